"""The export of several documents to a folder, in the background."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.document_export import DocumentExport
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner


class FolderExport(QObject):
    """An export: decodes pictures, then writes the files; after Cancel or a failure there is none.

    Cancel takes effect within a few files.
    """

    def __init__(
        self,
        campaign: Campaign,
        job: BackgroundOperation,
        background: BackgroundRunner,
        done: Callable[[], object],
    ) -> None:
        """`background` is that of the job."""
        super().__init__(job)
        self._campaign = campaign
        self._job = job
        self._background = background
        self._done = done

    def begin(self, ids: Sequence[str], folder: Path) -> None:
        """Decode the pictures, then write."""

        def write(_decoded: Sequence[None]) -> None:
            if self._campaign.pictures.is_closed:
                self._job.end()
            else:
                self._job.run(lambda: DocumentExport(self._campaign, ids, folder), self._write)

        self._job.expect(0)
        self._job.steps(self._campaign.picture_attempts(ids), write)

    def _write(self, export: DocumentExport) -> None:
        # After the step that may still be running.
        self._job.ended.connect(lambda: self._background.run(export.close, lambda _: None))
        self._job.expect(len(export))
        self._job.steps(
            export.steps(), lambda _: self._job.run(export.finish, lambda _: self._finish())
        )

    def _finish(self) -> None:
        self._job.end()
        self._done()
