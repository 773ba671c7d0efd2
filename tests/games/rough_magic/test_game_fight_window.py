"""A complete fight of four against six in the window: by drags, by keys, and by a script."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.core.encounter.commands import AddCombatant, PlaceCombatant
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.game import GAME
from fourc_desktop.games.rough_magic.rules.combat.commands import SettleAttempt, StrikeAt, Sweep
from fourc_desktop.games.rough_magic.screens.rough_magic_screens import SCREENS as ROUGH_MAGIC
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_actions import answers_to_roll
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.order_of_play.model import combatant_id
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.conftest import appearance, shared_appearance
from tests.ui.game_window import game_window
from tests.ui.screens.encounter.conftest import LEFT, said, trigger
from tests.ui.screens.encounter.test_screen_whole_fight import (
    attack_by_drag,
    each_who_acts,
    go_to_token,
    press_on,
    same_in_the_domain,
    standing_foes,
)

ROUNDS_BY_KEYS = 3

__all__ = ["appearance", "shared_appearance"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def brawl(
    appearance: Appearance,
    resources: Path,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[EncounterScreen]:
    """Four heroes against six in a small yard; the main button accepts each click at once."""
    monkeypatch.setattr(MainButton, "rest", 0)
    folders = Folders.under(tmp_path)
    tools = application_context(resources, folders, GAMES)
    path = tmp_path / "Halyard Bay.4c"
    with create_campaign(path, tools, GAME.id) as campaign:
        for seed in ("a", "b", "c", "d"):
            made = campaign.game.instant(campaign.book, campaign.page, seed, "players", along=False)
            campaign.add([made], "Add")
    with game_window(appearance, path, GAMES, SCREENS, ROUGH_MAGIC, qtbot) as shown:
        opened = shown.opened
        people = [each.id for each in opened.campaign.cards("rough-magic-character")]
        thug = next(each for each in Stock(opened.campaign, tools).entries if each.id == "thug")
        yard = SectorMap("Yard", 3, 4)
        id_ = opened.encounter_service().begin("Brawl", yard, people, [FoeGroup(thug, 6)])
        opened.fights.open(id_)
        for name in ("fight_on", "end_fight"):
            shown.window.program_actions[name].setEnabled(True)
        QTest.qWait(50)
        yield opened.fights.screen()


def check(brawl: EncounterScreen) -> None:
    """Somebody was hit, and the same commands give the same log: played alone, and as a script.

    A script has one line of JSON for each command, in the format of `play`.
    """
    controller = brawl.controller
    played = controller.log
    assert same_in_the_domain(controller) == played
    format_ = EncounterFormat(controller.fight.rules.types)
    script = [format_.write_command(each.command) for each in played.entries]
    again = new_log(played.state_at(0), played.seed)
    for line in script:
        again = play_command(again, controller.fight.rules, format_.read_command(line))
    assert again == played
    assert any(isinstance(each.command, SettleAttempt) for each in played.entries)
    assert any(not each.fighter.is_conscious for each in controller.state.combatants)
    assert any("is out." in line for line in said(brawl))


def test_a_fight_by_drags_and_clicks(brawl: EncounterScreen) -> None:
    controller = brawl.controller

    def lead_on() -> None:
        QTest.mouseClick(brawl.side.foot.main, LEFT)

    for who in each_who_acts(controller, lead_on):
        attack_by_drag(brawl, who)
    check(brawl)


def test_others_answer_an_open_roll_from_panel_and_menu(brawl: EncounterScreen) -> None:
    controller, answers = brawl.controller, brawl.side.answers
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    who = controller.state.table.order.acting
    attack = controller.state.combatant(who).fighter.attacks[0].name
    target = standing_foes(controller, who)[0]
    controller.play(StrikeAt(who, target, attack))
    brawl.order.view.entered_row.emit(target)
    first = next(iter(answers.grid.tiles.values()), answers.menu)
    QTest.qWait(10)
    assert first.isVisible()
    assert first.hasFocus()
    assert first.mapTo(brawl.side, first.rect().bottomRight()).y() < brawl.side.foot.y()
    [dodge] = [each for each in answers_to_roll(controller.fight, controller.state, target)
               if each.name.endswith("Force a dodge")]  # fmt: skip
    spot = controller.state.combatant(target).spot
    assert spot is not None
    trigger(brawl, spot, target, dodge.name)
    assert "dodging" in controller.state.table.open.roll.check.defense
    controls = brawl.gamemaster_controls
    menu = controls.open_menu(spot, target, brawl.mapToGlobal(brawl.rect().center()))
    about = menu.actions()[0]
    assert not about.isEnabled()
    assert about.text().endswith("has a roll open; settle that first.")
    menu.close()


def test_the_next_roll_of_a_sweep_waits_for_the_answers_of_others(brawl: EncounterScreen) -> None:
    controller = brawl.controller
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    who = controller.state.table.order.acting
    here = controller.state.combatant(who).spot
    assert here is not None
    for foe in standing_foes(controller, who)[:2]:
        controller.play(PlaceCombatant(foe, here))
    controller.play(Sweep(who, "Fists and feet"))
    first = controller.state.table.open.target
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    second = controller.state.table.open
    assert second.target != first
    assert second.roll.throws == ()
    assert brawl.side.answers.isVisible()


def test_a_fight_is_played_by_keyboard(brawl: EncounterScreen) -> None:
    controller, view, window = brawl.controller, brawl.map.view, brawl.window()
    assert isinstance(window, MainWindow)

    def lead_on() -> None:
        press_on(window)

    for who in each_who_acts(controller, lead_on):
        if controller.state.turn > ROUNDS_BY_KEYS:
            break
        target = standing_foes(controller, who)[0]
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        go_to_token(brawl, who)
        QTest.keyClick(view, Qt.Key.Key_Space)
        for _ in range(20):
            if view.drag.other == target:
                break
            QTest.keyClick(view, Qt.Key.Key_Tab)
        QTest.keyClick(view, Qt.Key.Key_Return)
        menu = brawl.action_menu_controller.menu
        if menu is not None and menu.isVisible():
            QTest.keyClick(QApplication.focusWidget() or menu, Qt.Key.Key_Return)
            if menu.isVisible():
                QTest.keyClick(menu, Qt.Key.Key_Escape)
    check(brawl)


def test_the_order_of_play_is_changed_by_drag_and_keys(brawl: EncounterScreen) -> None:
    view, controller = brawl.order.view, brawl.controller
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    heroes = [each.id for each in controller.state.combatants if each.side == "players"]

    def order() -> list[str]:
        return list(controller.fight.views.order(controller.state))

    first, *_, last = sorted(heroes, key=order().index)
    rows = [combatant_id(row) for row in view.rows.rows]
    places = [view.visualRect(view.rows.index(rows.index(id_))).center() for id_ in (last, first)]
    before = order()
    QTest.mousePress(view.viewport(), LEFT, pos=places[0])
    for place in (places[0] + QPoint(0, 30), places[1]):
        moved = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), view.viewport().mapToGlobal(QPointF(place)),
            LEFT, LEFT, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QCoreApplication.sendEvent(view.viewport(), moved)
    assert not view.grab().isNull()
    QTest.mouseRelease(view.viewport(), LEFT, pos=places[1])
    expected = [each for each in before if each != last]
    expected.insert(before.index(first), last)
    assert order() == expected
    controller.select(last)
    rank = expected.index(last)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order().index(last) == rank + 1
    for _ in order():
        QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order()[0] == last
    assert sum("Order of play: " in line for line in said(brawl)) > 2


def test_all_reasons_against_an_action_are_shown_and_overruled_at_once(
    brawl: EncounterScreen,
) -> None:
    controller, offers = brawl.controller, brawl.who.action_options
    QTest.mouseClick(brawl.side.foot.main, LEFT)
    acting = controller.state.table.order.acting
    who = next(each.id for each in controller.state.combatants if each.id != acting)
    name = controller.state.combatant(who).name
    overrides = controller.fight.overrides
    controller.set_fighter(who, lambda each: overrides.with_gauge(each, "Health", 0, 1))
    controller.select(who)
    QTest.mouseClick(offers.more, LEFT)
    QTest.mouseClick(offers.others["Delay the turn"], LEFT)
    why = f"Delay the turn: {name} cannot act. It is not {name}’s turn. Helpless"
    assert offers.box.accessibleName().startswith(why)
    steps = controller.log.cursor
    QTest.mouseClick(offers.box.override, LEFT)
    assert controller.log.cursor == steps + 1
    assert controller.log.entries[-1].by_hand


def test_the_state_of_a_newcomer_is_shown_whole_in_two_lines_too(brawl: EncounterScreen) -> None:
    controller, state = brawl.controller, brawl.who.state
    for _ in range(2):
        QTest.mouseClick(brawl.side.foot.main, LEFT)
    thug = controller.state.combatants[-1]
    controller.play(AddCombatant(replace(thug, id="late", name="Late")))
    controller.select("late")
    assert state.text() == "Joins at the next turn"
    state.setText("Acts at the end of this round")
    QTest.qWait(10)
    assert state.height() >= state.heightForWidth(state.width())
