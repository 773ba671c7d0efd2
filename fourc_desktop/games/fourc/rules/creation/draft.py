"""A character being built: what has been settled so far, in any order.

A draft is a value, changed by `draft_fields`, `draft_powers` and `draft_skills`; undo is
keeping the earlier draft. What a later change makes illegal is not deleted.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any

from annotated_types import MaxLen

from fourc_desktop.core.limits import LEFT_OUT, WRITTEN, IdOrNothing, field_values, with_fields
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.characters.character import (
    CreationMethod as CreationMethod,  # noqa: PLC0414 - marks a re-export for mypy
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionLimits
from fourc_desktop.games.fourc.rules.creation.inborn_powers import rolled_anew
from fourc_desktop.games.fourc.rules.creation.power_slots import power_count_results
from fourc_desktop.games.fourc.rules.creation.problems import early_problems, problems
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.powers.power import MOST_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS, Skill
from fourc_desktop.games.fourc.rules.traits import Trait

NAMELESS = Reason("draft-without-name", "4C, Characters", "Give the character a name.")
ORIGIN_OPEN = Reason("origin-open", "4C, Character Origin", "Settle the origin.")
FIELD_OPEN = Reason("field-open", "4C, Characters", "Settle the {field}.")


class DraftField(Enum):
    """What dice decide about a character, one roll each; powers and skills are lists."""

    ORIGIN = "origin"
    MELEE = "melee"
    COORDINATION = "coordination"
    BRAWN = "brawn"
    FORTITUDE = "fortitude"
    INTELLECT = "intellect"
    AWARENESS = "awareness"
    WILLPOWER = "willpower"
    LIFESTYLE = "lifestyle"
    REPUTE = "repute"
    SKILL_COUNT = "skill-count"
    POWER_COUNT = "power-count"
    POWERS = "powers"

    @property
    def title(self) -> str:
        """The field's name as it is printed."""
        return _TITLES.get(self, self.value.capitalize())


_TITLES = {DraftField.SKILL_COUNT: "Number of skills", DraftField.POWER_COUNT: "Number of powers"}

SCORES = tuple(field for field in DraftField if field not in {DraftField.ORIGIN, DraftField.POWERS})
"""The fields that hold a number."""

COUNTS = (DraftField.SKILL_COUNT, DraftField.POWER_COUNT)
"""The two counts, which follow from what is there where powers and skills are bought."""

LOWEST = {DraftField.REPUTE: 0}
"""What a score is at least, where that is not 1."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been settled about a character so far.

    Attributes:
        rules: The rules they are made by.
        method: How, unless a field was settled in another way.
        profile: Who they are; the name may still be empty.
        origin: The origin's id, or empty.
        origin_dice: The d% that gave it, or None.
        origin_trait: The trait the origin raises, where it lets the player choose.
        scores: The numbers settled, by field.
        skills: The skills and contacts.
        powers: The powers.
        locked: The fields that rolling leaves alone.
        limits: What they may be at most as a companion, or None.
        exempt: Whether the Gamemaster lets them ignore the rules.
        base: The character that is being changed, with all that play has done; None for a new one.
        entered: Whether the numbers are those of a finished sheet, with all that the origin and
            the powers add.
    """

    rules: Rules
    method: Annotated[CreationMethod, WRITTEN] = CreationMethod.ROLL
    profile: Annotated[CharacterProfile, WRITTEN] = CharacterProfile("")  # noqa: RUF009 - a frozen value
    origin: IdOrNothing = ""
    origin_dice: D100 | None = None
    origin_trait: Trait | None = None
    scores: Annotated[tuple[tuple[DraftField, Score], ...], MaxLen(len(SCORES))] = ()
    skills: Annotated[tuple[Skill, ...], MaxLen(MOST_SKILLS)] = ()
    powers: Annotated[tuple[HeldPower, ...], MaxLen(MOST_POWERS)] = ()
    locked: frozenset[DraftField] = frozenset()
    limits: CompanionLimits | None = None
    exempt: bool = False
    base: Character | None = None
    entered: Annotated[bool, LEFT_OUT] = False

    def score(self, field: DraftField) -> Score | None:
        """The number settled for a field, or None."""
        return dict(self.scores).get(field)


