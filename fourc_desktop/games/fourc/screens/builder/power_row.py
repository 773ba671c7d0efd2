"""One power of a draft: its dice, its Rank Value, and everything one can do with it."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.powers import HeldPower
from fourc_desktop.games.fourc.screens.builder.fold_button import FoldButton, indent
from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.chip import Chip
from fourc_desktop.ui.widgets.dice_boxes import RING, DiceBoxes
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.rank_field import RankField
from fourc_desktop.ui.widgets.reroll_button import RerollButton
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import Sources

NARROW: Final = 540
"""The width, in pixels at 100 % text, below which the numbers stand under the name."""


@dataclass(frozen=True, slots=True)
class PowerStanding:
    """What a row shows.

    Attributes:
        held: The power as they hold it.
        title: What it is called.
        remark: What it gives, or what is still to settle.
        tone: The color of the remark, one of `style_sheet.TONES`.
        rank: Its Rank Value with everything added, or None.
        sources: Where that comes from.
        chips: What is special about it, each in a word or two.
        items: What else one can do with it.
        ranked: Whether it has a Rank Value at all.
        is_open: Whether its own page is open below.
    """

    held: HeldPower
    title: str
    remark: str
    tone: str
    rank: int | None
    sources: Sources
    chips: tuple[str, ...]
    items: tuple[MenuItem, ...]
    ranked: bool
    is_open: bool


class PowerRow(QWidget):
    """Says what a person does with the power, and shows what it is told."""

    unfolded = Signal(bool)
    dice_typed = Signal(int)
    rank_dice_typed = Signal(int)
    rank_typed = Signal(int)
    left = Signal()
    rolled = Signal()
    done = Signal(str)
    removed = Signal()

    def __init__(self, appearance: Appearance, place: int, serve: Serve) -> None:
        super().__init__()
        self._appearance = appearance
        self._standing: PowerStanding | None = None
        which = tr("power {place}", place=place + 1)
        self.fold = FoldButton(appearance)
        self.dice = DiceBoxes(appearance, tr("Dice of {name}", name=which))
        self.rank_dice = DiceBoxes(appearance, tr("Dice of the Rank Value of {name}", name=which))
        self.rank = RankField(appearance, which, 0, HIGHEST_RANK)
        serve(self.rank)
        self.reroll = RerollButton(appearance, which)
        self.more = MenuButton(tr("More"), appearance, self._items, height=Height.CONTROL)
        self.remove = Button("", appearance, kind=Kind.QUIET, icon="x")
        self._remark = label("", Step.SMALL, tone="ink2", wrap=True)
        self._chips = FlowLayout(Space.INSIDE)
        self._shown_chips: tuple[str, ...] = ()
        self._refusal = Refusal(appearance)
        self._below = QVBoxLayout()
        self._numbers = QHBoxLayout()
        self._numbers.setSpacing(Space.GRID)
        self._lay_out()
        self._connect()
        appearance.changed.connect(self._fit)
        self._fit()

    def stops(self) -> list[QWidget]:
        """Where Tab stops in this row, in order."""
        numbers = (self.dice, self.rank_dice, self.rank)
        return [self.fold, *numbers, self.reroll, self.more, self.remove]

    def show_standing(self, standing: PowerStanding, *, rolls: bool) -> None:
        """Show the power as it stands; `rolls` where dice decide."""
        self._standing = standing
        held, title = standing.held, standing.title
        self.fold.show_name(title, is_open=standing.is_open)
        self._remark.setText(standing.remark)
        self._remark.setVisible(bool(standing.remark))
        self._paint_remark(standing.tone)
        self.dice.show_dice(held.dice)
        self.dice.setAccessibleName(tr("Dice of {name}", name=title))
        self.rank_dice.show_dice(None if held.rank is None else held.rank.dice)
        self.rank_dice.setAccessibleName(tr("Dice of the Rank Value of {name}", name=title))
        self.rank.setAccessibleName(tr("Rank Value of {name}", name=title))
        self.rank.show_value(standing.rank, standing.sources)
        self.reroll.setAccessibleName(tr("Roll another in place of {name}", name=title))
        self.more.setAccessibleName(tr("More about {name}", name=title))
        self.remove.setAccessibleName(tr("Take away {name}", name=title))
        for widget in (self.dice, self.reroll):
            widget.setVisible(rolls)
        for field in (self.rank, self.rank_dice):
            # Dice stand below dice, also in the row of a power without a Rank Value.
            policy = field.sizePolicy()
            policy.setRetainSizeWhenHidden(rolls)
            field.setSizePolicy(policy)
        self.rank.setVisible(standing.ranked)
        self.rank_dice.setVisible(rolls and standing.ranked)
        self._show_chips(standing.chips)

    def refuse(self, sentence: str) -> None:
        """Say what is wrong with what was typed; an empty sentence takes it back."""
        self._refusal.show_sentence(sentence)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the name above the numbers."""
        height = super().minimumSizeHint().height()
        widths = (self.fold.minimumSizeHint().width(), self._numbers.minimumSize().width())
        return QSize(max(widths), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The numbers beside the name, or below it where that is too narrow."""
        super().resizeEvent(event)
        narrow = self.width() < self._appearance.theme.px(NARROW)
        direction = QBoxLayout.Direction
        self._parts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        left = indent(self._appearance.theme) - RING if narrow else 0
        self._numbers.setContentsMargins(left, 0, 0, 0)

    def _fit(self) -> None:
        """Let what stands below the name begin where the name does."""
        self._below.setContentsMargins(indent(self._appearance.theme), 0, 0, 0)

    def _items(self) -> tuple[MenuItem, ...]:
        return () if self._standing is None else self._standing.items

    def _paint_remark(self, tone: str) -> None:
        if self._remark.property("tone") != tone:
            self._remark.setProperty("tone", tone)
            self._remark.style().unpolish(self._remark)
            self._remark.style().polish(self._remark)

    def _show_chips(self, chips: tuple[str, ...]) -> None:
        if chips == self._shown_chips:
            return
        self._shown_chips = chips
        while (item := self._chips.takeAt(0)) is not None:
            if (chip := item.widget()) is not None:
                chip.hide()
                chip.deleteLater()
        for words in chips:
            self._chips.addWidget(Chip(words, self._appearance))

    def _lay_out(self) -> None:
        titles = QVBoxLayout()
        titles.setSpacing(2)
        titles.addWidget(self.fold)
        self._below.setSpacing(Space.INSIDE)
        self._below.addWidget(self._remark)
        self._below.addLayout(self._chips)
        titles.addLayout(self._below)
        for widget in (self.dice, self.rank_dice, self.rank, self.reroll, self.more, self.remove):
            self._numbers.addWidget(widget)
        self._numbers.addStretch(1)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(Space.GRID)
        self._parts.addLayout(titles, 1)
        self._parts.addLayout(self._numbers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        column.setSpacing(Space.INSIDE)
        column.addLayout(self._parts)
        column.addWidget(self._refusal)

    def _connect(self) -> None:
        self.fold.clicked.connect(lambda: self.unfolded.emit(not self.fold.is_open))
        self.dice.typed.connect(self.dice_typed)
        self.rank_dice.typed.connect(self.rank_dice_typed)
        self.rank.entered.connect(self.rank_typed)
        self.rank.done.connect(self.left)
        for field in (self.dice, self.rank_dice, self.rank):
            field.refused.connect(self.refuse)
        self.reroll.clicked.connect(self.rolled)
        self.more.chosen.connect(self.done)
        self.remove.clicked.connect(self.removed)
