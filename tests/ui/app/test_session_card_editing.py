"""The values of a card are edited in place, in the window of each game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.app.main_window import MainWindow
from tests.ui.app.conftest import OpenCopy
from tests.ui.screens.library.test_card_browser_editing import click, editor, enter

TAB = Qt.Key.Key_Tab

NUMBERS = {
    "4c": ("Damage", "Fortune"),
    "fudge": (),
    "rough-magic": ("Health", "Endurance", "Plot Points"),
    "fourth-earth": ("Health", "Physical", "Mental"),
}
"""The numbers that a card of each game edits; those of FUDGE are derived, or marks of wounds."""


def test_every_game_has_its_row() -> None:
    assert list(NUMBERS) == [entry.id for entry in GAMES]


@pytest.mark.parametrize("game", NUMBERS)
def test_a_card_edits_what_it_shows(
    game: str,
    window: MainWindow,
    open_copy: OpenCopy,
) -> None:
    opened = open_copy(game)
    window.activateWindow()
    campaign, shelf = opened.campaign, opened.library.browser
    card = campaign.cards()[0]
    shelf.choose([card.id])
    window.program_actions["rename"].trigger()
    for title in ("Name", "Player", *NUMBERS[game], "Tags"):
        made = editor(shelf)
        assert made is not None
        assert made.accessibleName() == title
        QTest.keyClick(made, TAB)
    assert editor(shelf) is None
    assert campaign.card(card.id) == card
    for title in NUMBERS[game]:
        before = card.number(title)
        assert before is not None
        click(shelf, card.id, title)
        enter(shelf, title, "-1")
        assert campaign.card(card.id).number(title) == before - 1
        assert campaign.undo_label == f"{title} of {card.name}"
        window.program_actions["undo"].trigger()
        QApplication.processEvents()
        assert campaign.card(card.id).numbers == card.numbers


@pytest.mark.parametrize("place", ["party", "library"])
def test_f2_in_a_value_that_is_edited_does_nothing(
    place: str,
    window: MainWindow,
    open_copy: OpenCopy,
    qtbot: QtBot,
) -> None:
    """It renames a card elsewhere, and says so where none is chosen."""
    opened = open_copy("4c")
    if place == "party":
        window.program_actions["party"].trigger()
        view: QAbstractItemView = opened.pages.party().table
    else:
        view = opened.library.browser.grid
        opened.library.browser.choose([opened.campaign.cards()[0].id])
    qtbot.waitUntil(lambda: view.currentIndex().isValid())
    view.edit(view.currentIndex().siblingAtColumn(0))
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "Ada")
    QTest.keyClick(field, Qt.Key.Key_F2)
    assert QApplication.focusWidget() is field
    assert (field.text(), field.selectedText()) == ("Ada", "")
    assert window.toast.isHidden()
