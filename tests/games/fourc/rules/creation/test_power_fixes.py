from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.power_fixes import power_fixes
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceOption
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FLIGHT = HeldPower("flight", 36, Score(30, 60))
CLAWS = HeldPower("claws", rank=Score(20), raised=1, bonus=True)


@pytest.fixture
def draft() -> Draft:
    """Two powers, of which one was rolled."""
    draft = set_origin(new_draft(ADVANCED, CreationMethod.ROLL), "mutant")
    draft = set_field(draft, DraftField.POWER_COUNT, Score(2))
    return replace(draft, powers=(FLIGHT, CLAWS))


def tries(
    draft: Draft, book: Rulebook, about: str = "", rule: str = "R6", *, is_open: bool = False
) -> dict[str, Draft]:
    problem = Problem("Powers", Refusal(rule, "Something."), about, is_open)
    return dict(power_fixes(problem, draft, book, SeededDice("tries")))


def test_surplus_powers_offer_every_fix(book: Rulebook, draft: Draft) -> None:
    lost = replace(draft, powers=(replace(FLIGHT, lost=True), CLAWS))
    assert list(tries(lost, book)) == [
        "Roll it",
        "Allow 1 power",
        "Count Claws among the rolled",
        "Undo one raise of Claws",
        "Remove Claws",
        "Keep Flight",
        "Take Flight as the Mutant’s",
        "Remove Flight",
    ]


def test_which_one_is_lost(book: Rulebook, draft: Draft) -> None:
    alien = set_origin(draft, "alien")
    assert {"Lose Flight", "Lose Claws"} < set(tries(alien, book, is_open=True))
    assert "Take Flight as the Alien’s" not in tries(alien, book)


def test_fixes_for_powers_that_contradict_the_dice(book: Rulebook, draft: Draft) -> None:
    changed = replace(draft, powers=(replace(FLIGHT, power="claws"), CLAWS))
    found = tries(changed, book, "claws", "4C, Powers")
    assert found["Take Flight, as rolled"].powers[0] == FLIGHT
    assert found["Keep Claws, as chosen"].powers[0].dice is None
    famous = next(b.low for b in book.advanced_power_rolls.bands if b.result == "celebrity")
    changed = replace(draft, powers=(replace(FLIGHT, dice=famous),))
    found = tries(changed, book, "flight", "4C, Powers")
    assert found["Take Celebrity, as rolled"].powers[0] == HeldPower("celebrity", famous)


def test_fixes_for_duplicate_powers(book: Rulebook, draft: Draft) -> None:
    twice = replace(draft, powers=(FLIGHT, FLIGHT))
    found = tries(twice, book, "flight", "R7")
    assert found["Raise Flight by 20 instead"].powers == (replace(FLIGHT, raised=1),)
    assert found["Remove Flight"].powers == (FLIGHT,)


def test_an_invalid_power_offers_a_replacement_roll(book: Rulebook, draft: Draft) -> None:
    problem = Problem("Powers", Refusal("R8", "Something."), "flight")
    found = dict(power_fixes(problem, draft, book, ScriptedDice(8, 60)))
    assert found["Roll another in its place"].powers[0].power == "body-armor"
    every = tuple(HeldPower(power) for power in dict.fromkeys(book.advanced_power_rolls.results))
    assert list(tries(replace(draft, powers=every), book, "flight", "R8")) == [
        "Roll its Rank Value",
        "Remove Flight",
    ]


def test_rolling_is_not_offered_when_every_power_is_held(book: Rulebook, draft: Draft) -> None:
    every = tuple(
        HeldPower(power, raised=0 if book.powers[power].ranked else 1)
        for power in dict.fromkeys(book.advanced_power_rolls.results)
    )
    full = set_field(replace(draft, powers=every), DraftField.POWER_COUNT, Score(10))
    assert "Roll it" not in tries(full, book)


def test_choices_are_asked_again(book: Rulebook, draft: Draft) -> None:
    held = CLAWS.with_answers("edge", ("biting",)).with_answers("smell", ("oil",))
    found = tries(replace(draft, powers=(held,)), book, "claws", "4C, Claws")
    assert found["Ask again: Does it slash or bash?"].powers[0].answers("edge") == ()
    assert found["Remove “smell”"].powers[0].answers("smell") == ()
    blunt = CLAWS.with_answers("edge", ("bashing",)).with_answers("weapon", ("claws",))
    found = tries(replace(draft, powers=(blunt,)), book, "claws", "4C, Claws; R66")
    assert found["Remove “Bashing”"].powers[0].answers("edge") == ()


def test_only_another_power_that_is_not_lost_answers_for_one(book: Rulebook, draft: Draft) -> None:
    power = book.powers["one-of-a-kind-weapon"]
    (choice,) = [each for each in power.choices if each.id == "incorporated"]
    asked = replace(choice, count=9)
    powers = {**book.powers, power.id: replace(power, choices=(asked,))}
    answers = ("claws", "flight", "paint", power.id)
    held = HeldPower(power.id).with_answers("incorporated", answers)
    armed = replace(draft, powers=(held, CLAWS, replace(FLIGHT, lost=True)))
    found = tries(armed, replace(book, powers=powers), power.id)
    again = found["Ask again: Which power does it hold?"]
    assert again.powers[0].answers("incorporated") == ("claws",)


