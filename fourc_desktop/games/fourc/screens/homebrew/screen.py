"""The homebrew screen: the lists of entries and the form of one entry."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt

from fourc_desktop.games.fourc.screens.homebrew.controller import HomebrewController
from fourc_desktop.games.fourc.screens.homebrew.entry_drafts import MANY, NEW, topic
from fourc_desktop.games.fourc.screens.homebrew.entry_form import EntryForm
from fourc_desktop.games.fourc.screens.homebrew.new_power_dialog import NewPowerDialog
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewRow
from fourc_desktop.ui.screens.homebrew.packs import PackDialogs
from fourc_desktop.ui.screens.homebrew.screen_frame import HomebrewScreenFrame
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix
from fourc_desktop.ui.widgets.display.labels import label


class HomebrewScreen(HomebrewScreenFrame):
    """Homebrew entries can be edited; shipped ones can be viewed and copied."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
        questions: PackDialogs,
    ) -> None:
        message = tr("Your additions; never rolled at random.")
        lists = [(kind.value, tr(MANY[kind])) for kind in HomebrewKind]
        super().__init__(campaign, tools, questions, message, lists)
        self._editing = HomebrewController(
            campaign, HomebrewService(campaign, shipped_rulebook(tools))
        )
        self._kind = HomebrewKind.POWERS
        self._shown: HomebrewRow | None = None
        self._users: dict[str, ProblemFix] = {}
        self._form = EntryForm()
        hint = label(tr("Choose an entry, or make a new one."), tone="ink2", wrap=True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.build_layout(self._form, hint)
        self.connect_parts(signals)
        self._connect_form()
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

    @property
    def has_entry(self) -> bool:
        """Whether an entry is shown."""
        return self._shown is not None

    @property
    def shown_list(self) -> str:
        """The id of the list that is shown."""
        return self._kind.value

    @property
    def shown_entry(self) -> HomebrewRow | None:
        """The entry that is shown, as a row of its list."""
        return self._shown

    def found(self, search: str) -> list[HomebrewRow]:
        """The entries of the shown list that match a search."""
        return self._editing.rows(self._kind, search)

    def _connect_form(self) -> None:
        self._new.clicked.connect(self._begin)
        self._form.edited.connect(self._edit)
        self._form.editing_finished.connect(self._save_pending)
        self._form.copied.connect(self._copy)
        self._form.removed.connect(self._remove)
        self._form.reverted.connect(self._revert)
        self._form.returned.connect(self._return)

    def _show_list(self) -> None:
        self._list.setAccessibleName(tr(MANY[self._kind]))
        self.show_rows(self.found(self._field.text()), self._shown)

    def _show_entry(self) -> None:
        if self._shown is not None:
            self._form.show_sheet(self._editing.sheet(self._kind, self._shown))
            shown_topic = topic(self._kind, self._shown.key, is_own=self._shown.is_own)
            self._form.setProperty("rule_topic", shown_topic)

    def _show_back_button(self, *, shown: bool) -> None:
        self._form.show_back_button(shown=shown)

    def _follow(self) -> None:
        self._editing.keep_up()
        self._form.show_refusal("")
        self.refresh()
        self._look_for_users()

    def _look_for_users(self) -> None:
        is_own = self._shown is not None and self._shown.is_own
        entry = self._editing.entry(self._kind, self._shown) if self._shown and is_own else None
        self._search.look_through(None if entry is None else self._editing.users(self._kind, entry))

    def _show_users(self, users: list[EntryUser]) -> None:
        names = {user.id: self._campaign.card(user.id).name for user in users}
        self._users = {
            id_: ProblemFix(tr("Go to {name}", name=name), partial(self.wanted.emit, id_))
            for id_, name in names.items()
        }
        beside = [
            (replace(user.problem, where=names[user.id]), self._users[user.id])
            for user in users
            if user.problem is not None
        ]
        self._form.show_users(list(names.values()), beside)

    def _choose_list(self, id_: str) -> None:
        self._kind = HomebrewKind(id_)
        self._field.clear()
        self._show(None)

    def _choose(self, row: HomebrewRow) -> None:
        self._show(row)
        self._form.to_top()

    def _show(self, row: HomebrewRow | None) -> None:
        """Show another entry, or none; unsaved edits are saved first.

        Clicking a button does not move the focus, so the last field may still be unsaved.
        """
        self._save_pending()
        self._shown = row
        self._users = {}
        self._form.show_users([], [])
        self._form.show_refusal("")
        self.refresh()
        self._look_for_users()

    def _begin(self) -> None:
        """Start an entry; a power starts with a dialog of templates."""
        if self._kind is HomebrewKind.POWERS:
            self._save_pending()
            dialog = NewPowerDialog(self.window())
            dialog.made.connect(self._begin_with)
            dialog.open()
        else:
            self._begin_with(None)

    def _begin_with(self, values: EntryValues | None) -> None:
        self._show(self._editing.begin(self._kind, values))
        self._form.begin(self._kind)
        if values is not None:
            self._save_pending()

    def _copy(self) -> None:
        if self._shown is not None:
            self._show(self._editing.copy(self._kind, self._shown))
            self._form.begin(self._kind)

    def _edit(self, place: tuple[str | int, ...], value: object) -> None:
        if self._shown is not None:
            self._editing.edit(self._kind, self._shown, place, value)
            self.refresh()

    def _save_pending(self) -> None:
        shown = self._shown
        if shown is None or not shown.is_own:
            return
        result = operation_result(lambda: self._editing.save(self._kind, shown))
        self._form.show_refusal(result.failure_with_rule)
        if not result.failure:
            self._shown = result.value
            self._look_for_users()
        self.refresh()

    def _remove(self) -> None:
        if (shown := self._shown) is not None:
            run_operation(
                lambda: self._editing.remove(self._kind, shown),
                lambda why: self._form.show_refusal(why, [*self._users.values()]),
                lambda _: self._return(),
            )

    def _revert(self) -> None:
        if self._shown is not None:
            self._editing.revert(self._kind, self._shown)
            self.refresh()

    def _return(self) -> None:
        self._show(None)
        self._focus_list()

    def _escape(self) -> None:
        self._save_pending()
        self.closed.emit()
