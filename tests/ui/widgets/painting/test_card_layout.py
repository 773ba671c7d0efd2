from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardKind
from fourc_desktop.ui.widgets.painting.card_layout import (
    HEIGHT,
    MIN_CARD_WIDTH,
    action_rect,
    has_gauges,
    menu_rect,
    name_lines,
    name_rect,
    number_rect,
    portrait_rect,
    subtitle_lines,
    subtitle_rect,
    tags_rect,
)

GAUGES = CardContent(
    kind=CardKind("Hero", "star", "accent", "hero"),
    name="Captain Lantern",
    subtitle="Mutant · Kira",
    numbers=(("Damage", 110), ("Fortune", 80)),
    line="Light Control 40",
    tags=("Lamplighters", "flies"),
    seed="1",
)
ROWS = replace(GAUGES, numbers=(("Health", 5), ("Endurance", 5), ("Plot Points", 1)))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("content", [GAUGES, ROWS])
def test_the_parts_of_a_card_do_not_overlap(
    content: CardContent, scale: int, appearance: Appearance
) -> None:
    appearance.set_text_scale(scale)
    theme = current_theme()
    card = QRectF(10, 10, theme.px(MIN_CARD_WIDTH), theme.px(HEIGHT))
    assert has_gauges(content) is (content is GAUGES)
    parts = [
        menu_rect(card, theme).adjusted(0, 0, 0, -2),
        portrait_rect(card, theme),
        name_rect(card, theme),
        subtitle_rect(card, content.name, theme),
        *(number_rect(card, content, place, theme) for place in range(len(content.numbers))),
        action_rect(card, theme),
        tags_rect(card, content.tags, theme),
    ]
    assert all(card.contains(part) for part in parts)
    pairs = [(one, other) for n, one in enumerate(parts) for other in parts[:n]]
    assert not any(one.intersects(other) for one, other in pairs)


def test_the_subtitle_is_below_one_or_two_lines_of_a_name(appearance: Appearance) -> None:
    theme, card = current_theme(), QRectF(0, 0, MIN_CARD_WIDTH, HEIGHT)
    width = name_rect(card, theme).width()
    long = "The Unbelievable Captain Lantern"
    assert name_lines("Ada", width, theme) == ("Ada",)
    assert len(name_lines(long, width, theme)) == 2
    assert subtitle_rect(card, "Ada", theme).top() == name_rect(card, theme).bottom()
    assert subtitle_rect(card, long, theme).top() > name_rect(card, theme).bottom()


def lines_of(content: CardContent) -> tuple[str, ...]:
    theme = current_theme()
    card = QRectF(0, 0, theme.px(MIN_CARD_WIDTH), theme.px(HEIGHT))
    return subtitle_lines(card, content, theme)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_map_of_an_encounter_is_named_below_its_turn(
    appearance: Appearance, scale: int
) -> None:
    """Before, the card said “Turn 2 …”."""
    appearance.set_text_scale(scale)
    turn, place = "Turn 2", "Roofs of Tanner’s Row"
    fight = replace(
        GAUGES,
        subtitle=f"{turn} · {place}",
        numbers=(("Heroes", 5), ("Villains", 9)),
        has_gauges=False,
    )
    assert lines_of(fight) == (turn, place)
    assert lines_of(replace(fight, name="A very long night on the roofs")) == (turn, place)
    assert lines_of(replace(fight, subtitle="Turn 2 · Docks")) == ("Turn 2 · Docks",)
    long = "The roofs of Tanner’s Row by night"
    lines = lines_of(replace(fight, subtitle=long))
    assert (len(lines), " ".join(lines)) == (2, long)
    full = replace(fight, numbers=(*fight.numbers, ("Others", 2)))
    assert lines_of(full) == (full.subtitle,), "no room above three numbers"


def test_without_tags_there_is_no_place_for_them(appearance: Appearance) -> None:
    assert tags_rect(QRectF(0, 0, MIN_CARD_WIDTH, HEIGHT), (), current_theme()).isEmpty()
