"""A row of the builder for a score: dice, value, row, sources, lock and reroll."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.steppers import limit_steppers, stepper
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, announce, enable, set_tab_order
from fourc_desktop.ui.widgets.buttons.button import RerollButton
from fourc_desktop.ui.widgets.buttons.toggle_buttons import LockButton
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.badge import Chip
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.rank_field import RankField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

NAME: Final = 132
WORDS: Final = 84
ORIGIN: Final = 116
"""The minimum widths of three columns, in pixels at 100 % text."""

THREE: Final = 3
CELLS: Final = {
    1: ((0, 0, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1), (0, 4, 1), (0, 5, 1)),
    2: ((0, 0, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1), (1, 3, 3), (0, 5, 1)),
    THREE: ((0, 0, 6), (1, 0, 1), (1, 1, 1), (1, 2, 1), (2, 0, 6), (1, 5, 1)),
}
"""Grid line, column and span of each part, by number of lines.

The parts are name, dice, value, row, sources and buttons.
"""
BESIDE: Final = {2: (0, 3, 2), THREE: (1, 2, 3)}
"""The cell of the sources of a score without row and bonuses, by number of lines."""

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class ScoreViewModel:
    """The displayed values of a row.

    Attributes:
        score: The number that is set, or None.
        value: The total with all bonuses, or None.
        sources: The sources of the total.
        row: The row of the Master Table, or empty.
        rank: The rank name, or empty.
        chips: The bonuses, as short texts.
        expected: The bonuses of an open score once it is set, which have their room before.
        remark: The method, if there are no bonuses.
        locked: Whether it is locked against rolling.
    """

    score: Score | None
    value: int | None
    sources: ValueSources
    row: str = ""
    rank: str = ""
    chips: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
    remark: str = ""
    locked: bool = False


class ScoreRow(QWidget):
    """Shows a score, and emits the edits of a person.

    Depending on the width, it takes one line, two lines with the sources below, or more with the
    name above.
    """

    rolled = Signal()
    dice_typed = Signal(int)
    value_typed = Signal(int)
    emptied = Signal()
    stepped = Signal(int)
    left = Signal()
    locked = Signal(bool)

    def __init__(
        self,
        name: str,
        hint: str,
        serve: AttachPopup,
        *,
        least: int,
        most: int,
        has_row: bool = True,
    ) -> None:
        """`has_row` if the score has a row on the Master Table."""
        super().__init__()
        self._lines = 0
        self._has_row, self._is_beside = has_row, False
        self._is_rolled = True
        self._limits = (least, most)
        self._bought: int | None = None
        self._changeable = True
        self._origin = 0
        self._reported_value: int | None = None
        self.dice = DiceField(tr("Dice of {name}", name=name))
        self.value = RankField(name, least, most)
        serve(self.value)
        self.lock = LockButton(name)
        self.reroll = RerollButton(name)
        self.fewer = stepper("minus", tr("Lower {name}", name=name))
        self.more = stepper("plus", tr("Raise {name}", name=name))
        self.value.set_steppers(self.fewer, self.more)
        self._name = label(name, TextStyle.SUBHEAD, strong=True)
        self._hint = label(hint, TextStyle.SMALL, tone="ink2", wrap=True)
        self._row = label("", strong=True)
        self._rank = label("", TextStyle.SMALL, tone="ink2")
        self._remark = label("", TextStyle.SMALL, tone="ink3", wrap=True)
        # It wraps within its column, so that it does not widen the rows of the others.
        as_given = self._remark.sizePolicy()
        as_given.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self._remark.setSizePolicy(as_given)
        self._refusal = FieldError()
        self._refusal.setParent(self)
        self._note = label("", TextStyle.SMALL, tone="warn", strong=True, wrap=True)
        self._note.hide()
        self._chips = QVBoxLayout()
        self._shown_chips: tuple[str, ...] = ()
        self._chip_widgets: list[Chip] = []
        self._expected: tuple[str, ...] = ()
        self._fill()
        self._connect()
        application().theme_changed.connect(self._fit)
        self._fit()
        set_tab_order(self.dice, self.value, self.lock, self.reroll)

    def show_score(self, view_model: ScoreViewModel) -> None:
        """Show another score; a report about the last one is removed."""
        if view_model.value != self._reported_value:
            self.report("", None)
        self.dice.show_dice(None if view_model.score is None else view_model.score.dice)
        self.value.show_value(view_model.value, view_model.sources)
        self._row.setText(view_model.row)
        self._rank.setText(view_model.rank)
        self._rank.setVisible(bool(view_model.rank))
        self._remark.setText(view_model.remark)
        self._remark.setVisible(bool(view_model.remark))
        self._show_chips(view_model.chips)
        self._expected = view_model.expected
        self._arrange()
        self._bought = None if view_model.score is None else view_model.score.value
        self._limit_steppers()
        self.lock.show_locked(locked=view_model.locked)
        if self.lock.isEnabled():
            enable(self.reroll, tr("It is locked") if view_model.locked else "")

    def show_method(self, *, rolls: bool, steps: bool) -> None:
        """Show dice, lock and reroll for rolling, or steppers for point-buy."""
        self._is_rolled = rolls
        # A visible empty widget would still take up its spacing.
        dice: tuple[QWidget, ...] = (self.dice, self.lock, self.reroll, self._buttons)
        for widget in dice:
            widget.setVisible(rolls)
        for widget in (self.fewer, self.more):
            widget.setVisible(steps)
        self._fit()

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        self.value.setReadOnly(not changeable)
        self._changeable = changeable
        parts: tuple[QWidget, ...] = (self.dice, self.lock, self.reroll)
        for widget in parts:
            allow(widget, changeable=changeable)
        self._limit_steppers()

    def _limit_steppers(self) -> None:
        least, most = self._limits
        limit_steppers(
            self.fewer, self.more, self._bought, least, most, changeable=self._changeable
        )

    def refuse(self, sentence: str) -> None:
        """Show an input error; empty removes it."""
        self._refusal.show_message(sentence)
        for part in (self._text, self._from):
            part.setVisible(not sentence)
        self._place_refusal()

    @property
    def refusal(self) -> str:
        """The input error, or empty."""
        return self._refusal.sentence

    def report(self, sentence: str, value: int | None) -> None:
        """Report the result of an input, as long as the score is `value`."""
        self._reported_value = value
        self._note.setText(sentence)
        self._note.setVisible(bool(sentence))
        if sentence:
            announce(self, sentence)

    @property
    def note(self) -> str:
        """The report, or empty."""
        return self._note.text()

    @property
    def origin_width(self) -> int:
        """The width of the widest source, also of an expected one, in pixels."""
        chips = (*self._chip_widgets, *(Chip(words) for words in self._expected))
        return max((chip.sizeHint().width() for chip in chips), default=0)

    def widen_origin(self, width: int) -> None:
        """Set the minimum width of the sources, to align them with other rows."""
        if width != self._origin:
            self._origin = width
            self._arrange()

    @property
    def is_wide(self) -> bool:
        """Whether it takes one line."""
        return self._lines == 1

    def columns(self) -> tuple[int, int, int, int, int, int]:
        """The minimum widths of name, dice, value, row, sources and buttons, in pixels."""
        theme = current_theme()
        name = max(theme.px(NAME), self._name.sizeHint().width())
        dice = self.dice.sizeHint().width() if self._is_rolled else 0
        buttons = 2 * theme.px(Height.CONTROL) + Space.GRID if self._is_rolled else 0
        words = max(theme.px(WORDS), self._row.sizeHint().width(), self._rank.sizeHint().width())
        origin = max(theme.px(ORIGIN), self._origin)
        return name, dice, self._held.sizeHint().width(), words, origin, buttons

    def minimumSizeHint(self) -> QSize:
        """The width with the name above."""
        name, dice, value, words, _, buttons = self.columns()
        least = _side_by_side(dice, value, words, buttons)
        return QSize(max(least, name), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Lay out again when a part changes its size hint."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in as few lines as the width allows."""
        super().resizeEvent(event)
        self._arrange()
        self._place_refusal()

    def hideEvent(self, event: QHideEvent) -> None:
        """Remove the report when the step is left."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.report("", None)

    def _place_refusal(self) -> None:
        """Lay the input error where row and sources of the last valid number were.

        So no row moves. If that is too narrow for it, it covers the buttons too.
        """
        if self._refusal.isHidden():
            return
        held = QRect(self._held.mapTo(self, QPoint(0, 0)), self._held.size())
        left = held.right() + Space.GRID
        buttons = self._buttons.mapTo(self, QPoint(0, 0)).x() - Space.GRID
        for right in (self.width() if self._buttons.isHidden() else buttons, self.width()):
            width = right - left
            height = self._refusal.heightForWidth(width)
            if width > 0 and height <= self.height():
                break
        top = max(held.center().y() - height // 2, 0)
        self._refusal.setGeometry(left, top, width, height)
        self._refusal.raise_()

    def _show_chips(self, chips: tuple[str, ...]) -> None:
        if chips == self._shown_chips:
            return
        self._shown_chips = chips
        for chip in self._chip_widgets:
            self._chips.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chip_widgets = [Chip(words) for words in chips]
        for index, chip in enumerate(self._chip_widgets):
            self._chips.insertWidget(index, chip)

    def _fit(self) -> None:
        for button in (self.fewer, self.more):
            button.setFixedSize(button.sizeHint())
        self._held.setFixedWidth(self._held.sizeHint().width())
        self._lines = 0
        self._arrange()

    def _arrange(self) -> None:
        """Place the parts in a grid whose columns are the same in all rows."""
        name, dice, value, words, origin, buttons = self.columns()
        # In two lines, the column of the sources keeps its spacing even if it is empty.
        together = _side_by_side(name, dice, value, words, buttons) + Space.PANEL
        # Sources below are as wide as the row and the buttons, or wider in all rows.
        wider = max(self._origin - words - buttons - 2 * Space.PANEL, 0)
        room = self.width()
        lines = 1 if room >= together + origin else 2 if room >= together + wider else THREE
        beside = not (self._has_row or self._chip_widgets or self._expected)
        if (lines, beside) != (self._lines, self._is_beside):
            self._lines, self._is_beside = lines, beside
            self._place(lines)
        stands = lines < THREE
        widths = (name, dice, value, words, origin if lines == 1 else wider, buttons)
        for column, width in enumerate(widths):
            least = width if stands else 0
            if least != self._grid.columnMinimumWidth(column):
                self._grid.setColumnMinimumWidth(column, least)

    def _place(self, lines: int) -> None:
        parts = (self._titles, self.dice, self._held, self._text, self._from, self._buttons)
        cells = dict(zip(parts, CELLS[lines], strict=True))
        if beside := self._is_beside and lines > 1:
            cells[self._from] = BESIDE[lines]
        for part, (line, column, span) in cells.items():
            side = Qt.AlignmentFlag(0) if part in (self._titles, self._from) else LEFT
            self._grid.addWidget(part, line, column, 1, span, side)
        stands = lines < THREE
        # Sources in a line of their own have its height before there are any, so that no row moves.
        chip = Chip("").sizeHint().height()
        for line in range(1, THREE):
            is_below = line == lines - 1 and not beside
            self._grid.setRowMinimumHeight(line, chip if is_below else 0)
        self._grid.setColumnStretch(0, 1 if stands else 0)
        self._grid.setColumnStretch(4, 0 if stands else 1)
        self.updateGeometry()

    def _fill(self) -> None:
        self._titles = _column(self._name, self._hint)
        self._text = _column(self._row, self._rank)
        self._chips.setSpacing(2)
        self._chips.addWidget(self._remark)
        self._from = _column(self._chips)
        for part in (self._text, self._from):
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
        self._held = QWidget()
        held = hbox(parent=self._held, spacing=Space.INSIDE)
        for part in (self.fewer, self.value, self.more):
            held.addWidget(part)
        self._buttons = QWidget()
        hbox(self.lock, self.reroll, parent=self._buttons, spacing=Space.GRID)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(Space.PANEL)
        self._grid.setVerticalSpacing(Space.INSIDE)
        vbox(
            self._grid,
            self._note,
            parent=self,
            margins=(0, Space.GRID),
            spacing=Space.INSIDE,
        )

    def _connect(self) -> None:
        self.dice.typed.connect(self.dice_typed)
        self.dice.refused.connect(self.refuse)
        self.value.entered.connect(self.value_typed)
        self.value.emptied.connect(self.emptied)
        self.value.refused.connect(self.refuse)
        self.value.done.connect(self.left)
        self.lock.clicked.connect(self.locked)
        self.reroll.clicked.connect(self.rolled)
        self.fewer.clicked.connect(lambda: self.stepped.emit(-1))
        self.more.clicked.connect(lambda: self.stepped.emit(1))


def _side_by_side(*widths: int) -> int:
    """The width of parts in one line, ignoring empty ones."""
    there = [width for width in widths if width]
    return sum(there) + Space.PANEL * (len(there) - 1)


def _column(*parts: QWidget | QLayout) -> QWidget:
    """A vertically centered column; an alignment would cut wrapped text."""
    widget = QWidget()
    column = vbox(STRETCH, parent=widget, spacing=0)
    for part in parts:
        if isinstance(part, QWidget):
            column.addWidget(part)
        else:
            column.addLayout(part)
    column.addStretch(1)
    return widget
