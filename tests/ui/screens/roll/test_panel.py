from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen import RollScreen
from tests.ui.screens.roll.conftest import Press, check, typed

KEY = Qt.Key


def test_dice_are_rolled_altered_and_settled(
    screen: RollScreen, ada: str, toys: Campaign, press: Press
) -> None:
    panel = screen.panel
    typed(screen, "31")
    assert panel.result.accessibleName() == "Failure. −3. By 3."
    assert screen.chart.highlighted is not None
    assert screen.chart.highlighted.key == "-3"
    (button,) = panel.alter.buttons
    assert button.accessibleDescription() == "then 66.7\N{NO-BREAK SPACE}%"
    press(button)
    assert panel.view.next_throw is not None
    typed(screen, "5")
    assert panel.result.accessibleName() == "Success. +2. By 2."
    press(panel.alter.back)
    assert panel.view.roll.throws == ((3, 1),)
    press(panel.alter.buttons[0])
    typed(screen, "6")
    press(panel.settle)
    assert toys.document(ada).pool_spent == 1
    (kept,) = screen.controller.rolls.history()
    assert kept.roll.throws == ((3, 1), (6,))
    assert panel.view.roll == Roll(check(screen))


def test_the_program_rolls_and_rolls_again(screen: RollScreen, press: Press) -> None:
    panel = screen.panel
    press(panel.dice.button)
    assert panel.dice.button.text() == "Next roll"
    assert "Settles this roll" in panel.dice.button.toolTip()
    first = panel.view.roll
    assert len(first.throws) == 1
    assert panel.settle.hasFocus()
    QTest.keyClick(panel.settle, KEY.Key_R)
    assert [each.roll.throws for each in screen.controller.rolls.history()] == [first.throws]
    QTest.keyClick(panel.settle, KEY.Key_Return)
    assert len(screen.controller.rolls.history()) == 2
    screen.roll()
    press(panel.call_off)
    assert not panel.view.is_started
