"""Draws the cards in a grid, and edits their names in place."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.services.cards import Card
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.card_kinds import kind_of
from fourc_desktop.ui.screens.library.card_model import CARD_ROLE
from fourc_desktop.ui.screens.library.card_pictures import CardPictures
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.card_painter import (
    CardFace,
    CardPainter,
    CardState,
    name_place,
)

Index = QModelIndex | QPersistentModelIndex

GAP_ACROSS = Space.PLACE
GAP_DOWN = Space.PANEL
LONGEST_NAME = 120


class CardDelegate(QStyledItemDelegate):
    """One card to a cell; the cell holds the gaps to its neighbors."""

    def __init__(
        self, appearance: Appearance, pictures: CardPictures, *, menu: bool = True
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._pictures = pictures
        self._has_menu = menu
        self._painter = CardPainter(appearance)
        self.cell = QSize()
        self.menu_under_mouse = QPersistentModelIndex()
        self.way_under_mouse = QPersistentModelIndex()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The cell, as the grid has shared out its width."""
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the card of this index."""
        card: Card = index.data(CARD_ROLE)
        state = QStyle.StateFlag
        self._painter.paint(
            painter,
            card_place(QRectF(option.rect)),
            self.face(card),
            CardState(
                menu=self._has_menu,
                selected=bool(option.state & state.State_Selected),
                focused=bool(option.state & state.State_HasFocus),
                hovered=bool(option.state & state.State_MouseOver),
                menu_hovered=self.menu_under_mouse == index,
                way_hovered=self.way_under_mouse == index,
            ),
        )

    def face(self, card: Card) -> CardFace:
        """What the card shows."""
        return CardFace(
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
        """A field over the name."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        """Lie over the name of the card."""
        card = card_place(QRectF(option.rect))
        place = name_place(card, self._appearance.theme)
        editor.setGeometry(place.adjusted(-9, -2, 0, 4).toRect())


def name_editor(parent: QWidget) -> QLineEdit:
    """The field in which a card is renamed."""
    editor = QLineEdit(parent)
    editor.setMaxLength(LONGEST_NAME)
    editor.setAccessibleName(tr("Name"))
    return editor


def card_place(cell: QRectF) -> QRectF:
    """Where the card lies in its cell."""
    return cell.adjusted(GAP_ACROSS / 2, GAP_DOWN / 2, -GAP_ACROSS / 2, -GAP_DOWN / 2)
