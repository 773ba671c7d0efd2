"""The command that imports documents of another campaign."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.other_campaign import OtherCampaign, OtherDocument
from fourc_desktop.ui.app.commands.campaign_commands import names_text, names_with_belongings
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.screens.library.dialogs.campaign_import_dialog import (
    CampaignImportDialog,
    drafts_text,
)
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner
from fourc_desktop.ui.text import tr


class CampaignImportCommands(QObject):
    """Chooses documents of another campaign, and adds copies of them in one undo step.

    `presented` emits the ids of the imported documents.
    """

    presented = Signal(list)

    def __init__(self, context: ScreenContext, undo: Callable[[], object]) -> None:
        """`undo` undoes the last step."""
        super().__init__(context.window)
        self._context = context
        self._undo = undo
        self._background = BackgroundRunner(self)
        self._folder = context.campaign.file.path.parent

    def handlers(self) -> Handlers:
        """The function by its handler name."""
        return {"import_from_campaign": self.ask_and_import}

    def ask_and_import(self) -> None:
        """Ask for a campaign and for the documents to import, then import them."""
        path = self._context.dialogs.campaign_to_import(self._folder)
        if path is not None:
            self.ask_what(path)

    def ask_what(self, path: Path) -> None:
        """Ask for the documents to import from a campaign, then import them."""
        self._folder = path.parent
        job = BackgroundOperation(tr("Import"), self._background, self._context.window)
        job.failed.connect(self._context.dialogs.show_error)
        job.expect(0)

        def read() -> Campaign:
            # A campaign that is only read is neither locked nor changed.
            there = read_campaign(path, self._context.tools)
            if job.is_stopped:
                there.close()
            return there

        job.step(read, lambda there: self._compare(job, there))

    def _compare(self, job: BackgroundOperation, there: Campaign) -> None:
        """Compare the documents one by one with those of this campaign, then ask."""
        job.ended.connect(there.close)
        other, found = OtherCampaign(there, self._context.campaign), list[OtherDocument]()
        job.expect(len(there.cards(None)))

        def comparisons() -> Iterator[Callable[[], None]]:
            # Runs in the main thread, which may change the campaign, with the event loop in
            # between.
            for document in other.compared():
                found.append(document)
                yield _nothing

        job.steps(comparisons(), lambda _compared: self._choose(job, other, found))

    def _choose(
        self, job: BackgroundOperation, other: OtherCampaign, found: Sequence[OtherDocument]
    ) -> None:
        there, dialogs = other.there, self._context.dialogs
        drafts = [card.name for card in other.left_out_drafts]
        if self._context.campaign.pictures.is_closed:
            job.end()
            return
        if not found:
            job.end()
            dialogs.show_error(
                tr("{name} has nothing that this campaign can import.", name=there.name),
                [*there.warnings, *([drafts_text(drafts)] if drafts else ())],
            )
            return
        with job.aside():
            dialog = CampaignImportDialog(
                found,
                there.name,
                self._context.window,
                has_encounters=other.has_encounters,
                drafts=drafts,
            )
            dialog.accepted.connect(lambda: self._read(job, other, dialog.chosen()))
            dialog.rejected.connect(job.end)
            dialog.open()
        if there.warnings:
            dialogs.show_error(
                tr("Part of {name} cannot be read.", name=there.name), there.warnings
            )

    def _read(self, job: BackgroundOperation, other: OtherCampaign, ids: Sequence[str]) -> None:
        """Decode the pictures in the background, then add the documents."""

        def add(_decoded: Sequence[None]) -> None:
            if not self._context.campaign.pictures.is_closed:
                self._add(other, ids)
            job.end()

        job.expect(0)
        job.steps(other.there.picture_attempts(ids), add)

    def _add(self, other: OtherCampaign, ids: Sequence[str]) -> None:
        taken = other.taken(ids)
        if taken.left_out:
            self._context.dialogs.show_error(tr("Some of it was left out."), taken.left_out)
        if not taken.packages:
            return
        kinds = other.there.kinds
        contents = [each.content for each in taken.packages]
        names = names_text([kinds.of(each).head(each.document).name for each in contents])
        label = tr("Import {who}", who=names)

        def show(added: list[str]) -> None:
            self.presented.emit(added)
            who = names_with_belongings(self._context.campaign, added)
            self._context.window.toast.show_message(
                tr("{who} imported", who=who),
                action=tr("Undo"),
                do=self._undo,
                icon="download",
            )

        self._context.run(lambda: self._context.campaign.add(taken.packages, label), show)


def _nothing() -> None:
    """The background work of a step that only lets the event loop run: nothing."""
