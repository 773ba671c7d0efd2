"""The parts of an encounter that players see, and those hidden from them."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import (
    BrushFog,
    ChangeNotes,
    PlaceCombatant,
    RedrawMap,
    RemoveCombatant,
    SetFog,
)
from fourc_desktop.core.encounter.fog import SectorStrip
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import MapDiff
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT, until
from tests.ui.screens.encounter.players.reading import picture, read

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def declare(controller: EncounterController, who: str, plan: str) -> None:
    offers = controller.fight.actions.action_options(controller.state, who)
    offer = next(each for each in offers if each.name == "Declare")
    assert isinstance(offer, ActionOption)
    form = ActionForm(controller.fight, controller.state, offer, {"plan.words": plan})
    assert controller.play(form.command())


def test_the_window_opens_within_the_screen(players: PlayersWindow) -> None:
    room = players.screen().availableSize()
    assert players.width() < room.width()
    assert players.height() < room.height()


def test_a_hidden_combatant_has_no_pixels_and_no_accessible_text(
    players: PlayersWindow, controller: EncounterController, qtbot: QtBot
) -> None:
    assert "Thug 2" in read(players)
    controller.set_combatant("thug-2", hidden=True)
    hidden = picture(players, qtbot)
    assert "Thug 2" not in read(players)
    assert {each.id for each in players.map.layer.tokens} == {"ada", "bert", "dorn", "thug-1"}
    controller.play(PlaceCombatant("thug-2", Position(5, 2)))
    assert picture(players, qtbot) == hidden
    controller.set_combatant("thug-2", hidden=False)
    assert picture(players, qtbot) != hidden


def test_plans_of_foes_and_notes_stay_hidden(
    players: PlayersWindow, controller: EncounterController, qtbot: QtBot
) -> None:
    controller.go_on()
    before = picture(players, qtbot)
    declare(controller, "dorn", "Set the bomb off")
    controller.play(ChangeNotes("The bomb is fake."))
    assert "bomb" not in read(players).casefold()
    assert picture(players, qtbot) == before
    declare(controller, "ada", "Stop Dorn")
    assert "Stop Dorn" in read(players)


def lines(window: PlayersWindow) -> list[str]:
    """The lines of the order of play in the players' window."""
    rows, role = window.order.rows, Qt.ItemDataRole.AccessibleTextRole
    return [str(rows.index(row).data(role)) for row in range(rows.rowCount())]


def test_a_switch_shows_the_numbers_of_foes(
    players: PlayersWindow, screen: EncounterScreen
) -> None:
    assert any(each.startswith("Ada") and "Damage" in each for each in lines(players))
    assert not any(each.startswith("Dorn") and "Damage" in each for each in lines(players))
    screen.players_windows.menu.choose("numbers")
    assert any(each.startswith("Dorn") and "Damage" in each for each in lines(players))


def test_tokens_cannot_be_dragged_and_zoom_is_separate(
    players: PlayersWindow, screen: EncounterScreen, controller: EncounterController
) -> None:
    until(controller, "ada")
    steps, side = controller.log.cursor, screen.map.view.board.side
    at = players.map.view_center("ada")
    assert at is not None
    port = players.map.viewport()
    QTest.mousePress(port, LEFT, pos=at)
    QTest.mouseMove(port, at * 1.5)
    QTest.mouseMove(port, at * 2)
    assert players.map.drag.id == ""
    QTest.mouseRelease(port, LEFT, pos=at * 2)
    assert controller.log.cursor == steps
    players.map.zoom_by(2)
    assert screen.map.view.board.side == side


def test_the_window_opens_goes_full_screen_and_closes(
    screen: EncounterScreen, opened: OpenCampaign, qtbot: QtBot
) -> None:
    opened.handlers()["players_view"]()
    window = screen.players
    assert window is not None
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    screen.controller.close()
    assert window.caption.accessibleName() == "No encounter"
    window.close()
    assert screen.players is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.wait(1)


def test_names_fit_in_large_text(players: PlayersWindow, appearance: Appearance) -> None:
    players.resize(1280, 720)
    appearance.set_text_scale(200)
    QTest.qWait(20)
    assert players.order.width() >= players.order.minimumSizeHint().width()


