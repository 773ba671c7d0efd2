"""Two ten-sided dice side by side: the tens dark, the ones light."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.undo_keys import asks_for_undo

DIGITS: Final = 2
WIDTH: Final = 28
HEIGHT: Final = 34
GAP: Final = 4
RING: Final = 4
"""Room around the boxes for the focus: 2 px of it after a gap of 2 px."""

LONGEST: Final = 9
"""How many characters it takes in, so that it can say what is wrong with them."""


class DiceBoxes(QLineEdit):
    """A d%, 00 to 99; two digits typed here are what somebody's real dice show.

    `typed` says so. `refused` says what is wrong with what was typed, and "" once it is right;
    half a throw and one that cannot be are dropped when the field is left.
    """

    typed = Signal(int)
    refused = Signal(str)

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown = ""
        self.setAccessibleName(name)
        self.setMaxLength(LONGEST)
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._take)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_dice(self, dice: int | None) -> None:
        """Show a throw, or empty boxes; what is being typed stays."""
        self._shown = "" if dice is None else f"{dice:02}"
        self.setAccessibleDescription(
            tr("Not rolled; type what your dice show.") if dice is None else tr("Rolled with d%.")
        )
        if self.text() == self._shown or (self.hasFocus() and self._is_half):
            return
        self.setText(self._shown)
        if self.hasFocus():
            self.selectAll()

    def sizeHint(self) -> QSize:
        """Both boxes, and the focus around them."""
        theme = self._appearance.theme
        width = 2 * theme.px(WIDTH) + GAP + 2 * RING
        return QSize(width, theme.px(HEIGHT) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave undo, redo and letters to the window: a throw has no letters."""
        if asks_for_undo(event) or _is_letter(event):
            event.ignore()
            return False
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is typed next is a new throw."""
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Half a throw is none."""
        super().focusOutEvent(event)
        self.setText(self._shown)
        self.refused.emit("")

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """A press chooses the whole throw."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.selectAll()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes with their digits, and the ring of the focus."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.head_font(Step.HEAD))
        wide, high = theme.px(WIDTH), theme.px(HEIGHT)
        digits = self.text()[:DIGITS].ljust(DIGITS)
        is_empty = not self.text()
        for place, (fill, ink) in enumerate(
            ((colors.ink, colors.surface), (colors.surface, colors.ink))
        ):
            rect = QRectF(RING + place * (wide + GAP), RING, wide, high)
            edge = colors.control if is_empty else colors.ink
            box(painter, rect, Radius.FIELD, colors.sunken if is_empty else fill, edge, 1.5)
            painter.setPen(colors.ink3 if is_empty else ink)
            shown = "–" if is_empty else digits[place]
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        painter.end()

    @property
    def _is_half(self) -> bool:
        """Whether something is there that is not a throw yet."""
        return self.isModified() and 0 < len(self.text()) < DIGITS

    def _take(self, text: str) -> None:
        """Take a throw, wait for its second digit, or say what is wrong with it."""
        wrong = not (text.isascii() and text.isdigit()) if text else False
        if wrong or len(text) > DIGITS:
            self.refused.emit(tr("d% shows two digits, 00 to 99: tens first, then ones."))
            self.selectAll()
            return
        self.refused.emit("")
        if len(text) == DIGITS:
            self.typed.emit(int(text))
            self.selectAll()

    def _fit(self) -> None:
        # The least height that other fields have would let a layout cut the boxes.
        size = self.sizeHint()
        self.setStyleSheet(
            f"DiceBoxes {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)


def _is_letter(event: QEvent) -> bool:
    """Whether a letter was pressed that a shortcut may want."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return event.modifiers() == Qt.KeyboardModifier.NoModifier and event.text().isalpha()
