"""The party screen: a table of all heroes for the Gamemaster."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.core.comparison import Change
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import PARTY_TAG, edit_cell, rename
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.screens.library.editing import NAME, run_edit
from fourc_desktop.ui.screens.library.party_table import PartyTable
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.text import action_text, count_text, number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH
from fourc_desktop.ui.widgets.mixins import EscapeMixin, RefreshMixin

if TYPE_CHECKING:
    from fourc_desktop.services.campaigns.campaign_reader import PartyRow

EVERYBODY: Final = "all"
"""The id of the segment for all heroes, in the party or not."""

LONGEST_TITLE: Final = 12
"""The width of the list of sort columns, in letters."""

SLICE: Final = 0.03
"""The length of a time slice, in seconds."""


class PartyScreen(RefreshMixin, EscapeMixin, QWidget):
    """The party table, computed in time slices, so that many heroes do not block the window.

    `wanted` carries the id of a hero to open, `closed` asks to go back, `failed` carries an error.
    """

    closed = Signal()
    wanted = Signal(str)
    failed = Signal(str)

    def __init__(self, campaign: Campaign, signals: CampaignSignals, actions: Actions) -> None:
        super().__init__()
        self._campaign = campaign
        self._ids: list[str] = []
        self._to_do: list[str] = []
        self._names: dict[str, str] = {}
        self._rows: list[PartyRow] = []
        self._group = campaign.kinds.groups[0]
        self.table = PartyTable(self._group.title, None if campaign.read_only else self._edit)
        everybody = tr("All {heroes}", heroes=tr(self._group.plural).lower())
        self.who = SegmentedControl(tr("Who"), [(PARTY_TAG, tr("Party")), (EVERYBODY, everybody)])
        self._shown = PARTY_TAG
        self._awaited: Mapping[str, str] = {}
        self._order = ComboBox()
        # The titles come with the first rows; the header keeps the size that it had without them.
        self._order.setSizeAdjustPolicy(
            ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._order.setMinimumContentsLength(LONGEST_TITLE)
        self._order.setAccessibleName(tr("Sort by"))
        self._offer_orders()
        back = BackButton()
        self._header = ScreenHeader(tr("Party"), [self.who, self._sorting(), back])
        self._pages = QStackedWidget()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work_on)
        self._build_layout(actions)
        back.clicked.connect(self.closed)
        shortcut_within(self, BACK, self.closed.emit)
        self.who.chosen.connect(self._choose)
        self.table.opened.connect(self.wanted)
        self.table.columns_changed.connect(self._offer_orders)
        self.table.sorted_by.connect(self._order.setCurrentIndex)
        self._order.activated.connect(self.table.sort_by)
        signals.changed.connect(self._follow)

    @property
    def ids(self) -> list[str]:
        """The ids of the listed heroes, the unread ones included, in the order of the library."""
        return self._ids

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the table."""
        super().showEvent(event)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Compute all heroes; the first slice at once, so that a small party does not flicker."""
        self._is_stale = False
        cards, players = self._campaign.cards(), self._campaign.game.sides[0].id
        party = [card.id for card in cards if PARTY_TAG in card.tags]
        heroes = [card.id for card in cards if card.side == players]
        self.who.setVisible(bool(party))
        self.who.show_counts({PARTY_TAG: len(party), EVERYBODY: len(heroes)})
        if party and self._shown == PARTY_TAG:
            heroes = party
        self._ids = heroes
        self._to_do, self._rows = list(reversed(heroes)), []
        self._names = distinct_names([self._campaign.card(id_) for id_ in heroes])
        self._pages.setCurrentIndex(0 if heroes else 1)
        self._timer.start()
        self._work_on()

    def view_state(self) -> dict[str, str]:
        """Who is listed, the order, and the current cell."""
        return {"who": self._shown, **self.table.view_state()}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """List these heroes, and show the order and the cell when they are read."""
        if state.get("who") == EVERYBODY:
            self.who.show_chosen(EVERYBODY)
            self._shown = EVERYBODY
        self._awaited = state
        self.refresh()

    def _choose(self, shown: str) -> None:
        self._shown = shown
        self.refresh()

    def _edit(self, id_: str, column: int, value: str | int | Change) -> bool:
        """Store the text typed into a cell."""

        def store() -> None:
            if column == NAME:
                rename(self._campaign, id_, str(value))
            else:
                edit_cell(self._campaign, id_, column - 1, value)

        return run_edit(store, self.table.refused.emit, self.failed.emit)

    def _work_on(self) -> None:
        end = perf_counter() + SLICE
        while self._to_do and perf_counter() < end:
            row = self._campaign.party_row(self._to_do.pop())
            if row is not None:
                self._rows.append(replace(row, label=self._names[row.id]))
        if self._to_do:
            count = len(self._to_do) + len(self._rows)
            words = tr("{done} of {count} read", done=number(len(self._rows)), count=number(count))
        else:
            self._timer.stop()
            self.table.show_rows(self._rows)
            self.table.show_view_state(self._awaited)
            self._awaited = {}
            words = self._count()
        self._header.show_message(words)

    def _count(self) -> str:
        """The number of heroes; of characters, if some are on another side."""
        players = self._campaign.game.sides[0].id
        if any(self._campaign.card(each).side != players for each in self._ids):
            return count_text(len(self._rows), "{count} character", "{count} characters")
        one, many = self._group.title.lower(), self._group.plural.lower()
        return count_text(len(self._rows), f"{{count}} {one}", f"{{count}} {many}")

    def _offer_orders(self) -> None:
        """Fill the list of sort columns."""
        self._order.clear()
        for title in self.table.heroes.titles:
            self._order.addItem(tr(title))
        self._order.setCurrentIndex(self.table.heroes.sorting)

    def _sorting(self) -> QWidget:
        """The sort order as a combo box, for keyboard use."""
        row = QWidget()
        words = label(tr("Sort by"), tone="ink2")
        words.setBuddy(self._order)
        hbox(words, self._order, parent=row, spacing=Space.GRID)
        return row

    def _build_layout(self, actions: Actions) -> None:
        framed = QWidget()
        right = Space.PLACE - SCROLL_BAR_WIDTH
        vbox(self.table, parent=framed, margins=(Space.PLACE, Space.GRID, right, Space.PANEL))
        self._pages.addWidget(framed)
        self._pages.addWidget(self._nobody(actions))
        vbox(self._header, (self._pages, 1), parent=self, spacing=0)

    def _nobody(self, actions: Actions) -> QWidget:
        """The page for a campaign without heroes."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(Space.PANEL)
        column.addStretch(2)
        explanation = tr(
            "As soon as there are {who}, all of them are listed here side by side.",
            who=tr(self._group.plural).lower(),
        )
        for words in (
            label(tr(self._group.none or "Nobody yet"), TextStyle.HEAD, head=True, wrap=True),
            label(explanation, tone="ink2", wrap=True),
        ):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(words)
        ways = QWidget()
        flow = FlowLayout(gap=Space.CARD)
        ways.setLayout(flow)
        for id_, icon, kind in (
            ("new_hero", "plus", ButtonKind.MAIN),
            ("instant", "zap", ButtonKind.OUTLINED),
        ):
            title = action_text(actions[id_])
            button = Button(title, kind=kind, icon=icon, height=Height.SEGMENT)
            flow.addWidget(bind_to_action(actions[id_], button))
        column.addWidget(ways, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return page
