from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from fourc_desktop.core.dice import PERCENT, ScriptedDice, SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    MAX_SHIFTS,
    MAX_STEPS,
    Check,
    CheckFunds,
    CheckStage,
    RowStep,
    as_settled,
    color_of,
    funds_left,
    is_met,
    outcome_of,
    payments,
    row_of,
    row_steps_text,
    with_roll,
    with_shift,
    with_step,
    with_tens_called,
    without_shift,
    without_step,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

TONY = CheckFunds("tony", "Tony", fortune=37)


@pytest.fixture
def table(book: Rulebook) -> MasterTable:
    return book.master_tables[Edition.ADVANCED]


def fallen(table: MasterTable, dice: int, rank: int = 30, **more: object) -> Check:
    check = replace(Check(Edition.ADVANCED, rank), **more)  # type: ignore[arg-type]
    return with_roll(check, ScriptedDice(dice), table)


def test_every_roll_reads_its_row(table: MasterTable) -> None:
    for row in table.rows:
        for dice in range(PERCENT):
            check = fallen(table, dice, row.low)
            assert color_of(check, table) is row.color(dice)


def test_a_karate_chop_with_one_row_step(table: MasterTable) -> None:
    """Jessica's character reads 40-49 for 30-39, and one at 20-29 with -2 reads 6-9."""
    chop = with_step(Check(Edition.ADVANCED, 30, on="Melee"), RowStep(1, "taken by surprise"))
    assert row_of(chop, table).label == "40-49"
    low = with_step(Check(Edition.ADVANCED, 20), RowStep(-2, "raining"))
    assert row_of(low, table).label == "6-9"


def test_tony_can_move_it_once(table: MasterTable) -> None:
    """He has 37 Fortune: from blue to red, and 12 are left."""
    check = fallen(table, 70)
    assert color_of(check, table) is Color.BLUE
    check = with_shift(check, TONY, table, up=False)
    assert color_of(check, table) is Color.RED
    assert funds_left(TONY, check) == replace(TONY, fortune=12)
    with pytest.raises(Refused, match="One color costs 25 Fortune, and Tony has 12"):
        with_shift(check, TONY, table, up=False)
    in_part = with_shift(check, TONY, table, up=False, in_part=True)
    assert payments(in_part) == {"tony": (37, 0)}
    for_nothing = with_shift(check, replace(TONY, fortune=5), table, up=False, in_part=True)
    assert payments(for_nothing) == payments(check)


def test_several_pay_for_the_same_roll(table: MasterTable) -> None:
    gina = CheckFunds("gina", "Gina", fortune=25)
    check = with_shift(with_shift(fallen(table, 0), TONY, table, up=True), gina, table, up=True)
    assert color_of(check, table) is Color.BLUE
    assert payments(check) == {"tony": (25, 0), "gina": (25, 0)}
    assert color_of(without_shift(check), table) is Color.RED


def test_the_pool_is_spent_first(table: MasterTable) -> None:
    lucky = CheckFunds("cat", "Cat", fortune=30, pool=40)
    check = with_shift(with_shift(fallen(table, 0), lucky, table, up=True), lucky, table, up=True)
    assert payments(check) == {"cat": (10, 40)}
    assert funds_left(lucky, check) == CheckFunds("cat", "Cat", fortune=20, pool=0)


def test_a_shift_beyond_yellow_or_black_is_refused(table: MasterTable) -> None:
    with pytest.raises(Refused, match="yellow already"):
        with_shift(fallen(table, 99), TONY, table, up=True)
    with pytest.raises(Refused, match="black already"):
        with_shift(fallen(table, 0), TONY, table, up=False)


def test_the_tens_may_be_called_after_the_roll(table: MasterTable) -> None:
    check = fallen(table, 17)
    assert color_of(check, table) is Color.BLACK
    lucky = with_tens_called(check, swapped=True)
    assert (lucky.dice, lucky.read) == (17, 71)
    assert color_of(lucky, table) is Color.BLUE
    assert with_tens_called(lucky, swapped=False) == check


def test_the_tens_are_called_before_anybody_pays(table: MasterTable) -> None:
    check = with_shift(fallen(table, 17), TONY, table, up=True)
    with pytest.raises(Refused, match="before anybody pays"):
        with_tens_called(check, swapped=True)
    assert with_tens_called(without_shift(check), swapped=True).read == 71


def test_a_color_stops_at_the_ends_of_the_table(table: MasterTable) -> None:
    """Shifts of a roll from elsewhere, which the dice do not support."""
    check = with_shift(fallen(table, 0), TONY, table, up=True)
    assert color_of(replace(check, dice=99), table) is Color.YELLOW


def test_a_roll_is_shifted_40_times_at_most(table: MasterTable) -> None:
    rich, check = replace(TONY, fortune=2_000), fallen(table, 50)
    for time in range(MAX_SHIFTS):
        check = with_shift(check, rich, table, up=time % 2 == 0)
    with pytest.raises(Refused, match="40 times at most"):
        with_shift(check, rich, table, up=True)


def test_a_check_keeps_whether_its_dice_were_typed(table: MasterTable) -> None:
    open_ = Check(Edition.ADVANCED, 30)
    assert with_roll(open_, ScriptedDice(7), table, typed=True).typed
    assert not with_roll(open_, ScriptedDice(7), table).typed


def test_a_difficulty_is_met_or_not(table: MasterTable) -> None:
    assert is_met(Check(Edition.ADVANCED, 30, difficulty=Color.RED), table) is None
    assert is_met(fallen(table, 70), table) is None
    assert is_met(fallen(table, 70, difficulty=Color.BLUE), table) is True
    assert is_met(fallen(table, 70, difficulty=Color.YELLOW), table) is False


