"""An encounter on the screen: two heroes against a villain and two thugs on open ground."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import ActionOption, Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.fight import FourcRoll
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton

DialogT = TypeVar("DialogT", bound=QDialog)
LEFT = Qt.MouseButton.LeftButton
GROUND = SectorMap("Yard", 8, 6).with_columns({(7, 5): (Sector("Shed", notes="A bomb."),)})
STANDING = {
    "ada": Position(1, 1),
    "bert": Position(1, 3),
    "dorn": Position(3, 1),
    "thug-1": Position(2, 1),
    "thug-2": Position(6, 4),
}


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the main button take each click at once; its delay has a separate test."""
    monkeypatch.setattr(MainButton, "rest", 0)


@dataclass(frozen=True)
class YardFight:
    """The campaign of `crowd_file` with an encounter in a yard, unstarted and in Ada's turn."""

    id: str
    before: Path
    turn: Path


@pytest.fixture(scope="session")
def yard_fight(
    crowd_file: Path, tools: ApplicationContext, tmp_path_factory: pytest.TempPathFactory
) -> YardFight:
    """The encounter, played to Ada's turn once for all tests, which copy it."""
    folder = tmp_path_factory.mktemp("yard")
    before, turn = folder / "before.4c", folder / "turn.4c"
    shutil.copyfile(crowd_file, before)
    with open_campaign(before, tools) as campaign:
        service = EncounterService(campaign, tools)
        cards = {card.name: card.id for card in campaign.cards()}
        [thug] = [each for each in Stock(campaign, tools).entries if each.id == "thug"]
        people = [cards[name] for name in ("Ada", "Bert", "Dorn")]
        id_ = service.begin("Yard fight", GROUND, people, [FoeGroup(thug, 2)])
        for who, position in STANDING.items():
            service.play(id_, PlaceCombatant(who, position))
    shutil.copyfile(before, turn)
    with open_campaign(turn, tools) as campaign:
        service = EncounterService(campaign, tools)
        fight = service.fight(id_)
        while fight.views.status(service.now(id_), "ada").readiness is not Readiness.NOW:
            next_, *_ = fight.actions.table_options(service.now(id_))
            service.play(id_, next_.command(**next_.fixed))
    return YardFight(id_, before, turn)


@pytest.fixture
def campaign_file(request: pytest.FixtureRequest, crowd_file: Path, yard_fight: YardFight) -> Path:
    """The encounter in Ada's turn for `heroes_act`, unstarted for `encounter`."""
    if "heroes_act" in request.fixturenames:
        return yard_fight.turn
    return yard_fight.before if "encounter" in request.fixturenames else crowd_file


@pytest.fixture
def encounter(yard_fight: YardFight) -> str:
    """The id of the encounter, with everybody in their sectors."""
    return yard_fight.id


@pytest.fixture
def screen(
    opened: OpenCampaign, window: MainWindow, encounter: str, qtbot: QtBot
) -> EncounterScreen:
    """The encounter screen with that encounter."""
    window.resize(1440, 900)
    opened.fights.open(encounter)
    made = opened.fights.screen()
    qtbot.waitUntil(made.isVisible)
    window.activateWindow()
    qtbot.wait(20)
    return made


@pytest.fixture
def controller(screen: EncounterScreen) -> EncounterController:
    """The controller of that screen."""
    return screen.controller


@pytest.fixture
def heroes_act(controller: EncounterController) -> EncounterController:
    """The controller in the turn in which Ada can act, with Ada selected."""
    controller.select("ada")
    return controller


@pytest.fixture
def group(screen: EncounterScreen) -> ChosenGroup:
    """Ada and both thugs, chosen together: a click, and two with Shift."""
    port = screen.map.view.viewport()
    QTest.mouseClick(port, LEFT, pos=token(screen, "ada"))
    for who in ("thug-1", "thug-2"):
        QTest.mouseClick(port, LEFT, Qt.KeyboardModifier.ShiftModifier, token(screen, who))
    assert screen.group.ids == ("ada", "thug-1", "thug-2")
    return screen.group


@pytest.fixture
def adding(screen: EncounterScreen) -> CandidatePanel:
    """The library beside the map, opened by a click."""
    QTest.mouseClick(screen.order.add, LEFT)
    assert screen.adding.isVisible()
    return screen.adding


