"""Functions that add, roll, change and remove the powers of a draft.

`place` is the index of a power.
"""

from dataclasses import dataclass, replace

from fourc_desktop.core.dice import PERCENT, Dice, ScriptedDice
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.companion_limits import companion_rerolls
from fourc_desktop.games.fourc.rules.creation.creation_rolls import (
    MAGIC_ALONE,
    roll_bonus_power,
    roll_magic,
    roll_score,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    DraftField,
    draft_rerolls,
    lowest_character,
)
from fourc_desktop.games.fourc.rules.creation.power_slots import PowerSlots, power_slots
from fourc_desktop.games.fourc.rules.powers.choices import PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, MAX_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

NONE_LEFT = Reason(
    "no-power-left-to-roll", "R7", "Every power that can be rolled is there already."
)

NOT_IN_ITS_PLACE = Reason(
    "power-not-in-place-of-another", "R7", "{name} cannot be had in its place; roll again."
)
SIDEKICK_POWER = Reason(
    "rolled-power-not-for-sidekicks", "R55", "A Sidekick has no {name}; roll again."
)
DEVICE_ROLLED = Reason(
    "rolled-power-is-device",
    "R62",
    "{name} is a device, and the powers of a {origin} are inborn; roll again.",
)
NOT_RAISED = Reason(
    "rolled-power-cannot-be-raised",
    "R7",
    "{name} is there already and cannot be raised by this; roll again.",
)
FULL = Reason("powers-full", "4C, Powers", "There is room for {most} powers, and it is full.")
NO_PERCENT = Reason("no-face-of-percent-dice", "4C, Dice", "d% shows 00 to 99, never {rolled}.")


@dataclass(frozen=True, slots=True)
class PowerRolledTwice:
    """A roll gave a power that the draft already has: the player raises it or rerolls (ruling R7).

    Attributes:
        place: The index of the power.
        dice: The d% roll, 0 to 99.
    """

    place: int
    dice: int


def add_power(draft: Draft, power: str, book: Rulebook) -> Draft:
    """The draft with a chosen power appended; its Rank Value is open."""
    return _added(draft, HeldPower(power, bonus=bonus_is_next(draft, book)))


def roll_power(draft: Draft, book: Rulebook, dice: Dice) -> Draft | PowerRolledTwice:
    """Roll one more power with its Rank Value; the origin's power comes last (ruling R6).

    Powers that are not allowed or cannot be raised are rerolled (rulings R7 and R55); so are
    duplicates of the origin's power. If the number of powers was rolled as Magic, the power is
    Magic.

    Raises:
        Refused: Every power in the table would be rerolled.
    """
    count = draft.score(DraftField.POWER_COUNT)
    if count is not None and count.dice is not None and count.value == MAGIC_ALONE:
        return _added(draft, roll_magic(book, dice)[0])
    table = book.power_rolls(draft.rules)
    if all(_reroll_reason(draft, each, book) for each in table.results):
        raise Refused(NONE_LEFT())
    if bonus_is_next(draft, book):
        never = draft_rerolls(draft, book)
        return _added(draft, roll_bonus_power(book, draft.rules, draft.powers, dice, never=never))
    while True:
        rolled = dice.percent("Power", bands=table.starts)
        if _reroll_reason(draft, table.read(rolled), book) is None:
            return _with_rolled_power(draft, rolled, book, dice)


def type_power(draft: Draft, rolled: int, book: Rulebook) -> Draft | PowerRolledTwice:
    """The draft with the power of a d% that the player rolled; its Rank Value is open.

    Raises:
        Refused: The roll is not 0 to 99, or its power has to be rerolled.
    """
    power = book.power_rolls(draft.rules).read(_percent(rolled))
    if refusal := _reroll_reason(draft, power, book):
        raise Refused(refusal)
    return _with_rolled_power(draft, rolled, book, None)


