"""A character being built: what has been settled so far, in any order.

A draft is a value. `choose` and the functions of `drafting` make new ones, so taking a choice back
is keeping the draft from before it; nothing a later change makes illegal is ever deleted.
"""

from dataclasses import dataclass, replace
from enum import Enum

from fourc_desktop.domain.fourc.character import Character, Profile
from fourc_desktop.domain.fourc.limits import Limits
from fourc_desktop.domain.fourc.point_buy import overspent
from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.domain.fourc.problems import problems
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import Rules
from fourc_desktop.domain.fourc.skills import Skill
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.problem import Problem
from fourc_desktop.domain.refusal import Refusal


class Method(Enum):
    """How a character comes about; every field may still be settled in another way."""

    ROLL = "roll"
    CHOOSE = "choose"
    POINTS = "points"
    TYPED = "typed"


class Field(Enum):
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


_TITLES = {Field.SKILL_COUNT: "Number of skills", Field.POWER_COUNT: "Number of powers"}

SCORES = tuple(field for field in Field if field not in {Field.ORIGIN, Field.POWERS})
"""The fields that hold a number."""

COUNTS = (Field.SKILL_COUNT, Field.POWER_COUNT)
"""The numbers that follow from what is there, unless they are rolled."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been settled about a character so far.

    Attributes:
        rules: The rules they are made by.
        method: How, unless a field was settled in another way.
        profile: Who they are; the name may still be empty.
        origin: The origin's id, or nothing.
        origin_dice: The d% that gave it, or None.
        origin_trait: The trait the origin raises, where it lets the player choose.
        scores: The numbers settled, by field.
        skills: The skills and contacts.
        powers: The powers.
        locked: The fields that rolling leaves alone.
        limits: What they may be at most as a companion, or None.
        exempt: Whether the Gamemaster lets them ignore the rules.
        base: The character that is being changed, with all that play has done; None for a new one.
    """

    rules: Rules
    method: Method = Method.ROLL
    profile: Profile = Profile("")  # noqa: RUF009 - a frozen value, the same for all
    origin: str = ""
    origin_dice: int | None = None
    origin_trait: Trait | None = None
    scores: tuple[tuple[Field, Score], ...] = ()
    skills: tuple[Skill, ...] = ()
    powers: tuple[HeldPower, ...] = ()
    locked: frozenset[Field] = frozenset()
    limits: Limits | None = None
    exempt: bool = False
    base: Character | None = None

    def score(self, field: Field) -> Score | None:
        """The number settled for a field, or None."""
        return dict(self.scores).get(field)


def missing(draft: Draft) -> tuple[Problem, ...]:
    """What must still be settled before there is a character."""
    rule = "4C, Characters"
    found = []
    if not draft.profile.name.strip():
        found.append(Problem("Name", Refusal(rule, "Give the character a name.")))
    if not draft.origin:
        found.append(Problem("Origin", Refusal("4C, Character Origin", "Settle the origin.")))
    found.extend(
        Problem(field.title, Refusal(rule, f"Settle the {field.title.lower()}."))
        for field in SCORES
        if draft.score(field) is None and not (field in COUNTS and draft.method is not Method.ROLL)
    )
    return tuple(found)


def finished(draft: Draft) -> Character | None:
    """The character a draft has come to; None where something is missing."""
    if missing(draft):
        return None
    scores = {
        Field.SKILL_COUNT: Score(sum(skill.kind.slots for skill in draft.skills)),
        Field.POWER_COUNT: Score(sum(1 + power.raised for power in draft.powers)),
    } | dict(draft.scores)
    made = Character(
        rules=draft.rules,
        profile=draft.profile,
        origin=draft.origin,
        origin_dice=draft.origin_dice,
        origin_trait=draft.origin_trait,
        traits=tuple(scores[Field(trait.value)] for trait in Trait),
        lifestyle=scores[Field.LIFESTYLE],
        repute=scores[Field.REPUTE],
        skill_count=scores[Field.SKILL_COUNT],
        power_count=scores[Field.POWER_COUNT],
        skills=draft.skills,
        powers=draft.powers,
        limits=draft.limits,
        exempt=draft.exempt,
    )
    return made if draft.base is None else _with_past(made, draft.base)


def _with_past(made: Character, base: Character) -> Character:
    """A changed character with what play has done; another hero is not the seed's any more."""
    changed = replace(
        made,
        seed=base.seed,
        wounds=base.wounds,
        pool_spent=base.pool_spent,
        equipment=base.equipment,
        ledger=base.ledger,
    )
    is_the_same = replace(changed, profile=base.profile) == base
    return changed if is_the_same else replace(changed, seed=None)


def draft_problems(draft: Draft, book: Rulebook) -> tuple[Problem, ...]:
    """Everything missing or illegal, each with its rule."""
    character = finished(draft)
    if character is None:
        return missing(draft)
    bought = overspent(character, book) if draft.method is Method.POINTS else ()
    return (*problems(character, book), *bought)


def redraft(character: Character) -> Draft:
    """A finished character as a draft again, to be changed."""
    scores = {
        **{Field(trait.value): character.score(trait) for trait in Trait},
        Field.LIFESTYLE: character.lifestyle,
        Field.REPUTE: character.repute,
        Field.SKILL_COUNT: character.skill_count,
        Field.POWER_COUNT: character.power_count,
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
        base=character,
    )
