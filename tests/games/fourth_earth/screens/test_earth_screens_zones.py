"""A fight of 4th Earth RAW on a map without a grid: nothing that can be read is about sectors."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAttack,
    MoveAlong,
    NextEarthRound,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.storage.formats.samples import load_map_templates
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow
from tests.ui.read_texts import read_on
from tests.ui.screens.encounter.conftest import refused, said
from tests.ui.screens.encounter.measuring.conftest import caption, hover, press
from tests.ui.screens.encounter.players.reading import tree

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

MUSEUM = load_map_templates(RESOURCES)["museum"].map
WHO, FOE = "bailiff-rook", "ilse-karrow"


def about_sectors(screen: EncounterScreen) -> list[str]:
    """The visible texts with the word."""
    window = screen.window()
    texts = [
        *read_on(window, hidden=False),
        *tree(QAccessible.queryAccessibleInterface(window)),
        *said(screen),
    ]
    assert any("Bailiff Rook" in each for each in texts)
    return sorted({each for each in texts if "sector" in each.lower()})


@pytest.fixture
def museum(earth: GameWindow) -> EncounterScreen:
    """Rook and Ilse at two ends of the museum, in the first round."""
    assert not MUSEUM.grid
    earth.campaign.change_page(EarthPage("The Long Causeway"), "Vanilla")
    service = earth.opened.encounter_service()
    people = [id_of(earth, "Bailiff Rook"), id_of(earth, "Ilse Karrow")]
    id_ = service.begin("Night at the museum", MUSEUM, people, [])
    service.play(id_, NextEarthRound())
    earth.opened.fights.open(id_)
    QTest.qWait(50)
    return earth.opened.fights.screen()


def test_the_fight_its_ruler_and_its_areas(museum: EncounterScreen) -> None:
    assert about_sectors(museum) == []
    for tool in (museum.map.ruler, museum.map.area):
        tool.take()
        assert about_sectors(museum) == []
        tool.put_away()
    museum.controller.select("")
    museum.map.ruler.take()
    press(museum, Position(0, 0))
    hover(museum, museum.controller.state.map.linked(Position(0, 0))[0])
    assert caption(museum)[0] == "1 zone"


def test_its_refusals(museum: EncounterScreen) -> None:
    controller = museum.controller
    start = controller.state.combatant(WHO).spot
    assert start is not None
    way = [Position(number, 0) for number in range(3)]
    assert not controller.play(MoveAlong(WHO, tuple(way)))
    assert "A turn takes two zones at most." in refused(museum)
    assert about_sectors(museum) == []
    assert not controller.play(DeclareAttack(WHO, "kick", FOE))
    assert "go to the same zone." in refused(museum)
    assert about_sectors(museum) == []
