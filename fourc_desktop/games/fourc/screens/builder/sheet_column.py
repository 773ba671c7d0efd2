"""The right column of the builder: the sheet so far, and its pages on paper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.growing_sheet import GrowingSheet
from fourc_desktop.games.fourc.screens.builder.scroll_column import ScrollColumn
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label

WIDTH = 344
"""How wide it is beside a page at least, in pixels at 100 % text."""


class SheetColumn(QWidget):
    """Scrolls by itself; `preview_wanted` asks for the pages of the finished sheet."""

    preview_wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.sheet = GrowingSheet(appearance)
        self.preview = Button(tr("Preview"), appearance)
        self.preview.clicked.connect(self.preview_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.GRID)
        head.addWidget(label(tr("The sheet so far"), Step.HEAD, head=True, wrap=True), 1)
        head.addWidget(self.preview)
        ground = QWidget()
        inside = QVBoxLayout(ground)
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
        inside.addWidget(self.sheet)
        inside.addStretch(1)
        scroll = ScrollColumn(ground, appearance, WIDTH)
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        scroll.setAccessibleName(tr("The sheet so far"))
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scroll, 1)
        self.set_wide(wide=False)

    def show_draft(self, desk: BuilderDesk) -> None:
        """Show what is known now; paper needs a character that lacks nothing."""
        draft = desk.draft
        self.sheet.show_draft(draft, desk.growing, desk.problems, desk.sources)
        self.sheet.show_portrait(desk.portrait, desk.document_id)
        ready = desk.hero_file() is not None
        self.preview.setEnabled(ready)
        self.preview.setToolTip(tip("" if ready else tr("Settle everything to see it on paper")))

    def set_wide(self, *, wide: bool) -> None:
        """Take all the room there is, where no page stands beside it."""
        policy = QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._scroll.setSizePolicy(policy, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and its edge."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.sunken)
        painter.fillRect(0, 0, 1, self.height(), colors.line)
        painter.end()
