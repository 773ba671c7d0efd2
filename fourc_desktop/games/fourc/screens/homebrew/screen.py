"""The homebrew screen: the lists of entries and the form of one entry."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.screens.homebrew.controller import HomebrewController
from fourc_desktop.games.fourc.screens.homebrew.entry_drafts import MANY, NEW, topic
from fourc_desktop.games.fourc.screens.homebrew.entry_form import EntryForm
from fourc_desktop.games.fourc.screens.homebrew.new_power_dialog import NewPowerDialog
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList, HomebrewRow
from fourc_desktop.ui.screens.homebrew.packs import PackController, PackDialogs
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser, EntryUserSearch
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.mixins import EscapeMixin, StyleChangeMixin

LIST_WIDTH: Final = 260
FORM_WIDTH: Final = 420
"""The widths, in pixels at 100 % text, below which list and form are shown one at a time."""


class HomebrewScreen(StyleChangeMixin, EscapeMixin, QWidget):
    """Homebrew entries can be edited, those of the program viewed and copied.

    `taken` carries the report of an import, `given` the path of an export.
    """

    closed = Signal()
    taken = Signal(str)
    given = Signal(object)
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
        questions: PackDialogs | None = None,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._editing = HomebrewController(
            campaign, HomebrewService(campaign, shipped_rulebook(tools))
        )
        self._search = EntryUserSearch(self)
        asks = questions or PackDialogs(self)
        self._packs = PackController(campaign, tools, asks)
        self._kind = HomebrewKind.POWERS
        self._shown: HomebrewRow | None = None
        self._build()
        self._build_layout()
        self._connect(signals)
        self.refresh()

    @property
    def unfinished(self) -> list[str]:
        """The names of entries with unsaved edits, invalid or refused."""
        return [name or tr("Untitled") for name in self._editing.unsaved()]

    def refresh(self) -> None:
        """Show the current homebrew."""
        if self._shown is not None and not self._editing.is_there(self._kind, self._shown):
            self._shown = None
        self._new.setText(tr(NEW[self._kind]))
        self._segments.show_counts(self._editing.counts())
        self._segments.show_chosen(self._kind.value)
        self._show_list()
        self._show_entry()
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the search, unless an entry is open."""
        super().showEvent(event)
        if self._shown is None:
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show list and form side by side where they fit."""
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        self._back = BackButton()
        self._import = Button(tr("Import…"), icon="download", height=Height.SEGMENT)
        self._export = Button(tr("Export…"), icon="upload", height=Height.SEGMENT)
        self._new = Button("", kind=ButtonKind.MAIN, icon="plus", height=Height.SEGMENT)
        buttons = [self._back, self._import, self._export, self._new]
        self._header = ScreenHeader(tr("Homebrew"), buttons)
        self._header.show_message(tr("Your additions; never rolled at random."))
        self._segments = SegmentedControl([(kind.value, tr(MANY[kind])) for kind in HomebrewKind])
        self._field = LineField(tr("Search"), tr("Search"))
        self._list = HomebrewList()
        self._form = EntryForm()
        self._hint = label(tr("Choose an entry, or begin a new one."), tone="ink2", wrap=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        may_change = self._campaign.read_only is None
        allow(self._new, changeable=may_change)
        allow(self._import, changeable=may_change)

    def _build_layout(self) -> None:
        self._left = QWidget()
        vbox(self._field, (self._list, 1), parent=self._left)
        self._body = hbox(self._left, (self._form, 1), (self._hint, 1), spacing=Space.PANEL)
        inside = vbox(
            margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PANEL), spacing=Space.PANEL
        )
        if self._campaign.read_only:
            inside.addWidget(ReadOnlyNotice(self._campaign.read_only))
        inside.addWidget(self._segments)
        inside.addLayout(self._body, 1)
        vbox(self._header, (inside, 1), parent=self, spacing=0)

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self._back.clicked.connect(self._escape)
        back = QShortcut(QKeySequence(BACK), self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self._escape)
        self._new.clicked.connect(self._begin)
        self._import.clicked.connect(self._take_pack)
        self._export.clicked.connect(self._give_pack)
        self._segments.chosen.connect(self._choose_kind)
        self._field.textEdited.connect(self._show_list)
        # Queued, because the list may be refilled while it still handles the press.
        self._list.chosen.connect(self._choose, Qt.ConnectionType.QueuedConnection)
        self._form.edited.connect(self._edit)
        self._form.settled.connect(self._settle)
        self._form.copied.connect(self._copy)
        self._form.removed.connect(self._remove)
        self._form.reverted.connect(self._revert)
        self._form.returned.connect(self._return)
        self._search.found.connect(self._show_users)

    def _show_list(self) -> None:
        rows = self._editing.rows(self._kind, self._field.text())
        self._list.setAccessibleName(tr(MANY[self._kind]))
        self._list.show_rows(rows, self._shown)

    def _show_entry(self) -> None:
        if self._shown is not None:
            self._form.show_sheet(self._editing.sheet(self._kind, self._shown))
            shown_topic = topic(self._kind, self._shown.key, is_own=self._shown.is_own)
            self._form.setProperty("rule_topic", shown_topic)

    def _fit(self) -> None:
        theme = current_theme()
        needed = theme.px(LIST_WIDTH) + theme.px(FORM_WIDTH) + 2 * Space.PLACE + Space.PANEL
        beside = self.width() >= needed
        has_entry = self._shown is not None
        self._left.setVisible(beside or not has_entry)
        self._left.setMaximumWidth(theme.px(LIST_WIDTH) if beside else 16_777_215)
        self._left.setMinimumWidth(theme.px(LIST_WIDTH) if beside else 0)
        self._segments.setVisible(beside or not has_entry)
        self._form.setVisible(has_entry)
        self._form.show_back_button(shown=not beside)
        self._hint.setVisible(beside and not has_entry)

    def _follow(self) -> None:
        self._editing.keep_up()
        self.refresh()
        self._look_for_users()

    def _look_for_users(self) -> None:
        is_own = self._shown is not None and self._shown.is_own
        entry = self._editing.entry(self._kind, self._shown) if self._shown and is_own else None
        self._search.look_through(None if entry is None else self._editing.users(self._kind, entry))

    def _show_users(self, users: list[EntryUser]) -> None:
        names = {user.id: self._campaign.card(user.id).name for user in users}
        beside = [
            (
                replace(user.problem, where=names[user.id]),
                ProblemFix(
                    tr("Go to {name}", name=names[user.id]), partial(self.wanted.emit, user.id)
                ),
            )
            for user in users
            if user.problem is not None
        ]
        self._form.show_users(list(names.values()), beside)

    def _choose_kind(self, kind: str) -> None:
        self._kind = HomebrewKind(kind)
        self._field.clear()
        self._show(None)

    def _choose(self, row: HomebrewRow) -> None:
        self._show(row)
        self._form.to_top()

    def _show(self, row: HomebrewRow | None) -> None:
        """Show another entry, or none; unsaved edits are settled first.

        A press on a button does not take the focus from the last field.
        """
        self._settle()
        self._shown = row
        self._form.show_users([], [])
        self._form.show_refusal("")
        self.refresh()
        self._look_for_users()

    def _begin(self) -> None:
        """Begin an entry; a power begins with a template, by a dialog."""
        if self._kind is HomebrewKind.POWERS:
            self._settle()
            dialog = NewPowerDialog(self.window())
            dialog.made.connect(self._begin_with)
            dialog.open()
        else:
            self._begin_with(None)

    def _begin_with(self, values: EntryValues | None) -> None:
        self._show(self._editing.begin(self._kind, values))
        self._form.begin(self._kind)
        if values is not None:
            self._settle()

    def _copy(self) -> None:
        if self._shown is not None:
            self._show(self._editing.copy(self._kind, self._shown))
            self._form.begin(self._kind)

    def _edit(self, place: tuple[str | int, ...], value: object) -> None:
        if self._shown is not None:
            self._editing.edit(self._kind, self._shown, place, value)
            self.refresh()

    def _settle(self) -> None:
        shown = self._shown
        if shown is None or not shown.is_own:
            return
        result = operation_result(lambda: self._editing.settle(self._kind, shown))
        self._form.show_refusal(result.failure_with_rule)
        if not result.failure:
            self._shown = result.value
            self._look_for_users()
        self.refresh()

    def _remove(self) -> None:
        if (shown := self._shown) is not None:
            run_operation(
                lambda: self._editing.remove(self._kind, shown),
                self._form.show_refusal,
                lambda _: self._return(),
            )

    def _revert(self) -> None:
        if self._shown is not None:
            self._editing.revert(self._kind, self._shown)
            self.refresh()

    def _return(self) -> None:
        self._show(None)
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_pack(self) -> None:
        self._settle()
        result = operation_result(self._packs.take)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value:
            self.taken.emit(result.value)

    def _give_pack(self) -> None:
        self._settle()
        result = operation_result(self._packs.give)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value is not None:
            self.given.emit(result.value)

    def _escape(self) -> None:
        self._settle()
        self.closed.emit()
