"""Only a game's own folder, the registry and the start script name it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "fourc_desktop"

NAMED = re.compile(r"4C(?! Desktop)|\b4c-|\"4c\"|games\.fourc|\b[Ff]ourc\b")
PRODUCT = re.compile(r"4c-desktop|fourc-desktop|\.4c\b|4CCA")
"""The program's own name, and that of its files."""

MAY_NAME = {
    PACKAGE / "app.py",
    PACKAGE / "games" / "registry.py",
    PACKAGE / "storage" / "database" / "migrations.py",
}
"""The start, the registry, and the migration of campaigns that are older than the other games."""


def test_no_other_room_names_a_game() -> None:
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path not in MAY_NAME and PACKAGE / "games" / "fourc" not in path.parents
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if NAMED.search(PRODUCT.sub("", line))
    ]
    assert named == []
