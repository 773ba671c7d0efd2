import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Change, TableCell
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.campaign_reader import PartyRow
from fourc_desktop.ui.screens.library.party_table import PartyModel, PartyTable, is_low
from fourc_desktop.ui.screens.library.table import PAD
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle


def test_a_third_of_damage_is_low() -> None:
    assert is_low(TableCell("Damage", 30, most=90))
    assert not is_low(TableCell("Damage", 31, most=90))
    assert not is_low(TableCell("Fortune", 0))
    assert not is_low(TableCell("Health", "dead", most=90))


@pytest.mark.parametrize("scale", [100, 200])
def test_levels_are_not_cut(scale: int, appearance: Appearance, qtbot: QtBot) -> None:
    """Levels are numbers with words, such as those of FUDGE."""
    appearance.set_text_scale(scale)
    table = PartyTable("Character")
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show_rows([PartyRow("1", "Ada", (TableCell("ST", -1, words="Mediocre"),))])
    metrics = QFontMetrics(current_theme().head_font(TextStyle.SUBHEAD))
    assert table.columnWidth(1) - 2 * PAD >= metrics.horizontalAdvance("Mediocre")


def test_the_model_is_sound(crowd: Campaign, qtbot: QtBot) -> None:
    model = PartyModel("Hero")
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )
    rows = [row for card in crowd.cards() if (row := crowd.party_row(card.id))]
    model.show(rows)
    for place in range(len(model.titles)):
        model.sort_by(place)
    assert tester.model() is model
    assert model.place_of("nobody") is None


def test_a_level_is_entered_by_its_name(qtbot: QtBot) -> None:
    """A sum of levels would mean nothing."""
    stored = list[str | int | Change]()

    def store(_id: str, _column: int, value: str | int | Change) -> bool:
        stored.append(value)
        return True

    model = PartyModel("Character", store)
    level = TableCell("ST", -1, words="Mediocre", put=lambda value: value)
    model.show([PartyRow("1", "Ada", (level, TableCell("DX", 4, put=lambda value: value)))])
    assert model.index(0, 1).data(Qt.ItemDataRole.EditRole) == "Mediocre"
    assert not model.setData(model.index(0, 1), "Mediocre")
    assert model.setData(model.index(0, 1), " Good")
    assert not model.setData(model.index(0, 2), "Good")
    assert model.setData(model.index(0, 2), "-1")
    assert stored == ["Good", Change(-1)]


@pytest.mark.parametrize("scale", [100, 200])
def test_words_are_not_cut_where_the_table_scrolls_anyway(
    scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    table = PartyTable("Character")
    qtbot.addWidget(table)
    table.resize(300, 200)
    side = TableCell("Side", "Player character")
    numbers = [TableCell(f"Number {place}", place) for place in range(9)]
    table.show_rows([PartyRow("1", "Ada", (side, *numbers))])
    assert table.columnWidth(1) >= table.wanted(1)
