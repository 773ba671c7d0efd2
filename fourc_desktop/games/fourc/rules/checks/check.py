"""Check: Row Steps, dice, Fortune, circumstances.

A check is a value. It is open while Row Steps are gathered, rolled once the dice have fallen, and
anyone may pay Fortune for it until it is settled (4C, Altering the Dice; rulings R34, R35).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, ClassVar

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Line, Name, Number, Words
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable, MasterTableRow
from fourc_desktop.games.fourc.rules.checks.result_tables import ColorOutcome, ResultTable
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.limits import D100

COLOR_PRICE = 25
"""What moving an open roll by one color costs (4C, Altering the Dice)."""

MOST_STEPS = 40
"""The reasons for Row Steps that one check may have."""

MOST_SHIFTS = 40
"""How often one roll may be moved by a color."""

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
TOO_DEAR = Reason(
    "color-too-dear", ALTERING, "One color costs {price} Fortune, and {name} has {has}."
)
TOO_MANY_SHIFTS = Reason("too-many-colors", ALTERING, "A roll is moved {most} times at most.")
UNPAID = Reason("nobody-has-paid", ALTERING, "Nobody has paid for this roll.")
ROLLED = Reason(
    "dice-have-fallen", "4C, Master Table", "The dice have fallen; begin another check."
)
NOT_ROLLED = Reason("nothing-rolled-yet", "4C, Master Table", "Nothing is rolled yet; roll first.")
SETTLED = Reason("roll-is-settled", "R34", "This roll is settled; begin another check.")


class CheckStage(Enum):
    """The stage of a check."""

    OPEN = "open"
    ROLLED = "rolled"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class RowStep:
    """Rows up or, negative, down, and why."""

    steps: Annotated[int, Ge(-999), Le(999)]
    reason: Line


Points = Annotated[int, Ge(0), Le(999)]


@dataclass(frozen=True, slots=True)
class ColorShift:
    """One color's move of an open roll, and who paid for it.

    Attributes:
        payer: The id of the payer.
        name: Their name at that time.
        up: Whether it moved toward yellow.
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
    """What a character can pay with: the pool of Nine Lives first, then Fortune; 0 or more each."""

    payer: str
    name: str
    fortune: int
    pool: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """One roll, with all that belongs to it.

    Attributes:
        edition: Whose Master Table is read.
        rank: The Rank Value rolled, 0 or more.
        on: What that is called: "Fortitude", "Flight", "Handling".
        table: The id of the result table.
        who: The id of the roller, or empty.
        name: Their name at that time, or empty.
        steps: The Row Steps, each with its reason.
        difficulty: The least color that is enough, or None where none is set.
        dice: The d% that fell, 0 to 99, or None.
        typed: Whether the players' own dice fell, else the program's.
        swapped: Whether the tens were called after the roll (4C, Nine Lives).
        shifts: The colors that were paid for, in their order.
        settled: Whether it is over.
    """

    others: ClassVar[tuple[str, ...]] = ()

    edition: Edition
    rank: Number
    on: Line = ""
    table: Id = "difficulty"
    who: Line = ""
    name: Line = ""
    steps: Annotated[tuple[RowStep, ...], MaxLen(MOST_STEPS)] = ()
    difficulty: Color | None = None
    dice: D100 | None = None
    typed: bool = False
    swapped: bool = False
    shifts: Annotated[tuple[ColorShift, ...], MaxLen(MOST_SHIFTS)] = ()
    settled: bool = False

    @property
    def stage(self) -> CheckStage:
        """The stage of the check."""
        if self.settled:
            return CheckStage.SETTLED
        return CheckStage.OPEN if self.dice is None else CheckStage.ROLLED

    @property
    def total_steps(self) -> int:
        """All Row Steps together."""
        return sum(step.steps for step in self.steps)

    @property
    def read(self) -> int | None:
        """The d% as it is read, with the tens where they were called; None before the roll."""
        if self.dice is None or not self.swapped:
            return self.dice
        tens, ones = divmod(self.dice, 10)
        return ones * 10 + tens


def row_of(check: Check, table: MasterTable) -> MasterTableRow:
    """The row that is read, after all Row Steps (ruling R1)."""
    return table.row(check.rank, check.total_steps)


def color_of(check: Check, table: MasterTable, more_steps: int = 0) -> Color | None:
    """The current color, with all shifts; None before the roll.

    `more_steps` are Row Steps besides those of the check.
    """
    if check.read is None:
        return None
    moved = sum(1 if shift.up else -1 for shift in check.shifts)
    color = table.color(check.rank, check.read, check.total_steps + more_steps) + moved
    return Color(min(max(color, Color.BLACK), Color.YELLOW))


def outcome_of(check: Check, table: MasterTable, results: ResultTable) -> ColorOutcome | None:
    """What the color means for what is attempted; None before the roll."""
    color = color_of(check, table)
    return None if color is None else results.outcome(color)


