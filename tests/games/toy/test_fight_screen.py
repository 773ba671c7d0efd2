"""A fight of the toy on the encounter screen that all games share, by mouse and keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import EndEncounterDialog
from fourc_desktop.ui.screens.encounter.layout import OrderForm
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.token_drag_controller import path_words
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.games.toy.character import ToyCharacter
from tests.games.toy.conftest import BO, click, open_roll
from tests.games.toy.fight_moves import Dare, Flip, Go, Throw, Toy, Wind
from tests.games.toy.game import CHARACTER_KIND, ToyGame
from tests.games.toy.test_words import foreign
from tests.ui.game_window import GameWindow
from tests.ui.read_texts import items
from tests.ui.screens.encounter.conftest import (
    dialog,
    drag,
    middle,
    open_log,
    said,
    token,
    trigger,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)

Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton
FAILED = "Failure. −1. By 1."
"""The accessible text of the result of two threes."""


def toy_of(controller: EncounterController, who: str) -> Toy:
    found = controller.state.combatant(who).fighter
    assert isinstance(found, Toy)
    return found


def commands(controller: EncounterController) -> list[object]:
    return [each.command for each in controller.log.entries][: controller.log.cursor]


def gauges(screen: EncounterScreen) -> list[str]:
    return [each.number.text() for each in screen.who._gauges.rows if each.isVisible()]


def new_encounter(toys: GameWindow) -> NewEncounterDialog:
    toys.do("new_encounter")
    [made] = [each for each in toys.window.findChildren(NewEncounterDialog) if each.isVisible()]
    return made


def read_rows(players: PlayersWindow) -> list[str]:
    return list(items(players.order))


def people(toys: GameWindow) -> list[ToyCharacter]:
    return [toys.campaign.document(each.id) for each in toys.campaign.cards(CHARACTER_KIND)]


def question(screen: EncounterScreen, field: str) -> QWidget:
    return screen.who.form._fields[field].editor


class TestBeginning:
    def test_combatants_and_their_gauges_are_shown(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        ids = ["bo", "ada-blackthorn", "tin-soldier-1", "tin-soldier-2"]
        assert [each.id for each in controller.state.combatants] == ids
        controller.select("tin-soldier-1")
        assert gauges(screen) == ["1 of 1", "0 of 3"]
        controller.select("ada-blackthorn")
        assert gauges(screen) == ["4 of 4", "2 of 3"]

    def test_a_drag_before_the_first_turn_places_anywhere(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        drag(screen, token(screen, "bo"), middle(screen, Position(4, 3)))
        assert commands(controller) == [PlaceCombatant("bo", Position(4, 3))]

    def test_a_kind_of_the_stock_is_added_to_a_sector(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        trigger(screen, Position(3, 3), "", "Add a combatant in D4…")
        assert screen.adding.isVisible()
        QTest.keyClicks(screen.adding.search, "soldier")
        QTest.keyClick(screen.adding.search, Keys.Key_Return)
        assert controller.state.combatant("tin-soldier-3").spot == Position(3, 3)

    def test_ctrl_enter_begins_and_leads_from_side_to_side(
        self, toys: GameWindow, controller: EncounterController
    ) -> None:
        for _ in range(3):
            toys.do("fight_on")
        assert commands(controller) == [Wind(), Wind(), Wind()]
        assert (controller.state.turn, controller.state.table.acting) == (2, "wooden")

    def test_the_dialog_begins_a_fight_on_a_map(self, toys: GameWindow) -> None:
        made = new_encounter(toys)
        buttons = made.findChildren(QDialogButtonBox)[0]
        click(buttons.button(QDialogButtonBox.StandardButton.Ok))
        controller = toys.opened.fights.screen().controller
        assert [each.name for each in controller.state.combatants] == ["Ada Blackthorn"]

    def test_a_game_without_a_stock_can_begin_fights(
        self, toys: GameWindow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        toys.campaign.discard([each.id for each in toys.campaign.cards(CHARACTER_KIND)])
        toys.campaign.add([Package(Content(CHARACTER_KIND, BO))], "Add Bo")
        monkeypatch.setattr(ToyGame, "stock", lambda *_: ())
        made = new_encounter(toys)
        buttons = made.findChildren(QDialogButtonBox)[0]
        click(buttons.button(QDialogButtonBox.StandardButton.Ok))
        controller = toys.opened.fights.screen().controller
        assert [each.name for each in controller.state.combatants] == ["Bo"]

    def test_a_new_encounter_includes_characters_without_a_side(self, toys: GameWindow) -> None:
        nobody = ToyCharacter(FormProfile("Cleo"))
        toys.campaign.add([Package(Content(CHARACTER_KIND, nobody))], "Add Cleo")
        made = new_encounter(toys)
        buttons = made.findChildren(QDialogButtonBox)[0]
        click(buttons.button(QDialogButtonBox.StandardButton.Ok))
        controller = toys.opened.fights.screen().controller
        assert controller.state.combatant("cleo").side in [
            each.id for each in controller.state.sides
        ]

    def test_a_character_without_a_side_can_join(
        self, toys: GameWindow, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        nobody = ToyCharacter(FormProfile("Cleo"))
        [id_] = toys.campaign.add([Package(Content(CHARACTER_KIND, nobody))], "Add Cleo")
        assert screen.joining.bring(CandidateGroup((id_,)), Position(2, 2))
        assert controller.state.combatant("cleo").side in [
            each.id for each in controller.state.sides
        ]


class TestMoving:
    def test_a_drag_follows_the_ground_and_shows_the_movement_penalty(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        start = wooden_act.state.combatant("bo").spot
        assert start == Position(0, 0)
        drag(screen, token(screen, "bo"), middle(screen, Position(2, 0)), drop=False)
        assert path_words(wooden_act, "bo", 2) == "2 sectors\n−1 Luck"
        drag(screen, token(screen, "bo"), middle(screen, Position(2, 0)))
        assert commands(wooden_act)[-1] == Go("bo", (Position(1, 0), Position(2, 0)))
        assert toy_of(wooden_act, "bo").luck == 1
        assert said(screen)[0].startswith("2. Bo moves to C1. Bo pays 1 luck for the way.")

    def test_a_token_is_moved_by_keyboard(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        view = screen.map.view
        view.setFocus()
        view.cursor_at.go(Position(0, 0), "bo")
        QTest.keyClick(view, Keys.Key_Space)
        QTest.keyClick(view, Keys.Key_Down)
        QTest.keyClick(view, Keys.Key_Return)
        assert commands(wooden_act)[-1] == Go("bo", (Position(0, 1),))

    def test_a_movement_mode_is_chosen(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        click(screen.map.movement_modes._buttons["Hop"])
        assert wooden_act.movement_mode == "Hop"

    def test_a_move_out_of_reach_needs_overruling(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        wooden_act.select("ada-blackthorn")
        drag(screen, token(screen, "ada-blackthorn"), middle(screen, Position(3, 3)))
        refused_attempt = wooden_act.command_runner.refused_attempt
        assert refused_attempt is not None
        assert refused_attempt.refusal.sentence == "Ada Blackthorn does not act now."
        click(screen.message.override)
        assert wooden_act.state.combatant("ada-blackthorn").spot == Position(3, 3)


class TestActing:
    def test_a_key_asks_and_a_token_answers(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        screen.map.view.setFocus()
        QTest.keyClick(screen.map.view, Keys.Key_F)
        assert screen.who.form.isVisible()
        assert screen.side.foot.main.note == "Whom"
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "tin-soldier-1"))
        assert screen.who.form.odds.accessibleName() == "50 % success: Tails 50 %, Heads 50 %"
        click(screen.side.foot.main)
        assert commands(wooden_act)[-1] == Flip("bo", "tin-soldier-1")
        assert wooden_act.form is None

    def test_a_drop_on_a_combatant_opens_the_action_menu(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        wooden_act.play(PlaceCombatant("ada-blackthorn", Position(1, 0)))
        drag(screen, token(screen, "bo"), token(screen, "ada-blackthorn"))
        menu = screen.action_menu_controller.menu
        assert menu is not None
        assert [row.choice.name for row in menu.rows] == ["Flip", "Dare", "Move only"]
        assert menu.rows[1].choice.note == "needs a choice"
        QTest.mouseClick(menu.rows[0], LEFT)
        assert commands(wooden_act)[-1] == Flip("bo", "ada-blackthorn")

    def test_move_only_moves_also_where_actions_are_shown_from_here(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        there = Position(1, 0)
        wooden_act.play(PlaceCombatant("ada-blackthorn", there))
        drag(screen, token(screen, "bo"), token(screen, "ada-blackthorn"))
        menu = screen.action_menu_controller.menu
        assert menu is not None
        assert menu.other.text() == "Go there first"
        (only,) = [row for row in menu.rows if row.choice.name == "Move only"]
        QTest.mouseClick(only, LEFT)
        assert wooden_act.state.combatant("bo").spot == there

    def test_a_form_asks_for_an_answer_of_each_kind(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        click(screen.who.action_options.ready["Dare"])
        form = wooden_act.form
        assert form is not None
        assert [each.kind for each in form.questions] == [
            AnswerKind.COMBATANT,
            AnswerKind.NUMBER,
            AnswerKind.NUMBER,
            AnswerKind.OPTION,
            AnswerKind.TICK,
            AnswerKind.WORDS,
        ]
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "ada-blackthorn"))
        target = question(screen, "target")
        assert isinstance(target, NumberField)
        for _ in range(3):
            QTest.keyClick(target, Keys.Key_Up)
        push = question(screen, "push")
        assert isinstance(push, QLineEdit)
        QTest.keyClicks(push, "-1")
        click(question(screen, "helped"))
        shout = question(screen, "shout")
        QTest.keyClicks(shout, "Boo & co")
        click(screen.side.foot.main)
        wanted = Dare("bo", "ada-blackthorn", 5, -1, helped=True, shout="Boo & co")
        assert commands(wooden_act)[-1] == wanted
        assert said(screen)[0].startswith("2. Bo dares Ada Blackthorn: not settled yet.")

    def test_a_number_answer_is_the_shown_value(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        click(screen.who.action_options.ready["Dare"])
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "ada-blackthorn"))
        target = question(screen, "target")
        assert isinstance(target, NumberField)
        assert target.value() == 2
        click(screen.side.foot.main)
        assert commands(wooden_act)[-1] == Dare("bo", "ada-blackthorn", 2)

    def test_refused_actions_give_the_reason_and_can_be_overruled(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        offers = screen.who.action_options
        click(offers.more)
        click(offers.others["Rest"])
        assert "Bo has all pluck there is." in offers.box._problem_label.text()
        click(offers.box.override)
        assert toy_of(wooden_act, "bo").left == 2

    def test_a_sector_is_chosen_on_the_map(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        click(screen.who.action_options.ready["Jump"])
        highlighted = set(screen.map.view.reach)
        assert highlighted == {Position(1, 0), Position(0, 1), Position(1, 1)}
        assert screen.side.foot.main.note == "1 to 3, or click"
        assert not screen.side.foot.main.isEnabled()
        assert screen.map.emphasis.highlighted == highlighted
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=middle(screen, Position(1, 1)))
        assert wooden_act.state.combatant("bo").spot == Position(1, 1)
        assert not screen.map.emphasis.highlighted

    def test_dice_that_are_not_rolled_now_keep_the_form(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        wooden_act.command_runner.use_table_dice(ourselves=True)
        click(screen.who.action_options.ready["Flip"])
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "tin-soldier-1"))
        form = wooden_act.form
        click(screen.side.foot.main)
        assert screen.roll.throw.isVisible()
        assert not screen.who.form.isVisible()
        assert not screen.side.foot.leave.isVisible()
        click(screen.roll.throw.stop)
        assert wooden_act.form is form
        assert screen.who.form.isVisible()
        assert form is not None
        assert form.is_whole

    def test_a_digit_or_a_button_answers_where(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        click(screen.who.action_options.ready["Jump"])
        assert sorted(cost.cost for cost in screen.map.view.reach.values()) == ["1", "2", "3"]
        QTest.keyClick(screen.map.view, Keys.Key_9)
        assert wooden_act.form is not None
        second = wooden_act.form.questions[0].options[1].value
        QTest.keyClick(screen.map.view, Keys.Key_2)
        assert wooden_act.state.combatant("bo").spot == second
        wooden_act.undo()
        wooden_act.select("bo")
        click(screen.who.action_options.ready["Jump"])
        answers = question(screen, "spot").findChildren(QAbstractButton)
        assert answers[0].hasFocus()
        click(answers[1])
        assert wooden_act.state.combatant("bo").spot == second


class TestRolling:
    def test_the_pending_roll_is_rolled_altered_and_settled(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        panel, foot = open_roll(screen), screen.side.foot
        assert foot.main.text() == "Roll"
        assert foot.leave.isVisible()
        assert panel.chance.isVisible()
        dared.fights.play(dared.id, Throw(), dice=ScriptedDice(3, 3))
        assert screen.side.head.title.text() == "Nerve"
        assert screen.side.head.who.text() == "Bo\nat Ada Blackthorn"
        assert panel.result.accessibleName() == FAILED
        assert foot.main.text() == "Settle"
        assert not panel.alter.back.isVisible()
        [luck] = panel.alter.buttons
        click(luck)
        assert panel.alter.back.isVisible()
        assert foot.leave.isVisible()
        click(foot.main)
        assert toy_of(dared, "bo").luck == 1
        assert toy_of(dared, "ada-blackthorn").left == 3

    def test_luck_is_taken_back(self, screen: EncounterScreen, dared: EncounterController) -> None:
        dared.fights.play(dared.id, Throw(), dice=ScriptedDice(3, 3))
        panel = open_roll(screen)
        [luck] = panel.alter.buttons
        click(luck)
        assert panel.result.accessibleName() != FAILED
        click(panel.alter.back)
        assert panel.result.accessibleName() == FAILED
        click(screen.side.foot.leave)
        assert not screen.side.shows_roll
        assert toy_of(dared, "bo").luck == 2

    @pytest.mark.usefixtures("dared")
    def test_the_dice_of_the_table_are_typed(self, screen: EncounterScreen) -> None:
        QTest.mouseClick(screen.dice.choice._buttons["table"], LEFT)
        click(screen.side.foot.main)
        throw = screen.roll.throw
        assert throw.isVisible()
        assert throw._what.text() == "Throw 2d6 for Might"
        QTest.keyClicks(throw.faces, "3 9")
        QTest.keyClick(throw.faces, Keys.Key_Return)
        assert "Each die shows 1 to 6, not 9." in throw._refusal.sentence
        throw.faces.clear()
        QTest.keyClicks(throw.faces, "3 3")
        QTest.keyClick(throw.faces, Keys.Key_Return)
        panel = open_roll(screen)
        assert panel.result.accessibleName() == FAILED
        [luck] = panel.alter.buttons
        click(luck)
        QTest.keyClicks(throw.faces, "6")
        QTest.keyClick(throw.faces, Keys.Key_Return)
        assert panel.result.accessibleName() == "Success. +5. By 5."

    @pytest.mark.usefixtures("dared")
    def test_the_main_button_goes_on_with_right_dice_as_return_does(
        self, screen: EncounterScreen
    ) -> None:
        QTest.mouseClick(screen.dice.choice._buttons["table"], LEFT)
        main, throw = screen.side.foot.main, screen.roll.throw
        click(main)
        QTest.keyClicks(throw.faces, "3 9")
        assert (main.text(), main.isEnabled()) == ("Enter the dice", False)
        assert "Cancel" in main.accessibleDescription()
        QTest.keyClick(throw.faces, Keys.Key_Backspace)
        QTest.keyClicks(throw.faces, "3")
        assert (main.text(), main.isEnabled()) == ("Enter the dice", True)
        assert "Return" in main.accessibleDescription()
        assert "Return" in main.toolTip()
        click(main)
        assert open_roll(screen).result.accessibleName() == FAILED
        assert not throw.isVisible()

    def test_a_hard_hit_pushes_to_the_clicked_sector(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        dared.fights.play(dared.id, Throw(), dice=ScriptedDice(6, 6))
        click(screen.side.foot.main)
        form = dared.form
        assert form is not None
        assert screen.roll.form.isVisible()
        [spot, *_] = [each.value for each in form.questions[0].options]
        QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=middle(screen, spot))
        click(screen.side.foot.main)
        assert dared.state.combatant("ada-blackthorn").spot == spot
        assert not screen.side.shows_roll

    def test_other_actions_wait_for_the_pending_roll(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        assert screen.who.action_options.ready == {}
        screen.end()
        refused_attempt = dared.command_runner.refused_attempt
        assert refused_attempt is not None
        assert refused_attempt.refusal.sentence == "Bo dares somebody; settle that first."

    def test_removing_the_dared_combatant_ends_the_roll(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        spot = dared.state.combatant("ada-blackthorn").spot
        assert spot is not None
        trigger(screen, spot, "ada-blackthorn", "Remove from combat")
        assert not screen.side.shows_roll
        assert dared.fight.rules.pending(dared.state) is None


class TestGoingBack:
    def test_undo_and_redo_go_through_the_roll(
        self, toys: GameWindow, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        click(screen.side.foot.main)
        before = dared.state
        click(screen.side.foot.main)
        after = dared.state
        click(screen.turn.undo)
        assert dared.state == before
        assert screen.side.foot.main.text() == "Settle"
        click(screen.turn.redo)
        assert dared.state == after
        for _ in range(4):
            toys.do("undo")
        assert dared.state.turn == 0
        assert not screen.turn.undo.isEnabled()

    @pytest.mark.usefixtures("dared")
    def test_the_last_roll_is_made_again(self, screen: EncounterScreen) -> None:
        click(screen.side.foot.main)
        open_log(screen)
        click(screen.log.again)
        assert said(screen)[0].startswith("2. Bo dares Ada Blackthorn: not settled yet.")
        assert "The roll is repeated." in said(screen)[0]

    def test_the_log_leads_back_to_before_a_step(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        click(screen.side.foot.main)
        open_log(screen)
        view = screen.log.view
        index = screen.log.model.index(screen.log.model.rowCount() - 1)
        view.scrollTo(index)
        steps = dared.log.cursor
        QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        assert dared.log.cursor == steps
        click(screen.log.back)
        assert dared.log.cursor == 0

    def test_replay_shows_every_step_again(
        self, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        click(screen.side.foot.main)
        open_log(screen)
        click(screen.log.replay)
        assert screen.log.replay.isChecked()
        assert not screen.side.shows_roll
        for number in range(1, 4):
            dared.replay._step()
            assert dared.cursor == number
        dared.replay._step()
        assert dared.cursor == 3, "it stays at its last step"
        click(screen.log.replay)
        assert not screen.log.replay.isChecked()
        assert screen.side.shows_roll


class TestByHand:
    def test_a_gauge_is_set(self, screen: EncounterScreen, wooden_act: EncounterController) -> None:
        wooden_act.select("ada-blackthorn")
        click(screen.who._gauges.rows[0].number)
        asked = dialog(screen, ValueDialog)
        assert isinstance(asked.field, NumberField)
        QTest.keyClick(asked.field, Keys.Key_Down)
        QTest.keyClick(asked.field, Keys.Key_Return)
        assert gauges(screen) == ["3 of 4", "2 of 3"]
        assert "Ada Blackthorn: Pluck set from 4 to 3." in said(screen)[0]

    def test_a_number_below_0_is_set(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        trigger(screen, Position(0, 0), "bo", "Set for this encounter", "Nerve, now −2…")
        asked = dialog(screen, ValueDialog)
        assert isinstance(asked.field, NumberField)
        QTest.keyClick(asked.field, Keys.Key_Up)
        QTest.keyClick(asked.field, Keys.Key_Return)
        assert toy_of(wooden_act, "bo").nerve == -1
        assert "Bo: Nerve set from −2 to −1." in said(screen)[0]
        assert "Nerve (−2)" in [each.text() for each in screen.who.findChildren(QLabel)]

    def test_conditions_are_added_and_removed(
        self, screen: EncounterScreen, wooden_act: EncounterController
    ) -> None:
        trigger(screen, Position(0, 0), "bo", "Apply condition", "Cross…")
        asked = dialog(screen, ConditionDialog)
        assert not asked.roll.isVisible()
        QTest.keyClick(asked.turns, Keys.Key_Up)
        QTest.keyClick(asked.turns, Keys.Key_Return)
        [borne] = wooden_act.fight.views.conditions(wooden_act.state, "bo")
        assert borne.label == "Cross, 2 turns"
        trigger(screen, Position(0, 0), "bo", "Remove", borne.label)
        assert not wooden_act.fight.views.conditions(wooden_act.state, "bo")

    @pytest.mark.usefixtures("wooden_act")
    def test_daunted_is_out_of_action(self, screen: EncounterScreen) -> None:
        trigger(screen, Position(0, 0), "bo", "Apply condition", "Daunted…")
        QTest.keyClick(dialog(screen, ConditionDialog), Keys.Key_Return)
        assert screen.who.state.text() == "Out of action"
        trigger(screen, Position(0, 0), "bo", "Restore to full")
        assert gauges(screen) == ["1 of 1", "3 of 3"]

    @pytest.mark.usefixtures("wooden_act")
    def test_a_combatant_changes_sides_and_is_hidden(self, screen: EncounterScreen) -> None:
        trigger(screen, Position(0, 0), "bo", "Side", "Tin toys")
        trigger(screen, Position(0, 0), "bo", "Hide from the players")
        assert screen.who._place.text() == "A1\nhidden from the players"
        assert screen.who.profile.accessibleDescription() == "Side: Tin toys"

    def test_a_new_side_takes_its_turn(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        assert screen.gamemaster_controls.join_side("tin-soldier-1", "Clay toys")
        for _ in range(3):
            click(screen.side.foot.main)
        assert controller.selected == "tin-soldier-1"
        assert controller.state.table.acting == "side-3"


class TestPlayers:
    @pytest.fixture
    def players(
        self, toys: GameWindow, screen: EncounterScreen, qtbot: QtBot
    ) -> Iterator[PlayersWindow]:
        toys.do("players_view")
        made = screen.players
        assert made is not None
        qtbot.waitExposed(made)
        yield made
        screen.let_go()

    @pytest.mark.usefixtures("dared")
    def test_players_see_only_their_own_numbers(
        self, players: PlayersWindow, screen: EncounterScreen
    ) -> None:
        assert players.caption.accessibleName() == "Turn 1"
        read = read_rows(players)
        assert any("Bo" in each and "1" in each for each in read)
        assert not any("4 of 4" in each for each in read)
        screen.players_windows.menu.choose("numbers")
        assert any("4 of 4" in each for each in read_rows(players))

    @pytest.mark.usefixtures("dared")
    def test_the_players_window_names_no_other_game(self, players: PlayersWindow) -> None:
        assert foreign(players) == []


class TestWords:
    @pytest.mark.usefixtures("dared")
    def test_the_screen_names_no_other_game(self, screen: EncounterScreen) -> None:
        assert foreign(screen) == []
        click(screen.side.foot.main)
        click(screen.order.add)
        assert foreign(screen) == []

    def test_the_rule_of_a_flip_is_opened_from_the_log(
        self, screen: EncounterScreen, wooden_act: EncounterController, qtbot: QtBot
    ) -> None:
        wooden_act.play(Flip("bo", "ada-blackthorn"))
        with qtbot.waitSignal(screen.rule_wanted) as wanted:
            screen.log.view.rule_wanted.emit("toy:coin")
        assert wanted.args == ["toy:coin"]

    @pytest.mark.usefixtures("wooden_act")
    def test_f1_shows_the_rules_of_the_toy(self, toys: GameWindow, screen: EncounterScreen) -> None:
        screen.map.view.setFocus()
        toys.do("rules")
        assert foreign(toys.window) == []


class TestEnding:
    def test_lasting_effects_are_stored_in_the_characters(
        self, toys: GameWindow, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        dared.fights.play(dared.id, Throw(), dice=ScriptedDice(3, 4))
        click(screen.side.foot.main)
        toys.do("end_fight")
        asked = dialog(screen, EndEncounterDialog)
        assert asked.lines == ["Ada Blackthorn: changes on the sheet."]
        click(asked.accept_button)
        [ada] = [each for each in people(toys) if each.profile.name == "Ada Blackthorn"]
        assert ada.bruises == "xxB  "
        assert screen.who.state.text() == "The encounter has ended"
        assert "has ended" in dared.locked
        toys.do("undo")
        assert not dared.is_over


class TestLargeText:
    @pytest.fixture(autouse=True)
    def _large(self, toys: GameWindow, screen: EncounterScreen, qtbot: QtBot) -> None:
        toys.do("text_200")
        qtbot.wait(20)
        assert screen.layout_of_parts.form is OrderForm.OVER_MAP

    def test_dice_are_typed_beside_the_map(
        self, toys: GameWindow, screen: EncounterScreen, dared: EncounterController
    ) -> None:
        dared.command_runner.use_table_dice(ourselves=True)
        toys.do("fight_on")
        QApplication.processEvents()
        panel = open_roll(screen)
        for each in (screen.roll.throw.faces, screen.roll.throw.stop, panel.chance):
            assert each.isVisible()
            right = each.mapTo(screen.side, each.rect().topRight()).x()
            assert right < screen.side.width()
