"""The library screen: all documents of the campaign."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.screens.library.card_browser import CardBrowser
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.empty_state import SuggestedAction, SuggestedActions
from fourc_desktop.ui.screens.library.tag_row import trash_text
from fourc_desktop.ui.screens.library.trash import TrashPage
from fourc_desktop.ui.shared.action_table import INSTANT, NEW, SEPARATOR
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK
from fourc_desktop.ui.text import action_text, count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow, shortcut_within
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import SplitButton
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.mixins import RefreshMixin

if TYPE_CHECKING:
    from fourc_desktop.services.encounters.encounter_service import EncounterService

ROOM_FOR_INSTANT: Final = 880
"""The width, in pixels at 100 % text, from which Instant hero has its own button.

In a narrower window it is the first entry of the menu of New hero.
"""

MORE: Final = {
    "new_hero": "More to create",
    "instant": "More kinds of Instant {who}",
}
"""The names of the menus of the two large buttons."""

READ_ONLY_ACTIONS: Final[tuple[SuggestedAction, ...]] = (
    ("restore_backup", "Restore a backup", "Opens a copy of an earlier state", "history"),
    ("open_campaign", "Open a campaign file…", "A .4c file from this computer", "folder-open"),
    ("new_campaign", "New campaign", "In a folder you may write to", "file-plus"),
)
"""Actions offered in a read-only campaign without documents."""


class LibraryScreen(RefreshMixin, QStackedWidget):
    """The card browser, or the empty state without documents, and the trash.

    `view_chosen` carries one of the `VIEWS`, `failed` an error text. `illustration` makes the
    illustration of the empty state, or is None.
    """

    opened = Signal(str)
    renamed = Signal(str, str)
    restored = Signal(list)
    deleted = Signal(list)
    chosen_changed = Signal()
    view_chosen = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        fights: "Callable[[], EncounterService]",
        parent: QWidget | None = None,
    ) -> None:
        """`fights` returns the encounter service when it is first needed."""
        super().__init__(parent)
        self._campaign = campaign
        self.illustration: Callable[[], QWidget] | None = None
        pictures = CardPictures(campaign, fights, self)
        more = ("instant", SEPARATOR, *actions.table.menus[NEW])
        self._new = self._split(actions, "new_hero", more, "plus", ButtonKind.MAIN)
        self._instant = self._split(
            actions, "instant", actions.table.menus[INSTANT], "zap", ButtonKind.OUTLINED
        )
        self._header = ScreenHeader(tr("Library"), [self._instant, self._new])
        self._page = QWidget(self)
        self._body = QStackedWidget(self._page)
        self.browser = CardBrowser(campaign, actions, pictures, self._body)
        self.trash = TrashPage(campaign, pictures)
        self._actions = actions
        self._empty: QWidget | None = None
        self._to_trash = Button(
            "", kind=ButtonKind.QUIET, icon="trash-2", height=Height.COMPACT, parent=self
        )
        self._to_trash.hide()
        self._to_trash.clicked.connect(self.show_trash)
        self._finished = ""
        self._body.addWidget(self.browser)
        self._build_page()
        self.addWidget(self._page)
        self.addWidget(self.trash)
        # At the screen, whose shortcuts work from the navigation rail too.
        self._back = shortcut_within(self, BACK, self.show_browser)
        self._back.setEnabled(False)
        self.currentChanged.connect(lambda: self._back.setEnabled(self.is_trash_shown()))
        self._connect(signals)

    def chosen(self) -> list[str]:
        """The ids of the selected cards, without those of the trash."""
        return [] if self.is_trash_shown() else self.browser.chosen()

    def choose(self, ids: list[str]) -> None:
        """Show the browser and select these cards."""
        self.show_browser()
        self.browser.choose(ids)

    def choose_when_shown(self, id_: str) -> None:
        """Select a card when the library is shown the next time, unless it is deleted by then."""
        self._finished = id_

    def is_trash_shown(self) -> bool:
        """Whether the trash is shown."""
        return self.currentWidget() is self.trash

    def show_trash(self) -> None:
        """Show the trash."""
        self.setCurrentWidget(self.trash)
        self.trash.begin()
        self.chosen_changed.emit()

    def show_browser(self) -> None:
        """Show the browser."""
        self.setCurrentIndex(0)
        self.chosen_changed.emit()

    def rename(self) -> None:
        """Rename the current card in place."""
        self.browser.edit_current()

    def select_all(self) -> None:
        """Select all visible cards."""
        if self.is_trash_shown():
            self.trash.grid.selectAll()
        else:
            self.browser.select_all()

    def show_view(self, view: str) -> None:
        """Show one of the `VIEWS`."""
        self.browser.show_view(view)

    def view_state(self) -> dict[str, str]:
        """The filters, the order and the selected cards."""
        return self.browser.view_state()

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show these filters and cards."""
        self.browser.show_view_state(state)

    def search(self) -> None:
        """Focus the search field."""
        self.show_browser()
        self.browser.search()

    def showEvent(self, event: QShowEvent) -> None:
        """Select what was finished elsewhere."""
        super().showEvent(event)
        finished, self._finished = self._finished, ""
        if any(card.id == finished for card in self._campaign.cards(kind=None)):
            self.choose([finished])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the trash."""
        if event.key() == Qt.Key.Key_Escape and self.is_trash_shown():
            self.show_browser()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Show the documents of the campaign."""
        self._is_stale = False
        cards = self._campaign.cards(kind=None)
        self._header.show_message(
            headline_text(self._campaign.name, cards, self._campaign.kinds.groups)
        )
        self.browser.refresh()
        self.trash.follow()
        is_empty = not cards
        self._body.setCurrentWidget(self._empty_state_actions() if is_empty else self.browser)
        in_trash = len(self._campaign.trash(kind=None))
        self._to_trash.setText(trash_text(in_trash))
        self._to_trash.setVisible(is_empty and in_trash > 0)
        self._offer()

    def _offer(self) -> None:
        """Show the large buttons; Instant hero only in a wide window."""
        is_empty = self._body.currentIndex() == 1
        is_wide = self.width() >= current_theme().px(ROOM_FOR_INSTANT)
        self._new.setVisible(not is_empty)
        self._instant.setVisible(not is_empty and is_wide)

    def _split(
        self, actions: Actions, id_: str, menu_ids: tuple[str, ...], icon: str, kind: ButtonKind
    ) -> SplitButton:
        """A button for an action, with a menu of its variants."""
        menu = QMenu(self)
        actions.fill(menu, menu_ids)
        who = tr(self._campaign.kinds.words.many)
        button = SplitButton(
            action_text(actions[id_]),
            menu=menu,
            menu_name=tr(MORE[id_], who=who),
            icon=icon,
            shortcut=actions[id_].shortcut().toString(),
            kind=kind,
        )
        button.clicked.connect(actions[id_].trigger)
        allow(button, changeable=not self._campaign.read_only)
        return button

    def _build_page(self) -> None:
        column = vbox(self._header, parent=self._page, spacing=0)
        if self._campaign.read_only is not None:
            column.addLayout(self._notice(self._campaign.read_only))
        column.addWidget(self._body, 1)

    def _notice(self, reason: str) -> QHBoxLayout:
        """The notice why the campaign cannot be changed."""
        return hbox(ReadOnlyNotice(reason), margins=(Space.PLACE, Space.GRID))

    def _empty_state_actions(self) -> QWidget:
        """The empty state; built when it is first needed."""
        if self._empty is None:
            if self._campaign.read_only is None:
                # Created late, since it loads an illustration and most campaigns have documents.
                from fourc_desktop.ui.screens.library.empty_state import EmptyState  # noqa: PLC0415

                picture = None if self.illustration is None else self.illustration()
                empty = EmptyState(self._actions, self._campaign.kinds, picture)
                self._empty = self._framed(empty)
            else:
                title = tr("This campaign is empty")
                self._empty = self._framed(
                    SuggestedActions(title, READ_ONLY_ACTIONS, self._actions)
                )
            self._body.addWidget(self._empty)
        return self._empty

    def _framed(self, widget: QWidget) -> QWidget:
        frame = QWidget()
        trash = hbox(STRETCH, self._to_trash)
        margins = (Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE)
        vbox((widget, 1), trash, parent=frame, margins=margins, spacing=Space.GRID)
        return frame

    def follow_fight(self, _changed: CampaignChange) -> None:
        """Update the order of cards after a step of a fight."""
        self._follow()

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self.browser.opened.connect(self.opened)
        self.browser.renamed.connect(self.renamed)
        self.browser.chosen_changed.connect(self.chosen_changed)
        self.browser.trash_wanted.connect(self.show_trash)
        self.browser.view_chosen.connect(self.view_chosen)
        self.browser.failed.connect(self.failed)
        self.trash.left.connect(self.show_browser)
        self.trash.restored.connect(self.restored)
        self.trash.deleted.connect(self.deleted)


def headline_text(name: str, cards: Sequence[DocumentCard], groups: Sequence[LibraryGroup]) -> str:
    """The headline: "Lamplight City — 5 heroes, 4 villains, 1 vehicle", or "… — empty"."""
    if not cards:
        return tr("{name} — empty", name=name)
    counts = Counter(card.group.id for card in cards)
    there = ", ".join(
        count_text(
            counts[group.id],
            f"{{count}} {group.title.lower()}",
            f"{{count}} {group.plural.lower()}",
        )
        for group in groups
        if counts[group.id]
    )
    return tr("{name} — {there}", name=name, there=there)
