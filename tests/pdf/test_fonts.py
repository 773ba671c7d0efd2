from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import POINT, TypeStyle, Weight

FACE = TypeStyle(10, Weight.BOLD)


def test_text_covered_by_roboto_is_one_run(fonts: Fonts) -> None:
    (run,) = fonts.runs("Żubr – Ωж 30", FACE)
    assert (run.font, run.text) == ("RobotoCondensed-Bold", "Żubr – Ωж 30")


def test_fallback_fonts_are_chosen_for_each_character(fonts: Fonts) -> None:
    runs = fonts.runs("Dr 小林 ok😀", FACE)
    assert [(run.font, run.text) for run in runs] == [
        ("RobotoCondensed-Bold", "Dr "),
        ("DroidSansFallbackFull", "小林"),
        ("RobotoCondensed-Bold", " ok"),
        (None, "😀"),
    ]


def test_noto_is_the_fallback_for_rare_letters(fonts: Fonts) -> None:
    (run,) = fonts.runs("ꞵ", FACE)
    assert run.font == "NotoSans-Bold"


def test_missing_characters_are_named_once_in_their_order(fonts: Fonts) -> None:
    assert fonts.missing("a😀b\nשלש😀") == ("😀", "ש", "ל")
    assert fonts.missing("Dr. O’Neil Żubr 小林 <b>x</b>\n\nñ") == ()


def test_characters_outside_the_basic_plane_are_missing(fonts: Fonts) -> None:
    assert fonts.missing("\U00010400") == ("\U00010400",)


def test_tracking_stands_between_letters(fonts: Fonts) -> None:
    tracked = TypeStyle(10, Weight.BOLD, 2.0)
    assert fonts.width("ABC", tracked) - fonts.width("ABC", FACE) == pytest.approx(4 * POINT)
    assert fonts.width("", tracked) == 0


def test_capitals_only_where_they_can_be_printed(fonts: Fonts) -> None:
    assert fonts.capitals("Straße żubr") == "STRASSE ŻUBR"
    assert fonts.capitals("ǰ") == "ǰ"


@given(st.text(alphabet=st.characters(max_codepoint=0x30000, exclude_categories=["Cs"])))
def test_runs_lose_nothing_and_boxes_stand_for_what_is_missing(fonts: Fonts, text: str) -> None:
    runs = fonts.runs(text, FACE)
    assert "".join(run.text for run in runs) == text
    boxes = {character for run in runs if run.font is None for character in run.text}
    assert boxes - {"\n"} == set(fonts.missing(text))
    assert sum(run.width for run in runs) * POINT == pytest.approx(fonts.width(text, FACE))


def test_korean_is_covered(fonts: Fonts) -> None:
    assert fonts.missing("홍길동") == ()


def test_the_fonts_of_a_folder_are_read_once(resources: Path) -> None:
    one, other = (Fonts(resources / "fonts") for _ in range(2))
    assert one.whole(Weight.BOLD) is other.whole(Weight.BOLD)
