"""The commands of a campaign and of downtime."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QObject, QPoint, Signal

from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.services.campaigns.document_actions import (
    duplication,
    party_toggling,
    rename,
    retagging,
)
from fourc_desktop.services.campaigns.large_change import LargeChange
from fourc_desktop.services.campaigns.portraits import remove_portraits
from fourc_desktop.ui.app.commands.portrait_import import has_portrait, with_portraits
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.screens.library.editing import run_edit
from fourc_desktop.ui.screens.library.screen import LibraryScreen
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner
from fourc_desktop.ui.text import count_text, tr

T = TypeVar("T")


class CampaignCommands(QObject):
    """Commands on the documents of the library; errors are shown in a message box."""

    presented = Signal(list)

    def __init__(self, context: ScreenContext, library: LibraryScreen) -> None:
        super().__init__(library)
        self._context = context
        self._chosen = context.navigator.chosen
        self._campaign = context.campaign
        self._library = library
        self._toast = context.window.toast
        self._run = context.run
        self._background = BackgroundRunner(self)
        library.renamed.connect(self._rename)
        library.browser.refused.connect(self._show_refusal)
        library.restored.connect(self.restore)
        library.deleted.connect(self.delete)
        context.window.picture_dragged.connect(self._mark_card)

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {
            "duplicate": self.duplicate,
            "edit_tags": self.edit_tags,
            "toggle_party": self.toggle_party,
            "remove_portrait": self.remove_portrait,
            "compare": self.compare,
            "discard": self.discard,
            "select_all": self._library.select_all,
            "undo": self.undo,
            "redo": self.redo,
        }

    def duplicate(self) -> None:
        """Duplicate the selected documents, and select the copies."""
        ids = self._chosen()
        # An untouched draft is removed when it is left.
        who = self._names_with_belongings(ids)

        def show(copies: list[str]) -> None:
            self.presented.emit(copies)
            self.show_done(tr("{who} duplicated", who=who), "copy")

        self._make(tr("Duplicate"), duplication(self._campaign, ids), show)

    def discard(self) -> None:
        """Move the selected documents to the trash."""
        ids = self._chosen()
        who = self._names_with_belongings(ids)

        def show(_done: object) -> None:
            self.show_done(tr("{who} moved to the trash", who=who), "trash-2")

        self._run(lambda: self._campaign.discard(ids), show)

    def restore(self, ids: list[str]) -> None:
        """Restore these documents from the trash."""

        def show(_done: object) -> None:
            who = self._names_with_belongings(ids)
            self.show_done(tr("{who} restored", who=who), "rotate-ccw")

        self._run(lambda: self._campaign.restore(ids), show)

    def delete(self, ids: list[str]) -> None:
        """Delete these documents permanently."""
        done = tr("{who} deleted", who=self._names_with_belongings(ids))
        self._run(lambda: self._campaign.delete(ids), lambda _: self.show_done(done, "x"))

    def edit_tags(self) -> None:
        """Edit the tags of the selected documents in a dialog."""
        ids = self._chosen()
        before = self._tags_of(ids)
        known = self._campaign.tags(kind=None)
        # Imported on first use.
        from fourc_desktop.ui.screens.library.dialogs.tags_dialog import TagsDialog  # noqa: PLC0415

        dialog = TagsDialog(known, before, self._library.window())
        if dialog.exec():
            who = self._names(ids)

            def show(changed: int) -> None:
                if changed:
                    self.show_done(tr("Tags of {who} changed", who=who), "tag")

            self._make(tr("Tags"), retagging(self._campaign, ids, *dialog.wanted()), show)
        dialog.deleteLater()

    def toggle_party(self) -> None:
        """Add the selected characters to the party, or remove them from it."""
        campaign = self._campaign
        chosen = (campaign.card(id_) for id_ in self._chosen())
        ids = [card.id for card in chosen if campaign.kinds[card.kind].is_person]
        self._make(tr("Party"), party_toggling(campaign, ids), lambda _: None)

    def _make(self, title: str, change: LargeChange[T], done: Callable[[T], object]) -> None:
        """Make a change, a large one in the background: Cancel leaves the campaign as it was."""
        if change.is_small:
            self._run(change.make, done)
            return
        job = BackgroundOperation(title, self._background, self._context.window)
        job.failed.connect(self._context.dialogs.show_error)

        def show(result: T) -> None:
            job.end()
            done(result)

        def finish(_steps: Sequence[None]) -> None:
            if self._campaign.pictures.is_closed:
                job.end()
            else:
                job.run(change.finish, show)

        job.expect(len(change))
        job.steps(change.steps(), finish)

    def remove_portrait(self) -> None:
        """Remove the portraits of the selected documents."""
        ids = with_portraits(self._campaign, self._chosen())
        one = tr("Portrait of {who} removed", who=self._names(ids)) if len(ids) == 1 else ""
        done = one or count_text(len(ids), "{count} portrait removed", "{count} portraits removed")
        self._run(
            lambda: remove_portraits(self._campaign, ids), lambda _: self.show_done(done, "image")
        )

    def compare(self) -> None:
        """Compare the selected documents in a dialog."""
        # Imported on first use.
        from fourc_desktop.ui.screens.library.dialogs.compare_dialog import CompareDialog  # noqa: PLC0415

        def compare() -> None:
            dialog = CompareDialog(self._campaign, self._chosen(), self._library.window())
            dialog.open()

        self._run(compare)

    def undo(self) -> None:
        """Undo the last step."""

        def show(label: str | None) -> None:
            if label is not None:
                self._toast.show_message(tr("Undone: {label}", label=label), icon="undo-2")

        self._run(self._campaign.undo, show)

    def redo(self) -> None:
        """Redo the last undone step."""

        def show(label: str | None) -> None:
            if label is not None:
                self.show_done(tr("Redone: {label}", label=label), "redo-2")

        self._run(self._campaign.redo, show)

    def show_ended(self, name: str) -> None:
        """Show that an encounter has ended, with an Undo button."""
        self.show_done(tr("{name} has ended", name=name), icon="flag")

    def _mark_card(self, place: QPoint | None) -> None:
        """Highlight the card under a dragged picture; None ends the drag."""
        browser = self._library.browser
        card = None if place is None else browser.card_at(place)
        takes = card is not None and has_portrait(self._campaign, card)
        browser.mark_card_at(place if takes and not self._campaign.read_only else None)

    def _tags_of(self, ids: Sequence[str]) -> list[frozenset[str]]:
        return [frozenset(self._campaign.card(id_).tags) for id_ in ids]

    def _rename(self, id_: str, name: str) -> None:
        run_edit(
            lambda: rename(self._campaign, id_, name),
            self._show_refusal,
            self._context.dialogs.show_error,
        )

    def _show_refusal(self, why: str) -> None:
        self._toast.show_message(why, icon="info")

    def show_done(self, message: str, icon: str) -> None:
        """Show the result of a change, with an Undo button."""
        self._toast.show_message(message, action=tr("Undo"), do=self.undo, icon=icon)

    def _names(self, ids: Sequence[str]) -> str:
        return names_text([self._campaign.card(id_).name for id_ in ids])

    def _names_with_belongings(self, ids: Sequence[str]) -> str:
        return names_with_belongings(self._campaign, ids)


def names_text(names: Sequence[str]) -> str:
    """A single name, or the number of names."""
    return names[0] if len(names) == 1 else count_text(len(names), "{count} item", "{count} items")


def names_with_belongings(campaign: CampaignReader, ids: Sequence[str]) -> str:
    """The names of the documents and their belongings: "Ada and 1 vehicle"."""
    names = names_text([campaign.card(id_).name for id_ in ids])
    along = campaign.going_along(ids)
    if not along:
        return names
    groups = {card.group for card in along}
    one, many = next((each.title, each.plural) for each in groups)
    if len(groups) > 1:
        one, many = "belonging", "belongings"
    belonging = count_text(len(along), f"{{count}} {one.lower()}", f"{{count}} {many.lower()}")
    return tr("{who} and {belongings}", who=names, belongings=belonging)


class DowntimeCommands(QObject):
    """Opens the dialog of a downtime event and shows its result."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {"moment": self.open_event_dialog}

    def open_event_dialog(self, name: str) -> None:
        """Open the dialog of the downtime event with this id."""
        # Rarely used, so imported on first use.
        from fourc_desktop.services.campaigns.downtime import DowntimeService  # noqa: PLC0415
        from fourc_desktop.ui.screens.downtime.event_dialog import DowntimeEventDialog  # noqa: PLC0415

        context = self._context
        is_personal = DowntimeService(context.campaign).event(name).is_personal
        ids = context.navigator.chosen() if is_personal else context.several()
        dialog = DowntimeEventDialog(name, context.campaign, ids, context.window)
        dialog.carried_out.connect(self._show_result)
        # There is nothing to undo.
        toast = context.window.toast
        dialog.nothing_changed.connect(lambda message: toast.show_message(message, icon="check"))
        dialog.open()

    def _show_result(self, message: str) -> None:
        self._context.navigator.show_done(message, "check")
