"""The row of a power in the builder, and its view model."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats, raise_part
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, base_breakdown
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberBreakdown
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.prices import held_power_price_text
from fourc_desktop.games.fourc.screens.builder.pages.steppers import limit_steppers, stepper
from fourc_desktop.ui.text import escape_mnemonics, refusal_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, RerollButton
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.buttons.toggle_buttons import ARROW, FoldButton
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.badge import Chip
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import RING, DiceField
from fourc_desktop.ui.widgets.fields.rank_field import RankField
from fourc_desktop.ui.widgets.focus_ring import REACH
from fourc_desktop.ui.widgets.layouts.box_layouts import (
    clear_layout,
    keep_size_when_hidden,
    vbox,
)
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


def indent(theme: Theme) -> int:
    """The indent in pixels of the name and of everything below it."""
    return Space.INSIDE + theme.px(ARROW) + Space.GRID


NARROW: Final = 540
"""The width, in pixels at 100 % text, below which the numbers are below the name."""


@dataclass(frozen=True, slots=True)
class PowerViewModel:
    """The values shown in a row.

    Attributes:
        held: The power of the draft.
        title: Its name.
        remark: Its effect, or its open choice.
        tone: The color of the remark, one of `style_sheet.TONES`.
        rank: Its Rank Value with all bonuses, or None.
        sources: The sources of the Rank Value.
        chips: Its special properties, as short texts.
        items: Entries of its menu.
        ranked: Whether it has a Rank Value.
        is_open: Whether it is expanded.
        asks: Whether the remark is an open choice, with a button that shows it.
        price: Its price; empty without point-buy.
    """

    held: HeldPower
    title: str
    remark: str
    tone: str
    rank: int | None
    sources: ValueSources
    chips: tuple[str, ...]
    items: tuple[MenuItem, ...]
    ranked: bool
    is_open: bool
    asks: bool = False
    price: str = ""


class PowerEditRow(StyleChangeMixin, QWidget):
    """Shows a power, and emits the edits of a person."""

    unfolded = Signal(bool)
    dice_typed = Signal(int)
    rank_dice_typed = Signal(int)
    rank_typed = Signal(int)
    rank_emptied = Signal()
    stepped = Signal(int)
    left = Signal()
    rolled = Signal()
    done = Signal(str)
    removed = Signal()

    def __init__(self, index: int, serve: AttachPopup) -> None:
        super().__init__()
        self._view_model: PowerViewModel | None = None
        which = tr("power {place}", place=index + 1)
        self.fold = FoldButton()
        self.dice = DiceField(tr("Dice of {name}", name=which))
        self.rank_dice = DiceField(tr("Dice of the Rank Value of {name}", name=which))
        self.rank = RankField(which, 0, HIGHEST_RANK)
        serve(self.rank)
        self.fewer, self.more_rank = stepper("minus", ""), stepper("plus", "")
        self.rank.set_steppers(self.fewer, self.more_rank)
        self.reroll = RerollButton(which)
        self.more = MenuButton(tr("More"), self._items, height=Height.CONTROL)
        self.remove = Button("", kind=ButtonKind.QUIET, icon="x")
        self._remark = ElidedLabel(TextStyle.SMALL, tone="ink2")
        self._refused = ""
        self.price = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.ask = Button("", icon="circle-alert", height=Height.COMPACT)
        self._chips = FlowLayout(Space.INSIDE)
        self._shown_chips: tuple[str, ...] = ()
        self._below = QVBoxLayout()
        self._numbers = QHBoxLayout()
        self._numbers.setSpacing(Space.GRID)
        self._build_layout()
        self._connect()
        self._fit()

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        numbers = (self.dice, self.rank_dice, self.rank)
        return [self.fold, self.ask, *numbers, self.reroll, self.more, self.remove]

    def show_power(self, view_model: PowerViewModel, *, rolls: bool) -> None:
        """Show a power; `rolls` is whether dice decide."""
        self._view_model = view_model
        held, title = view_model.held, view_model.title
        self.fold.show_name(title, is_open=view_model.is_open)
        asks = view_model.asks and not view_model.is_open
        self.ask.setVisible(asks)
        self.ask.setText(escape_mnemonics(view_model.remark) if asks else "")
        self.ask.setAccessibleDescription(title)
        self.ask.updateGeometry()
        self._show_remark()
        self.dice.show_dice(held.dice)
        self.dice.setAccessibleName(tr("Dice of {name}", name=title))
        self.rank_dice.show_dice(None if held.rank is None else held.rank.dice)
        self.rank_dice.setAccessibleName(tr("Dice of the Rank Value of {name}", name=title))
        self.rank.setAccessibleName(tr("Rank Value of {name}", name=title))
        self.reroll.setAccessibleName(tr("Roll another in place of {name}", name=title))
        self.more.setAccessibleName(tr("More about {name}", name=title))
        self.remove.setAccessibleName(tr("Remove {name}", name=title))
        for widget in (self.dice, self.reroll):
            widget.setVisible(rolls)
        for field in (self.rank, self.rank_dice):
            # Keeps the dice aligned in all rows, also for a power without a Rank Value.
            keep_size_when_hidden(field, kept=rolls)
        self.rank.setVisible(view_model.ranked)
        for button, words in ((self.fewer, "Lower {name}"), (self.more_rank, "Raise {name}")):
            button.setAccessibleName(tr(words, name=title))
            button.setVisible(bool(view_model.price) and view_model.ranked)
        self.rank.show_value(view_model.rank, view_model.sources)
        value = None if held.rank is None else held.rank.value
        limit_steppers(
            self.fewer, self.more_rank, value, 0, HIGHEST_RANK, changeable=self.isEnabled()
        )
        self.price.setText(view_model.price)
        self.price.setVisible(bool(view_model.price))
        self.rank_dice.setVisible(rolls and view_model.ranked)
        self._show_chips(view_model.chips)

    def refuse(self, sentence: str) -> None:
        """Show an input error in place of the remark; empty removes it."""
        self._refused = sentence
        self._show_remark()
        if sentence:
            announce(self, sentence)

    def minimumSizeHint(self) -> QSize:
        """The width with the name above the numbers."""
        height = super().minimumSizeHint().height()
        widths = [self.fold.minimumSizeHint().width(), self._numbers.minimumSize().width()]
        if not self.ask.isHidden():
            widths.append(indent(current_theme()) + self.ask.minimumSizeHint().width())
        return QSize(max(widths), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the numbers beside the name, or below it if there is no room."""
        super().resizeEvent(event)
        narrow = self.width() < current_theme().px(NARROW)
        direction = QBoxLayout.Direction
        self._parts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        left = indent(current_theme()) - RING if narrow else 0
        self._numbers.setContentsMargins(left, 0, 0, 0)

    def _fit(self) -> None:
        """Set the indent of everything below the name."""
        self._below.setContentsMargins(indent(current_theme()), 0, 0, 0)

    def _items(self) -> tuple[MenuItem, ...]:
        return () if self._view_model is None else self._view_model.items

    def _show_remark(self) -> None:
        """Show what is wrong with the input, or else the remark, unless a button has its text."""
        view_model = self._view_model
        if view_model is None:
            return
        self._remark.show_text(self._refused or view_model.remark)
        set_style_properties(self._remark, tone="danger" if self._refused else view_model.tone)
        self._remark.setVisible(bool(self._refused) or self.ask.isHidden())

    def _show_chips(self, chips: tuple[str, ...]) -> None:
        if chips == self._shown_chips:
            return
        self._shown_chips = chips
        clear_layout(self._chips)
        for words in chips:
            self._chips.addWidget(Chip(words))

    def _build_layout(self) -> None:
        # Both have their room also while hidden, so that no message or answer moves the rows below.
        line = QGridLayout()
        keep_size_when_hidden(self._remark)
        keep_size_when_hidden(self.ask)
        line.addWidget(self._remark, 0, 0)
        line.addWidget(self.ask, 0, 0, Qt.AlignmentFlag.AlignLeft)
        self._below.setSpacing(Space.INSIDE)
        self._below.addLayout(line)
        self._below.addWidget(self.price)
        self._below.addLayout(self._chips)
        numbers = (self.dice, self.rank_dice, self.fewer, self.rank, self.more_rank)
        for widget in (*numbers, self.reroll, self.more, self.remove):
            self._numbers.addWidget(widget)
        self._numbers.addStretch(1)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(Space.GRID)
        self._parts.addWidget(self.fold, 1)
        self._parts.addLayout(self._numbers)
        # Below the numbers, so that nothing there moves the dice.
        vbox(
            self._parts,
            self._below,
            parent=self,
            margins=(0, Space.GRID),
            spacing=REACH + 2,
        )

    def _connect(self) -> None:
        self.fold.clicked.connect(lambda: self.unfolded.emit(not self.fold.is_open))
        self.dice.typed.connect(self.dice_typed)
        self.rank_dice.typed.connect(self.rank_dice_typed)
        self.rank.entered.connect(self.rank_typed)
        self.rank.emptied.connect(self.rank_emptied)
        self.rank.done.connect(self.left)
        self.fewer.clicked.connect(lambda: self.stepped.emit(-1))
        self.more_rank.clicked.connect(lambda: self.stepped.emit(1))
        for field in (self.dice, self.rank_dice, self.rank):
            field.refused.connect(self.refuse)
        self.reroll.clicked.connect(self.rolled)
        self.more.chosen.connect(self.done)
        self.remove.clicked.connect(self.removed)


