from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.app.navigation_rail import WIDTH
from fourc_desktop.ui.theming.first_paint import (
    BAR,
    RAIL,
    InitialPalette,
    ThemeChoice,
    load_initial_palette,
)
from fourc_desktop.ui.theming.theme import Height, ThemeName, load_theme

AREA = QRect(0, 0, 400, 300)


@pytest.mark.parametrize("name", ThemeName)
def test_the_ground_has_the_colors_of_its_theme(resources: Path, name: ThemeName) -> None:
    colors = load_theme(resources / "themes", name, 1.0).colors
    ground = load_initial_palette(resources / "themes", ThemeChoice(name.value), QPalette(), 150)
    assert ground == InitialPalette(colors.paper, colors.surface, colors.sunken, 1.5)


@pytest.mark.parametrize(("window", "theme"), [("#ffffff", "light"), ("#202020", "dark")])
def test_the_system_says_whether_it_is_dark(resources: Path, window: str, theme: str) -> None:
    palette = QPalette(QColor(window))
    followed = load_initial_palette(resources / "themes", ThemeChoice.SYSTEM, palette, 100)
    assert followed == load_initial_palette(resources / "themes", ThemeChoice(theme), palette, 100)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"paper": 1}'])
def test_a_spoiled_theme_leaves_the_colors_of_the_system(tmp_path: Path, text: str) -> None:
    (tmp_path / "light.json").write_text(text)
    palette = QPalette(QColor("#c0ffee"))
    ground = load_initial_palette(tmp_path, ThemeChoice.LIGHT, palette, 100)
    assert ground.paper == ground.surface == ground.sunken == palette.window().color()


def test_the_first_paint_shows_bar_rail_screen_and_status_bar(
    qapp: QApplication, resources: Path
) -> None:
    ground = load_initial_palette(resources / "themes", ThemeChoice.LIGHT, QPalette(), 100)
    image = QImage(AREA.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    ground.paint(painter, AREA)
    painter.end()
    assert image.pixelColor(200, BAR - 1) == ground.surface
    assert image.pixelColor(RAIL - 1, BAR) == ground.sunken
    assert image.pixelColor(RAIL, BAR) == ground.paper
    assert image.pixelColor(200, 300 - BAR) == ground.surface


def test_the_measures_are_those_of_the_widgets() -> None:
    assert (int(Height.BAR), WIDTH) == (BAR, RAIL)
