"""The tables on the back of a sheet."""

from fourc_desktop.games.rough_magic.rules.combat.commands import PlotPointUse
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.rules_tables import (
    CREDIT,
    PLOT_POINTS,
    player_tables,
)
from fourc_desktop.pdf.sheet_content import NotesContent, RowsContent


def test_the_license_is_named(rough_book: RoughMagicBook) -> None:
    notes = player_tables(rough_book)[-1]
    assert isinstance(notes, NotesContent)
    assert notes.text.startswith(CREDIT)
    assert "CC BY-SA 4.0" in CREDIT


def test_difficulties_and_bands_are_those_of_the_data(rough_book: RoughMagicBook) -> None:
    difficulties, bands = player_tables(rough_book)[:2]
    assert isinstance(difficulties, RowsContent)
    assert isinstance(bands, RowsContent)
    assert [row[0].words for row in difficulties.rows] == ["12", "15", "18", "21"]
    assert [row[1].words.partition(":")[0] for row in bands.rows] == [
        "1 m", "10 m", "100 m", "1,000 m", "10,000 m",
    ]  # fmt: skip


def test_the_seven_uses_of_plot_points_are_named() -> None:
    names = {name.lower().replace(" ", "-") for name, _ in PLOT_POINTS}
    uses = {each.value for each in PlotPointUse} - {"extra-move", "extra-standard"}
    assert names == uses | {"extra-action", "extra-effort"}
