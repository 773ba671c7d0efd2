"""The text of the message line: what to do next or a refusal, whole in small windows too."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter, wrapped_text

HIGH, LOW = 48, 44
"""The heights of the line, and of that on low screens, in pixels at 100 % text."""

ICON = 20
"""The side of the icon, in pixels at 100 % text."""

LINES = 2
"""The most lines of text in it."""

SMALL_LINES = 3
"""The most lines of the smallest text, for what is too long otherwise."""


@dataclass(frozen=True, slots=True)
class Message:
    """The content of the line.

    Attributes:
        strong: The problem, in bold.
        more: What can be done about it.
        rule: The rule behind a refusal, left out where it does not fit; or empty.
        hint: What else can be done, left out where it does not fit.
        is_turn: Whether it says whose turn it is.
        is_refusal: Whether something was refused.
    """

    strong: str = ""
    more: str = ""
    rule: str = ""
    is_refusal: bool = False
    hint: str = ""
    is_turn: bool = False

    @property
    def text(self) -> str:
        """The whole message."""
        return " ".join(filter(None, (self.strong, self.rest)))

    @property
    def rest(self) -> str:
        """What follows the problem."""
        rule = f"({self.rule})" if self.rule else ""
        return " ".join(filter(None, (self.more, self.hint, rule)))


class MessageText(QWidget):
    """An icon and up to two lines of text, or three small ones; the tooltip has the whole text."""

    def __init__(self) -> None:
        super().__init__()
        self._message = Message()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def show_message(self, message: Message) -> None:
        """Show another message."""
        self._message = message
        self.setAccessibleName(message.text)
        self.setToolTip(tooltip_text(message.text))
        self.update()

    def fits(self, message: Message, width: int) -> bool:
        """Whether a message is shown whole in a width."""
        theme = current_theme()
        bold, plain = theme.font(TextStyle.BODY, QFont.Weight.Bold), theme.font(TextStyle.BODY)
        room = max(width - theme.px(ICON) - Space.CARD, 1)
        more = message.rest
        strong_width = QFontMetricsF(bold).horizontalAdvance(message.strong)
        if message.strong and strong_width < room < QFontMetricsF(plain).horizontalAdvance(more):
            _first, rest = _flowing(more, plain, room - strong_width - Space.GRID)
            return QFontMetricsF(plain).horizontalAdvance(rest) <= room
        strong = wrapped_text(message.strong, bold, room, LINES + 1)
        return len(strong) + len(wrapped_text(more, plain, room, LINES + 1)) <= LINES

    def is_whole(self, message: Message) -> bool:
        """Whether a message is shown whole, if need be in small text."""
        if self.fits(message, self.width()):
            return True
        theme = current_theme()
        room = self.width() - theme.px(ICON) - Space.CARD
        rows = wrapped_text(message.text, theme.font(TextStyle.CAPTION), room, SMALL_LINES)
        return " ".join(rows) == message.text

    def shown(self) -> Message:
        """The message; without its hint, then its rule, if that does not fit in small text."""
        without_hint = replace(self._message, hint="")
        least = replace(without_hint, rule="")
        return next(filter(self.is_whole, (self._message, without_hint)), least)

    def sizeHint(self) -> QSize:
        """The size hint; the line sets the height, and the width expands."""
        return QSize(0, current_theme().px(LOW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon and the text."""
        message, theme = self.shown(), current_theme()
        if not message.text:
            return
        colors = theme.colors
        painter = smooth_painter(self)
        side = theme.px(ICON)
        tone = colors.warn if message.is_refusal else colors.accent
        icon = QRectF(0, (self.height() - side) / 2, side, side)
        icons().paint(painter, "triangle-alert" if message.is_refusal else "info", icon, tone)
        room = QRectF(self.rect()).adjusted(side + Space.CARD, 0, 0, 0)
        self._paint_text(painter, room, message)
        painter.end()

    def _paint_text(self, painter: QPainter, room: QRectF, message: Message) -> None:
        theme = current_theme()
        colors = theme.colors
        bold, plain = theme.font(TextStyle.BODY, QFont.Weight.Bold), theme.font(TextStyle.BODY)
        more = message.rest
        strong_width = QFontMetricsF(bold).horizontalAdvance(message.strong)
        more_width = QFontMetricsF(plain).horizontalAdvance(more)
        middle = Qt.AlignmentFlag.AlignVCenter
        if not self.fits(message, self.width()):
            small = theme.font(TextStyle.CAPTION)
            rows = wrapped_text(message.text, small, room.width(), SMALL_LINES)
            if message.is_refusal or " ".join(rows) == message.text:
                self._paint_lines(painter, room, [(row, small) for row in rows])
                return
        if strong_width + Space.GRID + more_width <= room.width():
            painter.setFont(bold)
            painter.setPen(colors.ink)
            painter.drawText(room, middle, message.strong)
            painter.setFont(plain)
            indent = strong_width + Space.GRID if message.strong else 0
            painter.drawText(room.adjusted(indent, 0, 0, 0), middle, more)
            return
        if message.strong and strong_width < room.width() < more_width:
            self._paint_flowing(painter, room, message.strong, more)
            return
        lines = [(line, bold) for line in wrapped_text(message.strong, bold, room.width(), LINES)]
        left = LINES - len(lines)
        if more and left > 0:
            lines += [(line, plain) for line in wrapped_text(more, plain, room.width(), left)]
        self._paint_lines(painter, room, lines)

    def _paint_lines(
        self, painter: QPainter, room: QRectF, lines: Sequence[tuple[str, QFont]]
    ) -> None:
        height = room.height() / max(len(lines), 1)
        painter.setPen(current_theme().colors.ink)
        for row, (line, font) in enumerate(lines):
            painter.setFont(font)
            place = QRectF(room.left(), row * height, room.width(), height)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, line)

    def _paint_flowing(self, painter: QPainter, room: QRectF, strong: str, more: str) -> None:
        """Draw text too long for a line of its own from the end of the strong text on."""
        theme = current_theme()
        bold, plain = theme.font(TextStyle.BODY, QFont.Weight.Bold), theme.font(TextStyle.BODY)
        indent = QFontMetricsF(bold).horizontalAdvance(strong) + Space.GRID
        first, rest = _flowing(more, plain, room.width() - indent)
        last = wrapped_text(rest, plain, room.width(), LINES - 1)
        upper, lower = QRectF(room), QRectF(room)
        upper.setHeight(room.height() / LINES)
        lower.setTop(upper.bottom())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.colors.ink)
        painter.setFont(bold)
        painter.drawText(upper, middle, strong)
        painter.setFont(plain)
        painter.drawText(upper.adjusted(indent, 0, 0, 0), middle, first)
        painter.drawText(lower, middle, "".join(last))


def _flowing(text: str, font: QFont, width: float) -> tuple[str, str]:
    """The words of a text that fit into a width, and the rest."""
    words, metrics = text.split(), QFontMetricsF(font)
    fitting = 0
    while fitting < len(words) and (
        metrics.horizontalAdvance(" ".join(words[: fitting + 1])) <= width
    ):
        fitting += 1
    return " ".join(words[:fitting]), " ".join(words[fitting:])
