"""The shelf: search, kinds, tags and order above the cards of the campaign."""

from collections import Counter
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.domain.side import Side
from fourc_desktop.ui.actions import CARD_MENU, Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.card_grid import CardGrid
from fourc_desktop.ui.library.card_model import CardModel
from fourc_desktop.ui.library.tag_row import TagRow
from fourc_desktop.ui.portraits import Portraits
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.search_field import SearchField
from fourc_desktop.ui.widgets.segments import Segments
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.cards import Card

EVERYONE: Final = "all"
RECENT: Final = "recent"
NAME: Final = "name"

ROOM_FOR_KINDS: Final = 860
"""The width, in pixels at 100 % text, at which the kinds stand beside the search."""

ROOM_FOR_TAGS: Final = 320
"""The height from which there is a row for the tags; the search finds them anyway."""


class Shelf(QWidget):
    """The cards a person asked for; what is asked stands in the controls and nowhere else."""

    chosen_changed = Signal()
    opened = Signal(str)
    renamed = Signal(str, str)
    trash_wanted = Signal()

    def __init__(
        self,
        campaign: Campaign,
        actions: Actions,
        appearance: Appearance,
        portraits: Portraits,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._appearance = appearance
        self._side: Side | None = None
        self._model = CardModel(None if campaign.read_only else self._rename)
        self.grid = CardGrid(self._model, appearance, portraits)
        self._search = SearchField(tr("Search names, powers, tags"), "Ctrl+F", appearance)
        kinds = ((EVERYONE, tr("All")), ("hero", tr("Heroes")), ("villain", tr("Villains")))
        self._kinds = Segments(kinds, appearance)
        self._order = ChoiceBox(appearance)
        self._order.addItem(tr("Recent"), RECENT)
        self._order.addItem(tr("Name"), NAME)
        self._order.setAccessibleName(tr("Sort by"))
        self._sort_by = label(tr("Sort by"), tone="ink2")
        self._controls = QGridLayout()
        self.tags = TagRow(appearance)
        self._menu = QMenu(self)
        actions.fill(self._menu, CARD_MENU)
        self._pages = QStackedWidget()
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show what the campaign holds now; whoever was chosen stays chosen.

        Where they are gone, whoever stands in their place is chosen, so that the keys go on.
        """
        chosen, place = self.grid.chosen(), self.grid.currentIndex().row()
        renaming = self.grid.state() is CardGrid.State.EditingState
        cards = self._campaign.cards()
        sides = Counter(card.side.value for card in cards)
        self._kinds.show_counts({EVERYONE: len(cards), **sides})
        self.tags.show_tags(self._campaign.tags(), len(self._campaign.trash()))
        self._show_found()
        self.grid.choose(chosen)
        if chosen and not self.grid.chosen():
            self.grid.choose_near(place)
        if renaming:
            # The field of the new name goes with the old cards; the keys stay here.
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def search(self) -> None:
        """Put the cursor into the search field."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def show_everyone(self) -> None:
        """Drop the search, the kind and the tags."""
        self._search.clear()
        self._side = None
        self._kinds.show_chosen(EVERYONE)
        self.tags.clear()
        self._show_found()

    def choose(self, ids: list[str]) -> None:
        """Choose these; where the search hides one of them, the search is dropped."""
        if any(self._model.row_of(id_) is None for id_ in ids):
            self.show_everyone()
        self.grid.choose(ids)
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _found(self) -> list[Card]:
        tags = self.tags.chosen()
        found = self._campaign.search(self._search.text(), side=self._side, tags=tags)
        if self._order.currentData() == NAME:
            found.sort(key=lambda card: card.name.casefold())
        return found

    def _show_found(self) -> None:
        found = self._found()
        self._model.show(found)
        searched = bool(self._search.text().strip())
        words = counted(len(found), "{count} found", "{count} found") if searched else ""
        self._search.show_found(words)
        self._pages.setCurrentIndex(0 if found else 1)
        self.chosen_changed.emit()

    def _rename(self, id_: str, name: str) -> bool:
        self.renamed.emit(id_, name)
        return True

    def _choose_side(self, kind: str) -> None:
        self._side = None if kind == EVERYONE else Side(kind)
        self._show_found()

    def _open_menu(self, corner: QPoint) -> None:
        self._menu.popup(corner)

    def _connect(self) -> None:
        self.grid.opened.connect(self.opened)
        self.grid.chosen_changed.connect(self.chosen_changed)
        self.grid.menu_wanted.connect(self._open_menu)
        self._search.textEdited.connect(self._show_found)
        self._search.returnPressed.connect(self._enter_grid)
        self._search.left.connect(self._enter_grid)
        self._kinds.chosen.connect(self._choose_side)
        self._order.activated.connect(self._show_found)
        self.tags.chosen_changed.connect(self._show_found)
        self.tags.trash_wanted.connect(self.trash_wanted)

    def _enter_grid(self) -> None:
        """From the search to the first card found."""
        if self._model.rowCount():
            self.grid.choose_near(0)
            self.grid.setFocus(Qt.FocusReason.TabFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """The keys are for the cards, until somebody goes elsewhere."""
        super().showEvent(event)
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the controls where they do not fit beside each other."""
        super().resizeEvent(event)
        self._arrange()

    def _lay_out(self) -> None:
        self._sort_by.setBuddy(self._order)
        self._controls.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, 0)
        self._controls.setHorizontalSpacing(Space.PANEL)
        self._controls.setVerticalSpacing(Space.GRID)
        self._controls.setColumnStretch(0, 2)
        self._controls.setColumnStretch(1, 3)
        self._controls.addWidget(self._search, 0, 0)
        self._controls.addWidget(self._sort_by, 0, 2)
        self._controls.addWidget(self._order, 0, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(self._controls)
        column.addWidget(self.tags)
        frame = QHBoxLayout()
        frame.setContentsMargins(Space.CARD, 0, 0, 0)
        frame.addWidget(self._pages)
        column.addLayout(frame, 1)
        self._pages.addWidget(self.grid)
        self._pages.addWidget(self._nothing_found())
        self._arrange()

    def _arrange(self) -> None:
        """Kinds beside the search or below it; tags where the height allows them too."""
        theme = self._appearance.theme
        beside = self.width() >= theme.px(ROOM_FOR_KINDS)
        self._controls.setColumnStretch(1, 3 if beside else 0)
        if beside:
            self._controls.addWidget(self._kinds, 0, 1)
        else:
            self._controls.addWidget(self._kinds, 1, 0, 1, 4)
        self.tags.setVisible(self.height() >= theme.px(ROOM_FOR_TAGS))

    def _nothing_found(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(Space.PANEL)
        column.addStretch(2)
        words = label(tr("Nobody here answers to that."), Step.HEAD, head=True)
        column.addWidget(words, alignment=Qt.AlignmentFlag.AlignHCenter)
        everyone = Button(tr("Show everyone"), self._appearance, kind=Kind.OUTLINED, icon="users")
        everyone.clicked.connect(self.show_everyone)
        column.addWidget(everyone, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return page
