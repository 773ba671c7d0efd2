"""Masked figures of heroes and villains."""

import pytest

from fourc_desktop.games.fourc.documents.hero_figures import Cowl, HeroFigures

FIGURES = HeroFigures()
COWLS = {each.name.lower() for each in Cowl} - {"plain"}


def test_the_figures_differ() -> None:
    figures = [FIGURES.figure(str(number), dark=False) for number in range(400)]
    assert {frozenset(COWLS - each.hidden) for each in figures} == {
        frozenset(),
        *(frozenset({each}) for each in COWLS),
    }
    assert len({str(each) for each in figures}) > 100


@pytest.mark.parametrize("dark", [False, True])
def test_the_cape_shows_against_ground_and_suit(*, dark: bool) -> None:
    for number in range(300):
        figure = FIGURES.figure(str(number), dark=dark)
        assert figure.fills.get("cape") not in (figure.ground, figure.fills["suit"])
        assert ("cape" in figure.hidden) == ("cape" not in figure.fills)


def test_villains_are_another_figure() -> None:
    assert FIGURES.figure("ada", dark=False) == FIGURES.figure("ada", dark=False)
    assert FIGURES.figure("ada", dark=False) != FIGURES.figure("ada", dark=True)
