from dataclasses import replace

from fourc_desktop.pdf.blocks.chance_bars import ChanceBarsBlock
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.sheet_content import ChancesContent
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, near, pixel

CURVE = ChancesContent(
    "Two coins",
    ("exact",),
    (("none", 1 / 4, ("25",)), ("one", 1 / 2, ("50",)), ("both", 1 / 4, ("25",))),
    marked=1,
)


def test_each_bar_is_as_long_as_its_chance(draw: Draw) -> None:
    block = ChanceBarsBlock(CURVE)
    box = Box(5, 10, 120, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    first = box.bottom - 3 * 5.3 + 2.65
    at = box.x + 80
    bars = [drawn.color(at, first + row * 5.3) == pixel(COLOR.bar) for row in range(3)]
    assert bars == [False, True, False]


def test_a_curve_without_heads_is_lower_and_a_long_one_has_low_rows() -> None:
    plain = replace(CURVE, heads=(), bars=CURVE.bars * 4)
    assert ChanceBarsBlock(replace(plain, heads=("exact",))).height > ChanceBarsBlock(plain).height
    longer = replace(plain, bars=CURVE.bars * 6)
    assert ChanceBarsBlock(longer).height < 1.5 * ChanceBarsBlock(plain).height


def test_a_curve_without_rows_is_its_title(draw: Draw) -> None:
    block = ChanceBarsBlock(ChancesContent("Nothing", (), ()))
    assert "NOTHING" in draw(lambda pen: block.draw(pen, Box(5, 10, 120, block.height))).text
