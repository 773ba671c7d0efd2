"""Forms of actions: what is asked, and what stays filled in."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import ChangeMap, PlaceCombatant
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, ask, option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_only_option_of_an_action_is_taken(heroes_act: EncounterController) -> None:
    beside = Edge(Position(1, 1), Position(1, 2))
    door = usual_wall(WallKind.DOOR, 20)
    heroes_act.play(ChangeMap(heroes_act.state.map.with_wall(beside, door)))
    heroes_act.choose(option(heroes_act, "Open"))
    assert heroes_act.form is None
    opened = heroes_act.state.map.wall(beside)
    assert opened is not None
    assert opened.is_open


def test_a_canceled_roll_leaves_its_form_filled(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.play(PlaceCombatant("dorn", Position(1, 1)))
    form = ask(heroes_act, "Fists")
    form.answer("target", "dorn")
    form.answer("pull.damage", 3)
    heroes_act.send()
    QTest.mouseClick(screen.side.foot.leave, LEFT)
    heroes_act.choose(option(heroes_act, "Fists"))
    assert heroes_act.form is not None
    assert heroes_act.form.answers == {"target": "dorn", "pull.damage": 3}
