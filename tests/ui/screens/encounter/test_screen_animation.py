"""Steps are animated on the map and in the players' view; undone steps are not."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant
from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.animation import player as scene_play
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.core.rolls.result_marks import K
from tests.ui.screens.encounter.conftest import drag, middle, token, until

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture(autouse=True)
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enable animations, independent of the system's settings."""
    monkeypatch.setattr(scene_play, "animations_enabled", lambda _widget: True)


def offered(controller: EncounterController, who: str, name: str) -> ActionOption:
    offers = controller.fight.actions.action_options(controller.state, who)
    return next(each for each in offers if each.name == name)


def attack(controller: EncounterController, who: str, target: str) -> None:
    """Attack with fists and roll, but do not settle the roll."""
    until(controller, who)
    form = ActionForm(controller.fight, controller.state, offered(controller, who, "Fists"))
    form.take_combatant(target)
    assert controller.play(form.command(), by_hand=True)
    controller.go_on()


def settle(controller: EncounterController) -> ResultMark:
    """Settle the open roll; return its result mark."""
    controller.go_on()
    marks = (controller.fight.narration.mark(event) for event in controller.log.entries[-1].events)
    return next(filter(None, marks))


def plays(screen: EncounterScreen) -> bool:
    """Whether the map shows an animation now."""
    return screen.map.view.play.is_playing


def signs(view: MapView) -> list[TextScene]:
    return view.play.signs


def plan(controller: EncounterController, who: str, defense: str) -> None:
    answers = {"plan.defense": defense}
    form = ActionForm(
        controller.fight, controller.state, offered(controller, who, "Declare"), answers
    )
    assert controller.play(form.command())


