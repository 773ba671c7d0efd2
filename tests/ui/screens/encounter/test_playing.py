"""What is done in a fight plays on its map and on that of the players; what is undone does not."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import Note, Put
from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.scenes import Sign
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.form import Form
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from fourc_desktop.ui.screens.encounter.players_window import PlayersWindow
from fourc_desktop.ui.screens.map_view import scene_play
from fourc_desktop.ui.screens.map_view.map_view import MapView
from tests.core.marks import K
from tests.ui.screens.encounter.conftest import LEFT, drag, middle, token, until

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture(autouse=True)
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things may move, whatever the system of the tests wants."""
    monkeypatch.setattr(scene_play, "moves", lambda _widget: True)


def offered(desk: FightDesk, who: str, name: str) -> Offer:
    offers = desk.fight.actions.offers(desk.moment, who)
    return next(each for each in offers if each.name == name)


def attack(desk: FightDesk, who: str, target: str) -> None:
    """Let somebody strike somebody with their fists, and roll, but not settle it."""
    until(desk, who)
    form = Form(desk.fight, desk.moment, offered(desk, who, "Fists"))
    form.take_combatant(target)
    assert desk.play(form.command(), by_hand=True)
    desk.go_on()


def settle(desk: FightDesk) -> Mark:
    """Settle the open roll; the mark it came to."""
    desk.go_on()
    marks = (desk.fight.narration.mark(event) for event in desk.log.entries[-1].events)
    return next(filter(None, marks))


def plays(place: EncounterPlace) -> bool:
    """Whether anything plays on the map now."""
    return place.map.view.play.is_playing


def signs(view: MapView) -> list[Sign]:
    return view.play.signs


def plan(desk: FightDesk, who: str, defense: str) -> None:
    answers = {"plan.defense": defense}
    form = Form(desk.fight, desk.moment, offered(desk, who, "Declare"), answers)
    assert desk.play(form.command())


