"""A fight on the table: two heroes against a villain and two thugs on open ground."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import Put
from fourc_desktop.core.fight_views import Readiness
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.services.mustering import Foe
from fourc_desktop.services.stock import Stock
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.adding_panel import AddingPanel
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from fourc_desktop.ui.screens.encounter.players_window import PlayersWindow

DialogT = TypeVar("DialogT", bound=QDialog)
LEFT = Qt.MouseButton.LeftButton
GROUND = SectorMap("Yard", 8, 6).with_columns({(7, 5): (Sector("Shed", notes="A bomb."),)})
STANDING = {
    "ada": Spot(1, 1),
    "bert": Spot(1, 3),
    "dorn": Spot(3, 1),
    "thug-1": Spot(2, 1),
    "thug-2": Spot(6, 4),
}


@pytest.fixture
def encounter(opened: OpenCampaign, tools: Toolbox) -> str:
    """The id of a fight that has not begun yet, everybody in their sectors."""
    fights = opened.all_fights()
    cards = {card.name: card.id for card in opened.campaign.cards()}
    [thug] = [each for each in Stock(opened.campaign, tools).entries if each.id == "thug"]
    people = [cards[name] for name in ("Ada", "Bert", "Dorn")]
    id_ = fights.begin("Yard fight", GROUND, people, [Foe(thug, 2)])
    for who, spot in STANDING.items():
        fights.play(id_, Put(who, spot))
    return id_


@pytest.fixture
def place(opened: OpenCampaign, window: MainWindow, encounter: str, qtbot: QtBot) -> EncounterPlace:
    """The place with that fight, in front."""
    window.resize(1440, 900)
    opened.fights.open(encounter)
    made = opened.fights.place()
    qtbot.waitUntil(made.isVisible)
    window.activateWindow()
    qtbot.wait(20)
    return made


@pytest.fixture
def desk(place: EncounterPlace) -> FightDesk:
    """Its desk."""
    return place.desk


@pytest.fixture
def heroes_act(desk: FightDesk) -> FightDesk:
    """The desk in the turn in which Ada can act, with Ada in hand."""
    until(desk, "ada")
    return desk


@pytest.fixture
def adding(place: EncounterPlace) -> AddingPanel:
    """The panel, opened by a click."""
    QTest.mouseClick(place.order.add, LEFT)
    assert place.adding.isVisible()
    return place.adding


@pytest.fixture
def pulled(adding: AddingPanel) -> list[QMimeData]:
    """What was pulled out of the panel; real drags take a real screen."""
    carried: list[QMimeData] = []

    class Drag(QDrag):
        def exec(self, *_actions: Qt.DropAction) -> Qt.DropAction:
            assert not self.pixmap().isNull()
            carried.append(self.mimeData())
            return Qt.DropAction.CopyAction

    kept: list[QDrag] = []

    def make(source: QObject) -> QDrag:
        kept.append(Drag(source))
        return kept[-1]

    adding._make = make
    return carried


@pytest.fixture
def players(place: EncounterPlace, qtbot: QtBot) -> Iterator[PlayersWindow]:
    """The players' view of the fight in front."""
    place.show_players()
    made = place.players
    assert made is not None
    qtbot.waitExposed(made)
    yield made
    place.let_go()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(desk: FightDesk, who: str) -> None:
    """Go on until somebody acts, and take them in hand."""
    for _ in range(20):
        if desk.fight.views.status(desk.moment, who).readiness is Readiness.NOW:
            desk.select(who)
            return
        desk.go_on()
    raise AssertionError(f"{who} never acts")


def token(place: EncounterPlace, who: str) -> QPoint:
    """Where a token is in the viewport of the map."""
    found = place.map.view.view_center(who)
    assert found is not None
    return found


def middle(place: EncounterPlace, spot: Spot) -> QPoint:
    """The middle of a sector."""
    return place.map.view.view_rect(spot).center()


def drag(place: EncounterPlace, start: QPoint, end: QPoint, *, drop: bool = True) -> None:
    """Press, move over the map, and let go."""
    port = place.map.view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    if drop:
        QTest.mouseRelease(port, LEFT, pos=end)


def trigger(place: EncounterPlace, spot: Spot, who: str, *words: str) -> None:
    """Choose something from the menu of somebody or of a sector: its submenu if need be, it."""
    top = place.hand.open_menu(spot, who, QPoint(10, 10))
    menus = [top, *top.findChildren(QMenu)]
    if len(words) > 1:
        menus = [each for each in menus if each.title() == words[0]]
    (action,) = [each for menu in menus for each in menu.actions() if each.text() == words[-1]]
    action.trigger()
    top.close()


Do = Callable[[], object]


def dialog(place: EncounterPlace, kind: type[DialogT]) -> DialogT:
    """The only dialog of a kind that is open."""
    (found,) = [each for each in place.window().findChildren(kind) if each.isVisible()]
    return found


def said(place: EncounterPlace) -> list[str]:
    """The log as it is read, the latest step first."""
    model = place.log.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]