def missing_problems(draft: Draft) -> tuple[Problem, ...]:
    """What must still be settled before there is a character."""
    found = []
    if not draft.profile.name.strip():
        found.append(_open("Name", NAMELESS()))
    if not draft.origin:
        found.append(_open("Origin", ORIGIN_OPEN()))
    found.extend(
        _open(field.title, FIELD_OPEN(field=field.title.lower()))
        for field in SCORES
        if draft.score(field) is None
        and not (field in COUNTS and draft.method is CreationMethod.POINTS)
    )
    return tuple(found)


def _open(where: str, refusal: Refusal) -> Problem:
    return Problem(where, refusal, is_open=True)


def finished_character(draft: Draft) -> Character | None:
    """The finished character of a draft; None where something is missing."""
    return None if missing_problems(draft) else _made(draft)


def with_counts(draft: Draft, book: Rulebook) -> Draft:
    """The draft with its two counts as they follow from what is there, where points buy it.

    What the origin or a power grants is not counted, so that it counts once. A
    number that was rolled, or that is locked, stays as it is.
    """
    return _counted(draft, book) if draft.method is CreationMethod.POINTS else draft


def with_open_counts(draft: Draft, book: Rulebook) -> Draft:
    """The draft with the counts that are open as they follow, within their tables (ruling R64)."""
    tables = (book.skill_counts.results, [*power_count_results(book)])
    counted, settled = dict(_counted(draft, book).scores), dict(draft.scores)
    for field, results in zip(COUNTS, tables, strict=True):
        count = min(max(counted[field].value, min(results)), max(results))
        settled.setdefault(field, Score(count))
    return replace(draft, scores=tuple(settled.items()))


def _counted(draft: Draft, book: Rulebook) -> Draft:
    scores = dict(draft.scores)
    for field, count in ((DraftField.SKILL_COUNT, _skills), (DraftField.POWER_COUNT, _powers)):
        score = scores.get(field)
        if field not in draft.locked and (score is None or score.dice is None):
            scores[field] = Score(count(draft, book))
    return replace(draft, scores=tuple(scores.items()))


def _skills(draft: Draft, book: Rulebook) -> int:
    """The skill slots that are filled, without those that are granted."""
    granted = sum(
        book.powers[held.power].skills
        for held in draft.powers
        if held.power in book.powers and not held.lost
    )
    if draft.rules.origin_modifiers and draft.origin in book.origins:
        granted += book.origins[draft.origin].skills
    if draft.base is not None:
        granted += draft.base.ledger.new_slots
    return max(sum(skill.kind.slots for skill in draft.skills) - granted, 0)


def _powers(draft: Draft, _book: Rulebook) -> int:
    """The powers that are there, without those that are granted or were bought."""
    bought = frozenset() if draft.base is None else draft.base.ledger.new_powers
    own = (held for held in draft.powers if not held.bonus and held.power not in bought)
    return sum(1 + held.raised for held in own)


def lowest_character(draft: Draft, book: Rulebook) -> Character:
    """The character a draft would be if all that is open were as low as can be, for working out.

    Where the origin is open, no origin changes anything; an unsettled number of skills or powers
    is taken to be what is there.
    """
    if not draft.origin:
        rules = replace(draft.rules, origin_modifiers=False)
        origin = next(iter(book.origins))
        draft = replace(draft, rules=rules, origin=origin, origin_dice=None, origin_trait=None)
    following = dict(_counted(draft, book).scores)
    lowest = {field: Score(LOWEST.get(field, 1)) for field in SCORES}
    counts = {field: following[field] for field in COUNTS if field in following}
    scores = lowest | counts | dict(draft.scores)
    return _made(replace(draft, scores=tuple(scores.items())))


def _made(draft: Draft) -> Character:
    """The character of a draft in which only the two numbers that follow may be open."""
    scores = {
        DraftField.SKILL_COUNT: Score(sum(skill.kind.slots for skill in draft.skills)),
        DraftField.POWER_COUNT: Score(sum(1 + power.raised for power in draft.powers)),
    } | dict(draft.scores)
    made = Character(
        rules=draft.rules,
        profile=draft.profile,
        origin=draft.origin,
        origin_dice=draft.origin_dice,
        origin_trait=draft.origin_trait,
        traits=tuple(scores[DraftField(trait.value)] for trait in Trait),
        lifestyle=scores[DraftField.LIFESTYLE],
        repute=scores[DraftField.REPUTE],
        skill_count=scores[DraftField.SKILL_COUNT],
        power_count=scores[DraftField.POWER_COUNT],
        skills=draft.skills,
        powers=draft.powers,
        limits=draft.limits,
        exempt=draft.exempt,
        method=_made_by(draft),
    )
    return made if draft.base is None else _with_past(made, draft.base)


