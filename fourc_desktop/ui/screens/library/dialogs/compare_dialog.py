"""A dialog that compares characters side by side and marks the best of each row."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from fourc_desktop.core.comparison import ComparedGroup, ComparedRow, comparison
from fourc_desktop.core.documents import TableCellGroup
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.style_sheet import css
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box

Index = QModelIndex | QPersistentModelIndex

MOST: Final = 12
"""The most characters side by side."""

BEST: Final = Qt.ItemDataRole.UserRole
"""Role: whether a cell is the best of its row; None in a row of a heading."""

ROW: Final = 30
COLUMN: Final = 150


class CompareDelegate(QStyledItemDelegate):
    """A cell with its amount, and a star and bold text for the best."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint background, lower line, star and amount."""
        theme = current_theme()
        colors = theme.colors
        cell = QRectF(option.rect)
        best = index.data(BEST)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(cell, colors.sunken if best is None else colors.surface)
        if best:
            painter.fillRect(cell, colors.accent_soft)
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colors.line)
        if best is not None:
            self._paint_amount(painter, cell, str(index.data()), best=bool(best))
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, cell.adjusted(1, 1, -1, -2), 4, None, colors.accent, 2)
        painter.restore()

    def _paint_amount(self, painter: QPainter, cell: QRectF, words: str, *, best: bool) -> None:
        theme = current_theme()
        weight = QFont.Weight.Bold if best else QFont.Weight.Normal
        painter.setFont(theme.font(TextStyle.BODY, weight))
        painter.setPen(theme.colors.ink)
        side = theme.px(14)
        if best:
            star = QRectF(cell.left() + 10, cell.center().y() - side / 2, side, side)
            icons().paint(painter, "star", star, theme.colors.accent)
        amount = cell.adjusted(10 + side + 8, 0, -10, 0)
        draw_elided(painter, amount, words)


class CompareDialog(FormDialog):
    """Rows for numbers, traits, powers and skills; arrow keys move between the cells."""

    def __init__(
        self, campaign: Campaign, ids: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """Only the first twelve characters of `ids` are compared.

        Raises:
            Refused: The catalogues lack an entry of one of them.
        """
        super().__init__(tr("Compare"), parent, buttons=StandardButton.Close)
        people = [id_ for id_ in ids if campaign.kinds[campaign.card(id_).kind].is_person]
        shown = people[:MOST]
        parts = comparison([_compared(campaign, id_) for id_ in shown])
        self._painter = CompareDelegate()
        self.table = QTableWidget(0, len(shown))
        self.table.setHorizontalHeaderLabels([campaign.card(id_).name for id_ in shown])
        for part in parts:
            self._add_part(part)
        self._apply_style()
        self._build_layout(len(people))

    def _add_part(self, part: ComparedGroup) -> None:
        row = self._new_row(tr(part.title))
        self.table.verticalHeaderItem(row).setFont(current_theme().head_font(TextStyle.SUBHEAD))
        ground = QTableWidgetItem()
        ground.setFlags(Qt.ItemFlag.NoItemFlags)
        self.table.setItem(row, 0, ground)
        if self.table.columnCount() > 1:
            self.table.setSpan(row, 0, 1, self.table.columnCount())
        for compared in part.rows:
            self._add_row(compared)

    def _add_row(self, compared: ComparedRow) -> None:
        row = self._new_row(tr(compared.name))
        best = compared.best
        for index, cell in enumerate(compared.cells):
            words = "–" if cell is None else tr(cell.shown)
            item = QTableWidgetItem(words)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setData(BEST, index in best)
            said = tr("nothing") if cell is None else words
            said = tr("{amount}, the best", amount=said) if index in best else said
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{tr(compared.name)}: {said}")
            self.table.setItem(row, index, item)

    def _new_row(self, title: str) -> int:
        row = self.table.rowCount()
        self.table.insertRow(row)
        self.table.setVerticalHeaderItem(row, QTableWidgetItem(title))
        return row

    def _apply_style(self) -> None:
        theme = current_theme()
        table = self.table
        table.setAccessibleName(tr("Comparison"))
        table.setItemDelegate(self._painter)
        table.setShowGrid(False)
        table.setCornerButtonEnabled(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setVerticalScrollBar(ScrollBar())
        # Without it the style draws two lines where the scroll bars meet.
        table.setCornerWidget(QWidget())
        ground = css(theme.colors.sunken)
        table.setStyleSheet(f"QTableCornerButton::section {{ background: {ground}; border: 0; }}")
        fixed = QHeaderView.ResizeMode.Fixed
        table.verticalHeader().setSectionResizeMode(fixed)
        table.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        table.horizontalHeader().setMinimumSectionSize(theme.px(COLUMN))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        table.setCurrentCell(1, 0)

    def _build_layout(self, people: int) -> None:
        self.add_heading(tr("Side by side"))
        words = tr("A star marks the best of each row.")
        if people > MOST:
            words = tr(
                "The first {most} of {count}. A star marks the best of each row.",
                most=MOST,
                count=number(people),
            )
        self.add_text(words)
        self.body.addWidget(self.table, 1)
        self.open_at(240 + COLUMN * max(self.table.columnCount(), 2), 680)


def _compared(campaign: Campaign, id_: str) -> tuple[TableCellGroup, ...]:
    content = campaign.content(id_)
    return campaign.kinds.of(content).compared(content.thing, campaign.book)
