import pytest

from fourc_desktop.sheets.blocks.origin import origin
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import OriginLine
from fourc_desktop.sheets.fonts import Fonts
from tests.sheets.looking import Draw


def test_sentences_below_the_title(draw: Draw, fonts: Fonts) -> None:
    block = origin(OriginLine("d% 67", ("Born different.", "Changes: Brawn +10.")), 68, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 0, 68, block.height)))
    assert " ".join(drawn.text.split()) == "ORIGIN d% 67 Born different. Changes: Brawn +10."


def test_it_is_as_high_as_its_words(fonts: Fonts) -> None:
    one = origin(OriginLine("chosen", ("Somebody.",)), 68, fonts).height
    two = origin(OriginLine("chosen", ("Somebody.", "Changes: Brawn +10.")), 68, fonts).height
    assert two == pytest.approx(one + 3.9)
