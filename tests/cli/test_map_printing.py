"""Maps and encounters on paper, from the command line."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli.console import DONE, FAILED

Program = Callable[..., tuple[int, str, str]]


@pytest.fixture
def begun(program: Program) -> None:
    program("new", "campaign", "city.4c")
    program("new", "map", "city.4c", "Dock")
    program("new", "hero", "--name", "Gale", "-o", "gale.json")
    program("import", "city.4c", "gale.json")
    program("new", "encounter", "city.4c", "Duel", "--map", "Dock", "--who", "Gale")


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize(("name", "words"), [("Duel", "Gale"), ("Dock", "Dock")])
def test_an_encounter_or_a_map(program: Program, tmp_path: Path, name: str, words: str) -> None:
    assert program("map", "city.4c", name, "-o", "map.pdf", "--secrets") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "map.pdf")
    try:
        assert len(document) > 1
        assert words.casefold() in document[0].get_textpage().get_text_range().casefold()
    finally:
        document.close()


@pytest.mark.usefixtures("begun")
def test_another_name_is_refused(program: Program) -> None:
    code, _, err = program("map", "city.4c", "Moon", "-o", "map.pdf")
    assert code == FAILED
    assert "Dock, Duel" in err
