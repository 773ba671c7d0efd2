"""The panel of distance: shots, hit locations, and movement."""

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.hit_locations import location_title
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.ladder import trait_title
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.typography import VALUE


def distance_panel(book: FudgeBook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    shots = (range_table(book), circumstance_table(book), volley_table(book), called_table(book))
    return TablePanel(
        "Distance",
        "shots, where a blow lands, movement",
        (
            PanelColumn(64, shots),
            PanelColumn(192, (location_table(book), pace_table(book))),
        ),
    )


def range_table(book: FudgeBook) -> ScreenTableContent:
    """The lowest result that hits by distance."""
    rows = tuple(
        (
            each.title,
            "" if each.meters is None else f"{each.meters} m",
            "no shot" if each.difficulty is None else trait_title(each.difficulty),
        )
        for each in book.tables.ranges.bands
    )
    columns = (name_column(28), number_column("to", 14), number_column("difficulty", 24))
    return ScreenTableContent("Ranges", columns, rows)


def circumstance_table(book: FudgeBook) -> ScreenTableContent:
    """The modifiers of a shot, and those of dodging."""
    uses = (WeaponUse.PROPELLED, WeaponUse.FAST)
    rows = (
        *((each.title, signed_text(each.amount)) for each in book.tables.ranges.modifiers),
        ("Target’s shield", "− its value"),
        ("Target’s Scale", "its steps"),
        *((f"Dodge: {each.title.lower()}", signed_text(each.dodge_modifier)) for each in uses),
    )
    columns = (name_column(46), number_column("−1: a step harder", 20))
    return ScreenTableContent("Shots", columns, rows)


def volley_table(book: FudgeBook) -> ScreenTableContent:
    """The number of arrows per round."""
    ranges = book.tables.ranges
    rows = tuple((trait_title(each.skill), str(each.arrows)) for each in ranges.volleys)
    columns = (name_column(46), number_column(f"each {trait_title(ranges.volley_skill)}", 20))
    return ScreenTableContent("Arrows a round", columns, rows)


def called_table(book: FudgeBook) -> ScreenTableContent:
    """The lowest relative degree for a called shot."""
    rows = tuple(
        (signed_text(each.degree), ", ".join(map(location_title, each.locations)))
        for each in book.tables.locations.called
    )
    return ScreenTableContent("Called blows", (name_column(10), ScreenColumn("", 56)), rows)


def location_table(book: FudgeBook) -> ScreenTableContent:
    """The hit location by the sum of four dice, a row for each kind of blow."""
    rows = tuple(
        (each.title, *map(location_title, each.locations)) for each in book.tables.locations.columns
    )
    sums = (signed_text(total) for total in range(FUDGE_DICE, -FUDGE_DICE - 1, -1))
    columns = (name_column(21), *(ScreenColumn(each, 16, VALUE) for each in sums))
    return ScreenTableContent("Hits", columns, rows)


def pace_table(book: FudgeBook) -> ScreenTableContent:
    """Movement by Speed, in meters."""
    rows = tuple(
        (
            trait_title(each.speed),
            *map(str, (each.walking, each.sustained, each.sprinting, each.minute)),
        )
        for each in reversed(book.tables.paces.paces)
    )
    titles = ("walk", "run", "sprint", "walk, a minute")
    columns = (name_column(36), *(number_column(each, 36) for each in titles))
    return ScreenTableContent("Movement, meters a round", columns, rows)
