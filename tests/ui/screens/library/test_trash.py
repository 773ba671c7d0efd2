from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.trash import TrashPage
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.text import date_text
from fourc_desktop.ui.widgets.buttons.button import Button


@pytest.fixture
def trash(crowd: Campaign, pictures: CardPictures, qtbot: QtBot) -> TrashPage:
    crowd.discard([card.id for card in crowd.cards() if card.name in ("Ada", "Dorn")])
    made = TrashPage(crowd, pictures)
    qtbot.addWidget(made)
    made.resize(900, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def press(qtbot: QtBot, trash: TrashPage, words: str) -> None:
    [button] = [each for each in trash.findChildren(Button) if each.text() == words]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("words", "signal"), [("Restore", "restored"), ("Delete permanently", "deleted")]
)
def test_buttons_restore_or_delete_the_selected_cards(
    trash: TrashPage, qtbot: QtBot, words: str, signal: str
) -> None:
    trash.grid.selectAll()
    with qtbot.waitSignal(getattr(trash, signal)) as reported:
        press(qtbot, trash, words)
    assert len(reported.args[0]) == 2


def test_each_card_shows_until_when_it_is_kept(trash: TrashPage, crowd: Campaign) -> None:
    [thrown_away, *_] = crowd.trash()
    assert thrown_away.trashed_at is not None
    last = (thrown_away.trashed_at + timedelta(days=30)).astimezone().date()
    model = trash.grid.cards
    assert model.row_at(model.index(0, 0)).line == f"Kept until {date_text(last)}"


def test_enter_restores_a_card(trash: TrashPage, crowd: Campaign, qtbot: QtBot) -> None:
    trash.grid.setFocus()
    with qtbot.waitSignal(trash.restored) as reported:
        QTest.keyClick(trash.grid, Qt.Key.Key_Return)
    crowd.restore(reported.args[0])
    trash.refresh()
    assert trash.grid.model().rowCount() == 1


def test_buttons_are_disabled_without_a_selection(trash: TrashPage) -> None:
    trash.grid.clearSelection()
    words = {each.text(): each.isEnabled() for each in trash.findChildren(Button)}
    assert words == {"Restore": False, "Delete permanently": False, "Back": True}


def test_a_button_returns_to_the_library(trash: TrashPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(trash.left):
        press(qtbot, trash, "Back")


def test_an_empty_trash_shows_a_message(trash: TrashPage, crowd: Campaign) -> None:
    assert "Kept for 30 days." in texts(trash)
    crowd.restore([card.id for card in crowd.trash()])
    trash.refresh()
    assert any(text.startswith("The trash is empty.") for text in texts(trash))


def test_a_hidden_trash_page_follows_changes_when_it_is_shown(
    trash: TrashPage, crowd: Campaign
) -> None:
    trash.hide()
    crowd.discard([card.id for card in crowd.cards()])
    trash.follow()
    assert trash.grid.model().rowCount() == 2
    trash.show()
    assert trash.grid.model().rowCount() == 4


def texts(trash: TrashPage) -> list[str]:
    return [label.text() for label in trash.findChildren(QLabel)]


def test_the_focus_leaves_the_empty_list(trash: TrashPage, crowd: Campaign) -> None:
    trash.grid.setFocus()
    assert trash.grid.hasFocus()
    crowd.restore([card.id for card in crowd.trash()])
    trash.refresh()
    [back] = trash.findChildren(BackButton)
    assert back.hasFocus()
    QTest.keyClick(back, Qt.Key.Key_Tab)
    assert not trash.grid.hasFocus()
    crowd.discard([crowd.cards()[0].id])
    trash.refresh()
    trash.grid.setFocus()
    assert trash.grid.hasFocus()
