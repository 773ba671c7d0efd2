"""A number that can be asked where it comes from."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.drawing import box


@dataclass(frozen=True, slots=True)
class Sources:
    """Where a number comes from.

    Attributes:
        title: What it is, with the number: "Fortitude 40".
        remark: What goes with it, such as its row; may be empty.
        parts: What it is made of, each with its amount as it is read.
        foot: A sentence below, or nothing.
    """

    title: str
    remark: str
    parts: tuple[tuple[str, str], ...]
    foot: str = ""

    def spoken(self) -> str:
        """All of it in one line, for those who hear it."""
        parts = "; ".join(f"{source}: {amount}" for source, amount in self.parts)
        return ". ".join(part.rstrip(".") for part in (self.remark, parts, self.foot) if part)


class ValueButton(QAbstractButton):
    """The number in head letters; pointer, focus, a press or Alt+Down ask for its sources.

    `wanted` asks to see them, `left` to see them no more.
    """

    wanted = Signal()
    left = Signal()

    focus_radius = float(Radius.FIELD)

    def __init__(self, appearance: Appearance, step: Step, *, boxed: bool = False) -> None:
        super().__init__()
        self._appearance = appearance
        self._step = step
        self._boxed = boxed
        self.sources = Sources("", "", ())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.wanted)

    def show_value(self, text: str, sources: Sources) -> None:
        """Show a number, and keep at hand where it comes from."""
        self.sources = sources
        self.setText(text)
        self.setAccessibleName(sources.title)
        self.setAccessibleDescription(sources.spoken())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the number, a target large enough in both directions."""
        theme = self._appearance.theme
        metrics = QFontMetricsF(theme.head_font(self._step))
        width = round(metrics.horizontalAdvance(self.text())) + (24 if self._boxed else 8)
        least = theme.px(56 if self._boxed else Height.TARGET)
        high = max(theme.px(Height.CONTROL if self._boxed else Height.TARGET), metrics.height())
        return QSize(max(width, least), round(high))

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer asks."""
        super().enterEvent(event)
        self.wanted.emit()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focus asks."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.wanted.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The focus has gone on."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Alt+Down ask as well."""
        alt_down = event.key() == Qt.Key.Key_Down and event.modifiers() & (
            Qt.KeyboardModifier.AltModifier
        )
        if alt_down or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the number; its box where it has one, lit under the pointer and with the focus."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.underMouse() or self.hasFocus():
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent)
        elif self._boxed:
            box(painter, rect, Radius.FIELD, colors.surface, colors.control)
        painter.setFont(theme.head_font(self._step))
        painter.setPen(colors.ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
