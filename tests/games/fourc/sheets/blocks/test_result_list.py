import pytest

from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.sheets.blocks.result_list import result_list
from fourc_desktop.games.fourc.sheets.result_words import ColorLine, ColorList, Need
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from tests.pdf.looking import Draw, near

WIDTH = 61.3


def content(remark: str = "they roll Fortitude", text: str = "", words: str = "hit") -> ColorList:
    lines = (ColorLine(Color.BLACK, "miss"), ColorLine(Color.RED, words))
    return ColorList("Concuss", remark, text, lines, Need.ALWAYS)


def test_it_says_everything(fonts: Fonts, draw: Draw) -> None:
    block = result_list(content(text="If Brawn beats their Fortitude"), WIDTH, fonts)
    text = draw(lambda pen: block.draw(pen, Box(0, 0, WIDTH, block.height))).text
    for words in ("CONCUSS", "they roll Fortitude", "If Brawn beats", "K", "miss", "R", "hit"):
        assert words in text


@pytest.mark.parametrize("text", ["", "If Brawn beats their Fortitude", "long " * 60])
@pytest.mark.parametrize("words", ["hit", "a long way to say it " * 8])
def test_nothing_is_outside(text: str, words: str, fonts: Fonts, draw: Draw) -> None:
    block = result_list(content(text=text, words=words), WIDTH, fonts)
    ink = draw(lambda pen: block.draw(pen, Box(0, 0, WIDTH, block.height))).ink
    assert ink is not None
    assert ink.within(near(Box(0, 0, WIDTH, block.height)))


def test_a_remark_without_room_goes_below_the_title(fonts: Fonts) -> None:
    remark = "when told to act against themselves and everybody else"
    block = result_list(content(remark, "Once"), WIDTH, fonts)
    assert block.remark == ""
    assert " ".join(block.text) == f"{remark} Once"


def test_a_text_alone_has_no_rows(fonts: Fonts) -> None:
    block = result_list(ColorList("Dying", "", "At 0", (), Need.ALWAYS), WIDTH, fonts)
    assert block.rows == ()
    assert block.text == ("At 0",)
