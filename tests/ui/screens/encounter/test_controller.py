"""The controller with the toy game: the encounter screen does not depend on a game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant, RemoveCombatant
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.roll_source import EncounterRollSource
from fourc_desktop.ui.screens.map_view.texts import token_text
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.open_roll import OpenRollWidget
from tests.core.encounter.toy_fight import (
    TOY,
    Flip,
    Pluck,
    ToyActions,
    ToyMoment,
    ToyRules,
    toy_rules,
)
from tests.ui.screens.encounter.actions.test_targets import dodging
from tests.ui.screens.encounter.conftest import option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def toy_desk(crowd: Campaign, tools: ApplicationContext) -> Iterator[EncounterController]:
    """Ada, Bert and Dorn with 3 pluck each, by the rules of the toy game."""
    fights = EncounterService(crowd, tools, toy_rules)
    signals = CampaignSignals(crowd)
    cards = sorted(crowd.cards(), key=lambda card: card.name)
    people = [card.id for card in cards if card.name != "Cleo"]
    id_ = fights.begin("Duel", SectorMap("Alley", 4, 3), people)
    controller = EncounterController(crowd, fights, signals)
    assert controller.open(id_)
    yield controller
    signals.stop()


def heard(controller: EncounterController) -> list[str]:
    reported: list[str] = []
    controller.changed.connect(lambda: reported.append("changed"))
    controller.opened.connect(lambda: reported.append("opened"))
    controller.failed.connect(reported.append)
    return reported


def asked(controller: EncounterController) -> list[str]:
    """The fields of the open form."""
    return [] if controller.form is None else [each.field for each in controller.form.questions]


def why(controller: EncounterController) -> Refusal | None:
    """The reason of a refusal."""
    return (
        None
        if controller.command_runner.refused_attempt is None
        else controller.command_runner.refused_attempt.refusal
    )


def test_the_acting_combatant_is_selected(toy_desk: EncounterController) -> None:
    in_hand = [toy_desk.selected]
    assert toy_desk.movement_mode == "Walk"
    toy_desk.play(RemoveCombatant("ada"))
    in_hand.append(toy_desk.selected)
    assert in_hand == ["ada", "bert"]


def test_a_refusal_can_be_overruled(toy_desk: EncounterController) -> None:
    toy_desk.set_fighter("ada", lambda _fighter: Pluck(0))
    assert not toy_desk.play(Flip("ada", "bert"))
    assert why(toy_desk) == Refusal("Toy", "Who has no pluck left does nothing.")
    toy_desk.command_runner.overrule()
    assert why(toy_desk) is None
    assert toy_desk.log.entries[-1].by_hand


def test_an_override_that_changes_nothing_is_no_step(toy_desk: EncounterController) -> None:
    steps = len(toy_desk.log.entries)
    assert toy_desk.set_fighter("ada", lambda fighter: fighter)
    assert len(toy_desk.log.entries) == steps


def test_refusals_of_the_program_cannot_be_overruled(toy_desk: EncounterController) -> None:
    assert not toy_desk.play(RemoveCombatant("nobody"))
    assert toy_desk.command_runner.refused_attempt is not None
    assert toy_desk.command_runner.refused_attempt.overrule is None
    toy_desk.command_runner.accept()
    assert toy_desk.command_runner.refused_attempt is None


def test_impossible_actions_cannot_be_overruled(toy_desk: EncounterController) -> None:
    toy_desk.set_fighter("bert", lambda _fighter: Pluck(0))
    assert not toy_desk.play(Flip("ada", "bert"))
    assert toy_desk.command_runner.refused_attempt is not None
    assert toy_desk.command_runner.refused_attempt.refusal.rule == "Toy"
    assert toy_desk.command_runner.refused_attempt.overrule is None


def test_a_command_waits_for_table_dice(toy_desk: EncounterController) -> None:
    toy_desk.command_runner.use_table_dice(True)
    steps = toy_desk.log.cursor
    toy_desk.play(Flip("ada", "bert"))
    assert toy_desk.command_runner.waiting is not None
    assert toy_desk.command_runner.waiting.wanted.what == "Coin"
    assert toy_desk.log.cursor == steps
    toy_desk.command_runner.throw((7,))
    assert toy_desk.command_runner.refused_attempt is not None
    toy_desk.command_runner.throw((1,))
    assert toy_desk.log.cursor == steps + 1
    assert toy_desk.state.combatant("bert").fighter.left == 2
    toy_desk.command_runner.throw((1,))
    assert toy_desk.log.cursor == steps + 1


class Stepping(ToyActions):
    """Ada flips at Bert as the next step."""

    def table_options(self, encounter: ToyMoment) -> Sequence[ActionOption]:  # noqa: ARG002
        return [ActionOption(Flip, "Go on", fixed={"who": "ada", "at": "bert"})]

    def questions(
        self, encounter: ToyMoment, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        del encounter, offer, answers
        return ()


def test_after_the_typed_dice_of_a_step_those_who_act_then_are_selected(
    toy_desk: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = replace(TOY, actions=Stepping())
    monkeypatch.setattr(toy_desk.fights, "fight", lambda _id: fight)
    toy_desk.set_fighter("bert", lambda _fighter: Pluck(1))
    toy_desk.command_runner.use_table_dice(True)
    toy_desk.select("bert")
    toy_desk.go_on()
    assert toy_desk.selected == "bert"
    toy_desk.enter_dice((7,))
    assert toy_desk.selected == "bert"
    toy_desk.enter_dice((1,))
    assert toy_desk.selected == "ada", "Bert is out"
    toy_desk.play(Flip("ada", "dorn"))
    toy_desk.select("bert")
    toy_desk.enter_dice((1,))
    assert toy_desk.selected == "bert", "no step, but an action"


def test_a_step_to_a_new_turn_selects_the_first_who_acts_in_it(
    toy_desk: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the selected combatant acts in it as well."""
    fight = replace(TOY, actions=Stepping())
    monkeypatch.setattr(toy_desk.fights, "fight", lambda _id: fight)
    toy_desk.select("dorn")
    toy_desk.go_on()
    assert toy_desk.state.turn == 1
    assert toy_desk.selected == "ada"


