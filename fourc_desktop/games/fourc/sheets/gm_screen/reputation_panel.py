"""The panel of Fortune, Repute, Lifestyle and vehicles."""

from itertools import pairwise

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    RolledScore,
    played_tables,
)
from fourc_desktop.games.fourc.rules.combat.actions.dying import PRICE
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.sheets.master_table.grid_block import MARKS
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import color_lines
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

LISTED = (ResultKind.TASK, ResultKind.PEOPLE, ResultKind.WEALTH, ResultKind.VEHICLE)
"""The kinds of result tables listed in the panel."""

NAME = name_column(38)


def reputation_panel(book: Rulebook, rules: Rules) -> TablePanel:
    """The panel under these rules."""
    results = played_tables(book.results, rules, *LISTED)
    driven = [each for each in results if each.rolled is RolledScore.HANDLING]
    others = [each for each in results if each.rolled is not RolledScore.HANDLING]
    standing = (fortune_table(book), deed_table(book), repute_table(book), lifestyle_table(book))
    return TablePanel(
        "Standing",
        "Fortune, Repute, Lifestyle, vehicles",
        (
            PanelColumn(86, standing),
            PanelColumn(75, tuple(map(result_table, others))),
            PanelColumn(90, (vehicle_table(book), *map(result_table, driven))),
        ),
    )


def fortune_table(book: Rulebook) -> ScreenTableContent:
    """The prices of purchases with Fortune."""
    awards = book.awards
    rows = (
        ("an open roll one color up or down", str(COLOR_PRICE)),
        ("hold Fortitude a turn, while dying", str(PRICE)),
        ("new skill or contact", str(awards.skill_cost(SkillKind.SKILL))),
        ("new power", str(awards.new_power)),
        ("raise a Rank Value by 1", "its value"),
    )
    return ScreenTableContent(
        "Fortune buys", (ScreenColumn("", 66), number_column("Fortune", 18)), rows
    )


def deed_table(book: Rulebook) -> ScreenTableContent:
    """The Fortune gained by a good deed and lost by a bad one, by its scale."""
    rows = tuple((each.name, f"±{each.fortune}") for each in book.awards.scales.values())
    return ScreenTableContent("Deeds", (NAME, number_column("Fortune", 18)), rows)


def repute_table(book: Rulebook) -> ScreenTableContent:
    """The Repute gained or lost by public deeds."""
    rows = tuple((each.name, signed_text(each.repute)) for each in book.awards.deeds.values())
    return ScreenTableContent("In public", (NAME, number_column("Repute", 18)), rows)


def lifestyle_table(book: Rulebook) -> ScreenTableContent:
    """The meaning of a Rank Value of Lifestyle."""
    steps = book.lifestyles.steps
    ends = [f"{low.rank}–{high.rank - 1}" for low, high in pairwise(steps)]
    rows = tuple(
        (ranks, str(step.says))
        for ranks, step in zip([*ends, f"{steps[-1].rank}+"], steps, strict=True)
    )
    return ScreenTableContent("Lifestyle", (name_column(20), ScreenColumn("", 66)), rows)


def vehicle_table(book: Rulebook) -> ScreenTableContent:
    """The vehicles of the catalog with Durability, Handling, Velocity and seats."""
    rows = tuple(
        (each.name, *map(str, (each.durability, each.handling, each.velocity, each.seats)))
        for each in book.gear.vehicles.values()
    )
    titles = ("Durability", "Handling", "Velocity", "seats")
    return ScreenTableContent(
        "Vehicles", (NAME, *(number_column(each, 14) for each in titles)), rows
    )


def result_table(table: ResultTable) -> ScreenTableContent:
    """The result of each color, as a list."""
    rows = tuple((MARKS[line.color], line.words) for line in color_lines(table, None))
    return ScreenTableContent(table.name, (ScreenColumn("", 8), ScreenColumn("", 67)), rows)
