from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import PaperSetting, load_settings
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.dialogs.preferences_dialog import PreferencesDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.filter_bar import LIST
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox


def choose(box: ComboBox, value: object) -> None:
    """Choose an item as the user does, with the signals of a click."""
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_each_choice_is_applied_and_stored_at_once(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    dialogs: Dialogs,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    """The screens and the menus that show the same choices follow."""
    folders = Folders.under(tmp_path)
    session = bootstrap(window, appearance, resources, folders, GAMES, SCREENS, dialogs)
    session.start()
    assert session.open is not None
    window.program_actions["preferences"].trigger()
    (dialog,) = window.findChildren(PreferencesDialog)
    qtbot.waitExposed(dialog)
    assert dialog.focusWidget() is dialog.theme
    screen = session.open.printing.screen(session.open.signals)
    choose(dialog.theme, "dark")
    choose(dialog.text_size, 150)
    choose(dialog.view, LIST)
    for box in (dialog.dock, dialog.printing.ticks["pencil"]):
        QTest.keyClick(box, Qt.Key.Key_Space)
    dialog.printing.paper_chosen.emit("letter")
    settings = load_settings(folders.settings).settings
    assert (settings.theme.value, settings.text_scale, settings.view.value) == ("dark", 150, LIST)
    assert (settings.table_beside_fight, settings.paper) == (True, PaperSetting.LETTER)
    assert settings.printing.pencil
    assert (current_theme().name, current_theme().text_scale) == ("dark", 1.5)
    assert window.program_actions["theme_dark"].isChecked()
    assert window.program_actions["text_150"].isChecked()
    buttons = session.open.library.browser.findChildren(Button)
    assert [each.isChecked() for each in buttons if each.accessibleName() == "Show as a list"] == [
        True
    ]
    assert (screen.order.paper, screen.order.options) == (settings.paper, settings.printing)
    choose(dialog.theme, "light")
    choose(dialog.text_size, 100)
    dialog.reject()
    session.close()
