"""Dice as boxes: what they show, or what somebody types that the table's own show."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.rolling import Faces
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.undo_keys import asks_for_undo

SIDE: Final = 34
"""How large a die is, in pixels at 100 % text."""

GAP: Final = 6
RING: Final = 4
"""Room around the dice for the focus: 2 px of it after a gap of 2 px."""

MOST_ACROSS: Final = 6
"""How many dice stand in a row."""

FUDGE: Final = {"+": 1, "-": -1, "−": -1, "0": 0}
"""What the faces of a Fudge die are typed as."""


def face_words(face: int, throw: Throw) -> str:
    """A face as a die shows it; d% has two digits, a Fudge die a sign or nothing."""
    if (throw.low, throw.high) == (-1, 1):
        return {1: "+", -1: "−", 0: ""}[face]
    return f"{face:02}" if (throw.low, throw.high) == (0, 99) else str(face)


def parsed(text: str, throw: Throw) -> list[int]:
    """The faces in what was typed, as far as it goes; raises `ValueError` where it is none.

    Faces of one digit may stand side by side, longer ones have spaces between them.
    """
    text = text.replace(",", " ").strip()
    if (throw.low, throw.high) == (-1, 1):
        if strange := set(text) - set(FUDGE) - {" "}:
            raise ValueError(strange)
        return [FUDGE[sign] for sign in text if sign != " "]
    parts = list(text.replace(" ", "")) if throw.low >= 0 and throw.high < 10 else text.split()  # noqa: PLR2004 (one digit)
    return [int(part) for part in parts]


class FacesField(QLineEdit):
    """The dice of one throw; `typed` carries the faces once all of them are typed.

    `refused` says what is wrong with what was typed, and "" once it is right. Half a throw is
    dropped when the field is left.
    """

    typed = Signal(tuple)
    refused = Signal(str)

    def __init__(self, appearance: Appearance, throw: Throw) -> None:
        super().__init__()
        self._appearance = appearance
        self._throw = throw
        self._faces: Faces | None = None
        self._given: list[int] = []
        self.setAccessibleName(throw.what or tr("Dice"))
        self.setAcceptDrops(False)
        self.setMaxLength(8 * throw.count + 8)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._take)
        self.returnPressed.connect(self._finish)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_faces(self, faces: Faces | None) -> None:
        """Show what fell, which cannot be typed over; or empty dice."""
        self._faces = faces
        self.setReadOnly(faces is not None)
        words = " ".join(face_words(face, self._throw) or "0" for face in faces or ())
        self.setText(words)
        self.setAccessibleDescription(words or tr("Not rolled; type what your dice show."))

    def sizeHint(self) -> QSize:
        """All dice, in rows, and the focus around them."""
        side = self._appearance.theme.px(SIDE)
        across = min(self._throw.count, MOST_ACROSS)
        rows = -(-self._throw.count // MOST_ACROSS)
        width = across * side + (across - 1) * GAP + 2 * RING
        return QSize(width, rows * side + (rows - 1) * GAP + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the campaign."""
        if asks_for_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Dice that have fallen leave every key to what they stand in."""
        if self.isReadOnly():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Half a throw is none."""
        super().focusOutEvent(event)
        if self._faces is None and self.text():
            self.clear()
            self.refused.emit("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw each die with its face, and the ring of the focus."""
        theme = self._appearance.theme
        colors, side = theme.colors, theme.px(SIDE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self._shown()
        font = theme.head_font(Step.HEAD)
        for at in range(self._throw.count):
            row, column = divmod(at, MOST_ACROSS)
            die = QRectF(RING + column * (side + GAP), RING + row * (side + GAP), side, side)
            is_there = at < len(shown)
            edge = colors.ink if is_there else colors.control
            fill = colors.surface if is_there else colors.sunken
            box(painter, die, Radius.FIELD, fill, edge, 2 if is_there else 1.5)
            painter.setPen(colors.ink if is_there else colors.ink3)
            words = shown[at] if is_there else "–"
            painter.setFont(font)
            if QFontMetricsF(font).horizontalAdvance(words) > side - 4:
                painter.setFont(theme.head_font(Step.BODY))
            painter.drawText(die, Qt.AlignmentFlag.AlignCenter, words)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        painter.end()

    def _shown(self) -> list[str]:
        """What stands on the dice, as far as it is there."""
        if self._faces is not None:
            return [face_words(face, self._throw) for face in self._faces]
        try:
            return [face_words(face, self._throw) for face in parsed(self.text(), self._throw)]
        except (KeyError, ValueError):
            return []

    def _take(self, text: str) -> None:
        """Take a whole throw, wait for the rest of it, or say what is wrong."""
        try:
            faces = parsed(text, self._throw)
        except ValueError:
            self.refused.emit(tr("Type what each die shows, with a space between two of them."))
            return
        self.refused.emit("")
        if len(faces) < self._throw.count:
            self._given = []
        if len(faces) > self._throw.count or self._is_whole(text, faces):
            self._give(faces)

    def _finish(self) -> None:
        """Take what is there as the whole throw."""
        if self._faces is None and self.text():
            self._give(parsed(self.text(), self._throw))

    def _is_whole(self, text: str, faces: list[int]) -> bool:
        """Whether nothing can follow: the last face may still grow by a digit."""
        if len(faces) < self._throw.count:
            return False
        return text.endswith(" ") or faces[-1] * 10 > self._throw.high or self._throw.low < 0

    def _give(self, faces: list[int]) -> None:
        if faces == self._given:
            return
        if refusal := self._throw.refuse(faces):
            self.refused.emit(worded(refusal))
            self.selectAll()
        else:
            self._given = faces
            self.typed.emit(tuple(faces))

    def _fit(self) -> None:
        # The least height that other fields have would let a layout cut the dice.
        size = self.sizeHint()
        self.setStyleSheet(
            f"FacesField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)
