"""The roller: outcomes, Plot Points, texts, JSON."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import (
    altered,
    distribution,
    involved_ids,
    outcome_of,
    success,
    thrown,
)
from fourc_desktop.core.rolls.rolling import Alteration, Grade, PayerFunds, Roll
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.extended_task import (
    RoughMagicTask,
    TaskAttempt,
    progress_text,
)
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoll
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import PartyRoll
from tests.games.rough_magic.rules.test_check import NIGHTJAR

TASK = RoughMagicCheck("ada", "Ada", "Athletics", "Athletics", 3, value=4, difficulty=15)
HOLD = replace(NIGHTJAR, harms=False, is_maneuver=True)
POINT = (("Plot Points", 1),)


def rolled(check: RoughMagicCheck, book: RoughMagicBook, *faces: int) -> RoughMagicRoll:
    return thrown(ROLLER, Roll(check), book, ScriptedDice(*faces))


def test_a_task_and_an_attack_have_their_marks(rough_book: RoughMagicBook) -> None:
    expected = {
        (TASK, (4, 4)): (
            "S", Grade.GOOD, "Success", "0", "Exactly the difficulty, which is enough.",
        ),
        (TASK, (4, 3)): ("F", Grade.BAD, "Failure", "-1", "By 1."),
        (NIGHTJAR, (4, 5)): (
            "H", Grade.GOOD, "Hit", "+2", "By 2. Damage 1d6 + 5, less 6: 0 to 5.",
        ),
        (NIGHTJAR, (3, 4)): (
            "H", Grade.GOOD, "Hit", "0",
            "A tie: the attacker hits. Damage 1d6 + 5, less 6: 0 to 5.",
        ),
        (HOLD, (3, 4)): ("S", Grade.GOOD, "Success", "0", "A tie: whoever acts succeeds."),
        (NIGHTJAR, (1, 1)): ("M", Grade.BAD, "Miss", "-5", "By 5."),
    }  # fmt: skip
    for (check, faces), (letters, grade, title, key, words) in expected.items():
        found = outcome_of(ROLLER, rolled(check, rough_book, *faces), rough_book)
        assert found is not None
        assert (found.mark.letters, found.mark.grade) == (letters, grade)
        assert (found.title, found.key, found.words) == (title, key, words)


def test_of_equal_lowest_rolls_the_first_is_raised(rough_book: RoughMagicBook) -> None:
    check = replace(TASK, party=2, before=(PartyRoll("Bea", 13),))
    for faces, words in (
        ((3, 3), "Bea 13 + 2 = 15, success; Ada 13, failure; of equal lowest rolls, the first is"),
        ((3, 4), "Bea 13 + 2 = 15, success; Ada 14, failure."),
    ):
        found = outcome_of(ROLLER, rolled(check, rough_book, *faces), rough_book)
        assert found is not None
        assert f"Together: {words}" in found.words


def test_a_hit_without_rating_does_one_die(rough_book: RoughMagicBook) -> None:
    bare = replace(NIGHTJAR, rating=0, called_shot=0, resistance=0)
    found = outcome_of(ROLLER, rolled(bare, rough_book, 6, 6), rough_book)
    assert found is not None
    assert found.words.endswith("Damage 1d6: 1 to 6.")


def test_half_damage_is_named_and_the_bonus_of_the_attack_adds_none(
    rough_book: RoughMagicBook,
) -> None:
    touch = replace(NIGHTJAR, type=AttackType.ALTERATION, bonus=3)
    found = outcome_of(ROLLER, rolled(touch, rough_book, 6, 6), rough_book)
    assert found is not None
    assert found.words.endswith("Damage 1d6 + 5, less 6, halved: 1 to 2.")


def test_an_automatic_failure_has_no_chance(rough_book: RoughMagicBook) -> None:
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
    roll = rolled(NIGHTJAR, rough_book, 6, 6)
    funds = [PayerFunds("nightjar", "Nightjar", POINT), PayerFunds("king", "Gravel King", ())]
    missed = ROLLER.alterations(rolled(NIGHTJAR, rough_book, 1, 1), rough_book, funds)
    assert [each.alteration.id for each in missed] == ["again", "effort"], "a miss needs no defense"
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


def test_plot_points_are_paid_on_settling(rough_book: RoughMagicBook) -> None:
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
    missed = rolled(TASK, rough_book, 1, 1)
    assert ROLLER.short(missed, rough_book) == "Athletics: −6"
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


def test_the_next_roll_is_the_last_without_its_ticks(rough_book: RoughMagicBook) -> None:
    page = RoughMagicPage()
    assert ROLLER.blank(page, None, rough_book).check == RoughMagicCheck()
    for last in (Roll(NIGHTJAR), Roll(NIGHTJAR, ((1, 2),), settled=True)):
        again = ROLLER.blank(page, last, rough_book).check
        assert (again.attack, again.defense, again.called_shot) == ((), (), 0)
        assert again.opponent == 12


def test_after_a_hit_its_damage_is_rolled(rough_book: RoughMagicBook) -> None:
    hit = Roll(NIGHTJAR, ((5, 6),), settled=True)
    damage = ROLLER.blank(RoughMagicPage(), hit, rough_book)
    assert (damage.check.is_damage, damage.check.called_shot, damage.throws) == (True, 2, ())
    after = Roll(damage.check, ((3,),), settled=True)
    assert ROLLER.blank(RoughMagicPage(), after, rough_book).check.is_damage


def together(
    *rolls: tuple[str, int, tuple[int, int]], book: RoughMagicBook
) -> Roll[RoughMagicCheck]:
    """The last roll of a party's combined effort against 15; each with name, value and faces."""
    setup = replace(TASK, party=len(rolls), difficulty=15, task="")
    roll = Roll(setup)
    for place, (name, value, faces) in enumerate(rolls):
        check = replace(setup, name=name, value=value, level=0, before=roll.check.before)
        roll = Roll(check, (faces,), settled=True)
        if place < len(rolls) - 1:
            roll = ROLLER.blank(RoughMagicPage(), roll, book)
    return roll


