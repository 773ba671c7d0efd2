"""A dialog that compares characters side by side and marks the best of each row."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from fourc_desktop.core.comparison import ComparedGroup, ComparedRow, TableCellGroup, comparison
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE
from fourc_desktop.ui.widgets.lists.row_delegate import RowDelegate
from fourc_desktop.ui.widgets.lists.row_description import (
    IconPart,
    RowDescription,
    RowLine,
    RowStyle,
)
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsBox

MAX_CHARACTERS: Final = 12
"""The most characters side by side."""

ROW: Final = 30
COLUMN: Final = 150
MIN_COLUMN: Final = 130
"""The height of a row, and the usual and the smallest width of a column, at 100 % text."""

AROUND_ROWS: Final = 210
MAX_HEIGHT: Final = 680
"""The height of the dialog without its rows, and with many, in pixels at 100 % text."""

HEADING: Final = RowStyle(fill="sunken", rule_below=True)
CELL: Final = RowStyle(
    margins=(9, 0, 9, 0),
    inset=(1, 1),
    filled=QStyle.StateFlag.State_None,
    hovered="",
    fill="surface",
    rule_below=True,
)
BEST: Final = replace(CELL, fill="accent_soft")


@dataclass(frozen=True, slots=True)
class ComparedAmount:
    """A value of a character, and whether it is the best of its row."""

    text: str
    is_best: bool


def describe_amount(amount: ComparedAmount | None) -> RowDescription:
    """The value, the best one in bold with a star; nothing in the row of a heading."""
    if amount is None:
        return RowDescription((), HEADING)
    weight = QFont.Weight.Bold if amount.is_best else QFont.Weight.Normal
    star = IconPart("star" if amount.is_best else "", "accent", 14)
    style = BEST if amount.is_best else CELL
    return RowDescription((RowLine(amount.text, weight=weight),), style, after=(star,))


class CompareDialog(FormDialog):
    """Rows for numbers, traits, powers and skills; arrow keys move between the cells."""

    def __init__(
        self, campaign: Campaign, ids: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """Only the first twelve characters of `ids` are compared.

        Raises:
            Refused: The catalogs lack an entry of one of them.
        """
        super().__init__(tr("Compare"), parent, buttons=StandardButton.Close)
        people = [id_ for id_ in ids if campaign.kinds[campaign.card(id_).kind].is_person]
        shown = people[:MAX_CHARACTERS]
        parts = comparison([_compared(campaign, id_) for id_ in shown])
        self._painter = RowDelegate(describe_amount)
        self.table = QTableWidget(0, len(shown))
        names = distinct_names([campaign.card(id_) for id_ in shown])
        self.table.setHorizontalHeaderLabels([*names.values()])
        for part in parts:
            self._add_part(part)
        self._apply_style()
        self._build_layout(len(people))

    def _add_part(self, part: ComparedGroup) -> None:
        row = self._new_row(tr(part.title))
        self.table.verticalHeaderItem(row).setFont(current_theme().head_font(TextStyle.SUBHEAD))
        cell = QTableWidgetItem()
        cell.setFlags(Qt.ItemFlag.NoItemFlags)
        self.table.setItem(row, 0, cell)
        if self.table.columnCount() > 1:
            self.table.setSpan(row, 0, 1, self.table.columnCount())
        for compared in part.rows:
            self._add_row(compared)

    def _add_row(self, compared: ComparedRow) -> None:
        row = self._new_row(tr(compared.name))
        best = compared.best
        for index, cell in enumerate(compared.cells):
            words = "–" if cell is None else tr(cell.shown) or "–"
            item = QTableWidgetItem(words)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setData(ROW_ROLE, ComparedAmount(words, index in best))
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
        fixed = QHeaderView.ResizeMode.Fixed
        table.verticalHeader().setSectionResizeMode(fixed)
        table.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        table.horizontalHeader().setMinimumSectionSize(theme.px(MIN_COLUMN))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        for header in (table.horizontalHeader(), table.verticalHeader()):
            # Bold marks what is better, not where the current cell is.
            header.setHighlightSections(False)
        table.setCurrentCell(1, 0)

    def _build_layout(self, people: int) -> None:
        self.add_heading(tr("Compare"))
        words = tr("A star marks the best of each row.")
        if people > MAX_CHARACTERS:
            words = tr(
                "The first {most} of {count}. A star marks the best of each row.",
                most=MAX_CHARACTERS,
                count=number(people),
            )
        self.add_text(words)
        self.body.addWidget(WholeRowsBox(self.table), 1)
        height = min(AROUND_ROWS + ROW * self.table.rowCount(), MAX_HEIGHT)
        self.open_at(240 + COLUMN * max(self.table.columnCount(), 2), height)


def _compared(campaign: Campaign, id_: str) -> tuple[TableCellGroup, ...]:
    content = campaign.content(id_)
    return campaign.kinds.of(content).compared(content.document, campaign.book)
