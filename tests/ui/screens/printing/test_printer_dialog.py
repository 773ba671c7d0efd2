"""Qt's printer dialog stays on the screen."""

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QColor
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.printer_dialog import PREVIEW, PrinterDialog
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support",
    # Qt draws the page of its preview with a quarter of a size that fonts in pixels do not have.
    "QFont::setPointSizeF",
    extend=True,
)


@pytest.fixture
def scale() -> int:
    """The size of the text in percent."""
    return 200


@pytest.fixture
def printer() -> QPrinter:
    return QPrinter()


@pytest.fixture
def dialog(
    appearance: Appearance, scale: int, printer: QPrinter, window: MainWindow, qtbot: QtBot
) -> PrinterDialog:
    appearance.choose(ThemeChoice.DARK)
    appearance.set_text_scale(scale)
    made = PrinterDialog(printer, 5, window)
    qtbot.addWidget(made)
    made.show()
    return made


def is_on_screen(dialog: QDialog) -> bool:
    return dialog.screen().availableGeometry().contains(dialog.frameGeometry())


def show_options(dialog: QDialog) -> None:
    [options] = [each for each in dialog.findChildren(QPushButton) if "ptions" in each.text()]
    options.click()
    QTest.qWait(50)


def cut_buttons(dialog: QDialog) -> list[str]:
    return [
        each.text()
        for each in dialog.findChildren(QAbstractButton)
        if each.isVisible() and each.width() < each.sizeHint().width()
    ]


def test_the_dialog_with_its_options_is_on_the_screen(dialog: PrinterDialog) -> None:
    assert is_on_screen(dialog)
    show_options(dialog)
    assert is_on_screen(dialog)
    assert not cut_buttons(dialog)


def test_a_dialog_that_grows_over_the_edge_is_moved(dialog: PrinterDialog) -> None:
    edge = dialog.screen().availableGeometry().bottomLeft()
    dialog.move(edge - QPoint(0, dialog.frameGeometry().height()))
    show_options(dialog)
    assert is_on_screen(dialog)


def test_the_properties_of_the_printer_are_on_the_screen(dialog: PrinterDialog) -> None:
    found: list[bool] = []
    paper: list[QColor] = []

    def look() -> None:
        properties = QApplication.activeModalWidget()
        assert isinstance(properties, QDialog)
        found.append(properties is not dialog and is_on_screen(properties))
        for preview in properties.findChildren(QWidget, PREVIEW):
            page = preview.findChild(QWidget)
            assert page is not None
            paper.append(page.grab().toImage().pixelColor(page.rect().center()))
        properties.reject()

    QTimer.singleShot(100, look)
    properties = dialog.findChild(QPushButton, "properties")
    assert properties is not None
    properties.click()
    assert found == [True]
    assert all(each.lightness() > 128 for each in paper)


@pytest.mark.parametrize("scale", [100])
def test_a_dialog_that_fits_keeps_its_text(dialog: PrinterDialog) -> None:
    show_options(dialog)
    assert dialog.font().pixelSize() == current_theme().px(TextStyle.BODY)
    assert not dialog.styleSheet()
