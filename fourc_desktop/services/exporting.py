"""Documents on their way out of a campaign, each to a file of its own, with all that is theirs."""

from collections.abc import Iterable
from pathlib import Path

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.document_files import write_document
from fourc_desktop.services.file_names import file_name, free_path
from fourc_desktop.storage.errors import file_failure

HERO_SUFFIX = ".json"


def export_hero(campaign: Campaign, id_: str, path: Path) -> None:
    """Write a hero or another document to `path`, in place of what was there."""
    write_document(campaign.packed(id_), path, campaign.kinds)


def export_heroes(campaign: Campaign, ids: Iterable[str], folder: Path) -> list[Path]:
    """Write heroes to a folder, made where it is missing; namesakes get a number.

    A file that is there already stays as it is.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_failure("be made", folder, error) from error
    written = []
    for id_ in ids:
        stem = file_name(campaign.card(id_).name, campaign.kinds.words.nameless)
        path = free_path(folder, stem, HERO_SUFFIX)
        export_hero(campaign, id_, path)
        written.append(path)
    return written
