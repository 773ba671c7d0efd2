"""A form field for a sector, answered on the encounter's map."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import PlaceCombatant, RedrawMap
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, middle, refused, token

THERE = Position(2, 1)
"""A sector within Ada's reach."""

THERE_AT = (1, 2)
"""Another sector within reach, as a spot of the map."""

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ask_where(controller: EncounterController) -> ActionForm:
    """Open the form for the move of the selected combatant."""
    options = controller.fight.actions.action_options(controller.state, controller.selected)
    controller.choose(next(each for each in options if each.name == "Move"))
    assert controller.form is not None
    return controller.form


def test_a_crowded_sector_can_be_clicked_as_an_answer(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    for who in ("bert", "dorn", "thug-2"):
        heroes_act.play(PlaceCombatant(who, THERE))
    heroes_act.select("ada")
    for who in ("bert", "dorn", "thug-1", "thug-2"):
        ask_where(heroes_act)
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, who))
        assert heroes_act.state.combatant("ada").spot == THERE
        heroes_act.undo()
        heroes_act.select("ada")


def test_the_answered_sector_is_framed(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = screen.map.view
    form = ask_where(heroes_act)
    assert not view.path.spots
    for spot in (THERE, Position(1, 2)):
        form.answer("to", spot)
        assert view.path.spots == (spot,)
    heroes_act.drop_form()
    assert not view.path.spots


def test_a_sector_that_is_not_highlighted_shows_the_reason(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask_where(heroes_act)
    far = Position(7, 5)
    assert far not in screen.map.view.reach
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=middle(screen, far))
    assert refused(screen).startswith("Not possible.")
    assert heroes_act.form is not None
    assert heroes_act.state.combatant("ada").spot != far


def test_a_foe_that_cannot_be_the_target_shows_the_reason(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    """The form stays; a combatant of the same side is selected as without a form.

    Some games offer only the targets within reach.
    """
    heroes_act.play(PlaceCombatant("thug-1", Position(7, 5)))
    heroes_act.select("ada")
    options = heroes_act.fight.actions.action_options(heroes_act.state, "ada")
    heroes_act.choose(next(each for each in options if each.name == "Fists"))
    form = heroes_act.form
    assert form is not None
    form.questions = tuple(replace(each, options=()) for each in form.questions)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "thug-1"))
    assert "out of reach of Fists" in refused(screen)
    assert heroes_act.form is form
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "bert"))
    assert heroes_act.selected == "bert"


def test_a_double_click_on_a_sector_sends_the_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask_where(heroes_act)
    QTest.mouseDClick(screen.map.view.viewport(), LEFT, pos=token(screen, "thug-1"))
    assert heroes_act.form is None
    assert heroes_act.state.combatant("ada").spot == THERE


def test_enter_on_the_cursor_sends_the_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask_where(heroes_act)
    view = screen.map.view
    view.setFocus()
    view.cursor_at.go(THERE)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heroes_act.state.combatant("ada").spot == THERE


def test_a_highlighted_sector_under_a_roof_takes_the_click(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    roofed = (Sector("Porch"), Sector("Roof", "roof", 2))
    heroes_act.play(RedrawMap(MapDiff(columns=((THERE_AT, roofed),))))
    heroes_act.select("ada")
    ask_where(heroes_act)
    view = screen.map.view
    at = middle(screen, Position(*THERE_AT))
    assert view.board.visible_level.spot(THERE_AT) == Position(*THERE_AT, 2)
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    assert heroes_act.state.combatant("ada").spot == Position(*THERE_AT)
