"""Draws the rows of the list of cards, and edits their names in place."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.card_delegate import name_editor
from fourc_desktop.ui.screens.library.card_kinds import kind_of
from fourc_desktop.ui.screens.library.card_model import CARD_ROLE, Column
from fourc_desktop.ui.screens.library.table_delegate import Index, TableDelegate
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.card_painter import draw_elided

NAME, KIND = 0, 1


class RowDelegate(TableDelegate):
    """The name in strong letters, the kind with its icon, numbers at the right."""

    def __init__(self, columns: Sequence[Column], appearance: Appearance) -> None:
        super().__init__(appearance)
        self._columns = columns

    def paint_fact(self, painter: QPainter, place: QRectF, index: Index) -> None:
        """Draw a fact about a card."""
        theme = self._appearance.theme
        if self._columns[index.column()].number:
            self.paint_number(painter, place, index)
            return
        if index.column() == NAME:
            painter.setPen(theme.colors.ink)
            painter.setFont(theme.font(Step.BODY, QFont.Weight.Medium))
        elif index.column() == KIND:
            place = self._paint_icon(painter, place, index.data(CARD_ROLE))
        draw_elided(painter, place, str(index.data()))

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index
    ) -> QWidget:
        """A field over the name."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        """Lie over the whole cell."""
        editor.setGeometry(option.rect.adjusted(0, 1, 0, -2))

    def _paint_icon(self, painter: QPainter, place: QRectF, card: Card) -> QRectF:
        """Draw the icon of the kind; return the room that is left for its word."""
        theme = self._appearance.theme
        kind = kind_of(card)
        tone: QColor = getattr(theme.colors, kind.tone)
        side = theme.px(14)
        icon = QRectF(place.left(), place.center().y() - side / 2, side, side)
        self._appearance.icons.paint(painter, kind.icon, icon, tone)
        painter.setPen(tone)
        return place.adjusted(side + 6, 0, 0, 0)