class TestTheMap:
    def test_a_blow_plays_once_it_is_settled(self, place: EncounterPlace, desk: FightDesk) -> None:
        attack(desk, "ada", "thug-1")
        assert not plays(place)
        mark = settle(desk)
        (sign, *_) = signs(place.map.view)
        assert (sign.over, sign.mark, sign.by) == ("thug-1", mark, "ada")

    def test_the_announcement_and_the_log_say_it_too(
        self, place: EncounterPlace, desk: FightDesk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(scene_play, "moves", lambda _widget: False)
        attack(desk, "ada", "thug-1")
        settle(desk)
        assert not plays(place)
        assert "Thug 1" in str(place.log.model.index(0).data())

    def test_undo_redo_and_a_click_on_the_log_play_nothing(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        attack(desk, "ada", "thug-1")
        settle(desk)
        steps = desk.log.cursor
        desk.undo()
        assert not plays(place)
        desk.redo()
        assert not plays(place)
        desk.go_to(steps - 2)
        desk.go_to(steps)
        assert not plays(place)

    def test_another_roll_and_what_replaces_an_undone_step_play(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        desk.play(Put("bert", Spot(4, 4)))
        assert plays(place)
        desk.undo()
        assert not plays(place)
        desk.play(Put("bert", Spot(5, 4)))
        assert plays(place)

    def test_nothing_to_see_plays_nothing(self, place: EncounterPlace, desk: FightDesk) -> None:
        desk.play(Note("Rain"))
        assert not plays(place)
        desk.select("bert")
        assert not plays(place)

    def test_a_form_that_is_sent_plays(self, place: EncounterPlace, desk: FightDesk) -> None:
        desk.go_on()
        desk.choose(offered(desk, "ada", "Declare"))
        form = desk.form
        assert form is not None
        form.answer("plan.defense", "dodge")
        desk.send()
        assert [each.words for each in signs(place.map.view)] == ["Dodge"]

    def test_what_is_dragged_is_there_already(self, place: EncounterPlace, desk: FightDesk) -> None:
        drag(place, token(place, "ada"), middle(place, Spot(1, 2)))
        assert desk.moment.combatant("ada").spot == Spot(1, 2)
        assert not plays(place)

    def test_ten_commands_in_a_row_are_over_with_the_last(
        self, place: EncounterPlace, desk: FightDesk, qtbot: QtBot
    ) -> None:
        for number in range(10):
            desk.play(Put("bert", Spot(3 + number % 2, 4)))
        assert place.map.view.play._clock.totalDuration() <= 1000
        qtbot.waitUntil(lambda: not plays(place), timeout=10_000)
        seat = place.map.view.layer.seat("bert")
        assert seat is not None
        assert seat[0].pos() == seat[1]

    def test_a_key_that_does_something_ends_it_first(
        self, place: EncounterPlace, desk: FightDesk, window: MainWindow
    ) -> None:
        desk.play(Put("bert", Spot(3, 4)))
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not plays(place)

    def test_leaving_the_place_ends_it(
        self, place: EncounterPlace, desk: FightDesk, opened: OpenCampaign, qtbot: QtBot
    ) -> None:
        desk.play(Put("bert", Spot(3, 4)))
        opened.go_to("library")
        assert not plays(place)
        desk.play(Put("bert", Spot(4, 4)))
        assert not plays(place)
        opened.go_to("encounter")
        qtbot.waitUntil(place.isVisible)
        assert not plays(place)

    def test_another_fight_and_no_fight_end_it(
        self, place: EncounterPlace, desk: FightDesk
    ) -> None:
        desk.play(Put("bert", Spot(3, 4)))
        desk.close()
        assert not plays(place)


class TestThePlayersView:
    def test_they_see_the_same_without_the_numbers_of_foes(
        self, players: PlayersWindow, place: EncounterPlace, desk: FightDesk
    ) -> None:
        desk.set_fighter("ada", lambda each: desk.fight.overrides.with_gauge(each, "Damage", 10, 0))
        assert [each.points for each in signs(players.map)] == [
            each.points for each in signs(place.map.view)
        ]
        attack(desk, "ada", "thug-1")
        while settle(desk) == K:
            desk.undo()
            desk.roll_again()
        hidden = [each for each in signs(players.map) if each.over == "thug-1"]
        told = [each for each in signs(place.map.view) if each.over == "thug-1"]
        assert [each.words for each in hidden] == [each.words for each in told]
        assert {each.points for each in hidden} == {None} != {each.points for each in told}

    def test_the_switch_shows_the_numbers(
        self, players: PlayersWindow, place: EncounterPlace, desk: FightDesk
    ) -> None:
        QTest.mouseClick(players.numbers, LEFT)
        attack(desk, "ada", "thug-1")
        while settle(desk) == K:
            desk.undo()
            desk.roll_again()
        assert signs(players.map) == signs(place.map.view)

    def test_a_plan_of_a_foe_stays_secret(
        self, players: PlayersWindow, place: EncounterPlace, desk: FightDesk
    ) -> None:
        desk.go_on()
        plan(desk, "dorn", "dodge")
        assert [each.words for each in signs(place.map.view)] == ["Dodge"]
        assert not players.map.play.is_playing
        plan(desk, "ada", "dodge")
        assert [each.words for each in signs(players.map)] == ["Dodge"]

    def test_who_is_hidden_moves_and_strikes_unseen(
        self, players: PlayersWindow, place: EncounterPlace, desk: FightDesk, qtbot: QtBot
    ) -> None:
        desk.set_combatant("thug-1", hidden=True)
        qtbot.wait(30)
        before = players.grab().toImage()
        desk.play(Put("thug-1", Spot(2, 2)))
        assert plays(place)
        assert not players.map.play.is_playing
        assert players.grab().toImage() == before
        desk.play(Put("thug-1", Spot(1, 1)))
        attack(desk, "thug-1", "ada")
        settle(desk)
        assert any(each.over == "ada" for each in signs(place.map.view))
        assert not any(each.by or each.mark for each in signs(players.map))

    def test_closing_it_in_mid_play_leaves_nothing(
        self, players: PlayersWindow, place: EncounterPlace, desk: FightDesk, qtbot: QtBot
    ) -> None:
        desk.play(Put("bert", Spot(3, 4)))
        clocks, gone = players.map.findChildren(QAbstractAnimation), []
        for each in clocks:
            each.destroyed.connect(lambda: gone.append(1))
        players.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert len(gone) == len(clocks) > 0
        desk.play(Put("bert", Spot(4, 4)))
        QTest.keyClick(place.map.view, Qt.Key.Key_A)
        qtbot.wait(50)
        assert not plays(place)
