"""The options of the wall tool."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.walls import Substance, Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.map_editor.tool_options import WallForm
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton, RadioGroup
from fourc_desktop.ui.widgets.fields.number_field import NumberField

SUBSTANCES = (Substance("Paper", 2), Substance("Brick", 10))


@pytest.mark.parametrize("substances", [SUBSTANCES, ()], ids=["some", "none"])
def test_the_material_of_walls_is_asked_where_a_game_defines_it(
    substances: tuple[Substance, ...], qtbot: QtBot
) -> None:
    form = WallForm(substances)
    qtbot.addWidget(form)
    form.show_wall(usual_wall(WallKind.WALL, 7))
    form.show()
    shown = form.findChild(RadioGroup)
    assert shown is not None
    assert shown.isVisible() is bool(substances)
    assert form.findChildren(NumberField)[0].isVisible() is bool(substances)
    with qtbot.waitSignal(form.changed) as changed:
        form.findChildren(NumberField)[0].entered.emit(7)
    (wall,) = changed.args
    assert isinstance(wall, Wall)
    assert (wall.material, wall.substance) == (7, "paper" if substances else "")


def test_a_substance_brings_its_value(qtbot: QtBot) -> None:
    form = WallForm(SUBSTANCES)
    qtbot.addWidget(form)
    form.show_wall(usual_wall(WallKind.WALL, 2, "paper"))
    form.show()
    brick = next(each for each in form.findChildren(RadioButton) if each.text() == "Brick")
    with qtbot.waitSignal(form.changed) as changed:
        brick.click()
    (wall,) = changed.args
    assert (wall.material, wall.substance) == (10, "brick")
