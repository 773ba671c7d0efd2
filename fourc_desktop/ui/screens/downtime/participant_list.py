"""ParticipantList, its model and delegate."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
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
from fourc_desktop.ui.theming.appearance import Appearance
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
"""Tells, of the one with this id, what will happen."""

EFFECT_ROLE: Final = Qt.ItemDataRole.UserRole
"""What will happen to somebody, in a line."""

BELONGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether somebody stands below the one they belong to."""


class ParticipantListModel(CheckListModel):
    """Everybody with a tick; what will happen is worked out for those who are looked at."""

    def __init__(
        self, people: Sequence[DocumentCard], belonging: frozenset[str], says: EffectText
    ) -> None:
        """`belonging` are the ids of those who stand below somebody else."""
        super().__init__()
        self._people = people
        self._belonging = belonging
        self._says = says
        self._told: dict[str, str] = {}

    def chosen_in_order(self) -> list[str]:
        """The ids of those who are ticked, in the order they stand."""
        return [card.id for card in self._people if card.id in self.chosen]

    def id_at(self, row: int) -> str:
        """The id of somebody's card."""
        return self._people[row].id

    def refresh_effects(self) -> None:
        """Work out anew what will happen."""
        self._told = {}
        self.show_again([EFFECT_ROLE])

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self._people)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, what will happen, and both in words for those who hear it."""
        card = self._people[index.row()]
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
        if id_ not in self._told:
            self._told[id_] = self._says(id_)
        return self._told[id_]


INDENT: Final = 24
"""How far those stand in who belong to somebody, in pixels."""

HIGH: Final = 48
"""The height of a row, in pixels at 100 % text."""


class ParticipantDelegate(CheckListDelegate):
    """Each row is one target, as everywhere in lists to tick."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._look = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """Room for both lines."""
        theme = self._look.theme
        return QSize(theme.px(200), theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the box with its tick and both lines."""
        theme = self._look.theme
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
        # What would happen to somebody who is not chosen stands back.
        painter.setPen(colors.ink3 if state is Qt.CheckState.Unchecked else colors.ink2)
        draw_elided(painter, name.translated(0, name.height()), str(index.data(EFFECT_ROLE)))
        painter.restore()

    def _paint_tick(self, painter: QPainter, rect: QRectF, state: Qt.CheckState) -> None:
        colors = self._look.theme.colors
        if state is Qt.CheckState.Unchecked:
            box(painter, rect, Radius.CHIP, colors.surface, colors.control)
            return
        box(painter, rect, Radius.CHIP, colors.accent_fill)
        tick = rect.adjusted(2, 2, -2, -2)
        self._look.icons.paint(painter, "check", tick, colors.on_accent)


LEAST: Final = 84
"""How low the list may be, in pixels at 100 % text; that it goes on can be seen."""


class ParticipantList(QWidget):
    """A list to tick, the main side or nobody at once; `changed` says that a person did."""

    changed = Signal()

    def __init__(
        self,
        downtime: DowntimeService,
        kinds: Sequence[str],
        says: EffectText,
        appearance: Appearance,
    ) -> None:
        """`kinds` are those of whom it may be for, `says` tells of each what will happen."""
        super().__init__()
        people = downtime.people(kinds)
        belonging = frozenset(card.id for card in people if downtime.belongs(card.id))
        self._side = side = downtime.main_side
        self._main = [card.id for card in people if downtime.side_of(card) == side.id]
        self._appearance = appearance
        self._count = label("", tone="ink2", wrap=True)
        self._model = ParticipantListModel(people, belonging, says)
        self._delegate = ParticipantDelegate(appearance)
        self.view = QListView()
        self.view.setAccessibleName(tr("Whom it is for"))
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setCurrentIndex(self._model.index(0))
        self._lay_out()
        self._model.ticked.connect(self._tell)
        appearance.changed.connect(self._fit)
        self._fit()
        self._show_count()

    def chosen(self) -> list[str]:
        """The ids of those who are ticked, in the order they stand."""
        return self._model.chosen_in_order()

    def choose(self, ids: Iterable[str]) -> None:
        """Tick these, the main side where none of them is here; `changed` is not emitted."""
        self._model.choose(ids)
        if not self.chosen():
            self._model.choose(self._main)
        self._show_count()

    def refresh_effects(self) -> None:
        """Work out anew what will happen to everybody."""
        self._model.refresh_effects()

    def _take(self, ids: Iterable[str]) -> None:
        self._model.choose(ids)
        self._tell()

    def _tell(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, there = len(self.chosen()), self._model.rowCount()
        nobody = tr("Nobody is here yet; make a {side} first.", side=tr(self._side.title).lower())
        text = tr("{chosen} of {there} chosen", chosen=number(chosen), there=number(there))
        self._count.setText(text if there else nobody)

    def _lay_out(self) -> None:
        every = Button(
            tr("All {side}", side=tr(self._side.plural).lower()),
            self._appearance,
            height=Height.COMPACT,
        )
        nobody = Button(
            tr("Nobody"), self._appearance, kind=ButtonKind.QUIET, height=Height.COMPACT
        )
        every.clicked.connect(lambda: self._take(self._main))
        nobody.clicked.connect(lambda: self._take(()))
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(self._count, 1)
        head.addWidget(nobody)
        head.addWidget(every)
        if not self._model.rowCount():
            # To show what has no place yet would make a window of it, which takes long.
            for way in (every, nobody, self.view):
                way.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self.view, 1)

    def _fit(self) -> None:
        """The first rows are always in view."""
        self.view.setMinimumHeight(self._appearance.theme.px(LEAST))
        self.view.scheduleDelayedItemsLayout()
