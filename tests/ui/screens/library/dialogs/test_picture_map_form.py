"""Making a map from a picture in the dialog for a new map."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QProgressDialog,
    QScrollArea,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Package
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE
from fourc_desktop.core.picture_use import background
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.picture_map import PictureMapSource
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import FormWithPreview, NewMapDialog
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.widgets.dialogs.discarding import discard_entries

StandardButton = QDialogButtonBox.StandardButton


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """Squares of 30 pixels; the first one begins 10 pixels from the left and 20 from the top."""
    picture = Image.new("RGB", (370, 290), (90, 130, 200))
    pen = ImageDraw.Draw(picture)
    for x in range(10, 370, 30):
        pen.line((x, 0, x, 290), fill=(60, 60, 60))
    for y in range(20, 290, 30):
        pen.line((0, y, 370, y), fill=(60, 60, 60))
    path = tmp_path / "Old inn.webp"
    picture.save(path, lossless=True)
    return path


@pytest.fixture
def dialog(fights: EncounterService, tools: ApplicationContext, qtbot: QtBot) -> NewMapDialog:
    """The dialog with "A picture" chosen."""
    made = NewMapDialog(fights, tools)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    [kind] = [each for each in made.findChildren(RadioButton) if each.text() == "A picture"]
    QTest.mouseClick(kind, Qt.MouseButton.LeftButton)
    return made


def press(dialog: NewMapDialog, which: StandardButton) -> None:
    button = dialog.findChildren(QDialogButtonBox)[0].button(which)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def number(dialog: NewMapDialog, name: str) -> NumberField:
    [found] = [each for each in dialog.findChildren(NumberField) if each.accessibleName() == name]
    return found


def choose(dialog: NewMapDialog, path: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose a file, and check that OK is disabled until it is read."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    [button] = [each for each in dialog.findChildren(Button) if each.text() == "Choose a picture…"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not dialog.accept_button.isEnabled()


def reported(dialog: NewMapDialog) -> str:
    """The accessible description of the preview."""
    return dialog.findChildren(MapPreview)[0].accessibleName()


def idle(dialog: NewMapDialog) -> bool:
    return not dialog.findChildren(QProgressDialog)


def test_the_squares_of_a_picture_become_sectors_in_one_step(
    dialog: NewMapDialog,
    crowd: Campaign,
    fights: EncounterService,
    drawing: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    assert reported(dialog) == dialog.accept_button.toolTip() == "Choose a picture first."
    assert not dialog.accept_button.isEnabled()
    assert not number(dialog, "Squares across").isEnabled()
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    assert dialog.accept_button.isDefault()
    assert reported(dialog) == "Old inn, 12 × 9 sectors"
    # The preview shows the picture's own colors.
    preview = dialog.findChildren(MapPreview)[0].grab().toImage()
    middle = preview.pixelColor(preview.width() // 2 + 5, preview.height() // 2 + 5)
    assert middle.blue() > middle.red() + 30
    number(dialog, "Squares along a sector").stepBy(2)
    assert reported(dialog) == "Old inn, 4 × 3 sectors"
    [name] = [each for each in dialog.findChildren(LineField) if each.accessibleName() == "Name"]
    QTest.keyClicks(name, "Inn")
    squares: list[int] = []
    dialog.squares_chosen.connect(squares.append)
    with qtbot.waitSignal(dialog.added) as added:
        press(dialog, StandardButton.Ok)
        assert not dialog.accept_button.isEnabled()
    assert squares == [3]
    map_ = fights.map(added.args[0])
    assert (map_.name, map_.width, map_.height) == ("Inn", 4, 3)
    assert crowd.pictures.get(map_.background or "", background(4, 3)) is not None
    crowd.undo()
    assert not fights.maps()


@pytest.mark.parametrize("width", [860, 700, 520])
def test_no_line_of_the_form_is_cut_after_a_picture_is_chosen(
    dialog: NewMapDialog, drawing: Path, width: int, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    [parts] = dialog.findChildren(FormWithPreview)
    [form] = [each for each in parts.findChildren(QScrollArea) if each.parent() is parts]
    around = dialog.height() - parts.height()
    dialog.resize(width, dialog.height())
    QApplication.processEvents()
    dialog.resize(width, around + parts.whole_height(parts.width()))
    QApplication.processEvents()
    assert form.verticalScrollBar().maximum() == 0
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    QApplication.processEvents()
    assert form.verticalScrollBar().maximum() == 0


def test_where_the_grid_starts_is_set_by_hand(
    dialog: NewMapDialog, drawing: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    left = number(dialog, "Offset from the left, % of a square")
    top = number(dialog, "Offset from the top, % of a square")
    assert left.value() == pytest.approx(33, abs=3)
    assert top.value() == pytest.approx(67, abs=3)
    preview = dialog.findChildren(MapPreview)[0]
    before = preview.grab().toImage()
    left.stepBy(30)
    assert preview.grab().toImage() != before
    across = number(dialog, "Squares across")
    across.stepBy(1)
    assert (left.value(), top.value()) == (0, 0)
    top.stepBy(50)
    assert reported(dialog) == "Old inn, 13 × 10 sectors"
    across.stepBy(-1)
    assert left.value() == pytest.approx(33, abs=3)


def test_arrow_keys_on_the_preview_shift_the_grid(
    dialog: NewMapDialog, drawing: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    QTest.keyClick(dialog.preview, Qt.Key.Key_Right)
    assert dialog.preview.focusPolicy() == Qt.FocusPolicy.NoFocus
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    left = number(dialog, "Offset from the left, % of a square")
    top = number(dialog, "Offset from the top, % of a square")
    assert left.value() == pytest.approx(33, abs=3)
    assert dialog.preview.focusPolicy() == Qt.FocusPolicy.StrongFocus
    dialog.preview.setFocus()
    before, shown = (left.value(), top.value()), dialog.preview.grab().toImage()
    QTest.keyClick(dialog.preview, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(dialog.preview, Qt.Key.Key_Up)
    assert (left.value(), top.value()) == (before[0] + 10, before[1] - 1)
    assert dialog.preview.grab().toImage() != shown
    for _ in range(10):
        QTest.keyClick(dialog.preview, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert left.value() == before[0] + 10
    for _ in range(left.value() + 1):
        QTest.keyClick(dialog.preview, Qt.Key.Key_Left)
    assert left.value() == 99
    QTest.keyClick(dialog.preview, Qt.Key.Key_A)
    assert left.value() == 99


def test_another_number_of_squares_counts_from_the_left_edge(
    dialog: NewMapDialog, drawing: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    across = number(dialog, "Squares across")
    assert across.value() == 12
    across.stepBy(25)
    assert reported(dialog) == "Old inn, 37 × 29 sectors"
    across.stepBy(LONGEST_SIDE)
    assert reported(dialog).startswith("The map would be larger than 200 sectors")
    assert not dialog.accept_button.isEnabled()
    across.stepBy(-LONGEST_SIDE - 25)
    assert reported(dialog) == "Old inn, 12 × 9 sectors"


def test_without_a_grid_the_squares_are_counted(
    dialog: NewMapDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    Image.new("RGB", (200, 100), (90, 120, 90)).save(tmp_path / "a.png")
    choose(dialog, tmp_path / "a.png", monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    assert reported(dialog) == "a, 20 × 10 sectors"
    number(dialog, "Squares along a sector").stepBy(19)
    number(dialog, "Squares across").stepBy(-19)
    # A sector as wide as 20 pictures is drawn with a limited size.
    assert reported(dialog) == "a, 1 × 1 sectors"


def test_a_refused_picture_says_why_and_the_dialog_stays_as_it_was(
    dialog: NewMapDialog,
    fights: EncounterService,
    drawing: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    (tmp_path / "bad.png").write_bytes(b"no picture")
    choose(dialog, tmp_path / "bad.png", monkeypatch)
    qtbot.waitUntil(dialog.problem.isVisible)
    [why, _] = [each.text() for each in dialog.problem.findChildren(QLabel)]
    assert why.startswith("bad.png was not taken because")
    assert reported(dialog) == "Old inn, 12 × 9 sectors"
    assert dialog.accept_button.isEnabled()
    choose(dialog, drawing, monkeypatch)
    assert not dialog.problem.isVisible()
    press(dialog, StandardButton.Cancel)
    assert not fights.maps()
    qtbot.waitUntil(lambda: idle(dialog))


def test_cancel_while_the_map_is_being_made_leaves_nothing_behind(
    dialog: NewMapDialog,
    fights: EncounterService,
    drawing: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    choose(dialog, drawing, monkeypatch)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    canceled, made = Event(), Event()
    package = PictureMapSource.package

    def package_late(picture: PictureMapSource, name: str, **given: Any) -> Package:
        canceled.wait()
        late = package(picture, name, **given)
        made.set()
        return late

    monkeypatch.setattr(PictureMapSource, "package", package_late)
    press(dialog, StandardButton.Ok)
    press(dialog, StandardButton.Cancel)
    canceled.set()
    discard_entries(dialog)
    qtbot.waitUntil(made.is_set)
    qtbot.wait(20)
    assert idle(dialog)
    assert not fights.maps()
