"""Check: a d% roll with Row Steps, Fortune and circumstances.

A check is a value. It is open while Row Steps are collected, rolled once its dice are set, and
colors can be paid for with Fortune until it is settled (4C, Altering the Dice; rulings R34, R35).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Annotated, ClassVar

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import LEFT_OUT, Id, Line, Name, Number, Words
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable, MasterTableRow
from fourc_desktop.games.fourc.rules.checks.result_tables import ColorOutcome, ResultTable
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.limits import D100

COLOR_PRICE = 25
"""The price of one color shift in points (4C, Altering the Dice)."""

MAX_STEPS = 40
"""The maximum number of Row Step entries of a check."""

MAX_SHIFTS = 40
"""The maximum number of color shifts of a check."""

ALTERING = "4C, Altering the Dice"

NO_STEPS = Reason("no-row-steps", "4C, Row Steps", "Name 1 Row Step or more, up or down.")
TOO_MANY_STEPS = Reason(
    "too-many-row-steps", "4C, Row Steps", "A check has {most} reasons for Row Steps at most."
)
TENS_FIRST = Reason(
    "tens-before-colors",
    "4C, Nine Lives",
    "The tens are called before anybody pays; take the colors back first.",
)
NO_COLOR_BEYOND = Reason(
    "no-color-beyond", ALTERING, "It is {color} already; there is no color beyond."
)
TOO_EXPENSIVE = Reason(
    "color-too-dear", ALTERING, "One color costs {price} Fortune, and {name} has {has}."
)
TOO_MANY_SHIFTS = Reason("too-many-colors", ALTERING, "A roll is moved {most} times at most.")
UNPAID = Reason("nobody-has-paid", ALTERING, "Nobody has paid for this roll.")
ROLLED = Reason(
    "dice-have-fallen", "4C, Master Table", "The dice have been rolled; begin another check."
)
NOT_ROLLED = Reason("nothing-rolled-yet", "4C, Master Table", "Nothing is rolled yet; roll first.")
SETTLED = Reason("roll-is-settled", "R34", "This roll is settled; begin another check.")


class CheckStage(Enum):
    """Whether a check can be set up, altered, or not changed any more."""

    OPEN = "open"
    ROLLED = "rolled"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class RowStep:
    """Rows up, or down if negative, with the reason.

    Attributes:
        steps: The number of rows.
        reason: Why, in a few words.
        rule: Its source, as in a `Refusal`: "4C, Rushing", "R19"; empty if the players added it.
            Not compared, since earlier versions did not save it.
    """

    steps: Annotated[int, Ge(-999), Le(999)]
    reason: Line
    rule: Annotated[Line, LEFT_OUT] = field(default="", compare=False)


Points = Annotated[int, Ge(0), Le(999)]


@dataclass(frozen=True, slots=True)
class ColorShift:
    """A color shift of an open roll: one color up or down, with its payer.

    Attributes:
        payer: The id of the payer.
        name: The payer's name at that time.
        up: Whether it moves toward yellow.
        fortune: Points paid from Fortune.
        pool: Points paid from the pool of Nine Lives.
    """

    payer: Name
    name: Line
    up: bool
    fortune: Points
    pool: Points = 0


@dataclass(frozen=True, slots=True)
class CheckFunds:
    """The points a character can pay with, 0 or more each.

    The pool of Nine Lives is spent first.
    """

    payer: str
    name: str
    fortune: int
    pool: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """One d% roll on the Master Table.

    Attributes:
        edition: The edition whose Master Table is read.
        rank: The Rank Value rolled, 0 or more.
        on: The name of the score rolled: "Fortitude", "Flight", "Handling".
        table: The id of the result table.
        who: The id of the roller, or empty.
        name: The roller's name at that time, or empty.
        steps: The Row Steps, each with its reason.
        difficulty: The lowest color that succeeds, or None if none is set.
        dice: The d% roll, 0 to 99, or None.
        typed: Whether the players rolled their own dice rather than the program.
        swapped: Whether the tens were called after the roll (4C, Nine Lives).
        shifts: The color shifts paid for, in order.
        settled: Whether the check is closed.
        is_called_shot: Whether a ranged attack aims at a location, so that a Nail is declared; None
            if nobody says.
    """

    others: ClassVar[tuple[str, ...]] = ()
    pledged: ClassVar[tuple[tuple[str, int], ...]] = ()

    edition: Edition
    rank: Number
    on: Line = ""
    table: Id = "difficulty"
    who: Line = ""
    name: Line = ""
    steps: Annotated[tuple[RowStep, ...], MaxLen(MAX_STEPS)] = ()
    difficulty: Color | None = None
    dice: D100 | None = None
    typed: bool = False
    swapped: bool = False
    shifts: Annotated[tuple[ColorShift, ...], MaxLen(MAX_SHIFTS)] = ()
    settled: bool = False
    is_called_shot: Annotated[bool | None, LEFT_OUT] = None

    @property
    def stage(self) -> CheckStage:
        """The stage that follows from the dice and `settled`."""
        if self.settled:
            return CheckStage.SETTLED
        return CheckStage.OPEN if self.dice is None else CheckStage.ROLLED

    @property
    def total_steps(self) -> int:
        """The sum of all Row Steps."""
        return sum(step.steps for step in self.steps)

    @property
    def read(self) -> int | None:
        """The d% roll with the tens as called; None before the roll."""
        if self.dice is None or not self.swapped:
            return self.dice
        tens, ones = divmod(self.dice, 10)
        return ones * 10 + tens


def row_of(check: Check, table: MasterTable) -> MasterTableRow:
    """The row that is read after all Row Steps (ruling R1)."""
    return table.row(check.rank, check.total_steps)


def color_of(check: Check, table: MasterTable, more_steps: int = 0) -> Color | None:
    """The current color with all shifts; None before the roll.

    `more_steps` are additional Row Steps.
    """
    if check.read is None:
        return None
    moved = sum(1 if shift.up else -1 for shift in check.shifts)
    color = table.color(check.rank, check.read, check.total_steps + more_steps) + moved
    return Color(min(max(color, Color.BLACK), Color.YELLOW))


def outcome_words(check: Check, results: ResultTable, color: Color) -> str:
    """The words of a color in a result table; without a called shot, a Nail is a hit."""
    outcome = results.outcome(color)
    if check.is_called_shot is None or outcome.declared_words == outcome.full_words:
        return outcome.full_words
    return outcome.declared_words if check.is_called_shot else results.outcome(Color.RED).full_words


def outcome_of(check: Check, table: MasterTable, results: ResultTable) -> ColorOutcome | None:
    """The result of the current color; None before the roll."""
    color = color_of(check, table)
    return None if color is None else results.outcome(color)


def is_met(check: Check, table: MasterTable) -> bool | None:
    """Whether the difficulty is met; None before the roll, or if no difficulty is set."""
    color = color_of(check, table)
    if color is None or check.difficulty is None:
        return None
    return color >= check.difficulty


def with_step(check: Check, step: RowStep) -> Check:
    """The check with one more Row Step entry.

    Raises:
        Refused: It is already rolled, the entry is 0 steps, or there are too many entries.
    """
    _refuse_after_roll(check)
    if not step.steps:
        raise Refused(NO_STEPS())
    if len(check.steps) >= MAX_STEPS:
        raise Refused(TOO_MANY_STEPS(most=MAX_STEPS))
    return replace(check, steps=(*check.steps, step))


def without_step(check: Check, index: int) -> Check:
    """The check without the Row Step entry at this index.

    Raises:
        Refused: It is already rolled.
    """
    _refuse_after_roll(check)
    return replace(check, steps=(*check.steps[:index], *check.steps[index + 1 :]))


def with_roll(
    check: Check,
    dice: Dice,
    table: MasterTable,
    *,
    typed: bool = False,
    also_read: Iterable[int] = (),
) -> Check:
    """The check with its d% rolled; `typed` means that the players rolled their own dice.

    `also_read` are other total Row Steps at which the same roll is compared with yellow only; the
    dice need them for the bands of exact odds.

    Raises:
        Refused: It is already rolled.
    """
    _refuse_after_roll(check)
    own = check.total_steps
    rows = (table.row(check.rank, own + steps) for steps in set(also_read))
    starts = {*table.row(check.rank, own).starts, *(row.yellow for row in rows)}
    bands = sorted(starts)
    fallen = dice.percent(check.on, bands=bands)
    return replace(check, dice=fallen, typed=typed)


def with_tens_called(check: Check, *, swapped: bool) -> Check:
    """The check with the other die read as the tens, once a session (4C, Nine Lives).

    Raises:
        Refused: It is not rolled, is settled, or a color shift was already paid for.
    """
    _refuse_unless_rolled(check)
    if check.shifts:
        raise Refused(TENS_FIRST())
    return replace(check, swapped=swapped)


def has_color_beyond(check: Check, table: MasterTable, *, up: bool) -> bool:
    """Whether the rolled color can be shifted one color up, or down."""
    return color_of(check, table) is not (Color.YELLOW if up else Color.BLACK)


def with_shift(
    check: Check, funds: CheckFunds, table: MasterTable, *, up: bool, in_part: bool = False
) -> Check:
    """The check shifted by one color, paid from the funds (ruling R34).

    `funds` are the funds before this check; earlier payments for it are deducted here. With
    `in_part`, insufficient funds pay as much as they have.

    Raises:
        Refused: The check is not rolled or is settled, there is no such color, the funds are
            insufficient, or the limit of shifts is reached.
    """
    _refuse_unless_rolled(check)
    if not has_color_beyond(check, table, up=up):
        there = Color.YELLOW if up else Color.BLACK
        raise Refused(NO_COLOR_BEYOND(color=there.title))
    left = funds_left(funds, check)
    if left.fortune + left.pool < COLOR_PRICE and not in_part:
        has = left.fortune + left.pool
        raise Refused(TOO_EXPENSIVE(price=COLOR_PRICE, name=funds.name, has=has))
    if len(check.shifts) >= MAX_SHIFTS:
        raise Refused(TOO_MANY_SHIFTS(most=MAX_SHIFTS))
    pool = max(min(left.pool, COLOR_PRICE), 0)
    fortune = max(min(left.fortune, COLOR_PRICE - pool), 0)
    shift = ColorShift(funds.payer, funds.name, up, fortune=fortune, pool=pool)
    return replace(check, shifts=(*check.shifts, shift))


def funds_left(funds: CheckFunds, check: Check) -> CheckFunds:
    """The funds minus what their owner has already paid for this check."""
    fortune, pool = payments(check).get(funds.payer, (0, 0))
    return replace(funds, fortune=funds.fortune - fortune, pool=funds.pool - pool)


def payments(check: Check) -> dict[str, tuple[int, int]]:
    """The payments due when the check is settled, by payer.

    Points of Fortune, points of the pool.
    """
    paid: dict[str, tuple[int, int]] = {}
    for shift in check.shifts:
        fortune, pool = paid.get(shift.payer, (0, 0))
        paid[shift.payer] = (fortune + shift.fortune, pool + shift.pool)
    return paid


def without_shift(check: Check) -> Check:
    """The check without its last shift, which then costs nothing.

    Raises:
        Refused: It is not rolled, is settled, or has no shift.
    """
    _refuse_unless_rolled(check)
    if not check.shifts:
        raise Refused(UNPAID())
    return replace(check, shifts=check.shifts[:-1])


def as_settled(check: Check) -> Check:
    """The closed check: payments are final, and nothing can be changed.

    Raises:
        Refused: It is not rolled, or is already settled.
    """
    _refuse_unless_rolled(check)
    return replace(check, settled=True)


def row_steps_text(steps: Iterable[RowStep]) -> str:
    """Row Steps as text: "+1 skill, −2 raining"."""
    return ", ".join(f"{added_text(step.steps)} {step.reason}".rstrip() for step in steps)


def _refuse_after_roll(check: Check) -> None:
    if check.stage is not CheckStage.OPEN:
        raise Refused(ROLLED())


def _refuse_unless_rolled(check: Check) -> None:
    if check.stage is CheckStage.OPEN:
        raise Refused(NOT_ROLLED())
    if check.stage is CheckStage.SETTLED:
        raise Refused(SETTLED())


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A circumstance that makes a roll easier or harder.

    Attributes:
        id: The name in files.
        name: The displayed name.
        steps: The Row Steps for each time it applies.
        note: When it applies, as a short text.
        source: The place in the rules.
    """

    id: Id
    name: Words
    steps: Annotated[int, Ge(-20), Le(20)]
    note: Words
    source: Words

    def step(self, times: int = 1) -> RowStep:
        """The Row Steps of a circumstance that applies `times` times, 1 or more."""
        return RowStep(self.steps * times, self.name, self.source)
