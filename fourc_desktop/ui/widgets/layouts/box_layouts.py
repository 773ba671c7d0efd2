"""Rows, columns and containers of widgets, with the margins and the spacing of the program."""

from collections.abc import Iterable
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class Stretch:
    """Empty space that takes all remaining space."""


STRETCH: Final = Stretch()

Margins = int | tuple[int, int] | tuple[int, int, int, int]
"""All four; left and right, top and bottom; or left, top, right, bottom; in pixels."""

Part = QWidget | QLayout | Stretch | int
"""The content of a row or column: an int is empty space in pixels."""

Item = Part | tuple[Part, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A part with its stretch factor (0 or more) and its alignment."""


def hbox(
    *items: Item,
    parent: QWidget | None = None,
    margins: Margins = 0,
    spacing: int | None = None,
) -> QHBoxLayout:
    """A row, from left to right; `spacing` is in pixels, or the style's."""
    return _fill(QHBoxLayout() if parent is None else QHBoxLayout(parent), items, margins, spacing)


def vbox(
    *items: Item,
    parent: QWidget | None = None,
    margins: Margins = 0,
    spacing: int | None = None,
) -> QVBoxLayout:
    """A column, from top to bottom; `spacing` is in pixels, or the style's."""
    return _fill(QVBoxLayout() if parent is None else QVBoxLayout(parent), items, margins, spacing)


BoxLayout = TypeVar("BoxLayout", bound=QBoxLayout)


def _fill(
    layout: BoxLayout,
    items: Iterable[Item],
    margins: Margins,
    spacing: int | None,
) -> BoxLayout:
    match margins:
        case int():
            layout.setContentsMargins(margins, margins, margins, margins)
        case (sides, ends):
            layout.setContentsMargins(sides, ends, sides, ends)
        case _:
            layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for item in items:
        part, *options = item if isinstance(item, tuple) else (item,)
        if isinstance(part, QWidget):
            layout.addWidget(part, *options)  # type: ignore[arg-type]
        elif isinstance(part, QLayout):
            layout.addLayout(part, *options)
        elif isinstance(part, Stretch):
            layout.addStretch(*options or (1,))
        else:
            layout.addSpacing(part)
    return layout


class ResponsiveRow(StyleChangeMixin, QWidget):
    """A row that becomes a column below a width, which scales with the text.

    It also becomes a column if its widgets do not fit side by side.
    """

    def __init__(self, row_width: int, *, gap: int, gap_below: int | None = None) -> None:
        """`row_width` is the minimum width of a row, in pixels at 100 % text.

        `gap` is the spacing of the row, `gap_below` that of the column if it differs.
        """
        super().__init__()
        self._row_width = row_width
        self._gaps = (gap, gap if gap_below is None else gap_below)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._fit()

    def add(self, widget: QWidget, share: int = 1) -> None:
        """Append a widget with this share of the width."""
        self._layout.addWidget(widget, share)

    def set_row_width(self, row_width: int) -> None:
        """Change the minimum width of a row, in pixels at 100 % text."""
        self._row_width = row_width
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The minimum width as a column, also while it is a row."""
        least = super().minimumSizeHint()
        return QSize(max(self._least_widths(), default=0), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Switch between row and column."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Switch also when its widgets need another width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _least_widths(self) -> list[int]:
        items = (self._layout.itemAt(index) for index in range(self._layout.count()))
        return [item.minimumSize().width() for item in items if item and not item.isEmpty()]

    def _fit(self) -> None:
        widths = self._least_widths()
        beside = sum(widths) + self._gaps[0] * max(len(widths) - 1, 0)
        is_row = self.width() >= max(current_theme().px(self._row_width), beside)
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.LeftToRight if is_row else direction.TopToBottom)
        gap = self._gaps[0 if is_row else 1]
        if self._layout.spacing() != gap:  # Each call of setSpacing asks for a new layout.
            self._layout.setSpacing(gap)


def set_height_for_width(
    widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy
) -> None:
    """Set the size policy of a widget whose height depends on its width."""
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def keep_size_when_hidden(widget: QWidget, *, kept: bool = True) -> None:
    """Let a widget take its room in layouts also while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(kept)
    widget.setSizePolicy(policy)


def clear_layout(layout: QLayout, keep: QWidget | None = None) -> None:
    """Remove all items of a layout and delete their widgets, except `keep`.

    Widgets are removed by `removeWidget`: PySide leaks the items that `takeAt` returns.
    """
    while (item := layout.itemAt(0)) is not None:
        if (widget := item.widget()) is None:
            layout.takeAt(0)
            continue
        layout.removeWidget(widget)
        if widget is not keep:
            widget.hide()
            widget.deleteLater()
