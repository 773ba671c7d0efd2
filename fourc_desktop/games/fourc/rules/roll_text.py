"""The text of a roll: one line for the history and the log."""

from fourc_desktop.games.fourc.rules.characters.rollables import PURCHASE
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    ColorShift,
    color_of,
    is_met,
    outcome_words,
    row_of,
    row_steps_text,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.checks.result_tables import outcome_of_table
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def roll_text(check: Check, book: Rulebook) -> str:
    """The line of a check.

    "Jessica: Melee 30, +1 taken by surprise; 83 on row 40–49 is blue; Bashing: pound".
    """
    table = book.master_tables[check.edition]
    color, parts = color_of(check, table), [_roller_text(check)]
    if color is None:
        parts.append(f"row {row_of(check, table).title}")
    else:
        parts += [_dice_text(check, table), *(_shift_text(shift) for shift in check.shifts)]
        parts += [f"now {color.title}"] if check.shifts else []
    return "; ".join([*parts, *_result_text(check, book)])


def wealth_text(lifestyle: int, color: Color, book: Rulebook) -> str:
    """The highest wealth level of a purchase that succeeds, as text (ruling R86).

    Black allows the level of the Lifestyle itself; each better color allows one level more.
    """
    steps = book.lifestyles.steps
    own = steps.index(book.lifestyles.step(lifestyle))
    return str(steps[min(own + color, len(steps) - 1)].says)


def _roller_text(check: Check) -> str:
    """The roller, what is rolled, and the Row Steps."""
    what = f"{check.on} {check.rank}" if check.on else f"Rank Value {check.rank}"
    steps = f", {row_steps_text(check.steps)}" if check.steps else ""
    who = f"{check.name}: " if check.name else ""
    return f"{who}{what}{steps}"


def _dice_text(check: Check, table: MasterTable) -> str:
    row, read = row_of(check, table), check.read
    assert read is not None
    called = f" (tens called, {check.dice:02} fell)" if check.swapped else ""
    return f"{read:02}{called} on row {row.title} is {row.color(read).title}"


def _shift_text(shift: ColorShift) -> str:
    """The payer of a color shift, and the price."""
    costs = [
        f"{points} {what}"
        for points, what in ((shift.pool, "from the pool"), (shift.fortune, "Fortune"))
        if points
    ]
    return f"{shift.name} moves it {'up' if shift.up else 'down'} for {' and '.join(costs)}"


def _result_text(check: Check, book: Rulebook) -> list[str]:
    """The result by the table of the check, or whether the difficulty is met."""
    table = book.master_tables[check.edition]
    found = []
    results = book.results.get(check.table)
    color = color_of(check, table)
    if check.difficulty is not None:
        met = {None: "", True: " met", False: " missed"}[is_met(check, table)]
        found.append(f"difficulty {check.difficulty.title}{met}")
    if results is not None and color is not None and check.table != "difficulty":
        if results.id == PURCHASE:
            found.append(f"it may take {wealth_text(check.rank, color, book)}")
        found.append(outcome_of_table(results.name, outcome_words(check, results, color)))
    return found
