from fourc_desktop.games.fourc.rules.checks.check import color_of
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.screens.master_table.texts import can_pay
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.fields.combo_box import WholeTextLabel


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


def test_each_shift_shows_the_color_it_leads_to(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    controller, fortune = screen.controller, panel.fortune
    controller.choose_rank(30)
    assert controller.type_dice(50)
    shown = controller.view_model()
    color = color_of(shown.check, shown.table())
    assert color is not None
    assert fortune.up.to == color + 1
    colors = current_theme().colors
    for shift in (fortune.up, fortune.down):
        shift.setEnabled(True)
        image = shift.grab().toImage()
        fill = RESULT_SHAPES[shift.to].fill(colors)
        right = range(image.width() - 44, image.width() - 12)
        assert any(image.pixelColor(x, image.height() // 2) == fill for x in right)


def test_a_payer_for_whom_the_box_is_too_narrow_is_named_whole_below(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    screen.controller.choose_rank(30)
    assert screen.controller.type_dice(50)
    payers = panel.fortune.payers
    index = payers.findData(panel.fortune._payer_funds[0].payer)
    words = "Quickstep the Magnificent of Lamplight City: 12 Fortune, too little"
    payers.setItemText(index, words)
    payers.setCurrentIndex(index)
    assert payers.is_elided
    (below,) = panel.fortune.findChildren(WholeTextLabel)
    assert below.isVisible()
    assert below.text() == words