def test_combatants_can_be_moved_before_and_in_a_turn(toy_desk: EncounterController) -> None:
    assert toy_desk.move("ada", Position(3, 2))
    assert toy_desk.state.combatant("ada").spot == Position(3, 2)
    toy_desk.play(Flip("ada", "bert"))
    assert toy_desk.state.turn == 1
    toy_desk.move("ada", Position(3, 1))
    assert toy_desk.state.combatant("ada").spot == Position(3, 1)


def test_undo_redo_and_roll_again(toy_desk: EncounterController) -> None:
    toy_desk.undo()
    assert toy_desk.command_runner.refused_attempt is not None
    toy_desk.play(Flip("ada", "bert"))
    toy_desk.roll_again()
    assert toy_desk.log.entries[-1].attempt == 1
    toy_desk.go_to(0)
    assert not toy_desk.log.can_undo
    toy_desk.redo()
    assert toy_desk.log.cursor == 2, "as one step, as it was undone"
    for undone in (1, 0):
        toy_desk.undo()
        assert toy_desk.log.cursor == undone


def test_commands_and_selections_emit_changed(toy_desk: EncounterController) -> None:
    reported = heard(toy_desk)
    toy_desk.play(Flip("ada", "bert"))
    assert reported == ["changed"]
    toy_desk.select("bert")
    toy_desk.select("bert")
    assert reported == ["changed", "changed"]
    assert not toy_desk.open("nothing")
    assert reported[-1] == "This encounter no longer exists."


def test_a_form_can_be_opened_sent_and_dropped(toy_desk: EncounterController) -> None:
    (offer,) = toy_desk.fight.actions.action_options(toy_desk.state, "ada")
    toy_desk.choose(offer)
    assert asked(toy_desk) == ["at"]
    toy_desk.send()
    assert toy_desk.log.cursor == 0
    toy_desk.drop_form()
    assert asked(toy_desk) == []
    toy_desk.choose(offer)
    form = toy_desk.form
    assert form is not None
    form.answer("at", "bert")
    toy_desk.send()
    assert toy_desk.log.cursor == 1
    assert asked(toy_desk) == []
    toy_desk.choose(offer)
    toy_desk.select("bert")
    assert asked(toy_desk) == []


def offered(controller: EncounterController) -> str:
    """The name of the open form's action; empty without a form."""
    return controller.form.option.name if controller.form else ""


