"""Names for files that people will meet in their folders."""

from pathlib import Path

LONGEST = 100


def file_name(name: str, nameless: str) -> str:
    """A name as far as every system takes it for a file's, without an ending.

    Where nothing is left of it, the file is called `nameless`.
    """
    # It takes 25 ms to load, and the window would wait for it at its start.
    from pathvalidate import sanitize_filename  # noqa: PLC0415

    return sanitize_filename(name, platform="universal", max_len=LONGEST).strip(" .") or nameless


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path that no file has yet: "Stem.json", "Stem 2.json"."""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{suffix}"
        number += 1
    return path
