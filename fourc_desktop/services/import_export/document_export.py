"""Writes documents to a folder in small steps, so that the window stays responsive."""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, Self

from fourc_desktop.core.documents import Package
from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.services.documents.document_file import document_bytes, file_name, free_path
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.files.file_access import FileGroup

logger = logging.getLogger(__name__)

DOCUMENT_SUFFIX = ".json"

PART: Final = 10
"""The number of documents written in one step."""


class DocumentExport:
    """Documents to be written to a folder, one file each; `steps` may run in another thread.

    Files of namesakes have the numbers of the library. Existing files are not overwritten: names
    get a number. A belonging whose owner is among the documents is in the file of its owner only.
    No file is there before `finish`; left without it, nothing is.
    """

    def __init__(self, campaign: CampaignReader, ids: Iterable[str], folder: Path) -> None:
        """Make the folder if needed.

        Raises:
            StorageError: The folder cannot be made.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be made", folder, error) from error
        chosen = dict.fromkeys(ids)
        self._campaign = campaign
        self._names = campaign.library_names()
        self._folder = folder
        self._ids = [id_ for id_ in chosen if not _goes_with_owner(campaign, id_, chosen)]
        self._paths: dict[Path, None] = {}
        self._files = FileGroup()

    def __enter__(self) -> Self:
        """Begin with no files."""
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        """The number of steps."""
        return len(range(0, len(self._ids), PART))

    def steps(self) -> Iterator[Callable[[], None]]:
        """The work in parts, to be called in order; each is read when it is asked for.

        A step raises `StorageError` if a file cannot be written.
        """
        for start in range(0, len(self._ids), PART):
            yield partial(self._write, [*map(self._packed, self._ids[start : start + PART])])

    def finish(self) -> list[Path]:
        """Give all files their names; return the paths.

        Raises:
            StorageError: A file cannot be named.
        """
        self._files.replace()
        logger.info("Export: %d documents", len(self._paths))
        return [*self._paths]

    def close(self) -> None:
        """Remove what was written but not finished."""
        self._files.__exit__()

    def _packed(self, id_: str) -> tuple[Path, Package]:
        stem = file_name(self._names[id_], self._campaign.kinds.words.nameless)
        path = free_path(self._folder, stem, DOCUMENT_SUFFIX, self._paths)
        self._paths[path] = None
        return path, self._campaign.packed(id_)

    def _write(self, packages: Iterable[tuple[Path, Package]]) -> None:
        for path, package in packages:
            self._files.add(path, document_bytes(package, self._campaign.kinds))


def _goes_with_owner(campaign: CampaignReader, id_: str, chosen: Collection[str]) -> bool:
    """Whether one of the chosen documents is exported together with this one, its belonging."""
    owner = campaign.owner(id_)
    while owner is not None:
        card = campaign.card(owner)
        if campaign.kinds[card.kind].export_refusal(card.name) is not None:
            return False
        if owner in chosen:
            return True
        owner = campaign.owner(owner)
    return False
