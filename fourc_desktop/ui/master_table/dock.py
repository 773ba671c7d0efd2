"""The Master Table as a narrow column beside another place."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.master_table.check_scroll import CheckScroll
from fourc_desktop.ui.master_table.desk import CheckDesk
from fourc_desktop.ui.master_table.grid_view import GridView
from fourc_desktop.ui.master_table.panel import CheckPanel
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.toolbox import Toolbox

WIDE = 380
"""The width of the dock, in pixels at 100 % text."""


class MasterTableDock(QWidget):
    """The grid and below it the check; `closed` says that a person closed it."""

    closed = Signal()

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(tr("Master Table"))
        self.desk = CheckDesk(campaign, signals, tools)
        self.desk.setParent(self)
        self.panel = CheckPanel(self.desk, appearance, is_place=False)
        self.view = GridView(self.desk, self.panel, appearance, tools)
        self._lay_out()
        self.panel.shown.connect(self._fit)
        appearance.changed.connect(self._fit)
        self._fit()

    def roll(self) -> None:
        """Throw the program's dice for the check at hand."""
        self.panel.roll()

    def close_dock(self) -> None:
        """Go."""
        self.hide()
        self.closed.emit()

    def sizeHint(self) -> QSize:
        """A narrow column."""
        theme = self._appearance.theme
        least = self._area.minimumSizeHint().width() + 1
        return QSize(max(theme.px(WIDE), least), theme.px(480))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_dock()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the edge towards the rest of the window."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(QRectF(0, 0, 1, self.height()), colors.control)
        painter.end()

    def _fit(self) -> None:
        """The grid is as low as its letters allow, so that the check is in view as well."""
        least = self.view.grid.minimumSizeHint().height()
        self.view.grid.setMaximumHeight(least + self._appearance.theme.px(Space.PLACE))

    def _lay_out(self) -> None:
        close = Button("", self._appearance, kind=Kind.QUIET, icon="x")
        close.setAccessibleName(tr("Close the Master Table"))
        close.setToolTip(tr("Close the Master Table (Esc)"))
        close.clicked.connect(self.close_dock)
        head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.GRID, Space.GRID, 0)
        head.addWidget(label(tr("Master Table"), Step.HEAD, head=True), 1)
        head.addWidget(close)
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(Space.GRID, 0, 0, Space.GRID)
        below.setSpacing(Space.GRID)
        below.addWidget(self.view.grid)
        below.addWidget(self.panel)
        self._area = CheckScroll(inside)
        self._area.grown.connect(self.updateGeometry)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(head)
        column.addWidget(self._area, 1)
