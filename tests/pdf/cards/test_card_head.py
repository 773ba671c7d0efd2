"""The head of a card: the parts beside the portrait."""

import pytest

from fourc_desktop.pdf.cards.card_content import CardGauge, CardTrack, CharacterCard
from fourc_desktop.pdf.cards.card_head import card_head, free_in_head, gauge_lines
from fourc_desktop.pdf.cards.card_tracks import box_lines
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import PrintLook
from tests.pdf.drawn_pages import Draw
from tests.pdf.print_styles import LARGE_PRINT

WIDE, NARROW = 82.5, 56.6
DAMAGE, FORTUNE = CardGauge("Damage", 130), CardGauge("Fortune", 19)


def sump(**fields: object) -> CharacterCard:
    gauges = (DAMAGE, FORTUNE)
    return CharacterCard("Sump", "Brute", gauges=gauges, shield=("30", "armor"), **fields)  # type: ignore[arg-type]


def test_both_gauges_stand_in_a_wide_head_and_none_in_a_narrow_one(fonts: Fonts) -> None:
    wide, narrow = card_head(sump(), (), WIDE, fonts), card_head(sump(), (), NARROW, fonts)
    assert wide.gauges is not None
    assert wide.gauges.gauges == (DAMAGE, FORTUNE)
    assert narrow.gauges is None
    assert narrow.height > wide.height


def test_the_line_of_a_gang_stands_behind_its_gauges(fonts: Fonts) -> None:
    gang = card_head(sump(members=3, line="walk 2 · climb 1"), (), WIDE, fonts)
    assert gang.gauges is not None
    assert not gang.gauges.boxed
    assert "walk 2" in " ".join(gang.line)
    assert card_head(sump(line="walk 2"), (), WIDE, fonts).line == ()
    assert card_head(sump(members=3, line="word " * 60), (), WIDE, fonts).line == ()


def test_gauges_without_room_go_to_further_lines(fonts: Fonts) -> None:
    many = CharacterCard("Ada", gauges=(DAMAGE,) * 5)
    assert [len(line.gauges) for line in gauge_lines(many, many.gauges, NARROW)] == [2, 2, 1]


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_head_is_drawn_with_all_its_words(draw: Draw, fonts: Fonts, width: float) -> None:
    content = CharacterCard("Wren", "Hero", tracks=(CardTrack("Light", "x "),))
    boxes = tuple(box_lines(("Wren",), content.tracks, free_in_head(content, width), fonts))
    head = card_head(content, boxes, width, fonts)
    drawn = draw(lambda pen: head.draw(pen, Box(10, 10, width, head.height)))
    assert all(word in drawn.text for word in ("Wren", "HERO", "Light"))
    assert drawn.ink is not None
    assert drawn.ink.within(Box(10, 10, width, head.height).inset(-0.2))


def test_a_long_badge_is_set_smaller_in_large_print_and_not_cut(fonts: Fonts) -> None:
    large = PrintLook(fonts, LARGE_PRINT).fonts
    brief, long = (
        card_head(CharacterCard("Ada", badge), (), WIDE, large).badge
        for badge in ("Hero", "Player character")
    )
    assert long.lines == ("PLAYER CHARACTER",)
    assert long.whole
    assert large.setting.sized(long.face).size < brief.face.size
