"""Numbers that show their sources on demand, and the conversion of a `Breakdown` to sources."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetricsF, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.text import added_text
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.mixins import EnterMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox


@dataclass(frozen=True, slots=True)
class ValueSources:
    """The breakdown of a number.

    Attributes:
        title: Its name and value: "Fortitude 40".
        remark: An addition such as its row; may be empty.
        parts: Its summands, each with its amount as text.
        foot: A sentence below, or "".
    """

    title: str
    remark: str
    parts: tuple[tuple[str, str], ...]
    foot: str = ""

    def accessible_text(self) -> str:
        """The whole text in one line, for screen readers."""
        parts = "; ".join(f"{source}: {amount}" for source, amount in self.parts)
        return ". ".join(part.rstrip(".") for part in (self.remark, parts, self.foot) if part)


class ValueButton(EnterMixin, QAbstractButton):
    """A number in the heading font that offers its sources on hover, focus, click and Alt+Down.

    `wanted` asks to show the sources, `left` to hide them.
    """

    wanted = Signal()
    left = Signal()

    focus_radius = float(Radius.FIELD)

    def __init__(
        self,
        style: TextStyle,
        *,
        boxed: bool = False,
        alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    ) -> None:
        super().__init__()
        self._step = style
        self._boxed = boxed
        self._alignment = alignment
        self.sources = ValueSources("", "", ())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.wanted)

    def show_value(self, text: str, sources: ValueSources) -> None:
        """Show a number and store its sources."""
        self.sources = sources
        self.setText(text)
        self.setAccessibleName(sources.title)
        self.setAccessibleDescription(sources.accessible_text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The size for the number, at least that of a click target."""
        theme = current_theme()
        metrics = QFontMetricsF(theme.head_font(self._step))
        width = round(metrics.horizontalAdvance(self.text())) + (24 if self._boxed else 8)
        minimum = theme.px(56 if self._boxed else Height.TARGET)
        height = max(theme.px(Height.CONTROL if self._boxed else Height.TARGET), metrics.height())
        return QSize(max(width, minimum), round(height))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Hovering requests the sources."""
        super().enterEvent(event)
        self.wanted.emit()

    def leaveEvent(self, event: QEvent) -> None:
        """The end of hovering hides the sources."""
        super().leaveEvent(event)
        self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keyboard focus requests the sources."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.wanted.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Losing the focus hides the sources."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt+Down requests the sources."""
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if is_alt and event.key() == Qt.Key.Key_Down:
            self.wanted.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the number and its box, highlighted on hover and focus."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self.underMouse() or self.hasFocus():
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent)
        elif self._boxed:
            box(painter, rect, Radius.FIELD, colors.surface, colors.control)
        painter.setFont(theme.head_font(self._step))
        painter.setPen(colors.ink)
        painter.drawText(rect.adjusted(4, 0, -4, 0), self._alignment, self.text())
        painter.end()


class NumberTile(RoundedBox):
    """A tile with a number that opens its sources, and its label below."""

    def __init__(self, word: str, number: str, sources: ValueSources) -> None:
        super().__init__(fill="sunken", frame="line")
        self.value = ValueButton(TextStyle.NUMBER)
        self.value.show_value(number, sources)
        column = vbox(parent=self, margins=(Space.INSIDE, Space.GRID), spacing=0)
        column.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignHCenter)
        below = label(word, TextStyle.SMALL, tone="ink2")
        column.addWidget(below, alignment=Qt.AlignmentFlag.AlignHCenter)


def score_sources(name: str, figure: Breakdown, remark: str = "") -> ValueSources:
    """The sources of a number that is not read on a row, such as Damage."""
    return ValueSources(f"{name} {number(figure.value)}", remark, source_parts(figure))


def source_parts(figure: Breakdown) -> tuple[tuple[str, str], ...]:
    """The summands of a number, if it has any; all after the first have a sign."""
    return tuple(
        (part.source, added_text(part.amount) if place else number(part.amount))
        for place, part in enumerate(figure.parts)
    )


def sum_text(figure: Breakdown) -> str:
    """A sum as text: "Melee 30 + Coordination 20"; empty without parts."""
    if not figure.parts:
        return ""
    first, *more = figure.parts
    rest = (f" {'−' if part.amount < 0 else '+'} {part.source} {abs(part.amount)}" for part in more)
    return f"{first.source} {number(first.amount)}{''.join(rest)}"
