"""Draft: a character under construction, whose fields are set in any order.

A draft is a value, changed by `draft_fields`, `draft_powers` and `draft_skills`; undo returns to an
earlier draft. A later change never deletes what it makes illegal.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any

from annotated_types import MaxLen

from fourc_desktop.core.limits import LEFT_OUT, WRITTEN, IdOrNothing, field_values, with_fields
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.characters.character import (
    CreationMethod as CreationMethod,  # noqa: PLC0414 - marks a re-export for mypy
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionLimits
from fourc_desktop.games.fourc.rules.creation.inborn_powers import rerolled_powers
from fourc_desktop.games.fourc.rules.creation.power_slots import power_count_results
from fourc_desktop.games.fourc.rules.creation.problems import early_problems, problems
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.powers.power import MAX_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill
from fourc_desktop.games.fourc.rules.traits import Trait

NAMELESS = Reason("draft-without-name", "4C, Characters", "Give the character a name.")
ORIGIN_OPEN = Reason("origin-open", "4C, Character Origin", "Choose an origin.")
FIELD_OPEN = Reason("field-open", "4C, Characters", "Enter a number.")
FIELD_NOT_ROLLED = Reason("field-not-rolled", "4C, Characters", "Roll or enter a number.")


class DraftField(Enum):
    """The fields of a character that dice can decide, one roll each.

    Powers and skills are lists.
    """

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
        """The displayed name of the field."""
        return _TITLES.get(self, self.value.capitalize())


_TITLES = {DraftField.SKILL_COUNT: "Number of skills", DraftField.POWER_COUNT: "Number of powers"}

SCORES = tuple(field for field in DraftField if field not in {DraftField.ORIGIN, DraftField.POWERS})
"""The fields that hold a number."""

COUNTS = (DraftField.SKILL_COUNT, DraftField.POWER_COUNT)
"""The numbers of skills and powers; with point-buy they are counted from the lists."""

LOWEST = {DraftField.REPUTE: 0}
"""The lowest value of a score where it is not 1."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A character under construction.

    Attributes:
        rules: The rules of its creation.
        method: The method of creation; single fields may be set by another one.
        profile: The descriptive fields; the name may still be empty.
        origin: The id of the origin, or empty.
        origin_dice: The d% roll of the origin, 0 to 99, or None.
        origin_trait: The trait chosen for the origin's bonus, or None.
        scores: The numbers that are set, by field.
        skills: The skills and contacts.
        powers: The powers.
        locked: The fields that are excluded from rolling.
        limits: The limits of a companion, or None.
        exempt: Whether the Gamemaster waives the rules of creation.
        base: The finished character that is being changed, with its state of play; None for a new
            one.
        entered: Whether the numbers come from a finished sheet and include all bonuses of the
            origin and the powers.
    """

    rules: Rules
    method: Annotated[CreationMethod, WRITTEN] = CreationMethod.ROLL
    profile: Annotated[CharacterProfile, WRITTEN] = CharacterProfile("")  # noqa: RUF009 - a frozen value
    origin: IdOrNothing = ""
    origin_dice: D100 | None = None
    origin_trait: Trait | None = None
    scores: Annotated[tuple[tuple[DraftField, Score], ...], MaxLen(len(SCORES))] = ()
    skills: Annotated[tuple[Skill, ...], MaxLen(MAX_SKILLS)] = ()
    powers: Annotated[tuple[HeldPower, ...], MaxLen(MAX_POWERS)] = ()
    locked: frozenset[DraftField] = frozenset()
    limits: CompanionLimits | None = None
    exempt: bool = False
    base: Character | None = None
    entered: Annotated[bool, LEFT_OUT] = False

    def score(self, field: DraftField) -> Score | None:
        """The number of a field, or None while it is open."""
        return dict(self.scores).get(field)


def missing_problems(draft: Draft) -> tuple[Problem, ...]:
    """The open fields that a finished character needs."""
    found = []
    if not stripped(draft.profile.name):
        found.append(_open("Name", NAMELESS()))
    if not draft.origin:
        found.append(_open("Origin", ORIGIN_OPEN()))
    missing = FIELD_NOT_ROLLED if draft.method is CreationMethod.ROLL else FIELD_OPEN
    found.extend(
        _open(field.title, missing())
        for field in SCORES
        if draft.score(field) is None
        and not (field in COUNTS and draft.method is CreationMethod.POINTS)
    )
    return tuple(found)


def _open(where: str, refusal: Refusal) -> Problem:
    return Problem(where, refusal, is_open=True)


def finished_character(draft: Draft) -> Character | None:
    """The finished character of a draft; None if a required field is open."""
    return None if missing_problems(draft) else _character(draft)


def with_counts(draft: Draft, book: Rulebook) -> Draft:
    """With point-buy, the draft with its numbers of skills and powers counted from its lists.

    Skills and powers granted by the origin or a power are not counted. Numbers that were rolled or
    locked before the method was chosen only count for companions.
    """
    return _with_counts(draft, book) if draft.method is CreationMethod.POINTS else draft


def with_counted_open_fields(draft: Draft, book: Rulebook) -> Draft:
    """The draft with open numbers of skills and powers counted, within their tables.

    Source: ruling R64.
    """
    tables = (book.skill_counts.results, [*power_count_results(book)])
    counted, filled = dict(_with_counts(draft, book).scores), dict(draft.scores)
    for field, results in zip(COUNTS, tables, strict=True):
        count = min(max(counted[field].value, min(results)), max(results))
        filled.setdefault(field, Score(count))
    return replace(draft, scores=tuple(filled.items()))


def _with_counts(draft: Draft, book: Rulebook) -> Draft:
    scores = dict(draft.scores)
    counts = (_own_skill_slots(draft, book), _own_powers(draft))
    for field, count in zip((DraftField.SKILL_COUNT, DraftField.POWER_COUNT), counts, strict=True):
        if not _is_kept(draft, field):
            scores[field] = Score(count)
    return replace(draft, scores=tuple(scores.items()))


def _is_kept(draft: Draft, count: DraftField) -> bool:
    """Whether a number of skills or powers was rolled or locked; whoever pays has any number."""
    if draft.method is CreationMethod.POINTS and draft.limits is None:
        return False
    score = draft.score(count)
    return count in draft.locked or (score is not None and score.dice is not None)


def is_bought(draft: Draft, count: DraftField) -> bool:
    """Whether a number of skills or powers follows from what is bought, and limits nothing."""
    return draft.method is CreationMethod.POINTS and not _is_kept(draft, count)


def _own_skill_slots(draft: Draft, book: Rulebook) -> int:
    """The number of filled skill slots that are not granted."""
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


def _own_powers(draft: Draft) -> int:
    """The number of powers, raises included, that are neither granted nor bought."""
    bought = frozenset() if draft.base is None else draft.base.ledger.new_powers
    own = (held for held in draft.powers if not held.bonus and held.power not in bought)
    return sum(1 + held.raised for held in own)


def lowest_character(draft: Draft, book: Rulebook) -> Character:
    """The character of a draft with the lowest value for every open field, for computations.

    An open origin has no effect; open numbers of skills and powers are counted from the lists.
    """
    draft = with_counts(draft, book)
    if not draft.origin:
        rules = replace(draft.rules, origin_modifiers=False)
        origin = next(iter(book.origins))
        draft = replace(draft, rules=rules, origin=origin, origin_dice=None, origin_trait=None)
    following = dict(_with_counts(draft, book).scores)
    lowest = {field: Score(LOWEST.get(field, 1)) for field in SCORES}
    counts = {field: following[field] for field in COUNTS if field in following}
    scores = lowest | counts | dict(draft.scores)
    return _character(replace(draft, scores=tuple(scores.items())))


def priced_character(draft: Draft, book: Rulebook) -> Character:
    """The character whose cost in points equals that of the draft: open numbers are 0."""
    known = tuple(held for held in draft.powers if held.power in book.powers)
    costs_nothing = {field: Score(0) for field in SCORES if field not in COUNTS}
    scores = costs_nothing | dict(draft.scores)
    return lowest_character(replace(draft, powers=known, scores=tuple(scores.items())), book)


def _character(draft: Draft) -> Character:
    """The character of a draft in which only the numbers of skills and powers may be open."""
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
        method=_recorded_method(draft),
    )
    return made if draft.base is None else _with_play_state(made, draft.base)


def _recorded_method(draft: Draft) -> CreationMethod | None:
    """The recorded method of a draft's character; None for dice, or as unknown in older files."""
    if draft.base is not None and draft.method is _method(draft.base):
        return draft.base.method
    is_known = draft.method is not CreationMethod.TYPED or draft.entered
    return draft.method if is_known and draft.method is not CreationMethod.ROLL else None


