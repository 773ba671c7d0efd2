"""Rows of the order of play are dragged onto the map; a real drag needs a real screen."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import (
    AddCombatants,
    OverrideCombatant,
    PlaceCombatant,
    RedrawMap,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.services.encounters.combatant_copies import combatant_copies
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play import panel
from fourc_desktop.ui.screens.encounter.order_of_play.model import row_of
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, middle
from tests.ui.screens.encounter.panel_steps import drop

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

DINER, ROOF = Position(4, 2), Position(4, 2, 1)
FREE = Position(6, 1)


@pytest.fixture
def diner(screen: EncounterScreen, controller: EncounterController) -> EncounterScreen:
    """The encounter with Ada on the roof of a diner, and the map at ground level."""
    floors = (Sector("Diner"), Sector("Diner roof", "roof", 1))
    controller.play(RedrawMap(MapDiff(columns=(((DINER.x, DINER.y), floors),))))
    controller.play(PlaceCombatant("ada", ROOF))
    controller.select("bert")
    screen.map.view.show_level(0)
    return screen


def drag_row(screen: EncounterScreen, who: str, goal: Position | None) -> None:
    """Press on a row, leave the list, and drop on a sector of the map; None cancels."""

    class Drag(QDrag):
        def exec(self, *_actions: Qt.DropAction) -> Qt.DropAction:
            assert not self.pixmap().isNull()
            if goal is None:
                return Qt.DropAction.IgnoreAction
            mime = QMimeData()
            for each in self.mimeData().formats():
                mime.setData(each, self.mimeData().data(each))
            drop(screen, mime, middle(screen, goal))
            return Qt.DropAction.CopyAction

    kept: list[QDrag] = []

    def make(source: QObject) -> QDrag:
        kept.append(Drag(source))
        return kept[-1]

    view = screen.order.view
    view._make = make
    start = view.visualRect(view.rows.index(row_of(view.rows.rows, who))).center()
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for step in (20, 120, 300):
        QTest.mouseMove(view.viewport(), start + QPoint(step, 0))
    assert len(kept) == 1
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(300, 0))


def spot(controller: EncounterController, who: str) -> Position | None:
    return controller.state.combatant(who).spot


def test_a_row_is_dropped_on_the_level_that_is_shown(
    diner: EncounterScreen, controller: EncounterController
) -> None:
    levels: list[int] = []
    diner.map.view.level_shown.connect(levels.append)
    drag_row(diner, "ada", DINER)
    assert spot(controller, "ada") == DINER
    assert not levels, "the map stays at ground level"
    assert controller.selected == "ada"


def test_a_row_that_is_dropped_nowhere_is_selected(
    diner: EncounterScreen, controller: EncounterController
) -> None:
    drag_row(diner, "ada", None)
    assert (controller.selected, spot(controller, "ada")) == ("ada", ROOF)


def test_a_row_of_a_mob_takes_all_its_members(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    copies = combatant_copies(controller.fight, controller.state, ["thug-1"])
    controller.play(AddCombatants(copies))
    mob = [each.id for each in controller.state.combatants if each.id.startswith("thug")]
    before = controller.log.cursor
    drag_row(screen, "thug-1", FREE)
    assert {spot(controller, each) for each in mob} == {FREE}
    assert controller.log.cursor == before + 1


def test_a_row_of_somebody_off_the_map_is_placed(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.play(OverrideCombatant(replace(controller.state.combatant("bert"), spot=None)))
    drag_row(screen, "bert", FREE)
    assert spot(controller, "bert") == FREE


def test_a_row_of_a_running_fight_moves_by_the_rules(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    drag_row(screen, "ada", Position(1, 2))
    command = heroes_act.log.entries[heroes_act.log.cursor - 1].command
    assert type(command).__name__ == "MoveCommand"
    assert spot(heroes_act, "ada") == Position(1, 2)


def test_a_row_of_the_players_view_stays_there(
    screen: EncounterScreen, players: PlayersWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []

    def record(*given: object) -> bool:
        started.append(given)
        return True

    monkeypatch.setattr(panel, "drag_combatants", record)
    for view in (screen.order.view, players.order):
        start = view.visualRect(view.rows.index(row_of(view.rows.rows, "ada"))).center()
        QTest.mousePress(view.viewport(), LEFT, pos=start)
        QTest.mouseMove(view.viewport(), start + QPoint(400, 0))
        QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(400, 0))
    assert len(started) == 1, "only that of the Gamemaster"


def test_a_row_of_another_encounter_is_ignored(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    before = controller.log.cursor
    screen.map.token_drag_controller.place(["nobody"], FREE)
    assert controller.log.cursor == before
