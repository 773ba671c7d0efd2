"""User actions while a form or a roll of the encounter is open."""

import pytest
from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant, RemoveCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, open_log, refused

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ask_attack(controller: EncounterController) -> ActionForm:
    """Open the attack form of the selected combatant."""
    offers = controller.fight.actions.action_options(controller.state, controller.selected)
    form = ActionForm(
        controller.fight, controller.state, next(each for each in offers if each.name == "Fists")
    )
    controller.ask(form)
    return form


def test_a_combatant_can_vanish_under_a_carried_token(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = screen.map.view
    view.setFocus()
    view.cursor_at.go(Position(1, 1), "ada")
    QTest.keyClick(view, Qt.Key.Key_Space)
    while view.drag.other != "thug-1":
        QTest.keyClick(view, Qt.Key.Key_Tab)
    heroes_act.play(RemoveCombatant("thug-1"))
    assert view.drag.id == "ada"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heroes_act.state.combatant("ada").spot == Position(2, 1)


def test_ending_a_fight_closes_its_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask_attack(heroes_act)
    assert screen.who.form.isVisible()
    assert heroes_act.end()
    assert heroes_act.form is None
    assert not screen.who.form.isVisible()


def test_a_replay_is_read_only(controller: EncounterController) -> None:
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


def test_a_changed_portrait_is_shown_in_the_fight(
    screen: EncounterScreen, controller: EncounterController, opened: OpenCampaign, qtbot: QtBot
) -> None:
    controller.select("ada")
    before = screen.who.portrait.grab().toImage()
    picture = QPixmap(40, 40)
    picture.fill(Qt.GlobalColor.red)
    written = QBuffer()
    assert picture.save(written, "JPG")
    source = controller.state.combatant("ada").source
    assert source is not None
    opened.campaign.set_portrait(source, bytes(written.data().data()))
    qtbot.waitUntil(lambda: screen.who.portrait.grab().toImage() != before)
    opened.campaign.undo()
    qtbot.waitUntil(lambda: screen.who.portrait.grab().toImage() == before)


def test_the_main_button_confirms_a_form_or_names_missing_answers(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    runner, step = heroes_act.command_runner, heroes_act.log.cursor

    def refusals() -> list[Refusal]:
        return [runner.refused_attempt.refusal] if runner.refused_attempt else []

    def is_open() -> bool:
        return heroes_act.form is not None

    form = ask_attack(heroes_act)
    assert screen.side.foot.main.text() == "Fists"
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert is_open()
    [refusal] = refusals()
    assert refusal.code == "form-not-complete"
    assert "Target" in refusal.sentence
    field = screen.who.form._fields["target"]
    assert not refused(screen)
    assert "Target" in field.refusal.sentence
    assert field.editor.hasFocus()
    form.answer("target", "thug-1")
    assert not refusals()
    assert field.refusal.sentence == ""
    while (missing := form.missing) is not None:
        form.answer(missing.field, missing.options[0].value)
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert not refusals()
    assert not is_open()
    assert heroes_act.log.cursor == step + 1


def test_a_refusal_is_cleared_with_its_action(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    runner = heroes_act.command_runner

    def refuse() -> None:
        heroes_act.play(RemoveCombatant("nobody"))
        assert refused(screen)

    refuse()
    heroes_act.select("bert")
    assert runner.refused_attempt is None
    assert not refused(screen)
    screen.who.action_options._choose("Get up")
    assert screen.who.action_options.box.isVisible()
    heroes_act.select("ada")
    assert not screen.who.action_options.box.isVisible()
    ask_attack(heroes_act)
    refuse()
    heroes_act.drop_form()
    assert not refused(screen)
    heroes_act.play(ChangeNotes("Rain"))
    refuse()
    heroes_act.undo()
    assert not refused(screen)
    refuse()
    heroes_act.fights.rename(heroes_act.id, "Alley")
    assert not refused(screen)
    assert heroes_act.end()
    refuse()
    heroes_act.campaign.undo()
    assert heroes_act.may_change
    assert not refused(screen)


def test_the_main_button_keeps_waiting_for_dice(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    runner = controller.command_runner
    runner.use_table_dice(True)
    while runner.waiting is None:
        controller.go_on()
    waiting, step = runner.waiting, controller.log.cursor
    main = screen.side.foot.main
    assert (main.text(), main.isEnabled()) == ("Enter the dice", False)
    assert "Cancel" in main.accessibleDescription()
    assert screen.side.head.title.text() == "Physical dice"
    QTest.mouseClick(main, LEFT)
    assert runner.waiting is waiting
    # Its key still works, and tells why nothing happens.
    controller.go_on()
    assert runner.waiting is waiting
    assert controller.log.cursor == step
    assert runner.refused_attempt is not None
    assert runner.refused_attempt.refusal.code == "dice-waited-for"


def test_a_settled_roll_can_be_rolled_again(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    again = screen.log.again
    assert not again.isEnabled()
    assert "No dice were rolled" in again.toolTip()
    assert "No dice were rolled" in again.accessibleDescription()
    form = ask_attack(heroes_act)
    form.answer("target", "thug-1")
    heroes_act.send()
    heroes_act.go_on()
    rolled = heroes_act.log.cursor
    heroes_act.go_on()
    assert heroes_act.log.entries[-1].command == SettleOpenRoll()
    assert again.isEnabled()
    open_log(screen)
    screen.log.view.setCurrentIndex(screen.log.model.index(screen.log.model.rowCount() - 1))
    words = "Roll again, the last roll: Ada rolls Fists (Melee) against Thug 1"
    assert again.toolTip().replace("\n", " ") == words
    assert again.accessibleDescription() == words
    QTest.mouseClick(again, LEFT)
    assert heroes_act.command_runner.refused_attempt is None
    entry = heroes_act.log.entries[-1]
    assert (entry.base, entry.attempt) == (rolled - 1, 1)
    assert entry.command == RollDice()
    heroes_act.undo()
    assert heroes_act.log.entries[heroes_act.log.cursor - 1].command == SettleOpenRoll()
