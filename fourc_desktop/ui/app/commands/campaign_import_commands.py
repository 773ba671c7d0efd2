"""The command that imports documents of another campaign."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.other_campaign import OtherCampaign
from fourc_desktop.ui.app.commands.campaign_commands import names_text
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.screens.library.dialogs.campaign_import_dialog import CampaignImportDialog
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
            self._folder = path.parent
            # Opened for reading, so it is neither locked nor changed.
            self._context.run(lambda: read_campaign(path, self._context.tools), self._choose)

    def _choose(self, there: Campaign) -> None:
        other = OtherCampaign(there, self._context.campaign)
        if not other.documents:
            there.close()
            self._context.dialogs.show_error(
                tr("{name} has nothing that this campaign can take.", name=there.name),
                there.warnings,
            )
            return
        dialog = CampaignImportDialog(other.documents, there.name, self._context.window)
        dialog.accepted.connect(lambda: self._read(other, dialog.chosen()))
        dialog.rejected.connect(there.close)
        dialog.open()
        if there.warnings:
            self._context.dialogs.show_error(
                tr("Part of {name} cannot be read.", name=there.name), there.warnings
            )

    def _read(self, other: OtherCampaign, ids: Sequence[str]) -> None:
        """Decode the pictures in the background, then add the documents."""
        job = BackgroundOperation(tr("Import"), self._background, self._context.window)
        job.failed.connect(self._context.dialogs.show_error)
        job.ended.connect(other.there.close)

        def add(_decoded: Sequence[None]) -> None:
            if not self._context.campaign.pictures.is_closed:
                self._add(other, ids)
            job.end()

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
            self._context.window.toast.show_message(
                tr("{who} imported", who=names),
                action=tr("Undo"),
                do=self._undo,
                icon="download",
            )

        self._context.run(lambda: self._context.campaign.add(taken.packages, label), show)
