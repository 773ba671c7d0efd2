from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import distribution, success
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    Grade,
    PayerFunds,
    ResultMark,
    Roll,
    RollOutcome,
    RollPart,
    RollTopic,
)
from fourc_desktop.games.fourc.formats.document_formats import ROLLER
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.rollables import RollKind
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    ColorShift,
    RowStep,
    with_roll,
    with_shift,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import check_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import check_from_roll, roll_from_check
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, Edition
from fourc_desktop.games.fourc.rules.roll_text import roll_text
from fourc_desktop.games.fourc.rules.roller import ROLL_KIND_TITLES
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

OPEN = Check(Edition.ADVANCED, 30, on="Fortitude", who="ada", name="Ada")
FULL = replace(
    OPEN,
    steps=(RowStep(1, "skill"),),
    dice=83,
    typed=True,
    swapped=True,
    shifts=(
        ColorShift("tony", "Tony", up=False, fortune=5, pool=20),
        ColorShift("bo", "Bo", up=True, fortune=25),
    ),
    settled=True,
)
ADA = PayerFunds("ada", "Ada", (("fortune", 40), ("pool", 20), ("tens", 1)))
BO = PayerFunds("bo", "Bo", (("fortune", 10), ("pool", 0)))


@pytest.fixture
def puma(book: Rulebook) -> Character:
    """Azure Puma: 71 Fortune, and 20 in the pool of Nine Lives."""
    return instant_hero(book, ADVANCED, "7")


@pytest.mark.parametrize("check", [OPEN, FULL, replace(OPEN, dice=0)])
def test_a_check_and_a_roll_are_the_same(check: Check) -> None:
    assert check_from_roll(roll_from_check(check)) == check


def test_the_open_roll_is_the_last_one_again(book: Rulebook) -> None:
    assert ROLLER.blank(CampaignPage(rules=ADVANCED), None, book) == Roll(
        Check(Edition.ADVANCED, 10)
    )
    assert ROLLER.blank(CampaignPage(), roll_from_check(FULL), book) == Roll(OPEN)


def test_an_outcome_has_a_color_and_its_effect(book: Rulebook) -> None:
    attack = Roll(replace(OPEN, table="bashing"))
    assert ROLLER.outcome(attack, book, ScriptedDice(83)) == RollOutcome(
        "blue",
        ResultMark("B", Grade.GOOD),
        "Blue",
        book.results["bashing"].outcome(Color.BLUE).words,
        2,
    )
    gone = Roll(replace(OPEN, table="gone"))
    assert ROLLER.outcome(gone, book, ScriptedDice(0)).key == "black"


def test_the_distribution_matches_the_check_odds(book: Rulebook) -> None:
    check = replace(OPEN, difficulty=Color.BLUE, steps=(RowStep(-1, "rain"),))
    known = check_odds(check, book.master_tables[check.edition])
    found = distribution(ROLLER, Roll(check), book)
    assert {Color(each.number): share for each, share in found.items()} == dict(known.colors)
    assert success(ROLLER, Roll(check), found) == known.success
    assert success(ROLLER, Roll(OPEN), found) is None


def test_called_tens_swap_the_dice(book: Rulebook) -> None:
    roll = roll_from_check(replace(OPEN, dice=19, swapped=True))
    assert ROLLER.outcome(roll, book, ScriptedDice(19)).key == "blue"


def test_a_hero_has_rollable_traits(book: Rulebook, puma: Character) -> None:
    things = ROLLER.rollable_traits("ada", puma, None, book)
    assert (things[0].title, things[0].group) == ("Melee", "Traits")
    check = things[0].roll.check
    assert (check.who, check.name, check.edition) == ("ada", "Azure Puma", Edition.ADVANCED)
    assert ROLLER.rollable_traits("ada", object(), None, book) == ()


def test_a_vehicle_has_rollable_handling(book: Rulebook, puma: Character) -> None:
    car = OwnedVehicle("Puma Car", book.gear.vehicles["compact-car"])
    assert ROLLER.rollable_traits("car", car, None, book)[0].title == "Handling"
    assert ROLLER.rollable_traits("car", car, puma, book)[0].roll.check.name == "Puma Car"
    draft = Draft(puma.rules)
    assert ROLLER.rollable_traits("car", car, draft, book)[0].group == "Vehicle"


def test_the_roller_has_no_generic_form(book: Rulebook) -> None:
    assert (ROLLER.form(Roll(OPEN), book), ROLLER.refused(Roll(OPEN), book)) == ((), {})
    with pytest.raises(KeyError):
        ROLLER.with_value(Roll(OPEN), "rank", 5)


def test_row_steps_are_added_up(book: Rulebook) -> None:
    assert ROLLER.parts(roll_from_check(FULL), book) == (RollPart("skill", 1, of="Row Steps"),)


