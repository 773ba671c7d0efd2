"""Stored expectations, and comparison with them."""

import difflib
import gzip
import os
from pathlib import Path

HERE = Path(__file__).parent
FILES = HERE / "files"
EXPECTED = HERE / "expected"

RENEW = "RENEW_GOLDENS"
"""The environment variable with which expectations are written instead of compared."""

LINES_SHOWN = 40


def is_renewing() -> bool:
    """Whether the expectations are renewed."""
    return bool(os.environ.get(RENEW))


def stored(name: str) -> bytes:
    """A stored file; a compressed one is unpacked."""
    packed = FILES / f"{name}.gz"
    return gzip.decompress(packed.read_bytes()) if packed.exists() else (FILES / name).read_bytes()


def put(name: str, folder: Path, called: str = "") -> Path:
    """Copy a stored file into a folder."""
    path = folder / (called or name)
    path.write_bytes(stored(name))
    return path


def compare(name: str, found: str) -> None:
    """Fail if a text differs from the stored one, and show the differing lines."""
    path = EXPECTED / name
    if is_renewing():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_packed(found) if path.suffix == ".gz" else found.encode())
        return
    kept = path.read_bytes()
    wanted = (gzip.decompress(kept) if path.suffix == ".gz" else kept).decode()
    if found != wanted:
        lines = difflib.unified_diff(
            wanted.splitlines(), found.splitlines(), f"expected/{name}", "now", lineterm="", n=1
        )
        shown = [line[:300] for _, line in zip(range(LINES_SHOWN), lines, strict=False)]
        raise AssertionError("\n".join([f"{name} is not as it was:", *shown]))


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)
