"""The files that SQLite keeps beside a campaign while it writes, as data from outside."""

import os
from pathlib import Path

from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.file_access import open_regular, require_regular

JOURNAL, LOG, SHARED_MEMORY = "-journal", "-wal", "-shm"

_MAGIC = bytes.fromhex("d9d505f920a163d7")
_HEADER_LENGTH = 28
_PAGES_BEFORE_AT, _PAGE_SIZE_AT = slice(16, 20), slice(24, 28)


def beside(path: Path, suffix: str) -> Path:
    """The path of a file that SQLite keeps beside a campaign; links are followed as by SQLite."""
    target = Path(os.path.realpath(path))
    return target.with_name(f"{target.name}{suffix}")


def require_own_journal(path: Path) -> None:
    """Refuse a campaign with something beside it that SQLite must not meet.

    That is a pipe, device or folder under the name of a journal, and a journal that this program
    never writes: one that has SQLite delete another file, or make the campaign far larger.

    Raises:
        StorageError: With the name of the file.
    """
    for suffix in (JOURNAL, LOG, SHARED_MEMORY):
        require_regular(beside(path, suffix))
    journal = beside(path, JOURNAL)
    try:
        with open_regular(journal) as file:
            header = file.read(_HEADER_LENGTH)
            length = file.seek(0, os.SEEK_END)
            file.seek(max(0, length - len(_MAGIC)))
            end = file.read()
        longest = path.stat().st_size + length
    except FileNotFoundError:
        return
    except OSError as error:
        raise file_failure("be read", journal, error) from error
    pages = int.from_bytes(header[_PAGES_BEFORE_AT], "big")
    page_size = int.from_bytes(header[_PAGE_SIZE_AT], "big")
    # A name of a further journal, which only commits over several files have, ends with the magic.
    if end == _MAGIC or (header.startswith(_MAGIC) and pages * page_size > longest):
        raise StorageError(
            f"{path.name} could not be opened, because {journal.name} beside it is not from this "
            "program; move that file away and try again."
        )
