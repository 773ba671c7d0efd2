"""A fight on a map without a grid: nothing that can be read in it is about sectors."""

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import BrushFog, PlaceCombatant, SetFog
from fourc_desktop.core.encounter.fog import FogReveal, SectorStrip
from fourc_desktop.core.maps.areas import AreaShape
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import MoveCommand
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.measuring import area, ruler
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction import keyboard
from fourc_desktop.ui.screens.map_view.token import ReachCost
from tests.ui.read_texts import read_on
from tests.ui.screens.encounter.conftest import LEFT, ask, drag, refused, said, token, until
from tests.ui.screens.encounter.measuring.conftest import caption, hover, press
from tests.ui.screens.encounter.players.reading import read, tree

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

NAMES = ("Hall", "Stairs", "Gallery", "Attic", "Roof", "Bridge", "Tower")
HOUSE = zone_map(
    "House", [Sector(name) for name in NAMES], [(each, each + 1) for each in range(len(NAMES) - 1)]
)
HALL, STAIRS, GALLERY, ATTIC, TOWER = (Position(place, 0) for place in (0, 1, 2, 3, 6))


@dataclass
class ZoneFight:
    """Ada in the hall of a house, Dorn in its gallery, Bert in the tower."""

    screen: EncounterScreen
    announced: list[str] = field(default_factory=list)

    def read(self) -> list[str]:
        """Everything that can be read in the window."""
        window = self.screen.window()
        menus = [each for each in window.findChildren(QMenu) if each.isVisible()]
        return [
            *read_on(window, hidden=False),
            *(each for menu in menus for each in read_on(menu)),
            *tree(QAccessible.queryAccessibleInterface(window)),
            *said(self.screen),
            *self.announced,
            self.screen.map.view.path.words,
        ]

    def about_sectors(self) -> list[str]:
        """What of that has the word."""
        texts = self.read()
        assert any("Gallery" in each for each in texts)
        return sorted({each for each in texts if "sector" in each.lower()})


@pytest.fixture
def campaign_file(crowd_file: object) -> object:
    """A campaign of heroes, without a fight."""
    return crowd_file


