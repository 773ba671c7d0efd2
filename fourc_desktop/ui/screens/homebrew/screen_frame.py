"""The frame of the homebrew screens: lists, search, the entry, import and export of packs."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList, HomebrewRow
from fourc_desktop.ui.screens.homebrew.packs import PackController, PackDialogs
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser, EntryUserSearch
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow, shortcut_within
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    PanelScrollArea,
    ShrinkingPage,
    bring_into_view,
)
from fourc_desktop.ui.widgets.mixins import EscapeMixin, StyleChangeMixin

LIST_WIDTH: Final = 260
FORM_WIDTH: Final = 420
"""The widths, in pixels at 100 % text, below which list and form are shown one at a time."""

LIST_HEIGHT: Final = 84
"""The minimum height of the list in pixels at 100 % text: a heading and two entries."""

UNBOUNDED: Final = 16_777_215
"""Qt's default maximum width of a widget."""


class HomebrewScreenFrame(StyleChangeMixin, EscapeMixin, QWidget):
    """The base of homebrew screens; a subclass adds the form of an entry.

    What is below the header scrolls if it does not fit.

    `changed` carries the report of an import or a removal; `given` the path of an export; `wanted`
    the id of a document to open.
    """

    closed = Signal()
    changed = Signal(str)
    given = Signal(object)
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        tools: ApplicationContext,
        questions: PackDialogs,
        message: str,
        lists: Sequence[tuple[str, str]],
    ) -> None:
        """`message` is below the title; `lists` are the ids of the lists with their titles."""
        super().__init__()
        self._campaign = campaign
        self._search = EntryUserSearch(self)
        self._packs = PackController(campaign, tools, questions)
        self._back = BackButton()
        self._import = Button(tr("Import…"), icon="download", height=Height.SEGMENT)
        self._export = Button(tr("Export…"), icon="upload", height=Height.SEGMENT)
        self._new = Button("", kind=ButtonKind.MAIN, icon="plus", height=Height.SEGMENT)
        buttons = [self._back, self._import, self._export, self._new]
        self._header = ScreenHeader(tr("Homebrew"), buttons)
        self._header.show_message(message)
        self._segments = SegmentedControl(tr("List"), lists)
        self._has_several_lists = len(lists) > 1
        self._list_ids = [id_ for id_, _ in lists]
        self._field = SearchField(tr("Search"), "", takes_escape=False)
        self._list = HomebrewList()
        self._left = QWidget()
        for button in (self._new, self._import):
            allow(button, changeable=campaign.read_only is None)

    def build_layout(self, form: QWidget, hint: QWidget) -> None:
        """Lay out the parts with the form, and the hint that is shown without an entry."""
        self._right, self._hint = form, hint
        vbox(self._field, (self._list, 1), parent=self._left)
        body = hbox(self._left, (form, 1), (hint, 1), spacing=Space.PANEL)
        page = ShrinkingPage()
        inside = vbox(
            parent=page,
            # The scroll bar is in the right margin.
            margins=(Space.PLACE, Space.GRID, Space.PLACE - SCROLL_BAR_WIDTH, Space.PANEL),
            spacing=Space.PANEL,
        )
        if self._campaign.read_only:
            inside.addWidget(ReadOnlyNotice(self._campaign.read_only))
        inside.addWidget(self._segments)
        inside.addLayout(body, 1)
        area = PanelScrollArea(page, parent=self)
        vbox(self._header, (area, 1), parent=self, spacing=0)

    def connect_parts(self, signals: CampaignSignals) -> None:
        """Connect all parts but the form."""
        signals.changed.connect(self._follow)
        self._back.clicked.connect(self._escape)
        shortcut_within(self, BACK, self._escape)
        self._import.clicked.connect(self._take_pack)
        self._export.clicked.connect(self._give_pack)
        self._segments.chosen.connect(self._choose_list)
        self._field.textEdited.connect(self._show_found)
        # Queued, because the list may be refilled while it still handles the press.
        self._list.chosen.connect(self._choose, Qt.ConnectionType.QueuedConnection)
        self._search.found.connect(self._show_users)

    @property
    def has_entry(self) -> bool:
        """Whether an entry is shown."""
        raise NotImplementedError

    @property
    def shown_list(self) -> str:
        """The id of the list that is shown."""
        raise NotImplementedError

    @property
    def shown_entry(self) -> HomebrewRow | None:
        """The entry that is shown, as a row of its list."""
        raise NotImplementedError

    def found(self, search: str) -> list[HomebrewRow]:
        """The entries of the shown list that match a search."""
        raise NotImplementedError

    def view_state(self) -> dict[str, str]:
        """The list, its search, and the entry."""
        entry = self.shown_entry
        return {
            "list": self.shown_list,
            "search": self._field.text(),
            "entry": "" if entry is None else str(entry.key),
            "own": "own" if entry is not None and entry.is_own else "",
        }

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show a list and an entry, if they exist, and search the list."""
        if state.get("list") in self._list_ids:
            self._choose_list(state["list"])
        wanted = state.get("entry", ""), "own" in state
        entry = next((row for row in self.found("") if (str(row.key), row.is_own) == wanted), None)
        if entry is not None:
            self._choose(entry)
        self._field.setText(state.get("search", ""))
        self._show_list()

    def refresh(self) -> None:
        """Show the current homebrew."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the search, unless an entry is shown."""
        super().showEvent(event)
        if not self.has_entry:
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_rows(self, rows: Sequence[HomebrewRow], shown: HomebrewRow | None) -> None:
        """List these entries with one selected; a search shows how many it found."""
        self._list.show_rows(rows, shown)
        count = count_text(len(rows), "{count} found", "{count} found")
        self._field.show_found(count if self._field.text().strip() else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show list and form side by side if they fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        theme = current_theme()
        needed = theme.px(LIST_WIDTH) + theme.px(FORM_WIDTH) + 2 * Space.PLACE + Space.PANEL
        beside, has_entry = self.width() >= needed, self.has_entry
        self._left.setVisible(beside or not has_entry)
        self._left.setMaximumWidth(theme.px(LIST_WIDTH) if beside else UNBOUNDED)
        self._left.setMinimumWidth(theme.px(LIST_WIDTH) if beside else 0)
        self._list.setMinimumHeight(theme.px(LIST_HEIGHT))
        self._segments.setVisible(self._has_several_lists and (beside or not has_entry))
        self._right.setVisible(has_entry)
        self._show_back_button(shown=not beside)
        self._hint.setVisible(beside and not has_entry)

    def _show_back_button(self, *, shown: bool) -> None:
        """Show or hide the button of the form that leads back to the list."""
        raise NotImplementedError

    def _focus_list(self) -> None:
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self._list)

    def _show_found(self) -> None:
        self._show_list()
        bring_into_view(self._list, self._field)

    def _show_list(self) -> None:
        """Show the entries of the chosen list that match the search."""
        raise NotImplementedError

    def _follow(self) -> None:
        """Show a change of the campaign."""
        raise NotImplementedError

    def _choose_list(self, id_: str) -> None:
        """Show another list."""
        raise NotImplementedError

    def _choose(self, row: HomebrewRow) -> None:
        """Show an entry of the list."""
        raise NotImplementedError

    def _show_users(self, users: list[EntryUser]) -> None:
        """Show the documents that use the entry."""
        raise NotImplementedError

    def _save_pending(self) -> None:
        """Store pending input; called before packs are read or written."""

    def _take_pack(self) -> None:
        self._save_pending()
        result = operation_result(self._packs.take)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value:
            self.changed.emit(result.value)

    def _give_pack(self) -> None:
        self._save_pending()
        result = operation_result(self._packs.give)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value is not None:
            self.given.emit(result.value)
