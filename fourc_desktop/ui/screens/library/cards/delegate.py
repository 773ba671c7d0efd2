"""Delegates that paint a card: a cell of the grid, a row of the list."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_TAG, MAX_TAGS
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.screens.library.cards.model import PLAYER, TAGS, CardTableModel, kind_of
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.editing import NAME, value_editor
from fourc_desktop.ui.screens.library.table import TableDelegate
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE, ModelIndex
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardState
from fourc_desktop.ui.widgets.painting.card_layout import (
    foot_rect,
    has_gauges,
    name_rect,
    number_rect,
    subtitle_rect,
    tags_rect,
)
from fourc_desktop.ui.widgets.painting.card_painter import CardPainter
from fourc_desktop.ui.widgets.painting.fitted_text import DOT, elided

GAP_ACROSS = Space.PLACE
GAP_DOWN = Space.PANEL
LONGEST_NAME = 120
COLUMN: Final = "column"
"""The property of an editor with the column of its value."""

VALUE_PAD: Final = 6
"""The space between a value and its frame, in pixels."""

EDITOR_HEIGHT: Final = 28
EDITOR_PAD: Final = 9
"""The space between the edge of an editor and its text, in pixels."""

MIN_PLAYER_WIDTH: Final = 16
"""The least width of a player, in pixels at 100 % text, that is not left out of a long line."""

TAGS_SHARE, PLAYER_SHARE = 0.7, 0.6
"""The least shares of the foot, and of the line below the name, that an editor takes."""


class CardDelegate(QStyledItemDelegate):
    """A card of the grid; the cell includes half of the gaps around it.

    Attributes:
        cell: The size of a cell.
        menu_under_mouse: The card whose menu button is under the pointer.
        button_under_mouse: The card whose button at the foot is under the pointer.
        value_under_mouse: The value under the pointer, by the column of the model.
        column: The column of the value that is edited next.
    """

    def __init__(self, model: CardTableModel, pictures: CardPictures, *, menu: bool = True) -> None:
        """With `menu`, each card has a menu button."""
        super().__init__()
        self._model = model
        self._pictures = pictures
        self._has_menu = menu
        self._painter = CardPainter()
        self.cell = QSize()
        self.menu_under_mouse = QPersistentModelIndex()
        self.button_under_mouse = QPersistentModelIndex()
        self.value_under_mouse = QPersistentModelIndex()
        self.column = NAME

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """The cell size set by the grid."""
        return self.cell

    def value_rect(self, card: QRectF, index: ModelIndex) -> QRectF:
        """The place of a value on a card; empty if it is not shown."""
        row: DocumentCard = self._model.row_at(index)
        title, theme = self._model.value_title(index), current_theme()
        if index.column() == NAME:
            return name_rect(card, theme)
        if title == TAGS:
            return tags_rect(card, row.tags, theme)
        if title == PLAYER:
            subtitle, player = self._pictures.subtitle(row), self._model.player(row)
            rect = subtitle_rect(card, self._model.label(row), theme)
            words = subtitle.removesuffix(player)
            width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(words)
            rect.setLeft(rect.left() + width)
            is_shown = player and words != subtitle and rect.width() > theme.px(MIN_PLAYER_WIDTH)
            return rect if is_shown else QRectF()
        content = self.card_content(row)
        place = [name for name, _ in content.numbers].index(title)
        return number_rect(card, content, place, theme)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Paint a card."""
        card: DocumentCard = index.data(ROW_ROLE)
        state = QStyle.StateFlag
        place, value = card_rect(QRectF(option.rect)), self.value_under_mouse
        has_value = value.row() == index.row() and option.state & state.State_MouseOver
        content = self.card_content(card)
        if (editor := self._player_editor(option.widget, index)) is not None:
            content = replace(content, subtitle=self._kind_beside(editor, place, card))
        self._painter.paint(
            painter,
            place,
            content,
            CardState(
                menu=self._has_menu,
                selected=bool(option.state & state.State_Selected),
                focused=bool(option.state & state.State_HasFocus),
                hovered=bool(option.state & state.State_MouseOver),
                menu_hovered=self.menu_under_mouse == index,
                action_hovered=self.button_under_mouse == index,
                value=self._frame(place, value) if has_value else None,
            ),
        )

    def _player_editor(self, view: QWidget | None, index: ModelIndex) -> QWidget | None:
        """The open editor of the player of a card, or None."""
        if not isinstance(view, QAbstractItemView) or view.currentIndex() != index:
            return None
        editor: QWidget | None = view.indexWidget(view.currentIndex())
        if editor is None or self._model.value_title(self._edited(editor, index)) != PLAYER:
            return None
        return editor

    def _kind_beside(self, editor: QWidget, place: QRectF, card: DocumentCard) -> str:
        """What the line below the name says before the player, as far as the editor has room."""
        theme = current_theme()
        words = self._pictures.subtitle(card).removesuffix(self._model.player(card))
        room = editor.x() - VALUE_PAD - subtitle_rect(place, self._model.label(card), theme).left()
        return elided(words.removesuffix(DOT), QFontMetricsF(theme.font(TextStyle.SMALL)), room)

    def card_content(self, card: DocumentCard) -> CardContent:
        """The values to paint for a card; an encounter has a button in place of its line."""
        has_line = not self._has_menu or card.kind != ENCOUNTER_KIND
        return CardContent(
            kind=kind_of(card, is_open=self._model.is_open(card)),
            name=self._model.label(card),
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

    def is_at(self, card: QRectF, index: ModelIndex, point: QPoint) -> bool:
        """Whether a value is at a point; a player is read only if the line of it is there."""
        if self._model.value_title(index) == PLAYER:
            name = self._model.label(self._model.row_at(index))
            if not subtitle_rect(card, name, current_theme()).contains(point):
                return False
        return self.value_rect(card, index).contains(point)

    def _frame(self, card: QRectF, index: ModelIndex) -> QRectF:
        """The frame of the value under the pointer; a tag has its own."""
        rect, title = self.value_rect(card, index), self._model.value_title(index)
        if title == TAGS:
            return rect
        # The dot before the player stays in view.
        return rect.adjusted(-2 if title == PLAYER else -VALUE_PAD, 0, VALUE_PAD, 0)

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: ModelIndex
    ) -> QWidget:
        """The editor of the value in `column`."""
        editor = card_editor(parent, self._model, index.sibling(index.row(), self.column))
        editor.setProperty(COLUMN, self.column)
        if has_gauges(self.card_content(self._model.row_at(index))):
            editor.setAlignment(Qt.AlignmentFlag.AlignLeft)
        return editor

    def setEditorData(self, editor: QWidget, index: ModelIndex) -> None:
        """Show the value."""
        super().setEditorData(editor, self._edited(editor, index))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: ModelIndex) -> None:
        """Store the value."""
        super().setModelData(editor, model, self._edited(editor, index))

    def _edited(self, editor: QWidget, index: ModelIndex) -> QModelIndex:
        """The value that an editor was opened for; the index is always that of the card."""
        return index.sibling(index.row(), editor.property(COLUMN))

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: ModelIndex
    ) -> None:
        """Put the editor over the value; there is room for one that is not shown, or short."""
        card, theme = card_rect(QRectF(option.rect)), current_theme()
        value = self._edited(editor, index)
        rect, title = self.value_rect(card, value), self._model.value_title(value)
        if title == TAGS:
            foot = foot_rect(card, theme)
            rect = foot.adjusted(foot.width() * (1 - TAGS_SHARE), 0, 0, 0)
            rect.setHeight(theme.px(EDITOR_HEIGHT))
            rect.moveCenter(QPointF(rect.center().x(), foot.center().y()))
        elif title == PLAYER:
            line = subtitle_rect(card, self._model.label(self._model.row_at(index)), theme)
            left = line.right() - line.width() * PLAYER_SHARE
            line.setLeft(left if rect.isEmpty() else min(rect.left(), left))
            rect = line.adjusted(0, -theme.px(2), 0, theme.px(2))
        elif value.column() != NAME:
            rect = rect.adjusted(0, 2, EDITOR_PAD, -2)
        rect = rect.adjusted(-EDITOR_PAD, -2, 0, 4)
        lacking = max(editor.minimumSizeHint().height() - rect.height(), 0) / 2
        editor.setGeometry(rect.adjusted(0, -lacking, 0, lacking).toRect())
        self._paint_around(editor)

    def destroyEditor(self, editor: QWidget, index: ModelIndex) -> None:
        """Show again what was left out beside the editor."""
        self._paint_around(editor)
        super().destroyEditor(editor, index)

    def _paint_around(self, editor: QWidget) -> None:
        """Paint the cards; Qt paints only what an editor covers or uncovers."""
        if (viewport := editor.parentWidget()) is not None:
            viewport.update()


def card_editor(parent: QWidget, model: CardTableModel, index: ModelIndex) -> QLineEdit:
    """The text field for a value of a card."""
    title = model.value_title(index)
    if title == TAGS:
        editor = value_editor(parent, title, longest=MAX_TAGS * (LONGEST_TAG + len(", ")))
        editor.setPlaceholderText(tr("Tags, separated by commas"))
        return editor
    is_number = model.row_at(index).number(title) is not None
    longest = LONGEST_NAME if index.column() == NAME else LONGEST_LINE
    editor = value_editor(parent, title, is_number=is_number, longest=longest)
    if title == PLAYER:
        editor.setPlaceholderText(tr(title))
    return editor


def card_rect(cell: QRectF) -> QRectF:
    """The card within its cell."""
    return cell.adjusted(GAP_ACROSS / 2, GAP_DOWN / 2, -GAP_ACROSS / 2, -GAP_DOWN / 2)


class CardRowDelegate(TableDelegate):
    """A row of the list, in which values are edited."""

    def __init__(self, model: CardTableModel) -> None:
        super().__init__(model)
        self._cards = model

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: ModelIndex
    ) -> QWidget:
        """The editor of a value."""
        return card_editor(parent, self._cards, index)
