"""The filter bar of the library and the matching cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QDir,
    QMimeData,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
    QTemporaryDir,
    QUrl,
    Signal,
)
from PySide6.QtGui import QDrag, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QRubberBand, QStackedWidget, QWidget

from fourc_desktop.core.comparison import Change
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import card_cell, edit_card, set_tags
from fourc_desktop.services.documents.document_card import (
    DocumentCard,
    distinct_names,
    find_cards,
    sorted_cards,
    with_distinct_owners,
)
from fourc_desktop.services.import_export.import_export import export_documents
from fourc_desktop.ui.screens.library.cards.model import PLAYER, TAGS, CardChanges, CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.cards.views import CardGrid, CardList
from fourc_desktop.ui.screens.library.editing import run_edit
from fourc_desktop.ui.screens.library.empty_state import NoMatches
from fourc_desktop.ui.screens.library.filter_bar import CARDS, LIST, FilterBar
from fourc_desktop.ui.screens.library.tag_row import TagRow
from fourc_desktop.ui.shared.action_table import CARD
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH
from fourc_desktop.ui.widgets.painting.drawing import DRAG_HOT_SPOT, drag_pixmap

GRID, ROWS, NOTHING = range(3)
"""The pages below the filter bar."""

MAX_STORED: Final = 100
"""The most selected cards that are selected again after a restart."""

ROOM_FOR_TAGS: Final = 320
"""The least height, in pixels at 100 % text, for the row of tags; below it, they are a menu."""


class CardBrowser(QWidget):
    """The cards of the campaign as grid or list, with one model.

    `refused` carries why a typed value is not stored, `failed` why a card cannot be dragged out, or
    an error of the file.
    """

    chosen_changed = Signal()
    opened = Signal(str)
    renamed = Signal(str, str)
    trash_wanted = Signal()
    view_chosen = Signal(str)
    refused = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        actions: Actions,
        pictures: CardPictures,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._sorted: list[DocumentCard] = []
        self._labels: dict[str, str] = {}
        self._keeps_order = False
        changes = CardChanges(self._rename, self._edit, self._player)
        self._model = CardTableModel(campaign.kinds, None if campaign.read_only else changes)
        self._model.refused.connect(self.refused)
        self.grid = CardGrid(self._model, pictures)
        self.list = CardList(self._model)
        self._view: CardGrid | CardList = self.grid
        self.tags = TagRow()
        self._bar = FilterBar(campaign, self.tags.menu, self)
        self._pages = QStackedWidget(self)
        self._nothing = NoMatches(campaign.kinds.groups, actions, self._pages)
        self._drag = CardDrag(campaign)
        self._mark = QRubberBand(QRubberBand.Shape.Rectangle, self.grid.viewport())
        self._menu = QMenu(self)
        actions.fill(self._menu, actions.table.menus[CARD])
        self._build_layout()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show the current documents and keep the selection.

        If the selected cards are gone, those at their positions are selected, to keep the focus.
        """
        chosen, place = self.chosen(), self._view.currentIndex().row()
        renaming = self._view.state() is CardGrid.State.EditingState
        cards = self._campaign.cards(kind=None)
        self._labels = distinct_names(cards, beside_subtitles=True)
        self._bar.offer(cards)
        self.tags.show_tags(self._campaign.tags(kind=None), len(self._campaign.trash(kind=None)))
        self._sort()
        if self.chosen() != chosen:
            self._view.choice.choose(chosen)
        if chosen and not self.chosen():
            self._view.choice.choose_near(place)
        if renaming and self._view.indexWidget(self._view.currentIndex()) is None:
            # The editor is removed with the old cards, so the focus is returned to the view.
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_open(self, encounter_id: str) -> None:
        """Mark the encounter that is open; empty if there is none."""
        self._model.show_open(encounter_id)

    def chosen(self) -> list[str]:
        """The ids of the selected cards, in display order."""
        return self._view.choice.ids()

    def choose(self, ids: list[str]) -> None:
        """Select these cards; a filter that hides one of them is cleared."""
        if any(self._model.place_of(id_) is None for id_ in ids):
            self.show_everything()
        self._view.choice.choose(ids)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def card_at(self, place: QPoint) -> str | None:
        """The id of the card at a screen position, or None."""
        index = self._index_at(place)
        return self._model.row_at(index).id if index.isValid() else None

    def mark_card_at(self, place: QPoint | None) -> None:
        """Highlight the card at a screen position as a drop target; None removes the highlight."""
        index = QModelIndex() if place is None else self._index_at(place)
        self._mark.setParent(self._view.viewport())
        if index.isValid():
            self._mark.setGeometry(self._view.card_area(index))
        self._mark.setVisible(index.isValid())

    def _index_at(self, place: QPoint) -> QModelIndex:
        viewport = self._view.viewport()
        point = viewport.mapFromGlobal(place)
        is_inside = viewport.isVisible() and viewport.rect().contains(point)
        return self._view.indexAt(point) if is_inside else QModelIndex()

    def select_all(self) -> None:
        """Select all visible cards."""
        self._view.selectAll()

    def edit_current(self) -> None:
        """Rename the current card in place."""
        self._view.edit_current()

    def search(self) -> None:
        """Focus the search field."""
        self._bar.search.begin()

    def show_everything(self) -> None:
        """Clear search, filters and tags."""
        self.tags.clear()
        self._bar.clear()

    def view_state(self) -> dict[str, str]:
        """The filters, the order and the selected cards."""
        chosen, tags = self.chosen()[:MAX_STORED], sorted(self.tags.chosen())
        return {**self._bar.view_state(), "tags": "\n".join(tags), "chosen": "\n".join(chosen)}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show these filters and cards, as far as there are any."""
        self._bar.show_view_state(state)
        self.tags.choose(state.get("tags", "").split("\n"))
        self.refresh()
        self._view.choice.choose(state.get("chosen", "").split("\n"))

    def show_view(self, view: str) -> None:
        """Show grid or list; the selection is kept."""
        chosen, had_keys = self.chosen(), self._view.hasFocus()
        self._view = self.list if view == LIST else self.grid
        self._model.reads_cards = view != LIST
        self._bar.show_view(view)
        self._view.choice.choose(chosen)
        self._show_page()
        if had_keys:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sort(self) -> None:
        """Sort all cards; the filter is applied to the sorted list.

        A value that was edited in place moves no card, since the pointer may be on the next one.
        """
        cards = with_distinct_owners(
            self._campaign.cards(kind=None), self._labels, self._campaign.owner
        )
        if self._keeps_order:
            places = {card.id: place for place, card in enumerate(self._sorted)}
            self._sorted = sorted(cards, key=lambda card: places.get(card.id, -1))
        else:
            self._sorted = sorted_cards(
                cards, self._bar.order, self._campaign.kinds.groups, turned=self._bar.turned
            )
        self.list.show_order(self._bar.order, turned=self._bar.turned)
        self._show_found()

    def _ask(self) -> None:
        """Apply the filter; cards that still match stay selected."""
        chosen = self.chosen()
        self._sort()
        self._view.choice.choose(chosen)

    def _show_found(self) -> None:
        bar = self._bar
        of_any_group = find_cards(
            self._sorted, bar.text, side=bar.side, tags=self.tags.chosen(), rules=bar.rules
        )
        bar.show_counts(of_any_group)
        found = [each for each in of_any_group if bar.group is None or each.group is bar.group]
        self._model.show(found, self._labels)
        searched = bool(bar.text.strip())
        bar.show_found(count_text(len(found), "{count} found", "{count} found") if searched else "")
        narrowed = searched or bool(self.tags.chosen() or bar.side or bar.rules)
        self._nothing.show_emptiness(bar.group, searched=narrowed)
        self._show_page()
        self.chosen_changed.emit()

    def _show_page(self) -> None:
        page = GRID if self._view is self.grid else ROWS
        self._pages.setCurrentIndex(page if self._model.rowCount() else NOTHING)

    def _rename(self, id_: str, name: str) -> bool:
        with self._order_kept():
            self.renamed.emit(id_, name)
        return True

    @contextmanager
    def _order_kept(self) -> Iterator[None]:
        """Keep the cards where they are while a value is stored."""
        self._keeps_order = True
        try:
            yield
        finally:
            self._keeps_order = False

    def _edit(self, id_: str, title: str, value: str | int | Change) -> bool:
        """Store a value typed on a card."""

        def store() -> None:
            if title == TAGS:
                set_tags(self._campaign, id_, str(value))
            else:
                edit_card(self._campaign, id_, title, value)

        with self._order_kept():
            return run_edit(store, self.refused.emit, self.failed.emit)

    def _player(self, id_: str) -> str:
        """The player of a character; empty if it cannot be read."""
        cell = operation_result(lambda: card_cell(self._campaign, id_, PLAYER)).value
        return "" if cell is None else cell.shown

    def _choose_view(self, view: str) -> None:
        self.show_view(view)
        self.view_chosen.emit(view)

    def _sort_by(self, order: str) -> None:
        self._bar.sort_by(order)

    def _enter_view(self) -> None:
        """Focus the first match."""
        if self._model.rowCount():
            self._view.choice.choose_near(0)
            self._view.setFocus(Qt.FocusReason.TabFocusReason)

    def _open_menu(self, corner: QPoint) -> None:
        self._menu.popup(corner)

    def _connect(self) -> None:
        for view in (self.grid, self.list):
            view.opened.connect(self.opened)
            view.chosen_changed.connect(self.chosen_changed)
            view.menu_wanted.connect(self._open_menu)
            view.dragged.connect(lambda: self._drag.start(self._view, self.chosen()))
        self.list.order_wanted.connect(self._sort_by)
        self._bar.asked.connect(self._ask)
        self._bar.left.connect(self._enter_view)
        self._bar.view_chosen.connect(self._choose_view)
        self._nothing.everything_wanted.connect(self.show_everything)
        self.tags.chosen_changed.connect(self._ask)
        self.tags.trash_wanted.connect(self.trash_wanted)
        self._drag.failed.connect(self.failed)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the cards."""
        super().showEvent(event)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the tags as a menu if the height is needed for the cards."""
        super().resizeEvent(event)
        self.tags.show_as_menu(as_menu=self.height() < current_theme().px(ROOM_FOR_TAGS))
        self._bar.arrange()

    def _build_layout(self) -> None:
        column = vbox(self._bar, self.tags, parent=self, spacing=Space.GRID)
        frame = hbox(self._pages, margins=(Space.CARD, 0, 0, 0))
        column.addLayout(frame, 1)
        for page in (self.grid, self._framed_list(), self._nothing):
            self._pages.addWidget(page)
        self.show_view(CARDS)

    def _framed_list(self) -> QWidget:
        """The list with margins; cards of the grid include half a gap."""
        frame = QWidget(self._pages)
        right = Space.PLACE - SCROLL_BAR_WIDTH
        vbox(self.list, parent=frame, margins=(Space.CARD, Space.GRID, right, Space.GRID))
        return frame


MAX_DRAGGED: Final = 50
"""The most cards of a drag; more would block the window."""


class CardDrag(QObject):
    """Exports the cards to temporary files, deleted at the next drag or when the campaign closes.

    `failed` carries an error text.
    """

    failed = Signal(str)

    def __init__(self, campaign: Campaign, make: Callable[[QObject], QDrag] = QDrag) -> None:
        super().__init__()
        self._campaign = campaign
        self._make = make
        self._folder: QTemporaryDir | None = None

    def start(self, source: QObject, ids: Sequence[str]) -> None:
        """Start a drag of copies; the documents stay in the campaign."""
        kinds = [self._campaign.kinds[self._campaign.card(id_).kind] for id_ in ids]
        if any(kind.draft_of for kind in kinds):
            self.failed.emit(tr("A draft cannot be dragged out; finish it first."))
        elif any(kind.file() is None for kind in kinds):
            who = tr(self._campaign.kinds.words.many)
            self.failed.emit(
                tr("An encounter cannot be dragged out; drag its map or its {who}.", who=who)
            )
        elif len(ids) > MAX_DRAGGED:
            words = tr("{count} cards can be dragged out at once; Export has no limit.")
            self.failed.emit(words.format(count=MAX_DRAGGED))
        elif ids:
            self._pull(source, ids)

    def _pull(self, source: QObject, ids: Sequence[str]) -> None:
        self._folder = QTemporaryDir(QDir.tempPath() + "/4c-desktop-XXXXXX")
        folder = Path(self._folder.path())
        run_operation(
            lambda: export_documents(self._campaign, ids, folder),
            self.failed.emit,
            lambda paths: self._drag(source, ids, paths),
        )

    def _drag(self, source: QObject, ids: Sequence[str], paths: Sequence[Path]) -> None:
        mime = QMimeData()
        mime.setData(CARDS_MIME_TYPE, "\n".join(ids).encode())
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        drag = self._make(source)
        drag.setMimeData(mime)
        drag.setPixmap(drag_pixmap(self._text(ids), current_theme()))
        drag.setHotSpot(DRAG_HOT_SPOT)
        drag.exec(Qt.DropAction.CopyAction)
        left_out = self._campaign.left_out_pictures(ids)
        if left_out:
            self.failed.emit("\n".join(left_out))

    def _text(self, ids: Sequence[str]) -> str:
        """The text at the pointer: the name, or the number of cards."""
        if len(ids) > 1:
            return count_text(len(ids), "{count}", "{count} cards")
        return self._campaign.card(ids[0]).name
