"""Masked figures of heroes and villains."""

from pathlib import Path

from fourc_desktop.games.fourc.screens.hero_figures import Cowl, hero_figure
from fourc_desktop.ui.theming.theme import ThemeName, load_theme


def test_a_seed_always_has_the_same_figure(resources: Path) -> None:
    light = load_theme(resources / "themes", ThemeName.LIGHT).colors
    dark = load_theme(resources / "themes", ThemeName.DARK).colors
    assert hero_figure("ada", light, dark=False) == hero_figure("ada", dark, dark=False)


def test_the_figures_differ(resources: Path) -> None:
    colors = load_theme(resources / "themes", ThemeName.LIGHT).colors
    figures = [hero_figure(str(number), colors, dark=False) for number in range(400)]
    assert {figure.cowl for figure in figures} == set(Cowl)
    assert len({str(figure) for figure in figures}) > 100


def test_the_cape_shows_against_ground_and_suit(resources: Path) -> None:
    colors = load_theme(resources / "themes", ThemeName.LIGHT).colors
    for number in range(300):
        for dark in (False, True):
            figure = hero_figure(str(number), colors, dark=dark)
            assert figure.cape not in (figure.background, figure.suit)
