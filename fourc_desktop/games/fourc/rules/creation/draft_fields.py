"""Fields of a draft: roll, settle and lock them, and roll the rest."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from fourc_desktop.core.dice import Dice, TableDice
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.character import CreationMethod
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    ALTER_EGO_ORIGIN,
    CompanionLimits,
    CompanionRole,
    powers_due,
)
from fourc_desktop.games.fourc.rules.creation.creation_rolls import (
    MAGIC_ALONE,
    roll_bonus_power,
    roll_lifestyle,
    roll_magic,
    roll_origin,
    roll_powers,
    roll_repute,
    roll_score,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    COUNTS,
    Draft,
    DraftField,
    draft_of,
    draft_rolls_anew,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import bonus_is_next
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

RaiseAgain = Callable[[HeldPower], bool]

LOCKED = Reason("field-locked", "4C, Characters", "{field} is locked; unlock it to roll.")
ONE_BY_ONE = Reason(
    "type-powers-one-by-one", "4C, Power Determination", "Type in one power after the other."
)
COUNT_FIRST = Reason(
    "number-of-powers-first",
    "4C, Power Determination",
    "Roll the number of powers before the powers.",
)


def new_draft(rules: Rules, method: CreationMethod, limits: CompanionLimits | None = None) -> Draft:
    """An empty draft; with points, origins have no effect, and an Alter-Ego is partly settled."""
    if method is CreationMethod.POINTS:
        rules = replace(rules, origin_modifiers=False)
    entered = method is CreationMethod.TYPED
    draft = Draft(rules=rules, method=method, limits=limits, entered=entered)
    if limits is not None and limits.companion is CompanionRole.ALTER_EGO:
        draft = settle_origin(draft, ALTER_EGO_ORIGIN)
        draft = settle_field(draft, DraftField.POWER_COUNT, Score(0))
        draft = replace(
            draft, locked=frozenset({DraftField.ORIGIN, DraftField.POWER_COUNT, DraftField.POWERS})
        )
    return draft


def settle_field(draft: Draft, field: DraftField, score: Score | None) -> Draft:
    """The draft with a number settled, or opened again by None."""
    scores = dict(draft.scores)
    scores.pop(field, None)
    if score is not None:
        scores[field] = score
    return replace(
        draft, scores=tuple((each, scores[each]) for each in DraftField if each in scores)
    )


def settle_origin(
    draft: Draft, origin: str, *, dice: int | None = None, trait: Trait | None = None
) -> Draft:
    """The draft with an origin, and the trait it raises where the player may choose one."""
    return replace(draft, origin=origin, origin_dice=dice, origin_trait=trait)


def lock_field(draft: Draft, field: DraftField, *, locked: bool) -> Draft:
    """The draft with a field locked against rolling, or free again."""
    return replace(draft, locked=draft.locked | {field} if locked else draft.locked - {field})


def roll_field(
    draft: Draft, field: DraftField, book: Rulebook, dice: Dice, raise_again: RaiseAgain
) -> Draft:
    """Roll one field, for the first time or anew; a locked one is refused.

    Powers need their number first; each is rolled with its Rank Value, and `raise_again` decides
    what becomes of one that is rolled twice. The power that the origin grants is the last (R6).
    """
    if field in draft.locked:
        raise Refused(LOCKED(field=field.title))
    if field is DraftField.ORIGIN:
        origin, rolled = roll_origin(book, dice)
        return settle_origin(draft, origin, dice=rolled)
    if field is DraftField.POWERS:
        return replace(draft, powers=_roll_powers(draft, book, dice, raise_again))
    return settle_field(draft, field, _roll_number(field, book, dice))


def type_dice(draft: Draft, field: DraftField, rolled: int, book: Rulebook) -> Draft:
    """Settle one field by the d% that the players' own dice show; a locked one is refused.

    Raises:
        Refused: The dice cannot show that, or it is one of the powers, which are typed singly.
    """
    if field is DraftField.POWERS:
        raise Refused(ONE_BY_ONE())
    return roll_field(draft, field, book, TableDice([(rolled,)]), lambda _: True)


def roll_rest(draft: Draft, book: Rulebook, dice: Dice, raise_again: RaiseAgain) -> Draft:
    """Roll every field that is neither locked nor settled, in the order of creation (R5)."""
    for field in open_fields(draft):
        draft = roll_field(draft, field, book, dice, raise_again)
    return draft


def roll_unlocked(
    draft: Draft,
    fields: Iterable[DraftField],
    book: Rulebook,
    dice: Dice,
    raise_again: RaiseAgain,
) -> Draft:
    """Roll each of these fields that is not locked, settled or not."""
    for field in fields:
        if field not in draft.locked:
            draft = roll_field(draft, field, book, dice, raise_again)
    return draft


def instant_draft(draft: Draft, book: Rulebook, seed: str, *, owner_identity: str = "") -> Draft:
    """The draft with everything rolled from a seed; names already written stay.

    An Alter-Ego is the owner without the powers, and is called by their civilian name.
    """
    hero = instant_hero(book, draft.rules, seed, side=draft.profile.side, limits=draft.limits)
    name, identity = hero.profile.name, hero.profile.identity
    if draft.limits is not None and draft.limits.companion is CompanionRole.ALTER_EGO:
        name, identity = owner_identity or identity, ""
    written = draft.profile
    profile = replace(written, name=written.name or name, identity=written.identity or identity)
    return replace(draft_of(hero), method=CreationMethod.ROLL, profile=profile, base=draft.base)


def open_fields(draft: Draft) -> tuple[DraftField, ...]:
    """The fields that are neither locked nor settled."""
    return tuple(
        field for field in DraftField if field not in draft.locked and not _is_settled(draft, field)
    )


def _is_settled(draft: Draft, field: DraftField) -> bool:
    if field is DraftField.ORIGIN:
        return bool(draft.origin)
    if field is DraftField.POWERS:
        return bool(draft.powers)
    return draft.score(field) is not None


def _roll_number(field: DraftField, book: Rulebook, dice: Dice) -> Score:
    if field is DraftField.REPUTE:
        return roll_repute(dice)
    if field is DraftField.LIFESTYLE:
        return roll_lifestyle(book, dice)
    if field in COUNTS:
        table = book.skill_counts if field is DraftField.SKILL_COUNT else book.power_counts
        return roll_score(table, dice, field.title)
    return roll_score(book.rank_rolls, dice, field.title)


def _roll_powers(
    draft: Draft, book: Rulebook, dice: Dice, raise_again: RaiseAgain
) -> tuple[HeldPower, ...]:
    count = draft.score(DraftField.POWER_COUNT)
    if count is None:
        raise Refused(COUNT_FIRST())
    if count.value == MAGIC_ALONE and count.dice is not None:
        return roll_magic(book, dice)
    due = powers_due(count.value, draft.limits)
    never = draft_rolls_anew(draft, book)
    powers = roll_powers(book, draft.rules, due, dice, raise_again, never=never)
    if bonus_is_next(replace(draft, powers=powers), book):
        return (*powers, roll_bonus_power(book, draft.rules, powers, dice, never=never))
    return powers