def _made_by(draft: Draft) -> CreationMethod | None:
    """How the character of a draft was made; an older one keeps that nobody knows."""
    if draft.base is not None and draft.method is _method(draft.base):
        return draft.base.method
    is_known = draft.method is not CreationMethod.TYPED or draft.entered
    return draft.method if is_known and draft.method is not CreationMethod.ROLL else None


def _with_past(made: Character, base: Character) -> Character:
    """A changed character with what play has done; another hero is not the seed's any more."""
    changed = replace(
        made,
        seed=base.seed,
        wounds=base.wounds,
        conditions=base.conditions,
        pool_spent=base.pool_spent,
        tens_called=base.tens_called,
        fortitude_lost=base.fortitude_lost,
        equipment=base.equipment,
        ledger=base.ledger,
    )
    is_the_same = replace(changed, profile=base.profile) == base
    return changed if is_the_same else replace(changed, seed=None)


def draft_problems(draft: Draft, book: Rulebook) -> tuple[Problem, ...]:
    """Everything missing or illegal, each with its rule; of what is settled, at any time."""
    character = finished_character(with_counts(draft, book))
    if character is None:
        character = lowest_character(draft, book)
        has_counts = all(draft.score(field) is not None for field in COUNTS)
        found = early_problems(
            character, book, has_origin=bool(draft.origin), has_counts=has_counts
        )
    else:
        found = problems(character, book)
    return (*missing_problems(draft), *found)


def draft_rolls_anew(draft: Draft, book: Rulebook) -> frozenset[str]:
    """The powers that are rolled anew as far as it has been settled (rulings R55 and R62)."""
    return rolled_anew(book, draft.rules, draft.origin, draft.limits, exempt=draft.exempt)


def draft_of(character: Character) -> Draft:
    """A finished character as a draft again, to be changed."""
    scores = {
        **{DraftField(trait.value): character.score(trait) for trait in Trait},
        DraftField.LIFESTYLE: character.lifestyle,
        DraftField.REPUTE: character.repute,
        DraftField.SKILL_COUNT: character.skill_count,
        DraftField.POWER_COUNT: character.power_count,
    }
    return Draft(
        rules=character.rules,
        profile=character.profile,
        origin=character.origin,
        origin_dice=character.origin_dice,
        origin_trait=character.origin_trait,
        scores=tuple(scores.items()),
        skills=character.skills,
        powers=character.powers,
        limits=character.limits,
        exempt=character.exempt,
        method=_method(character),
        base=character,
        entered=character.is_entered,
    )


def draft_with_change(draft: Draft, before: Character, after: Character) -> Draft:
    """A draft of a character that was itself changed, as by an edited name or a bought skill.

    What the draft has not touched follows the character; skills and powers gained are added to
    those of the draft, and of a profile whatever was changed last holds.
    """
    old, new = draft_of(before), draft_of(after)
    changed: dict[str, object] = {}
    for name, value in field_values(new).items():
        was, mine = getattr(old, name), getattr(draft, name)
        if value == was or name == "base":
            continue
        if name == "profile":
            changed[name] = replace(mine, **_changed_fields(old.profile, new.profile))
        elif mine == was:
            changed[name] = value
        elif name in {"skills", "powers"}:
            changed[name] = (*mine, *(each for each in value if each not in was))
    return with_fields(draft, changed)


def _changed_fields(before: CharacterProfile, after: CharacterProfile) -> dict[str, Any]:
    """The fields of a profile that were changed."""
    old = field_values(before)
    return {name: value for name, value in field_values(after).items() if value != old[name]}


def _method(character: Character) -> CreationMethod:
    """The method of a character; of an older one chosen where no dice are recorded."""
    if character.method is not None:
        return character.method
    scores = (*character.traits, character.skill_count, character.power_count)
    return (
        CreationMethod.CHOOSE
        if all(score.dice is None for score in scores)
        else CreationMethod.ROLL
    )
