"""The homebrew screen of games with a form."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.ui.screens.homebrew.controller import FormHomebrewController
from fourc_desktop.ui.screens.homebrew.entry_editor import FormEntryEditor
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewRow
from fourc_desktop.ui.screens.homebrew.packs import PackDialogs
from fourc_desktop.ui.screens.homebrew.screen_frame import HomebrewScreenFrame
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox


class FormHomebrewScreen(HomebrewScreenFrame):
    """The screen; entries of the campaign can be edited, those of the rules read and duplicated."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
        questions: PackDialogs,
    ) -> None:
        service = FormHomebrewService(campaign, tools.games.data(campaign.game.id))
        message = tr("What this campaign adds to the lists of the rules.")
        lists = [(each.id, tr(each.kind.title)) for each in service.lists]
        super().__init__(campaign, tools, questions, message, lists)
        self.controller = FormHomebrewController(campaign, service, self)
        self.form = FormEntryEditor(self.controller)
        self._hint_text = label("", tone="ink2", wrap=True)
        self._hint_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._first = Button("", icon="plus")
        allow(self._first, changeable=campaign.read_only is None)
        hint = QWidget()
        first = hbox(STRETCH, self._first, STRETCH)
        vbox(STRETCH, self._hint_text, first, STRETCH, parent=hint, spacing=Space.PANEL)
        self.build_layout(self.form, hint)
        self.connect_parts(signals)
        self._connect_form()
        self.refresh()

    @property
    def unfinished(self) -> list[str]:
        """The typed name that was refused."""
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

    @property
    def has_entry(self) -> bool:
        """Whether an entry is shown."""
        return self.controller.shown is not None

    @property
    def shown_list(self) -> str:
        """The id of the list that is shown."""
        return self.controller.list_.id

    @property
    def shown_entry(self) -> HomebrewRow | None:
        """The entry that is shown, as a row of its list."""
        return self.controller.shown_row

    def found(self, search: str) -> list[HomebrewRow]:
        """The entries of the shown list that match a search."""
        return self.controller.rows(search)

    def _connect_form(self) -> None:
        self.controller.refused.connect(self.failed)
        for button in (self._new, self._first):
            button.clicked.connect(self._add)
        self.form.duplicated.connect(self._duplicate)
        # Queued, because it takes the focus from the button.
        self.form.removed.connect(self._remove, Qt.ConnectionType.QueuedConnection)
        self.form.returned.connect(self._return)

    def _show_list(self) -> None:
        self._list.setAccessibleName(tr(self.controller.list_.kind.title))
        self.show_rows(self.found(self._field.text()), self.shown_entry)

    def _show_hint(self) -> None:
        list_ = self.controller.list_
        has_some = self.controller.counts()[list_.id] > 0
        self._first.setVisible(not has_some)
        text = tr("Choose an entry, or make a new one.")
        if not has_some:
            text = tr(
                "Nothing of your own yet. Make a new {entry}, or choose one of the rules and "
                "duplicate it; characters can then add yours from the list.",
                entry=tr(list_.kind.one),
            )
        self._hint_text.setText(text)

    def _show_back_button(self, *, shown: bool) -> None:
        self.form.show_back_button(shown=shown)

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
        self._focus_list()
