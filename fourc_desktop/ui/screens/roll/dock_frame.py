"""The frame of the roll dock, and the panels and scroll area in it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH, ScrollBar
from fourc_desktop.ui.widgets.mixins import EscapeMixin


class RollScrollArea(QScrollArea):
    """Scrolls vertically, or is as high as its content.

    `grown` is emitted when the content may need another width.
    """

    grown = Signal()

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self._is_expanded = False
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_expanded(expanded=False)

    def set_expanded(self, *, expanded: bool) -> None:
        """Be as high as the content, or scroll."""
        self._is_expanded = expanded
        policy = Qt.ScrollBarPolicy
        # The room for the scroll bar is reserved, so that text does not wrap again when it appears.
        bar = policy.ScrollBarAlwaysOff if expanded else policy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(bar)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The same as the minimum size hint."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The minimum width of the content; its full height if expanded, else low."""
        minimum = self._inside.minimumSizeHint()
        if not self._is_expanded:
            return QSize(minimum.width() + SCROLL_BAR_WIDTH, 80)
        width = max(self.viewport().width(), minimum.width())
        return QSize(minimum.width(), max(self._inside.heightForWidth(width), minimum.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report layout changes of the content."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
        return done


WIDTH: Final = 380
"""The width of the dock, in pixels at 100 % text."""


class RollDockPanel(QWidget):
    """A panel of the dock; `shown` is emitted when the highlight in the chart may differ."""

    shown = Signal()

    def roll(self) -> None:
        """Roll the dice."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the current state of the roll."""
        raise NotImplementedError

    def stage(self) -> object:
        """A value that changes with the next thing the user can do about an encounter's roll."""
        return None

    def wanted(self) -> Sequence[QWidget]:
        """The widgets that should be visible now."""
        return ()

    def urgent(self) -> Sequence[QWidget]:
        """The widgets that must be visible now, the most important last."""
        return ()


class RollDockFrame(EscapeMixin, QWidget):
    """The frame of every game's roll dock around its chart.

    Attributes:
        closed: The user closed it.
        turned: Emits whether it is shown.
        let_go: The focus was on an external roll that is over.
    """

    closed = Signal()
    turned = Signal(bool)
    let_go = Signal()

    def __init__(self, title: str, panel: RollDockPanel, picture: QWidget) -> None:
        super().__init__()
        self._panel = panel
        self._external_panel: RollDockPanel | None = None
        self._picture = picture
        self._stage: object = None
        self.setAccessibleName(title)
        self._lay_out(title)

    @property
    def has_external_panel(self) -> bool:
        """Whether an external roll is shown."""
        return self._external_panel is not None and not self._external_panel.isHidden()

    def roll(self) -> None:
        """Roll the dice of the roll that is shown."""
        panel = (
            self._external_panel
            if self._external_panel is not None and self.has_external_panel
            else self._panel
        )
        panel.roll()

    def make_external_panel(self, source: AnyRollSource) -> RollDockPanel:
        """Create the panel of an external roll."""
        raise NotImplementedError

    def highlight(self, panel: RollDockPanel) -> None:
        """Highlight the roll of a panel in the chart."""
        raise NotImplementedError

    def attach_roll(self, source: AnyRollSource) -> None:
        """Attach an external roll; `show_external_roll` shows it."""
        self._external_panel = self.make_external_panel(source)
        self._external_panel.hide()
        self._below.addWidget(self._external_panel)
        self.follow(self._external_panel)

    def show_external_roll(self, *, there: bool) -> None:
        """Show the current state of the external roll, or the dock's own roll."""
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
            self.highlight(self._panel)
            self._area.verticalScrollBar().setValue(0)
        self._reveal()

    def follow(self, panel: RollDockPanel) -> None:
        """Highlight the roll of a panel in the chart while the panel is visible."""
        panel.shown.connect(lambda: self._highlight_if_visible(panel))

    def close_dock(self) -> None:
        """Hide the dock and emit `closed`."""
        self.hide()
        self.closed.emit()

    def reveal_picture(self) -> None:
        """Scroll the highlighted part of the chart into view."""

    def sizeHint(self) -> QSize:
        """A narrow column."""
        theme = current_theme()
        minimum = self._area.minimumSizeHint().width() + 1
        return QSize(max(theme.px(WIDTH), minimum), theme.px(480))

    def _escape(self) -> None:
        self.close_dock()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll for the new size."""
        super().resizeEvent(event)
        self._stage = None
        self._reveal()

    def showEvent(self, event: QShowEvent) -> None:
        """Emit `turned`."""
        super().showEvent(event)
        self.turned.emit(not self.isHidden())

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `turned`, unless only the window is hidden."""
        super().hideEvent(event)
        self.turned.emit(not self.isHidden())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background and the left edge."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(QRectF(0, 0, 1, self.height()), colors.control)
        painter.end()

    def _highlight_if_visible(self, panel: RollDockPanel) -> None:
        if panel.isVisibleTo(self):
            self.highlight(panel)

    def _reveal(self) -> None:
        """Scroll the next thing to do into view when it changes."""
        external_panel = self._external_panel
        if external_panel is None or not self.has_external_panel:
            self._stage = None
            return
        if (stage := external_panel.stage()) != self._stage:
            self._stage = stage
            # Everything is laid out by then.
            QTimer.singleShot(0, external_panel, lambda: self._show_parts(external_panel))

    def _show_parts(self, external_panel: RollDockPanel) -> None:
        """Scroll to as much as fits: the highlighted row, and in any case the urgent widgets."""
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
        close = Button("", kind=ButtonKind.QUIET, icon="x")
        text = tr("Close the {title}", title=title)
        close.setAccessibleName(text)
        close.setToolTip(tr("{words} (Esc)", words=text))
        close.clicked.connect(self.close_dock)
        head = hbox(
            (label(title, TextStyle.HEAD, head=True), 1),
            close,
            margins=(Space.PANEL, Space.GRID, Space.GRID, 0),
        )
        self._inside = inside = QWidget()
        self._below = vbox(
            self._picture,
            self._panel,
            parent=inside,
            margins=(Space.GRID, 0, 0, Space.GRID),
            spacing=Space.GRID,
        )
        self._area = RollScrollArea(inside)
        self._area.grown.connect(self.updateGeometry)
        vbox(head, (self._area, 1), parent=self, margins=(1, 0, 0, 0), spacing=Space.INSIDE)
