"""The open roll: Row Steps, dice, Fortune, and settling it."""

import pytest

from fourc_desktop.core.dice import TableDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep, color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AddStep,
    CallOffRolls,
    CallTens,
    RemoveStep,
    RollCommand,
    RollDice,
    SettleOpenRoll,
    ShiftColor,
    TakeBackShift,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import KnockbackChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.views.action_options import table_options
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

BLACK, RED, BLUE, YELLOW = Color

FACES = {BLACK: 5, RED: 60, BLUE: 80, YELLOW: 99}
"""A d% of each color on the row of Melee 20."""


@pytest.fixture
def stage(stage: Stage) -> Stage:
    """Ada has attacked Ben; Tony, who has already acted, is there."""
    stage.add("tony", "foes")
    stage.this_turn("tony", acted=True)
    stage.attack("ada", "ben")
    return stage


def opened(stage: Stage) -> OpenRoll:
    roll = stage.now.table.roll
    assert roll is not None
    return roll


def do(stage: Stage, *commands: RollCommand, faces: tuple[int, ...] = ()) -> None:
    for command in commands:
        stage.do(change_roll, command, faces=faces if isinstance(command, RollDice) else ())


def test_the_table_gives_and_takes_row_steps(stage: Stage) -> None:
    do(stage, AddStep(RowStep(-2, "darkness")), AddStep(RowStep(1, "Boxing")))
    assert opened(stage).check.total_steps == -1
    do(stage, RemoveStep(0))
    assert opened(stage).check.steps == (RowStep(1, "Boxing"),)


@pytest.mark.parametrize("index", [-1, 1])
def test_removing_an_unknown_row_step_is_refused(stage: Stage, index: int) -> None:
    do(stage, AddStep(RowStep(1, "Boxing")))
    sentence = stage.refused(change_roll, RemoveStep(index))
    assert sentence == f"There is no reason number {index} for Row Steps."


def test_tony_pays_for_one_color_and_not_for_two(stage: Stage) -> None:
    """4C, Altering the Dice: 37 Fortune, of which 12 are left."""
    stage.change("tony", fortune=37)
    do(stage, RollDice(), faces=(FACES[BLUE],))
    do(stage, ShiftColor("tony", up=False))
    assert "and Tony has 12" in stage.refused(change_roll, ShiftColor("tony", up=False))
    assert stage.fighter("tony").fortune == 37
    assert stage.do(change_roll, SettleOpenRoll())[:2] == ["RollPaid", "RollSettled"]
    assert stage.fighter("tony").fortune == 12
    assert stage.fighter("ben").damage == 60


@pytest.mark.parametrize(
    ("condition", "pays"),
    [
        (Condition.UNCONSCIOUS, False),
        (Condition.PARALYZED, False),
        (Condition.DYING, True),
        (Condition.DAZED, True),
    ],
)
def test_an_unconscious_combatant_cannot_pay(
    stage: Stage, condition: Condition, pays: bool
) -> None:
    stage.suffer("tony", condition)
    do(stage, RollDice(), faces=(FACES[BLUE],))
    if pays:
        do(stage, ShiftColor("tony", up=False))
    else:
        sentence = stage.refused(change_roll, ShiftColor("tony", up=False))
        assert sentence == f"Tony is {condition.value.lower()} and spends no Fortune."
        do_by_hand = stage.do(change_roll, ShiftColor("tony", up=False), by_hand=True)
        assert do_by_hand == ["CheckChanged"]


def test_a_dead_combatant_cannot_pay(stage: Stage) -> None:
    stage.suffer("tony", Condition.DYING)
    stage.change("tony", fortitude=0)
    do(stage, RollDice(), faces=(FACES[BLUE],))
    assert "is dead and spends" in stage.refused(change_roll, ShiftColor("tony", up=False))


def test_luck_ends_with_consciousness(stage: Stage) -> None:
    stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
    stage.suffer("ada", Condition.UNCONSCIOUS)
    do(stage, RollDice(), faces=(FACES[BLUE],))
    assert "spends no Fortune" in stage.refused(change_roll, CallTens())


def test_overruling_allows_paying_with_the_remaining_fortune(stage: Stage) -> None:
    stage.change("tony", fortune=37)
    do(stage, RollDice(), faces=(FACES[BLACK],))
    do(stage, ShiftColor("tony", up=True))
    stage.do(change_roll, ShiftColor("tony", up=True), by_hand=True)
    assert color_of(opened(stage).check, stage.context().master_table) is BLUE
    stage.do(change_roll, ShiftColor("tony", up=True), by_hand=True)
    assert color_of(opened(stage).check, stage.context().master_table) is YELLOW
    do(stage, SettleOpenRoll())
    assert stage.fighter("tony").fortune == 0


def test_settling_takes_no_fortune_below_0(stage: Stage) -> None:
    stage.change("tony", fortune=0)
    do(stage, RollDice(), faces=(FACES[BLACK],))
    stage.do(change_roll, ShiftColor("tony", up=True), by_hand=True)
    assert stage.do(change_roll, SettleOpenRoll())[0] == "RollSettled"


def test_overruling_does_not_shift_beyond_the_last_color(stage: Stage) -> None:
    do(stage, RollDice(), faces=(FACES[BLACK],))
    with pytest.raises(Refused, match="no color beyond"):
        stage.do(change_roll, ShiftColor("ada", up=False), by_hand=True)


