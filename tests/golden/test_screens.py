"""The main screens, pixel for pixel."""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.golden.conftest import Program
from tests.golden.keeping import EXPECTED, is_renewing, put
from tests.golden.window import SCREENS, Screens

PICTURES = EXPECTED / "screens"
SUMS = PICTURES / "sums.json"
"""The checksums of all pixels by tile; the pictures beside them are for viewing."""

COLORS = 64
"""The colors of the pictures for viewing."""

TILE = 80
"""The side of a tile, in pixels."""

REST, ALIKE = 50, 3
"""A window is at rest if this many pictures, this many milliseconds apart, are equal."""

OUTSIDE = QPoint(-100, -100)
"""A place of the mouse outside the window; a test before may have left it on a button."""

PATIENCE = 200
"""The most pictures taken while waiting."""


class Desk:
    """Opens the window on first use, with the fixed date.

    The screens are visited in order, even if a single one is tested, since the focus depends on the
    previous one.
    """

    def __init__(self) -> None:
        self.screens: Screens | None = None
        self.pictures: dict[str, Image.Image] = {}

    def picture(self, name: str, screens: Screens, folder: Path, qtbot: QtBot) -> Image.Image:
        """The picture of a screen, without the path `folder`."""
        for each in list(SCREENS)[len(self.pictures) :]:
            if name in self.pictures:
                break
            screens.put_away()
            screens.do("theme_dark" if each.endswith(", dark") else "theme_light")
            SCREENS[each](screens)
            screens.hide_folder(folder)
            self.pictures[each] = at_rest(screens, qtbot)
        return self.pictures[name]

    def opened(self, campaign: Path) -> Screens:
        if self.screens is None:
            QApplication.setCursorFlashTime(0)
            QCursor.setPos(OUTSIDE)
            QApplication.processEvents()
            QLocale.setDefault(QLocale.c())
            self.screens = Screens(campaign)
        return self.screens


@pytest.fixture(scope="module")
def desk(qapp: QApplication) -> Iterator[Desk]:
    made = Desk()
    yield made
    QLocale.setDefault(QLocale.system())
    if made.screens is not None:
        made.screens.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def screens(
    desk: Desk, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Screens:
    path = tmp_path.parent / "screens" / "Harbor.4c"
    if not path.exists():
        path.parent.mkdir()
        put("campaign-format-2.4c", path.parent, path.name)
        with monkeypatch.context() as elsewhere:
            # It is migrated to the current format, with its backup in a folder that the window does
            # not use.
            elsewhere.setenv("FOURC_HOME", str(tmp_path / "elsewhere"))
            assert program("play", path, "Brawl in the alley") == (0, "", "")
    return desk.opened(path)


def picture(screens: Screens) -> Image.Image:
    """A picture of the window, or of the dialog in front of it."""
    found = screens.in_front().grab().toImage().convertToFormat(QImage.Format.Format_RGBX8888)
    size = (found.width(), found.height())
    return Image.frombytes("RGBX", size, bytes(found.constBits())).convert("RGB")


def at_rest(screens: Screens, qtbot: QtBot) -> Image.Image:
    """A picture of the window once it has stopped changing."""
    before, alike = picture(screens), 0
    for _ in range(PATIENCE):
        qtbot.wait(REST)
        now = picture(screens)
        alike = alike + 1 if now == before else 0
        before = now
        if alike == ALIKE:
            return now
    raise AssertionError("the window does not stop changing")


def tiles(found: Image.Image) -> dict[str, str]:
    """A checksum of each row of tiles, a tile eight digits."""
    width, height = found.size
    return {
        f"{top}": "".join(
            f"{zlib.crc32(found.crop((left, top, left + TILE, top + TILE)).tobytes()):08x}"
            for left in range(0, width, TILE)
        )
        for top in range(0, height, TILE)
    }


def compare(name: str, found: Image.Image, folder: Path) -> None:
    """Fail if a screen has a different pixel, and report where."""
    kept: dict[str, dict[str, str]] = {}
    if SUMS.exists():
        kept = json.loads(SUMS.read_text("utf-8"))
    now, path = tiles(found), PICTURES / f"{name}.png"
    if is_renewing():
        if kept.get(name) != now:
            path.parent.mkdir(parents=True, exist_ok=True)
            found.quantize(COLORS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
                path, optimize=True
            )
        SUMS.write_text(f"{json.dumps(kept | {name: now}, indent=1, sort_keys=True)}\n", "utf-8")
        return
    if kept[name] != now:
        shown = folder / f"{name}.png"
        found.save(shown)
        places = [
            (number * TILE, int(top))
            for top, row in now.items()
            for number in range(len(row) // 8)
            if row[number * 8 : number * 8 + 8] != kept[name].get(top, "")[number * 8 :][:8]
        ]
        raise AssertionError(
            f"{name} looks different in the tiles of {TILE} pixels at {places[:20]}; "
            f"now it is {shown}, and it was {path}"
        )


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_has_the_stored_pixels(
    desk: Desk, screens: Screens, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    compare(name, desk.picture(name, screens, tmp_path.parent, qtbot), tmp_path)
