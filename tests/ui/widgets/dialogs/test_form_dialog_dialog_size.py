import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME, size_dialog


@pytest.mark.parametrize(
    ("wanted", "opened"),
    [
        (QSize(300, 200), QSize(300, 200)),
        (QSize(3000, 200), QSize(600 - FRAME.width(), 200)),
        (QSize(300, 2000), QSize(300, 500 - FRAME.height())),
    ],
)
def test_a_dialog_fits_into_its_window(qtbot: QtBot, wanted: QSize, opened: QSize) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 500)
    dialog = QDialog(window)
    size_dialog(dialog, wanted)
    assert dialog.size() == opened


def test_a_dialog_without_a_window_fits_the_screen(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    size_dialog(dialog, QSize(100_000, 100_000))
    assert dialog.size() == dialog.screen().availableSize() - FRAME


def test_wrapped_text_gets_the_height_it_needs(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    words = QLabel("Many words that wrap. " * 20)
    words.setWordWrap(True)
    QVBoxLayout(dialog).addWidget(words)
    size_dialog(dialog, QSize(300, 10))
    assert dialog.height() > words.heightForWidth(300)


@pytest.mark.parametrize(("whole", "high"), [(700, 700), (100_000, None), (0, 200)])
def test_a_dialog_with_tall_content_may_exceed_its_window(
    qtbot: QtBot, whole: int, high: int | None
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 500)
    dialog = QDialog(window)
    size_dialog(dialog, QSize(300, 200), lambda _width: whole)
    most = dialog.screen().availableSize().height() - FRAME.height()
    assert dialog.size() == QSize(300, min(high or most, most))
