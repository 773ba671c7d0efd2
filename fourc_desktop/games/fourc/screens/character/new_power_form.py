"""A new power, rolled by the program or with the real dice of the table."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.ledger import LONGEST_REASON
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr, with_rule
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.dice_boxes import DiceBoxes
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.section import Section


class NewPowerForm(Section):
    """`rolled` asks for the program's dice and carries the story.

    `thrown` carries the story and the throws of the table's dice so far; `want` asks for another.
    """

    rolled = Signal(str)
    thrown = Signal(str, tuple)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("New power"))
        self._thrown: tuple[tuple[int, ...], ...] = ()
        self._why = label("", tone="ink2", wrap=True)
        self.story = LineField(appearance, tr("How the power came"))
        self.story.setMaxLength(LONGEST_REASON)
        self._story_row = FormRow(tr("How the power came"), self.story, appearance)
        self.roll = Button("", appearance, icon="zap")
        self.type_dice = Button(tr("Type in real dice"), appearance, icon="pencil")
        self._throw = QWidget()
        self._what = label("", wrap=True)
        self.dice = DiceBoxes(appearance, tr("d%"))
        self._throw_row = FormRow("", self._throw, appearance)
        self._lay_out()
        self.story.textEdited.connect(lambda: self._story_row.refuse(""))
        self.roll.clicked.connect(lambda: self.rolled.emit(self.story.text()))
        self.type_dice.clicked.connect(self._begin)
        self.dice.typed.connect(self._take)
        self.dice.refused.connect(self._throw_row.refuse)

    def show_price(self, cost: int, refusal: Refusal | None, *, changeable: bool) -> None:
        """Show what a power costs in Fortune, and why it cannot be had if so."""
        self.roll.setText(tr("Roll it for {cost} Fortune", cost=number(cost)))
        self.roll.updateGeometry()
        self._why.setText("" if refusal is None else with_rule(refusal))
        self._why.setVisible(refusal is not None)
        for each in (self.roll, self.type_dice):
            each.setEnabled(changeable and refusal is None)
        if refusal is not None:
            self._end()

    def want(self, throw: Throw) -> None:
        """Ask for the next throw of the real dice."""
        self._what.setText(tr("Throw d% and type what it shows: {what}.", what=tr(throw.what)))
        self._throw_row.show()
        self.dice.show_dice(None)
        self.dice.clear()
        self.dice.setFocus(Qt.FocusReason.OtherFocusReason)

    def empty(self) -> None:
        """Take out the story and the throws, for the power has been bought."""
        self.story.clear()
        self._story_row.refuse("")
        self._end()

    def refuse(self, sentence: str) -> None:
        """Say why it was not bought."""
        self._end()
        self._story_row.refuse(sentence)
        self.story.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self) -> None:
        self._thrown = ()
        self.thrown.emit(self.story.text(), ())

    def _take(self, face: int) -> None:
        self._thrown = (*self._thrown, (face,))
        self.thrown.emit(self.story.text(), self._thrown)

    def _end(self) -> None:
        self._thrown = ()
        self._throw_row.hide()

    def _lay_out(self) -> None:
        ways = QWidget()
        flow = FlowLayout()
        ways.setLayout(flow)
        flow.addWidget(self.roll)
        flow.addWidget(self.type_dice)
        row = QHBoxLayout(self._throw)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(self.dice)
        row.addWidget(self._what, 1)
        self._throw_row.hide()
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        for widget in (self._why, self._story_row, ways, self._throw_row):
            self.body.addWidget(widget)
