"""Draws the rows of the party: low Damage with a warning, conditions in their color."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from fourc_desktop.services.party import PartyRow
from fourc_desktop.ui.screens.library.party_model import (
    COLUMNS,
    CONDITIONS,
    DAMAGE,
    HERO,
    ROW_ROLE,
)
from fourc_desktop.ui.screens.library.table_delegate import Index, TableDelegate
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.card_painter import draw_elided

LOW = 3
"""Damage is low at this part of the whole, or less."""


def is_low(row: PartyRow) -> bool:
    """Whether no more than a third of Damage is left."""
    return row.damage * LOW <= row.full


class PartyDelegate(TableDelegate):
    """The name in strong letters, numbers at the right."""

    def paint_fact(self, painter: QPainter, place: QRectF, index: Index) -> None:
        """Draw a fact about a hero."""
        theme = self._appearance.theme
        if index.column() == DAMAGE and is_low(index.data(ROW_ROLE)):
            self._paint_warning(painter, place)
        if COLUMNS[index.column()].number:
            self.paint_number(painter, place, index)
            return
        if index.column() == HERO:
            painter.setPen(theme.colors.ink)
            painter.setFont(self.words_font(HERO))
        elif index.column() == CONDITIONS:
            painter.setPen(theme.colors.warn)
        draw_elided(painter, place, str(index.data()))

    def words_font(self, column: int) -> QFont:
        """The letters of a column of words."""
        theme = self._appearance.theme
        return (
            theme.font(Step.BODY, QFont.Weight.Medium)
            if column == HERO
            else (theme.font(Step.BODY))
        )

    def _paint_warning(self, painter: QPainter, place: QRectF) -> None:
        theme = self._appearance.theme
        side = theme.px(14)
        icon = QRectF(place.left(), place.center().y() - side / 2, side, side)
        self._appearance.icons.paint(painter, "triangle-alert", icon, theme.colors.danger)
