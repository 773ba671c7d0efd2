from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.screens.master_table.texts import can_pay


def test_a_roll_without_a_character_has_no_payer_selected(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    controller, fortune = screen.controller, panel.fortune
    controller.choose_rank(30)
    assert controller.type_dice(50)
    assert fortune.payers.currentText() == "Choose who pays"
    assert not fortune.up.isEnabled()
    assert fortune.up.toolTip()
    payer = next(funds for funds in fortune._payer_funds if can_pay(funds))
    fortune.payers.picked.emit(payer.payer)
    assert fortune.up.isEnabled()
    fortune.payers.picked.emit("")
    assert not fortune.up.isEnabled()
