from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen import RollScreen


def test_a_step_of_undo_for_each_field(screen: RollScreen, toys: Campaign) -> None:
    for value in (3, 4, 5):
        screen.controller.change("trait", "Might", value)
    assert toys.undo() == "Change Might"
    assert toys.undo() == "Begin a check"
