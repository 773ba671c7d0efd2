"""The background picture of a map: choosing, placing, removing, and unusable files."""

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import PictureCoverage
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.storage.images.hostile_pictures import CORPUS
from tests.ui.conftest import Answers
from tests.ui.screens.map_editor.conftest import Drawing, number_field, press, undo_label


def picture(path: Path, kind: str = "PNG") -> Path:
    Image.new("RGB", (90, 60), "teal").save(path, kind)
    return path


def is_pictured(docks: Drawing) -> bool:
    return docks.editor.view._terrain_layer.picture is not None


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_lies_behind_the_map(
    docks: Drawing, tmp_path: Path, qtbot: QtBot, kind: str
) -> None:
    docks.opened.receive_pictures([picture(tmp_path / "street.png", kind)])
    qtbot.waitUntil(lambda: is_pictured(docks), timeout=60_000)
    assert undo_label(docks) == "Change the picture behind Docks"
    press(docks, "Remove picture")
    assert docks.map.background is None
    assert not is_pictured(docks)
    docks.opened.campaign.undo()
    qtbot.waitUntil(lambda: is_pictured(docks), timeout=10_000)


def test_zones_have_no_picture(museum: Drawing, tmp_path: Path, answers: Answers) -> None:
    museum.opened.receive_pictures([picture(tmp_path / "street.png")])
    assert answers.reported == ["Zones without a grid have no picture behind them."]


@pytest.fixture
def pictured(docks: Drawing, tmp_path: Path, qtbot: QtBot) -> Drawing:
    """The docks with a background picture behind the whole map."""
    docks.opened.receive_pictures([picture(tmp_path / "street.png")])
    qtbot.waitUntil(lambda: is_pictured(docks), timeout=60_000)
    return docks


def ground(docks: Drawing, x: int, y: int) -> QColor:
    """The color near the upper left corner of a sector."""
    place = docks.editor.view.view_rect(docks.editor.view.board.visible_level.spot((x, y)))
    return QColor(
        docks.editor.view.viewport()
        .grab()
        .toImage()
        .pixel(place.topLeft() * 0.75 + place.center() * 0.25)
    )


def buttons(docks: Drawing) -> set[str]:
    shown = [each for each in docks.editor.findChildren(Button) if each.isVisible()]
    return {each.text() for each in shown}


def test_the_picture_keeps_its_sectors_when_the_map_grows(pictured: Drawing) -> None:
    assert "Fit to the whole map" not in buttons(pictured)
    before = ground(pictured, 1, 1)
    number_field(pictured, "Sectors across").stepBy(4)
    assert pictured.map.covered == PictureCoverage(0, 0, 6, 4)
    assert ground(pictured, 1, 1) == before
    assert ground(pictured, 8, 1) != before
    press(pictured, "Fit to the whole map")
    assert undo_label(pictured) == "Move the picture of Docks"
    assert ground(pictured, 8, 1) == before
    assert "Fit to the whole map" not in buttons(pictured)
    assert pictured.map.pictured == PictureCoverage(0, 0, 10, 4)
    pictured.opened.campaign.undo()
    assert pictured.map.covered == PictureCoverage(0, 0, 6, 4)
    assert ground(pictured, 8, 1) != before


def test_the_picture_is_laid_behind_other_sectors(pictured: Drawing) -> None:
    number_field(pictured, "First column of the picture").stepBy(2)
    number_field(pictured, "Columns of the picture").stepBy(-3)
    number_field(pictured, "First row of the picture").stepBy(1)
    number_field(pictured, "Rows of the picture").stepBy(-2)
    assert pictured.map.covered == PictureCoverage(2, 1, 3, 2)
    assert ground(pictured, 2, 1) == ground(pictured, 4, 2)
    assert ground(pictured, 1, 1) == ground(pictured, 2, 3) != ground(pictured, 3, 1)


def test_the_picture_is_never_stretched_out_of_shape(
    docks: Drawing, tmp_path: Path, qtbot: QtBot
) -> None:
    bars = Image.new("RGB", (90, 60), "white")
    bars.paste("black", (0, 0, 90, 15))
    bars.save(tmp_path / "bars.png")
    docks.editor.receive_picture(tmp_path / "bars.png")
    qtbot.waitUntil(lambda: is_pictured(docks), timeout=60_000)
    assert ground(docks, 3, 0) != ground(docks, 3, 1)
    number_field(docks, "Rows of the picture").stepBy(-2)
    # The black quarter at its edge is cropped, and as much on the other side.
    assert ground(docks, 3, 0) == ground(docks, 3, 1)


@pytest.mark.parametrize("name", ["svg.png", "zTXt.png", "gigantic.jpg", "wrong size.webp"])
def test_a_hostile_picture_is_reported_and_editing_continues(
    docks: Drawing, tmp_path: Path, answers: Answers, qtbot: QtBot, name: str
) -> None:
    hostile = next(each for each in CORPUS if each.name == name)
    (tmp_path / name).write_bytes(hostile.make())
    docks.editor.receive_picture(tmp_path / name)
    if hostile.why:
        qtbot.waitUntil(lambda: len(answers.reported) == 1, timeout=60_000)
        assert hostile.why in answers.reported[0]
        assert docks.map.background is None
        docks.editor.receive_picture(picture(tmp_path / "street.png"))
    qtbot.waitUntil(lambda: docks.map.background is not None, timeout=60_000)
    docks.keys("G")
    docks.sweep((0, 0), (2, 0))
    assert len(docks.map.columns) == 3