def test_the_order_of_play_is_wider_in_a_large_window(players: PlayersWindow, qtbot: QtBot) -> None:
    players.resize(1280, 720)
    qtbot.waitUntil(lambda: players.order.width() >= 190, timeout=1000)
    players.resize(700, 720)
    least = players.order.minimumSizeHint().width()
    qtbot.waitUntil(lambda: players.order.width() == least, timeout=1000)


def test_the_map_of_a_deleted_fight_is_hidden(
    players: PlayersWindow, controller: EncounterController, opened: OpenCampaign
) -> None:
    assert players.map.isVisible()
    id_ = controller.id
    opened.encounter_service().delete(id_)
    assert not controller.is_open
    assert not players.map.isVisible()
    opened.campaign.undo()
    assert controller.open(id_)
    assert players.map.isVisible()
    assert len(players.map.layer.tokens) == 5


def test_the_window_opens_without_a_fight(opened: OpenCampaign, qtbot: QtBot) -> None:
    opened.go_to("encounter")
    screen = opened.fights.screen()
    screen.show_players()
    assert screen.players is not None
    assert "No encounter" in read(screen.players)
    screen.let_go()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_combatant_in_fog_has_no_pixels_and_no_accessible_text(
    players: PlayersWindow, controller: EncounterController, qtbot: QtBot
) -> None:
    assert "Shed" in read(players)
    controller.play(SetFog())
    controller.play(BrushFog((SectorStrip(1, 0, 3),)))
    foggy = picture(players, qtbot)
    words = read(players)
    assert {each.id for each in players.map.layer.tokens} == {"ada", "bert", "dorn", "thug-1"}
    for secret in ("Thug 2", "Shed", "bomb"):
        assert secret not in words
    assert "G5, in the fog" in words
    # Neither the position of a combatant in the fog nor their presence shows.
    controller.play(PlaceCombatant("thug-2", Position(5, 2)))
    assert picture(players, qtbot) == foggy
    controller.play(RemoveCombatant("thug-2"))
    assert picture(players, qtbot) == foggy
    assert read(players) == words
    controller.undo()
    controller.play(BrushFog((SectorStrip(2, 5, 5),)))
    assert "Thug 2" in read(players)
    assert picture(players, qtbot) != foggy


def test_map_changes_in_the_fog_stay_hidden(
    players: PlayersWindow, controller: EncounterController, qtbot: QtBot
) -> None:
    controller.play(SetFog())
    controller.play(BrushFog((SectorStrip(1, 0, 3),)))
    foggy, words = picture(players, qtbot), read(players)
    vault = (Sector("Vault", "roof", 3, notes="Gold"),)
    wall = Edge(Position(5, 4), Position(5, 5))
    brick = usual_wall(WallKind.WALL, 15, "brick")
    diff = MapDiff(columns=(((4, 4), vault),), walls=((wall, brick),))
    assert controller.play(RedrawMap(diff))
    assert picture(players, qtbot) == foggy
    assert read(players) == words
    assert "Brick" not in words
    controller.play(BrushFog((SectorStrip(4, 4, 5),)))
    assert "Vault" in read(players)
    assert "Brick" in read(players)
    assert "Gold" not in read(players)


def test_the_window_has_no_gamemaster_buttons(players: PlayersWindow) -> None:
    assert not players.findChildren(QAbstractButton)


def test_the_order_of_play_can_be_hidden(players: PlayersWindow, screen: EncounterScreen) -> None:
    assert players.order.isVisible()
    screen.players_windows.menu.choose("order")
    assert not players.order.isVisible()


def test_the_map_fills_a_large_window(players: PlayersWindow, qtbot: QtBot) -> None:
    players.resize(2560, 1440)
    room, whole = players.map.viewport(), players.map.scene()

    def fills() -> bool:
        return max(whole.width() / room.width(), whole.height() / room.height()) > 0.95

    qtbot.waitUntil(fills, timeout=1000)
    assert whole.width() <= room.width()
    assert whole.height() <= room.height()
