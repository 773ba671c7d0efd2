"""The dice of a roll, a row for each throw: rolled by the program, or typed."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.rolling import Faces
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.faces_field import FacesField
from fourc_desktop.ui.screens.roll.part import Part
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label

ROLL_KEYS: Final = "Ctrl+R"
"""The keys of the action that rolls."""


class DicePart(Part):
    """`rolled` asks for the program's dice; `typed` carries what the table's own show."""

    rolled = Signal()
    typed = Signal(tuple)

    def __init__(self, appearance: Appearance, main: Kind) -> None:
        """`main` is what the button looks like while rolling is the next thing to do."""
        super().__init__(tr("Dice"), "dice")
        self._appearance = appearance
        self._main = main
        self._shown: tuple[object, ...] = ()
        self.fields: list[FacesField] = []
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
        self._refusal = Refusal(appearance, grounded=False)
        self.body.addLayout(self._rows)
        self.body.addWidget(self._refusal)
        self.body.addWidget(self.button)
        self.button.clicked.connect(self.rolled)

    def refuse(self, sentence: str) -> None:
        """Say what was wrong; an empty sentence takes it back."""
        self._refusal.show_sentence(sentence)

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
        words = tr("Roll the rest") if begun else tr("Roll")
        self.button.setText(words if waits else tr("Roll again"))
        again = tip(tr("Settles this roll and rolls the same once more."))
        self.button.setToolTip("" if waits else again)
        self.button.wear(self._main if waits else Kind.OUTLINED)
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
        field = FacesField(self._appearance, throw)
        field.show_faces(faces)
        field.typed.connect(self.typed)
        field.refused.connect(self.refuse)
        self.fields.append(field)
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.GRID)
        across.addWidget(label(tr(throw.what), Step.SMALL, wrap=True), 1)
        across.addWidget(field, 0, Qt.AlignmentFlag.AlignVCenter)
        if faces is not None and len(faces) > 1:
            across.addWidget(label(str(sum(faces)), Step.SUBHEAD, head=True))
        self._rows.addWidget(row)
        row.show()
