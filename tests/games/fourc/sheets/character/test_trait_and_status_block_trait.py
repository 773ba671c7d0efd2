from dataclasses import replace

from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import traits
from fourc_desktop.games.fourc.sheets.character_content import RowStarts, TraitLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.drawn_pages import Draw, near

LINE = TraitLine("Melee", 30, "Remarkable", "row 30–39", RowStarts(35, 65, 94))


def test_a_row_has_value_rank_and_thresholds(draw: Draw, fonts: Fonts) -> None:
    block = traits("rank and row", (LINE,) * 7, fonts)
    words = draw(lambda pen: block.draw(pen, Box(0, 70, 118, block.height))).text.split()
    assert " ".join(words).count("Melee 30 Remarkable row 30–39 R 35 B 65 Y 94") == 7
    assert words.count("DAMAGE") == words.count("FORTUNE") == 1


def test_always_seven_rows_of_one_height(page: PageMaker, fonts: Fonts) -> None:
    block = traits("rank and row", page().traits, fonts)
    assert len(block.lines) == 7
    assert block.height == 68.0


def test_large_numbers_and_long_names_keep_to_their_places(draw: Draw, fonts: Fonts) -> None:
    line = replace(LINE, value=9999, first="Extraordinarily long")
    block = traits("rank and row", (line,) * 7, fonts)
    assert {rank.face.size for rank in block.ranks} == {9}
    box = Box(0, 70, 118, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert drawn.text.split().count("9999") == 7


def test_a_blank_trait_is_its_name_and_its_tags(draw: Draw, fonts: Fonts) -> None:
    line = TraitLine("Melee", None, "", "", None)
    block = traits("rank and row", (line,) * 7, fonts)
    words = draw(lambda pen: block.draw(pen, Box(0, 70, 118, block.height))).text.split()
    assert " ".join(words).count("Melee R B Y") == 7
