"""RollDiceSection, RollFacesField."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.rolls.rolling import Faces
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tip, tr, worded
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import is_undo_override
from fourc_desktop.ui.widgets.painting.drawing import box

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


class RollFacesField(QLineEdit):
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
        text = " ".join(face_words(face, self._throw) or "0" for face in faces or ())
        self.setText(text)
        self.setAccessibleDescription(text or tr("Not rolled; type what your dice show."))

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
        if is_undo_override(event):
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
        font = theme.head_font(TextStyle.HEAD)
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
                painter.setFont(theme.head_font(TextStyle.BODY))
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
            f"RollFacesField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)


ROLL_KEYS: Final = "Ctrl+R"
"""The keys of the action that rolls."""


class RollDiceSection(RollSection):
    """`rolled` asks for the program's dice; `typed` carries what the table's own show."""

    rolled = Signal()
    typed = Signal(tuple)

    def __init__(self, appearance: Appearance, main: ButtonKind) -> None:
        """`main` is what the button looks like while rolling is the next thing to do."""
        super().__init__(tr("Dice"), "dice")
        self._appearance = appearance
        self._main = main
        self._shown: tuple[object, ...] = ()
        self.fields: list[RollFacesField] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.INSIDE)
        self.button = Button(
            tr("Roll"),
            appearance,
            kind=main,
            icon="dices",
            shortcut=ROLL_KEYS,
            height=Height.SEGMENT,
        )
        self._refusal = FieldError(appearance, grounded=False)
        self.body.addLayout(self._rows)
        self.body.addWidget(self._refusal)
        self.body.addWidget(self.button)
        self.button.clicked.connect(self.rolled)

    def refuse(self, message: str) -> None:
        """Say what was wrong; an empty sentence takes it back."""
        self._refusal.show_sentence(message)

    def show_throws(
        self, fallen: Sequence[tuple[Throw, Faces]], wanted: Throw | None, *, may: bool
    ) -> None:
        """Show the throws that were made, and empty dice for the one that is wanted next."""
        shown = (tuple(fallen), wanted)
        if shown != self._shown:
            self._shown = shown
            self._fill(fallen, wanted)
        for field in self.fields:
            field.setEnabled(may)
        self.show_remark(tr("or type what the dice show") if wanted and may else "")

    def show_button(self, *, begun: bool, waits: bool, may: bool, shown: bool) -> None:
        """Show what the button does now: roll, roll the rest, or roll the same once more."""
        text = tr("Roll the rest") if begun else tr("Roll")
        self.button.setText(text if waits else tr("Roll again"))
        again = tip(tr("Settles this roll and rolls the same once more."))
        self.button.setToolTip("" if waits else again)
        self.button.wear(self._main if waits else ButtonKind.OUTLINED)
        self.button.setEnabled(may)
        self.button.setVisible(shown)
        self.button.updateGeometry()

    def _fill(self, fallen: Sequence[tuple[Throw, Faces]], wanted: Throw | None) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.fields = []
        for throw, faces in fallen:
            self._add(throw, faces)
        if wanted is not None:
            self._add(wanted, None)

    def _add(self, throw: Throw, faces: Faces | None) -> None:
        field = RollFacesField(self._appearance, throw)
        field.show_faces(faces)
        field.typed.connect(self.typed)
        field.refused.connect(self.refuse)
        self.fields.append(field)
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.GRID)
        across.addWidget(label(tr(throw.what), TextStyle.SMALL, wrap=True), 1)
        across.addWidget(field, 0, Qt.AlignmentFlag.AlignVCenter)
        if faces is not None and len(faces) > 1:
            across.addWidget(label(str(sum(faces)), TextStyle.SUBHEAD, head=True))
        self._rows.addWidget(row)
        row.show()