class TestTheMap:
    def test_a_settled_attack_is_animated(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        attack(controller, "ada", "thug-1")
        assert not plays(screen)
        mark = settle(controller)
        (sign, *_) = signs(screen.map.view)
        assert (sign.over, sign.mark, sign.by) == ("thug-1", mark, "ada")

    def test_without_animations_the_log_shows_the_result(
        self,
        screen: EncounterScreen,
        controller: EncounterController,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(scene_play, "animations_enabled", lambda _widget: False)
        attack(controller, "ada", "thug-1")
        settle(controller)
        assert not plays(screen)
        assert "Thug 1" in str(screen.log.model.index(0).data())

    def test_undo_redo_and_log_clicks_play_no_animation(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        attack(controller, "ada", "thug-1")
        settle(controller)
        steps = controller.log.cursor
        controller.undo()
        assert not plays(screen)
        controller.redo()
        assert not plays(screen)
        controller.go_to(steps - 2)
        controller.go_to(steps)
        assert not plays(screen)

    def test_another_roll_and_a_replaced_step_are_animated(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.play(PlaceCombatant("bert", Position(4, 4)))
        assert plays(screen)
        controller.undo()
        assert not plays(screen)
        controller.play(PlaceCombatant("bert", Position(5, 4)))
        assert plays(screen)

    def test_invisible_changes_play_no_animation(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.play(ChangeNotes("Rain"))
        assert not plays(screen)
        controller.select("bert")
        assert not plays(screen)

    def test_a_sent_form_is_animated(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.go_on()
        controller.choose(offered(controller, "ada", "Declare"))
        form = controller.form
        assert form is not None
        form.answer("plan.defense", "dodge")
        controller.send()
        assert [each.words for each in signs(screen.map.view)] == ["Dodge"]

    def test_a_dragged_token_is_not_animated(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        drag(screen, token(screen, "ada"), middle(screen, Position(1, 2)))
        assert controller.state.combatant("ada").spot == Position(1, 2)
        assert not plays(screen)

    def test_the_animation_of_ten_commands_takes_one_second(
        self, screen: EncounterScreen, controller: EncounterController, qtbot: QtBot
    ) -> None:
        for number in range(10):
            controller.play(PlaceCombatant("bert", Position(3 + number % 2, 4)))
        assert screen.map.view.play._clock.totalDuration() <= 1000
        qtbot.waitUntil(lambda: not plays(screen), timeout=60_000)
        seat = screen.map.view.layer.placed_item("bert")
        assert seat is not None
        assert seat[0].pos() == seat[1]

    def test_a_command_key_ends_the_animation(
        self, screen: EncounterScreen, controller: EncounterController, window: MainWindow
    ) -> None:
        controller.play(PlaceCombatant("bert", Position(3, 4)))
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not plays(screen)

    def test_leaving_the_screen_ends_the_animation(
        self,
        screen: EncounterScreen,
        controller: EncounterController,
        opened: OpenCampaign,
        qtbot: QtBot,
    ) -> None:
        controller.play(PlaceCombatant("bert", Position(3, 4)))
        opened.go_to("library")
        assert not plays(screen)
        controller.play(PlaceCombatant("bert", Position(4, 4)))
        assert not plays(screen)
        opened.go_to("encounter")
        qtbot.waitUntil(screen.isVisible)
        assert not plays(screen)

    def test_closing_the_fight_ends_the_animation(
        self, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.play(PlaceCombatant("bert", Position(3, 4)))
        controller.close()
        assert not plays(screen)


class TestThePlayersView:
    def test_players_see_the_animation_without_the_numbers_of_foes(
        self, players: PlayersWindow, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.set_fighter(
            "ada", lambda each: controller.fight.overrides.with_gauge(each, "Damage", 10, 0)
        )
        assert [each.points for each in signs(players.map)] == [
            each.points for each in signs(screen.map.view)
        ]
        attack(controller, "ada", "thug-1")
        while settle(controller) == K:
            controller.undo()
            controller.roll_again()
        hidden = [each for each in signs(players.map) if each.over == "thug-1"]
        reported = [each for each in signs(screen.map.view) if each.over == "thug-1"]
        assert [each.words for each in hidden] == [each.words for each in reported]
        assert {each.points for each in hidden} == {None} != {each.points for each in reported}

    def test_the_switch_shows_players_the_numbers_of_foes(
        self, players: PlayersWindow, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        screen.players_windows.menu.choose("numbers")
        attack(controller, "ada", "thug-1")
        while settle(controller) == K:
            controller.undo()
            controller.roll_again()
        assert signs(players.map) == signs(screen.map.view)

    def test_a_plan_of_a_foe_stays_secret(
        self, players: PlayersWindow, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        controller.go_on()
        plan(controller, "dorn", "dodge")
        assert [each.words for each in signs(screen.map.view)] == ["Dodge"]
        assert not players.map.play.is_playing
        plan(controller, "ada", "dodge")
        assert [each.words for each in signs(players.map)] == ["Dodge"]

    def test_hidden_combatants_are_not_animated_for_players(
        self,
        players: PlayersWindow,
        screen: EncounterScreen,
        controller: EncounterController,
        qtbot: QtBot,
    ) -> None:
        controller.set_combatant("thug-1", hidden=True)
        qtbot.wait(30)
        before = players.grab().toImage()
        controller.play(PlaceCombatant("thug-1", Position(2, 2)))
        assert plays(screen)
        assert not players.map.play.is_playing
        assert players.grab().toImage() == before
        controller.play(PlaceCombatant("thug-1", Position(1, 1)))
        attack(controller, "thug-1", "ada")
        settle(controller)
        assert any(each.over == "ada" for each in signs(screen.map.view))
        assert not any(each.by or each.mark for each in signs(players.map))

    def test_closing_the_players_window_deletes_its_animations(
        self,
        players: PlayersWindow,
        screen: EncounterScreen,
        controller: EncounterController,
        qtbot: QtBot,
    ) -> None:
        controller.play(PlaceCombatant("bert", Position(3, 4)))
        clocks, gone = players.map.findChildren(QAbstractAnimation), []
        for each in clocks:
            each.destroyed.connect(lambda: gone.append(1))
        players.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert len(gone) == len(clocks) > 0
        controller.play(PlaceCombatant("bert", Position(4, 4)))
        QTest.keyClick(screen.map.view, Qt.Key.Key_A)
        qtbot.wait(50)
        assert not plays(screen)
