"""The dice of a check and its result, as parts of the check panel."""

from typing import Final

from PySide6.QtCore import Qt, Signal

from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.texts import (
    can_pay,
    effect_text,
    meaning_text,
    read_text,
    result_lines,
)
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultBox
from fourc_desktop.ui.widgets.fields.dice_field import AnimatedDiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow

ROLL_KEYS: Final = "Ctrl+R"
"""The shortcut keys of the roll action."""


class CheckDicePart(RollSection):
    """The dice of a check; `rolled` asks for the program's dice, `typed` carries a player's d%.

    Its `button` is laid out by the owner.
    """

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
        self.physical = Button(tr("Physical dice"), height=Height.CONTROL)
        self.physical.setToolTip(tooltip_text(tr("Type what the dice show: tens, then ones")))
        self.tens = Button(tr("Call the other die the tens"))
        self._refusal = FieldError(grounded=False)
        self._hint = label(
            tr("or type what the dice show"), TextStyle.SMALL, tone="ink2", wrap=True
        )
        row = ResponsiveRow(0, gap=Space.GRID)
        row.add(self.dice, 0)
        row.add(self.physical)
        self.button.setParent(self)
        for each in (row, self._hint, self.tens, self._refusal):
            self.body.addWidget(each)
        self.button.clicked.connect(self.rolled)
        self.physical.clicked.connect(lambda: self.dice.setFocus(Qt.FocusReason.OtherFocusReason))
        self.tens.clicked.connect(lambda: self.tens_called.emit(not self._is_swapped))
        self.dice.typed.connect(self.typed)
        self.dice.refused.connect(self.refuse)
        self.dice.landed.connect(self.landed)

    def refuse(self, sentence: str) -> None:
        """Show an input error; empty removes it."""
        self._refusal.show_message(sentence)

    def show_check(
        self, check: Check, *, locked: str, has_tens: bool, has_button: bool = True
    ) -> None:
        """Show the dice; `has_tens` is whether the roller may call the tens after the roll.

        `locked` is why nothing can be rolled, or empty. Without `has_button`, the program's dice
        are rolled elsewhere.
        """
        is_open = check.stage is CheckStage.OPEN
        self.dice.show_dice(None if is_open else check.dice)
        for each in (self.dice, self.button, self.physical):
            enable(each, locked)
        self.button.setVisible(has_button)
        self.physical.setVisible(is_open and not has_button)
        self.button.set_kind(self._main if is_open else ButtonKind.OUTLINED)
        self.button.setText(tr("Roll") if is_open else tr("Next roll"))
        again = tooltip_text(tr("Settles this roll and rolls the same once more."))
        if not locked:
            self.button.setToolTip(tooltip_text("" if is_open else again))
        self.button.updateGeometry()
        self._hint.setVisible(is_open)
        self._is_swapped = check.swapped
        self.tens.setVisible(has_tens)
        called = tr("Read the dice as they fell")
        self.tens.setText(called if check.swapped else tr("Call the other die the tens"))
        self.show_note(tr("tens, ones"))


class ResultPart(ResultBox):
    """The result of a thrown check.

    While Fortune can be spent, it is as high as the result of any color needs, so that the buttons
    below it stay under the pointer. The color before Fortune is shown below them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said: list[str] = []
        self._can_shift = False
        self._colors = {color: ResultBox() for color in Color}  # They are only measured.
        for box in self._colors.values():
            box.setParent(self)
            box.hide()

    def show_check(self, view_model: CheckViewModel) -> None:
        """Show the current result."""
        check, table = view_model.check, view_model.table()
        results, reading = view_model.results(), read_text(check, table)

        def show(box: ResultBox, color: Color) -> None:
            lines = [meaning_text(check, results, color)]
            effect = effect_text(check, results, color)
            box.show_result(RESULT_SHAPES[color], reading, lines, effect)

        self._said = result_lines(check, table, results)
        self._can_shift = bool(check.shifts) or any(map(can_pay, view_model.payer_funds()))
        for other, box in self._colors.items():
            show(box, other)
        color = color_of(check, table)
        assert color is not None
        show(self, color)

    def accessible_text(self) -> str:
        """The whole text, with the color before Fortune."""
        return " ".join((super().accessible_text(), *self._said[1:]))

    def heightForWidth(self, width: int) -> int:
        """The height of the highest result."""
        if not self._can_shift:
            return super().heightForWidth(width)
        return max(box.heightForWidth(width) for box in self._colors.values())
