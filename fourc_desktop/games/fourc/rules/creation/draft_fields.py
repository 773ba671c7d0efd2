"""Functions that roll, set and lock the fields of a draft."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from fourc_desktop.core.dice import Dice, SeededDice, TableDice
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
    roll_another_power,
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
    draft_rerolls,
    lowest_character,
    with_counted_open_fields,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    are_powers_missing,
    bonus_is_next,
    known_power_slots,
    mark_as_bonus,
    mark_as_lost,
    roll_power_rank,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.power_slots import not_bought
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
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
    """An empty draft.

    With point-buy, origins have no effect. The origin and the powers of an Alter-Ego are set.
    """
    if method is CreationMethod.POINTS:
        rules = replace(rules, origin_modifiers=False)
    entered = method is CreationMethod.TYPED
    draft = Draft(rules=rules, method=method, limits=limits, entered=entered)
    if limits is not None and limits.companion is CompanionRole.ALTER_EGO:
        draft = set_origin(draft, ALTER_EGO_ORIGIN)
        draft = set_field(draft, DraftField.POWER_COUNT, Score(0))
        draft = replace(
            draft, locked=frozenset({DraftField.ORIGIN, DraftField.POWER_COUNT, DraftField.POWERS})
        )
    return draft


def set_field(draft: Draft, field: DraftField, score: Score | None) -> Draft:
    """The draft with a number set; None clears it."""
    scores = dict(draft.scores)
    scores.pop(field, None)
    if score is not None:
        scores[field] = score
    return replace(
        draft, scores=tuple((each, scores[each]) for each in DraftField if each in scores)
    )


def set_origin(
    draft: Draft, origin: str, *, dice: int | None = None, trait: Trait | None = None
) -> Draft:
    """The draft with an origin; `trait` is the trait chosen for its bonus, if any."""
    return replace(draft, origin=origin, origin_dice=dice, origin_trait=trait)


def change_origin(
    draft: Draft,
    origin: str,
    book: Rulebook,
    *,
    dice: int | None = None,
    trait: Trait | None = None,
) -> Draft:
    """The draft with an origin, and without marks of powers that it neither grants nor takes.

    If it grants a power and there is one too many, that is the last one that was not bought.
    """
    draft = set_origin(draft, origin, dice=dice, trait=trait)
    change = book.origins[origin].powers if draft.rules.origin_modifiers else 0
    marked = (
        replace(held, bonus=held.bonus and change > 0, lost=held.lost and change < 0)
        for held in draft.powers
    )
    draft = replace(draft, powers=tuple(marked))
    slots = known_power_slots(draft, book)
    if slots is None or slots.filled <= slots.due or slots.bonus >= slots.bonus_due:
        return draft
    last = not_bought(lowest_character(draft, book))[-1]
    return mark_as_bonus(draft, draft.powers.index(last), bonus=True)


def lock_field(draft: Draft, field: DraftField, *, locked: bool) -> Draft:
    """The draft with a field locked against rolling, or unlocked."""
    return replace(draft, locked=draft.locked | {field} if locked else draft.locked - {field})


def with_chosen_locked(draft: Draft) -> Draft:
    """The draft with all that was typed or chosen, and not rolled, locked against rolling.

    With point-buy, the numbers of skills and powers follow from what is bought and are not locked.
    """
    is_paid = draft.method is CreationMethod.POINTS
    chosen = {
        field
        for field, score in draft.scores
        if score.dice is None and not (is_paid and field in COUNTS)
    }
    if draft.origin and draft.origin_dice is None:
        chosen.add(DraftField.ORIGIN)
    if any(held.dice is None and not held.bonus for held in draft.powers):
        chosen.add(DraftField.POWERS)
    return replace(draft, locked=draft.locked | chosen)


def with_locked_powers(draft: Draft) -> Draft:
    """The draft with its powers locked, for a power chosen or typed by hand where dice decide."""
    rolls = draft.method is CreationMethod.ROLL
    return lock_field(draft, DraftField.POWERS, locked=True) if rolls else draft


def roll_field(
    draft: Draft, field: DraftField, book: Rulebook, dice: Dice, raise_again: RaiseAgain
) -> Draft:
    """Roll one field, whether it is open or set.

    Powers come with their Rank Values, and `raise_again` decides about duplicates; the power that
    the origin grants is rolled last (ruling R6).

    Raises:
        Refused: The field is locked, or the number of powers is not set before the powers.
    """
    if field in draft.locked:
        raise Refused(LOCKED(field=field.title))
    if field is DraftField.ORIGIN:
        origin, rolled = roll_origin(book, dice)
        return change_origin(draft, origin, book, dice=rolled)
    if field is DraftField.POWERS:
        return replace(draft, powers=_roll_powers(draft, book, dice, raise_again))
    return set_field(draft, field, _roll_number(field, book, dice))


def type_dice(draft: Draft, field: DraftField, rolled: int, book: Rulebook) -> Draft:
    """Set one field from a d% that the player rolled.

    Raises:
        Refused: The field is locked, the roll is not 0 to 99, or the field is the list of powers,
            whose rolls are entered one at a time.
    """
    if field is DraftField.POWERS:
        raise Refused(ONE_BY_ONE())
    return roll_field(draft, field, book, TableDice([(rolled,)]), lambda _: True)


def roll_rest(draft: Draft, book: Rulebook, dice: Dice, raise_again: RaiseAgain) -> Draft:
    """Roll every open field that is not locked, in the order of creation (ruling R5).

    Powers that are there are kept, locked or not; their open Rank Values and the missing powers
    are rolled.
    """
    for field in open_fields(draft):
        draft = roll_field(draft, field, book, dice, raise_again)
    return _with_rest_of_powers(draft, book, dice, raise_again)


def _with_rest_of_powers(
    draft: Draft, book: Rulebook, dice: Dice, raise_again: RaiseAgain
) -> Draft:
    """Roll the open Rank Values of the powers and the missing powers, after the first one."""
    draft = _with_rolled_ranks(draft, book, dice)
    while _lacks_further_powers(draft, book):
        draft = replace(draft, powers=_with_rolled_power(draft, book, dice, raise_again))
    return draft


def _lacks_further_powers(draft: Draft, book: Rulebook) -> bool:
    """Whether powers are missing, of which there are some or none are kept open by a lock."""
    is_kept_open = DraftField.POWERS in draft.locked and not draft.powers
    return not is_kept_open and are_powers_missing(draft, book)


def can_roll_rest(draft: Draft, book: Rulebook) -> bool:
    """Whether anything is left to roll for `roll_rest`."""
    return bool(open_fields(draft) or _open_ranks(draft, book)) or _lacks_further_powers(
        draft, book
    )


def is_rest_locked(draft: Draft, book: Rulebook) -> bool:
    """Whether `roll_rest` has nothing to roll only because of locks that the player has set."""
    begun = new_draft(draft.rules, draft.method, draft.limits)
    return not can_roll_rest(draft, book) and can_roll_rest(
        replace(draft, locked=begun.locked), book
    )


def _with_rolled_ranks(draft: Draft, book: Rulebook, dice: Dice) -> Draft:
    """Roll the open Rank Values of the powers."""
    for place in _open_ranks(draft, book):
        draft = roll_power_rank(draft, place, book, dice)
    return draft


def _open_ranks(draft: Draft, book: Rulebook) -> list[int]:
    """The indices of the powers whose Rank Value is open."""
    return [
        place
        for place, held in enumerate(draft.powers)
        if held.rank is None and held.power in book.powers and book.powers[held.power].ranked
    ]


def roll_unlocked(
    draft: Draft,
    fields: Iterable[DraftField],
    book: Rulebook,
    dice: Dice,
    raise_again: RaiseAgain,
) -> Draft:
    """Roll each of these fields that is not locked, whether it is open or set.

    Of locked powers the open Rank Values are rolled, which no lock holds at a value.
    """
    for field in fields:
        if field not in draft.locked:
            draft = roll_field(draft, field, book, dice, raise_again)
        elif field is DraftField.POWERS:
            draft = _with_rolled_ranks(draft, book, dice)
    return draft


def can_roll_unlocked(draft: Draft, fields: Iterable[DraftField], book: Rulebook) -> bool:
    """Whether there is anything to roll for `roll_unlocked`."""
    fields = frozenset(fields)
    has_ranks = DraftField.POWERS in fields and bool(_open_ranks(draft, book))
    return has_ranks or not fields <= draft.locked


def instant_draft(
    draft: Draft,
    book: Rulebook,
    seed: str,
    *,
    owner_identity: str = "",
    rolled_skills: Collection[Skill] = (),
    rolled_powers: Collection[HeldPower] = (),
) -> Draft:
    """The draft with everything rolled from a seed; names and locked values are kept.

    So are skills and locked powers, except those of an earlier instant hero: `rolled_skills` and
    `rolled_powers`. By other methods than rolling, the numbers, origin and powers that are set
    become locked. An Alter-Ego takes the owner's civilian name; its origin and powers stay locked.
    """
    skills = tuple(each for each in draft.skills if each not in rolled_skills)
    powers = tuple(each for each in draft.powers if each not in rolled_powers)
    kept = replace(draft, skills=skills, powers=powers)
    if draft.method is not CreationMethod.ROLL:
        typed = {field for field in DraftField if _is_filled(kept, field)}
        kept = replace(kept, method=CreationMethod.ROLL, locked=draft.locked | typed)
    side, limits = draft.profile.side, draft.limits
    hero = instant_hero(
        book, draft.rules, seed, side=side, limits=limits, kept=_with_kept_powers(kept, book, seed)
    )
    name, identity = hero.profile.name, hero.profile.identity
    if limits is not None and limits.companion is CompanionRole.ALTER_EGO:
        name, identity = owner_identity or identity, ""
    written = draft.profile
    profile = replace(written, name=written.name or name, identity=written.identity or identity)
    return replace(
        draft_of(hero),
        method=CreationMethod.ROLL,
        profile=profile,
        base=draft.base,
        locked=kept.locked | new_draft(draft.rules, CreationMethod.ROLL, limits).locked,
    )


def _with_kept_powers(draft: Draft, book: Rulebook, seed: str) -> Draft:
    """The draft with what its locked powers lack, which depends on their number and the origin."""
    if DraftField.POWERS not in draft.locked or not draft.powers:
        return draft
    dice = SeededDice(f"{seed} powers")
    locked = {held.power for held in draft.powers}
    if DraftField.ORIGIN not in draft.locked:
        origin, rolled = roll_origin(book, dice)
        draft = change_origin(draft, origin, book, dice=rolled)
    draft = with_counted_open_fields(draft, book)
    count = draft.score(DraftField.POWER_COUNT) or Score(0)
    due = replace(count, value=min(count.value, max(book.power_counts.results)))
    whole = _with_rest_of_powers(
        set_field(draft, DraftField.POWER_COUNT, due),
        book,
        dice,
        lambda held: held.power not in locked and dice.pick((True, False), "Raise it or roll anew"),
    )
    whole = _without_lost_power(whole, len(draft.powers), book, dice)
    return replace(draft, powers=whole.powers, locked=draft.locked | {DraftField.ORIGIN})


def _without_lost_power(draft: Draft, kept: int, book: Rulebook, dice: Dice) -> Draft:
    """The draft with a power marked that the origin takes; none of the first `kept` ones."""
    slots = known_power_slots(draft, book)
    takes = slots is not None and slots.lost < slots.loss_due
    places = [n for n, held in enumerate(draft.powers) if n >= kept and not held.bonus]
    if not takes or not places:
        return draft
    return mark_as_lost(draft, dice.pick(places, "The power that is lost"), lost=True)


def open_fields(draft: Draft) -> tuple[DraftField, ...]:
    """The fields that are neither locked nor set."""
    return tuple(
        field for field in DraftField if field not in draft.locked and not _is_filled(draft, field)
    )


def _is_filled(draft: Draft, field: DraftField) -> bool:
    if field is DraftField.ORIGIN:
        return bool(draft.origin)
    if field is DraftField.POWERS:
        count = draft.score(DraftField.POWER_COUNT)
        # A rolled 0 may still call for powers, a chosen one does not.
        return bool(draft.powers) or count == Score(0)
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
    never = draft_rerolls(draft, book)
    powers = roll_powers(book, draft.rules, due, dice, raise_again, never=never)
    if bonus_is_next(replace(draft, powers=powers), book):
        return (*powers, roll_bonus_power(book, draft.rules, powers, dice, never=never))
    return powers


def _with_rolled_power(
    draft: Draft, book: Rulebook, dice: Dice, raise_again: RaiseAgain
) -> tuple[HeldPower, ...]:
    """The powers with one more, the origin's last."""
    powers, never = draft.powers, draft_rerolls(draft, book)
    if bonus_is_next(draft, book):
        return (*powers, roll_bonus_power(book, draft.rules, powers, dice, never=never))

    def raises(held: HeldPower) -> bool:
        # Raising the origin's power fills no slot (ruling R6).
        return not held.bonus and raise_again(held)

    return roll_another_power(book, draft.rules, powers, dice, raises, never=never)
