"""The roller: outcomes, Plot Points, words, JSON."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import altered, distribution, outcome_of, success, thrown
from fourc_desktop.core.rolls.rolling import Alteration, Grade, PayerFunds, Roll
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoll
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.test_check import NIGHTJAR

TASK = RoughMagicCheck("ada", "Ada", "Athletics", "Athletics", 3, value=4, difficulty=15)
POINT = (("Plot Points", 1),)


def rolled(check: RoughMagicCheck, book: RoughMagicBook, *faces: int) -> RoughMagicRoll:
    return thrown(ROLLER, Roll(check), book, ScriptedDice(*faces))


def test_a_task_and_an_attack_have_their_marks(rough_book: RoughMagicBook) -> None:
    expected = {
        (TASK, (4, 4)): ("S", Grade.GOOD, "Success", "0", "By 0."),
        (TASK, (4, 3)): ("F", Grade.BAD, "Failure", "-1", "By 1."),
        (NIGHTJAR, (4, 5)): (
            "H", Grade.GOOD, "Hit", "+2", "By 2. Damage 1d6 + 5, less 6: 0 to 5.",
        ),
        (NIGHTJAR, (1, 1)): ("M", Grade.BAD, "Miss", "-5", "By 5."),
    }  # fmt: skip
    for (check, faces), (letters, grade, title, key, words) in expected.items():
        found = outcome_of(ROLLER, rolled(check, rough_book, *faces), rough_book)
        assert found is not None
        assert (found.mark.letters, found.mark.grade) == (letters, grade)
        assert (found.title, found.key, found.words) == (title, key, words)


def test_a_hit_without_rating_says_one_die(rough_book: RoughMagicBook) -> None:
    bare = replace(NIGHTJAR, rating=0, called_shot=0, resistance=0)
    found = outcome_of(ROLLER, rolled(bare, rough_book, 6, 6), rough_book)
    assert found is not None
    assert found.words.endswith("Damage 1d6: 1 to 6.")


def test_what_fails_at_once_has_no_chance(rough_book: RoughMagicBook) -> None:
    sprinting = replace(TASK, attack=("sprinting",))
    found = outcome_of(ROLLER, rolled(sprinting, rough_book, 6, 6), rough_book)
    assert found is not None
    assert found.words == "It fails: Sprinting (all-out move)."
    roll = Roll(sprinting)
    assert success(ROLLER, roll, distribution(ROLLER, roll, rough_book)) == 0


def test_damage_is_neither_success_nor_failure(rough_book: RoughMagicBook) -> None:
    damage = replace(NIGHTJAR, is_damage=True)
    roll = rolled(damage, rough_book, 4)
    found = outcome_of(ROLLER, roll, rough_book)
    assert found is not None
    assert (found.number, found.title, found.mark.grade) == (3, "3 damage", Grade.GOOD)
    assert ROLLER.succeeds(roll, found) is None
    assert ROLLER.as_json(roll, rough_book) == {"dice": [4], "damage": 3}
    assert ROLLER.alterations(roll, rough_book, [PayerFunds("a", "A", POINT)]) == ()
    assert ROLLER.line(roll, rough_book) == "Nightjar: Weighted staff 4 − 1"
    nothing = outcome_of(ROLLER, rolled(damage, rough_book, 1), rough_book)
    assert nothing is not None
    assert nothing.mark.grade is Grade.BAD


def test_extra_effort_is_offered_to_both_sides(rough_book: RoughMagicBook) -> None:
    roll = rolled(NIGHTJAR, rough_book, 1, 1)
    funds = [PayerFunds("nightjar", "Nightjar", POINT), PayerFunds("king", "Gravel King", ())]
    found = ROLLER.alterations(roll, rough_book, funds)
    assert [(e.alteration.id, e.alteration.payer, e.refusal is None) for e in found] == [
        ("again", "nightjar", True), ("effort", "nightjar", True), ("defend", "king", False),
    ]  # fmt: skip
    alone = ROLLER.alterations(rolled(TASK, rough_book, 1, 1), rough_book, funds)
    assert alone == []
    after = altered(ROLLER, roll, rough_book, found[0].alteration, ScriptedDice(6, 6))
    outcome = outcome_of(ROLLER, after, rough_book)
    assert outcome is not None
    assert outcome.number == 5
    assert ROLLER.undo_label(roll, found[0].alteration, back=False) == "Extra Effort of Nightjar"
    assert ROLLER.undo_label(roll, found[0].alteration, back=True) == "Take Extra Effort back"


def test_plot_points_are_paid_by_who_has_them(rough_book: RoughMagicBook) -> None:
    hero = of_template(rough_book.templates["agent"], "Ada", "players")
    alteration = Alteration("effort", "ada", "Ada", POINT)
    roll = replace(rolled(TASK, rough_book, 3, 4), alterations=(alteration,))
    assert ROLLER.funds_of("ada", hero, rough_book) == PayerFunds("ada", "Ada", POINT)
    assert ROLLER.funds_of("map", object(), rough_book) is None
    paid = ROLLER.settled(roll, {"ada": hero}, rough_book)
    assert paid == {"ada": replace(hero, plot_points=0)}
    assert ROLLER.settled(roll, {"ada": object()}, rough_book) == {}
    with pytest.raises(Refused, match="no Plot Point left"):
        ROLLER.settled(roll, {"ada": replace(hero, plot_points=0)}, rough_book)


def test_rolls_in_words_and_json(rough_book: RoughMagicBook) -> None:
    roll = rolled(TASK, rough_book, 4, 6)
    assert ROLLER.line(roll, rough_book) == "Ada: Athletics 4 + 6 + 7 = 17 against 15"
    assert ROLLER.line(Roll(TASK), rough_book) == "Ada: Athletics 2d6 + 7 against 15"
    assert ROLLER.short(roll, rough_book) == "Athletics: +2"
    assert ROLLER.short(Roll(TASK), rough_book) == "Athletics"
    plain = RoughMagicCheck(value=-2, is_skilled=False)
    assert ROLLER.line(Roll(plain), rough_book) == "Check 1d6 − 2 against 12"
    assert ROLLER.line(Roll(replace(TASK, is_damage=True)), rough_book).startswith(
        "Ada: Athletics 1"
    )
    assert ROLLER.as_json(roll, rough_book) == {
        "dice": [4, 6], "total": 17, "difficulty": 15, "margin": 2, "success": True,
    }  # fmt: skip
    assert ROLLER.topic(roll, rough_book).id == "Athletics"
    assert ROLLER.topic(Roll(plain), rough_book).title == "Check"


def test_the_next_roll_is_the_last_without_its_ticks() -> None:
    page = RoughMagicPage()
    assert ROLLER.blank(page, None).check == RoughMagicCheck()
    again = ROLLER.blank(page, Roll(NIGHTJAR)).check
    assert (again.attack, again.defense, again.called_shot) == ((), (), 0)
    assert again.opponent == 12


def test_the_traits_of_characters_alone_are_rolled(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["agent"].character
    assert ROLLER.rollable_traits("ada", hero, None, rough_book)
    assert ROLLER.rollable_traits("map", object(), None, rough_book) == ()
    assert ROLLER.parts(Roll(TASK), rough_book)
    assert ROLLER.form(Roll(TASK), rough_book)
    assert ROLLER.with_value(Roll(TASK), "difficulty", 18).check.difficulty == 18
    assert "suppressing" in ROLLER.refused(Roll(TASK), rough_book)
