import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.fields import TrackBoxGroup, TrackKind
from fourc_desktop.ui.widgets.fields.track_boxes import TrackBoxes

LEFT = Qt.MouseButton.LeftButton
GROUPS = (TrackBoxGroup("Bruise", 3, "1–3"), TrackBoxGroup("Break", 2, "4 and up", "−1"))


@pytest.fixture
def boxes(qtbot: QtBot) -> TrackBoxes:
    """A row of three boxes above one of two, to be checked or marked with a B."""
    made = TrackBoxes(TrackKind("Bruises", GROUPS, " xB"))
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    made.show()
    return made


@pytest.fixture
def reported(boxes: TrackBoxes) -> list[str]:
    found: list[str] = []
    boxes.changed.connect(found.append)
    return found


def click(boxes: TrackBoxes, index: int) -> None:
    QTest.mouseClick(boxes, LEFT, pos=boxes.place_of(index).center().toPoint())


def test_a_click_fills_up_to_a_box_of_its_group(boxes: TrackBoxes, reported: list[str]) -> None:
    click(boxes, 1)
    click(boxes, 4)
    click(boxes, 4)
    assert reported == ["xx   ", "xx xx", "xx x "]


def test_arrows_move_and_letters_mark(boxes: TrackBoxes, reported: list[str]) -> None:
    QTest.keyClick(boxes, Qt.Key.Key_Right)
    QTest.keyClicks(boxes, "b")
    QTest.keyClick(boxes, Qt.Key.Key_Down)
    QTest.keyClick(boxes, Qt.Key.Key_Space)
    QTest.keyClick(boxes, Qt.Key.Key_Backspace)
    assert reported == [" B   ", " B  x", " B   "]


def test_a_screen_reader_is_reported_what_is_marked(boxes: TrackBoxes) -> None:
    empty = boxes.accessibleDescription()
    boxes.show_letters("xx  B")
    assert boxes.accessibleName() == "Bruises"
    assert boxes.accessibleDescription() != empty
    assert boxes.accessibleDescription().count(";") == len(GROUPS) - 1


def test_read_only_boxes_ignore_mouse_and_keys(boxes: TrackBoxes, reported: list[str]) -> None:
    boxes.set_changeable(False)
    click(boxes, 0)
    QTest.keyClick(boxes, Qt.Key.Key_Space)
    assert reported == []


def test_each_group_has_a_row(boxes: TrackBoxes) -> None:
    assert boxes.place_of(0).top() == boxes.place_of(2).top() < boxes.place_of(3).top()
    assert boxes.heightForWidth(boxes.width()) == boxes.height()
