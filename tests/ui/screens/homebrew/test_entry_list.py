import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList, HomebrewRow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice

OWL = HomebrewRow("owl", "Owl", is_own=True)
NEW = HomebrewRow(1, "", is_own=True, is_wrong=True)
FLIGHT = HomebrewRow("flight", "Flight", is_own=False)


@pytest.fixture
def entries(qtbot: QtBot) -> HomebrewList:
    made = HomebrewList()
    qtbot.addWidget(made)
    made.show()
    made.show_rows([OWL, NEW, FLIGHT], OWL)
    return made


def test_own_entries_come_first(entries: HomebrewList) -> None:
    words = [entries.model().index(row, 0).data() for row in range(entries.model().rowCount())]
    assert words == ["Your own", "Owl", "Untitled", "From the rules", "Flight"]
    assert entries.currentIndex().data() == "Owl"
    spoken = entries.model().index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Untitled, not yet in the rulebook"


def test_entries_with_one_name_are_numbered(entries: HomebrewList) -> None:
    """Among themselves, since those of the rules stand under a heading of their own."""
    second = HomebrewRow(2, "Owl", is_own=True)
    entries.show_rows([OWL, second, HomebrewRow("owl", "Owl", is_own=False)], second)
    words = [entries.model().index(row, 0).data() for row in range(entries.model().rowCount())]
    assert words == ["Your own", "Owl (1)", "Owl (2)", "From the rules", "Owl"]
    assert entries.currentIndex().data() == "Owl (2)"


def test_arrow_keys_skip_the_headings(entries: HomebrewList, qtbot: QtBot) -> None:
    heard: list[HomebrewRow] = []
    entries.chosen.connect(heard.append)
    for _ in range(3):
        QTest.keyClick(entries, Qt.Key.Key_Down)
    assert heard == [NEW, FLIGHT]


def test_only_user_input_emits_chosen(entries: HomebrewList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(entries.chosen):
        entries.show_rows([OWL, FLIGHT], FLIGHT)
        entries.show_rows([OWL, FLIGHT], FLIGHT)
        entries.show_rows([FLIGHT], None)
    assert not entries.currentIndex().isValid()


def test_the_list_follows_the_theme(entries: HomebrewList, appearance: Appearance) -> None:
    before = entries.grab().toImage()
    appearance.choose(ThemeChoice.DARK)
    assert entries.grab().toImage() != before
    assert entries.currentIndex().data() == "Owl"
