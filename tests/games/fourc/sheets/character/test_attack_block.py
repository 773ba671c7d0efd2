import pytest

from fourc_desktop.games.fourc.sheets.character.attack_block import STRIP, attacks
from fourc_desktop.games.fourc.sheets.character_content import AttackLine, RowStarts
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

THROW = AttackLine(
    name="Throw an object",
    roll="Coordination 40",
    kind="up to 400 lb",
    starts=RowStarts(30, 60, 90),
    words=("Hit", "Nail", "Dying"),
    damage="MV",
    reach="2 sectors",
    note="MV: Material Value",
)
RESULTS = "R 30 Hit B 60 Nail Y 90 Dying"


def drawn_text(line: AttackLine, width: float, draw: Draw, fonts: Fonts) -> str:
    block = attacks([line], "2 a turn", width, fonts)
    box = Box(0, 30, width, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    return " ".join(drawn.text.split())


def test_a_wide_block_prints_attacks_in_one_strip(draw: Draw, fonts: Fonts) -> None:
    words = drawn_text(THROW, 190, draw, fonts)
    assert words == (
        "ATTACKS 2 a turn roll result from this d% on; below it K, a miss damage range and note "
        f"Throw an object Coordination 40 up to 400 lb {RESULTS} MV 2 sectors MV: Material Value"
    )
    assert attacks([THROW], "", 190, fonts).rows[0].height == STRIP


def test_a_narrow_block_prints_attacks_in_two_strips(draw: Draw, fonts: Fonts) -> None:
    words = drawn_text(THROW, 118.75, draw, fonts)
    assert words.endswith(RESULTS)
    assert attacks([THROW], "", 118.75, fonts).rows[0].height == 2 * STRIP


@pytest.mark.parametrize("width", [190, 118.75])
def test_any_attack_stays_in_its_column(draw: Draw, fonts: Fonts, width: float) -> None:
    line = AttackLine(
        name="The hammer of a forgotten god " * 3,
        roll="Coordination 10049",
        kind="up to 400000 tons",
        starts=RowStarts(1, 2, 3),
        words=("Hit", "Concuss", "Concuss"),
        damage="10049",
        reach="as far as anybody can see",
        note="as long as somebody can see it at all",
    )
    words = drawn_text(line, width, draw, fonts)
    assert "R 01 Hit B 02 Concuss Y 03 Concuss" in words
    assert "10049" in words


def test_no_word_of_a_result_is_cut_short(fonts: Fonts) -> None:
    block = attacks([THROW], "", 190, fonts)
    (row,) = block.rows
    assert all(each.whole for each in getattr(row, "words", ()))
