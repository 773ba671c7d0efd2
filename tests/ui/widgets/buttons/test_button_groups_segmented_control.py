import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl


@pytest.fixture
def segments(qtbot: QtBot) -> SegmentedControl:
    made = SegmentedControl("Group", [("a", "All"), ("h", "Heroes"), ("v", "Villains")])
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    return made


def test_a_screen_reader_says_what_is_chosen(segments: SegmentedControl) -> None:
    read = QAccessible.queryAccessibleInterface(segments)
    # The name of a plain widget, which is of another role, is not read.
    assert read.role() is QAccessible.Role.Border
    assert read.text(QAccessible.Text.Name) == "Group"


def chosen(segments: SegmentedControl) -> list[str]:
    return [each.text() for each in segments.findChildren(Button) if each.isChecked()]


def test_one_segment_is_always_checked(segments: SegmentedControl, qtbot: QtBot) -> None:
    assert chosen(segments) == ["All"]
    with qtbot.waitSignal(segments.chosen) as reported:
        QTest.mouseClick(segments.findChildren(Button)[2], Qt.MouseButton.LeftButton)
    assert reported.args == ["v"]
    assert chosen(segments) == ["Villains"]


@pytest.mark.parametrize(
    ("key", "name"), [(Qt.Key.Key_Right, "Heroes"), (Qt.Key.Key_Left, "Villains")]
)
def test_arrows_choose_the_neighbor(
    segments: SegmentedControl, qtbot: QtBot, key: Qt.Key, name: str
) -> None:
    first = segments.findChildren(Button)[0]
    first.setFocus()
    QTest.keyClick(first, key)
    assert chosen(segments) == [name]


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Right])
def test_arrows_with_alt_choose_nothing(segments: SegmentedControl, key: Qt.Key) -> None:
    first = segments.findChildren(Button)[0]
    first.setFocus()
    QTest.keyClick(first, key, Qt.KeyboardModifier.AltModifier)
    assert (chosen(segments), first.hasFocus()) == (["All"], True)


def test_show_chosen_does_not_emit_chosen(segments: SegmentedControl, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(segments.chosen):
        segments.show_chosen("h")


def test_counts_are_in_the_accessible_name(segments: SegmentedControl) -> None:
    segments.show_counts({"a": 14, "h": 5})
    names = [each.accessibleName() for each in segments.findChildren(Button)]
    assert names == ["All, 14", "Heroes, 5", "Villains, 0"]


def test_segments_of_a_row_are_equally_wide(qtbot: QtBot) -> None:
    made = SegmentedControl("Group", [("a", "A"), ("l", "Letter"), ("s", "Something")], across=2)
    qtbot.addWidget(made)
    made.resize(300, 120)
    made.show()
    first, second, third = made.findChildren(Button)
    assert first.width() == second.width() == third.width()
    assert first.y() == second.y() < third.y()
    assert first.x() == third.x() < second.x()


def test_thousands_of_a_count_are_set_apart(segments: SegmentedControl) -> None:
    segments.show_counts({"a": 10_000, "h": 5})
    assert segments.button("a").accessibleName() == "All, 10,000"
    assert segments.button("a")._count == "10,000"