def retype_power(draft: Draft, place: int, rolled: int, book: Rulebook) -> Draft:
    """The draft with a power replaced by that of a d% that the player rolled.

    Raises:
        Refused: The roll is not 0 to 99, or its power has to be rerolled.
    """
    old = draft.powers[place]
    power = book.power_rolls(draft.rules).read(_percent(rolled))
    if power == old.power:
        return change_power(draft, place, replace(old, dice=rolled))
    name = book.powers[power].name
    if power in draft_rerolls(draft, book) or any(held.power == power for held in draft.powers):
        raise Refused(NOT_IN_ITS_PLACE(name=name))
    rank = old.rank if book.powers[power].ranked else None
    new = HeldPower(power, rolled, rank, bonus=old.bonus, lost=old.lost)
    return change_power(draft, place, new)


def reroll_power(draft: Draft, place: int, book: Rulebook, dice: Dice) -> Draft:
    """The draft with a power replaced by a rolled one with its Rank Value; duplicates are rerolled.

    Raises:
        Refused: Every power in the table would be rerolled.
    """
    old = draft.powers[place]
    if old.power == MAGIC:
        return roll_power_rank(draft, place, book, dice)
    table = book.power_rolls(draft.rules)
    taken = {held.power for held in draft.powers} | draft_rerolls(draft, book)
    if taken >= set(table.results):
        raise Refused(NONE_LEFT())
    while True:
        rolled = dice.percent("Power", bands=table.starts)
        if (power := table.read(rolled)) not in taken:
            new = _rolled(power, rolled, book, dice)
            return change_power(draft, place, replace(new, bonus=old.bonus, lost=old.lost))


def change_power(draft: Draft, place: int, held: HeldPower) -> Draft:
    """The draft with one power replaced."""
    powers = list(draft.powers)
    powers[place] = held
    return replace(draft, powers=tuple(powers))


def remove_power(draft: Draft, place: int) -> Draft:
    """The draft without a power."""
    return replace(draft, powers=(*draft.powers[:place], *draft.powers[place + 1 :]))


def move_power(draft: Draft, place: int, to: int) -> Draft:
    """The draft with a power moved to index `to`."""
    powers = list(draft.powers)
    powers.insert(to, powers.pop(place))
    return replace(draft, powers=tuple(powers))


def set_power_rank(draft: Draft, place: int, value: int | None) -> Draft:
    """The draft with a chosen Rank Value of a power; None clears it."""
    rank = None if value is None else Score(value)
    return change_power(draft, place, replace(draft.powers[place], rank=rank))


def roll_power_rank(draft: Draft, place: int, book: Rulebook, dice: Dice) -> Draft:
    """The draft with a rolled Rank Value of a power; unchanged if the power has none."""
    held = draft.powers[place]
    power = book.powers[held.power]
    if not power.ranked:
        return draft
    rank = roll_score(book.rank_rolls, dice, power.name)
    return change_power(draft, place, replace(held, rank=rank))


def type_power_rank(draft: Draft, place: int, rolled: int, book: Rulebook) -> Draft:
    """The draft with the Rank Value of a power from a d% that the player rolled.

    Raises:
        Refused: The roll is not 0 to 99.
    """
    return roll_power_rank(draft, place, book, ScriptedDice(_percent(rolled)))


def raise_draft_power(draft: Draft, place: int) -> Draft:
    """The draft with a power raised once more by a duplicate roll (ruling R7)."""
    return change_power(draft, place, draft.powers[place].again())


def lower_draft_power(draft: Draft, place: int) -> Draft:
    """The draft with one raise of a power removed; unchanged if it was never raised."""
    held = draft.powers[place]
    return change_power(draft, place, replace(held, raised=max(held.raised - 1, 0)))


def mark_as_bonus(draft: Draft, place: int, *, bonus: bool) -> Draft:
    """The draft with a power marked as the one the origin grants, or as a rolled one.

    Source: ruling R6.
    """
    return change_power(draft, place, replace(draft.powers[place], bonus=bonus))


