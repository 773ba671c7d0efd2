"""Delegates that paint a card: a cell of the grid, a row of the list."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.screens.library.cards.model import CARD_ROLE, CardColumn, kind_of
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.table import RowIndex, TableDelegate
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.painting.card_painter import (
    CardContent,
    CardPainter,
    CardState,
    draw_elided,
    name_place,
)

Index = QModelIndex | QPersistentModelIndex

GAP_ACROSS = Space.PLACE
GAP_DOWN = Space.PANEL
LONGEST_NAME = 120


class CardDelegate(QStyledItemDelegate):
    """A card of the grid; the cell includes half of the gaps around it."""

    def __init__(self, pictures: CardPictures, *, menu: bool = True) -> None:
        super().__init__()
        self._pictures = pictures
        self._has_menu = menu
        self._painter = CardPainter()
        self.cell = QSize()
        self.menu_under_mouse = QPersistentModelIndex()
        self.button_under_mouse = QPersistentModelIndex()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The cell size set by the grid."""
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a card."""
        card: DocumentCard = index.data(CARD_ROLE)
        state = QStyle.StateFlag
        self._painter.paint(
            painter,
            card_rect(QRectF(option.rect)),
            self.face(card),
            CardState(
                menu=self._has_menu,
                selected=bool(option.state & state.State_Selected),
                focused=bool(option.state & state.State_HasFocus),
                hovered=bool(option.state & state.State_MouseOver),
                menu_hovered=self.menu_under_mouse == index,
                way_hovered=self.button_under_mouse == index,
            ),
        )

    def face(self, card: DocumentCard) -> CardContent:
        """The values to paint for a card."""
        return CardContent(
            kind=kind_of(card),
            name=card.name,
            subtitle=self._pictures.subtitle(card),
            numbers=card.numbers,
            line=card.line,
            tags=card.tags,
            seed=card.id,
            portrait=self._pictures.get(card),
            way_on=self._pictures.way_on(card) if self._has_menu else "",
            has_gauges=card.kind not in (MAP_KIND, ENCOUNTER_KIND),
        )

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index
    ) -> QWidget:
        """A name editor."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        """Put the editor over the name."""
        card = card_rect(QRectF(option.rect))
        rect = name_place(card, current_theme())
        editor.setGeometry(rect.adjusted(-9, -2, 0, 4).toRect())


def name_editor(parent: QWidget) -> QLineEdit:
    """The text field that renames a card."""
    editor = QLineEdit(parent)
    editor.setMaxLength(LONGEST_NAME)
    editor.setAccessibleName(tr("Name"))
    return editor


def card_rect(cell: QRectF) -> QRectF:
    """The card within its cell."""
    return cell.adjusted(GAP_ACROSS / 2, GAP_DOWN / 2, -GAP_ACROSS / 2, -GAP_DOWN / 2)


NAME, KIND = 0, 1


class CardRowDelegate(TableDelegate):
    """A row of the list: bold name, kind with icon, numbers aligned right."""

    def __init__(self, columns: Sequence[CardColumn]) -> None:
        super().__init__()
        self._columns = columns

    def paint_fact(self, painter: QPainter, rect: QRectF, index: RowIndex) -> None:
        """Paint a cell."""
        theme = current_theme()
        if self._columns[index.column()].number:
            self.paint_number(painter, rect, index)
            return
        if index.column() == NAME:
            painter.setPen(theme.colors.ink)
            painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Medium))
        elif index.column() == KIND:
            rect = self._paint_icon(painter, rect, index.data(CARD_ROLE))
        draw_elided(painter, rect, str(index.data()))

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: RowIndex
    ) -> QWidget:
        """A name editor."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: RowIndex
    ) -> None:
        """Put the editor over the cell."""
        editor.setGeometry(option.rect.adjusted(0, 1, 0, -2))

    def _paint_icon(self, painter: QPainter, rect: QRectF, card: DocumentCard) -> QRectF:
        """Paint the icon of the kind; return the rectangle left for its text."""
        theme = current_theme()
        kind = kind_of(card)
        tone: QColor = getattr(theme.colors, kind.tone)
        side = theme.px(14)
        icon = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        icons().paint(painter, kind.icon, icon, tone)
        painter.setPen(tone)
        return rect.adjusted(side + 6, 0, 0, 0)
