"""The field for the result of physical dice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import Throw
from fourc_desktop.ui.screens.encounter.side_panel.roll_bar import ThrowField
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.fixture
def field(qtbot: QtBot) -> ThrowField:
    made = ThrowField()
    qtbot.addWidget(made)
    made.show()
    return made


def thrown(field: ThrowField) -> list[tuple[int, ...]]:
    reported: list[tuple[int, ...]] = []
    field.thrown.connect(reported.append)
    return reported


def is_ready(field: ThrowField) -> bool:
    return field.is_ready


def test_two_typed_digits_are_a_percentile_roll(field: ThrowField) -> None:
    reported = thrown(field)
    field.show_throw(Throw(1, 0, 99, "Fortitude"))
    assert field._what.text() == "Throw d% for Fortitude"
    QTest.keyClicks(field.dice, "07")
    assert reported == [(7,)]


@pytest.mark.parametrize(
    ("typed", "faces", "sentence"),
    [
        ("3 1", [(3, 1)], ""),
        ("3, 1", [(3, 1)], ""),
        ("31", [(3, 1)], ""),
        ("3", [], "Enter 2 dice, not 1."),
        ("314", [], "Enter 2 dice, not 3."),
        ("3 9", [], "Each die shows 1 to 6, not 9."),
        ("three", [], "Type whole numbers with spaces between them."),
    ],
)
def test_other_dice_are_typed_in_a_row(
    field: ThrowField, typed: str, faces: list[tuple[int, ...]], sentence: str
) -> None:
    reported = thrown(field)
    field.show_throw(Throw(2, 1, 6))
    assert field._what.text() == "Throw 2d6"
    QTest.keyClicks(field.faces, typed)
    QTest.keyClick(field.faces, Qt.Key.Key_Return)
    assert reported == faces
    assert field._refusal.sentence == sentence


@pytest.mark.parametrize(
    ("typed", "faces", "sentence"),
    [
        ("+ 0 - −", [(1, 0, -1, -1)], ""),
        ("+0-−", [(1, 0, -1, -1)], ""),
        ("+0", [], "Enter 4 dice, not 2."),
        ("2", [], "Type +, 0 or − for each die."),
    ],
)
def test_fudge_dice_are_typed_as_signs(
    field: ThrowField, typed: str, faces: list[tuple[int, ...]], sentence: str
) -> None:
    reported = thrown(field)
    field.show_throw(Throw(4, -1, 1, "Ysolde: Sword"))
    assert field._what.text() == "Throw 4dF (+, 0 or −) for Ysolde: Sword"
    field.faces.setText(typed)
    QTest.keyClick(field.faces, Qt.Key.Key_Return)
    assert reported == faces
    assert field._refusal.sentence == sentence


@pytest.mark.parametrize(
    ("throw", "wrong", "right"),
    [
        (Throw(1, -1, 1), "1", "+"),
        (Throw(1, 1, 6), "7", "6"),
        (Throw(2, 1, 6), "x", "31"),
        (Throw(1, 1, 3, "Card", names=("AC", "10C", "QH")), "joker", "qh"),
    ],
)
def test_the_refusal_goes_with_the_next_key_and_right_dice_are_ready(
    field: ThrowField, throw: Throw, wrong: str, right: str
) -> None:
    reported, edits = thrown(field), []
    field.edited.connect(lambda: edits.append(field.is_ready))
    field.show_throw(throw)
    assert not is_ready(field)
    QTest.keyClicks(field.faces, wrong)
    QTest.keyClick(field.faces, Qt.Key.Key_Return)
    assert field._refusal.sentence
    assert not any(edits)
    field.faces.selectAll()
    QTest.keyClicks(field.faces, right[0])
    assert field._refusal.sentence == ""
    QTest.keyClicks(field.faces, right[1:])
    assert edits[-1]
    assert is_ready(field)
    assert reported == []
    field.enter()
    assert len(reported) == 1
    field.show_throw(None)
    assert not is_ready(field)


@pytest.mark.parametrize(
    ("throw", "typed", "sentence"),
    [
        (Throw(1, 1, 10, "Turns unconscious"), "a", "Type a whole number."),
        (Throw(1, 1, 10, "Turns unconscious"), "11", "Each die shows 1 to 10, not 11."),
        (Throw(1, 1, 10, "Turns unconscious"), "1", ""),
        (Throw(2, 1, 6), "x", "Type whole numbers with spaces between them."),
        (Throw(2, 1, 6), "9", "Each die shows 1 to 6, not 9."),
        (Throw(2, 1, 6), "3", ""),
        (Throw(2, 1, 6), "314", "Enter 2 dice, not 3."),
        (Throw(4, -1, 1), "+2", "Type +, 0 or − for each die."),
        (Throw(4, -1, 1), "+0", ""),
        (Throw(1, 1, 3, "Card", names=("AC", "10C", "QH")), "q", ""),
        (Throw(1, 1, 3, "Card", names=("AC", "10C", "QH")), "10", ""),
        (
            Throw(1, 1, 3, "Card", names=("AC", "10C", "QH")),
            "j",
            "Draw: Card. Type it as AC to QH.",
        ),
    ],
)
def test_impossible_faces_are_refused_as_they_are_typed(
    field: ThrowField, throw: Throw, typed: str, sentence: str
) -> None:
    """An incomplete throw is not refused before Enter."""
    field.show_throw(throw)
    QTest.keyClicks(field.faces, typed)
    assert field._refusal.sentence == sentence
    field.faces.selectAll()
    QTest.keyClick(field.faces, Qt.Key.Key_Backspace)
    assert field._refusal.sentence == ""


def test_percentile_dice_are_never_ready_since_they_are_taken_when_complete(
    field: ThrowField,
) -> None:
    field.show_throw(Throw(1, 0, 99))
    assert not is_ready(field)
    QTest.keyClicks(field.dice, "4")
    assert not is_ready(field)


def test_unusual_dice_are_described_by_their_faces(field: ThrowField) -> None:
    field.show_throw(Throw(2, 0, 9))
    assert field._what.text() == "Throw 2 dice, 0 to 9"


def test_dice_of_two_digits_need_a_separator(field: ThrowField) -> None:
    reported = thrown(field)
    field.show_throw(Throw(2, 1, 12))
    QTest.keyClicks(field.faces, "11")
    QTest.keyClick(field.faces, Qt.Key.Key_Return)
    assert reported == []
    assert field._refusal.sentence == "Enter 2 dice, not 1."


@pytest.mark.parametrize(
    ("typed", "faces", "sentence"),
    [
        ("qh", [(3,)], ""),
        ("10C", [(2,)], ""),
        ("2", [(2,)], ""),
        ("joker", [], "Draw: Ada, card. Type it as AC to QH."),
        ("QH AC", [], "Enter one die, not 2."),
    ],
)
def test_a_card_is_typed_by_its_name_or_number(
    field: ThrowField, typed: str, faces: list[tuple[int, ...]], sentence: str
) -> None:
    reported = thrown(field)
    field.show_throw(Throw(1, 1, 3, "Ada, card", names=("AC", "10C", "QH")))
    assert field._what.text() == "Draw: Ada, card. Type it as AC to QH."
    QTest.keyClicks(field.faces, typed)
    QTest.keyClick(field.faces, Qt.Key.Key_Return)
    assert reported == faces
    assert field._refusal.sentence == sentence


def test_the_next_throw_begins_empty(field: ThrowField) -> None:
    throw = Throw(1, -1, 1, "Nerve")
    field.show_throw(throw)
    QTest.keyClicks(field.faces, "1")
    field.show_throw(throw)
    assert field.faces.text() == "1"
    field.show_throw(Throw(1, -1, 1, "Nerve"))
    assert field.faces.text() == ""


def test_the_prompt_is_one_line_where_it_has_room(field: ThrowField) -> None:
    field.resize(760, 60)
    field.show_throw(Throw(1, 0, 99, "Initiative: Villains"))
    QTest.qWait(10)
    words = field._what.fontMetrics().horizontalAdvance(field._what.text())
    assert field._what.width() >= words
    field.resize(200, 160)
    assert field._what.wordWrap()


def test_the_dice_input_is_fully_visible_in_large_text(
    field: ThrowField, appearance: Appearance
) -> None:
    field.show_throw(Throw(1, 0, 99, "Fortitude"))
    appearance.set_text_scale(200)
    QApplication.processEvents()
    assert field.dice.visibleRegion().boundingRect().size() == field.dice.sizeHint()
