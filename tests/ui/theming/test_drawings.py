from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.theming.drawings import (
    Icons,
    background,
    fills,
    paint_covering,
    paint_drawing,
    svg_renderer,
)

DRAWINGS = resources_folder() / "drawings"

RED, GREEN = QColor("#ff0000"), QColor("#00ff00")


@pytest.fixture
def image(qtbot: QtBot) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    return image


@pytest.mark.parametrize(
    "file", [pytest.param(path, id=path.stem) for path in sorted(DRAWINGS.rglob("*.svg"))]
)
def test_every_drawing_can_be_read(qtbot: QtBot, file: Path) -> None:
    assert svg_renderer(file).isValid()


def test_a_drawing_of_one_color_takes_another(image: QImage) -> None:
    painter = QPainter(image)
    paint_drawing(painter, "result-shapes/blue", QRectF(0, 0, 40, 40), GREEN)
    painter.end()
    assert image.pixelColor(20, 20) == GREEN


def test_each_class_takes_its_color(image: QImage) -> None:
    painter = QPainter(image)
    style = fills({"suit": RED, "eyes": GREEN}) + ".cape,.ears{display:none}"
    paint_drawing(painter, "placeholder-figure", QRectF(-480, -580, 1000, 1300), style=style)
    painter.end()
    assert image.pixelColor(20, 20) == RED


def test_paint_covering_centers_and_aligns_to_the_bottom(image: QImage) -> None:
    painter = QPainter(image)
    painter.setClipRect(0, 0, 40, 40)
    paint_covering(painter, "illustrations/car", QRectF(0, 0, 40, 40), fills({"road": RED}))
    painter.end()
    assert image.pixelColor(2, 38) == image.pixelColor(38, 38) == RED


def test_a_drawing_names_its_background() -> None:
    assert background("illustrations/car") == "sky"
    assert background("placeholder-figure") == ""


def test_an_unknown_drawing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        svg_renderer(tmp_path / "nothing.svg")


NAMES = sorted(path.stem for path in (Path(__file__).parents[3] / "resources/icons").glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_draws_something(icons: Icons, name: str) -> None:
    image = icons.pixmap(name, 24, QColor("#FF0000")).toImage()
    painted = [
        image.pixelColor(x, y)
        for x in range(24)
        for y in range(24)
        if image.pixelColor(x, y).alpha()
    ]
    assert painted
    if name != "fourc-desktop":
        assert all(color.red() > color.blue() for color in painted)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0, 3.0])
def test_an_icon_has_as_many_pixels_as_the_screen(icons: Icons, ratio: float) -> None:
    pixmap = icons.pixmap("zap", 20, QColor("black"), ratio)
    assert pixmap.width() == 20 * ratio
    assert pixmap.devicePixelRatio() == ratio


def test_a_disabled_icon_has_its_own_color(icons: Icons) -> None:
    icon = icons.icon("copy", 16, QColor("#FF0000"), QColor("#0000FF"))
    image = icon.pixmap(16, QIcon.Mode.Disabled).toImage()
    colors = [image.pixelColor(x, y) for x in range(16) for y in range(16)]
    assert any(color.blue() for color in colors)
    assert not any(color.red() for color in colors)


def test_an_unknown_icon_is_an_error(icons: Icons) -> None:
    with pytest.raises(FileNotFoundError):
        icons.pixmap("no-such-icon", 16, QColor("black"))


def test_every_icon_is_used() -> None:
    sources = (Path(__file__).parents[3] / "fourc_desktop").rglob("*.py")
    code = "".join(path.read_text() for path in sources)
    assert [name for name in NAMES if f'"{name}' not in code] == []


def test_the_license_of_the_icons_is_with_them(resources: Path) -> None:
    assert "ISC License" in (resources / "icons/LICENSE.txt").read_text()