def test_the_outcome_follows_the_result_table(table: MasterTable, book: Rulebook) -> None:
    bashing = book.results["bashing"]
    assert outcome_of(Check(Edition.ADVANCED, 30), table, bashing) is None
    outcome = outcome_of(fallen(table, 70), table, bashing)
    assert outcome is not None
    assert outcome.effect == "pound"


def test_the_stages_of_a_check_never_go_back(table: MasterTable) -> None:
    open_ = Check(Edition.ADVANCED, 30)
    assert (open_.stage, color_of(open_, table)) == (CheckStage.OPEN, None)
    for early in (as_settled, without_shift):
        with pytest.raises(Refused, match="roll first"):
            early(open_)
    check = fallen(table, 70)
    assert check.stage is CheckStage.ROLLED
    with pytest.raises(Refused, match="dice have been rolled"):
        with_roll(check, SeededDice("a"), table)
    with pytest.raises(Refused, match="dice have been rolled"):
        with_step(check, RowStep(1, "late"))
    with pytest.raises(Refused, match="dice have been rolled"):
        without_step(check, 0)
    with pytest.raises(Refused, match="Nobody has paid"):
        without_shift(check)
    done = as_settled(check)
    assert done.stage is CheckStage.SETTLED
    with pytest.raises(Refused, match="settled"):
        with_shift(done, TONY, table, up=True)


def test_a_row_step_saved_without_its_rule_is_read() -> None:
    check = DataclassFormat(Check)
    plain = Check(Edition.ADVANCED, 30, steps=(RowStep(2, "open sectors"),))
    assert "rule" not in check.write(plain)
    ruled = replace(plain, steps=(RowStep(2, "open sectors", "4C, Rushing"),))
    assert check.read(check.write(ruled)).steps[0].rule == "4C, Rushing"
    assert check.read(check.write(plain)) == ruled, "the rule changes nothing"


def test_a_circumstance_names_its_rule(book: Rulebook) -> None:
    for each in book.circumstances:
        assert each.step().rule == each.source


def test_row_steps_are_added_and_removed() -> None:
    check = with_step(Check(Edition.ADVANCED, 30), RowStep(1, "skill"))
    check = with_step(check, RowStep(-2, "raining"))
    assert (check.total_steps, row_steps_text(check.steps)) == (-1, "+1 skill, −2 raining")
    assert without_step(check, 0).steps == (RowStep(-2, "raining"),)
    third = with_step(check, RowStep(3, "surprised"))
    assert without_step(third, 1).steps == (RowStep(1, "skill"), RowStep(3, "surprised"))
    with pytest.raises(Refused, match="1 Row Step or more"):
        with_step(check, RowStep(0, "nothing"))
    full = replace(check, steps=(RowStep(1, "skill"),) * MAX_STEPS)
    with pytest.raises(Refused, match="at most"):
        with_step(full, RowStep(1, "skill"))


class Altering(RuleBasedStateMachine):
    """Rolling, paying, taking back and settling in any order; the sums always agree."""

    def __init__(self) -> None:
        super().__init__()
        self.table = TABLE
        self.check = Check(Edition.ADVANCED, 30)
        self.purses = {
            name: CheckFunds(name, name, 60, pool) for name, pool in (("a", 0), ("b", 30))
        }

    @precondition(lambda self: self.check.stage is CheckStage.OPEN and len(self.check.steps) < 5)
    @rule(steps=st.integers(-3, 3).filter(bool))
    def step(self, steps: int) -> None:
        self.check = with_step(self.check, RowStep(steps, "so"))

    @precondition(lambda self: self.check.stage is CheckStage.OPEN)
    @rule(dice=st.integers(0, 99))
    def roll(self, dice: int) -> None:
        self.check = with_roll(self.check, ScriptedDice(dice), self.table)

    @precondition(lambda self: self.check.stage is CheckStage.ROLLED)
    @rule(who=st.sampled_from("ab"), up=st.booleans())
    def shift(self, who: str, *, up: bool) -> None:
        before = color_of(self.check, self.table)
        try:
            after = with_shift(self.check, self.purses[who], self.table, up=up)
        except Refused:
            return
        assert before is not None
        assert color_of(after, self.table) == before + (1 if up else -1)
        self.check = after

    @precondition(lambda self: self.check.stage is CheckStage.ROLLED)
    @rule()
    def take_back(self) -> None:
        if self.check.shifts:
            self.check = without_shift(self.check)

    @precondition(lambda self: self.check.stage is CheckStage.ROLLED)
    @rule()
    def settle(self) -> None:
        self.check = as_settled(self.check)

    @rule()
    def begin_again(self) -> None:
        self.check = Check(Edition.ADVANCED, 30)

    @invariant()
    def nobody_pays_what_they_do_not_have(self) -> None:
        for purse in self.purses.values():
            left = funds_left(purse, self.check)
            assert left.fortune >= 0 <= left.pool
        paid = sum(fortune + pool for fortune, pool in payments(self.check).values())
        assert paid == COLOR_PRICE * len(self.check.shifts)


@pytest.fixture(scope="module", autouse=True)
def _the_table(book: Rulebook) -> None:
    global TABLE  # noqa: PLW0603 - a state machine is made by Hypothesis, without fixtures
    TABLE = book.master_tables[Edition.ADVANCED]


TABLE: MasterTable

TestAltering = Altering.TestCase
