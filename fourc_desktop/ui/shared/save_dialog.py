"""The dialogs that ask where to write a file, and in which format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.ui.shared.preferences import Preferences


class OfferedFormat(Protocol):
    """A file format to choose."""

    @property
    def title(self) -> str:
        """The name of the format."""

    @property
    def suffix(self) -> str:
        """The suffix of its files."""


@dataclass(frozen=True, slots=True)
class OwnFormat:
    """A format of this program."""

    title: str
    suffix: str


CAMPAIGN_FORMAT = OwnFormat("Campaigns", ".4c")
DOCUMENT_FORMAT = OwnFormat("Documents", ".json")

WRITTEN_SUFFIXES = frozenset(
    (".4c", ".csv", ".html", ".json", ".md", ".pdf", ".png", ".svg", ".txt", ".uvtt", ".xlsx")
)
"""The suffixes of all files that the window writes."""

FormatT = TypeVar("FormatT", bound=OfferedFormat)


def file_to_save(
    window: QWidget,
    title: str,
    suggestion: Path,
    filters: Mapping[str, FormatT],
    others: Sequence[FormatT] = (),
) -> tuple[Path, FormatT] | None:
    """Ask for a path and its format; None for Cancel.

    `filters` are the offered formats by their texts; the first is the default. A typed suffix of
    one of them, or of `others`, decides the format; another name gets the suffix of the format.
    """
    offered = list(filters.values())
    chosen = ""
    while True:
        name, chosen = QFileDialog.getSaveFileName(
            window, title, str(suggestion), ";;".join(filters), chosen
        )
        if not name:
            return None
        wanted = filters.get(chosen, offered[0])
        known = (wanted, *offered, *others)
        wanted = next((each for each in known if name.lower().endswith(each.suffix)), wanted)
        path = ended(name, wanted.suffix)
        if str(path) == name or not path.exists():
            return path, wanted
        # The dialog got a name without suffix, so it did not ask whether to overwrite the file.
        suggestion = path


def file_to_export(
    window: QWidget,
    preferences: Preferences,
    title: str,
    suggestion: Path,
    filters: Mapping[str, FormatT],
    others: Sequence[FormatT] = (),
) -> tuple[Path, FormatT] | None:
    """Ask as `file_to_save`, in the folder of the last export; it is remembered for the next."""
    folder = preferences.export_folder(suggestion.parent)
    answer = file_to_save(window, title, folder / suggestion.name, filters, others)
    if answer is not None:
        preferences.remember_export(answer[0].parent)
    return answer


def folder_to_export(
    window: QWidget, preferences: Preferences, title: str, usual: Path
) -> Path | None:
    """Ask for the folder of an export, beginning with the last one; None for Cancel."""
    start = preferences.export_folder(usual)
    chosen = QFileDialog.getExistingDirectory(window, title, str(start))
    if not chosen:
        return None
    preferences.remember_export(Path(chosen))
    return Path(chosen)


def ended(path: str, suffix: str) -> Path:
    """The path with this suffix, which replaces that of another format; "St. Ives" keeps its dot.

    A name that is only such a suffix stays: ".pdf" becomes ".pdf.png".
    """
    if path.lower().endswith(suffix):
        return Path(path)
    stem = Path(path)
    if stem.suffix.lower() in WRITTEN_SUFFIXES:
        stem = stem.with_suffix("")
    return Path(f"{stem}{suffix}")