MAX_NUMBERS = 2
"""The maximum number of derived numbers in the row; the details show all."""


def power_view_model(
    controller: BuilderController, held: HeldPower, figure: PowerStats | None, *, is_open: bool
) -> PowerViewModel:
    """The view model of a power; `figure` is None for an unknown one."""
    draft = controller.draft
    power = controller.book.powers[held.power]
    rank = None if held.rank is None else base_breakdown(held.rank)
    if figure is not None:
        rank = figure.rank
    title = power_title(power, held)
    remark, tone = _remark(controller, held, figure)
    return PowerViewModel(
        held=held,
        title=title,
        remark=remark,
        tone=tone,
        rank=None if rank is None else rank.value,
        sources=ValueSources("", "", ())
        if rank is None
        else controller.sources.of_rank(title, rank),
        chips=tuple(_chips(controller, draft, held, figure)),
        items=tuple(_items(controller, draft, held)),
        ranked=power.ranked or held.rank is not None,
        is_open=is_open,
        asks=tone == "warn",
        price=held_power_price_text(draft, held, controller.book)
        if draft.method is CreationMethod.POINTS
        else "",
    )


def _remark(
    controller: BuilderController, held: HeldPower, figure: PowerStats | None
) -> tuple[str, str]:
    """The remark (problem, open choice, effect or the name of its companion) and its tone."""
    about = [problem for problem in controller.problems if problem.about == held.power]
    wrong = [problem for problem in about if not problem.is_open]
    if wrong:
        return refusal_text(wrong[0].refusal), "danger"
    if about:
        sentence = refusal_text(about[0].refusal)
        name = controller.book.powers[held.power].name
        return sentence.removeprefix(f"{name}: "), "warn"
    numbers = () if figure is None else figure.numbers
    companion = controller.book.powers[held.power].companion
    if companion and not numbers:
        return controller.companion_name(companion), "ink2"
    return " · ".join(number_text(each) for each in numbers[:MAX_NUMBERS]), "ink2"


