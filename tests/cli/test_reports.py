"""The report of a fight from the command line."""

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
    made = program("new", "encounter", "city.4c", "Duel", "--map", "Dock", "--who", "Gale")
    assert made[0] == DONE, made


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("suffix", ["md", "txt", "csv"])
def test_a_report_in_each_format(program: Program, tmp_path: Path, suffix: str) -> None:
    assert program("report", "city.4c", "Duel", "-o", f"duel.{suffix}") == (DONE, "", "")
    written = (tmp_path / f"duel.{suffix}").read_text("utf-8-sig")
    assert ("Turn,Step" if suffix == "csv" else "Gale") in written


@pytest.mark.usefixtures("begun")
def test_a_report_on_paper(program: Program, tmp_path: Path) -> None:
    code, said, _ = program("report", "city.4c", "Duel", "-o", "duel.pdf", "--low-ink", "--json")
    assert code == DONE
    assert "duel.pdf" in said
    document = pypdfium2.PdfDocument(tmp_path / "duel.pdf")
    try:
        assert "Gale" in document[0].get_textpage().get_text_range()
    finally:
        document.close()


@pytest.mark.usefixtures("begun")
def test_other_formats_and_fights_are_refused(program: Program) -> None:
    code, _, err = program("report", "city.4c", "Duel", "-o", "duel.docx")
    assert code == USAGE_ERROR
    assert ".pdf, .md, .txt or .csv" in err
    code, _, err = program("report", "city.4c", "Brawl", "-o", "duel.md")
    assert code == FAILED
    assert "choose one of Duel" in err
