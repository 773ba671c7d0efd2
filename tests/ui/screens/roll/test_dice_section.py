from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.dice import Throw
from fourc_desktop.ui.screens.roll.dice_section import total_text
from fourc_desktop.ui.screens.roll.screen import RollScreen

KEY = Qt.Key


def test_the_total_is_a_sum_or_a_count() -> None:
    assert total_text((5, 1, 3, 6), Throw(4, 1, 6)) == "15"
    assert total_text((5, 1, 3, 1), Throw(4, 1, 6, counted=1)) == "2 of 4"
    fudge = Throw(4, -1, 1)
    sums = [total_text(faces, fudge) for faces in ((-1, 0, -1, 0), (1, -1, 0, 0), (1, 1, 1, -1))]
    assert sums == ["−2", "0", "+2"]


def test_invalid_faces_are_reported(screen: RollScreen) -> None:
    field = screen.panel.dice.fields[0]
    field.setFocus()
    QTest.keyClicks(field, "x")
    refusal = screen.panel.dice._refusal
    assert refusal.sentence == "Type whole numbers with spaces between them."
    QTest.keyClick(field, KEY.Key_Return)
    assert refusal.sentence == "Type whole numbers with spaces between them."
    QTest.keyClicks(field, "17")
    assert refusal.sentence == "Each die shows 1 to 6, not 7."
    field.clear()
    QTest.keyClicks(field, "5")
    QTest.keyClick(field, KEY.Key_Return)
    assert "Enter 2 dice, not 1" in refusal.sentence
    screen.panel.dice.button.setFocus()
    assert (field.text(), refusal.sentence) == ("", "")


def test_faces_are_entered_by_clicks(screen: RollScreen) -> None:
    dice = screen.panel.dice
    assert [each.text() for each in dice.face_buttons] == ["6", "5", "4", "3", "2", "1"]
    QTest.mouseClick(dice.face_buttons[1], Qt.MouseButton.LeftButton)
    assert dice.fields[0].text() == "5"
    assert not screen.panel.view.roll.throws
    QTest.mouseClick(dice.face_buttons[5], Qt.MouseButton.LeftButton)
    assert screen.panel.view.roll.throws == ((5, 1),)
    assert dice.face_buttons == []