def number_text(number: NumberBreakdown) -> str:
    """A number as text: "Flying 6 sectors a turn"."""
    words = (tr(number.number.label), str(number.says), tr(number.unit))
    return " ".join(word for word in words if word)


def _chips(
    controller: BuilderController, draft: Draft, held: HeldPower, figure: PowerStats | None
) -> Iterator[str]:
    origin = controller.book.origins.get(draft.origin)
    name = tr("the origin") if origin is None else tr(origin.name)
    if held.bonus:
        yield tr("{origin} bonus", origin=name)
    if held.lost:
        yield tr("Lost to {origin}", origin=name)
    # A raise is shown before the Rank Value is there, so that its line does not come with it.
    is_raised = held.raised and controller.book.powers[held.power].ranked
    expected = (raise_part(held),) if is_raised and held.rank is None else ()
    rank = None if figure is None else figure.rank
    for part in expected if rank is None else rank.parts[1:]:
        yield f"{part.source} {added_text(part.amount)}"


def _items(controller: BuilderController, draft: Draft, held: HeldPower) -> Iterator[MenuItem]:
    """The entries of a power's menu."""
    power = controller.book.powers[held.power]
    origin = controller.book.origins.get(draft.origin)
    change = 0 if origin is None or not draft.rules.origin_modifiers else origin.powers
    if power.may_be_raised(held.raised):
        yield MenuItem("raise", tr("Rolled again (+20)") if power.ranked
                       else tr("Rolled again"))  # fmt: skip
    if held.raised:
        yield MenuItem("lower", tr("Undo one raise (−20)") if power.ranked
                       else tr("Undo one raise"))  # fmt: skip
    if change > 0 and not held.bonus:
        yield MenuItem("grant", tr("Count it as the origin’s power"))
    if held.bonus:
        yield MenuItem("count", tr("Count it as a rolled power"))
    if change < 0 and not held.lost:
        yield MenuItem("lose", tr("Lose it to the origin"))
    if held.lost:
        yield MenuItem("keep", tr("Keep it"))
    place = draft.powers.index(held)
    if place > 0:
        yield MenuItem("up", tr("Move up"), begins_group=True)
    if place < len(draft.powers) - 1:
        yield MenuItem("down", tr("Move down"), begins_group=place == 0)
