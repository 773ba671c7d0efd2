import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.versions_dialog import VersionsDialog
from tests.games.toy.character import ToyCharacter
from tests.games.toy.game import CHARACTER_KIND
from tests.games.toy.people import ADA
from tests.pictures import small_picture
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import Kept, Keys

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_the_scrolled_cards_have_the_name_of_the_character_for_screen_readers(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    screen.show_document(screen.document_id)
    assert screen._scroll.accessibleName() == toys.campaign.card(screen.document_id).name != ""


def test_an_earlier_version_is_compared_and_restored(
    toys: GameWindow, screen: GenericCharacterScreen, kept: Kept
) -> None:
    toys.campaign.change(screen.document_id, ToyCharacter(ADA.profile), "Forget everything")
    screen._show_versions()
    dialog = screen.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    before = screen._differing(dialog._list.currentItem().data(Qt.ItemDataRole.UserRole))
    assert ("Nerve", "Good", "Fair") in [(each.what, each.before, each.after) for each in before]
    dialog.accept()
    assert kept() == ADA


def test_esc_or_a_deleted_character_closes_the_screen(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    QTest.keyClick(screen, Keys.Key_Escape)
    assert toys.window.current_screen() is toys.opened.library
    toys.opened.open_from_library(toys.campaign.cards(CHARACTER_KIND)[0].id)
    toys.campaign.discard([screen.document_id])
    assert toys.window.current_screen() is toys.opened.library


@pytest.mark.parametrize("width", [420, 900, 1440])
def test_nothing_is_cut_off_at_any_width(
    toys: GameWindow, screen: GenericCharacterScreen, width: int
) -> None:
    toys.window.resize(width, 800)
    QApplication.processEvents()
    ground = screen._scroll.widget()
    assert ground is not None
    assert ground.minimumSizeHint().width() <= screen._scroll.viewport().width()


def test_a_portrait_is_pasted(screen: GenericCharacterScreen, kept: Kept, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setData("image/png", small_picture("PNG"))
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(screen, Keys.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: kept().profile.portrait is not None, timeout=15_000)
