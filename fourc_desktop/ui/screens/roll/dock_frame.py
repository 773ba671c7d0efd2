"""The frame of the roll dock, and the panels and scroll area in it."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.core.rolls.rolling import AnyRoll
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import ButtonKind, icon_button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    ContentScrollArea,
    scroll_vertically,
)
from fourc_desktop.ui.widgets.mixins import EscapeMixin
from fourc_desktop.ui.widgets.painting.surfaces import Surface


class RollScrollArea(ContentScrollArea):
    """Scrolls vertically, or is as high as its content."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self._is_expanded = False
        scroll_vertically(self)

    def set_expanded(self, *, expanded: bool) -> None:
        """Be as high as the content, or scroll."""
        self._is_expanded = expanded
        policy = Qt.ScrollBarPolicy
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


WIDTH: Final = 380
"""The width of the dock, in pixels at 100 % text."""


class RollDockPanel(QWidget):
    """A panel of a roll; `shown` is emitted when the highlight in the chart may have changed."""

    shown = Signal()

    @property
    def foot(self) -> QWidget | None:
        """The widget that stays visible below the scrolling panel: its Roll button; or None."""
        return None

    def roll(self) -> None:
        """Roll the dice."""
        raise NotImplementedError

    def prepare_roll(self, roll: AnyRoll) -> None:
        """Set up a roll, and focus the button that rolls it."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the current state of the roll."""
        raise NotImplementedError


def above_foot(area: RollScrollArea, panel: RollDockPanel, parent: QWidget) -> QHBoxLayout:
    """Lay out the scroll area of a panel with its footer below; return the footer's row."""
    row = hbox() if panel.foot is None else foot_row(panel.foot)
    vbox((area, 1), row, parent=parent, margins=1, spacing=0)
    return row


def foot_row(foot: QWidget) -> QHBoxLayout:
    """The row of a footer below the part that scrolls."""
    return hbox((foot, 1), margins=(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID))


class RollDockFrame(EscapeMixin, Surface):
    """The frame of every game's roll dock around its chart.

    Attributes:
        closed: Emitted when the user closes it.
        turned: Emits whether it is visible.
    """

    closed = Signal()
    turned = Signal(bool)

    def __init__(self, title: str, panel: RollDockPanel, picture: QWidget) -> None:
        super().__init__(edge=Qt.Edge.LeftEdge, line="control")
        self._panel = panel
        self._picture = picture
        self.setAccessibleName(title)
        self.setWindowTitle(title)
        self._lay_out(title)
        panel.shown.connect(self._highlight_if_visible)

    def roll(self) -> None:
        """Roll the dice of the shown roll."""
        self._panel.roll()

    def prepare_roll(self, roll: AnyRoll) -> None:
        """Show a roll, ready for its dice."""
        self._panel.prepare_roll(roll)

    def highlight(self) -> None:
        """Highlight the roll of the panel in the chart."""
        raise NotImplementedError

    def close_dock(self) -> None:
        """Hide the dock and emit `closed`."""
        self.hide()
        self.closed.emit()

    def sizeHint(self) -> QSize:
        """A narrow column."""
        theme = current_theme()
        minimum = self._area.minimumSizeHint().width() + 1
        return QSize(max(theme.px(WIDTH), minimum), theme.px(480))

    def _escape(self) -> None:
        self.close_dock()

    def showEvent(self, event: QShowEvent) -> None:
        """Emit `turned`."""
        super().showEvent(event)
        self.turned.emit(not self.isHidden())

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `turned`, unless only the window is hidden."""
        super().hideEvent(event)
        self.turned.emit(not self.isHidden())

    def _highlight_if_visible(self) -> None:
        if self._panel.isVisibleTo(self):
            self.highlight()

    def _lay_out(self, title: str) -> None:
        text = tr("Close the {title}", title=title)
        close = icon_button("x", text, tr("{words} (Esc)", words=text), kind=ButtonKind.QUIET)
        close.clicked.connect(self.close_dock)
        head = hbox(
            (label(title, TextStyle.HEAD, head=True), 1),
            close,
            margins=(Space.PANEL, Space.GRID, Space.GRID, 0),
        )
        self._inside = inside = QWidget()
        vbox(
            self._picture,
            self._panel,
            parent=inside,
            margins=(Space.GRID, 0, 0, Space.GRID),
            spacing=Space.GRID,
        )
        self._area = RollScrollArea(inside)
        self._area.grown.connect(self.updateGeometry)
        column = vbox(
            head, (self._area, 1), parent=self, margins=(1, 0, 0, 0), spacing=Space.INSIDE
        )
        if self._panel.foot is not None:
            column.addLayout(foot_row(self._panel.foot))
