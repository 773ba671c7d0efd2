from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QIcon

from fourc_desktop.ui.theming.drawings import Icons

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
