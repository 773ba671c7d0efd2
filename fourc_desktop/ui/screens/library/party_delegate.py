"""Draws the rows of the party: low gauges with a warning, some words in a color."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from fourc_desktop.core.documents import Cell
from fourc_desktop.ui.screens.library.party_model import CELL_ROLE, NAME
from fourc_desktop.ui.screens.library.table_delegate import Index, TableDelegate
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.card_painter import draw_elided

LOW = 3
"""A gauge is low at this part of the whole, or less."""


def is_low(cell: Cell) -> bool:
    """Whether no more than a third of a gauge is left."""
    if cell.most is None or not isinstance(cell.value, int):
        return False
    return cell.value * LOW <= cell.most


class PartyDelegate(TableDelegate):
    """The name in strong letters, numbers at the right."""

    def paint_fact(self, painter: QPainter, place: QRectF, index: Index) -> None:
        """Draw a fact about a hero."""
        theme = self._appearance.theme
        cell: Cell = index.data(CELL_ROLE)
        if is_low(cell):
            self._paint_warning(painter, place)
        if isinstance(cell.value, int):
            self.paint_number(painter, place, index)
            return
        if index.column() == NAME:
            painter.setPen(theme.colors.ink)
            painter.setFont(self.words_font(NAME))
        elif cell.tone:
            painter.setPen(getattr(theme.colors, cell.tone))
        draw_elided(painter, place, str(index.data()))

    def words_font(self, column: int) -> QFont:
        """The letters of a column of words."""
        theme = self._appearance.theme
        return (
            theme.font(Step.BODY, QFont.Weight.Medium)
            if column == NAME
            else (theme.font(Step.BODY))
        )

    def _paint_warning(self, painter: QPainter, place: QRectF) -> None:
        theme = self._appearance.theme
        side = theme.px(14)
        icon = QRectF(place.left(), place.center().y() - side / 2, side, side)
        self._appearance.icons.paint(painter, "triangle-alert", icon, theme.colors.danger)
