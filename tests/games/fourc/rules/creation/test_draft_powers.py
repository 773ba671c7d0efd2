from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ProgramDice, ScriptedDice, SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import sidekick_limits
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    PowerRolledTwice,
    add_power,
    answer_choice,
    bonus_is_next,
    change_power,
    lower_draft_power,
    mark_as_bonus,
    mark_as_lost,
    move_power,
    raise_draft_power,
    remove_power,
    reroll_power,
    retype_power,
    roll_power,
    roll_power_rank,
    set_power_rank,
    toggle_answer,
    type_power,
    type_power_rank,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, MAX_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FLIGHT_DICE, HEADQUARTERS_DICE = 36, 42
FLIGHT = HeldPower("flight", FLIGHT_DICE, Score(30, 60))


@pytest.fixture
def draft() -> Draft:
    """Two of three powers, without an origin."""
    draft = set_field(
        new_draft(ADVANCED, CreationMethod.ROLL), DraftField.POWER_COUNT, Score(3, 20)
    )
    return replace(draft, powers=(FLIGHT, HeldPower("claws", None, Score(10))))


def ids(draft: Draft | PowerRolledTwice) -> list[str]:
    assert isinstance(draft, Draft)
    return [held.power for held in draft.powers]


def test_a_power_is_chosen(book: Rulebook, draft: Draft) -> None:
    assert add_power(draft, "phasing", book).powers[2] == HeldPower("phasing")


def test_a_power_is_rolled_with_its_rank(book: Rulebook, draft: Draft) -> None:
    body_armor = 8
    rolled = roll_power(draft, book, ScriptedDice(body_armor, 60))
    assert isinstance(rolled, Draft)
    assert rolled.powers[2] == HeldPower("body-armor", body_armor, Score(30, 60))


def test_the_same_power_again_is_for_the_player(book: Rulebook, draft: Draft) -> None:
    """Ruling R7."""
    again = roll_power(draft, book, ScriptedDice(FLIGHT_DICE))
    assert again == PowerRolledTwice(0, FLIGHT_DICE)
    assert type_power(draft, FLIGHT_DICE, book) == again
    assert raise_draft_power(draft, 0).powers[0] == replace(FLIGHT, raised=1)
    assert lower_draft_power(raise_draft_power(draft, 0), 0) == draft
    assert lower_draft_power(draft, 0) == draft


def test_a_value_that_cannot_be_raised_is_rerolled(book: Rulebook, draft: Draft) -> None:
    """Ruling R7."""
    famous = add_power(draft, "celebrity", book)
    celebrity = next(
        band.low for band in book.advanced_power_rolls.bands if band.result == "celebrity"
    )
    rolled = roll_power(famous, book, ScriptedDice(celebrity, 8, 60))
    assert ids(rolled) == ["flight", "claws", "celebrity", "body-armor"]
    with pytest.raises(Refused, match="Celebrity is there already"):
        type_power(famous, celebrity, book)


def test_a_sidekick_rerolls(book: Rulebook, draft: Draft, plain_hero: Character) -> None:
    """Ruling R55."""
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, 5, ADVANCED)
    sidekick = replace(draft, limits=limits)
    rolled = roll_power(sidekick, book, ScriptedDice(HEADQUARTERS_DICE, 8, 60))
    assert ids(rolled) == ["flight", "claws", "body-armor"]
    with pytest.raises(Refused, match="A Sidekick has no Headquarters"):
        type_power(sidekick, HEADQUARTERS_DICE, book)


def test_a_mutant_rerolls_devices(book: Rulebook, draft: Draft) -> None:
    """Ruling R62, its other reading and the Gamemaster's override."""
    mutant = set_origin(draft, "mutant")
    rolled = roll_power(mutant, book, ScriptedDice(HEADQUARTERS_DICE, 8, 60))
    assert ids(rolled) == ["flight", "claws", "body-armor"]
    with pytest.raises(Refused, match="Headquarters is a device, and the powers of a Mutant"):
        type_power(mutant, HEADQUARTERS_DICE, book)
    with pytest.raises(Refused, match="Headquarters cannot be had in its place"):
        retype_power(mutant, 0, HEADQUARTERS_DICE, book)
    assert ids(reroll_power(mutant, 0, book, ScriptedDice(HEADQUARTERS_DICE, 8, 60))) == [
        "body-armor",
        "claws",
    ]
    any_power = replace(ADVANCED, other_readings=(OtherReading.MUTANT_DEVICES,))
    for allowed in (replace(mutant, rules=any_power), replace(mutant, exempt=True)):
        assert ids(type_power(allowed, HEADQUARTERS_DICE, book))[2] == "headquarters"


def test_typed_dice(book: Rulebook, draft: Draft) -> None:
    typed = type_power(draft, 8, book)
    assert isinstance(typed, Draft)
    assert typed.powers[2] == HeldPower("body-armor", 8)
    ranked = type_power_rank(typed, 2, 60, book)
    assert ranked.powers[2] == HeldPower("body-armor", 8, Score(30, 60))
    with pytest.raises(Refused, match="00 to 99, never 100"):
        type_power(draft, 100, book)
    with pytest.raises(Refused, match="never -1"):
        type_power_rank(draft, 0, -1, book)