def _with_play_state(made: Character, base: Character) -> Character:
    """A changed character with the play state of `base`.

    The seed goes if a rolled field differs.
    """
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
    """Everything missing or illegal in a draft, each with its rule; open fields are not checked."""
    character = finished_character(with_counts(draft, book))
    if character is None:
        character = lowest_character(draft, book)
        found = early_problems(
            character,
            book,
            priced=priced_character(draft, book),
            has_origin=bool(draft.origin),
            has_skill_count=draft.score(DraftField.SKILL_COUNT) is not None,
            has_power_count=draft.score(DraftField.POWER_COUNT) is not None,
        )
    else:
        found = problems(character, book)
    return (*missing_problems(draft), *found)


def draft_rerolls(draft: Draft, book: Rulebook) -> frozenset[str]:
    """The ids of powers that are rerolled, with the fields set so far (rulings R55 and R62)."""
    return rerolled_powers(book, draft.rules, draft.origin, draft.limits, exempt=draft.exempt)


def draft_of(character: Character) -> Draft:
    """A draft for changes to a finished character, with all that is set locked against rolling.

    With point-buy, the numbers of skills and powers follow from what is bought and are not locked.
    """
    method = _method(character)
    locked = set(DraftField) - (set() if character.powers else {DraftField.POWERS})
    if method is CreationMethod.POINTS:
        locked -= set(COUNTS)
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
        locked=frozenset(locked),
        limits=character.limits,
        exempt=character.exempt,
        method=method,
        base=character,
        entered=character.is_entered,
    )


def draft_with_change(draft: Draft, before: Character, after: Character) -> Draft:
    """A draft updated after its character changed elsewhere (a new name, a bought skill).

    Fields that the draft has not changed take the new value; gained skills and powers are appended.
    Changed fields of the profile always take the new value.
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
    """The fields of a profile that differ, with their new values."""
    old = field_values(before)
    return {name: value for name, value in field_values(after).items() if value != old[name]}


def _method(character: Character) -> CreationMethod:
    """The method of a character; for older files: chosen if no dice are recorded, else rolled."""
    if character.method is not None:
        return character.method
    scores = (*character.traits, character.skill_count, character.power_count)
    return (
        CreationMethod.CHOOSE
        if all(score.dice is None for score in scores)
        else CreationMethod.ROLL
    )
