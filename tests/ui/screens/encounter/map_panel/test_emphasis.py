"""The highlighting of the map while a form or a roll is open."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import ChangeMap, PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.map_panel.emphasis import MapEmphasis
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, ask

HERE, THERE = Position(1, 1), Position(2, 1)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def emphasis(screen: EncounterScreen, heroes_act: EncounterController) -> MapEmphasis:
    """The highlighting in Ada's turn, before anything is open."""
    assert heroes_act.selected == "ada"
    made = screen.map.emphasis
    assert not made.highlighted
    return made


def attack(controller: EncounterController) -> None:
    """Open Ada's roll against the first thug."""
    ask(controller, "Fists").answer("target", "thug-1")
    controller.send()
    assert controller.fight.roll.open_roll(controller.state) is not None


def test_combatants_of_the_open_roll_are_fanned_out(
    screen: EncounterScreen, emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    for who in ("thug-1", "bert"):
        heroes_act.play(PlaceCombatant(who, HERE))
    attack(heroes_act)
    assert emphasis.highlighted == {HERE}
    assert emphasis.fan.isVisible()
    assert emphasis.fan.ids == ("ada", "thug-1", "bert")
    assert not emphasis.fan.geometry().intersects(screen.map.view.view_rect(HERE))
    assert screen.map.view.fan.isHidden()
    heroes_act.undo()
    assert not emphasis.highlighted
    assert emphasis.fan.isHidden()


def test_the_roller_from_another_sector_is_first_in_the_fan(
    emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    heroes_act.play(PlaceCombatant("ada", THERE))
    attack(heroes_act)
    heroes_act.play(PlaceCombatant("ada", HERE))
    assert emphasis.highlighted == {HERE, THERE}
    assert emphasis.fan.isHidden()  # the target is alone in its sector
    heroes_act.play(PlaceCombatant("bert", THERE))
    assert emphasis.fan.ids == ("ada", "thug-1", "bert")


def test_a_roll_without_a_target_highlights_the_roller(
    emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Dodge")
    heroes_act.send()
    assert emphasis.highlighted == {HERE}
    assert emphasis.fan.isHidden()


def test_zooming_moves_the_fan_along(
    screen: EncounterScreen, emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    heroes_act.play(PlaceCombatant("thug-1", HERE))
    attack(heroes_act)
    before = emphasis.fan.geometry()
    screen.map.view.zoom_by(2)
    assert emphasis.fan.isVisible()
    assert emphasis.fan.geometry() != before
    assert not emphasis.fan.geometry().intersects(screen.map.view.view_rect(HERE))


def test_a_question_highlights_its_answers_instead(
    screen: EncounterScreen, emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Move")
    assert emphasis.highlighted == set(screen.map.view.reach)
    QTest.mouseClick(screen.side.foot.leave, LEFT)
    assert not emphasis.highlighted


@pytest.mark.parametrize("is_roll", [True, False], ids=["roll", "question"])
def test_a_highlighted_sector_is_scrolled_into_view_once(
    screen: EncounterScreen,
    emphasis: MapEmphasis,
    heroes_act: EncounterController,
    is_roll: bool,
) -> None:
    corner, view = Position(0, 0), screen.map.view
    for who in ("ada", "thug-1"):
        heroes_act.play(PlaceCombatant(who, corner))

    def scroll_away() -> None:
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.setValue(bar.maximum())

    def is_seen() -> bool:
        return view.viewport().rect().contains(view.view_rect(corner).center())

    view.zoom_by(20)
    scroll_away()
    assert not is_seen()
    if is_roll:
        attack(heroes_act)
    else:
        emphasis.refresh([corner])
    assert is_seen()
    scroll_away()
    emphasis.refresh([] if is_roll else [corner])
    assert not is_seen()


def test_a_question_below_a_roof_shows_its_level_once(
    screen: EncounterScreen, emphasis: MapEmphasis, heroes_act: EncounterController
) -> None:
    map_, view = heroes_act.state.map, screen.map.view
    columns = {
        (x, y): (Sector("Diner"), Sector("Roof", ground=1)) for x in range(4) for y in range(4)
    }
    heroes_act.play(ChangeMap(map_.with_columns(columns)))
    view.show_level(1)
    ask(heroes_act, "Move")
    assert {spot.level for spot in emphasis.highlighted} == {0}
    assert view.level == 0
    view.show_level(1)
    emphasis.refresh(emphasis.highlighted)
    assert view.level == 1
