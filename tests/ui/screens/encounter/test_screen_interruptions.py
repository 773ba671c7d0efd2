"""What a person does while something else in the fight is still open."""

import pytest
from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant, RemoveCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ask_attack(controller: EncounterController) -> ActionForm:
    """Leave a form about whoever is in hand open."""
    offers = controller.fight.actions.action_options(controller.state, controller.selected)
    form = ActionForm(
        controller.fight, controller.state, next(each for each in offers if each.name == "Fists")
    )
    controller.ask(form)
    return form


def test_who_was_under_a_carried_token_may_be_gone_when_it_is_put_down(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = place.map.view
    view.setFocus()
    view.go_to(Position(1, 1), "ada")
    QTest.keyClick(view, Qt.Key.Key_Space)
    while view.drag.other != "thug-1":
        QTest.keyClick(view, Qt.Key.Key_Tab)
    heroes_act.play(RemoveCombatant("thug-1"))
    assert view.drag.id == "ada"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heroes_act.state.combatant("ada").spot == Position(2, 1)


def test_the_end_of_a_fight_asks_nothing_any_more(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask_attack(heroes_act)
    assert place.who.form.isVisible()
    assert heroes_act.end()
    assert heroes_act.form is None
    assert not place.who.form.isVisible()


def test_nothing_is_done_to_what_is_only_shown_again(controller: EncounterController) -> None:
    controller.play(PlaceCombatant("ada", Position(4, 4)))
    controller.show_again()
    fight = controller.log
    assert not controller.set_fighter("ada", lambda fighter: fighter)
    assert not controller.set_combatant("ada", hidden=True)
    assert not controller.play(PlaceCombatant("ada", Position(5, 5)))
    assert not controller.move("ada", Position(5, 5))
    controller.roll_again()
    assert controller.log is fight
    assert controller.replay.is_on
    assert controller.command_runner.refused_attempt is not None
    assert controller.command_runner.refused_attempt.refusal.sentence == controller.locked


def test_another_portrait_is_seen_in_the_fight(
    place: EncounterScreen, controller: EncounterController, opened: OpenCampaign, qtbot: QtBot
) -> None:
    controller.select("ada")
    before = place.who.portrait.grab().toImage()
    picture = QPixmap(40, 40)
    picture.fill(Qt.GlobalColor.red)
    written = QBuffer()
    assert picture.save(written, "JPG")
    source = controller.state.combatant("ada").source
    assert source is not None
    opened.campaign.set_portrait(source, bytes(written.data().data()))
    qtbot.waitUntil(lambda: place.who.portrait.grab().toImage() != before)
    opened.campaign.undo()
    qtbot.waitUntil(lambda: place.who.portrait.grab().toImage() == before)
