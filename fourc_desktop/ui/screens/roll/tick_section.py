"""The circumstances of a roll as ticks in columns, each with the chance if it were changed."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLayout, QWidget

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import RollField
from fourc_desktop.ui.screens.roll.form_section import ChanceIf
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import number, refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.toggle_buttons import FoldButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, vbox

COLUMN_WIDTH: Final = 270
"""The least width of a column, in pixels at 100 % text."""

BAR: Final = 20
"""More than the width of a scroll bar, in pixels at 100 % text: folding may remove that bar, and
the width that it leaves must not unfold the ticks again."""

GAP: Final = 6
"""The gap between the parts of a row, in pixels at 100 % text."""

REASON: Final = 46
"""The least width of a reason, which wraps, in pixels at 100 % text."""

MAX_ROWS: Final = 8
"""The most rows of a group in one column; longer ones are split into two columns if they fit."""


def is_circumstance(field: RollField) -> bool:
    """Whether a field is a tick in a group."""
    return isinstance(field.value, bool) and bool(field.group)


class RollTickSection(QFrame):
    """A column of ticks for each group; `changed` emits path, title and the new value.

    Where it is narrow, many ticks fold behind one line, except those that have been set.

    Attributes:
        fold: Folds the ticks, or unfolds them.
        rows: The row of each tick, by the path of its field.
    """

    changed = Signal(str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(tr("Circumstances"))
        self.rows: dict[str, RollTickRow] = {}
        self._columns: list[QWidget] = []
        self._heads: list[QLabel] = []
        self._repeated_heads: list[QLabel] = []
        self._grids: list[QGridLayout] = []
        self._built: tuple[object, ...] = ()
        self._paths: list[list[str]] = []
        self._set: set[str] = set()
        self._folds = self._unfolded = False
        self.fold = FoldButton()
        self.fold.clicked.connect(self._toggle)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(Space.PLACE)
        self._grid.setVerticalSpacing(Space.GRID)
        self._whole = vbox(
            self.fold,
            self._grid,
            parent=self,
            margins=(Space.CARD, Space.GRID),
            spacing=Space.GRID,
        )
        # The section may become narrower than its columns, which are then rearranged.
        self._whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.hide()

    def show_fields(
        self,
        fields: Sequence[RollField],
        refused: Mapping[str, Refusal],
        chance_if: ChanceIf,
        *,
        locked: str,
    ) -> None:
        """Show these fields; a refused one is disabled, with the reason in place of the chance."""
        built = tuple((each.path, each.title, each.group, each.note) for each in fields)
        if built != self._built:
            self._built = built
            self._fill(fields)
        for field in fields:
            chance = chance_if(field.path, not field.value)
            words = "" if chance is None else chance_text(chance)
            self.rows[field.path].show_field(field, refused.get(field.path), words, locked=locked)
            if field.value:
                self._set.add(field.path)
        self._align_chances()
        self._show_rows()
        self.setVisible(bool(fields))

    def minimumSizeHint(self) -> QSize:
        """The width of the widest column, and the current height of all columns."""
        least = self._whole.minimumSize()
        widths = [each.least_width(self._chance_width()) for each in self.rows.values()]
        return QSize(max(widths, default=0) + 2 * Space.CARD, least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the columns."""
        super().resizeEvent(event)
        self._arrange()

    def _fill(self, fields: Sequence[RollField]) -> None:
        clear_layout(self._grid)
        self.rows, self._columns, self._heads, self._grids = {}, [], [], []
        self._repeated_heads, self._paths, self._set = [], [], set()
        groups: dict[str, list[RollField]] = {}
        for field in fields:
            groups.setdefault(field.group, []).append(field)
        for title, own in groups.items():
            half = (len(own) + 1) // 2 if len(own) > MAX_ROWS else len(own)
            self._columns.append(self._column(tr(title), own[:half]))
            if own[half:]:
                self._columns.append(self._column("", own[half:]))
                self._repeated_heads += self._heads[-2:]
        self._arrange()

    def _column(self, title: str, fields: Sequence[RollField]) -> QWidget:
        column = QWidget(self)
        grid = QGridLayout()
        self._grids.append(grid)
        self._paths.append([each.path for each in fields])
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        name = label(title, TextStyle.SMALL, strong=True)
        grid.addWidget(name, 0, 0)
        head = label(tr("chance if changed"), TextStyle.CAPTION, tone="ink2")
        head.setAlignment(right)
        self._heads += [name, head]
        grid.addWidget(head, 0, 1, 1, 2)
        for at, field in enumerate(fields, 1):
            row = RollTickRow(field)
            row.tick.clicked.connect(
                lambda is_on, each=field: self.changed.emit(each.path, each.title, is_on)
            )
            grid.addWidget(row.tick, at, 0)
            grid.addWidget(row.amount, at, 1, right)
            grid.addWidget(row.chance, at, 2, right)
            row.reason.setAlignment(right)
            grid.addWidget(row.reason, at, 1, 1, 2)
            self.rows[field.path] = row
        vbox(grid, STRETCH, parent=column)
        return column

    def _arrange(self) -> None:
        """Arrange as many columns side by side as fit; texts in narrow columns wrap."""
        across = max(self.width() // current_theme().px(COLUMN_WIDTH), 1)
        is_narrow = self.width() < current_theme().px(COLUMN_WIDTH)
        for each in (*self._heads, *(row.reason for row in self.rows.values())):
            each.setWordWrap(is_narrow)
        for each in self._repeated_heads:
            each.setVisible(across > 1)
        gap = current_theme().px(GAP)
        for grid in self._grids:
            grid.setHorizontalSpacing(gap)
        for row in self.rows.values():
            # The layout has no gap between columns that reasons span.
            row.chance.setContentsMargins(gap, 0, 0, 0)
        self._align_chances()
        for at in range(self._grid.columnCount()):
            self._grid.setColumnStretch(at, int(at < min(across, len(self._columns))))
        for at, column in enumerate(self._columns):
            self._grid.addWidget(column, at // across, at % across)
        self._show_rows()
        self.updateGeometry()

    def _toggle(self) -> None:
        self._unfolded = not self._unfolded
        self._show_rows()

    def _show_rows(self) -> None:
        """Show all ticks, or while they are folded those that have been set."""
        least = current_theme().px(COLUMN_WIDTH + BAR if self._folds else COLUMN_WIDTH)
        self._folds = self.width() < least and len(self.rows) > MAX_ROWS
        count = number(len(self.rows) - len(self._set))
        name = tr("Circumstances ({count})", count=count)
        self.fold.show_name(name, is_open=self._unfolded)
        self.fold.setVisible(self._folds)
        shown = self._set if self._folds and not self._unfolded else self.rows.keys()
        for path, row in self.rows.items():
            row.be_shown(shown=path in shown)
        for column, paths in zip(self._columns, self._paths, strict=True):
            column.setVisible(any(path in shown for path in paths))

    def _align_chances(self) -> None:
        """Make the chances equally wide in all columns, which may be one below the other."""
        width = self._chance_width()
        for grid in self._grids:
            grid.setColumnMinimumWidth(2, width)

    def _chance_width(self) -> int:
        """The width of the longest chance, in pixels."""
        return max((row.chance.sizeHint().width() for row in self.rows.values()), default=0)


class RollTickRow:
    """A tick box, its effect, and the chance if it were changed or the refusal."""

    def __init__(self, field: RollField) -> None:
        self._title = tr(field.title)
        self.tick = CheckBox(self._title)
        self.amount: QLabel = label(tr(field.note), TextStyle.SMALL, strong=True)
        self.chance: QLabel = label("", TextStyle.CAPTION, tone="ink2")
        self.reason: QLabel = label("", TextStyle.CAPTION, tone="ink2")
        self._is_refused = False

    def least_width(self, chance: int) -> int:
        """The least width in pixels, where the reason wraps and the chances are so wide."""
        gap, reason = current_theme().px(GAP), current_theme().px(REASON)
        beside = self.amount.sizeHint().width() + chance
        return self.tick.minimumSizeHint().width() + gap + max(beside, reason)

    def show_field(
        self, field: RollField, refusal: Refusal | None, chance: str, *, locked: str
    ) -> None:
        """Show its value, and the chance as text."""
        self.tick.setChecked(bool(field.value))
        refused = "" if refusal is None else refusal_text(refusal)
        why = locked or refused
        self.tick.setEnabled(not why)
        self.tick.setToolTip(tooltip_text(why))
        if_changed = tr("if changed {chance}", chance=chance) if chance else ""
        self.tick.setAccessibleDescription(why or f"{tr(field.note)} {if_changed}".strip())
        self.chance.setText(chance)
        self.reason.setText(refused)
        set_style_properties(self.amount, tone="ink3" if why else "ink")
        set_style_properties(self.chance, tone="ink3" if why else "ink2")
        self._is_refused = refusal is not None

    def be_shown(self, *, shown: bool) -> None:
        """Show or hide it: its box with its effect and chance, or the reason in their place."""
        self.tick.setVisible(shown)
        for each in (self.amount, self.chance):
            each.setVisible(shown and not self._is_refused)
        self.reason.setVisible(shown and self._is_refused)
