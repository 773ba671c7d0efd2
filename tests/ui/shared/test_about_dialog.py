from PySide6.QtWidgets import QApplication

from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.about_dialog import AboutDialog
from fourc_desktop.ui.theming.appearance import Appearance


def owed_credits() -> list[str]:
    return [credit.text for game in GAMES for credit in game.load().credits]


def test_the_about_dialog_lists_the_credits(window: MainWindow) -> None:
    dialog = AboutDialog(owed_credits(), window)
    given = " ".join(each.text() for each in dialog.credit_labels)
    for owed in ("4C System", "FUDGE", "Kalos Comics", "Midknight", "Lucide", "Roboto", "Qt"):
        assert owed in given
    dialog.deleteLater()


def test_the_close_button_is_visible_in_large_text(
    window: MainWindow, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 680)
    dialog = AboutDialog(owed_credits() * 4, window)
    dialog.show()
    QApplication.processEvents()
    assert dialog.height() <= window.height()
    bottom = dialog.buttons.mapTo(dialog, dialog.buttons.rect().bottomLeft()).y()
    assert bottom < dialog.height()
    dialog.close()
    dialog.deleteLater()
