"""Files of every kind and version open, and are exported byte for byte as they were imported."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.conftest import Program
from tests.golden.keeping import EXPECTED, FILES, compare, is_renewing, put

OWN = "own-data.json"
DOCUMENTS = sorted(path.name for path in FILES.glob("*.json") if path.name != OWN)


def name_of(path: Path) -> str:
    """The name of the document in a file."""
    payload: dict[str, Any] = json.loads(path.read_bytes())["payload"]
    inner = payload.get("character", {}).get("profile") or payload.get("map") or payload
    name: str = inner["name"]
    return name


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_are_imported_and_exported_unchanged(
    program: Program, tmp_path: Path, name: str
) -> None:
    path = put(name, tmp_path)
    assert program("new", "campaign", "city.4c") == (0, "", "")
    assert program("import", "city.4c", name)[::2] == (0, "")
    assert program("export", "city.4c", name_of(path), "-o", "again.json") == (0, "", "")
    again = (tmp_path / "again.json").read_bytes()
    # A file of an older version is written in the current one; others are unchanged.
    renewed = EXPECTED / "exported" / name
    if is_renewing() and again != path.read_bytes():
        renewed.parent.mkdir(parents=True, exist_ok=True)
        renewed.write_bytes(again)
    assert again == (renewed if renewed.exists() else path).read_bytes()


def test_check_reports_the_same_findings(program: Program, tmp_path: Path) -> None:
    said = ""
    for name in DOCUMENTS:
        put(name, tmp_path)
        code, out, err = program("check", name)
        said += f"# {name}: {code}\n{out}{err}"
    compare("check.txt", said)


def test_homebrew_is_imported_and_exported_unchanged(program: Program, tmp_path: Path) -> None:
    path = put(OWN, tmp_path)
    program("new", "campaign", "city.4c")
    assert program("homebrew", "city.4c", OWN) == (0, "", "")
    assert program("homebrew", "city.4c").out == path.read_text("utf-8") + "\n"
