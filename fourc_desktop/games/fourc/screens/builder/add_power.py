"""The ways to another power: roll it, type what the dice show, or take it from the list."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.draft_powers import RolledTwice
from fourc_desktop.games.fourc.screens.builder.pick_list import PickList
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.dice_boxes import DiceBoxes
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label


class AddPower(QWidget):
    """`rolled`, `typed` and the list's own `picked` say how; `raised` answers what came twice."""

    rolled = Signal()
    typed = Signal(int)
    raised = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._twice: RolledTwice | None = None
        self.roll = Button(tr("Roll one power"), appearance, icon="dices", height=Height.SEGMENT)
        self.dice = DiceBoxes(appearance, tr("Dice of another power"))
        self.raise_it = Button("", appearance, icon="plus")
        self.anew = Button(tr("Roll anew"), appearance, icon="refresh-cw")
        self.picks = PickList(tr("Find a power by name, or by what it does"), appearance)
        self._refusal = Refusal(appearance)
        self._question = label("", strong=True, wrap=True)
        self._again = QWidget()
        self._dice = QWidget()
        self._lay_out()
        self.roll.clicked.connect(self.rolled)
        self.anew.clicked.connect(self.rolled)
        self.dice.typed.connect(self.typed)
        self.dice.refused.connect(self.refuse)
        self.raise_it.clicked.connect(lambda: self.raised.emit(self._twice))
        self.ask_again(None, "")

    def show_rolls(self, *, rolls: bool) -> None:
        """Show the dice where they decide."""
        self._dice.setVisible(rolls)
        if not rolls:
            self.ask_again(None, "")

    def refuse(self, sentence: str) -> None:
        """Say why something was not taken; an empty sentence takes it back."""
        self._refusal.show_sentence(sentence)

    def ask_again(self, twice: RolledTwice | None, name: str) -> None:
        """Ask what to do with a power that the dice gave once more, or stop asking."""
        self._twice = twice
        self._again.setVisible(twice is not None)
        if twice is None:
            return
        question = tr("d% {dice:02} gives {name} once more.", dice=twice.dice, name=name)
        self._question.setText(question)
        self.raise_it.setText(plain(tr("Raise {name} by 20", name=name)))
        self.raise_it.updateGeometry()
        announce(self, question)

    def _lay_out(self) -> None:
        dice = QHBoxLayout(self._dice)
        dice.setContentsMargins(0, 0, 0, 0)
        dice.setSpacing(Space.CARD)
        dice.addWidget(self.roll)
        dice.addWidget(self.dice)
        dice.addWidget(label(tr("or type what your dice show"), tone="ink2", wrap=True), 1)
        ways = FlowLayout()
        ways.addWidget(self.raise_it)
        ways.addWidget(self.anew)
        again = QVBoxLayout(self._again)
        again.setContentsMargins(0, 0, 0, 0)
        again.setSpacing(Space.INSIDE)
        again.addWidget(self._question)
        again.addLayout(ways)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        for widget in (self._dice, self._refusal, self._again, self.picks):
            column.addWidget(widget)
