"""Arguments that are refused before a command runs."""

import os
from pathlib import Path

import click
import pytest

from fourc_desktop.cli.console import DONE, FAILED
from fourc_desktop.cli.options import FILE, FacesParam, TextFile, campaign_path, is_number, words
from fourc_desktop.core.limits import LONGEST_LINE
from tests.cli.conftest import Program


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_named_pipe_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "script.txt"
    os.mkfifo(pipe)
    with pytest.raises(click.BadParameter, match=r"script\.txt is not a file; choose another"):
        FILE.convert(pipe, None, None)
    with pytest.raises(click.BadParameter, match=r"script\.txt is not a file; choose another"):
        TextFile().convert(str(pipe), None, None)
    assert FILE.convert(str(tmp_path), None, None) == tmp_path


@pytest.mark.parametrize("text", ["", "   ", "a" * (LONGEST_LINE + 1)])
def test_words_are_stripped_and_their_length_checked(text: str) -> None:
    with pytest.raises(click.BadParameter, match=f"give 1 to {LONGEST_LINE} characters"):
        words("--name", text)
    assert words("--name", " Ada ") == "Ada"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("1", True), ("12", True), ("0", False), ("13", False), ("+1", False), ("9" * 5000, False)],
)
def test_a_number_is_whole_and_in_its_range(text: str, is_one: bool) -> None:
    assert is_number(text, 1, 12) is is_one


@pytest.mark.parametrize("text", ["", "six", "4;6", "0", "101", "4,,6"])
def test_faces_are_numbers_with_commas(text: str) -> None:
    assert FacesParam().convert("4, 6", None, None) == (4, 6)
    with pytest.raises(click.BadParameter, match="numbers with commas between them"):
        FacesParam().convert(text, None, None)


def test_a_campaign_path_needs_its_suffix() -> None:
    assert campaign_path(Path("League.4c")) == Path("League.4c")
    with pytest.raises(click.BadParameter, match=r"ends in \.4c"):
        campaign_path(Path("League.db"))


@pytest.mark.parametrize(
    "call",
    [
        ("new", "hero", "-o", "made.json"),
        ("new", "hero", "--rules", "fudge", "-o", "made.json"),
        ("new", "vehicle", "-o", "made.json"),
        ("heal", "hero.json", "--night", "-o", "made.json"),
        ("sheet", "hero.json", "-o", "made.pdf"),
        ("blank", "master-table", "-o", "made.pdf"),
        ("export", "city.4c", "Gale", "-o", "made.json"),
    ],
)
def test_an_existing_output_is_only_replaced_with_force(
    program: Program, tmp_path: Path, call: tuple[str, ...]
) -> None:
    program("new", "hero", "--name", "Gale", "-o", "hero.json")
    program("new", "campaign", "city.4c")
    program("import", "city.4c", "hero.json")
    made = tmp_path / call[-1]
    made.write_text("mine")
    refused = f"{made.name} is already in {tmp_path}; choose another name or add --force.\n"
    assert program(*call) == (FAILED, "", refused)
    assert made.read_text() == "mine"
    assert program(*call, "--force")[0] == DONE
    assert made.read_bytes() != b"mine"


def test_existing_pictures_of_pages_are_only_replaced_with_force(
    program: Program, tmp_path: Path
) -> None:
    program("new", "hero", "-o", "hero.json")
    call = ("sheet", "hero.json", "--back", "-o", "page.png")
    assert program(*call)[0] == DONE
    assert not (tmp_path / "page.png").exists()
    code, _, err = program(*call)
    assert (code, err.startswith("page, page 1.png is already in ")) == (FAILED, True)
    assert program(*call, "--force")[0] == DONE
