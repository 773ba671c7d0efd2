import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ColorLine,
    ColorList,
    TableNeed,
)
from fourc_desktop.games.fourc.sheets.master_table.result_blocks import result_list
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

WIDTH = 61.3


def content(remark: str = "they roll Fortitude", text: str = "", words: str = "hit") -> ColorList:
    lines = (ColorLine(Color.BLACK, "miss"), ColorLine(Color.RED, words))
    return ColorList("Concuss", remark, text, lines, TableNeed.ALWAYS)


def test_the_list_prints_name_roller_and_effects(fonts: Fonts, draw: Draw) -> None:
    block = result_list(content(text="If Brawn beats their Fortitude"), WIDTH, fonts)
    text = draw(lambda pen: block.draw(pen, Box(0, 0, WIDTH, block.height))).text
    for words in ("CONCUSS", "they roll Fortitude", "If Brawn beats", "K", "miss", "R", "hit"):
        assert words in text


@pytest.mark.parametrize("text", ["", "If Brawn beats their Fortitude", "long " * 60])
@pytest.mark.parametrize("words", ["hit", "a long way to say it " * 8])
def test_the_list_is_drawn_inside_its_box(text: str, words: str, fonts: Fonts, draw: Draw) -> None:
    block = result_list(content(text=text, words=words), WIDTH, fonts)
    ink = draw(lambda pen: block.draw(pen, Box(0, 0, WIDTH, block.height))).ink
    assert ink is not None
    assert ink.within(near(Box(0, 0, WIDTH, block.height)))


def test_an_overlong_remark_moves_into_the_text(fonts: Fonts) -> None:
    remark = "when told to act against themselves and everybody else"
    block = result_list(content(remark, "Once"), WIDTH, fonts)
    assert block.remark == ""
    assert " ".join(block.text) == f"{remark} Once"


def test_a_list_with_only_text_has_no_rows(fonts: Fonts) -> None:
    block = result_list(ColorList("Dying", "", "At 0", (), TableNeed.ALWAYS), WIDTH, fonts)
    assert block.rows == ()
    assert block.text == ("At 0",)
