from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.page_stack import PageStack, show_page


class Page(QWidget):
    """A page with a minimum width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._width, 10)


def test_only_the_current_page_needs_its_minimum_size(qtbot: QtBot) -> None:
    around, stack = QWidget(), PageStack()
    vbox(stack, parent=around)
    qtbot.addWidget(around)
    assert stack.minimumSizeHint().isValid()
    for width in (300, 500):
        stack.addWidget(Page(width))
    around.show()
    assert around.minimumSizeHint() == QSize(300, 10)
    stack.setCurrentIndex(1)
    assert around.minimumSizeHint() == QSize(500, 10)


def test_the_focus_goes_from_page_to_page_and_nowhere_between(qtbot: QtBot) -> None:
    window, stack, outside = QWidget(), PageStack(), QPushButton("outside")
    first, second = QWidget(), QWidget()
    buttons = [[QPushButton(f"{number}.{each}") for each in (1, 2)] for number in (1, 2)]
    for page, inside in zip((first, second), buttons, strict=True):
        vbox(*inside, parent=page)
        stack.addWidget(page)
    vbox(stack, outside, parent=window)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    buttons[0][1].setFocus()
    visited: list[QWidget | None] = []
    application().focusChanged.connect(lambda _old, new: visited.append(new))
    show_page(stack, second)
    assert buttons[1][0].hasFocus()
    show_page(stack, first)
    assert buttons[0][1].hasFocus()
    assert outside not in visited
    outside.setFocus()
    show_page(stack, second)
    assert outside.hasFocus()
