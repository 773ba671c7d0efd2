"""The import of portraits: of one document, or of several by the names of the files."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.portraits import matched_portraits, set_portraits
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.images.pictures import read_picture
from fourc_desktop.ui.app.game_screens import BUILDER, CHARACTER
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.background_operation import BackgroundOperation
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.ui.shared.picture_importer import PictureImporter

Taken = Callable[[Sequence[str], Sequence[str]], object]
"""A callback for the ids of documents with new portraits, and sentences about other pictures."""


def has_portrait(campaign: Campaign, id_: str) -> bool:
    """Whether a document can have a portrait, as characters and drafts can."""
    return campaign.kinds[campaign.card(id_).kind].screen in (CHARACTER, BUILDER)


def with_portraits(campaign: Campaign, ids: Sequence[str]) -> list[str]:
    """Those of the documents that have a portrait, which is not the picture of a map."""
    return [id_ for id_ in ids if campaign.card(id_).portrait and has_portrait(campaign, id_)]


class PortraitChange(QObject):
    """Makes a dropped or pasted picture the portrait of a document."""

    def __init__(self, context: ScreenContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def set(self, id_: str, source: Path | bytes) -> None:
        """Read a picture in the background and set it, if the campaign can be changed."""
        if (reason := self._context.campaign.read_only) is not None:
            self._context.dialogs.show_error(reason)
        else:
            self._importer.read(id_, source)

    @cached_property
    def _importer(self) -> "PictureImporter":
        # Imported on first use.
        from fourc_desktop.ui.shared.picture_importer import PictureImporter  # noqa: PLC0415

        importer = PictureImporter(self)
        importer.ready.connect(self._put)
        importer.refused.connect(self._context.dialogs.show_error)
        return importer

    def _put(self, id_: str, picture: bytes) -> None:
        campaign = self._context.campaign
        if not campaign.has(id_):  # It was removed while the picture was read.
            return
        name = campaign.card(id_).name
        self._context.run(
            lambda: campaign.set_portrait(id_, picture),
            lambda _: self._context.navigator.show_done(
                tr("{name} has a new portrait", name=name), "check"
            ),
        )


class PortraitImport(QObject):
    """Reads pictures in the background and sets all portraits in one step.

    Cancel takes effect after the current picture; then nothing is changed.
    """

    def __init__(self, campaign: Campaign, job: BackgroundOperation, taken: Taken) -> None:
        super().__init__(job)
        self._campaign = campaign
        self._job = job
        self._taken = taken

    def begin(self, paths: Sequence[Path]) -> None:
        """Match the pictures, then read those that match a document."""
        kinds = [kind.id for kind in self._campaign.kinds if kind.screen in (CHARACTER, BUILDER)]
        matches = matched_portraits(self._campaign, paths, kinds)
        self._job.expect(len(matches.found))
        works = (partial(_read, id_, path) for id_, path in matches.found.items())
        self._job.steps(works, lambda read: self._set(read, matches.left))

    def _set(self, read: Sequence[tuple[str, bytes | str]], left: Sequence[str]) -> None:
        refused = [found for _, found in read if isinstance(found, str)]
        pictures = {
            id_: found
            for id_, found in read
            if isinstance(found, bytes) and self._campaign.has(id_)
        }
        if self._campaign.pictures.is_closed:
            self._job.end()
        elif pictures:
            self._job.run(
                lambda: set_portraits(self._campaign, pictures),
                lambda _: self._finish([*pictures], [*left, *refused]),
            )
        else:
            self._finish([], [*left, *refused])

    def _finish(self, ids: Sequence[str], left: Sequence[str]) -> None:
        self._job.end()
        self._taken(ids, left)


def _read(id_: str, path: Path) -> tuple[str, bytes | str]:
    """The picture for a document, or why it is refused."""
    try:
        return id_, read_picture(path)
    except StorageError as refusal:
        return id_, str(refusal)
