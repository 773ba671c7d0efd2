"""The right column of the builder: the sheet so far, and its pages on paper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.desk import BuilderDesk
from fourc_desktop.ui.builder.growing_sheet import GrowingSheet
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar

WIDTH = 344
"""How wide it is beside a page, in pixels at 100 % text."""

UNBOUNDED = 2**24 - 1
"""What Qt takes for no bound at all."""


class SheetColumn(QWidget):
    """Scrolls by itself; `preview_wanted` asks for the pages of the finished sheet."""

    preview_wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._wide = False
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
        scroll = QScrollArea()
        scroll.setWidget(ground)
        ground.setAutoFillBackground(False)
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName(tr("The sheet so far"))
        scroll.setVerticalScrollBar(ScrollBar())
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scroll, 1)
        appearance.changed.connect(self._fit)
        self._fit()

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
        self._wide = wide
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and its edge."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.sunken)
        painter.fillRect(0, 0, 1, self.height(), colors.line)
        painter.end()

    def _fit(self) -> None:
        policy = QSizePolicy.Policy
        width = self._appearance.theme.px(WIDTH)
        self.setMinimumWidth(0 if self._wide else width)
        self.setMaximumWidth(UNBOUNDED if self._wide else width)
        self.setSizePolicy(policy.Expanding if self._wide else policy.Fixed, policy.Preferred)
