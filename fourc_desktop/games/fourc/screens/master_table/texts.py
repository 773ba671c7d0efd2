"""Texts of the Master Table: results, chances, funds and Row Steps."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    Check,
    CheckFunds,
    ColorShift,
    color_of,
    outcome_words,
    row_of,
    row_steps_text,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import CheckOdds
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable, outcome_of_table
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.display.badge import COLOR_MEANINGS

DIFFICULTIES: Final = {
    Color.BLACK: "Easy",
    Color.RED: "Average",
    Color.BLUE: "Difficult",
    Color.YELLOW: "Ridiculous",
}
"""The difficulty of each lowest color (4C, Actions)."""


def has_difficulty(results: ResultTable) -> bool:
    """Whether the colors of a table are difficulties instead of results."""
    return results.outcomes[0].effect == "easy"


def read_text(check: Check, table: MasterTable) -> str:
    """The dice and the row: "61 on 30–39"."""
    read = check.read
    assert read is not None
    return tr("{dice} on {row}", dice=f"{read:02}", row=row_of(check, table).title)


def result_lines(check: Check, table: MasterTable, results: ResultTable) -> list[str]:
    """The result of a roll in sentences: by its table, or by the difficulty."""
    color = color_of(check, table)
    assert color is not None
    lines = [meaning_text(check, results, color)]
    if check.shifts:
        lines.append(unshifted_text(check, table))
    return lines


def unshifted_text(check: Check, table: MasterTable) -> str:
    """The color before all shifts: "Before Fortune: red."."""
    fell = color_of(replace(check, shifts=()), table)
    assert fell is not None
    return tr("Before Fortune: {color}.", color=tr(fell.title))


def effect_text(check: Check, results: ResultTable, color: Color) -> str:
    """The result of a color as a heading: "Pound"; empty for a table of difficulties."""
    full = "" if has_difficulty(results) else tr(outcome_words(check, results, color))
    words, _, _ = full.partition(":")  # What follows explains it, and is in the sentence below.
    return words[:1].upper() + words[1:]


def meaning_text(check: Check, results: ResultTable, color: Color) -> str:
    """The result of a color as a sentence: by its table, or by the difficulty."""
    if not has_difficulty(results):
        words = tr(outcome_words(check, results, color))
        return f"{outcome_of_table(tr(results.name), words)}."
    meaning = tr(COLOR_MEANINGS[RESULT_SHAPES[color]])
    if check.difficulty is None:
        return f"{meaning}."
    name, least = tr(DIFFICULTIES[check.difficulty]), least_text(check.difficulty)
    if color >= check.difficulty:
        met = tr("{meaning}. Enough: {difficulty} needs {least}.")
    else:
        met = tr("{meaning}. Not enough: {difficulty} needs {least}.")
    return met.format(meaning=meaning, difficulty=name, least=least)


def demand_text(color: Color) -> str:
    """A difficulty: "Difficult: blue or better"."""
    return f"{tr(DIFFICULTIES[color])}: {least_text(color)}"


def least_text(color: Color) -> str:
    """The lowest color that succeeds: "blue or better"."""
    if color is Color.YELLOW:
        return tr("yellow")
    if color is Color.BLACK:
        return tr("any color")
    return tr("{color} or better", color=tr(color.title))


def chance_lines(odds: CheckOdds) -> list[str]:
    """The chances to meet the difficulty: now, with one more step, with Fortune for one color."""
    if odds.success is None or odds.one_step_more is None or odds.one_color_more is None:
        return []
    return [
        tr("Chance now: {chance}", chance=chance_text(odds.success)),
        tr("with one Row Step more: {chance}", chance=chance_text(odds.one_step_more)),
        tr(
            "with {price} Fortune: {chance}",
            price=COLOR_PRICE,
            chance=chance_text(odds.one_color_more),
        ),
    ]


def chance_text(chance: Fraction) -> str:
    """A chance as text: "35 %"."""
    return f"{percent(chance)}\N{NO-BREAK SPACE}%"


def row_change_text(check: Check, table: MasterTable) -> str:
    """The plain row and the row of the check: "40–49 → 30–39"."""
    plain, read = table.row(check.rank), row_of(check, table)
    if plain is read:
        return read.title
    return f"{plain.title} → {read.title}"


def funds_text(funds: CheckFunds) -> str:
    """The funds of a character: "Tony: 37 Fortune", and whether they suffice."""
    parts = [tr("{name}: {fortune} Fortune", name=funds.name, fortune=funds.fortune)]
    if funds.pool:
        parts.append(tr("{pool} in the pool", pool=funds.pool))
    if not can_pay(funds):
        parts.append(tr("too little"))
    return ", ".join(parts)


def can_pay(funds: CheckFunds) -> bool:
    """Whether the funds suffice for one color."""
    return funds.fortune + funds.pool >= COLOR_PRICE


def shift_text(shifts: Iterable[ColorShift]) -> str:
    """The shifts so far: "Tony 25 up, Jessica 25 down"."""
    up, down = tr("up"), tr("down")
    return ", ".join(
        f"{shift.name} {shift.fortune + shift.pool} {up if shift.up else down}" for shift in shifts
    )


def who_text(check: Check) -> str:
    """The roller and the score rolled: "Jessica: Melee 30"."""
    what = f"{check.on or tr('Rank Value')} {check.rank}"
    return tr("{name}: {what}", name=check.name, what=what) if check.name else what


def modifier_lines(check: Check, table: MasterTable) -> list[str]:
    """The modifiers of a roll: score, row with the Row Steps, Row Steps and difficulty."""
    lines = [who_text(check), tr("Row {row}", row=row_change_text(check, table))]
    if check.steps:
        lines.append(row_steps_text(check.steps))
    if check.difficulty is not None:
        lines.append(demand_text(check.difficulty))
    return lines
