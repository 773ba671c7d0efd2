"""Boxes to mark on cards."""

import pytest

from fourc_desktop.pdf.cards.card_content import CardGauge, CardTrack, CharacterCard
from fourc_desktop.pdf.cards.card_tracks import (
    BoxLine,
    MemberBoxes,
    MemberLine,
    box_lines,
    member_lines,
    short_titles,
)
from fourc_desktop.pdf.fonts import Fonts

WIDE = 82.5
NARROW = 56.6


def test_groups_of_boxes_wrap_and_a_long_one_is_divided(fonts: Fonts) -> None:
    tracks = [CardTrack("Health", " " * 8), CardTrack("Mental", "x" * 30)]
    lines = list(box_lines(("Ada",), tracks, WIDE, fonts))
    assert [track.title for _, track in lines[0].groups] == ["Health"]
    assert sum(len(track.letters) for line in lines for _, track in line.groups) == 38
    assert [track.title for line in lines for _, track in line.groups][:3] == [
        "Health",
        "Mental",
        "",
    ]


@pytest.mark.parametrize(
    ("members", "damage", "columns", "lines"), [(6, 40, 3, 2), (4, 40, 2, 2), (3, 80, 2, 2)]
)
def test_each_member_has_a_numbered_track(
    fonts: Fonts, members: int, damage: int, columns: int, lines: int
) -> None:
    gang = CharacterCard("Gang", gauges=(CardGauge("Damage", damage),), members=members)
    found = [each for each in member_lines(gang, WIDE, fonts) if isinstance(each, MemberLine)]
    assert len(found) == lines
    assert found[0].columns == columns
    assert found[0].cells == damage // 5
    assert sum(each.count for each in found) == members


def test_members_without_a_gauge_have_boxes(fonts: Fonts) -> None:
    wolves = CharacterCard("Wolf", tracks=(CardTrack("Light", "  "),), members=2)
    found = boxes(wolves, WIDE, fonts)
    assert [(each.number, each.path) for [each] in found] == [
        (1, ("Wolf", "1")),
        (2, ("Wolf", "2")),
    ]
    assert [track.title for _, track in found[0][0].groups] == ["L"]


WOUNDS = tuple(
    CardTrack(title, " " * count)
    for title, count in (("Scratch", 3), ("Light", 2), ("Major", 1), ("Critical", 1), ("Coma", 1))
)


def test_boxes_of_a_member_stand_closer_where_they_then_share_a_line(fonts: Fonts) -> None:
    bandits = CharacterCard("Bandit", tracks=WOUNDS, members=3)
    assert [len(lines) for lines in boxes(bandits, NARROW, fonts)] == [1, 1, 1]
    assert [len(lines) for lines in boxes(bandits, 40, fonts)] == [2, 2, 2]


def boxes(gang: CharacterCard, width: float, fonts: Fonts) -> list[tuple[BoxLine, ...]]:
    found = [each for each in member_lines(gang, width, fonts) if isinstance(each, MemberBoxes)]
    assert all(each.height == sum(line.height for line in each.lines) for each in found)
    return [each.lines for each in found]


def test_titles_of_members_are_as_short_as_tells_them_apart() -> None:
    assert short_titles(["Scratch", "Light", "Critical", "Coma"]) == ["S", "L", "Cr", "Co"]
    assert short_titles(["Hit", "Hits", "Hit", ""]) == ["Hit", "Hits", "Hit", ""]


def test_a_cell_of_a_low_gauge_is_worth_a_point(fonts: Fonts) -> None:
    gang = CharacterCard("Gang", gauges=(CardGauge("Health", 8, finest=1),), members=2)
    cells = [each.cells for each in member_lines(gang, WIDE, fonts) if isinstance(each, MemberLine)]
    assert cells == [8, 8]
    blank = CharacterCard("Gang", gauges=(CardGauge("Health", None),), members=2)
    assert all(
        isinstance(each, MemberLine) and each.cells == 24
        for each in member_lines(blank, WIDE, fonts)
    )
