"""A power starts from a template; the rest of its form unfolds."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberReading, NumberUse
from fourc_desktop.games.fourc.screens.homebrew.new_power_dialog import NewPowerDialog
from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.widgets.dialogs.discarding import keep_editing

if TYPE_CHECKING:
    from tests.games.fourc.screens.homebrew.conftest import Hands


def test_a_movement_mode(screen: HomebrewScreen, hands: "Hands", campaign: Campaign) -> None:
    hands.press("New power")
    dialog = screen.window().findChild(NewPowerDialog)
    assert dialog is not None
    assert dialog.focusWidget() is dialog.name
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.accessibleDescription() == "Give the power a name"
    assert dialog.answer.accessibleName() == "At what range?"
    dialog.templates.button("other").click()
    assert dialog.accept_button.isEnabled()
    assert dialog.answer.isHidden()
    dialog.templates.button("movement").click()
    assert not dialog.accept_button.isEnabled()
    QTest.keyClicks(dialog.name, "Otter")
    assert dialog.accept_button.isEnabled()
    assert dialog.answer.accessibleName() == "How does it move its owner?"
    dialog.answer.setCurrentText("Swimming")
    dialog.text.setPlainText("Swims like an otter.")
    QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    (otter,) = campaign.homebrew.powers
    (number,) = otter.numbers
    assert (otter.id, otter.name, otter.text) == ("otter", "Otter", "Swims like an otter.")
    assert (number.use, number.reading) == (NumberUse.SWIM, NumberReading.TABLE)
    # The fields filled by the template are shown, others only on request.
    form = hands.find(LineField, "Name").window()
    seen = {each.accessibleName() for each in form.findChildren(NumberField) if each.isVisible()}
    assert seen == set()
    assert hands.find(ComboBox, "Table").currentText() == "Swimming"
    hands.unfold()
    seen = {each.accessibleName() for each in form.findChildren(NumberField) if each.isVisible()}
    assert {"Lifestyle", "Repute", "Added to the trait"} <= seen
    hands.type(NumberField, "Repute", "5")
    hands.leave()
    hands.press("Less")
    assert hands.find(NumberField, "Repute").value() == 5
    campaign.undo()
    campaign.undo()
    assert campaign.homebrew.powers == ()
    hands.press("New power")
    dialog = screen.window().findChild(NewPowerDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.name, "Claw")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert campaign.homebrew.powers[0].text == "Harms others, by a roll to hit."


def test_a_new_power_that_is_filled_in_is_not_lost_by_escape(
    screen: HomebrewScreen, hands: "Hands"
) -> None:
    hands.press("New power")
    dialog = screen.window().findChild(NewPowerDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.text, "Swims")
    QTest.keyClick(dialog.name, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    dialog.text.clear()
    QTest.keyClick(dialog.name, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