def test_several_pay_and_the_last_takes_back(stage: Stage) -> None:
    do(stage, RollDice(), faces=(FACES[BLACK],))
    do(stage, ShiftColor("ada", up=True), ShiftColor("tony", up=True), TakeBackShift())
    do(stage, SettleOpenRoll())
    assert [stage.fighter(who).fortune for who in ("ada", "tony")] == [35, 60]
    assert stage.fighter("ben").damage == 60


def test_a_payer_whose_funds_decreased_before_settling(stage: Stage) -> None:
    do(stage, RollDice(), faces=(FACES[BLACK],))
    do(stage, ShiftColor("tony", up=True))
    stage.change("tony", fortune=10)
    assert "take a color back" in stage.refused(change_roll, SettleOpenRoll())
    stage.do(change_roll, SettleOpenRoll(), by_hand=True)
    assert stage.fighter("tony").fortune == 0


def test_a_payer_who_has_left(stage: Stage) -> None:
    do(stage, RollDice(), faces=(FACES[BLACK],))
    do(stage, ShiftColor("tony", up=True))
    stage.now = stage.now.without("tony")
    assert "Tony has left" in stage.refused(change_roll, SettleOpenRoll())
    assert "RollPaid" not in stage.do(change_roll, SettleOpenRoll(), by_hand=True)


def test_the_shift_of_a_payer_who_has_left_is_taken_back(stage: Stage) -> None:
    do(stage, RollDice(), faces=(FACES[BLACK],))
    do(stage, ShiftColor("tony", up=True))
    stage.now = stage.now.without("tony")
    do(stage, TakeBackShift())
    do(stage, SettleOpenRoll())


class TestNineLives:
    @pytest.fixture
    def cat(self, stage: Stage) -> Stage:
        stage.now = stage.now.without("ada")
        stage.add("ada", "heroes")
        stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
        return stage

    def test_the_pool_pays_first(self, cat: Stage) -> None:
        assert cat.fighter("ada").pool == cat.fighter("ada").known.pool == 40
        do(cat, RollDice(), faces=(FACES[BLACK],))
        do(cat, ShiftColor("ada", up=True), ShiftColor("ada", up=True), SettleOpenRoll())
        assert (cat.fighter("ada").pool, cat.fighter("ada").fortune) == (0, 50)

    def test_the_tens_are_called_once(self, cat: Stage) -> None:
        do(cat, RollDice(), faces=(9,))
        do(cat, CallTens())
        assert opened(cat).check.read == 90
        do(cat, CallTens(swapped=False), CallTens(), SettleOpenRoll())
        assert cat.fighter("ada").tens_called
        while cat.now.table.rolls:
            cat.settle(YELLOW)
        cat.this_turn("ada", acted=False, attacks=0)
        cat.attack("ada", "ben")
        do(cat, RollDice(), faces=(9,))
        assert "it is once for each" in cat.refused(change_roll, CallTens())

    def test_calling_the_tens_is_offered_until_fortune_is_paid(self, cat: Stage) -> None:
        def offered() -> dict[str, dict[str, object]]:
            found = table_options(cat.now, cat.book.master_table(cat.page.rules))
            return {each.name: dict(each.fixed) for each in found if each.command is CallTens}

        assert not offered()
        do(cat, RollDice(), faces=(9,))
        assert offered() == {"Call the tens: 90": {"swapped": True}}
        do(cat, CallTens())
        assert offered() == {"Call the tens: 09": {"swapped": False}}
        do(cat, ShiftColor("ada", up=False))
        assert not offered()

    def test_swapping_equal_digits_is_not_offered(self, cat: Stage) -> None:
        do(cat, RollDice(), faces=(33,))
        table = cat.book.master_table(cat.page.rules)
        assert CallTens not in {each.command for each in table_options(cat.now, table)}

    def test_calling_the_tens_without_nine_lives_is_refused(self, stage: Stage) -> None:
        do(stage, RollDice(), faces=(9,))
        assert "Ada does not have Nine Lives" in stage.refused(change_roll, CallTens())


def test_the_dice_of_the_table_are_marked(stage: Stage) -> None:
    context = ResolutionContext(stage.now, stage.book, stage.page, TableDice([(42,)]))
    change_roll(context, RollDice())
    roll = context.now.table.roll
    assert roll is not None
    assert (roll.check.dice, roll.check.typed) == (42, True)


@pytest.mark.parametrize(
    "command", [RollDice(), SettleOpenRoll(), TakeBackShift(), AddStep(RowStep(1, ""))]
)
def test_roll_commands_need_an_open_roll(stage: Stage, command: RollCommand) -> None:
    do(stage, CallOffRolls())
    assert stage.refused(change_roll, command) == "No roll is open just now."


def test_a_roll_is_settled_after_it_fell(stage: Stage) -> None:
    assert stage.refused(change_roll, SettleOpenRoll()) == "Nothing is rolled yet; roll first."


class TestCallingOff:
    def test_open_fields_have_no_effect(self, stage: Stage) -> None:
        do(stage, RollDice(), faces=(FACES[BLACK],))
        do(stage, ShiftColor("tony", up=True))
        stage.table(choices=(KnockbackChoice("ada", "ben", 30),))
        do(stage, CallOffRolls())
        assert (stage.now.table.rolls, stage.now.table.choices) == ((), ())
        assert stage.fighter("tony").fortune == 60

    def test_canceling_without_an_open_roll_is_refused(self, stage: Stage) -> None:
        do(stage, CallOffRolls())
        with pytest.raises(Refused, match="There is nothing to cancel"):
            do(stage, CallOffRolls())
