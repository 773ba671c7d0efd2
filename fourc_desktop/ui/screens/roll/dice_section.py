"""The dice of a roll: its faces, the buttons to enter them, and the Roll button."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
)
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from fourc_desktop.core.dice import SIGNS, Throw
from fourc_desktop.core.rolls.rolling import Faces
from fourc_desktop.core.text import signed_text
from fourc_desktop.ui.screens.roll.faces_field import RollFacesField, face_text, is_digit
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import HeadLayout

MAX_FACES: Final = 6
"""The maximum number of faces of a die that have a button each."""


def total_text(faces: Faces, throw: Throw) -> str:
    """The result of several dice as text: their sum, signed if it can be negative; or successes."""
    total = sum(faces)
    if not throw.counted:
        return signed_text(total) if throw.low < 0 else str(total)
    count = sum(face <= throw.counted for face in faces)
    return tr("{count} of {dice}", count=count, dice=len(faces))


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
        self, fallen: Sequence[tuple[Throw, Faces]], wanted: Throw | None, *, locked: str
    ) -> None:
        """Show the throws so far, and empty dice for the next one."""
        shown = (tuple(fallen), wanted)
        if shown != self._shown:
            self._shown = shown
            self._fill(fallen, wanted)
        for field in (*self.fields, *self.face_buttons):
            enable(field, locked)
        note = tr("or type what the dice show") if wanted else tr("none are needed")
        self.show_note(note if not locked and (wanted or not fallen) else "")

    def show_button(self, *, begun: bool, waits: bool, locked: str, shown: bool) -> None:
        """Show what the button does now: roll, also the rest or the same again, or settle.

        `begun` is whether some dice lie, `waits` whether others are missing.
        """
        texts = {
            (False, True): tr("Roll"),
            (True, True): tr("Roll the rest"),
            (True, False): tr("Next roll"),
            (False, False): tr("Settle without dice"),
        }
        self.button.setText(texts[begun, waits])
        is_again = begun and not waits
        self.button.set_kind(ButtonKind.OUTLINED if is_again else self._main)
        enable(self.button, locked)
        if not locked:
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
    if event.modifiers() & ~ignored or not (text in SIGNS or is_digit(text)):
        return False
    for field in panel.findChildren(QLineEdit):
        is_dice = isinstance(field, RollFacesField) and field.takes(text)
        is_dice |= isinstance(field, DiceField) and is_digit(text)
        if is_dice and field.isEnabled() and field.isVisible() and not field.isReadOnly():
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            field.keyPressEvent(event)
            return True
    return False