def mark_as_lost(draft: Draft, place: int, *, lost: bool) -> Draft:
    """The draft with a power marked as the one the origin takes, or not (ruling R6).

    At most one power is marked as lost.
    """
    there = (replace(each, lost=each.lost and not lost) for each in draft.powers)
    return change_power(
        replace(draft, powers=tuple(there)), place, replace(draft.powers[place], lost=lost)
    )


def answer_choice(draft: Draft, place: int, choice: str, answers: tuple[str, ...]) -> Draft:
    """The draft with a choice of a power answered; no answers reopen the choice."""
    return change_power(draft, place, draft.powers[place].with_answers(choice, answers))


def toggle_answer(draft: Draft, place: int, choice: PowerChoice, answer: str) -> Draft:
    """The draft with an answer added or removed; a choice of one option replaces its answer."""
    answers = draft.powers[place].answers(choice.id)
    if answer in answers:
        kept = tuple(each for each in answers if each != answer)
    else:
        kept = (answer,) if choice.count == 1 else (*answers, answer)
    return answer_choice(draft, place, choice.id, kept)


def bonus_is_next(draft: Draft, book: Rulebook) -> bool:
    """Whether all rolled powers are there and the next one is the origin's."""
    slots = known_power_slots(draft, book)
    return slots is not None and slots.filled >= slots.due and slots.bonus < slots.bonus_due


def are_powers_missing(draft: Draft, book: Rulebook) -> bool:
    """Whether powers are due that are not there, the origin's included; false while unknown."""
    slots = known_power_slots(draft, book)
    return slots is not None and (slots.filled < slots.due or slots.bonus < slots.bonus_due)


def known_power_slots(draft: Draft, book: Rulebook) -> PowerSlots | None:
    """The power slots; None while their number or the origin is open, or for an unknown power."""
    if draft.origin not in book.origins or any(h.power not in book.powers for h in draft.powers):
        return None
    if draft.score(DraftField.POWER_COUNT) is None:
        return None
    return power_slots(lowest_character(draft, book), book)


def _reroll_reason(draft: Draft, power: str, book: Rulebook) -> Refusal | None:
    """Why a rolled power has to be rerolled, or None."""
    name = book.powers[power].name
    if power in companion_rerolls(draft.limits):
        return SIDEKICK_POWER(name=name)
    if power in draft_rerolls(draft, book):
        return DEVICE_ROLLED(name=name, origin=book.origins[draft.origin].name)
    held = next((each for each in draft.powers if each.power == power), None)
    if held is None:
        return None
    if bonus_is_next(draft, book) or not book.powers[power].may_be_raised(held.raised):
        return NOT_RAISED(name=name)
    return None


def _with_rolled_power(
    draft: Draft, rolled: int, book: Rulebook, dice: Dice | None
) -> Draft | PowerRolledTwice:
    """The draft with the power of a d%; with dice, its Rank Value is rolled as well."""
    power = book.power_rolls(draft.rules).read(rolled)
    for place, held in enumerate(draft.powers):
        if held.power == power:
            return PowerRolledTwice(place, rolled)
    held = _rolled(power, rolled, book, dice)
    return _added(draft, replace(held, bonus=bonus_is_next(draft, book)))


def _rolled(power: str, rolled: int, book: Rulebook, dice: Dice | None) -> HeldPower:
    known = book.powers[power]
    if dice is None or not known.ranked:
        return HeldPower(power, rolled)
    return HeldPower(power, rolled, roll_score(book.rank_rolls, dice, known.name))


def _added(draft: Draft, held: HeldPower) -> Draft:
    if len(draft.powers) >= MAX_POWERS:
        raise Refused(FULL(most=MAX_POWERS))
    return replace(draft, powers=(*draft.powers, held))


def _percent(rolled: int) -> int:
    if not 0 <= rolled < PERCENT:
        raise Refused(NO_PERCENT(rolled=rolled))
    return rolled
