"""The panel of numbers: range, movement, lifting and throwing, armor, materials, costs."""

from fourc_desktop.games.rough_magic.rules.character_numbers import RUNNING, SPRINTING
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import power_range
from fourc_desktop.games.rough_magic.rules.vitality import object_health
from fourc_desktop.games.rough_magic.sheets.rules_tables import CREDIT
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel


def number_panel(book: RoughMagicBook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    return TablePanel(
        "Numbers",
        "Health 10 + 2 × Brawn, Endurance 10 + 2 × the greater of Brawn and Presence",
        (
            PanelColumn(100, (attribute_table(book), throwing_table(book))),
            PanelColumn(76, (range_table(book), armor_table(book))),
            PanelColumn(76, (material_table(book), house_lines())),
        ),
    )


def attribute_table(book: RoughMagicBook) -> ScreenTableContent:
    """The meaning and the cost of attributes from 0 to 10."""
    tables = book.tables
    rows = []
    for level, (cost, move, lifts) in enumerate(
        zip(tables.costs, tables.base_move, tables.lifting, strict=True)
    ):
        moves = " / ".join(f"{move * times:,}" for times in (1, RUNNING, SPRINTING))
        rows.append((str(level), moves, f"{lifts:,} kg", f"{power_range(level):,} m", f"{cost:,}"))
    columns = (
        name_column(8),
        number_column("move, run, sprint: m", 46),
        number_column("lifts", 20),
        number_column("powers", 16),
        number_column("cost", 9),
    )
    return ScreenTableContent("Attributes", columns, tuple(rows))


def throwing_table(book: RoughMagicBook) -> ScreenTableContent:
    """The throwing distance by the Brawn that remains after lifting."""
    rows = tuple((str(left), f"{meters} m") for left, meters in enumerate(book.tables.throwing))
    columns = (name_column(60), number_column("flies", 36))
    return ScreenTableContent("Throwing: Brawn left over", columns, rows)


def range_table(book: RoughMagicBook) -> ScreenTableContent:
    """The range bands."""
    rows = tuple((each.name, f"{each.meters:,} m", each.about) for each in book.tables.range_bands)
    columns = (name_column(25), number_column("", 17), ScreenColumn("", 34))
    return ScreenTableContent("Range: beyond it −3", columns, rows)


def armor_table(book: RoughMagicBook) -> ScreenTableContent:
    """Kinds of armor; only the best one counts."""
    rows = tuple((each.name, str(each.resistance)) for each in book.tables.armor)
    columns = (name_column(60), number_column("", 16))
    return ScreenTableContent("Damage Resistance", columns, rows)


def material_table(book: RoughMagicBook) -> ScreenTableContent:
    """The Health of objects by their material."""
    rows = tuple((each.name, str(object_health(each.value))) for each in book.tables.materials)
    return ScreenTableContent("Objects: Health", (name_column(60), number_column("", 16)), rows)


def house_lines() -> ScreenTableContent:
    """The house values and the license, as sentences."""
    return screen_lines(
        "House values",
        "Health, Endurance, weapons, lifting, throwing, objects.",
        CREDIT,
    )
