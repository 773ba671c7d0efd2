"""RollDockFrame, RollDockPanel, RollScrollArea."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar

SCROLL_BAR = 11
"""How much of the width the scroll bar takes, in pixels."""


class RollScrollArea(QScrollArea):
    """Scrolls up and down by itself, or is as high as what is in it.

    `grown` says that what is in it may want another width.
    """

    grown = Signal()

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self._is_whole = False
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_whole(whole=False)

    def show_whole(self, *, whole: bool) -> None:
        """Be as high as what is inside, or scroll."""
        self._is_whole = whole
        policy = Qt.ScrollBarPolicy
        # The room of the scroll bar is kept, so that words never wrap anew when it comes.
        bar = policy.ScrollBarAlwaysOff if whole else policy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(bar)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The same as the least."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for what is inside; high enough for all of it, or low."""
        minimum = self._inside.minimumSizeHint()
        if not self._is_whole:
            return QSize(minimum.width() + SCROLL_BAR, 80)
        width = max(self.viewport().width(), minimum.width())
        return QSize(minimum.width(), max(self._inside.heightForWidth(width), minimum.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width needs another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is inside as it grows."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
        return done


WIDE: Final = 380
"""The width of the dock, in pixels at 100 % text."""


class RollDockPanel(QWidget):
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


class RollDockFrame(QWidget):
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
        self, title: str, panel: RollDockPanel, picture: QWidget, appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._panel = panel
        self._external_panel: RollDockPanel | None = None
        self._picture = picture
        self._stage: object = None
        self.setAccessibleName(title)
        self._lay_out(title)

    @property
    def has_external_panel(self) -> bool:
        """Whether a roll that is kept elsewhere is shown."""
        return self._external_panel is not None and not self._external_panel.isHidden()

    def roll(self) -> None:
        """Throw the dice for what is shown: the roll at hand, or that of a fight."""
        panel = (
            self._external_panel
            if self._external_panel is not None and self.has_external_panel
            else self._panel
        )
        panel.roll()

    def make_guest(self, source: AnyRollSource) -> RollDockPanel:
        """A panel for a roll that is kept elsewhere."""
        raise NotImplementedError

    def light(self, panel: RollDockPanel) -> None:
        """Show in the picture what a panel shows."""
        raise NotImplementedError

    def attach_roll(self, source: AnyRollSource) -> None:
        """Be ready to show a roll that is kept elsewhere; `show_external_roll` brings it here."""
        self._external_panel = self.make_guest(source)
        self._external_panel.hide()
        self._below.addWidget(self._external_panel)
        self.follow(self._external_panel)

    def show_external_roll(self, *, there: bool) -> None:
        """Show the roll that is kept elsewhere as it is now, or the one at hand again."""
        external_panel = self._external_panel
        if external_panel is None or not (there or self.has_external_panel):
            return
        if not there and self._has_keys(external_panel):
            self.let_go.emit()
        self._panel.setVisible(not there)
        external_panel.setVisible(there)
        if there:
            external_panel.refresh()
        else:
            self.light(self._panel)
            self._area.verticalScrollBar().setValue(0)
        self._reveal()

    def follow(self, panel: RollDockPanel) -> None:
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
        minimum = self._area.minimumSizeHint().width() + 1
        return QSize(max(theme.px(WIDE), minimum), theme.px(480))

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

    def _light_seen(self, panel: RollDockPanel) -> None:
        if panel.isVisibleTo(self):
            self.light(panel)

    def _reveal(self) -> None:
        """Bring what can be done with a roll into view, where it comes to another stage."""
        external_panel = self._external_panel
        if external_panel is None or not self.has_external_panel:
            self._stage = None
            return
        if (stage := external_panel.stage()) != self._stage:
            self._stage = stage
            # Everything has its place by then.
            QTimer.singleShot(0, external_panel, lambda: self._show_parts(external_panel))

    def _show_parts(self, external_panel: RollDockPanel) -> None:
        """As much of it as has room: the lit row, and for certain what leads on."""
        area = self._area
        area.verticalScrollBar().setValue(0)
        for part in external_panel.wanted():
            area.ensureWidgetVisible(part, 0, Space.GRID)
        self.reveal_picture()
        for part in external_panel.urgent():
            area.ensureWidgetVisible(part, 0, Space.GRID)

    def _has_keys(self, panel: QWidget) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and panel.isAncestorOf(focus)

    def _lay_out(self, title: str) -> None:
        close = Button("", self._appearance, kind=ButtonKind.QUIET, icon="x")
        text = tr("Close the {title}", title=title)
        close.setAccessibleName(text)
        close.setToolTip(tr("{words} (Esc)", words=text))
        close.clicked.connect(self.close_dock)
        head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.GRID, Space.GRID, 0)
        head.addWidget(label(title, TextStyle.HEAD, head=True), 1)
        head.addWidget(close)
        self._inside = inside = QWidget()
        self._below = below = QVBoxLayout(inside)
        below.setContentsMargins(Space.GRID, 0, 0, Space.GRID)
        below.setSpacing(Space.GRID)
        below.addWidget(self._picture)
        below.addWidget(self._panel)
        self._area = RollScrollArea(inside)
        self._area.grown.connect(self.updateGeometry)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(head)
        column.addWidget(self._area, 1)
