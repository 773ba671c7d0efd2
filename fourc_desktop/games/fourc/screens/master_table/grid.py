"""The Master Table as an item view, and its synchronization with the check of a panel."""

from collections.abc import Mapping
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QToolTip

from fourc_desktop.games.fourc.rules.checks.check import Check, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import (
    Color,
    MasterTable,
    MasterTableRow,
    RankNames,
)
from fourc_desktop.games.fourc.rules.editions import PRESETS
from fourc_desktop.games.fourc.screens.master_table.controller import highlighted_dice, wanted_color
from fourc_desktop.games.fourc.screens.master_table.grid_layout import (
    LayoutFrame,
    MasterTableLayout,
    master_table_layout,
)
from fourc_desktop.games.fourc.screens.master_table.grid_model import MasterTableModel
from fourc_desktop.games.fourc.screens.master_table.grid_painter import (
    GridHighlight,
    MasterTablePainter,
)
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

MIN_COLUMN: Final = 11
MIN_ROW: Final = 15
"""The minimum height of a row in which its letter fits, in pixels."""

WIDE_LABELS: Final = 640
"""The width, in pixels at 100 % text, from which the labels use the larger font."""


class MasterTableView(QTableView):
    """All cells of one edition, filling the view.

    `dice_chosen` carries the lowest d% of a clicked column: within a column, all d% give the same
    color on each row. `row_chosen` carries the lowest Rank Value of a clicked row label.
    """

    dice_chosen = Signal(int)
    row_chosen = Signal(int)

    def __init__(self, table: MasterTable) -> None:
        super().__init__()
        self._model = MasterTableModel(table)
        self._highlight = GridHighlight()
        self._drawn: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._pointed: int | None = None
        self.setModel(self._model)
        self.setAccessibleName(tr("Master Table"))
        self.setProperty("rule_topic", "master-table")
        self._set_up_view()
        application().theme_changed.connect(self._fit)
        self._fit()

    @property
    def highlight(self) -> GridHighlight:
        """The current highlight."""
        return self._highlight

    def table_model(self) -> MasterTableModel:
        """Cells, texts and odds of the rows."""
        return self._model

    def show_table(self, table: MasterTable, names: RankNames, own: Mapping[str, str]) -> None:
        """Show a table with row names; `own` has the roller's scores by row label."""
        self._model.show_names(names)
        self._model.show_own(own)
        if tuple(reversed(table.rows)) != self._model.rows:
            self._model.show_table(table)
        self._drawn = ()
        self._fit()
        self.viewport().update()

    def show_highlight(
        self,
        plain: MasterTableRow | None = None,
        row: MasterTableRow | None = None,
        dice: int | None = None,
        wanted: Color = Color.BLUE,
    ) -> None:
        """Highlight the row and column of the check, and mark the row of the plain Rank Value."""
        highlight = GridHighlight(
            None if plain is None else self._model.number(plain),
            None if row is None else self._model.number(row),
            None if dice is None else self._model.column_of(dice),
            wanted,
        )
        if highlight != self._highlight:
            self._highlight = highlight
            self.setAccessibleDescription(self._described())
            self.viewport().update()

    def layout_now(self) -> MasterTableLayout:
        """The current layout."""
        theme = current_theme()
        size = QSizeF(self.viewport().size())
        ratio = self.devicePixelRatioF()
        frame = LayoutFrame(size, ratio, self._label_width(), theme.px(38), theme.text_scale)
        return master_table_layout(frame, len(self._model.rows), len(self._model.columns))

    def sizeHint(self) -> QSize:
        """A wide hint of the minimum height, which scroll areas use."""
        return QSize(current_theme().px(720), self.minimumSizeHint().height())

    def comfortable_height(self) -> int:
        """A height with room for the letter and the shape of each mark."""
        theme = current_theme()
        return theme.px(38) + len(self._model.rows) * theme.px(30)

    def minimumSizeHint(self) -> QSize:
        """The size in which every letter is readable."""
        theme = current_theme()
        width = self._narrow_labels() + len(self._model.columns) * MIN_COLUMN + 8
        row = max(MIN_ROW, theme.px(TextStyle.CAPTION) + 4)
        return QSize(round(width), theme.px(38) + len(self._model.rows) * row + 8)

    def visualRect(self, index: ModelIndex) -> QRect:
        """The rectangle of a cell in the viewport."""
        layout = self.layout_now()
        if index.column() == len(self._model.columns):
            return layout.odds_of(index.row()).toRect()
        return layout.cell(index.row(), index.column()).toRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The cell at a viewport position."""
        found = self.layout_now().at(point.x(), point.y())
        return QModelIndex() if found is None else self._model.index(*found)

    def scrollTo(
        self,
        index: ModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Does nothing, since everything is visible."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cached grid, then the highlight."""
        theme, layout = current_theme(), self.layout_now()
        grid = MasterTablePainter(self._model, layout, theme)
        self._draw(grid, layout, theme)
        painter = QPainter(self.viewport())
        painter.drawPixmap(0, 0, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._pointed is not None:
            grid.paint_pointed(painter, self._pointed)
        grid.paint_highlight(painter, self._highlight)
        current = self.currentIndex()
        if self.hasFocus() and current.isValid():
            grid.paint_cursor(painter, current.row(), current.column())
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys move over the cells; Enter chooses the column as the d%."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._take(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or event.text().isprintable():
            event.ignore()
            if not event.text():
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Start the cursor at the highlight."""
        row, column = self._highlight.row, self._highlight.column
        if row is not None or not self.currentIndex().isValid():
            self.setCurrentIndex(self._model.index(row or 0, column or 0))
        super().focusInEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a cell or head chooses its column, on a label its row."""
        super().mouseReleaseEvent(event)
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        rect, layout = event.position(), self.layout_now()
        column, row = layout.column_at(rect.x()), layout.row_at(rect.y())
        if column is not None and rect.y() < layout.ys[-1]:
            self.dice_chosen.emit(self._model.columns[column][0])
        elif row is not None and rect.x() < layout.xs[0]:
            self.row_chosen.emit(self._model.row(row).low)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the column under the pointer."""
        layout, rect = self.layout_now(), event.position()
        self._point(layout.column_at(rect.x()) if rect.y() < layout.ys[-1] else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the mark of the pointer."""
        self._point(None)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self._drawn = ()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a tooltip for a cell, a row or its odds."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tooltip_text(self._words_at(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def _words_at(self, point: QPoint) -> str:
        index, layout = self.indexAt(point), self.layout_now()
        row = layout.row_at(point.y())
        if index.isValid() and index.column() < len(self._model.columns):
            return self._model.cell_text(index.row(), index.column())
        return "" if row is None else f"{self._model.row_text(row)}: {self._model.odds_words(row)}"

    def _described(self) -> str:
        """The accessible text of the highlight."""
        if self._highlight.row is None:
            return ""
        row = self._model.row_text(self._highlight.row)
        if self._highlight.column is None:
            return tr("Row {row}", row=row)
        return self._model.cell_text(self._highlight.row, self._highlight.column)

    def _draw(self, grid: MasterTablePainter, layout: MasterTableLayout, theme: Theme) -> None:
        """Paint the grid again if its values have changed."""
        drawn = (layout.frame, theme, self._highlight.wanted)
        if drawn != self._drawn:
            self._picture = grid.picture(self._highlight.wanted)
            self._drawn = drawn

    def _take(self, index: QModelIndex) -> None:
        if index.isValid() and index.column() < len(self._model.columns):
            self.dice_chosen.emit(self._model.columns[index.column()][0])

    def _point(self, column: int | None) -> None:
        if column != self._pointed:
            self._pointed = column
            self.viewport().update()

    def _label_width(self) -> float:
        theme = current_theme()
        if self.viewport().width() < theme.px(WIDE_LABELS):
            return self._narrow_labels()
        metrics = QFontMetricsF(theme.head_font(TextStyle.BODY))
        return round(metrics.horizontalAdvance("2500–4999")) + 22

    def _narrow_labels(self) -> float:
        metrics = QFontMetricsF(current_theme().head_font(TextStyle.CAPTION))
        longest = max((row.title for row in self._model.rows), key=len)
        return round(metrics.horizontalAdvance(longest)) + 16

    def _set_up_view(self) -> None:
        """Set up the view: no scroll bars, no frame."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def _fit(self) -> None:
        self.setMinimumSize(self.minimumSizeHint())
        self.updateGeometry()


class CheckSource(Protocol):
    """A panel whose check is highlighted in the grid."""

    def check(self) -> Check:
        """The displayed check."""

    def table(self) -> MasterTable:
        """The Master Table of its edition."""

    def own_rows(self) -> Mapping[str, str]:
        """The roller's scores on each row, by row label."""

    def type_dice(self, dice: int) -> None:
        """Enter a d% that a player rolled."""

    def choose_rank(self, rank: int) -> None:
        """Choose a plain Rank Value."""


class MasterTableController(QObject):
    """Shows the check of a panel in a `MasterTableView`."""

    def __init__(self, campaign: Campaign, panel: CheckSource, tools: ApplicationContext) -> None:
        super().__init__()
        self._campaign = campaign
        self._panel = panel
        self._tools = tools
        self._seen: tuple[object, ...] = ()
        self.grid = MasterTableView(panel.table())
        self.grid.dice_chosen.connect(self._type_dice)
        self.grid.row_chosen.connect(self._choose_rank)
        self.refresh()

    def follow(self, panel: CheckSource) -> None:
        """Follow the check of another panel."""
        self._panel = panel
        self.refresh()

    def refresh(self) -> None:
        """Show table, names and own rows, and the highlight."""
        check, table = self._panel.check(), self._panel.table()
        rules = PRESETS[check.edition]
        names = rank_names(self._tools, rules, played=FourcCampaign(self._campaign).page.rank_names)
        own = self._panel.own_rows()
        if (seen := (table, names, own)) != self._seen:
            self._seen = seen
            self.grid.show_table(table, names, own)
        plain = table.row(check.rank)
        self.grid.show_highlight(
            plain, row_of(check, table), highlighted_dice(check), wanted_color(check)
        )

    def _type_dice(self, dice: int) -> None:
        self._panel.type_dice(dice)

    def _choose_rank(self, rank: int) -> None:
        self._panel.choose_rank(rank)
