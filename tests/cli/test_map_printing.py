"""Maps and encounters on paper, from the command line."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR

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
def test_maps_and_encounters_are_printed_as_pdf(
    program: Program, tmp_path: Path, name: str, words: str
) -> None:
    assert program("map", "city.4c", name, "-o", "map.pdf", "--secrets") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "map.pdf")
    try:
        assert len(document) > 1
        assert words.casefold() in document[0].get_textpage().get_text_range().casefold()
    finally:
        document.close()


@pytest.mark.usefixtures("begun")
def test_only_a_map_with_an_order_of_play_is_fillable(program: Program, tmp_path: Path) -> None:
    assert program("map", "city.4c", "Duel", "--fillable", "-o", "duel.pdf") == (DONE, "", "")
    why = "Invalid value for --fillable: “Dock” has no fields to fill in.\n"
    command = ("map", "city.4c", "Dock", "--fillable", "-o", "dock.pdf")
    assert program(*command) == (USAGE_ERROR, "", why)
    assert not (tmp_path / "dock.pdf").exists()


@pytest.mark.usefixtures("begun")
def test_an_unknown_map_name_is_refused(program: Program) -> None:
    code, _, err = program("map", "city.4c", "Moon", "-o", "map.pdf")
    assert code == FAILED
    assert "Dock, Duel" in err


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("name", ["Duel", "Dock"])
def test_maps_and_encounters_are_exported_as_pictures(
    program: Program, tmp_path: Path, name: str
) -> None:
    for format_, start in (("png", b"\x89PNG"), ("svg", b"<svg ")):
        words = ("export", "city.4c", name, "--format", format_, "--secrets", "-o")
        assert program(*words, f"map.{format_}") == (DONE, "", "")
        assert (tmp_path / f"map.{format_}").read_bytes().startswith(start)
    assert (b">GA<" in (tmp_path / "map.svg").read_bytes()) == (name == "Duel")


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("names", [(), ("Gale",), ("Dock", "Duel")])
def test_a_picture_needs_exactly_one_map(program: Program, names: tuple[str, ...]) -> None:
    code, _, err = program("export", "city.4c", *names, "--format", "png", "-o", "map.png")
    assert code == USAGE_ERROR
    assert "a picture is of one map or encounter" in err
