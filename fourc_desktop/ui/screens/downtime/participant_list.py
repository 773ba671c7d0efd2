"""The list of characters that take part in a downtime event."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.lists.check_list import (
    CheckListDelegate,
    CheckListModel,
    ModelIndex,
)
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box

EffectText = Callable[[str], str]
"""Returns the effects of the event on the document with this id."""

EFFECT_ROLE: Final = Qt.ItemDataRole.UserRole
"""The effects of the event, in a line."""

BELONGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether the document belongs to the one above it."""


class ParticipantListModel(CheckListModel):
    """Checkable documents; their effects are computed when they are displayed."""

    def __init__(
        self, cards: Sequence[DocumentCard], belonging: frozenset[str], effect_of: EffectText
    ) -> None:
        """`belonging` are the ids of documents that belong to the one above them."""
        super().__init__()
        self._cards = cards
        self._belonging = belonging
        self._effect_of = effect_of
        self._effects: dict[str, str] = {}

    def chosen_in_order(self) -> list[str]:
        """The ids of the checked documents, in the order of the list."""
        return [card.id for card in self._cards if card.id in self.chosen]

    def id_at(self, row: int) -> str:
        """The id of a document."""
        return self._cards[row].id

    def refresh_effects(self) -> None:
        """Compute the effects again."""
        self._effects = {}
        self.show_again([EFFECT_ROLE])

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008
        """The number of documents."""
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name, check state, effects, and the accessible text."""
        card = self._cards[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return card.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return self.tick(index)
        if role == EFFECT_ROLE:
            return self._effect(card.id)
        if role == BELONGS_ROLE:
            return card.id in self._belonging
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{card.name}: {self._effect(card.id)}"
        return None

    def _effect(self, id_: str) -> str:
        if id_ not in self._effects:
            self._effects[id_] = self._effect_of(id_)
        return self._effects[id_]


INDENT: Final = 24
"""The indentation of documents that belong to another, in pixels."""

ROW_HEIGHT: Final = 48
"""The height of a row, in pixels at 100 % text."""


class ParticipantDelegate(CheckListDelegate):
    """Draws a check box, the name and the effects."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """Room for both lines."""
        theme = current_theme()
        return QSize(theme.px(200), theme.px(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the check box and both lines."""
        theme = current_theme()
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        focused = option.state & QStyle.StateFlag.State_HasFocus
        if focused or option.state & QStyle.StateFlag.State_MouseOver:
            edge = colors.accent if focused else None
            box(painter, row, Radius.CHIP, colors.accent_soft, edge, 2.0)
        if index.data(BELONGS_ROLE):
            row.setLeft(row.left() + INDENT)
        side = theme.px(20)
        tick = QRectF(row.left() + 8, row.center().y() - side / 2, side, side)
        state = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        self._paint_tick(painter, tick, state)
        text_rect = row.adjusted(8 + side + 12, 4, -8, -4)
        name = QRectF(text_rect.left(), text_rect.top(), text_rect.width(), text_rect.height() / 2)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Medium))
        painter.setPen(colors.ink)
        draw_elided(painter, name, str(index.data()))
        painter.setFont(theme.font(TextStyle.SMALL))
        # The effects on an unchecked document are dimmed.
        painter.setPen(colors.ink3 if state is Qt.CheckState.Unchecked else colors.ink2)
        draw_elided(painter, name.translated(0, name.height()), str(index.data(EFFECT_ROLE)))
        painter.restore()

    def _paint_tick(self, painter: QPainter, rect: QRectF, state: Qt.CheckState) -> None:
        colors = current_theme().colors
        if state is Qt.CheckState.Unchecked:
            box(painter, rect, Radius.CHIP, colors.surface, colors.control)
            return
        box(painter, rect, Radius.CHIP, colors.accent_fill)
        tick = rect.adjusted(2, 2, -2, -2)
        icons().paint(painter, "check", tick, colors.on_accent)


MIN_HEIGHT: Final = 84
"""The minimum height of the list, in pixels at 100 % text; it shows that the list scrolls."""


class ParticipantList(QWidget):
    """The list with buttons for the main side and for none; `changed` reports user input."""

    changed = Signal()

    def __init__(
        self, downtime: DowntimeService, kinds: Sequence[str], effect_of: EffectText
    ) -> None:
        """`kinds` are the kinds of possible participants, `effect_of` returns effects by id."""
        super().__init__()
        cards = downtime.people(kinds)
        belonging = frozenset(card.id for card in cards if downtime.belongs(card.id))
        self._side = side = downtime.main_side
        self._main = [card.id for card in cards if downtime.side_of(card) == side.id]
        self._count = label("", tone="ink2", wrap=True)
        self._model = ParticipantListModel(cards, belonging, effect_of)
        self._delegate = ParticipantDelegate()
        self.view = QListView()
        self.view.setAccessibleName(tr("Whom it is for"))
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setCurrentIndex(self._model.index(0))
        self._lay_out()
        self._model.ticked.connect(self._emit_changed)
        self._fit()
        self._show_count()

    def chosen(self) -> list[str]:
        """The ids of the checked documents, in the order of the list."""
        return self._model.chosen_in_order()

    def choose(self, ids: Iterable[str]) -> None:
        """Check these, or the main side if none of them is in the list; emits nothing."""
        self._model.choose(ids)
        if not self.chosen():
            self._model.choose(self._main)
        self._show_count()

    def refresh_effects(self) -> None:
        """Compute the effects on all documents again."""
        self._model.refresh_effects()

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _select(self, ids: Iterable[str]) -> None:
        self._model.choose(ids)
        self._emit_changed()

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, count = len(self.chosen()), self._model.rowCount()
        empty_text = tr(
            "Nobody is here yet; make a {side} first.", side=tr(self._side.title).lower()
        )
        text = tr("{chosen} of {there} chosen", chosen=number(chosen), there=number(count))
        self._count.setText(text if count else empty_text)

    def _lay_out(self) -> None:
        all_button = Button(
            tr("All {side}", side=tr(self._side.plural).lower()), height=Height.COMPACT
        )
        none_button = Button(tr("Nobody"), kind=ButtonKind.QUIET, height=Height.COMPACT)
        all_button.clicked.connect(lambda: self._select(self._main))
        none_button.clicked.connect(lambda: self._select(()))
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(self._count, 1)
        head.addWidget(none_button)
        head.addWidget(all_button)
        if not self._model.rowCount():
            # Showing a widget without a parent would create a window for it.
            for widget in (all_button, none_button, self.view):
                widget.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self.view, 1)

    def _fit(self) -> None:
        """Keep the first rows visible."""
        self.view.setMinimumHeight(current_theme().px(MIN_HEIGHT))