def is_met(check: Check, table: MasterTable) -> bool | None:
    """Whether the difficulty is met; None before the roll, or where no difficulty is set."""
    color = color_of(check, table)
    if color is None or check.difficulty is None:
        return None
    return color >= check.difficulty


def with_step(check: Check, step: RowStep) -> Check:
    """The check with one more reason for Row Steps; refused once the dice have fallen."""
    _refuse_after_roll(check)
    if not step.steps:
        raise Refused(NO_STEPS())
    if len(check.steps) >= MOST_STEPS:
        raise Refused(TOO_MANY_STEPS(most=MOST_STEPS))
    return replace(check, steps=(*check.steps, step))


def without_step(check: Check, index: int) -> Check:
    """The check without one of its Row Steps; refused once the dice have fallen."""
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
    """The check with d% rolled, by the program or, `typed`, by the players' own dice.

    `also_read` are Row Steps, besides its own, at which the same d% will be read, for yellow alone.
    Refused where it was rolled before.
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

    Refused once somebody has paid for a color, since that was for the earlier color.
    """
    _refuse_unless_rolled(check)
    if check.shifts:
        raise Refused(TENS_FIRST())
    return replace(check, swapped=swapped)


def has_color_beyond(check: Check, table: MasterTable, *, up: bool) -> bool:
    """Whether what was rolled can be moved a color up, or down."""
    return color_of(check, table) is not (Color.YELLOW if up else Color.BLACK)


def with_shift(
    check: Check, funds: CheckFunds, table: MasterTable, *, up: bool, in_part: bool = False
) -> Check:
    """The check moved by one color, paid from the funds (ruling R34).

    `funds` are those before this check; what was paid for it already is deducted here. With
    `in_part` funds that is too light pays what is in it.

    Raises:
        Refused: It is not rolled, or settled; there is no such color; the funds do not suffice; or
            it was moved too often.
    """
    _refuse_unless_rolled(check)
    if not has_color_beyond(check, table, up=up):
        there = Color.YELLOW if up else Color.BLACK
        raise Refused(NO_COLOR_BEYOND(color=there.title))
    left = funds_left(funds, check)
    if left.fortune + left.pool < COLOR_PRICE and not in_part:
        has = left.fortune + left.pool
        raise Refused(TOO_DEAR(price=COLOR_PRICE, name=funds.name, has=has))
    if len(check.shifts) >= MOST_SHIFTS:
        raise Refused(TOO_MANY_SHIFTS(most=MOST_SHIFTS))
    pool = max(min(left.pool, COLOR_PRICE), 0)
    fortune = max(min(left.fortune, COLOR_PRICE - pool), 0)
    shift = ColorShift(funds.payer, funds.name, up, fortune=fortune, pool=pool)
    return replace(check, shifts=(*check.shifts, shift))


def funds_left(funds: CheckFunds, check: Check) -> CheckFunds:
    """Funds after what their owner has paid for this check."""
    fortune, pool = payments(check).get(funds.payer, (0, 0))
    return replace(funds, fortune=funds.fortune - fortune, pool=funds.pool - pool)


def payments(check: Check) -> dict[str, tuple[int, int]]:
    """What each payer pays when the check is settled: Fortune, and from the pool of Nine Lives."""
    paid: dict[str, tuple[int, int]] = {}
    for shift in check.shifts:
        fortune, pool = paid.get(shift.payer, (0, 0))
        paid[shift.payer] = (fortune + shift.fortune, pool + shift.pool)
    return paid


def without_shift(check: Check) -> Check:
    """The check without its last shift, which costs nothing then; refused where there is none."""
    _refuse_unless_rolled(check)
    if not check.shifts:
        raise Refused(UNPAID())
    return replace(check, shifts=check.shifts[:-1])


def as_settled(check: Check) -> Check:
    """The check closed: what was paid is gone, and nothing can be changed any more."""
    _refuse_unless_rolled(check)
    return replace(check, settled=True)


def row_steps_text(steps: Iterable[RowStep]) -> str:
    """Row Steps as they are read: "+1 skill, −2 raining"."""
    return ", ".join(
        f"{'−' if step.steps < 0 else '+'}{abs(step.steps)} {step.reason}".rstrip()
        for step in steps
    )


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
    """Something that makes a roll easier or harder.

    Attributes:
        id: The name in files.
        name: The name people read.
        steps: The Row Steps it is worth, for each time it applies.
        note: When it counts, as a short text.
        source: The place in the rules.
    """

    id: Id
    name: Words
    steps: Annotated[int, Ge(-20), Le(20)]
    note: Words
    source: Words

    def step(self, times: int = 1) -> RowStep:
        """The Row Steps where it applies so many times, 1 or more."""
        return RowStep(self.steps * times, self.name)
