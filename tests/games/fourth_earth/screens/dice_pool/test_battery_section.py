from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourth_earth.screens.dice_pool.battery_section import (
    BatteryCells,
    BatterySection,
    BatteryState,
)
from fourc_desktop.ui.theming.appearance import Appearance


def test_cells_show_held_and_spent_points(qtbot: QtBot, earth_appearance: Appearance) -> None:
    section = BatterySection()
    qtbot.addWidget(section)
    section.show_states([BatteryState("Health", 6), BatteryState("Physical", 6, 1)])
    cells = section.findChildren(BatteryCells)
    assert [each.accessibleName() for each in cells] == ["Health: 6 of 8", "Physical: 5 of 8"]
    plain, hatched = (each.grab().toImage() for each in cells)
    assert plain != hatched
    section.show_states(section.states)
    section.show_states([])
    assert section.isHidden()