def test_working_together_raises_the_lowest_roll(rough_book: RoughMagicBook) -> None:
    low_last = together(("Ada", 5, (4, 5)), ("Bea", 2, (6, 6)), ("Cy", 1, (5, 6)), book=rough_book)
    outcome = outcome_of(ROLLER, low_last, rough_book)
    assert outcome is not None
    assert outcome.number == 0, "12 of the dice and the value, 3 for three people, against 15"
    assert "Ada 14, failure; Bea 14, failure; Cy 12 + 3 = 15, success" in outcome.words
    assert ROLLER.as_json(low_last, rough_book)["total"] == 15
    assert "+ 3 (together) = 15 against 15" in ROLLER.line(low_last, rough_book)
    low_first = together(("Ada", 1, (1, 1)), ("Bea", 5, (6, 6)), book=rough_book)
    outcome = outcome_of(ROLLER, low_first, rough_book)
    assert outcome is not None
    assert outcome.number == 2
    assert "Ada 3 + 2 = 5, failure; Bea 17, success" in outcome.words
    over = ROLLER.blank(RoughMagicPage(), low_first, rough_book).check
    assert (over.party, over.before) == (1, ())


def test_a_settled_roll_is_an_attempt_at_its_task(rough_book: RoughMagicBook) -> None:
    ship = RoughMagicTask(difficulty=15, needed=2, most=3)
    people: dict[str, object] = {"ship": ship}
    for faces, successes in (((6, 5), 1), ((1, 1), 1), ((6, 6), 2), ((6, 6), 2)):
        check = replace(TASK, difficulty=15, task="ship")
        roll = Roll(check, (faces,), settled=True)
        assert involved_ids(roll) == tuple(filter(None, (check.who, "ship")))
        people |= ROLLER.settled(roll, people, rough_book)
        found = people["ship"]
        assert isinstance(found, RoughMagicTask)
        assert found.progress.successes == successes
        assert (len(found.attempts) == 3) is (progress_text(found) == "done")
    lost = replace(ship, most=1, attempts=(TaskAttempt("Ada"),))
    assert progress_text(lost) == "0 of 2 successes, 1 of 1 attempts, failed"
    assert lost.attempted("Bea", "Craft", 20, is_met=True) == lost


def test_a_party_makes_one_attempt(rough_book: RoughMagicBook) -> None:
    people: dict[str, object] = {"ship": RoughMagicTask(difficulty=15, needed=2)}
    last = together(("Ada", 9, (4, 5)), ("Bea", 1, (1, 1)), book=rough_book)
    first = Roll(replace(last.check, before=(), task="ship"), ((1, 1),), settled=True)
    assert ROLLER.settled(first, people, rough_book) == people
    done = replace(last, check=replace(last.check, task="ship"))
    task = ROLLER.settled(done, people, rough_book)["ship"]
    assert isinstance(task, RoughMagicTask)
    assert task.attempts == (TaskAttempt("Ada, Bea", done.check.on, 18, True),)


def test_only_characters_have_rollable_traits(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["agent"].character
    assert ROLLER.rollable_traits("ada", hero, None, rough_book)
    assert ROLLER.rollable_traits("map", object(), None, rough_book) == ()
    assert ROLLER.parts(Roll(TASK), rough_book)
    assert ROLLER.form(Roll(TASK), rough_book)
    assert ROLLER.with_value(Roll(TASK), "difficulty", 18).check.difficulty == 18
    assert "suppressing" in ROLLER.refused(Roll(TASK), rough_book)
