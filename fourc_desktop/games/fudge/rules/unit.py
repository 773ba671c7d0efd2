"""FudgeUnit: a group of fighters who fight a battle as one (seed 004, units; F13)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import (
    MAX_BY_HAND,
    ByHand,
    CharacterForm,
    DerivedNumber,
    FormProfile,
    FormSection,
)
from fourc_desktop.core.forms.fields import (
    NumberKind,
    TextKind,
    TrackBoxGroup,
    value,
)
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    BOXES,
    EMPTY_TRACK,
    WOUND_MARKS,
    WoundLevel,
    WoundTrackKind,
    condition_of,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import Rung
from fourc_desktop.games.fudge.rules.templates import UnitTemplate

MAX_FIGHTERS: Final = 100_000
STRONGEST_WEAPONS: Final = 9

FIGHTERS_GAUGE: Final = "Fighters left"
"""The name of the gauge of a unit, on cards and in fights."""

SIZE_BONUS: Final = "bonus"
SIZE_LEFT: Final = "left"
"""The ids of the derived numbers, which the Storyteller can override."""

LOSS_GROUPS: Final = tuple(
    TrackBoxGroup(title, count, points, penalty)
    for title, count, points, penalty in zip(
        ("Minor losses", "25 % lost", "50 % lost", "75 % lost", "All lost"),
        BOXES,
        ("1–3", "4–6", "7–9", "10–12", "13+"),
        ("", "−1", "−2", "−3", ""),
        strict=True,
    )
)
"""The boxes of a unit: those of a character, with the losses."""


def loss_title(wound: WoundLevel) -> str:
    """The losses of a unit that stand for a wound: "50 % lost"."""
    return LOSS_GROUPS[min(wound, len(LOSS_GROUPS)) - 1].title if wound else wound.title


class LossTrackKind(WoundTrackKind):
    """The losses of a unit as a field."""

    def words(self, value: object) -> str:
        """The worst losses, which are those that count: "50 % lost"."""
        return loss_title(condition_of(str(value)))


@value
class FudgeUnit:
    """A unit of a battle.

    Attributes:
        profile: Name, kind, player, side, notes, tags and picture.
        fighters: The initial number of fighters.
        skill: The level of its fighters' Combat Skill.
        arms: The weapons as text.
        weapons: The damage bonus of the weapons.
        leader: The name of the leader, or empty.
        tactics: The level of the leader's Tactics or Leadership.
        speed: The level of its fighters' Speed.
        losses: A letter for each of the eight boxes, like a wound track.
        by_hand: The derived numbers that the Storyteller overrides.
    """

    profile: FormProfile = FormProfile()
    fighters: Annotated[int, NumberKind("Fighters", 1, MAX_FIGHTERS)] = 10
    skill: Annotated[int, Rung("Combat Skill")] = 0
    arms: Annotated[str, TextKind("What they carry")] = ""
    weapons: Annotated[int, NumberKind("Weapons add", -1, STRONGEST_WEAPONS)] = 2
    leader: Annotated[str, TextKind("Leader")] = ""
    tactics: Annotated[int, Rung("Tactics")] = 0
    speed: Annotated[int, Rung("Speed")] = 0
    losses: Annotated[str, LossTrackKind("Losses", LOSS_GROUPS, WOUND_MARKS)] = EMPTY_TRACK
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()

    @property
    def strength(self) -> UnitStrength:
        """The size and the leader, for the fight rules."""
        return UnitStrength(self.fighters, self.tactics if self.leader.strip() else None)


def usual_unit(template: UnitTemplate, side: str) -> FudgeUnit:
    """A unit of a template, on a side."""
    return FudgeUnit(
        FormProfile(template.name, side=side),
        template.fighters,
        template.skill,
        template.arms,
        template.weapons,
        template.leader,
        template.tactics,
        template.speed,
    )


def _derived(unit: FudgeUnit, book: FudgeBook) -> list[DerivedNumber]:
    units = book.tables.units
    fighters = f"{unit.fighters:,} fighters"
    whole = Breakdown((BreakdownPart(unit.fighters, fighters),))
    lost = units.left(unit.fighters, unit.losses) - unit.fighters
    return [
        DerivedNumber(
            SIZE_BONUS,
            "Size bonus",
            Breakdown((BreakdownPart(units.bonus(unit.fighters), fighters),)),
        ),
        DerivedNumber(SIZE_LEFT, "Left", whole.plus(lost, "Losses"), full=unit.fighters),
    ]


def _problems(_unit: FudgeUnit, _book: FudgeBook) -> Iterator[Problem]:
    yield from ()


def _shows(id_: str, book: FudgeBook) -> bool:
    return book.options.tactics or id_ not in ("leader", "tactics")


def _catalogs(book: FudgeBook) -> Mapping[str, Mapping[str, object]]:
    return book.catalogs


UNIT_FORM: Final = CharacterForm(
    type=FudgeUnit,
    sections=(
        FormSection("who", "Who", ("name", "kind", "side")),
        FormSection(
            "strength",
            "Strength",
            ("fighters", "skill", "weapons", "speed"),
            (SIZE_BONUS, SIZE_LEFT),
            "units",
        ),
        FormSection("arms", "Arms", ("arms",), rule="units"),
        FormSection("leader", "Leader", ("leader", "tactics"), rule="tactics"),
        FormSection("losses", "Losses", ("losses",), rule="losses"),
        FormSection("notes", "Notes", ("notes",)),
    ),
    numbers=(SIZE_LEFT, SIZE_BONUS, "weapons"),
    titles={SIZE_LEFT: FIGHTERS_GAUGE, SIZE_BONUS: "Size bonus"},
    derived=_derived,
    shows=_shows,
    problems=_problems,
    catalogs=_catalogs,
)
"""The character form of units."""
