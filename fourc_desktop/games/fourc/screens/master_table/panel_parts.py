"""Parts of the check panel: dice and result, Fortune that shifts a color, Row Steps."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.text import added_text, signed_text
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    MOST_STEPS,
    Check,
    CheckFunds,
    CheckStage,
    RowStep,
    color_of,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.texts import (
    can_pay,
    funds_text,
    read_text,
    result_lines,
    row_change_text,
    shift_text,
)
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultBox
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.dice_field import AnimatedDiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import (
    STRETCH,
    ResponsiveRow,
    clear_layout,
    hbox,
    vbox,
)
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourc_desktop.games.fourc.rules.checks.check import Circumstance

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
        self, check: Check, *, may_change: bool, has_tens: bool, has_button: bool = True
    ) -> None:
        """Show the dice; `has_tens` is whether the roller may call the tens after the roll.

        Without `has_button`, the program's dice are rolled elsewhere.
        """
        is_open = check.stage is CheckStage.OPEN
        self.dice.show_dice(None if is_open else check.dice)
        for each in (self.dice, self.button, self.physical):
            enable(each, "" if may_change else tr("Nothing can be rolled now"))
        self.button.setVisible(has_button)
        self.physical.setVisible(is_open and not has_button)
        self.button.set_kind(self._main if is_open else ButtonKind.OUTLINED)
        self.button.setText(tr("Roll") if is_open else tr("Roll again"))
        again = tooltip_text(tr("Settles this roll and rolls the same once more."))
        if may_change:
            self.button.setToolTip(tooltip_text("" if is_open else again))
        self.button.updateGeometry()
        self._hint.setVisible(is_open)
        self._is_swapped = check.swapped
        self.tens.setVisible(has_tens)
        called = tr("Read the dice as they fell")
        self.tens.setText(called if check.swapped else tr("Call the other die the tens"))
        self.show_note(tr("tens, ones"))


class ResultPart(ResultBox):
    """The result of a thrown check."""

    def show_check(self, at_hand: CheckViewModel) -> None:
        """Show the current result."""
        check, table = at_hand.check, at_hand.table()
        color = color_of(check, table)
        assert color is not None
        lines = result_lines(check, table, at_hand.results())
        self.show_result(RESULT_SHAPES[color], read_text(check, table), lines)


class FortunePart(RollSection):
    """The color shifts; `shifted` carries the payer and whether the color goes up."""

    shifted = Signal(str, bool)
    taken_back = Signal()

    def __init__(self, *, has_keys: bool = False) -> None:
        """`has_keys` if + and − press the buttons."""
        super().__init__(tr("Fortune"), "shifts")
        self._payer = ""
        self._payer_funds: Sequence[CheckFunds] = ()
        self.payers = ElidedComboBox(tr("Who pays"))
        looks = (
            (("arrow-down", "−"), ("arrow-up", "+")) if has_keys else (("minus", ""), ("plus", ""))
        )
        self.down, self.up = (
            Button("", icon=icon, shortcut=key, height=Height.SEGMENT) for icon, key in looks
        )
        self._paid = label("", TextStyle.SMALL, wrap=True)
        self._refusal = FieldError(grounded=False)
        self.back = Button(tr("Undo"), kind=ButtonKind.QUIET, icon="undo-2")
        ways = FlowLayout(Space.GRID)
        ways.addWidget(self.down)
        ways.addWidget(self.up)
        foot = hbox((self._paid, 1), self.back)
        self.body.addWidget(self.payers)
        self.body.addLayout(ways)
        self.body.addWidget(self._refusal)
        self.body.addLayout(foot)
        self.payers.picked.connect(self._choose)
        self.down.clicked.connect(lambda: self.shifted.emit(self._payer, False))  # noqa: FBT003
        self.up.clicked.connect(lambda: self.shifted.emit(self._payer, True))  # noqa: FBT003
        self.back.clicked.connect(self.taken_back)

    def press(self, key: str) -> bool:
        """Press the button of a key, or show why it cannot be; return whether there is one."""
        button = {"+": self.up, "-": self.down, "−": self.down}.get(key)
        if button is None:
            return False
        if button.isVisible() and button.isEnabled():
            button.click()
        elif not button.isVisible() or self._why_not():
            self._refusal.show_message(self._why_not() or tr("There is no color beyond."))
        return True

    def _why_not(self) -> str:
        """Why the chosen payer cannot pay; empty if they can."""
        if not self._payer_funds:
            return tr("Nobody here has any Fortune.")
        funds = next((each for each in self._payer_funds if each.payer == self._payer), None)
        if funds is None or can_pay(funds):
            return tr("Choose who pays first.") if funds is None else ""
        return tr("{name} has {has} Fortune; a color costs {price}. Choose who else pays.",
                  name=funds.name, has=funds.fortune + funds.pool, price=COLOR_PRICE)  # fmt: skip

    def begin(self) -> None:
        """Make the roller the first payer again."""
        self._payer = ""

    def show_check(self, at_hand: CheckViewModel) -> None:
        """Show the funds of all payers and both shifts."""
        check = at_hand.check
        self._refusal.show_message("")
        self._payer_funds = at_hand.payer_funds()
        ids = [funds.payer for funds in self._payer_funds]
        if self._payer not in ids:
            self._payer = check.who if check.who in ids else ""
        offers = [ComboBoxItem(funds.payer, funds_text(funds)) for funds in self._payer_funds]
        if check.who not in ids:
            # Without a roller, no payer comes first.
            offers.insert(0, ComboBoxItem("", tr("Choose who pays")))
        self.payers.show_items(offers, self._payer)
        self.payers.setVisible(bool(self._payer_funds))
        color = color_of(check, at_hand.table())
        self._show_ways(color, may_change=at_hand.may_change)
        self._paid.setText(shift_text(check.shifts))
        self._paid.setVisible(bool(check.shifts))
        self.back.setVisible(bool(check.shifts))
        allow(self.back, changeable=at_hand.may_change)
        able = sum(can_pay(funds) for funds in self._payer_funds)
        more = tr("{price} a color; {count} can pay", price=COLOR_PRICE, count=able)
        self.show_note(more if self._payer_funds else tr("Nobody here has any."))

    def _show_ways(self, color: Color | None, *, may_change: bool) -> None:
        able = may_change and not self._why_not()
        for button, step in ((self.down, -1), (self.up, 1)):
            to = None if color is None else color + step
            there = to is not None and Color.BLACK <= to <= Color.YELLOW
            button.setVisible(there and bool(self._payer_funds))
            enable(
                button, "" if able and there else self._why_not() or tr("Nothing can be paid now")
            )
            if to is not None and there:
                self._name_way(button, Color(to), up=step > 0)

    def _name_way(self, button: Button, to: Color, *, up: bool) -> None:
        words = tr("Up to {color}") if up else tr("Down to {color}")
        button.setText(words.format(color=tr(to.title)))
        if button.isEnabled():
            tip = tr("Pays {price} Fortune.", price=COLOR_PRICE)
            button.setAccessibleDescription(tip)
            button.setToolTip(tooltip_text(tip))
        button.updateGeometry()

    def _choose(self, payer: str) -> None:
        self._payer = payer
        self.payers.setToolTip(tooltip_text(self.payers.currentText()))
        self._refusal.show_message("")
        for button in (self.down, self.up):
            enable(button, self._why_not())


class RowStepRow(RoundedBox):
    """A reason with its Row Steps; `removed` asks to remove them."""

    removed = Signal()

    def __init__(self, step: RowStep, *, removable: bool) -> None:
        super().__init__(fill="sunken", frame="line")
        reason = tr(step.reason) or tr("Without a reason")
        self.setAccessibleName(f"{reason} {added_text(step.steps)}")
        self.remove = icon_button(
            "x",
            tr("Remove: {reason}", reason=reason),
            kind=ButtonKind.QUIET,
            height=Height.COMPACT,
        )
        enable(self.remove, "" if removable else tr("Nothing can be changed now"))
        self.remove.clicked.connect(self.removed)
        hbox(
            (label(reason, TextStyle.SMALL, wrap=True), 1),
            label(added_text(step.steps), TextStyle.SUBHEAD, head=True),
            self.remove,
            parent=self,
            margins=(Space.GRID, 2, 2, 2),
            spacing=Space.GRID,
        )


FREE: Final = "free"
"""The id of a custom reason in the list."""

MOST: Final = 17
"""The maximum Row Steps of one reason: the height of the table."""

LONGEST: Final = 60


class RowStepsPart(RollSection):
    """The Row Steps, and a menu that adds some; `added` carries a `RowStep`."""

    added = Signal(object)
    removed = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Row Steps"), "row-steps")
        self._shown: tuple[object, ...] = ()
        self._offers: Sequence[RowStep] = ()
        self._skills = 0
        self._circumstances: Sequence[Circumstance] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.INSIDE)
        self._total = label("", TextStyle.SUBHEAD, head=True)
        self.add = MenuButton(tr("Add"), self._items, icon="plus", height=Height.CONTROL)
        self.add.setAccessibleName(tr("Add Row Steps"))
        self._free = CustomRowStep()
        foot = hbox((self._total, 1), self.add)
        self.body.addLayout(self._rows)
        self.body.addLayout(foot)
        self.body.addWidget(self._free)
        self._free.hide()
        self.add.chosen.connect(self._take)
        self._free.added.connect(self._take_free)

    @property
    def free(self) -> "CustomRowStep":
        """The fields for a custom reason."""
        return self._free

    def show_check(self, at_hand: CheckViewModel) -> None:
        """Show the steps, their total and the resulting row."""
        check, skills = at_hand.check, at_hand.skill_steps
        self._circumstances = at_hand.circumstances
        self._skills = len(skills)
        self._offers = [*skills, *(each.step() for each in self._circumstances)]
        may_change = at_hand.may_change and check.stage is CheckStage.OPEN
        if (check.steps, may_change) != self._shown:
            self._shown = (check.steps, may_change)
            self._fill(check.steps, removable=may_change)
        total = signed_text(check.total_steps)
        self._total.setText(tr("Total {steps}", steps=total))
        self.show_note(row_change_text(check, at_hand.table()))
        full = tr("No more Row Steps fit") if len(check.steps) >= MOST_STEPS else ""
        enable(self.add, full if may_change else tr("Nothing can be changed now"))
        self._free.setVisible(self._free.isVisibleTo(self) and may_change)

    def _fill(self, steps: tuple[RowStep, ...], *, removable: bool) -> None:
        clear_layout(self._rows)
        for at, step in enumerate(steps):
            row = RowStepRow(step, removable=removable)
            row.removed.connect(lambda at=at: self.removed.emit(at))
            self._rows.addWidget(row)

    def _items(self) -> list[MenuItem]:
        """The menu: skills of the roller, suggestions of the rules, a custom reason."""
        notes = [""] * self._skills + [tr(each.note) for each in self._circumstances]
        items = []
        for at, (step, note) in enumerate(zip(self._offers, notes, strict=True)):
            more = f" ({note})" if note else ""
            words = f"{added_text(step.steps)}  {tr(step.reason)}{more}"
            items.append(MenuItem(str(at), words, begins_group=0 < at == self._skills))
        return [*items, MenuItem(FREE, tr("Another reason…"), begins_group=True)]

    def _take(self, id_: str) -> None:
        if id_ == FREE:
            self._free.show()
            self._free.begin()
        else:
            self.added.emit(self._offers[int(id_)])

    def _take_free(self, step: RowStep) -> None:
        self._free.hide()
        self.add.setFocus()
        self.added.emit(step)


class CustomRowStep(QWidget):
    """The fields of a custom reason; `added` carries a `RowStep`."""

    added = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.steps = NumberField(tr("Row Steps"), -MOST, MOST)
        self.reason = LineField(tr("Reason"), tr("Reason"))
        self.reason.setMaxLength(LONGEST)
        self.button = Button(tr("Add"), icon="check", kind=ButtonKind.OUTLINED)
        row = hbox(self.steps, STRETCH, self.button)
        vbox(self.reason, row, parent=self, spacing=Space.INSIDE)
        self.button.clicked.connect(self._add)
        self.reason.returnPressed.connect(self._add)

    def begin(self) -> None:
        """Clear the fields and focus the reason."""
        self.steps.show_number(1)
        self.reason.clear()
        self.reason.setFocus()

    def _add(self) -> None:
        self.added.emit(RowStep(self.steps.value(), self.reason.text().strip()))
