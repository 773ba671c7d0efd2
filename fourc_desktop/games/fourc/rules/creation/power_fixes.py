"""Possible fixes of problems with powers."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.creation.draft import Draft, DraftField, lowest_character
from fourc_desktop.games.fourc.rules.creation.draft_fields import settle_field
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    PowerRolledTwice,
    change_power,
    grant_power,
    lose_power_at,
    lower_draft_power,
    remove_power,
    reroll_power,
    roll_power,
    roll_power_rank,
    settle_choice,
)
from fourc_desktop.games.fourc.rules.creation.field_fixes import field_fixes
from fourc_desktop.games.fourc.rules.creation.power_slots import power_slots
from fourc_desktop.games.fourc.rules.powers.answers import (
    contradicted_choices,
    due_choices,
    is_answer,
)
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

PowerFixAttempts = Iterator[tuple[str, Draft]]

NOT_TO_BE_HAD = {"R8", "R55", "R62"}
"""The rules that keep a character from having a power at all."""


def power_fixes(problem: Problem, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """Other answers, other numbers, fewer powers or more of them."""
    if problem.about == MAGIC:
        yield from _magic(draft)
    if not problem.about:
        yield from _counts(problem, draft, book, dice)
    for place, held in enumerate(draft.powers):
        if held.power not in book.powers:
            yield f"Remove “{held.power}”", remove_power(draft, place)
        elif problem.about == held.power:
            yield from _choices(place, draft, book)
            yield from _ranks(place, draft, book, dice)
            yield from _rolls(place, draft, book)
            if problem.refusal.rule in NOT_TO_BE_HAD:
                yield from _another(place, draft, book, dice)
                yield _without_power(place, draft, book)
        elif not problem.about:
            yield from _share(problem, place, draft, book)


def _magic(draft: Draft) -> PowerFixAttempts:
    magic = tuple(held for held in draft.powers if held.power == MAGIC)
    others = tuple(held for held in draft.powers if held.power != MAGIC)
    alone = replace(draft, powers=magic)
    yield "Keep Magic alone", alone
    yield "Remove Magic", replace(draft, powers=others)
    count = draft.score(DraftField.POWER_COUNT)
    if count is not None:
        yield (
            "Choose how many there are",
            settle_field(draft, DraftField.POWER_COUNT, Score(len(draft.powers))),
        )


def _counts(problem: Problem, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """Roll what is missing, or settle another number of powers."""
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
    if draft.score(DraftField.POWER_COUNT) is not None and not problem.is_open:
        yield (
            f"Allow {slots.filled}",
            settle_field(draft, DraftField.POWER_COUNT, Score(slots.filled)),
        )


def _share(problem: Problem, place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    held = draft.powers[place]
    name = book.powers[held.power].name
    if problem.is_open:
        yield f"Lose {name}", lose_power_at(draft, place, lost=True)
        return
    if held.lost:
        yield f"Keep {name}", lose_power_at(draft, place, lost=False)
    if held.bonus:
        yield f"Count {name} among the rolled", grant_power(draft, place, bonus=False)
    elif draft.origin in book.origins and book.origins[draft.origin].powers > 0:
        title = f"Take {name} as the {book.origins[draft.origin].name}’s"
        yield title, grant_power(draft, place, bonus=True)
    if held.raised:
        yield f"Raise {name} once less", lower_draft_power(draft, place)
    yield _without_power(place, draft, book)


def _without_power(place: int, draft: Draft, book: Rulebook) -> tuple[str, Draft]:
    name = book.powers[draft.powers[place].power].name
    return f"Remove {name}", remove_power(draft, place)


def _choices(place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    """Another option where one comes from a device; the question again where an answer is none."""
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
                yield title, settle_choice(draft, place, choice.id, (option.id,))
        elif answers:
            kept = tuple(each for each in answers if is_answer(choice, each, others))
            kept = kept[: choice.count] if choice.count else ()
            yield f"Ask again: {choice.question}", settle_choice(draft, place, choice.id, kept)
    for choice, answer, _ in contradicted_choices(power, held):
        yield f"Forget “{answer}”", settle_choice(draft, place, choice.id, ())
    known = {choice.id for choice in power.choices}
    for id_, _ in held.choices:
        if id_ not in known:
            yield f"Forget “{id_}”", settle_choice(draft, place, id_, ())


def _ranks(place: int, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    """The Rank Value as rolled or as chosen, or none."""
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


def _rolls(place: int, draft: Draft, book: Rulebook) -> PowerFixAttempts:
    """The power as rolled or as chosen; once where it is there twice."""
    held = draft.powers[place]
    name = book.powers[held.power].name
    if held.dice is not None:
        rolled = book.power_rolls(draft.rules).read(held.dice)
        given = HeldPower(rolled, held.dice, bonus=held.bonus, lost=held.lost)
        if book.powers[rolled].ranked:
            given = replace(given, rank=held.rank)
        yield f"Take {book.powers[rolled].name}, as rolled", change_power(draft, place, given)
        yield f"Keep {name}, as chosen", change_power(draft, place, replace(held, dice=None))
    if held.raised:
        yield f"Raise {name} once less", lower_draft_power(draft, place)
    first = next(i for i, each in enumerate(draft.powers) if each.power == held.power)
    if first < place:
        raised = change_power(draft, first, draft.powers[first].again())
        yield f"Raise {name} by 20 instead", remove_power(raised, place)
        yield _without_power(place, draft, book)


def _another(place: int, draft: Draft, book: Rulebook, dice: Dice) -> PowerFixAttempts:
    try:
        yield "Roll another in its place", reroll_power(draft, place, book, dice)
    except Refused:
        return
