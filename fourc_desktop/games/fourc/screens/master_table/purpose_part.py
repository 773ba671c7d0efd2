"""The part of the check panel for result table, difficulty and odds."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, outcome_words
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind, ResultTable
from fourc_desktop.games.fourc.screens.master_table.controller import (
    CheckController,
    CheckViewModel,
)
from fourc_desktop.games.fourc.screens.master_table.texts import (
    DIFFICULTIES,
    chance_lines,
    demand_text,
    has_difficulty,
    least_text,
)
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES, OddsBar
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultLine
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_tag

if TYPE_CHECKING:
    from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


class MeaningList(QWidget):
    """The meanings with the tags of their colors."""

    def __init__(self) -> None:
        super().__init__()
        self._meant: tuple[str, ...] = ()
        self._column = vbox(parent=self, spacing=0)

    def show_results(self, check: Check, results: ResultTable) -> None:
        """Show the meaning of each color for a check, with equal meanings merged."""
        meant = tuple(outcome_words(check, results, color) for color in Color)
        if meant == self._meant:
            return
        self._meant = meant
        clear_layout(self._column)
        meanings: dict[str, list[ResultShape]] = {}
        for mark, words in zip(RESULT_SHAPES, meant, strict=True):
            meanings.setdefault(words, []).append(mark)
        for words, marks in meanings.items():
            self._column.addWidget(ResultLine(marks, tr(words)))


GROUPS: Final = {
    ResultKind.TASK: "Actions",
    ResultKind.ATTACK: "Attacks",
    ResultKind.WRESTLING: "Wrestling",
    ResultKind.DEFENSE: "Defenses",
    ResultKind.HARM: "Harm",
    ResultKind.ENDURANCE: "Endurance",
    ResultKind.PEOPLE: "People",
    ResultKind.WEALTH: "Wealth",
    ResultKind.VEHICLE: "Vehicles",
    ResultKind.POWER: "Powers",
}
"""The headings of the result tables, in display order."""

TILE_PAD: Final = 6


class PurposePart(RollSection):
    """The result table, difficulties or meanings below it, and the odds.

    `table_chosen` carries the id of a table, `difficulty_chosen` a `Color` or None.
    """

    table_chosen = Signal(str)
    difficulty_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("For"), "result:difficulty")
        self.tables = ElidedComboBox(tr("What the roll is for"))
        self.tiles = DifficultyTiles()
        self._meanings = MeaningList()
        self.odds = OddsBar()
        self._chances = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        for each in (self.tables, self.tiles, self._meanings, self.odds, self._chances):
            self.body.addWidget(each)
        self.tables.picked.connect(self.table_chosen)
        self.tiles.chosen.connect(self.difficulty_chosen)

    def show_check(self, controller: CheckController) -> None:
        """Show the result table, and the exact odds before the roll."""
        check, results = controller.check, controller.results()
        topic = f"power:{results.power}" if results.power else f"result:{results.id}"
        self.setProperty("rule_topic", topic)
        self._show_tables(controller.result_tables(), results)
        needed = has_difficulty(results)
        self.tiles.setVisible(needed)
        self._meanings.setVisible(not needed)
        fallen = "" if check.stage is CheckStage.OPEN else tr("The dice have been rolled")
        locked = controller.locked or fallen
        enable(self.tables, locked)
        self.tiles.show_difficulty(check.difficulty, locked)
        if not needed:
            self._meanings.show_results(check, results)
        self.show_note(self._demand(check) if needed else tr(results.note))
        odds = controller.odds()
        self.odds.show_odds({color: percent(share) for color, share in odds.colors.items()})
        lines = chance_lines(odds)
        self._chances.setText("; ".join(lines))
        self._chances.setVisible(bool(lines))

    def _demand(self, check: Check) -> str:
        return "" if check.difficulty is None else least_text(check.difficulty)

    def _show_tables(self, tables: tuple[ResultTable, ...], shown: ResultTable) -> None:
        order = list(GROUPS)
        ordered = sorted(tables, key=lambda table: order.index(table.kind))
        picks = [ComboBoxItem(each.id, tr(each.name), tr(GROUPS[each.kind])) for each in ordered]
        self.tables.show_items(picks, shown.id)


class DifficultyTiles(QWidget):
    """Four tiles, of which at most one is chosen; a second click clears it."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Difficulty"))
        self._tiles = {color: DifficultyTile(color) for color in Color}
        self._difficulty: Color | None = None
        self._group = ExclusiveGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Space.GRID)
        # Two by two: longer texts in one line would be wider than the panel.
        for at, tile in enumerate(self._tiles.values()):
            grid.addWidget(tile, at // 2, at % 2)
            tile.clicked.connect(lambda _on, color=tile.color: self._choose(color))
            self._group.addButton(tile)

    def tile(self, color: Color) -> "DifficultyTile":
        """The tile of a color."""
        return self._tiles[color]

    def show_difficulty(self, difficulty: Color | None, locked: str) -> None:
        """Mark a difficulty, or none; `locked` is why it cannot be changed, or empty."""
        self._difficulty = difficulty
        self._group.show_checked(None if difficulty is None else self._tiles[difficulty])
        for tile in self._tiles.values():
            enable(tile, locked)

    def _choose(self, color: Color) -> None:
        self.chosen.emit(None if color is self._difficulty else color)


class DifficultyTile(Button):
    """A difficulty: its color tag and its name."""

    def __init__(self, color: Color) -> None:
        super().__init__(tr(DIFFICULTIES[color]), kind=ButtonKind.SEGMENT)
        self.color = color
        self.setAccessibleName(tr(DIFFICULTIES[color]))
        self.setAccessibleDescription(least_text(color))
        self.setToolTip(tooltip_text(least_text(color)))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Size of tag and text."""
        theme = current_theme()
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        width = theme.px(TAG.width()) + words + Space.GRID + 2 * TILE_PAD + 2
        return QSize(round(width), theme.px(TAG.height()) + 2 * TILE_PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint box, tag and text."""
        theme = current_theme()
        colors = self._button_colors(theme.colors)
        painter = smooth_painter(self)
        whole = QRectF(self.rect())
        box(painter, whole, Radius.FIELD, colors.fill, colors.edge, colors.stroke)
        tag = QRectF(TILE_PAD, TILE_PAD, theme.px(TAG.width()), theme.px(TAG.height()))
        paint_tag(painter, theme, RESULT_SHAPES[self.color], tag)
        painter.setFont(self._font())
        painter.setPen(colors.ink)
        words = whole.adjusted(tag.right() + Space.GRID, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()


class ForecastPart(RollSection):
    """The fixed result table of a roll, and the exact odds."""

    def __init__(self) -> None:
        super().__init__(tr("For"), "result:difficulty")
        self.meanings = MeaningList()
        self.odds = OddsBar()
        self._chances = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        for each in (self.odds, self._chances, self.meanings):
            self.body.addWidget(each)

    def show_check(self, view_model: CheckViewModel) -> None:
        """Show the result table of the roll, and the odds on its row."""
        check, results = view_model.check, view_model.results()
        topic = f"power:{results.power}" if results.power else f"result:{results.id}"
        self.setProperty("rule_topic", topic)
        remark = tr(results.name)
        if check.difficulty is not None:
            remark = demand_text(check.difficulty)
        self.show_note(remark)
        self.meanings.setVisible(not has_difficulty(results))
        self.meanings.show_results(check, results)
        odds = view_model.odds()
        self.odds.show_odds({color: percent(share) for color, share in odds.colors.items()})
        lines = chance_lines(odds)
        self._chances.setText("; ".join(lines))
        self._chances.setVisible(bool(lines))
