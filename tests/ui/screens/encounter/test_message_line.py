"""The message line: a hint, or a refusal and who may overrule it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, FighterCondition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter import message_line
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.message_line import some_names
from fourc_desktop.ui.screens.encounter.message_text import Message
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.whose_turn import awaited_names
from tests.ui.screens.encounter.conftest import LEFT, ask, option, refused

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class TestPrompt:
    def test_the_message_before_the_first_turn_is_setup(self, screen: EncounterScreen) -> None:
        assert screen.message.message.strong == "Setup."
        assert not screen.message.message.is_refusal

    def test_the_message_names_the_acting_combatant(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        assert screen.message.message.strong == "Ada acts."
        heroes_act.choose(option(heroes_act, "End turn"))
        heroes_act.select("ada")
        assert screen.message.message.strong == "Ada has acted."

    def test_the_message_tells_that_a_combatant_is_out_of_action(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        def asleep(fighter: object) -> object:
            assert isinstance(fighter, Fighter)
            return replace(fighter, afflictions=(FighterCondition(Condition.UNCONSCIOUS.value),))

        heroes_act.set_fighter("ada", asleep)
        heroes_act.select("bert")
        heroes_act.select("ada")
        assert screen.message.message.strong == "Ada is out of action."

    def test_the_message_names_the_next_step_when_nobody_has_to_act(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.go_on()
        while awaited_names(controller.fight, controller.state):
            controller.go_on()
        step = controller.fight.actions.table_options(controller.state)[0].name
        assert screen.message.message == Message(
            "Nobody has to act now.", f"Press “{step}” to go on."
        )

    def test_the_message_explains_the_open_form(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        form = ask(heroes_act, "Fists")
        assert screen.message.message.text.startswith("Target: click a token")
        form.answer("target", "thug-1")
        assert screen.message.message == Message("Fists", "Enter confirms, Esc cancels.")
        ask(heroes_act, "Move")
        assert "click a highlighted sector" in screen.message.message.more

    def test_the_message_tells_of_an_open_roll_or_awaited_dice(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.choose(option(heroes_act, "Dodge"))
        opened = Message("The roll is open.", "Its result counts once it is settled.")
        assert screen.message.message == opened, "also true after a move, which has happened"
        heroes_act.command_runner.use_table_dice(ourselves=True)
        heroes_act.go_on()
        assert screen.message.message.strong == "Waiting for the dice."

    def test_the_message_tells_that_the_fight_is_over(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.end()
        assert "This encounter has ended" in screen.message.message.more


class TestRefusal:
    def test_a_refusal_shows_its_rule_and_can_be_overruled(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        line = screen.message
        heroes_act.move("ada", Position(7, 5))
        assert line.message.is_refusal
        assert line.message.rule
        assert refused(screen).startswith("Not possible. ")
        assert refused(screen).endswith(f"({line.message.rule})")
        QTest.mouseClick(line.override, LEFT)
        assert heroes_act.state.combatant("ada").spot == Position(7, 5)
        assert not line.override.isVisible()
        assert not refused(screen)

    def test_a_refusal_can_be_dismissed(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.move("ada", Position(7, 5))
        QTest.mouseClick(screen.message.close_refusal, LEFT)
        assert heroes_act.command_runner.refused_attempt is None
        assert heroes_act.state.combatant("ada").spot == Position(1, 1)
        assert screen.message.message.strong == "Ada acts."

    def test_a_refusal_goes_with_a_change_of_something_else(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.move("ada", Position(7, 5))
        assert refused(screen)
        FourcCampaign(heroes_act.campaign).add_instant_hero(seed="7")
        assert not refused(screen), "its Override would do nothing"

    def test_a_final_refusal_has_no_overrule_button(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.play(RemoveCombatant("nobody"))
        assert refused(screen)
        assert not screen.message.override.isVisible()

    def test_a_missing_answer_is_shown_at_its_field_only(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        ask(heroes_act, "Fists")
        heroes_act.send()
        attempt = heroes_act.command_runner.refused_attempt
        assert attempt is not None
        assert attempt.refusal.sentence == "“Target” is still open."
        assert not refused(screen)

    def test_a_refusal_is_announced_once(
        self,
        screen: EncounterScreen,
        controller: EncounterController,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        heard: list[str] = []
        monkeypatch.setattr(message_line, "announce", lambda _widget, words: heard.append(words))
        for _ in range(2):
            controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
            controller.changed.emit()
            assert heard == [screen.message.message.text]
            controller.command_runner.accept()
            heard.clear()

    def test_the_same_refusal_of_another_attempt_is_announced_again(
        self,
        screen: EncounterScreen,
        heroes_act: EncounterController,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        heard: list[str] = []
        monkeypatch.setattr(message_line, "announce", lambda _widget, words: heard.append(words))
        for _ in range(2):
            heroes_act.move("ada", Position(7, 5))
        assert heard == [screen.message.message.text] * 2

    def test_dismissing_a_refusal_focuses_the_map(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.move("ada", Position(7, 5))
        screen.message.close_refusal.setFocus()
        QTest.keyClick(screen.message.close_refusal, KEY.Key_Space)
        assert QApplication.focusWidget() is screen.map.view


def test_the_acting_combatant_is_announced_once(
    screen: EncounterScreen, heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(message_line, "announce", lambda _widget, words: heard.append(words))
    assert screen.message.message.strong == "Ada acts."
    ask(heroes_act, "Fists")
    heroes_act.drop_form()
    heroes_act.changed.emit()
    assert heard == []
    heroes_act.choose(option(heroes_act, "End turn"))
    heroes_act.select("bert")
    heroes_act.changed.emit()
    assert screen.message.message.strong == "Bert acts."
    assert heard == ["Bert acts."]


def test_the_height_of_the_line_never_changes(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    before = screen.message.height()
    for sentence in ("No.", "Nobody gets there this turn; choose something else. " * 12):
        controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, sentence))
        QApplication.processEvents()
        assert screen.message.height() == before


class TestRule:
    def test_a_click_or_f1_opens_the_rule_of_the_step(
        self, screen: EncounterScreen, heroes_act: EncounterController, opened: OpenCampaign
    ) -> None:
        line = screen.message
        assert line.rule.text() == "Row Steps, F1"
        QTest.mouseClick(line.rule, LEFT)
        assert opened.help.panel().topic == "row-steps"
        opened.help.panel().close_panel()
        heroes_act.choose(option(heroes_act, "Dodge"))
        heroes_act.go_on()
        assert line.rule.text() == "Altering the dice, F1"
        screen.map.view.setFocus()
        QTest.keyClick(screen.map.view, KEY.Key_F1)
        assert opened.help.panel().topic == "shifts"

    def test_the_rule_link_is_hidden_during_a_refusal(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        heroes_act.move("ada", Position(7, 5))
        assert refused(screen)
        assert not screen.message.rule.isVisible()
        QTest.mouseClick(screen.message.close_refusal, LEFT)
        assert screen.message.rule.isVisible()

    def test_an_ended_fight_has_no_rule_link(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        assert screen.message.topic == "turn"
        controller.end()
        assert screen.message.topic == ""
        assert not screen.message.rule.isVisible()


def test_many_names_are_counted() -> None:
    assert some_names(("Ada", "Bert", "Cleo", "Dorn")) == "Ada, Bert, Cleo, Dorn"
    assert some_names((*("Ada", "Bert", "Cleo"), *["Thug"] * 9)) == "Ada, Bert, Cleo, and 9 more"
