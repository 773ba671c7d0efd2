"""Figures: a seed chooses parts and colors of a drawing."""

from fourc_desktop.core.figures import (
    FANTASY_PEOPLE,
    MODERN_PEOPLE,
    SILHOUETTES,
    Figure,
    FigureDesign,
)

DESIGN = FigureDesign(
    "toy",
    parts=(("hat", "hood"), ("", "beard")),
    colors={"skin": ("#111111", "#222222", "#333333")},
    grounds=("#aaaaaa",),
    dark_grounds=("#555555",),
)


def test_a_figure_shows_one_of_each_part_and_hides_the_others() -> None:
    figures = [DESIGN.figure(str(number), dark=False) for number in range(60)]
    assert {each.hidden for each in figures} == {
        frozenset({"hat"}),
        frozenset({"hood"}),
        frozenset({"hat", "beard"}),
        frozenset({"hood", "beard"}),
    }
    assert {each.fills["skin"] for each in figures} == {"#111111", "#222222", "#333333"}


def test_the_same_seed_gives_the_same_figure_on_the_ground_of_its_side() -> None:
    for design in (DESIGN, FANTASY_PEOPLE):
        assert design.figure("Ada", dark=False) == design.figure("Ada", dark=False)
    assert DESIGN.figure("Ada", dark=True).ground == "#555555"
    assert DESIGN.figure("Ada", dark=False).ground == "#aaaaaa"


def test_silhouettes_differ_in_their_ground_alone() -> None:
    figures = [SILHOUETTES.figure(str(number), dark=False) for number in range(60)]
    assert len({each.ground for each in figures}) == 3
    assert figures[0] == Figure("silhouette", figures[0].ground, {}, frozenset())


def test_people_of_our_time_wear_nothing_of_a_fantasy_world() -> None:
    figures = [MODERN_PEOPLE.figure(str(number), dark=False) for number in range(60)]
    assert all({"hood", "helm", "cloak", "strap"} <= each.hidden for each in figures)
    assert len({each.hidden for each in figures}) > 8
    assert any("hood" not in FANTASY_PEOPLE.figure(str(n), dark=False).hidden for n in range(60))
