"""Rows and columns of widgets in one call, with the margins and the spacing of the program."""

from collections.abc import Iterable
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget


class Stretch:
    """Empty space that takes what nothing else takes."""


STRETCH: Final = Stretch()

Margins = int | tuple[int, int] | tuple[int, int, int, int]
"""All four; left and right, top and bottom; or left, top, right, bottom; in pixels."""

Part = QWidget | QLayout | Stretch | int
"""What stands in a row or column: an int is empty space in pixels."""

Item = Part | tuple[Part, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A part, with its share of the space that is left (0 or more), and its alignment."""


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
