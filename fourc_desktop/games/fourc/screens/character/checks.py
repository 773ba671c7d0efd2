"""The rollables on the character sheet, and the rows of attacks, defenses and skills."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.rollables import Rollable, RollKind, skill_steps
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.number_sources import NumberSources, ranked
from fourc_desktop.games.fourc.sheets.character_content import (
    AttackLine,
    CharacterPage,
    DefenseLine,
    RowStarts,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRow


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """A check requested on the sheet.

    Attributes:
        thing: The rollable; None for the last trait rolled, else the first, where a skill has no
            usual trait.
        step: The Row Steps of a skill, or None.
    """

    thing: Rollable | None
    step: RowStep | None = None


@dataclass(frozen=True, slots=True)
class SheetChecks:
    """The rollables of a character, looked up for the rows of its sheet.

    Attributes:
        things: The rollables.
        skill_traits: The usual traits of skills; see `Rulebook.skill_traits`.
    """

    things: tuple[Rollable, ...] = ()
    skill_traits: Mapping[str, Trait] = field(default_factory=dict)

    def of_kind(self, kind: RollKind) -> list[Rollable]:
        """The rollables of one kind, in the order of the sheet."""
        return [each for each in self.things if each.kind is kind]

    def trait(self, trait: Trait) -> CheckRequest | None:
        """The check on a Primary Trait."""
        return self._named(RollKind.TRAIT, trait.title)

    def power(self, title: str) -> CheckRequest | None:
        """The first check on a power; None if it is not rolled."""
        return self._named(RollKind.POWER, title)

    def skill(self, step: RowStep) -> CheckRequest:
        """The check with a skill, on its usual trait if it has one."""
        trait = self.skill_traits.get(step.reason.casefold())
        usual = None if trait is None else self.trait(trait)
        return CheckRequest(None if usual is None else usual.thing, step)

    def _named(self, kind: RollKind, name: str) -> CheckRequest | None:
        found = (each for each in self.of_kind(kind) if each.name == name)
        return next(map(CheckRequest, found), None)


def attack_rows(
    lines: Sequence[AttackLine], checks: SheetChecks, sources: NumberSources
) -> list[SheetRow]:
    """The attacks with their numbers as on paper: roll, damage, range and results."""
    rows = []
    for line, thing in zip(lines, checks.of_kind(RollKind.ATTACK), strict=True):
        damage = tr("damage {damage}", damage=line.damage)
        words = (line.roll.rsplit(" ", 1)[0], line.kind, damage, line.reach, line.note)
        rows.append(_row(line, thing, words, sources))
    return rows


def defense_rows(
    lines: Sequence[DefenseLine], checks: SheetChecks, sources: NumberSources
) -> list[SheetRow]:
    """The defenses: the trait, the condition, and the Row Steps that each color takes off."""
    things = {each.name: each for each in checks.of_kind(RollKind.DEFENSE)}
    named = ((line, things[line.name]) for line in lines)
    return [_row(line, thing, (tr(thing.on), line.note), sources) for line, thing in named]


def _row(
    line: AttackLine | DefenseLine, thing: Rollable, words: Sequence[str], sources: NumberSources
) -> SheetRow:
    """A row of the sheet with its rollable, its text and the results of the colors."""
    remark = " · ".join(filter(None, words))
    outcomes = _outcomes(line.starts, line.words)
    row = SheetRow(line.name, remark, outcomes=outcomes, target=CheckRequest(thing))
    return ranked(row, thing.rank, sources)


def skill_rows(page: CharacterPage, figures: DerivedStats, checks: SheetChecks) -> list[SheetRow]:
    """Skills with their Row Steps, and contacts, which add none."""
    rows = []
    for line, skill in zip(page.skills, figures.skills, strict=True):
        steps = skill_steps((skill,))
        if not steps:
            rows.append(SheetRow(line.name, "", line.worth))
            continue
        made_of = ((tr(skill.kind.value), line.worth),)
        sources = ValueSources(f"{line.name} {line.worth}", tr("Row Steps"), made_of)
        target = checks.skill(steps[0])
        rows.append(SheetRow(line.name, "", line.worth, sources=sources, target=target))
    return rows


def _outcomes(starts: RowStarts | None, words: Sequence[str]) -> tuple[tuple[int, str], ...]:
    if starts is None:
        return ()
    return tuple(zip((starts.red, starts.blue, starts.yellow), words, strict=True))
