"""The Fortune that shifts the color of a check, as a part of the check panel."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent

from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, CheckFunds, color_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.texts import (
    can_pay,
    funds_text,
    shift_text,
    unshifted_text,
)
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import GAP, SPREAD_PADDING, Button, ButtonKind
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.display.badge import badge_size
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox, WholeTextLabel
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_tag

if TYPE_CHECKING:
    from collections.abc import Sequence

FADED: Final = 0.4
"""The opacity of the tag of a disabled button."""


class ShiftButton(Button):
    """A button that shifts the color, with the tag of the color it leads to."""

    def __init__(self, icon: str, key: str) -> None:
        super().__init__("", icon=icon, shortcut=key, height=Height.SEGMENT, spread=True)
        self.to = Color.BLACK

    def lead_to(self, to: Color, words: str) -> None:
        """Show the color it leads to, with the text."""
        self.to = to
        self.setText(words.format(color=tr(to.title)))
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tag left of the key."""
        super().paintEvent(event)
        theme = current_theme()
        width, height = theme.px(TAG.width()), theme.px(TAG.height())
        key = badge_size(theme, self._badge).width() + GAP if self._badge else 0
        right = self.width() - theme.px(SPREAD_PADDING) - key
        tag = QRectF(right - width, (self.height() - height) / 2, width, height)
        painter = smooth_painter(self)
        painter.setOpacity(1 if self.isEnabled() else FADED)
        paint_tag(painter, theme, RESULT_SHAPES[self.to], tag)
        painter.end()

    def _content_width(self, text: str, *, shortcut: bool | None = None) -> float:
        return (
            super()._content_width(text, shortcut=shortcut) + GAP + current_theme().px(TAG.width())
        )


class FortunePart(RollSection):
    """The color shifts; `shifted` carries the payer and whether the color goes up."""

    shifted = Signal(str, bool)
    taken_back = Signal()

    def __init__(self, *, has_keys: bool = False) -> None:
        """`has_keys` if + and − press the buttons."""
        super().__init__(tr("Fortune"), "shifts")
        self._payer = self._locked = ""
        self._payer_funds: Sequence[CheckFunds] = ()
        self.payers = ElidedComboBox(tr("Who pays"))
        looks = (
            (("arrow-down", "−"), ("arrow-up", "+")) if has_keys else (("minus", ""), ("plus", ""))
        )
        self.down, self.up = (ShiftButton(icon, key) for icon, key in looks)
        self._paid = label("", TextStyle.SMALL, wrap=True)
        self._refusal = FieldError(grounded=False)
        self.back = Button(tr("Undo"), kind=ButtonKind.QUIET, icon="undo-2")
        ways = vbox(self.up, self.down, spacing=Space.GRID)
        foot = hbox((self._paid, 1), self.back)
        self.body.addLayout(vbox(self.payers, WholeTextLabel(self.payers), spacing=2))
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
        if self._locked:
            return self._locked
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

    def show_check(self, view_model: CheckViewModel) -> None:
        """Show the funds of all payers and both shifts."""
        check = view_model.check
        self._locked = view_model.locked
        self._refusal.show_message("")
        self._payer_funds = view_model.payer_funds()
        ids = [funds.payer for funds in self._payer_funds]
        if self._payer not in ids:
            self._payer = check.who if check.who in ids else ""
        items = [ComboBoxItem(funds.payer, funds_text(funds)) for funds in self._payer_funds]
        if check.who not in ids:
            # Without a roller, no payer comes first.
            items.insert(0, ComboBoxItem("", tr("Choose who pays")))
        self.payers.show_items(items, self._payer)
        self.payers.setVisible(bool(self._payer_funds))
        color = color_of(check, view_model.table())
        self._show_ways(color)
        paid = shift_text(check.shifts), unshifted_text(check, view_model.table())
        self._paid.setText("\n".join(paid) if check.shifts else "")
        self._paid.setVisible(bool(check.shifts))
        self.back.setVisible(bool(check.shifts))
        enable(self.back, self._locked)
        able = sum(can_pay(funds) for funds in self._payer_funds)
        more = tr("{price} a color; {count} can pay", price=COLOR_PRICE, count=able)
        self.show_note(more if self._payer_funds else tr("Nobody here has any."))

    def _show_ways(self, color: Color | None) -> None:
        for button, step in ((self.down, -1), (self.up, 1)):
            to = None if color is None else color + step
            there = to is not None and Color.BLACK <= to <= Color.YELLOW
            if step > 0:  # The button below it stays where it is.
                policy = button.sizePolicy()
                policy.setRetainSizeWhenHidden(bool(self._payer_funds))
                button.setSizePolicy(policy)
            button.setVisible(there and bool(self._payer_funds))
            enable(button, self._why_not())
            if to is not None and there:
                self._name_way(button, Color(to), up=step > 0)

    def _name_way(self, button: ShiftButton, to: Color, *, up: bool) -> None:
        button.lead_to(to, tr("Up to {color}") if up else tr("Down to {color}"))
        if button.isEnabled():
            tip = tr("Pays {price} Fortune.", price=COLOR_PRICE)
            button.setAccessibleDescription(tip)
            button.setToolTip(tooltip_text(tip))

    def _choose(self, payer: str) -> None:
        self._payer = payer
        self.payers.setToolTip(tooltip_text(self.payers.currentText()))
        self._refusal.show_message("")
        for button in (self.down, self.up):
            enable(button, self._why_not())
