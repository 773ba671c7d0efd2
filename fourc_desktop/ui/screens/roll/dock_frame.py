"""The frame of a dock: a picture of chance, and below it the roll at hand or that of a fight."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.rolling import AnyRollSource
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.check_scroll import CheckScroll
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label

WIDE: Final = 380
"""The width of the dock, in pixels at 100 % text."""


class DockPanel(QWidget):
    """A panel that a dock can show; `shown` says that what is lit in the picture may be another."""

    shown = Signal()

    def roll(self) -> None:
        """Throw the dice."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the roll as it is now."""
        raise NotImplementedError

    def stage(self) -> object:
        """What changes where a person has something else to do with the roll of a fight."""
        return None

    def wanted(self) -> Sequence[QWidget]:
        """What a person would like to see of it now."""
        return ()

    def urgent(self) -> Sequence[QWidget]:
        """What a person has to see of it now, what leads on last."""
        return ()


class DockFrame(QWidget):
    """What every game's dock of rolls has around its picture of chance.

    Attributes:
        closed: A person closed it.
        turned: It is there now, or no longer.
        let_go: The keys were on a roll that is over.
    """

    closed = Signal()
    turned = Signal(bool)
    let_go = Signal()

    def __init__(
        self, title: str, panel: DockPanel, picture: QWidget, appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._panel = panel
        self._guest: DockPanel | None = None
        self._picture = picture
        self._stage: object = None
        self.setAccessibleName(title)
        self._lay_out(title)

    @property
    def has_guest(self) -> bool:
        """Whether a roll that is kept elsewhere is shown."""
        return self._guest is not None and not self._guest.isHidden()

    def roll(self) -> None:
        """Throw the dice for what is shown: the roll at hand, or that of a fight."""
        panel = self._guest if self._guest is not None and self.has_guest else self._panel
        panel.roll()

    def make_guest(self, source: AnyRollSource) -> DockPanel:
        """A panel for a roll that is kept elsewhere."""
        raise NotImplementedError

    def light(self, panel: DockPanel) -> None:
        """Show in the picture what a panel shows."""
        raise NotImplementedError

    def invite(self, source: AnyRollSource) -> None:
        """Be ready to show a roll that is kept elsewhere; `show_guest` brings it here."""
        self._guest = self.make_guest(source)
        self._guest.hide()
        self._below.addWidget(self._guest)
        self.follow(self._guest)

    def show_guest(self, *, there: bool) -> None:
        """Show the roll that is kept elsewhere as it is now, or the one at hand again."""
        guest = self._guest
        if guest is None or not (there or self.has_guest):
            return
        if not there and self._has_keys(guest):
            self.let_go.emit()
        self._panel.setVisible(not there)
        guest.setVisible(there)
        if there:
            guest.refresh()
        else:
            self.light(self._panel)
            self._area.verticalScrollBar().setValue(0)
        self._reveal()

    def follow(self, panel: DockPanel) -> None:
        """Light what a panel shows, while it is the one that is seen."""
        panel.shown.connect(lambda: self._light_seen(panel))

    def close_dock(self) -> None:
        """Go."""
        self.hide()
        self.closed.emit()

    def reveal_picture(self) -> None:
        """Bring what is lit in the picture into view."""

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

    def _light_seen(self, panel: DockPanel) -> None:
        if panel.isVisibleTo(self):
            self.light(panel)

    def _reveal(self) -> None:
        """Bring what can be done with a roll into view, where it comes to another stage."""
        guest = self._guest
        if guest is None or not self.has_guest:
            self._stage = None
            return
        if (stage := guest.stage()) != self._stage:
            self._stage = stage
            # Everything has its place by then.
            QTimer.singleShot(0, guest, lambda: self._show_parts(guest))

    def _show_parts(self, guest: DockPanel) -> None:
        """As much of it as has room: the lit row, and for certain what leads on."""
        area = self._area
        area.verticalScrollBar().setValue(0)
        for part in guest.wanted():
            area.ensureWidgetVisible(part, 0, Space.GRID)
        self.reveal_picture()
        for part in guest.urgent():
            area.ensureWidgetVisible(part, 0, Space.GRID)

    def _has_keys(self, panel: QWidget) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and panel.isAncestorOf(focus)

    def _lay_out(self, title: str) -> None:
        close = Button("", self._appearance, kind=Kind.QUIET, icon="x")
        words = tr("Close the {title}", title=title)
        close.setAccessibleName(words)
        close.setToolTip(tr("{words} (Esc)", words=words))
        close.clicked.connect(self.close_dock)
        head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.GRID, Space.GRID, 0)
        head.addWidget(label(title, Step.HEAD, head=True), 1)
        head.addWidget(close)
        self._inside = inside = QWidget()
        self._below = below = QVBoxLayout(inside)
        below.setContentsMargins(Space.GRID, 0, 0, Space.GRID)
        below.setSpacing(Space.GRID)
        below.addWidget(self._picture)
        below.addWidget(self._panel)
        self._area = CheckScroll(inside)
        self._area.grown.connect(self.updateGeometry)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(head)
        column.addWidget(self._area, 1)