def test_the_only_inborn_option_is_called_inborn(book: Rulebook, draft: Draft) -> None:
    (choice,) = [
        each for each in book.powers["claws"].choices if any(o.device for o in each.options)
    ]
    worn = CLAWS.with_answers(choice.id, ("worn",))
    found = tries(replace(draft, powers=(worn,)), book, "claws")
    assert found["Make it inborn"].powers[0].answers(choice.id) == ("innate",)
    assert not [title for title in found if "worn" in title]


def test_several_inborn_options(book: Rulebook, draft: Draft) -> None:
    force = book.powers["force-field"]
    (source,) = force.choices
    source = replace(source, options=(*source.options, ChoiceOption("blood", "Blood")))
    powers = {**book.powers, "force-field": replace(force, choices=(source,))}
    held = HeldPower("force-field", rank=Score(10)).with_answers("source", ("device",))
    found = tries(replace(draft, powers=(held,)), replace(book, powers=powers), "force-field")
    assert list(found)[:2] == ["Make it mind", "Make it blood"]


def test_rank_values(book: Rulebook, draft: Draft) -> None:
    bare = replace(draft, powers=(HeldPower("flight"),))
    assert "Roll its Rank Value" in tries(bare, book, "flight", "4C, Powers")
    famous = replace(draft, powers=(HeldPower("celebrity", rank=Score(10)),))
    dropped = tries(famous, book, "celebrity", "R7")["Drop its Rank Value"]
    assert dropped.powers == (HeldPower("celebrity"),)
    wrong = replace(draft, powers=(replace(FLIGHT, rank=Score(40, 60)),))
    found = tries(wrong, book, "flight", "4C, Characters")
    assert found["Take 30, as rolled"].powers == (FLIGHT,)
    assert found["Keep 40, as chosen"].powers[0].rank == Score(40)
    nothing = replace(draft, powers=(replace(FLIGHT, rank=Score(0)),))
    found = tries(nothing, book, "flight", "4C, Rank Values")
    assert found["Raise to 1"].powers[0].rank == Score(1)


def test_magic_with_other_powers_offers_to_keep_one(book: Rulebook, draft: Draft) -> None:
    """Ruling R6."""
    magic = HeldPower(MAGIC, rank=Score(30))
    found = tries(replace(draft, powers=(magic, FLIGHT)), book, MAGIC)
    assert found["Keep Magic alone"].powers == (magic,)
    assert found["Remove Magic"].powers == (FLIGHT,)
    assert found["Choose how many there are"].score(DraftField.POWER_COUNT) == Score(2)
    unsettled = set_field(replace(draft, powers=(magic, FLIGHT)), DraftField.POWER_COUNT, None)
    assert "Choose how many there are" not in tries(unsettled, book, MAGIC)


def test_unknown_powers_are_not_counted(book: Rulebook, draft: Draft) -> None:
    strange = replace(draft, origin="god", powers=(HeldPower("paint"), FLIGHT))
    assert list(tries(strange, book)) == ["Remove Paint", "Remove Flight"]


def test_a_raise_instead_is_for_the_player(book: Rulebook, draft: Draft) -> None:
    """Rolling the missing power is no fix if the dice give an existing one (R7)."""
    short = set_field(set_origin(draft, "robot"), DraftField.POWER_COUNT, Score(5))
    problem = Problem("Powers", Refusal("4C, Power Determination", "Something."), is_open=True)
    found = dict(power_fixes(problem, short, book, ScriptedDice(36)))
    assert "Roll it" not in found


def test_rolling_is_not_offered_when_slots_are_full(book: Rulebook, draft: Draft) -> None:
    full = replace(draft, powers=(FLIGHT, CLAWS, HeldPower("growth", rank=Score(20))))
    assert "Roll it" not in tries(full, book)


def test_an_open_choice_does_not_offer_another_count(book: Rulebook, draft: Draft) -> None:
    assert "Allow 1 power" in tries(draft, book)
    assert "Allow 1 power" not in tries(draft, book, is_open=True)


def test_the_last_power_is_offered_first(book: Rulebook, draft: Draft) -> None:
    removed = [title for title in tries(draft, book) if title.startswith("Remove")]
    assert removed == ["Remove Claws", "Remove Flight"]


def test_a_fix_names_a_power_as_its_row_does(book: Rulebook, draft: Draft) -> None:
    control = HeldPower("elemental-energy-control", rank=Score(30))
    control = control.with_answers("kind", ("magnetism",))
    found = tries(replace(draft, powers=(FLIGHT, control)), book)
    assert next(title for title in found if "Remove" in title) == "Remove Magnetism Control"
    assert "Lose Magnetism Control" in tries(
        replace(draft, origin="alien", powers=(control,)), book, is_open=True
    )
