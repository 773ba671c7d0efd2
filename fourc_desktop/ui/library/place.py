"""The Library: the first place of the program, with everything in the campaign."""

from collections import Counter

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.actions import INSTANT_MENU, Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.empty_state import EmptyState
from fourc_desktop.ui.library.shelf import Shelf
from fourc_desktop.ui.library.trash import Trash
from fourc_desktop.ui.portraits import Portraits
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.split_button import SplitButton
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.cards import Card


class LibraryPlace(QStackedWidget):
    """The shelf of cards or, while there are none, the ways to the first; and the trash."""

    opened = Signal(str)
    renamed = Signal(str, str)
    restored = Signal(list)
    deleted = Signal(list)
    chosen_changed = Signal()

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._appearance = appearance
        portraits = Portraits(campaign.picture)
        self._instant = SplitButton(
            tr("Instant hero"),
            appearance,
            menu=self._instant_menu(actions),
            menu_name=tr("More kinds of heroes"),
            icon="zap",
            shortcut=actions["instant"].shortcut().toString(),
        )
        self._instant.clicked.connect(actions["instant"].trigger)
        self._instant.setEnabled(not campaign.read_only)
        self._header = PlaceHeader(tr("Library"), appearance, [self._instant])
        self.shelf = Shelf(campaign, actions, appearance, portraits)
        self.trash = Trash(campaign, appearance, portraits)
        self._empty = EmptyState(actions, appearance)
        self._body = QStackedWidget()
        self._body.addWidget(self.shelf)
        self._body.addWidget(self._framed(self._empty))
        self.addWidget(self._page())
        self.addWidget(self.trash)
        self._connect(signals)
        self._is_stale = True

    def chosen(self) -> list[str]:
        """The ids of the chosen cards, those of the trash aside."""
        return [] if self.is_trash_shown() else self.shelf.grid.chosen()

    def choose(self, ids: list[str]) -> None:
        """Show these cards, chosen."""
        self.show_shelf()
        self.shelf.choose(ids)

    def is_trash_shown(self) -> bool:
        """Whether the trash is open."""
        return self.currentWidget() is self.trash

    def show_trash(self) -> None:
        """Open the trash."""
        self.setCurrentWidget(self.trash)
        self.trash.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self.chosen_changed.emit()

    def show_shelf(self) -> None:
        """Go back to the cards."""
        self.setCurrentIndex(0)
        self.chosen_changed.emit()

    def rename(self) -> None:
        """Rename the current card in place."""
        self.shelf.grid.edit_current()

    def select_all(self) -> None:
        """Choose every card that is shown."""
        (self.trash if self.is_trash_shown() else self.shelf).grid.selectAll()

    def search(self) -> None:
        """Put the cursor into the search field."""
        self.show_shelf()
        self.shelf.search()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the trash."""
        if event.key() == Qt.Key.Key_Escape and self.is_trash_shown():
            self.show_shelf()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while something else was shown."""
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def _follow(self) -> None:
        """Show a change at once, or when the library is seen again."""
        if self.isVisible():
            self._refresh()
        else:
            self._is_stale = True

    def _refresh(self) -> None:
        self._is_stale = False
        cards = self._campaign.cards()
        self._header.show_sentence(headline(self._campaign.name, cards))
        self.shelf.refresh()
        self.trash.refresh()
        deserted = not cards
        self._body.setCurrentIndex(1 if deserted else 0)
        self._instant.setVisible(not deserted)

    def _instant_menu(self, actions: Actions) -> QMenu:
        menu = QMenu(self)
        actions.fill(menu, INSTANT_MENU)
        return menu

    def _page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        if self._campaign.read_only is not None:
            column.addLayout(self._notice(self._campaign.read_only))
        column.addWidget(self._body, 1)
        return page

    def _notice(self, reason: str) -> QHBoxLayout:
        """Why nothing can be changed here, where the buttons are off."""
        row = QHBoxLayout()
        row.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID)
        row.addWidget(LockNotice(reason, self._appearance))
        return row

    def _framed(self, widget: QWidget) -> QWidget:
        frame = QWidget()
        box = QVBoxLayout(frame)
        box.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE)
        box.addWidget(widget)
        return frame

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self.shelf.opened.connect(self.opened)
        self.shelf.renamed.connect(self.renamed)
        self.shelf.chosen_changed.connect(self.chosen_changed)
        self.shelf.trash_wanted.connect(self.show_trash)
        self.trash.left.connect(self.show_shelf)
        self.trash.restored.connect(self.restored)
        self.trash.deleted.connect(self.deleted)


def headline(name: str, cards: list[Card]) -> str:
    """The campaign in a line: "Lamplight City — 5 heroes, 4 villains, ready to play"."""
    if not cards:
        return tr("{name}, nobody in it yet", name=name)
    sides = Counter(card.side.value for card in cards)
    heroes = counted(sides["hero"], "{count} hero", "{count} heroes")
    villains = counted(sides["villain"], "{count} villain", "{count} villains")
    there = ", ".join(
        words for words, side in ((heroes, "hero"), (villains, "villain")) if sides[side]
    )
    return tr("{name} — {there}", name=name, there=there)
