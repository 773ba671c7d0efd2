"""Cards, standees and tokens from files, without a window."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR

Program = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_two_heroes_share_a_page(program: Program, tmp_path: Path, paper: str, style: str) -> None:
    for name in ("Stormglass", "Gale"):
        program("new", "hero", "--name", name, "-o", f"{name}.json")
    files = ("Stormglass.json", "Gale.json")
    wanted = ("-o", "out.pdf", "--paper", paper, "--style", style)
    assert program("standees", *files, *wanted) == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        assert len(document) == 1
        text = document[0].get_textpage().get_text_range()
        assert "Gale" in text
        assert "50 mm" in text
    finally:
        document.close()


def test_printing_cards_of_an_empty_campaign_is_refused(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("standees", "city.4c", "-o", "all.pdf")
    assert code == FAILED
    assert "nobody in city.4c" in err


def test_a_file_of_another_kind_is_a_usage_error(program: Program) -> None:
    program("new", "hero", "-o", "hero.json")
    code, _, err = program("standees", "hero.json", "-o", "hero.txt")
    assert code == USAGE_ERROR
    assert ".pdf or .png" in err


def test_identical_combatants_share_a_card(program: Program, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        program("new", "hero", "--seed", "x", "--name", f"Thug {number}", "-o", f"{number}.json")
    program("new", "hero", "--seed", "y", "--name", "Boss", "-o", "boss.json")
    files = ("1.json", "2.json", "3.json", "boss.json")
    wanted = ("-o", "out.pdf", "--per-page", "9", "--backs", "--low-ink")
    assert program("cards", *files, *wanted) == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        assert len(document) == 2
        text = document[0].get_textpage().get_text_range()
        assert "GANG OF 3" in text
        assert "Boss" in text
    finally:
        document.close()


def test_a_page_has_four_eight_or_nine_cards(program: Program) -> None:
    program("new", "hero", "-o", "hero.json")
    code, _, err = program("cards", "hero.json", "-o", "out.pdf", "--per-page", "7")
    assert code == USAGE_ERROR
    assert "not one of 4, 8, 9" in err


def test_a_party_sheet_lists_the_first_side(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--name", "Gale", "-o", "gale.json")
    program("new", "hero", "--name", "Sump", "--villain", "-o", "sump.json")
    assert program("party", "gale.json", "sump.json", "-o", "out.pdf") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        text = document[0].get_textpage().get_text_range()
        assert "Gale" in text
        assert "Sump" not in text
    finally:
        document.close()


def test_a_party_sheet_lists_those_with_the_tag_party(program: Program, tmp_path: Path) -> None:
    (tmp_path / "all.csv").write_text(
        "Name,Side,F,A,S,E,R,I,P,Tags\n"
        "Gale,Hero,10,10,10,10,10,10,10,\n"
        "Sump,Villain,10,10,10,10,10,10,10,Party\n"
    )
    program("new", "campaign", "city.4c")
    program("import", "city.4c", "all.csv")
    assert program("party", "city.4c", "-o", "out.pdf") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        text = document[0].get_textpage().get_text_range()
        assert "Sump" in text
        assert "Gale" not in text
    finally:
        document.close()


def test_sample_foes_have_cards_and_tokens(program: Program, tmp_path: Path) -> None:
    assert program("cards", "--foe", "thug=6", "--foe", "wolf", "-o", "foes.pdf") == (DONE, "", "")
    assert program("standees", "--foe", "thug=2", "-o", "tokens.pdf") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "foes.pdf")
    try:
        assert "GANG OF 6" in document[0].get_textpage().get_text_range()
    finally:
        document.close()
    assert program("cards", "--foe", "dragon", "-o", "none.pdf")[0] == USAGE_ERROR
    code, _, err = program("cards", "-o", "none.pdf")
    assert code == USAGE_ERROR
    assert "--foe" in err


def test_size_makes_larger_standees(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--name", "Gale", "-o", "gale.json")
    done = program("standees", "gale.json", "--size", "2", "-o", "out.pdf")
    assert done == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        assert "faces 50.8 × 88, tabs 12 mm" in document[1].get_textpage().get_text_range()
    finally:
        document.close()
    assert program("standees", "gale.json", "--size", "5", "-o", "out.pdf")[0] == USAGE_ERROR
