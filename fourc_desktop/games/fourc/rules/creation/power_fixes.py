"""Possible fixes of problems with powers."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.creation.draft import Draft, DraftField, lowest_character
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    PowerRolledTwice,
    answer_choice,
    change_power,
    lower_draft_power,
    mark_as_bonus,
    mark_as_lost,
    remove_power,
    reroll_power,
    roll_power,
    roll_power_rank,
)
from fourc_desktop.games.fourc.rules.creation.field_fixes import field_fixes, nearest
from fourc_desktop.games.fourc.rules.creation.power_slots import (
    COUNT_OUT_OF_TABLE,
    choosable_power_counts,
    power_slots,
)
from fourc_desktop.games.fourc.rules.creation.problems import name_of_id
from fourc_desktop.games.fourc.rules.powers.answers import (
    contradicted_choices,
    due_choices,
    is_answer,
    power_title,
)
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

PowerFixAttempts = Iterator[tuple[str, Draft]]

FORBIDDING_RULES = {"R8", "R55", "R62"}
"""The rules that forbid a character a power."""


def power_fixes(problem: Problem, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """Other answers, other numbers, fewer powers or more of them."""
    if problem.about == MAGIC:
        yield from _magic_fixes(draft)
    if not problem.about:
        yield from _count_fixes(problem, draft, book, dice)
    for place, held in enumerate(draft.powers):
        if held.power not in book.powers:
            yield f"Remove {name_of_id(held.power)}", remove_power(draft, place)
        elif problem.about == held.power:
            yield from _choice_fixes(place, draft, book)
            yield from _rank_fixes(place, draft, book, dice)
            yield from _roll_fixes(place, draft, book)
            if problem.refusal.rule in FORBIDDING_RULES:
                yield from _reroll_fixes(place, draft, book, dice)
                yield _remove_fix(place, draft, book)
    # The last power is offered first, since it has just been added.
    for place, held in reversed(list(enumerate(draft.powers))):
        if not problem.about and held.power in book.powers:
            yield from _slot_fixes(problem, place, draft, book)


def _magic_fixes(draft: Draft) -> PowerFixAttempts:
    magic = tuple(held for held in draft.powers if held.power == MAGIC)
    others = tuple(held for held in draft.powers if held.power != MAGIC)
    alone = replace(draft, powers=magic)
    yield "Keep Magic alone", alone
    yield "Remove Magic", replace(draft, powers=others)
    count = draft.score(DraftField.POWER_COUNT)
    if count is not None:
        yield (
            "Choose how many there are",
            set_field(draft, DraftField.POWER_COUNT, Score(len(draft.powers))),
        )


def _count_fixes(problem: Problem, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """A roll of the next power, or another number of powers."""
    yield from field_fixes(DraftField.POWER_COUNT, draft, book, dice)
    if any(held.power not in book.powers for held in draft.powers):
        return
    slots = power_slots(lowest_character(draft, book), book)
    if slots.filled < slots.due or slots.bonus < slots.bonus_due:
        try:
            rolled = roll_power(draft, book, dice)
        except Refused:
            return
        if not isinstance(rolled, PowerRolledTwice):
            yield "Roll it", rolled
    count = draft.score(DraftField.POWER_COUNT)
    if count is not None and not problem.is_open:
        allowed, choosable = slots.filled, choosable_power_counts(draft.powers, book)
        if problem.refusal.code == COUNT_OUT_OF_TABLE.code and allowed not in choosable:
            allowed = nearest(count.value, choosable)
        yield (
            f"Allow {counted(allowed, 'power')}",
            set_field(draft, DraftField.POWER_COUNT, Score(allowed)),
        )


def _slot_fixes(problem: Problem, place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    held = draft.powers[place]
    name = power_title(book.powers[held.power], held)
    if problem.is_open:
        yield f"Lose {name}", mark_as_lost(draft, place, lost=True)
        return
    if held.lost:
        yield f"Keep {name}", mark_as_lost(draft, place, lost=False)
    if held.bonus:
        yield f"Count {name} among the rolled", mark_as_bonus(draft, place, bonus=False)
    elif draft.origin in book.origins and book.origins[draft.origin].powers > 0:
        title = f"Take {name} as the {book.origins[draft.origin].name}’s"
        yield title, mark_as_bonus(draft, place, bonus=True)
    if held.raised:
        yield f"Undo one raise of {name}", lower_draft_power(draft, place)
    yield _remove_fix(place, draft, book)


def _remove_fix(place: int, draft: Draft, book: Rulebook) -> tuple[str, Draft]:
    held = draft.powers[place]
    name = power_title(book.powers[held.power], held)
    return f"Remove {name}", remove_power(draft, place)


def _choice_fixes(place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    """Another option in place of a device; reopened choices in place of invalid answers."""
    held = draft.powers[place]
    power = book.powers[held.power]
    others = tuple(each.power for each in draft.powers if each is not held and not each.lost)
    for choice in due_choices(power, held, draft.rules):
        answers = held.answers(choice.id)
        devices = {option.id for option in choice.options if option.device}
        if devices & set(answers):
            inborn = [option for option in choice.options if not option.device]
            for option in inborn:
                title = "Make it inborn" if len(inborn) == 1 else f"Make it {option.name.lower()}"
                yield title, answer_choice(draft, place, choice.id, (option.id,))
        elif answers:
            kept = tuple(each for each in answers if is_answer(choice, each, others))
            kept = kept[: choice.count] if choice.count else ()
            yield f"Ask again: {choice.question}", answer_choice(draft, place, choice.id, kept)
    for choice, answer, _ in contradicted_choices(power, held):
        yield f"Remove “{answer}”", answer_choice(draft, place, choice.id, ())
    known = {choice.id for choice in power.choices}
    for id_, _ in held.choices:
        if id_ not in known:
            yield f"Remove “{id_}”", answer_choice(draft, place, id_, ())


def _rank_fixes(place: int, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """The Rank Value marked as rolled or as chosen, or removed."""
    held = draft.powers[place]

    def with_rank(rank: Score | None) -> Draft:
        return change_power(draft, place, replace(held, rank=rank))

    rank = held.rank
    if rank is None:
        yield "Roll its Rank Value", roll_power_rank(draft, place, book, dice)
        return
    if rank.dice is not None:
        value = book.rank_rolls.read(rank.dice)
        yield f"Take {value}, as rolled", with_rank(Score(value, rank.dice))
        yield f"Keep {rank.value}, as chosen", with_rank(Score(rank.value))
    if rank.value < 1:
        yield "Raise to 1", with_rank(Score(1))
    if not book.powers[held.power].ranked:
        yield "Drop its Rank Value", with_rank(None)


def _roll_fixes(place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    """The power marked as rolled or as chosen; a duplicate is removed."""
    held = draft.powers[place]
    name = power_title(book.powers[held.power], held)
    if held.dice is not None:
        rolled = book.power_rolls(draft.rules).read(held.dice)
        given = HeldPower(rolled, held.dice, bonus=held.bonus, lost=held.lost)
        if book.powers[rolled].ranked:
            given = replace(given, rank=held.rank)
        yield f"Take {book.powers[rolled].name}, as rolled", change_power(draft, place, given)
        yield f"Keep {name}, as chosen", change_power(draft, place, replace(held, dice=None))
    if held.raised:
        yield f"Undo one raise of {name}", lower_draft_power(draft, place)
    first = next(i for i, each in enumerate(draft.powers) if each.power == held.power)
    if first < place:
        raised = change_power(draft, first, draft.powers[first].again())
        yield f"Raise {name} by 20 instead", remove_power(raised, place)
        yield _remove_fix(place, draft, book)


def _reroll_fixes(place: int, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    try:
        yield "Roll another in its place", reroll_power(draft, place, book, dice)
    except Refused:
        return
