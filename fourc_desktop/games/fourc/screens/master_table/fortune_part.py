"""The part of the check panel where Fortune shifts the color of a roll."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, CheckFunds, color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.words import can_pay, funds_words, shift_words
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Sequence


class FortunePart(RollSection):
    """`shifted` carries the payer and whether the color goes up; several characters may pay."""

    shifted = Signal(str, bool)
    taken_back = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Fortune"), "shifts")
        self._payer = ""
        self._purses: Sequence[CheckFunds] = ()
        self.payers = ElidedComboBox(tr("Who pays"))
        self.down = Button("", icon="minus", height=Height.SEGMENT)
        self.up = Button("", icon="plus", height=Height.SEGMENT)
        self._paid = label("", TextStyle.SMALL, wrap=True)
        self.back = Button(tr("Take back"), kind=ButtonKind.QUIET, icon="undo-2")
        ways = FlowLayout(Space.GRID)
        ways.addWidget(self.down)
        ways.addWidget(self.up)
        foot = hbox((self._paid, 1), self.back)
        self.body.addWidget(self.payers)
        self.body.addLayout(ways)
        self.body.addLayout(foot)
        self.payers.picked.connect(self._choose)
        self.down.clicked.connect(lambda: self.shifted.emit(self._payer, False))  # noqa: FBT003
        self.up.clicked.connect(lambda: self.shifted.emit(self._payer, True))  # noqa: FBT003
        self.back.clicked.connect(self.taken_back)

    def begin(self) -> None:
        """Make the roller the first payer again."""
        self._payer = ""

    def show_check(self, at_hand: CheckViewModel) -> None:
        """Show the funds of all payers and both shifts."""
        check = at_hand.check
        self._purses = at_hand.payer_funds()
        ids = [purse.payer for purse in self._purses]
        if self._payer not in ids:
            self._payer = check.who if check.who in ids else next(iter(ids), "")
        self.payers.show_items(
            (ComboBoxItem(purse.payer, funds_words(purse)) for purse in self._purses), self._payer
        )
        self.payers.setVisible(bool(self._purses))
        color = color_of(check, at_hand.table())
        self._show_ways(color, may=at_hand.may_change)
        self._paid.setText(shift_words(check.shifts))
        self._paid.setVisible(bool(check.shifts))
        self.back.setVisible(bool(check.shifts))
        self.back.setEnabled(at_hand.may_change)
        able = sum(can_pay(purse) for purse in self._purses)
        more = tr("{price} a color; {count} can pay", price=COLOR_PRICE, count=able)
        self.show_note(more if self._purses else tr("Nobody here has any."))

    def _show_ways(self, color: Color | None, *, may: bool) -> None:
        purse = next((each for each in self._purses if each.payer == self._payer), None)
        able = may and purse is not None and can_pay(purse)
        for button, step in ((self.down, -1), (self.up, 1)):
            to = None if color is None else color + step
            there = to is not None and Color.BLACK <= to <= Color.YELLOW
            button.setVisible(there and purse is not None)
            button.setEnabled(able and there)
            if to is not None and there:
                self._name_way(button, Color(to), up=step > 0)

    def _name_way(self, button: Button, to: Color, *, up: bool) -> None:
        words = tr("Up to {color}") if up else tr("Down to {color}")
        button.setText(words.format(color=tr(to.title)))
        button.setAccessibleDescription(tr("Pays {price} Fortune.", price=COLOR_PRICE))
        button.setToolTip(tr("Pays {price} Fortune.", price=COLOR_PRICE))
        button.updateGeometry()

    def _choose(self, payer: str) -> None:
        self._payer = payer
        self.payers.setToolTip(self.payers.currentText())
        purse = next(each for each in self._purses if each.payer == payer)
        for button in (self.down, self.up):
            button.setEnabled(can_pay(purse))
