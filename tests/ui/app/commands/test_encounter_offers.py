"""Offers about the open encounter: dropped steps, and a map edited in the library."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from fourc_desktop.core.documents import Content
from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.ui.app.action_state import current_state
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

YARD = SectorMap("Yard", 6, 4)
WALL = usual_wall(WallKind.WALL, 15, "brick")
SIDE = Edge(Position(1, 1), Position(2, 1))
DOOR = Edge(Position(3, 1), Position(4, 1))


@pytest.fixture
def yard(opened: OpenCampaign) -> str:
    """The id of the map in the library."""
    return opened.encounter_service().add_map(YARD)


@pytest.fixture
def fight(opened: OpenCampaign, yard: str) -> str:
    people = [card.id for card in opened.campaign.cards()]
    fights = opened.encounter_service()
    return fights.begin("Brawl", fights.map(yard), people)


@pytest.fixture
def in_front(opened: OpenCampaign, fight: str) -> Iterator[OpenCampaign]:
    opened.fights.open(fight)
    yield opened
    opened.fights.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def controller(in_front: OpenCampaign) -> EncounterController:
    return in_front.fights.screen().controller


def edit(opened: OpenCampaign, yard: str, map_: SectorMap) -> None:
    """Store another version of the map, as the map editor does."""
    opened.campaign.write_contents({yard: Content(MAP_KIND, map_)}, "Draw")


def able(opened: OpenCampaign, window: MainWindow, action: str) -> bool:
    window.program_actions.allow(current_state(opened))
    return window.program_actions[action].isEnabled()


def test_a_map_edited_in_the_library_is_offered(
    in_front: OpenCampaign, controller: EncounterController, yard: str, window: MainWindow
) -> None:
    assert not able(in_front, window, "update_map")
    assert "no other version" in window.program_actions["update_map"].toolTip()
    in_front.show_library()
    edit(in_front, yard, YARD.with_wall(SIDE, WALL))
    assert not window.toast.isVisible()
    in_front.go_to("encounter")
    assert window.toast.isVisible()
    assert window.toast.text() == "Yard was edited in the library."
    assert able(in_front, window, "update_map")
    window.toast.button.click()
    assert controller.state.map.wall(SIDE) == WALL
    assert not able(in_front, window, "update_map")
    controller.undo()
    assert able(in_front, window, "update_map")


def test_each_version_is_reported_once_and_stays_in_the_menu(
    in_front: OpenCampaign, controller: EncounterController, yard: str, window: MainWindow
) -> None:
    def reported() -> bool:
        window.toast.hide()
        in_front.show_library()
        in_front.go_to("encounter")
        return window.toast.isVisible()

    edit(in_front, yard, YARD.with_wall(SIDE, WALL))
    assert reported()
    assert not reported()
    edit(in_front, yard, YARD.with_wall(DOOR, WALL))
    assert reported()
    in_front.handlers()["update_map"]()
    assert controller.state.map.wall(DOOR) == WALL
    assert controller.state.map.wall(SIDE) is None
    # Nothing is left to apply.
    in_front.handlers()["update_map"]()
    assert controller.log.cursor == 1


def test_an_edited_map_is_reported_when_the_fight_is_opened(
    opened: OpenCampaign, fight: str, yard: str, window: MainWindow
) -> None:
    edit(opened, yard, YARD.with_wall(SIDE, WALL))
    opened.open_document(fight)
    assert window.toast.text() == "Yard was edited in the library."


def test_an_edited_map_is_reported_in_each_of_two_fights_on_it(
    in_front: OpenCampaign, fight: str, yard: str, window: MainWindow
) -> None:
    fights = in_front.encounter_service()
    other = fights.begin("Ambush", fights.map(yard), [])
    edit(in_front, yard, YARD.with_wall(SIDE, WALL))
    for id_ in (other, fight):
        window.toast.hide()
        in_front.fights.screen().turn.fights.chosen.emit(id_)
        assert window.toast.isVisible()
        assert window.toast.text() == "Yard was edited in the library."


def test_a_fight_without_a_map_in_the_library_offers_none(
    in_front: OpenCampaign, yard: str, window: MainWindow
) -> None:
    in_front.encounter_service().delete(yard)
    assert not able(in_front, window, "update_map")


def test_dropped_steps_are_offered_again(
    in_front: OpenCampaign, controller: EncounterController, window: MainWindow
) -> None:
    assert not able(in_front, window, "restore_dropped")
    assert (
        "No steps of this encounter were dropped"
        in window.program_actions["restore_dropped"].toolTip()
    )
    for note in "abc":
        controller.play(ChangeNotes(note))
    window.toast.hide()
    in_front.undo()
    controller.play(ChangeNotes("instead"))
    # One new step that replaces an undone one is a usual correction.
    assert able(in_front, window, "restore_dropped")
    assert not window.toast.isVisible()
    controller.go_to(1)
    controller.play(ChangeNotes("new"))
    assert window.toast.isVisible()
    assert window.toast.text().startswith("2 steps dropped; they can be restored until")
    window.toast.button.click()
    assert controller.state.notes == "instead"
    assert window.toast.text() == "2 steps restored"
    window.toast.button.click()
    assert controller.state.notes == "new"
    assert window.toast.text() == "1 step restored"
    window.toast.hide()
    controller.play(ChangeNotes("newer"))
    assert not window.toast.isVisible()


def test_steps_dropped_before_reopening_are_not_offered(
    controller: EncounterController, fight: str, window: MainWindow
) -> None:
    for note in "abc":
        controller.play(ChangeNotes(note))
    controller.go_to(0)
    controller.play(ChangeNotes("new"))
    window.toast.hide()
    controller.close()
    controller.open(fight)
    controller.play(ChangeNotes("newer"))
    assert not window.toast.isVisible()


def test_a_dropped_attack_is_one_step(
    in_front: OpenCampaign,
    controller: EncounterController,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its rolls are several steps in the file, and one line of the log."""
    monkeypatch.setattr(controller.fights, "dropped_lines", lambda _fight: 1)
    for note in "abc":
        controller.play(ChangeNotes(note))
    controller.go_to(1)
    controller.play(ChangeNotes("instead"))
    assert window.toast.text().startswith("1 step dropped; it can be restored until")
