"""The dice of a roll: fields for typed dice, and the Roll button."""

from collections.abc import Sequence
from functools import partial
from math import cos, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.dice import SIGNS, Throw, typed_faces
from fourc_desktop.core.rolls.rolling import Faces
from fourc_desktop.core.text import signed_text
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import HeadLayout
from fourc_desktop.ui.widgets.mixins import UndoKeysMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

DIE_SIZE: Final = 34
"""The side of a die, in pixels at 100 % text."""

GAP: Final = 6
DECAGON: Final = 10
RING: Final = 4
"""The margin for the focus ring: a gap of 2 px and a ring of 2 px."""

MAX_ACROSS: Final = 6
"""The maximum number of dice in a row."""

MAX_FACES: Final = 6
"""The maximum number of faces of a die that have a button each."""


def total_text(faces: Faces, throw: Throw) -> str:
    """The result of several dice as text: their sum, signed if it can be negative; or successes."""
    total = sum(faces)
    if not throw.counted:
        return signed_text(total) if throw.low < 0 else str(total)
    count = sum(face <= throw.counted for face in faces)
    return tr("{count} of {dice}", count=count, dice=len(faces))


def paint_decagon(
    painter: QPainter, rect: QRectF, fill: QColor, edge: QColor, stroke: float
) -> None:
    """Draw a die with a separate meaning, as a ten-sided polygon."""
    radius, center = rect.width() / 2 - stroke / 2, rect.center()
    corners = [
        center + QPointF(radius * sin(tau * place / DECAGON), -radius * cos(tau * place / DECAGON))
        for place in range(DECAGON)
    ]
    painter.setBrush(fill)
    painter.setPen(QPen(edge, stroke))
    painter.drawPolygon(QPolygonF(corners))


