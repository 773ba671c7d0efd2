"""Figures for characters without a picture, by seed and game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QPixmapCache

from fourc_desktop.core.figures import FANTASY_PEOPLE, SILHOUETTES
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.widgets.painting.figures import choose_figures, paint_figure


@pytest.fixture(autouse=True)
def own_figures() -> Iterator[None]:
    before = application().figures
    yield
    choose_figures(before)


def painted(seed: str, *, dark: bool = False) -> QImage:
    image = QImage(60, 80, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_figure(painter, QRectF(5, 5, 50, 70), seed, dark=dark)
    painter.end()
    return image


def test_the_same_seed_is_the_same_person() -> None:
    choose_figures(FANTASY_PEOPLE)
    assert painted("Tamsin") == painted("Tamsin") != painted("Ordo")
    assert painted("Tamsin") != painted("Tamsin", dark=True)
    assert painted("Tamsin").pixelColor(2, 2).alpha() == 0


def test_seeds_give_different_people() -> None:
    choose_figures(FANTASY_PEOPLE)
    assert len({bytes(painted(str(number)).constBits()) for number in range(40)}) > 35


def test_a_game_without_figures_has_silhouettes() -> None:
    choose_figures(None)
    silhouette = painted("Tamsin")
    choose_figures(SILHOUETTES)
    assert painted("Tamsin") == silhouette
    choose_figures(FANTASY_PEOPLE)
    assert painted("Tamsin") != silhouette


def test_portraits_painted_for_another_game_are_forgotten() -> None:
    choose_figures(None)
    QPixmapCache.insert("face", QPixmap(4, 4))
    choose_figures(None)
    assert QPixmapCache.find("face", QPixmap())
    choose_figures(FANTASY_PEOPLE)
    QPixmapCache.insert("face", QPixmap(4, 4))
    choose_figures(replace(FANTASY_PEOPLE))
    assert QPixmapCache.find("face", QPixmap())
    choose_figures(None)
    assert not QPixmapCache.find("face", QPixmap())