@pytest.fixture
def pulled(adding: CandidatePanel) -> list[QMimeData]:
    """The data of drags from the panel; real drags need a real screen."""
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
def players(screen: EncounterScreen, qtbot: QtBot) -> Iterator[PlayersWindow]:
    """The players' view of the open encounter."""
    screen.show_players()
    made = screen.players
    assert made is not None
    qtbot.waitExposed(made)
    yield made
    screen.let_go()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(controller: EncounterController, who: str) -> None:
    """Advance until it is a combatant's turn, and select them."""
    for _ in range(20):
        if controller.fight.views.status(controller.state, who).readiness is Readiness.NOW:
            controller.select(who)
            return
        controller.go_on()
    raise AssertionError(f"{who} never acts")


def option(controller: EncounterController, name: str) -> ActionOption:
    """The option of an action of the selected combatant."""
    options = controller.fight.actions.action_options(controller.state, controller.selected)
    [found] = [each for each in options if each.name == name]
    return found


def ask(controller: EncounterController, name: str) -> ActionForm:
    """Open the form of an action of the selected combatant, as its button does."""
    controller.ask(ActionForm(controller.fight, controller.state, option(controller, name)))
    assert controller.form is not None
    return controller.form


class UnseenRoll(FourcRoll):
    """The rolls of 4C, without a panel for an open roll."""

    def view(self, encounter: FourcEncounterState) -> None:  # noqa: ARG002
        return None


def hide_roll_view(controller: EncounterController, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the game's view of an open roll."""
    real = controller.fight
    assert isinstance(real.roll, FourcRoll)
    unseen = replace(real, roll=UnseenRoll(real.roll.rules))
    monkeypatch.setattr(controller.fights, "fight", lambda _id: unseen)


def token(screen: EncounterScreen, who: str) -> QPoint:
    """The position of a token in the viewport of the map."""
    found = screen.map.view.view_center(who)
    assert found is not None
    return found


def middle(screen: EncounterScreen, spot: Position) -> QPoint:
    """The center of a sector in the viewport."""
    return screen.map.view.view_rect(spot).center()


def drag(screen: EncounterScreen, start: QPoint, end: QPoint, *, drop: bool = True) -> None:
    """Press, move over the map, and release."""
    port = screen.map.view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    if drop:
        QTest.mouseRelease(port, LEFT, pos=end)


def trigger(screen: EncounterScreen, spot: Position, who: str, *words: str) -> None:
    """Choose an item from the context menu of a combatant or sector.

    `words` are the texts of the submenu, if any, and of the item.
    """
    top = screen.gamemaster_controls.open_menu(spot, who, QPoint(10, 10))
    menus = [top, *top.findChildren(QMenu)]
    if len(words) > 1:
        menus = [each for each in menus if each.title() == words[0]]
    (action,) = [each for menu in menus for each in menu.actions() if each.text() == words[-1]]
    action.trigger()
    top.close()


def open_log(screen: EncounterScreen) -> None:
    """Open the log over the map with its button."""
    assert not screen.layout_of_parts.is_log_open
    QTest.mouseClick(screen.strip.button, LEFT)
    assert screen.log.isVisible()


def refused(screen: EncounterScreen) -> str:
    """The refusal in the message line; empty without one."""
    line = screen.message
    return line.text.accessibleName() if line.close_refusal.isVisible() else ""


Do = Callable[[], object]


def dialog(screen: EncounterScreen, kind: type[DialogT]) -> DialogT:
    """The only open dialog of a class."""
    (found,) = [each for each in screen.window().findChildren(kind) if each.isVisible()]
    return found


def fight_button(screen: EncounterScreen, words: str) -> QAbstractButton:
    """A button of the right panel by its text: at the bottom, or of the open form or roll."""
    foot = screen.side.foot
    if foot.main.text() == words:
        return foot.main
    if words == "Cancel":
        return foot.leave
    found = [
        each
        for each in screen.side.roll_page.findChildren(QAbstractButton)
        if each.isVisible() and each.text() == words
    ]
    assert found, f"there is no button {words}"
    return found[0]


def said(screen: EncounterScreen) -> list[str]:
    """The sentences of the log, the latest step first."""
    model = screen.log.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]
