"""Delegates that paint a card: a cell of the grid, a row of the list."""

from collections.abc import Callable

from PySide6.QtCore import QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.screens.library.cards.model import kind_of
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.table import TableDelegate
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE, ModelIndex
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardState
from fourc_desktop.ui.widgets.painting.card_painter import CardPainter, name_rect

GAP_ACROSS = Space.PLACE
GAP_DOWN = Space.PANEL
LONGEST_NAME = 120


class CardDelegate(QStyledItemDelegate):
    """A card of the grid; the cell includes half of the gaps around it."""

    def __init__(
        self,
        pictures: CardPictures,
        *,
        menu: bool = True,
        is_open: Callable[[DocumentCard], bool] = lambda _card: False,
    ) -> None:
        """`is_open` tells the encounter that is open."""
        super().__init__()
        self._pictures = pictures
        self._is_open = is_open
        self._has_menu = menu
        self._painter = CardPainter()
        self.cell = QSize()
        self.menu_under_mouse = QPersistentModelIndex()
        self.button_under_mouse = QPersistentModelIndex()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """The cell size set by the grid."""
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Paint a card."""
        card: DocumentCard = index.data(ROW_ROLE)
        state = QStyle.StateFlag
        self._painter.paint(
            painter,
            card_rect(QRectF(option.rect)),
            self.card_content(card),
            CardState(
                menu=self._has_menu,
                selected=bool(option.state & state.State_Selected),
                focused=bool(option.state & state.State_HasFocus),
                hovered=bool(option.state & state.State_MouseOver),
                menu_hovered=self.menu_under_mouse == index,
                action_hovered=self.button_under_mouse == index,
            ),
        )

    def card_content(self, card: DocumentCard) -> CardContent:
        """The values to paint for a card; an encounter has a button in place of its line."""
        has_line = not self._has_menu or card.kind != ENCOUNTER_KIND
        return CardContent(
            kind=kind_of(card, is_open=self._is_open(card)),
            name=card.name,
            subtitle=self._pictures.subtitle(card),
            numbers=self._pictures.numbers(card),
            full=card.full,
            line=card.line if has_line else "",
            tags=card.tags,
            seed=card.seed,
            portrait=self._pictures.get(card),
            is_loading=self._pictures.is_loading(card),
            action_text=self._pictures.action_text(card) if self._has_menu else "",
            has_gauges=card.kind not in (MAP_KIND, ENCOUNTER_KIND),
        )

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: ModelIndex
    ) -> QWidget:
        """A name editor."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: ModelIndex
    ) -> None:
        """Put the editor over the name."""
        card = card_rect(QRectF(option.rect))
        rect = name_rect(card, current_theme())
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


class CardRowDelegate(TableDelegate):
    """A row of the list, in which the name is edited."""

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: ModelIndex
    ) -> QWidget:
        """A name editor."""
        return name_editor(parent)
