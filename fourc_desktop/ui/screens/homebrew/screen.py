"""FormHomebrewScreen: the homebrew of a campaign of a game with a form."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.ui.screens.homebrew.controller import FormHomebrewController
from fourc_desktop.ui.screens.homebrew.entry_editor import FormEntryEditor
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList, HomebrewRow
from fourc_desktop.ui.screens.homebrew.packs import PackController, PackDialogs
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser, EntryUserSearch
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.mixins import EscapeMixin, StyleChangeMixin

LIST_WIDTH: Final = 260
FORM_WIDTH: Final = 420
"""The widths, in pixels at 100 % text, below which list and form are shown one at a time."""

UNBOUNDED: Final = 16_777_215
"""Qt's maximum width of a widget without one."""


class FormHomebrewScreen(StyleChangeMixin, EscapeMixin, QWidget):
    """Entries of the campaign can be edited, those of the rules read and duplicated.

    `changed` carries the report of an import or a removal, `given` the path of an export.
    """

    closed = Signal()
    changed = Signal(str)
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
        service = FormHomebrewService(campaign, tools.games.data(campaign.game.id))
        self.controller = FormHomebrewController(campaign, service, self)
        self._search = EntryUserSearch(self)
        self._packs = PackController(campaign, tools, questions or PackDialogs(self))
        self._build()
        self._build_layout()
        self._connect(signals)
        self.refresh()

    @property
    def unfinished(self) -> list[str]:
        """The name that was typed and is not stored."""
        name = self.form.refused_name
        return [name] if name else []

    def refresh(self) -> None:
        """Show the current homebrew."""
        kind = self.controller.list_.kind
        self._new.setText(tr("New {entry}", entry=tr(kind.one)))
        self._first.setText(self._new.text())
        self._segments.show_counts(self.controller.counts())
        self._segments.show_chosen(self.controller.list_.id)
        self._show_list()
        self.form.refresh(writable=self._campaign.read_only is None)
        self._show_hint()
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the search, unless an entry is shown."""
        super().showEvent(event)
        if self.controller.shown is None:
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
        self._header.show_message(tr("What this campaign adds to the lists of the rules."))
        self._segments = SegmentedControl(
            [(each.id, tr(each.kind.title)) for each in self.controller.lists]
        )
        self._field = LineField(tr("Search"), tr("Search"))
        self._list = HomebrewList()
        self.form = FormEntryEditor(self.controller)
        self._hint_text = label("", tone="ink2", wrap=True)
        self._hint_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._first = Button("", kind=ButtonKind.MAIN, icon="plus")
        for button in (self._new, self._first, self._import):
            allow(button, changeable=self._campaign.read_only is None)

    def _build_layout(self) -> None:
        self._left = QWidget()
        vbox(self._field, (self._list, 1), parent=self._left)
        self._hint = QWidget()
        vbox(
            STRETCH,
            self._hint_text,
            hbox(STRETCH, self._first, STRETCH),
            STRETCH,
            parent=self._hint,
            spacing=Space.PANEL,
        )
        body = hbox(self._left, (self.form, 1), (self._hint, 1), spacing=Space.PANEL)
        inside = vbox(
            margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PANEL), spacing=Space.PANEL
        )
        if self._campaign.read_only:
            inside.addWidget(ReadOnlyNotice(self._campaign.read_only))
        inside.addWidget(self._segments)
        inside.addLayout(body, 1)
        vbox(self._header, (inside, 1), parent=self, spacing=0)

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self.controller.refused.connect(self.failed)
        self._back.clicked.connect(self.closed)
        back = QShortcut(QKeySequence(BACK), self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.closed)
        for button in (self._new, self._first):
            button.clicked.connect(self._add)
        self._import.clicked.connect(self._take_pack)
        self._export.clicked.connect(self._give_pack)
        self._segments.chosen.connect(self._choose_list)
        self._field.textEdited.connect(self._show_list)
        # Queued, because the list may be refilled while it still handles the press.
        self._list.chosen.connect(self._choose, Qt.ConnectionType.QueuedConnection)
        self.form.duplicated.connect(self._duplicate)
        # Queued, because the button loses the focus by it.
        self.form.removed.connect(self._remove, Qt.ConnectionType.QueuedConnection)
        self.form.returned.connect(self._return)
        self._search.found.connect(self._show_users)

    def _show_list(self) -> None:
        self._list.setAccessibleName(tr(self.controller.list_.kind.title))
        self._list.show_rows(self.controller.rows(self._field.text()), self.controller.shown_row)

    def _show_hint(self) -> None:
        list_ = self.controller.list_
        has_some = self.controller.counts()[list_.id] > 0
        self._first.setVisible(not has_some)
        text = tr("Choose an entry, or begin a new one.")
        if not has_some:
            text = tr(
                "Nothing of your own yet. Begin a new {entry}, or choose one of the rules and "
                "duplicate it; characters can then add yours from the list.",
                entry=tr(list_.kind.one),
            )
        self._hint_text.setText(text)

    def _fit(self) -> None:
        theme = current_theme()
        needed = theme.px(LIST_WIDTH) + theme.px(FORM_WIDTH) + 2 * Space.PLACE + Space.PANEL
        beside, has_entry = self.width() >= needed, self.controller.shown is not None
        self._left.setVisible(beside or not has_entry)
        self._left.setMaximumWidth(theme.px(LIST_WIDTH) if beside else UNBOUNDED)
        self._left.setMinimumWidth(theme.px(LIST_WIDTH) if beside else 0)
        self._segments.setVisible(len(self.controller.lists) > 1 and (beside or not has_entry))
        self.form.setVisible(has_entry)
        self.form.show_back_button(shown=not beside)
        self._hint.setVisible(beside and not has_entry)

    def _follow(self) -> None:
        self.controller.keep_up()
        self.refresh()
        self._look_for_users()

    def _look_for_users(self) -> None:
        self._search.look_through(self.controller.users())

    def _show_users(self, users: list[EntryUser]) -> None:
        self.form.show_users([self._campaign.card(user.id).name for user in users])

    def _choose_list(self, id_: str) -> None:
        self.controller.choose_list(id_)
        self._field.clear()
        self._show()

    def _choose(self, row: HomebrewRow) -> None:
        self.controller.show(row.key)
        self._show()
        self.form.to_top()

    def _show(self) -> None:
        """Show what the controller now shows."""
        self.form.show_users([])
        self.refresh()
        self._look_for_users()

    def _add(self) -> None:
        if self.controller.add():
            self._field.clear()
            self._show()
            self.form.begin()

    def _duplicate(self) -> None:
        if self.controller.duplicate():
            self._field.clear()
            self._show()
            self.form.begin()

    def _remove(self) -> None:
        if self.controller.shown is not None and (name := self.controller.remove()):
            self._return()
            self.changed.emit(tr("{name} removed", name=name))

    def _return(self) -> None:
        self.controller.show(None)
        self._show()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_pack(self) -> None:
        result = operation_result(self._packs.take)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value:
            self.changed.emit(result.value)

    def _give_pack(self) -> None:
        result = operation_result(self._packs.give)
        if result.failure:
            self.failed.emit(result.failure_with_rule)
        elif result.value is not None:
            self.given.emit(result.value)