def test_alterations_and_their_payers(book: Rulebook) -> None:
    """4C, Altering the Dice: the pool goes first, and one color costs 25."""
    roll = roll_from_check(replace(OPEN, dice=70))
    tens, up, down, up_bo, down_bo = ROLLER.alterations(roll, book, [ADA, BO])
    assert tens.alteration == Alteration("tens", "ada", "Ada", (("tens", 1),))
    assert (tens.title, tens.refusal) == ("Call the other die the tens", None)
    assert up.alteration == Alteration("up", "ada", "Ada", (("pool", 20), ("fortune", 5)))
    assert (up.title, down.title) == ("Up to yellow, pay 25", "Down to red, pay 25")
    table = book.master_tables[OPEN.edition]
    moved = with_shift(check_from_roll(roll), CheckFunds("bo", "Bo", 30), table, up=True)
    assert roll_from_check(moved).alterations[0].cost == (("fortune", 25),)
    assert up_bo.alteration == Alteration("up", "bo", "Bo")
    assert up_bo.refusal is not None
    assert "One color costs 25 Fortune, and Bo has 10" in up_bo.refusal.sentence
    assert (up_bo.title, down_bo.title) == ("A color up", "A color down")


def test_calling_the_tens_is_refused_with_its_reason(book: Rulebook) -> None:
    roll = roll_from_check(replace(OPEN, dice=70))

    def refusal(roll: Roll[Check], purse: PayerFunds) -> str:
        found = ROLLER.alterations(roll, book, [purse])[0].refusal
        assert found is not None
        return found.sentence

    spent = replace(ADA, funds=(("tens", 0),))
    assert "once for each" in refusal(roll, spent)
    assert "does not have Nine Lives" in refusal(roll, replace(ADA, funds=()))
    paid = replace(roll, alterations=(Alteration("up", "bo", "Bo"),))
    assert "take the colors back first" in refusal(paid, ADA)


def test_funds_are_fortune_pool_and_tens(book: Rulebook, puma: Character) -> None:
    purse = ROLLER.funds_of("ada", puma, book)
    assert purse == PayerFunds("ada", "Azure Puma", (("fortune", 71), ("pool", 20), ("tens", 1)))
    called = ROLLER.funds_of("ada", replace(puma, tens_called=True), book)
    assert called is not None
    assert called.has("tens") == 0
    marshal = ROLLER.funds_of("bo", instant_hero(book, ADVANCED, "a"), book)
    assert marshal is not None
    assert dict(marshal.funds) == {"fortune": 120, "pool": 0}
    assert ROLLER.funds_of("car", object(), book) is None


def test_settling_takes_what_was_paid(book: Rulebook, puma: Character) -> None:
    table = book.master_tables[OPEN.edition]
    check = with_roll(OPEN, ScriptedDice(0), table)
    roll = replace(
        roll_from_check(check),
        alterations=(Alteration("up", "ada", "", (("pool", 20), ("fortune", 5))),),
    )
    people = {"ada": puma, "bo": instant_hero(book, ADVANCED, "a"), "car": object()}
    after = ROLLER.settled(roll, people, book)
    assert list(after) == ["ada"]
    assert (after["ada"].pool_spent, after["ada"].ledger.fortune) == (20, -5)
    poor = {"ada": replace(puma, pool_spent=20)}
    with pytest.raises(Refused, match="take a color back"):
        ROLLER.settled(roll, poor, book)


def test_undo_labels_stay_the_same() -> None:
    up = Alteration("up", "bo", "Bo")
    tens = Alteration("tens", "ada", "Ada")
    assert ROLLER.undo_label(Roll(OPEN), up, back=False) == "Bo moves a roll up"
    assert ROLLER.undo_label(Roll(OPEN), up, back=True) == "Take a color back"
    assert ROLLER.undo_label(Roll(OPEN), tens, back=False) == "Call the tens of Ada"
    nobody = Roll(replace(OPEN, name=""))
    assert ROLLER.undo_label(nobody, tens, back=True) == "Call the tens"


def test_a_roll_has_line_short_text_and_topic(book: Rulebook) -> None:
    roll = roll_from_check(FULL)
    assert ROLLER.line(roll, book) == roll_text(FULL, book)
    assert ROLLER.short(roll, book) == "Fortitude 30, +1: 38"
    down = replace(OPEN, on="", steps=(RowStep(-2, ""),))
    assert ROLLER.short(Roll(down), book) == "Rank Value 30, −2"
    assert ROLLER.topic(roll, book) == RollTopic("difficulty", "Difficulty")
    assert ROLLER.topic(Roll(replace(OPEN, table="gone")), book) == RollTopic("gone", "")


def test_a_roll_is_written_as_json(book: Rulebook) -> None:
    check = replace(OPEN, name="", difficulty=Color.YELLOW, dice=83)
    assert ROLLER.as_json(roll_from_check(check), book) == {
        "rank": 30,
        "row": "30-39",
        "steps": 0,
        "effective_row": "30-39",
        "dice": 83,
        "color": "blue",
        "difficulty": "yellow",
        "met": False,
    }
    attack = replace(OPEN, table="bashing", dice=83)
    found = ROLLER.as_json(roll_from_check(attack), book)
    assert (found["name"], found["on"], found["table"]) == ("Ada", "Fortitude", "bashing")
    assert set(found) >= {"result", "words"}


def test_scripts_read_what_a_purchase_may_take(book: Rulebook) -> None:
    """Lifestyle 30 and blue: two of the twelve levels above a small company (ruling R86)."""
    purchase = replace(OPEN, table="purchase", dice=83)
    found = ROLLER.as_json(roll_from_check(purchase), book)
    assert (found["result"], found["affords"]) == (
        "two-levels-above",
        "the means of a small nation",
    )


def test_every_kind_of_roll_has_a_title() -> None:
    assert set(ROLL_KIND_TITLES) == set(RollKind)
