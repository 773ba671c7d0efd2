"""The ground a page of a screen scrolls on."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar


def page_ground(page: QWidget) -> QScrollArea:
    """What scrolls a page that stands in the middle."""
    ground = QWidget()
    across = QHBoxLayout()
    across.addStretch(1)
    across.addWidget(page, 1000)
    across.addStretch(1)
    column = QVBoxLayout(ground)
    column.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
    column.addLayout(across)
    column.addStretch(1)
    scroll = QScrollArea()
    scroll.setWidget(ground)
    scroll.setWidgetResizable(True)
    # It has the focus when the page opens, so that the arrows scroll; Tab passes it by.
    scroll.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    scroll.setVerticalScrollBar(ScrollBar())
    scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll
