from fourc_desktop.sheets.blocks.origin import LEAST, origin
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import OriginLine
from fourc_desktop.sheets.fonts import Fonts
from tests.sheets.looking import Draw


def test_sentences_below_the_title(draw: Draw, fonts: Fonts) -> None:
    block = origin(OriginLine("d% 67", ("Born different.", "Changes: Brawn +10.")), 68, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 0, 68, block.height)))
    assert " ".join(drawn.text.split()) == "ORIGIN d% 67 Born different. Changes: Brawn +10."


def test_it_grows_with_its_words_but_never_below_its_least(fonts: Fonts) -> None:
    assert origin(OriginLine("chosen", ()), 68, fonts).height == LEAST
    long = OriginLine("chosen", ("Somebody with a very long story. " * 10,))
    assert origin(long, 68, fonts).height > LEAST
