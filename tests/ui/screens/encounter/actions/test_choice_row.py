"""A row of the action menu: its height and its accessible name."""

from fractions import Fraction

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.screens.encounter.actions.choice_row import ActionChoice, ActionChoiceRow


def made(qtbot: QtBot, choice: ActionChoice) -> ActionChoiceRow:
    row = ActionChoiceRow(choice, "1")
    qtbot.addWidget(row)
    return row


def test_a_row_without_a_note_is_one_line(qtbot: QtBot) -> None:
    without = made(qtbot, ActionChoice("Move only", ""))
    noted = made(qtbot, ActionChoice("Fists", "row 6–9"))
    assert without.heightForWidth(400) < noted.heightForWidth(400)


@pytest.mark.parametrize(("can", "expected"), [(True, ""), (False, "There is no bullet.")])
def test_an_unavailable_row_shows_its_reason(qtbot: QtBot, can: bool, expected: str) -> None:
    row = made(qtbot, ActionChoice("Shoot", "There is no bullet.", can=can))
    assert row.isEnabled() == can
    assert row.toolTip() == expected
    assert row.accessibleName() == "Shoot, There is no bullet."


def test_the_accessible_name_has_the_chances(qtbot: QtBot) -> None:
    share = ChanceShare(ResultMark("B", Grade.GOOD), "Blue", Fraction(1))
    row = made(qtbot, ActionChoice("Fists", "", CommandChances((share,), Fraction(1))))
    assert row.accessibleName() == "Fists, 100 % success: Blue 100 %"


def test_focus_is_reported(qtbot: QtBot) -> None:
    row = made(qtbot, ActionChoice("Fists", ""))
    row.show()
    qtbot.waitActive(row)
    with qtbot.waitSignal(row.focused) as focused:
        row.setFocus()
    assert focused.args == [row]
