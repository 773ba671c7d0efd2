from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.page_stack import PageStack


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