def test_other_dice_give_another_power(book: Rulebook, draft: Draft) -> None:
    assert retype_power(draft, 0, FLIGHT_DICE + 1, book).powers[0].dice == FLIGHT_DICE + 1
    retyped = retype_power(draft, 0, 8, book)
    assert retyped.powers[0] == HeldPower("body-armor", 8, Score(30, 60))
    celebrity = next(b.low for b in book.advanced_power_rolls.bands if b.result == "celebrity")
    assert retype_power(draft, 0, celebrity, book).powers[0] == HeldPower("celebrity", celebrity)
    with pytest.raises(Refused, match="Flight cannot be had in its place"):
        retype_power(draft, 1, FLIGHT_DICE, book)


def test_the_origins_power_comes_after_the_others(book: Rulebook, draft: Draft) -> None:
    """Ruling R6."""
    mutant = set_origin(draft, "mutant")
    assert not bonus_is_next(mutant, book)
    full = type_power(mutant, 8, book)
    assert isinstance(full, Draft)
    assert not full.powers[2].bonus
    assert bonus_is_next(full, book)
    assert not bonus_is_next(set_field(full, DraftField.POWER_COUNT, None), book)


def test_a_bonus_is_never_rolled_as_a_raise(book: Rulebook, draft: Draft) -> None:
    full = set_field(set_origin(draft, "mutant"), DraftField.POWER_COUNT, Score(2))
    rolled = roll_power(full, book, ScriptedDice(FLIGHT_DICE, 8, 60))
    assert isinstance(rolled, Draft)
    assert rolled.powers[2] == HeldPower("body-armor", 8, Score(30, 60), bonus=True)
    assert not bonus_is_next(rolled, book)
    with pytest.raises(Refused, match="cannot be raised by this"):
        type_power(full, FLIGHT_DICE, book)


def test_unknown_powers_do_not_count_for_the_bonus(book: Rulebook, draft: Draft) -> None:
    strange = replace(set_origin(draft, "mutant"), powers=(HeldPower("paint"),))
    assert not bonus_is_next(strange, book)


def test_a_99_is_magic(book: Rulebook, draft: Draft) -> None:
    magic = replace(set_field(draft, DraftField.POWER_COUNT, Score(1, 99)), powers=())
    rolled = roll_power(magic, book, ScriptedDice(50))
    assert isinstance(rolled, Draft)
    assert rolled.powers == (HeldPower(MAGIC, rank=Score(20, 50)),)
    assert reroll_power(rolled, 0, book, ScriptedDice(99)).powers[0].rank == Score(50, 99)


def test_a_single_power_is_rerolled(book: Rulebook, draft: Draft) -> None:
    bonus = mark_as_bonus(draft, 1, bonus=True)
    rolled = reroll_power(bonus, 1, book, ScriptedDice(FLIGHT_DICE, 8, 60))
    assert rolled.powers == (FLIGHT, HeldPower("body-armor", 8, Score(30, 60), bonus=True))


def test_rolling_beyond_every_power_is_refused(book: Rulebook, draft: Draft) -> None:
    every = tuple(HeldPower(power) for power in dict.fromkeys(book.advanced_power_rolls.results))
    full = replace(set_field(draft, DraftField.POWER_COUNT, Score(len(every))), powers=every)
    with pytest.raises(Refused, match="Every power"):
        reroll_power(full, 0, book, ProgramDice())
    with pytest.raises(Refused, match="Every power"):
        roll_power(set_origin(full, "mutant"), book, ProgramDice())


def test_a_draft_holds_60_powers_at_most(book: Rulebook, draft: Draft) -> None:
    full = replace(draft, powers=(FLIGHT,) * MAX_POWERS)
    with pytest.raises(Refused, match="There is room for 60"):
        add_power(full, "claws", book)


def test_ranks_are_typed_and_rolled(book: Rulebook, draft: Draft) -> None:
    assert set_power_rank(draft, 0, 42).powers[0].rank == Score(42)
    assert set_power_rank(draft, 0, None).powers[0].rank is None
    assert roll_power_rank(draft, 0, book, ScriptedDice(99)).powers[0].rank == Score(50, 99)
    famous = change_power(draft, 0, HeldPower("celebrity"))
    assert roll_power_rank(famous, 0, book, SeededDice("none")) == famous


def test_powers_have_an_order(draft: Draft) -> None:
    assert ids(move_power(draft, 0, 1)) == ["claws", "flight"]
    assert ids(remove_power(draft, 0)) == ["claws"]


def test_a_power_is_marked_as_lost(draft: Draft) -> None:
    """Ruling R6."""
    lost = mark_as_lost(draft, 1, lost=True)
    assert [held.lost for held in lost.powers] == [False, True]
    assert mark_as_lost(lost, 1, lost=False) == draft


def test_choices_are_settled(book: Rulebook, draft: Draft) -> None:
    edge = next(choice for choice in book.powers["claws"].choices if choice.id == "edge")
    slashing = toggle_answer(draft, 1, edge, "slashing")
    assert slashing.powers[1].answers("edge") == ("slashing",)
    assert toggle_answer(slashing, 1, edge, "bashing").powers[1].answers("edge") == ("bashing",)
    assert toggle_answer(slashing, 1, edge, "slashing") == draft
    assert answer_choice(slashing, 1, "edge", ()) == draft


def test_toggle_answer_keeps_two_answers(book: Rulebook, draft: Draft) -> None:
    (traits,) = book.powers["trait-increase"].choices
    draft = add_power(draft, "trait-increase", book)
    for answer in ("melee", "brawn"):
        draft = toggle_answer(draft, 2, traits, answer)
    assert draft.powers[2].answers("traits") == ("melee", "brawn")
    draft = toggle_answer(draft, 2, traits, "melee")
    assert draft.powers[2].answers("traits") == ("brawn",)
