"""A sheet on the ground of a screen, which scrolls up and down and never sideways."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar


class ScrolledSheet(QScrollArea):
    """The sheet in the middle; above it, why nothing can be changed, where that is so."""

    def __init__(self, sheet: QWidget, read_only: str | None, appearance: Appearance) -> None:
        super().__init__()
        ground = QWidget()
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(sheet, 1000)
        across.addStretch(1)
        column = QVBoxLayout(ground)
        column.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
        column.setSpacing(Space.PANEL)
        if read_only is not None:
            column.addWidget(LockNotice(read_only, appearance))
        column.addLayout(across)
        column.addStretch(1)
        self.setWidget(ground)
        self.setWidgetResizable(True)
        # It has the focus when a document opens, so that the arrows scroll; Tab passes it by.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def begin(self) -> None:
        """Go to the top, and let the arrows scroll from there."""
        self.verticalScrollBar().setValue(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
