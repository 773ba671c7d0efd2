import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import Throw
from fourc_desktop.ui.screens.roll.faces_field import RollFacesField, face_text

D6, FUDGE, D12, PERCENT = Throw(2, 1, 6), Throw(4, -1, 1), Throw(2, 1, 12), Throw(1, 0, 99)


@pytest.mark.parametrize(
    ("throw", "face", "words"), [(D6, 4, "4"), (PERCENT, 7, "07"), (FUDGE, -1, "−"), (FUDGE, 0, "")]
)
def test_face_text_shows_a_face(throw: Throw, face: int, words: str) -> None:
    assert face_text(face, throw) == words


@pytest.mark.parametrize(
    ("throw", "keys", "faces"),
    [
        (D6, "45", (4, 5)),
        (FUDGE, "+0-+", (1, 0, -1, 1)),
        (D12, "11 2 ", (11, 2)),
        (D12, "1 12", (1, 12)),
        (PERCENT, "83", (83,)),
    ],
)
def test_the_last_face_completes_the_throw(
    throw: Throw, keys: str, faces: tuple[int, ...], qtbot: QtBot
) -> None:
    field = RollFacesField(throw)
    qtbot.addWidget(field)
    given: list[tuple[int, ...]] = []
    field.typed.connect(given.append)
    QTest.keyClicks(field, keys)
    assert given == [faces]
    assert not field.grab().isNull()


def test_a_letter_is_refused_and_leaves_the_typed_faces(qtbot: QtBot) -> None:
    field = RollFacesField(FUDGE)
    qtbot.addWidget(field)
    refused: list[str] = []
    given: list[tuple[int, ...]] = []
    field.refused.connect(refused.append)
    field.typed.connect(given.append)
    QTest.keyClicks(field, "++-x")
    assert (field.text(), refused[-1]) == ("++-", "Type +, 0 or − for each die.")
    QTest.keyClicks(field, "0")
    assert given == [(1, 1, -1, 0)]
    assert refused[-1] == ""


def test_backspace_removes_only_the_last_character_of_a_refused_throw(qtbot: QtBot) -> None:
    field = RollFacesField(Throw(2, 1, 6))
    qtbot.addWidget(field)
    refused: list[str] = []
    given: list[tuple[int, ...]] = []
    field.refused.connect(refused.append)
    field.typed.connect(given.append)
    QTest.keyClicks(field, "3 9")
    assert refused[-1]
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.text() == "3 "
    QTest.keyClicks(field, "4")
    assert given == [(3, 4)]


def test_enter_completes_an_ambiguous_throw(qtbot: QtBot) -> None:
    field = RollFacesField(D12)
    qtbot.addWidget(field)
    given: list[tuple[int, ...]] = []
    field.typed.connect(given.append)
    QTest.keyClicks(field, "3 1")
    assert given == []
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert given == [(3, 1)]


def test_shown_faces_cannot_be_overwritten(qtbot: QtBot) -> None:
    field = RollFacesField(Throw(8, 1, 6))
    qtbot.addWidget(field)
    field.show_faces((1, 2, 3, 4, 5, 6, 1, 2))
    QTest.keyClicks(field, "6")
    assert field.accessibleDescription() == "1 2 3 4 5 6 1 2"
    assert not field.grab().isNull()


def test_the_enter_that_completes_a_throw_is_accepted(qtbot: QtBot) -> None:
    """Otherwise it would settle a roll before its result is visible."""
    field = RollFacesField(Throw(1, 1, 12))
    qtbot.addWidget(field)
    field.setText("1")
    first = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    with qtbot.waitSignal(field.typed):
        field.keyPressEvent(first)
    assert first.isAccepted()
    field.show_faces((1,))
    second = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    field.keyPressEvent(second)
    assert not second.isAccepted()
