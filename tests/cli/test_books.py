"""A campaign as a book, from the command line."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2

from fourc_desktop.cli.console import DONE, FAILED

Program = Callable[..., tuple[int, str, str]]


def test_a_book_has_its_contents(program: Program, tmp_path: Path) -> None:
    program("new", "campaign", "city.4c")
    program("new", "hero", "--name", "Gale", "-o", "gale.json")
    program("import", "city.4c", "gale.json")
    assert program("book", "city.4c", "-o", "book.pdf", "--low-ink") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "book.pdf")
    try:
        titles = [mark.get_title() for mark in document.get_toc()]
        assert titles[1:3] == ["Contents", "Gale"]
    finally:
        document.close()


def test_a_book_of_an_empty_campaign_is_refused(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("book", "city.4c", "-o", "book.pdf")
    assert code == FAILED
    assert "nobody in city.4c" in err
