"""A whole encounter of four heroes against six, by drags and clicks, and by keys only.

Each log equals that of the same commands without a window.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.actions.form_view import ActionFormView
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import EndEncounterDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, drag, said, token

KEY = Qt.Key
Click = Callable[..., None]
"""Clicks on a widget: in its center, or at a position in it."""

LONGEST = 8
"""The turns after which the encounter is ended."""

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def screen(
    opened: OpenCampaign, window: MainWindow, tools: ApplicationContext, qtbot: QtBot
) -> EncounterScreen:
    """Four heroes at the left of a yard, six thugs close to them."""
    FourcCampaign(opened.campaign).add_instant_hero(seed="Erin")
    heroes = [card.id for card in opened.campaign.cards() if card.group.id == "hero"]
    [thug] = [each for each in Stock(opened.campaign, tools).entries if each.id == "thug"]
    made = opened.encounter_service()
    id_ = made.begin("Brawl", SectorMap("Yard", 3, 4), heroes[:4], [FoeGroup(thug, 6)])
    window.resize(1440, 900)
    window.activateWindow()
    opened.fights.open(id_)
    for name in ("fight_on", "end_fight"):
        window.program_actions[name].setEnabled(True)
    qtbot.wait(50)
    return opened.fights.screen()


def ready(controller: EncounterController) -> list[str]:
    """The combatants who can act now."""
    return [
        who
        for who in controller.fight.views.order(controller.state)
        if controller.fight.views.status(controller.state, who).readiness is Readiness.NOW
    ]


def standing_foes(controller: EncounterController, who: str) -> list[str]:
    """The undefeated opponents of a combatant, the nearest first."""
    moment = controller.state
    me = moment.combatant(who)
    foes = [
        each
        for each in moment.combatants
        if each.side != me.side
        and controller.fight.views.status(moment, each.id).readiness is not Readiness.OUT
    ]

    def away(spot: Position | None) -> float:
        assert spot is not None
        assert me.spot is not None
        return distance(moment.map, me.spot, spot)

    return [each.id for each in sorted(foes, key=lambda each: away(each.spot))]


def is_over(controller: EncounterController) -> bool:
    """Whether all combatants of a side are defeated."""
    sides = {
        each.side
        for each in controller.state.combatants
        if controller.fight.views.status(controller.state, each.id).readiness is not Readiness.OUT
    }
    return len(sides) < 2 or controller.state.turn > LONGEST


def each_who_acts(controller: EncounterController, lead_on: Callable[[], None]) -> Iterator[str]:
    """The combatants who can act, one after the other, until the encounter has ended."""
    tired: set[tuple[int, str]] = set()
    while not is_over(controller):
        now = [who for who in ready(controller) if (controller.state.turn, who) not in tired]
        if now and standing_foes(controller, now[0]):
            tired.add((controller.state.turn, now[0]))
            yield now[0]
        else:
            before = controller.log.cursor
            lead_on()
            assert controller.log.cursor > before


def same_in_the_domain(controller: EncounterController) -> EncounterLog:
    """The encounter after the same commands, without a window."""
    played = controller.log
    alone = logs.new_log(played.state_at(0), played.seed)
    for entry in played.entries:
        alone = logs.play_command(
            alone, controller.fight.rules, entry.command, by_hand=entry.by_hand
        )
    return alone


def attack_by_drag(screen: EncounterScreen, who: str) -> None:
    """Drag a combatant onto a foe and choose the first enabled action, if there is one."""
    target = standing_foes(screen.controller, who)[0]
    drag(screen, token(screen, who), token(screen, target))
    menu = screen.action_menu_controller.menu
    if menu is not None and menu.isVisible():
        able = [row for row in menu.rows if row.choice.can]
        if able:
            QTest.mouseClick(able[0], LEFT)
        else:
            QTest.keyClick(menu, KEY.Key_Escape)


def attack_by_keys(screen: EncounterScreen, who: str) -> None:
    """With keys: lift a token, move it to the foe, and choose the first action if it is enabled."""
    view, target = screen.map.view, standing_foes(screen.controller, who)[0]
    view.setFocus(Qt.FocusReason.ShortcutFocusReason)
    go_to_token(screen, who)
    QTest.keyClick(view, KEY.Key_Space)
    for _ in range(20):
        if view.drag.other == target:
            break
        QTest.keyClick(view, KEY.Key_Tab)
    assert view.drag.other == target
    QTest.keyClick(view, KEY.Key_Return)
    menu = screen.action_menu_controller.menu
    if menu is not None and menu.isVisible():
        QTest.keyClick(QApplication.focusWidget() or menu, KEY.Key_Return)
        if menu.isVisible():
            QTest.keyClick(menu, KEY.Key_Escape)


def test_a_whole_fight_is_played_with_the_mouse(screen: EncounterScreen) -> None:
    controller = screen.controller

    def lead_on() -> None:
        QTest.mouseClick(screen.side.foot.main, LEFT)

    for who in each_who_acts(controller, lead_on):
        attack_by_drag(screen, who)
        settle_by_clicks(screen)
    screen.end()
    (asked,) = [
        each for each in screen.window().findChildren(EndEncounterDialog) if each.isVisible()
    ]
    QTest.mouseClick(asked.accept_button, LEFT)
    check(controller)


def press(widget: QWidget, at: QPoint | None = None) -> None:
    """Press and release, in the center by default."""
    QTest.mouseClick(widget, LEFT, pos=widget.rect().center() if at is None else at)


def settle_by_clicks(screen: EncounterScreen, click: Click = press) -> None:
    """Roll, settle, and answer the consequences of a roll."""
    controller = screen.controller
    for _ in range(60):
        if controller.form is not None:
            question = controller.form.wanted_spots
            if question is None or not question.options:
                click(screen.side.foot.leave)
                if screen.side.foot.leave.isVisible():
                    click(screen.side.foot.leave)
                continue
            spot = question.options[0].value
            click(screen.map.view.viewport(), corner(screen, spot))
            if controller.form is not None:
                click(screen.side.foot.main)
        elif controller.fight.rules.pending(controller.state) is not None:
            click(screen.side.foot.main)
        else:
            return
    left = controller.fight.rules.pending(controller.state)
    raise AssertionError(f"it is never settled: {left}, {controller.form}, {said(screen)[:3]}")


def shown_form(screen: EncounterScreen) -> ActionFormView:
    """The open form."""
    return screen.roll.form if screen.roll.form.isVisible() else screen.who.form


def corner(screen: EncounterScreen, spot: Position) -> QPoint:
    """A position near the corner of a sector, outside of tokens."""
    rect = screen.map.view.view_rect(spot)
    return rect.topLeft() + (rect.center() - rect.topLeft()) / 8


def test_a_whole_fight_is_played_with_the_keyboard(
    screen: EncounterScreen, window: MainWindow
) -> None:
    controller = screen.controller

    def lead_on() -> None:
        press_on(window)

    for who in each_who_acts(controller, lead_on):
        attack_by_keys(screen, who)
        settle_by_keys(screen, window)
    window.program_actions["end_fight"].trigger()
    (asked,) = [
        each for each in screen.window().findChildren(EndEncounterDialog) if each.isVisible()
    ]
    QTest.keyClick(asked.accept_button, KEY.Key_Return)
    check(controller)


def press_on(window: MainWindow) -> None:
    """Ctrl+Enter, in the window that is active when no menu is open."""
    window.activateWindow()
    QTest.qWait(1)
    QTest.keyClick(window, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)


def go_to_token(screen: EncounterScreen, who: str) -> None:
    view = screen.map.view
    for _ in range(30):
        if view.cursor_at.id == who:
            return
        QTest.keyClick(view, KEY.Key_Right, Qt.KeyboardModifier.ControlModifier)
    raise AssertionError(f"The arrows never come to {who}")


def settle_by_keys(screen: EncounterScreen, window: MainWindow) -> None:
    controller, view = screen.controller, screen.map.view
    for _ in range(40):
        if controller.form is not None:
            question = controller.form.wanted_spots
            if question is None or not question.options:
                QTest.keyClick(shown_form(screen), KEY.Key_Escape)
                if screen.side.foot.leave.isVisible():
                    QTest.keyClick(screen.side.foot.leave, KEY.Key_Return)
                continue
            spot = question.options[0].value
            view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            view.cursor_at.go(spot)
            QTest.keyClick(view, KEY.Key_Return)
        elif controller.fight.rules.pending(controller.state) is not None:
            press_on(window)
        else:
            return
    left = controller.fight.rules.pending(controller.state)
    raise AssertionError(f"it is never settled: {left}, {controller.form}, {said(screen)[:3]}")


def check(controller: EncounterController) -> None:
    """Check that the encounter has ended, and equals the commands without a window and the log."""
    assert controller.fights.has_ended(controller.id)
    played = controller.log
    kinds = {type(entry.command).__name__ for entry in played.entries}
    assert {
        "NextPhase",
        "RollInitiative",
        "MoveCommand",
        "AttackCommand",
        "RollDice",
        "SettleOpenRoll",
    } <= kinds
    assert sum(type(entry.command).__name__ == "AttackCommand" for entry in played.entries) >= 10
    assert same_in_the_domain(controller) == played
