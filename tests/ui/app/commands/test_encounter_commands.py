"""The encounter commands of the main window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import load_settings
from fourc_desktop.ui.app.action_state import current_state
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.layout import OrderForm
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from fourc_desktop.ui.screens.library.cards.delegate import CardDelegate
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.app.conftest import Starter

LEFT = Qt.MouseButton.LeftButton

IN_FIGHT = {"fight_on", "fight_again", "add_combatant", "fight_notes", "end_fight"}

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def fight(opened: OpenCampaign) -> str:
    people = [card.id for card in opened.campaign.cards()]
    return opened.encounter_service().begin("Brawl", SectorMap("Yard", 6, 4), people)


@pytest.fixture
def in_front(opened: OpenCampaign, fight: str) -> Iterator[OpenCampaign]:
    opened.fights.open(fight)
    yield opened
    opened.fights.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_action_shows_the_encounter_screen_and_checks_its_button(
    opened: OpenCampaign, window: MainWindow
) -> None:
    window.program_actions["place_encounter"].setEnabled(True)
    window.program_actions["place_encounter"].trigger()
    assert window.current_screen() is opened.fights.screen()
    assert window.rail._buttons["encounter"].isChecked()


def test_fight_actions_are_disabled_outside_a_fight(
    opened: OpenCampaign, fight: str, window: MainWindow
) -> None:
    def able() -> set[str]:
        window.program_actions.allow(current_state(opened))
        return {id_ for id_ in IN_FIGHT if window.program_actions[id_].isEnabled()}

    assert able() == set()
    opened.fights.open(fight)
    without_rolls = IN_FIGHT - {"fight_again"}
    assert able() == without_rolls - {"end_fight"}
    assert "The combat has not started." in window.program_actions["end_fight"].toolTip()
    assert "nothing to roll again yet" in window.program_actions["fight_again"].toolTip()
    assert not window.program_actions["undo"].isEnabled()
    opened.handlers()["fight_on"]()
    assert able() == without_rolls
    assert "No dice were rolled" in window.program_actions["fight_again"].toolTip()
    assert window.program_actions["undo"].text() == "&Undo: Turn 1 begins"
    assert window.program_actions["fight_again"].text() == "&Roll again"
    opened.undo()
    able()
    assert window.program_actions["redo"].text() == "&Redo: Turn 1 begins"
    opened.redo()
    controller = opened.fights.screen().controller
    assert controller.state.turn == 1
    opened.handlers()["fight_on"]()
    controller.go_to(0)
    able()
    assert window.program_actions["redo"].text() == "&Redo: up to “Players declare”"


def test_roll_again_names_the_roll_that_it_repeats(
    opened: OpenCampaign, fight: str, window: MainWindow
) -> None:
    opened.fights.open(fight)
    screen = opened.fights.screen()
    controller, action = screen.controller, window.program_actions["fight_again"]
    one, other = (each.id for each in controller.state.combatants[:2])
    service = opened.encounter_service()
    commands = (AttackCommand(one, "Fists", other), RollDice(), SettleOpenRoll())
    name = controller.state.combatant(one).name
    for command, shown in zip(commands, ("", f"{name} rolls", f"{name} rolls"), strict=True):
        service.play(fight, command, dice=ScriptedDice(60), by_hand=True)
        window.program_actions.allow(current_state(opened))
        assert action.isEnabled() is bool(shown)
        assert action.text().startswith(f"&Roll again: {shown}" if shown else "&Roll again")
        assert screen.log.again.toolTip().startswith(f"Roll again, the last roll: {shown}") is bool(
            shown
        )
    opened.fights.close()
    window.program_actions.allow(current_state(opened))
    assert action.text() == "&Roll again"


def test_roll_throws_the_open_roll_of_the_fight_in_front(
    opened: OpenCampaign, fight: str, window: MainWindow
) -> None:
    opened.fights.open(fight)
    screen = opened.fights.screen()
    controller = screen.controller
    one, other = (each.id for each in controller.state.combatants[:2])
    opened.encounter_service().play(fight, AttackCommand(one, "Fists", other), by_hand=True)
    roll = opened.handlers()["roll"]
    for attempt in (0, 1):
        roll()
        assert window.current_screen() is screen
        entry = controller.log.entries[controller.log.cursor - 1]
        assert (type(entry.command), entry.attempt) == (RollDice, attempt)
    opened.rolls.show_dock()
    count = len(controller.log.entries)
    roll()
    assert len(controller.log.entries) == count, "the dock throws its own roll"
    opened.rolls.hide_dock()
    while controller.fight.roll.open_roll(controller.state) is not None:
        controller.undo()
    roll()
    assert isinstance(window.current_screen(), MasterTableScreen), "no roll is open in the fight"


@pytest.mark.parametrize("command", ["fight_on", "roll_again", "add_combatant", "end_fight"])
def test_fight_commands_without_a_fight_do_nothing(opened: OpenCampaign, command: str) -> None:
    opened.handlers()[command]()
    assert opened.fights._screen is None


@pytest.mark.parametrize("command", ["fight_notes", "end_fight"])
def test_notes_and_end_open_a_dialog(
    in_front: OpenCampaign, window: MainWindow, command: str
) -> None:
    in_front.handlers()[command]()
    (asked,) = [each for each in window.findChildren(QDialog) if each.isVisible()]
    asked.reject()


def test_a_fight_that_has_ended_is_not_marked_as_open(in_front: OpenCampaign, fight: str) -> None:
    model = in_front.library.browser._model
    card = in_front.campaign.card(fight)
    assert model.is_open(card)
    assert in_front.fights.screen().controller.end()
    assert not model.is_open(card)
    in_front.undo()
    assert model.is_open(card)


def test_the_fight_and_its_columns_are_remembered(
    in_front: OpenCampaign, fight: str, tmp_path: Path, appearance: Appearance, window: MainWindow
) -> None:
    screen = in_front.fights.screen()
    screen.layout_moved.emit("00 00")
    in_front.handlers()["add_combatant"]()
    assert screen.adding_mode.is_on
    again = Preferences(tmp_path, appearance, window.program_actions)
    assert again.settings.encounter == fight
    assert again.settings.fight_layout == "00 00"
    assert again.settings.fight_adding


def test_a_restart_keeps_the_choice_of_physical_dice(
    start: Starter, own_folders: Folders, window: MainWindow
) -> None:
    session = start()
    session.open_sample()
    for which, is_table in (("table", True), ("program", False), ("table", True)):
        assert session.open is not None
        session.open.open_from_library(session.open.campaign.cards(ENCOUNTER_KIND)[0].id)
        QTest.mouseClick(session.open.fights.screen().dice.choice.button(which), LEFT)
        stored = load_settings(own_folders.settings).settings
        assert stored.physical_dice is is_table, "stored at once, for the case of a crash"
        session.close()
        session = start()
        assert session.open is not None
        screen = session.open.fights.screen()
        assert window.current_screen() is screen
        assert screen.controller.command_runner.table_dice is is_table
        assert screen.dice.choice.button(which).isChecked()
        assert screen.dice.at_once.isEnabled() is not is_table


def test_moved_columns_are_kept(in_front: OpenCampaign, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1440, 900)
    parts = in_front.fights.screen().layout_of_parts
    qtbot.waitUntil(lambda: parts.form is OrderForm.NAMES)
    moved: list[str] = []
    in_front.fights.screen().layout_moved.connect(moved.append)
    sizes = parts.columns.sizes()
    parts.columns.setSizes([sizes[0] + 60, sizes[1] - 60, sizes[2]])
    parts.columns.splitterMoved.emit(0, 1)
    wanted = parts.columns.sizes()
    assert moved == [parts.state()]
    parts.columns.setSizes(sizes)
    parts.restore(moved[0])
    assert parts.columns.sizes() == wanted


def test_pictures_of_the_campaign_are_asked_for_by_its_ids(in_front: OpenCampaign) -> None:
    screen = in_front.fights.screen()
    assert screen._picture("nobody") is None
    assert screen._picture(in_front.campaign.cards()[0].id) is None


def test_closing_the_campaign_removes_the_encounter_screen(
    opened: OpenCampaign, fight: str, window: MainWindow
) -> None:
    opened.fights.open(fight)
    opened.fights.show_players()
    screen = opened.fights.screen()
    opened.fights.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.current_screen() is not screen


def test_an_ended_fight_is_shown_without_its_closed_campaign(
    in_front: OpenCampaign, window: MainWindow
) -> None:
    """Closing removes the screen in front first, so that one behind it is shown once more."""
    screen = in_front.fights.screen()
    screen.controller.go_on()
    assert screen.controller.end()
    in_front.show_library()
    FourcCampaign(in_front.campaign).add_instant_hero(seed="7")
    in_front.campaign.close()
    window.show_screen(screen)
    assert not screen.turn.undo.isEnabled()


def test_undo_in_an_ended_fight_affects_the_campaign(in_front: OpenCampaign, fight: str) -> None:
    screen = in_front.fights.screen()
    controller, turn = screen.controller, screen.turn
    controller.go_on()
    assert controller.end()
    assert turn.undo.isEnabled()
    assert turn.undo.toolTip() == f"Undo: {in_front.campaign.undo_label}"
    QTest.mouseClick(turn.undo, Qt.MouseButton.LeftButton)
    assert not in_front.encounter_service().has_ended(fight)
    assert turn.undo.toolTip() == "Undo"
    assert controller.log.can_redo is False


def test_redo_after_undoing_the_end_of_a_fight_ends_it_again(
    in_front: OpenCampaign, fight: str
) -> None:
    screen, service = in_front.fights.screen(), in_front.encounter_service()
    controller, turn = screen.controller, screen.turn
    controller.go_on()
    assert not turn.redo.isEnabled()
    assert controller.end()
    QTest.mouseClick(turn.undo, Qt.MouseButton.LeftButton)
    QTest.mouseClick(turn.undo, Qt.MouseButton.LeftButton)
    assert turn.redo.toolTip() == "Redo"
    QTest.mouseClick(turn.redo, Qt.MouseButton.LeftButton)
    assert not service.has_ended(fight)
    assert turn.redo.toolTip() == f"Redo: {in_front.campaign.redo_label}"
    assert in_front.fights.steps()[1] == in_front.campaign.redo_label
    QTest.mouseClick(turn.redo, Qt.MouseButton.LeftButton)
    assert service.has_ended(fight)


def test_the_undone_end_of_a_fight_is_not_redone_after_another_step(
    in_front: OpenCampaign, fight: str
) -> None:
    controller, turn = in_front.fights.screen().controller, in_front.fights.screen().turn
    controller.go_on()
    assert controller.end()
    QTest.mouseClick(turn.undo, Qt.MouseButton.LeftButton)
    assert turn.redo.isEnabled()
    controller.go_on()
    assert not turn.redo.isEnabled()
    assert in_front.fights.steps()[1] is None
    in_front.redo()
    assert not in_front.encounter_service().has_ended(fight)


def test_the_main_button_of_an_ended_fight_starts_a_replay(
    in_front: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MainButton, "rest", 0)
    screen = in_front.fights.screen()
    controller, main = screen.controller, screen.side.foot.main
    controller.go_on()
    assert controller.end()
    assert (main.text(), main.isEnabled()) == ("Replay", True)
    QTest.mouseClick(main, Qt.MouseButton.LeftButton)
    assert controller.replay.is_on
    assert main.text() == "Back to the encounter"
    QTest.mouseClick(main, Qt.MouseButton.LeftButton)
    assert main.text() == "Replay"


def test_the_library_marks_the_open_encounter(in_front: OpenCampaign, fight: str) -> None:
    grid = in_front.library.browser.grid

    def marked() -> list[str]:
        cards = grid.cards.rows
        return [each.name for each in cards if grid.cards.is_open(each)]

    def titles() -> list[str]:
        delegate = grid.itemDelegate()
        assert isinstance(delegate, CardDelegate)
        contents = [delegate.card_content(each) for each in grid.cards.rows]
        return [each.name for each in contents if each.kind.title.endswith("open")]

    assert marked() == titles() == ["Brawl"]
    other = in_front.encounter_service().begin("Chase", SectorMap("Road", 6, 4))
    in_front.fights.open(other)
    in_front.show_library()
    assert marked() == titles() == ["Chase"]
    in_front.fights.screen().controller.close()
    assert marked() == titles() == []
