"""The Master Table as a narrow column beside another place."""

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.rolling import RollSource
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.grid_view import GridView
from fourc_desktop.games.fourc.screens.master_table.guest_panel import GuestPanel
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.check_scroll import CheckScroll
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label

WIDE = 380
"""The width of the dock, in pixels at 100 % text."""


class MasterTableDock(QWidget):
    """The grid and below it the check at hand, or in its place a roll that is kept elsewhere.

    `closed` says that a person closed it, `turned` that it is there now or no longer, `let_go`
    that the keys were on a roll that is over.
    """

    closed = Signal()
    turned = Signal(bool)
    let_go = Signal()

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._campaign = campaign
        self.setAccessibleName(tr("Master Table"))
        self.desk = CheckDesk(campaign, signals, tools)
        self.desk.setParent(self)
        self.panel = CheckPanel(self.desk, appearance, is_place=False)
        self.guest: GuestPanel | None = None
        self._stage: object = None
        self.view = GridView(campaign, self.panel, appearance, tools)
        self.view.setParent(self)
        self._lay_out()
        self._follow(self.panel)
        appearance.changed.connect(self._fit)
        self._fit()

    @property
    def has_guest(self) -> bool:
        """Whether a roll that is kept elsewhere is shown."""
        return self.guest is not None and not self.guest.isHidden()

    def roll(self) -> None:
        """Throw the dice for what is shown: the check at hand, or the roll of a fight."""
        if self.guest is not None and self.has_guest:
            self.guest.roll()
        else:
            self.panel.roll()

    def invite(self, source: RollSource[Check]) -> None:
        """Be ready to show a roll that is kept elsewhere; `show_guest` brings it here."""
        self.guest = GuestPanel(source, self._campaign, self._appearance)
        self.guest.hide()
        self._below.addWidget(self.guest)
        self._follow(self.guest)

    def show_guest(self, *, there: bool) -> None:
        """Show the roll that is kept elsewhere as it is now, or the check at hand again."""
        guest = self.guest
        if guest is None or not (there or self.has_guest):
            return
        if not there and self._has_keys(guest):
            self.let_go.emit()
        self.panel.setVisible(not there)
        guest.setVisible(there)
        if there:
            guest.refresh()
        else:
            self._light(self.panel)
            self._area.verticalScrollBar().setValue(0)
        self._reveal()

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another room something else is in view."""
        super().resizeEvent(event)
        self._stage = None
        self._reveal()

    def showEvent(self, event: QShowEvent) -> None:
        """Say so."""
        super().showEvent(event)
        self.turned.emit(not self.isHidden())

    def hideEvent(self, event: QHideEvent) -> None:
        """Say so, unless only the window is hidden."""
        super().hideEvent(event)
        self.turned.emit(not self.isHidden())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the edge towards the rest of the window."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(QRectF(0, 0, 1, self.height()), colors.control)
        painter.end()

    def _follow(self, panel: CheckPanel | GuestPanel) -> None:
        """Light what a panel shows, while it is the one that is seen."""
        panel.shown.connect(lambda: self._light(panel))

    def _light(self, panel: CheckPanel | GuestPanel) -> None:
        if panel.isVisibleTo(self):
            self.view.follow(panel)
            self._fit()

    def _reveal(self) -> None:
        """Bring what can be done with a roll into view, where it comes to another stage."""
        guest = self.guest
        if guest is None or not self.has_guest:
            self._stage = None
            return
        if (stage := guest.stage()) != self._stage:
            self._stage = stage
            # Everything has its place by then.
            QTimer.singleShot(0, guest, lambda: self._show_parts(guest))

    def _show_parts(self, guest: GuestPanel) -> None:
        """As much of it as has room: the lit row, and for certain what leads on."""
        area = self._area
        area.verticalScrollBar().setValue(0)
        for part in guest.wanted():
            area.ensureWidgetVisible(part, 0, Space.GRID)
        grid = self.view.grid
        row = grid.visualRect(grid.table_model().index(grid.lit.row or 0, 0))
        place = grid.viewport().mapTo(self._inside, row.center())
        area.ensureVisible(0, place.y(), 0, row.height())
        for part in guest.urgent():
            area.ensureWidgetVisible(part, 0, Space.GRID)

    def _has_keys(self, panel: QWidget) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and panel.isAncestorOf(focus)

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
        self._inside = inside = QWidget()
        self._below = below = QVBoxLayout(inside)
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
