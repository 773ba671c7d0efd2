"""The content of a row of a list, and the layout of rows."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge

State = QStyle.StateFlag

MIDDLE_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class RowLine:
    """A line of text.

    Attributes:
        text: The text.
        style: Its size.
        weight: Its weight.
        tone: Its color role.
        more: Texts added with a dot between them, as many as fit.
        icon: The icon before a line that wraps, or empty.
    """

    text: str
    style: TextStyle = TextStyle.BODY
    weight: QFont.Weight = QFont.Weight.Normal
    tone: str = "ink"
    more: tuple[str, ...] = ()
    icon: str = ""


class RowPart(Protocol):
    """A part before or after the text of a row."""

    def size(self) -> QSizeF:
        """Its size in pixels."""

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw it into a rectangle of this size."""


@dataclass(frozen=True, slots=True)
class IconPart:
    """An icon; without a name its space stays empty. `side` is in pixels at 100 % text."""

    name: str
    tone: str = "ink2"
    side: int = 16

    def size(self) -> QSizeF:
        """A square."""
        side = current_theme().px(self.side)
        return QSizeF(side, side)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the icon."""
        if self.name:
            color = getattr(current_theme().colors, self.tone)
            icons().paint(painter, self.name, rect, color)


@dataclass(frozen=True, slots=True)
class KeyPart:
    """A shortcut as a keycap."""

    shortcut: str
    tone: str = "ink2"

    def size(self) -> QSizeF:
        """The size of the keycap."""
        return badge_size(current_theme(), self.shortcut)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the keycap."""
        theme = current_theme()
        ink = getattr(theme.colors, self.tone)
        paint_badge(painter, theme, rect, self.shortcut, ink, theme.colors.control)


class SpareWidth(Enum):
    """How a text at the right is shown if the first line leaves too little space."""

    KEPT = auto()
    """It is kept, and the line is elided."""
    ELIDED = auto()
    """Its start is elided."""
    HIDDEN = auto()
    """It is not shown."""


@dataclass(frozen=True, slots=True)
class TextPart:
    """A text at the right of a row."""

    line: RowLine
    spare: SpareWidth = SpareWidth.KEPT

    def size(self) -> QSizeF:
        """The size of the whole text."""
        metrics = QFontMetricsF(current_theme().font(self.line.style, self.line.weight))
        return QSizeF(metrics.horizontalAdvance(self.line.text), metrics.height())

    def fitted(self, width: float, room: float) -> float:
        """The part of `width` to use if the first line leaves `room` pixels."""
        if self.spare is SpareWidth.KEPT or width <= room:
            return width
        return max(room, 0.0) if self.spare is SpareWidth.ELIDED else 0.0

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the text, with its start elided if it is too long."""
        font = current_theme().font(self.line.style, self.line.weight)
        painter.setFont(font)
        painter.setPen(getattr(current_theme().colors, self.line.tone))
        # A text of exactly this width must not be elided by a rounding error.
        text = QFontMetricsF(font).elidedText(
            self.line.text, Qt.TextElideMode.ElideLeft, rect.width() + 0.01
        )
        painter.drawText(rect.adjusted(-1, 0, 0, 0), MIDDLE_RIGHT, text)


@dataclass(frozen=True, slots=True)
class DrawingPart:
    """A picture painted by a function; `width` and `height` are in pixels at 100 % text."""

    width: int
    height: int
    draw: Callable[[QPainter, QRectF], None]

    def size(self) -> QSizeF:
        """Its size at the text scale."""
        theme = current_theme()
        return QSizeF(theme.px(self.width), theme.px(self.height))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the picture."""
        painter.save()
        self.draw(painter, rect)
        painter.restore()


@dataclass(frozen=True, slots=True)
class RowGauge:
    """A bar below the lines with its number after it: `now` of `full`, both 0 or more.

    With `in_marks` there is a mark for each of `full`, and no number.
    """

    now: int
    full: int
    tone: str
    in_marks: bool = False


class TextFlow(Enum):
    """How the lines of a row are laid out."""

    SHARED = auto()
    """They share the height of the row, elided."""
    WRAPPED = auto()
    """They wrap, and the row is as high as they are."""
    STACKED = auto()
    """Each has its own height, elided; parts before and after them are at the top."""


@dataclass(frozen=True, slots=True)
class RowStyle:
    """The layout and the states of a row; distances are in pixels.

    Attributes:
        height: Its least height, in pixels at 100 % text.
        flow: How its lines are laid out.
        margins: Left, top, right and bottom of the content.
        gap: The distance between the parts before the text, and to the text.
        end_gap: The distance between the text and the parts after it.
        line_gap: The distance between wrapped lines.
        check: The side of the check box, in pixels at 100 % text; 0 for none.
        inset: The distance of the highlight from the row, across and down.
        radius: The radius of the highlight.
        filled: The states in which the highlight is filled.
        edged: The states in which it has an edge.
        edge: The width of the edge.
        hovered: The color role of the highlight under the pointer, or empty.
        has_frame: Whether the current row has a frame around the highlight.
        fill: The color role of the whole row, or empty.
        outline: The color role of a thin edge in every state, or empty.
        rule_above: Whether there is a line above the row.
        rule_below: Whether there is a line below the row.
        column: The least width of rows side by side, in pixels at 100 % text; 0 for whole rows.
    """

    height: int = Height.CONTROL
    flow: TextFlow = TextFlow.SHARED
    margins: tuple[int, int, int, int] = (Space.GRID, 0, Space.GRID, 0)
    gap: int = Space.GRID
    end_gap: int = Space.GRID
    line_gap: int = 0
    check: int = 0
    inset: tuple[int, int] = (0, 0)
    radius: int = Radius.CHIP
    filled: State = State.State_Selected
    edged: State = State.State_HasFocus
    edge: int = 2
    hovered: str = "accent_soft"
    has_frame: bool = False
    fill: str = ""
    outline: str = ""
    rule_above: bool = False
    rule_below: bool = False
    column: int = 0


@dataclass(frozen=True, slots=True)
class RowDescription:
    """The content of a row.

    Attributes:
        lines: Its lines of text.
        style: Its layout.
        before: The parts before the text.
        after: The parts after the text, from the right edge.
        gauge: The gauge below the lines, or None.
        indent: The indentation, in pixels.
    """

    lines: tuple[RowLine, ...]
    style: RowStyle
    before: tuple[RowPart, ...] = ()
    after: tuple[RowPart, ...] = ()
    gauge: RowGauge | None = None
    indent: int = 0
