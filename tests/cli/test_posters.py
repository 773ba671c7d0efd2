"""Posters from the command line."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli.console import DONE, USAGE_ERROR

Program = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(("size", "width"), [("a3", 842), ("a2", 1191)])
def test_the_master_table_poster_has_the_chosen_size(
    program: Program, tmp_path: Path, size: str, width: int
) -> None:
    done = program("poster", "master-table", "--size", size, "--low-ink", "-o", "poster.pdf")
    assert done == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "poster.pdf")
    try:
        assert round(document.get_page_size(0)[0]) == width
    finally:
        document.close()


def test_an_unknown_poster_is_a_usage_error(program: Program) -> None:
    assert program("poster", "cards", "-o", "poster.pdf")[0] == USAGE_ERROR
    assert program("poster", "villain", "-o", "poster.pdf")[0] == USAGE_ERROR