@pytest.fixture
def house(
    opened: OpenCampaign,
    campaign: Campaign,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> ZoneFight:
    """The fight in the house before its first turn."""
    window.resize(1440, 900)
    cards = {card.name: card.id for card in campaign.cards()}
    service = opened.encounter_service()
    id_ = service.begin("House", HOUSE, [cards[name] for name in ("Ada", "Bert", "Dorn")])
    for who, spot in (("ada", HALL), ("dorn", GALLERY), ("bert", TOWER)):
        service.play(id_, PlaceCombatant(who, spot))
    opened.fights.open(id_)
    screen = opened.fights.screen()
    qtbot.waitUntil(screen.isVisible)
    window.activateWindow()
    qtbot.wait(20)
    made = ZoneFight(screen)
    for module in (area, ruler, keyboard):
        monkeypatch.setattr(module, "announce", lambda _view, words: made.announced.append(words))
    return made


@pytest.fixture
def turn(house: ZoneFight) -> ZoneFight:
    """The fight in Ada's turn."""
    until(house.screen.controller, "ada")
    return house


def test_before_the_first_turn(house: ZoneFight) -> None:
    house.screen.controller.select("")
    assert house.about_sectors() == []
    assert "Drag everybody to their zones" in house.screen.message.message.more


def test_adding_combatants(house: ZoneFight) -> None:
    QTest.mouseClick(house.screen.order.add, LEFT)
    assert any(each.startswith("Drag to a zone, or press +") for each in house.read())
    house.screen.joining.drop(QMimeData(), None)
    assert "Drop them on a zone" in refused(house.screen)
    assert house.about_sectors() == []


def test_the_ruler_counts_zones(turn: ZoneFight) -> None:
    screen = turn.screen
    screen.controller.select("")
    screen.map.ruler.take()
    assert "Click the zone to measure from" in screen.map.tool_prompt
    assert turn.about_sectors() == []
    press(screen, HALL)
    hover(screen, ATTIC)
    assert caption(screen)[0] == "3 zones"
    hover(screen, STAIRS)
    assert caption(screen)[0] == "1 zone"
    assert turn.about_sectors() == []


def test_areas_are_about_zones(turn: ZoneFight) -> None:
    screen = turn.screen
    screen.controller.select("")
    tool = screen.map.area
    assert "who is in a zone, line or radius" in tool.button.toolTip()
    assert "Area: one zone" in [each.text for each in tool._items()]
    for shape in AreaShape:
        tool.take_shape(shape)
        hover(screen, HALL)
        assert turn.about_sectors() == []
        assert "sector" not in tool.prompt
    press(screen, HALL)
    hover(screen, GALLERY)
    assert caption(screen)[0].startswith("2 zones")
    tool.put_away()
    assert turn.about_sectors() == []


def test_fog_is_about_zones(turn: ZoneFight) -> None:
    screen = turn.screen
    for reveals in (True, False):
        screen.map.fog.take(reveals=reveals)
        assert "zone" in screen.map.tool_prompt
        assert turn.about_sectors() == []
    screen.map.fog.put_away()
    play = screen.controller.play
    for each in (FogReveal.PRESENCE, FogReveal.SIGHT):
        assert play(SetFog(each))
    assert play(BrushFog((SectorStrip(0, 3, 3),)))
    assert play(BrushFog((SectorStrip(0, 3, 4),), reveals=False))
    assert any("1 zone is revealed to the players." in each for each in said(screen))
    assert turn.about_sectors() == []


def test_moving_is_about_zones(turn: ZoneFight) -> None:
    screen = turn.screen
    drag(screen, token(screen, "ada"), screen.map.view.view_rect(STAIRS).center(), drop=False)
    assert screen.map.view.path.words.startswith("1 zone")
    QTest.mouseRelease(
        screen.map.view.viewport(), LEFT, pos=screen.map.view.view_rect(STAIRS).center()
    )
    assert any("moves 1 zone" in each for each in said(screen))
    QTest.keyClick(screen.map.view, Qt.Key.Key_Right)
    assert turn.about_sectors() == []


def test_keys_announce_zones(turn: ZoneFight) -> None:
    view = turn.screen.map.view
    view.setFocus()
    view.cursor_at.go(HALL)
    view.show_reach({STAIRS: ReachCost(1)})
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert any("1 zone away" in each for each in turn.announced)
    assert turn.about_sectors() == []


def test_targets_out_of_reach_are_zones_away(turn: ZoneFight) -> None:
    screen = turn.screen
    controller = screen.controller
    assert not controller.play(MoveCommand("ada", TOWER))
    assert "choose a zone within reach" in refused(screen)
    assert turn.about_sectors() == []
    assert not controller.play(AttackCommand("ada", "Fists", "dorn"))
    assert "Dorn is 2 zones away" in refused(screen)
    assert turn.about_sectors() == []


def test_a_form_asks_for_a_zone(turn: ZoneFight) -> None:
    screen = turn.screen
    ask(screen.controller, "Move")
    assert screen.side.foot.main.text() == "Pick a zone"
    assert "click a highlighted zone" in screen.message.message.more
    assert "or click a highlighted zone" in turn.read()
    assert turn.about_sectors() == []


def test_the_menu_of_actions_counts_the_zones_of_the_way(turn: ZoneFight) -> None:
    screen = turn.screen
    assert screen.controller.play(PlaceCombatant("dorn", STAIRS))
    drag(screen, token(screen, "ada"), token(screen, "dorn"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    assert "after 1 zone" in "\n".join(read_on(menu))
    assert turn.about_sectors() == []
    menu.close()


def test_menus_point_to_zones(turn: ZoneFight) -> None:
    screen = turn.screen
    items = screen.players_windows.menu.items()
    assert "Point out a zone (!)" in [each.text for each in items]
    for who in ("ada", ""):
        menu = screen.gamemaster_controls.open_menu(HALL, who, QPoint(10, 10))
        assert not [each for each in read_on(menu) if "sector" in each.lower()]
        menu.close()


def test_all_actions_and_the_players_view(turn: ZoneFight) -> None:
    screen = turn.screen
    screen.who.action_options.more.click()
    assert turn.about_sectors() == []
    screen.show_players()
    assert screen.players is not None
    assert "sector" not in read(screen.players).lower()
    screen.let_go()