def test_a_pending_choice_opens_its_form_at_once(
    toy_desk: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pending(_rules: ToyRules, moment: ToyMoment) -> Refusal | None:
        return Refusal("Toy", "Somebody has to look away.") if moment.turn == 1 else None

    def table_options(_actions: ToyActions, moment: ToyMoment) -> list[ActionOption]:
        is_asked = pending(ToyRules(), moment)
        return [ActionOption(Flip, "Look away", fixed={"who": "bert"})] if is_asked else []

    monkeypatch.setattr(ToyRules, "pending", pending)
    monkeypatch.setattr(ToyActions, "table_options", table_options)
    toy_desk.choose(toy_desk.fight.actions.action_options(toy_desk.state, "ada")[0])
    for answered, left in (("Flip", "Look away"), ("Look away", "")):
        form = toy_desk.form
        assert form is not None
        assert form.option.name == answered
        form.answer("at", "dorn")
        toy_desk.send()
        assert offered(toy_desk) == left
        toy_desk.show_again()
        assert offered(toy_desk) == ""
        toy_desk.show_again()
        assert offered(toy_desk) == left
        assert toy_desk.open(toy_desk.id)
        assert offered(toy_desk) == left


def test_an_attack_after_a_dodge_waits_for_its_roll(heroes_act: EncounterController) -> None:
    controller = heroes_act
    controller.play(PlaceCombatant("thug-1", Position(1, 1)))
    controller.set_fighter("thug-1", dodging)
    controller.choose(option(controller, "Fists"))
    assert controller.form is not None
    controller.form.answer("target", "thug-1")
    controller.send()
    titles, thrown = [], []
    for _ in range(3):
        roll = controller.fight.roll.open_roll(controller.state)
        assert roll is not None
        titles.append(roll.title.split(" rolls ")[0])
        thrown.append(bool(roll.dice))
        first, *_ = controller.fight.actions.table_options(controller.state)
        controller.choose(first)
    assert titles == ["Thug 1", "Thug 1", "Ada"]
    assert thrown == [False, True, False], "the attack is thrown by a click of its own"


def test_deleting_a_fight_in_a_replay_closes_it(
    toy_desk: EncounterController,
) -> None:
    toy_desk.play(Flip("ada", "bert"))
    toy_desk.show_again()
    toy_desk.fights.delete(toy_desk.id)
    assert not toy_desk.is_open
    assert not toy_desk.replay.is_on


def test_an_ended_fight_is_read_only(toy_desk: EncounterController) -> None:
    may = [toy_desk.may_change]
    assert toy_desk.end()
    may.append(toy_desk.may_change)
    assert may == [True, False]
    assert not toy_desk.play(Flip("ada", "bert"))
    toy_desk.go_on()
    assert toy_desk.log.cursor == 0


def no_open_roll(_source: EncounterRollSource) -> OpenRollWidget:
    raise AssertionError("no roll of this game stays open")


@pytest.mark.usefixtures("window")
def test_the_encounter_screen_works_with_the_toy_game(
    toy_desk: EncounterController, tools: ApplicationContext, qtbot: QtBot
) -> None:
    screen = EncounterScreen(toy_desk, lambda _id: None, no_open_roll, tools)
    qtbot.addWidget(screen)
    screen.resize(1400, 800)
    with qtbot.waitExposed(screen):
        screen.show()
    assert screen.who.name.text() == "Ada"
    assert list(screen.who.action_options.ready) == ["Flip"]
    token = screen.map.view.layer.token("ada")
    assert token is not None
    assert token_text(token) == "Ada, Heroes, Pluck 3 of 3"
    assert screen.side.foot.main.text() == "Wait"
    assert not screen.side.foot.main.isEnabled()
    screen.action_menu_controller.open("ada", "dorn", Position(0, 0))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    assert [row.choice.name for row in menu.rows] == ["Flip"]
    assert "50 % success" in menu.rows[0].accessibleName()
    menu.rows[0].click()
    assert toy_desk.state.turn == 1
    line = str(screen.log.model.index(0).data())
    assert line.startswith("1. Dorn")
    screen.add_at(Position(2, 1))
    QTest.keyClicks(screen.adding.search, "lion")
    QTest.keyClick(screen.adding.search, Qt.Key.Key_Return)
    assert toy_desk.state.combatant("lion").spot == Position(2, 1)
    screen.show_players()
    assert screen.players is not None
    screen.players.close()
