"""Parts of the check panel: dice, and result."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, color_of
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.words import read_words, result_lines
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultBox
from fourc_desktop.ui.widgets.fields.dice_field import AnimatedDiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

ROLL_KEYS: Final = "Ctrl+R"
"""The shortcut keys of the roll action."""


class CheckDicePart(RollSection):
    """`rolled` asks for the program's dice; `typed` carries the table's."""

    rolled = Signal()
    typed = Signal(int)
    landed = Signal()
    tens_called = Signal(bool)

    def __init__(self, main: ButtonKind) -> None:
        """`main` is the style of the button while rolling is the next action."""
        super().__init__(tr("Dice"), "dice")
        self._is_swapped = False
        self._main = main
        self.dice = AnimatedDiceField(tr("Dice, tens and ones"))
        self.button = Button(
            tr("Roll"), kind=main, icon="dices", shortcut=ROLL_KEYS, height=Height.SEGMENT
        )
        self.tens = Button(tr("Call the other die the tens"))
        self._refusal = FieldError(grounded=False)
        self._hint = label(
            tr("or type what the dice show"), TextStyle.SMALL, tone="ink2", wrap=True
        )
        row = QWidget()
        self._across = hbox(self.dice, parent=row, spacing=Space.GRID)
        self.add_button_beside_dice(self.button)
        for each in (row, self._hint, self.tens, self._refusal):
            self.body.addWidget(each)
        self.button.clicked.connect(self.rolled)
        self.tens.clicked.connect(lambda: self.tens_called.emit(not self._is_swapped))
        self.dice.typed.connect(self.typed)
        self.dice.refused.connect(self.refuse)
        self.dice.landed.connect(self.landed)

    def add_button_beside_dice(self, button: Button) -> None:
        """Put a button next to the dice."""
        self._across.addWidget(button, 1, Qt.AlignmentFlag.AlignVCenter)

    def refuse(self, sentence: str) -> None:
        """Show an input error; empty removes it."""
        self._refusal.show_message(sentence)

    def show_check(
        self, check: Check, *, may: bool, has_tens: bool, has_button: bool = True
    ) -> None:
        """Show the dice; `has_tens` if the roller may call the tens after the roll."""
        is_open = check.stage is CheckStage.OPEN
        self.dice.show_dice(None if is_open else check.dice)
        self.dice.setEnabled(may)
        self.button.setEnabled(may)
        self.button.setVisible(has_button)
        self.button.set_kind(self._main if is_open else ButtonKind.OUTLINED)
        self.button.setText(tr("Roll") if is_open else tr("Roll again"))
        again = tooltip_text(tr("Settles this roll and rolls the same once more."))
        self.button.setToolTip("" if is_open else again)
        self.button.updateGeometry()
        self._hint.setVisible(is_open)
        self._is_swapped = check.swapped
        self.tens.setVisible(has_tens)
        called = tr("Read the dice as they fell")
        self.tens.setText(called if check.swapped else tr("Call the other die the tens"))
        self.show_note(tr("tens, ones"))


class ResultPart(ResultBox):
    """The result of a check whose dice have fallen."""

    def show_check(self, at_hand: CheckViewModel) -> None:
        """Show the current result."""
        check, table = at_hand.check, at_hand.table()
        color = color_of(check, table)
        assert color is not None
        lines = result_lines(check, table, at_hand.results())
        self.show_result(RESULT_SHAPES[color], read_words(check, table), lines)