def _is_digit(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def face_text(face: int, throw: Throw) -> str:
    """A face as text: d% as two digits, a Fudge die as sign or ""."""
    if (throw.low, throw.high) == (-1, 1):
        return {1: "+", -1: "−", 0: ""}[face]
    return f"{face:02}" if (throw.low, throw.high) == (0, 99) else str(face)


class RollFacesField(UndoKeysMixin, QLineEdit):
    """The dice of one throw; `typed` emits the faces once all of them are typed.

    `refused` emits what is wrong with the input, and "" once it is valid. Incomplete input is
    discarded when the field loses the focus.
    """

    typed = Signal(tuple)
    refused = Signal(str)

    def __init__(self, throw: Throw) -> None:
        super().__init__()
        self._throw = throw
        self._faces: Faces | None = None
        self._emitted: list[int] = []
        self.setAccessibleName(throw.what or tr("Dice"))
        self.setAcceptDrops(False)
        self.setMaxLength(8 * throw.count + 8)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._parse)
        self.returnPressed.connect(self._finish)
        application().theme_changed.connect(self._fit)
        self._fit()

    def takes(self, text: str) -> bool:
        """Whether a face can begin with this character."""
        return _is_digit(text) or (text in SIGNS and (self._throw.low, self._throw.high) == (-1, 1))

    def show_faces(self, faces: Faces | None) -> None:
        """Show rolled faces, which are read-only, or empty dice for None."""
        self._faces = faces
        self.setReadOnly(faces is not None)
        text = " ".join(face_text(face, self._throw) or "0" for face in faces or ())
        self.setText(text)
        self.setAccessibleDescription(text or tr("Not rolled; type what your dice show."))

    def add_face(self, face: int) -> None:
        """Enter the face of the next die, as if it were typed."""
        if self._faces is None:
            symbol = face_text(face, self._throw) or "0"
            self.setText(f"{self.text()} {symbol}".strip())
            self._parse(f"{self.text()} ")

    def sizeHint(self) -> QSize:
        """All dice in rows, and the margin for the focus ring."""
        side = current_theme().px(DIE_SIZE)
        across = min(self._throw.count, MAX_ACROSS)
        rows = -(-self._throw.count // MAX_ACROSS)
        width = across * side + (across - 1) * GAP + 2 * RING
        return QSize(width, rows * side + (rows - 1) * GAP + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle typing; rolled dice pass keys on, except the Enter that completes a throw."""
        if self.isReadOnly():
            event.ignore()
            return
        was_typed = bool(self.text())
        super().keyPressEvent(event)
        if was_typed and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Discard incomplete input."""
        super().focusOutEvent(event)
        if self._faces is None and self.text():
            self.clear()
            self.refused.emit("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw each die with its face, and the focus ring."""
        theme = current_theme()
        colors, side = theme.colors, theme.px(DIE_SIZE)
        painter = smooth_painter(self)
        shown = self._shown()
        font = theme.head_font(TextStyle.HEAD)
        for at in range(self._throw.count):
            row, column = divmod(at, MAX_ACROSS)
            die = QRectF(RING + column * (side + GAP), RING + row * (side + GAP), side, side)
            is_there = at < len(shown)
            edge = colors.ink if is_there else colors.control
            fill = colors.surface if is_there else colors.sunken
            stroke = 2 if is_there else 1.5
            if self._throw.is_apart:
                paint_decagon(painter, die, fill, edge, stroke)
            else:
                box(painter, die, Radius.FIELD, fill, edge, stroke)
            painter.setPen(colors.ink if is_there else colors.ink3)
            text = shown[at] if is_there else "–"
            painter.setFont(font)
            if QFontMetricsF(font).horizontalAdvance(text) > side - 4:
                painter.setFont(theme.head_font(TextStyle.BODY))
            painter.drawText(die, Qt.AlignmentFlag.AlignCenter, text)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD + RING, None, colors.accent, 2)
        painter.end()

    def _shown(self) -> list[str]:
        """The texts of the dice, as far as they are known."""
        if self._faces is not None:
            return [face_text(face, self._throw) for face in self._faces]
        try:
            return [face_text(face, self._throw) for face in typed_faces(self.text(), self._throw)]
        except (KeyError, ValueError):
            return []

    def _parse(self, text: str) -> None:
        """Emit a complete throw, wait for more input, or refuse the input."""
        faces = self._parsed(text)
        if faces is None:
            return
        self.refused.emit("")
        if len(faces) < self._throw.count:
            self._emitted = []
        if len(faces) > self._throw.count or self._is_complete(text, faces):
            self._give(faces)

    def _finish(self) -> None:
        """Accept the input as the complete throw."""
        if self._faces is None and self.text():
            faces = self._parsed(self.text())
            if faces is not None:
                self._give(faces)

    def _parsed(self, text: str) -> list[int] | None:
        """The faces in the input; None for invalid input, which is refused."""
        try:
            return typed_faces(text, self._throw)
        except ValueError:
            self.refused.emit(tr("Type what each die shows, with a space between two of them."))
            return None

    def _is_complete(self, text: str, faces: list[int]) -> bool:
        """Whether the throw is complete; the last face must not allow another digit."""
        if len(faces) < self._throw.count:
            return False
        return text.endswith(" ") or faces[-1] * 10 > self._throw.high or self._throw.low < 0

    def _give(self, faces: list[int]) -> None:
        if faces == self._emitted:
            return
        if refusal := self._throw.refuse(faces):
            self.refused.emit(refusal_text(refusal))
            self.selectAll()
        else:
            self._emitted = faces
            self.typed.emit(tuple(faces))

    def _fit(self) -> None:
        # With the minimum height of other fields, a layout could cut off the dice.
        size = self.sizeHint()
        self.setStyleSheet(
            f"RollFacesField {{ border: none; padding: 0; min-height: {size.height()}px; }}"
        )
        self.setFixedSize(size)


ROLL_KEYS: Final = "Ctrl+R"
"""The shortcut of the Roll action."""


class RollDiceSection(RollSection):
    """The section; `rolled` asks for the program's dice; `typed` emits the faces of real dice."""

    rolled = Signal()
    typed = Signal(tuple)

    def __init__(self, main: ButtonKind) -> None:
        """`main` is the kind of the button while rolling is the next step."""
        super().__init__(tr("Dice"), "dice")
        self._main = main
        self._shown: tuple[object, ...] = ()
        self.fields: list[RollFacesField] = []
        self.face_buttons: list[Button] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.INSIDE)
        self.button = Button(
            tr("Roll"), kind=main, icon="dices", shortcut=ROLL_KEYS, height=Height.SEGMENT
        )
        self._refusal = FieldError(grounded=False)
        self.body.addLayout(self._rows)
        self.body.addWidget(self._refusal)
        self.body.addWidget(self.button)
        self.button.clicked.connect(self.rolled)

    def refuse(self, message: str) -> None:
        """Show an error message; "" removes it."""
        self._refusal.show_message(message)

    def show_throws(
        self, fallen: Sequence[tuple[Throw, Faces]], wanted: Throw | None, *, may_change: bool
    ) -> None:
        """Show the throws so far, and empty dice for the next one."""
        shown = (tuple(fallen), wanted)
        if shown != self._shown:
            self._shown = shown
            self._fill(fallen, wanted)
        for field in (*self.fields, *self.face_buttons):
            enable(field, "" if may_change else tr("Nothing can be rolled now"))
        note = tr("or type what the dice show") if wanted else tr("none are needed")
        self.show_note(note if may_change and (wanted or not fallen) else "")

    def show_button(self, *, begun: bool, waits: bool, may_change: bool, shown: bool) -> None:
        """Show what the button does now: roll, roll the rest, roll again, or settle without dice.

        `begun` is whether some dice lie, `waits` whether others are missing.
        """
        texts = {
            (False, True): tr("Roll"),
            (True, True): tr("Roll the rest"),
            (True, False): tr("Roll again"),
            (False, False): tr("Settle without dice"),
        }
        self.button.setText(texts[begun, waits])
        is_again = begun and not waits
        self.button.set_kind(ButtonKind.OUTLINED if is_again else self._main)
        enable(self.button, "" if may_change else tr("Nothing can be rolled now"))
        if may_change:
            again = tr("Settles this roll and rolls the same once more.")
            self.button.setToolTip(tooltip_text(again if is_again else ""))
        self.button.setVisible(shown)
        self.button.updateGeometry()

    def _fill(self, fallen: Sequence[tuple[Throw, Faces]], wanted: Throw | None) -> None:
        clear_layout(self._rows)
        self.fields = []
        self.face_buttons = []
        for throw, faces in fallen:
            self._add(throw, faces)
        if wanted is not None:
            self._add(wanted, None)

    def _add(self, throw: Throw, faces: Faces | None) -> None:
        field = RollFacesField(throw)
        field.show_faces(faces)
        field.typed.connect(self.typed)
        field.refused.connect(self.refuse)
        self.fields.append(field)
        row, dice = QWidget(), QWidget()
        across = HeadLayout(label(tr(throw.what), TextStyle.SMALL, wrap=True))
        row.setLayout(across)
        beside = hbox(field, parent=dice, spacing=Space.GRID)
        across.addWidget(dice)
        if faces is not None and len(faces) > 1:
            beside.addWidget(label(total_text(faces, throw), TextStyle.SUBHEAD, head=True))
        self._rows.addWidget(row)
        row.show()
        if faces is None and throw.high - throw.low < MAX_FACES:
            buttons = self._face_buttons(field, throw)
            self._rows.addWidget(buttons)
            buttons.show()

    def _face_buttons(self, field: RollFacesField, throw: Throw) -> QWidget:
        """A button for each face, which enters it for the next die."""
        buttons = QWidget()
        row = HeadLayout(gap=Space.INSIDE)
        buttons.setLayout(row)
        for face in range(throw.high, throw.low - 1, -1):
            text = face_text(face, throw) or "0"
            button = Button(text, kind=ButtonKind.QUIET, height=Height.CONTROL)
            button.setAccessibleName(tr("The next die shows {face}", face=text))
            button.clicked.connect(partial(field.add_face, face))
            self.face_buttons.append(button)
            row.addWidget(button)
        return buttons


def type_dice(panel: QWidget, event: QKeyEvent) -> bool:
    """Type a face into the first dice field that waits for input; return whether there is one.

    Faces begin with a digit; those of Fudge dice may be a plus or a minus.
    """
    text = event.text()
    ignored = Qt.KeyboardModifier.KeypadModifier
    if text in SIGNS:
        ignored |= Qt.KeyboardModifier.ShiftModifier
    if event.modifiers() & ~ignored or not (text in SIGNS or _is_digit(text)):
        return False
    for field in panel.findChildren(QLineEdit):
        is_dice = isinstance(field, RollFacesField) and field.takes(text)
        is_dice |= isinstance(field, DiceField) and _is_digit(text)
        if is_dice and field.isEnabled() and field.isVisible() and not field.isReadOnly():
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            field.keyPressEvent(event)
            return True
    return False
