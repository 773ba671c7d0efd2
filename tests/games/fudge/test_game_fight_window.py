"""Fights of FUDGE in the window: by drags and clicks, by keys, and a battle of units."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND, UNIT_KIND
from fourc_desktop.games.fudge.rules.character import FudgeCharacter, FudgeSkill
from fourc_desktop.games.fudge.rules.combat.events import BattleRolled
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, RollRound, Strike
from fourc_desktop.games.fudge.rules.unit import FudgeUnit
from fourc_desktop.games.fudge.screens.fudge_screens import SCREENS
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from tests.games.fudge.conftest import ENTRY
from tests.games.fudge.people import TAMSIN
from tests.ui.conftest import appearance, shared_appearance
from tests.ui.game_window import GameWindow, game_window
from tests.ui.screens.encounter.conftest import LEFT, dialog, open_log, said, token
from tests.ui.screens.encounter.test_screen_whole_fight import (
    attack_by_drag,
    attack_by_keys,
    each_who_acts,
    press_on,
    same_in_the_domain,
)

__all__ = ["appearance", "shared_appearance"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the main button accept each click at once."""
    monkeypatch.setattr(MainButton, "rest", 0)


def fight(
    ferry: GameWindow, people: list[str], foes: dict[str, int], map_: SectorMap
) -> EncounterScreen:
    """Begin a fight of these characters against this many stock opponents, and show it."""
    entries = {e.id: e for e in Stock(ferry.opened.campaign, ferry.opened._tools).entries}
    groups = [FoeGroup(entries[id_], count) for id_, count in foes.items()]
    id_ = ferry.opened.encounter_service().begin("Brawl", map_, people, groups)
    ferry.opened.fights.open(id_)
    for name in ("fight_on", "end_fight"):
        ferry.window.program_actions[name].setEnabled(True)
    QTest.qWait(50)
    return ferry.opened.fights.screen()


@pytest.fixture
def ferry(
    appearance: Appearance, resources: Path, tmp_path: Path, qtbot: QtBot
) -> Iterator[GameWindow]:
    """A window in which a campaign with Tamsin is open."""
    folders = Folders.under(tmp_path)
    path = tmp_path / "Ferry Road.4c"
    with create_campaign(path, application_context(resources, folders, (ENTRY,))) as campaign:
        campaign.add([Package(Content(CHARACTER_KIND, TAMSIN))], "Add Tamsin")
    screens = {"fudge": lambda: SCREENS}
    with game_window(appearance, path, (ENTRY,), screens, SCREENS, qtbot) as opened:
        yield opened


@pytest.fixture
def brawl(ferry: GameWindow) -> EncounterScreen:
    """Four swords against six who are badly wounded, so that any wound takes them out."""
    campaign = ferry.opened.campaign
    sword = TAMSIN.weapons[:1]
    swords = [FudgeSkill("Swords", 3)]
    for number in range(1, 4):
        friend = FudgeCharacter(
            FormProfile(f"Friend {number}", side="player"), skills=tuple(swords), weapons=sword
        )
        campaign.add([Package(Content(CHARACTER_KIND, friend))], "Add")
    for number in range(1, 7):
        foe = FudgeCharacter(
            FormProfile(f"Foe {number}", side="other"), weapons=sword, wounds="xxxxxxx "
        )
        campaign.add([Package(Content(CHARACTER_KIND, foe))], "Add")
    people = [each.id for each in campaign.cards(CHARACTER_KIND)]
    assert len(people) == 4 + 6
    return fight(ferry, people, {}, SectorMap("Yard", 3, 4))


def commands(controller: EncounterController) -> list[object]:
    return [each.command for each in controller.log.entries][: controller.log.cursor]


def by_script(controller: EncounterController, played: Sequence[LogEntry]) -> None:
    """The commands as lines of a script, from the beginning."""
    script = EncounterScript(controller.fights, controller.id, table_dice=False)
    write = controller.fights.format(controller.id).write_command
    lines = [f"by hand {write(e.command)}" if e.by_hand else write(e.command) for e in played]
    for line in ("go to 0", *lines):
        reply = script.take(line)
        assert reply is not None
        assert reply.refusal is None


def test_drags_keys_and_script_play_the_same_fight(
    brawl: EncounterScreen, ferry: GameWindow
) -> None:
    """The same fight of four against six is played to its end three times, with the same log."""
    controller = brawl.controller

    def by_clicks() -> None:
        QTest.mouseClick(brawl.side.foot.main, LEFT)

    for who in each_who_acts(controller, by_clicks):
        attack_by_drag(brawl, who)
    played = controller.log
    standing = {e.side for e in controller.state.combatants if not e.fighter.is_out}
    assert standing == {"player"}
    assert sum(isinstance(each, Strike) for each in commands(controller)) >= 10
    assert same_in_the_domain(controller) == played

    controller.go_to(0)
    for who in each_who_acts(controller, lambda: press_on(ferry.window)):
        attack_by_keys(brawl, who)
    assert controller.log == played

    by_script(controller, played.entries)
    assert controller.log == played


def test_levels_are_shown_in_words(ferry: GameWindow) -> None:
    [tamsin] = [each.id for each in ferry.opened.campaign.cards(CHARACTER_KIND)]
    screen = fight(ferry, [tamsin], {"soldier": 1}, SectorMap("Yard", 3, 2))
    screen.controller.select("tamsin-oakgrave")
    shown = [label.text() for label in screen.who.findChildren(QLabel)]
    assert {"Swords", "Great", "Poor"} <= set(shown)


def test_rolls_that_never_wait_have_no_switch_for_it(ferry: GameWindow) -> None:
    """A round is rolled at once in any case."""
    [tamsin] = [each.id for each in ferry.opened.campaign.cards(CHARACTER_KIND)]
    screen = fight(ferry, [tamsin], {"soldier": 1}, SectorMap("Yard", 3, 2))
    QTest.mouseClick(screen.adding.close_panel, LEFT)
    assert screen.dice.choice.isVisible()
    assert not screen.dice.at_once.isVisible()


def test_a_blow_is_declared_in_the_form(ferry: GameWindow) -> None:
    [tamsin] = [each.id for each in ferry.opened.campaign.cards(CHARACTER_KIND)]
    screen = fight(ferry, [tamsin], {"soldier": 1}, SectorMap("Yard", 3, 2))
    controller = screen.controller
    for who in ("tamsin-oakgrave", "soldier"):
        controller.play(PlaceCombatant(who, Position(0, 0)))
    QTest.mouseClick(screen.side.foot.main, LEFT)
    controller.select("tamsin-oakgrave")
    QTest.mouseClick(screen.who.action_options.ready["Longsword"], LEFT)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "soldier"))
    odds = screen.who.form.odds.accessibleName()
    assert "Graze" in odds
    assert "Hit" in odds
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert commands(controller)[-1] == Strike("tamsin-oakgrave", "Longsword", "soldier")
    assert "Tamsin Oakgrave plans: Longsword at Soldier." in said(screen)[0]


def test_roll_again_names_the_attacks_of_the_round(ferry: GameWindow) -> None:
    [tamsin] = [each.id for each in ferry.opened.campaign.cards(CHARACTER_KIND)]
    screen = fight(ferry, [tamsin], {"soldier": 1}, SectorMap("Yard", 3, 2))
    controller = screen.controller
    for who in ("tamsin-oakgrave", "soldier"):
        controller.play(PlaceCombatant(who, Position(0, 0)))
    controller.play(BeginRound())
    assert controller.new_roll == ""
    controller.play(Strike("tamsin-oakgrave", "Longsword", "soldier"))
    controller.play(RollRound())
    assert controller.new_roll == "Tamsin Oakgrave rolls Swords"
    assert screen.log.again.toolTip() == "Roll again, the last roll: Tamsin Oakgrave rolls Swords"


def test_a_unit_is_added_and_fights(ferry: GameWindow) -> None:
    """Battles of units, from the new document to the lasting losses."""
    campaign = ferry.opened.campaign
    ferry.window.program_actions["new_unit"].trigger()
    [watch] = campaign.cards(UNIT_KIND)
    assert watch.group.title == "Unit"
    host = FudgeUnit(FormProfile("Host", side="other"), 40, skill=2, weapons=9)
    campaign.add([Package(Content(UNIT_KIND, host))], "Add")
    both = [each.id for each in campaign.cards(UNIT_KIND)]
    screen = fight(ferry, both, {}, SectorMap("Field", 3, 2))
    controller = screen.controller
    for who in ("host", "unit"):
        controller.play(PlaceCombatant(who, Position(0, 0)))
    for _ in range(4):
        controller.play(BeginRound())
        controller.play(Strike("host", "Weapons", "unit"))
        controller.play(RollRound())
    rolled = [
        event
        for entry in controller.log.entries
        for event in entry.events
        if isinstance(event, BattleRolled)
    ]
    assert len(rolled) == 4
    screen.controller.fights.end(controller.id)
    ends = {campaign.document(each).profile.name: campaign.document(each) for each in both}
    assert ends["Unit"].losses == controller.state.combatant("unit").fighter.wounds
    assert ends["Host"] == replace(host, losses=controller.state.combatant("host").fighter.wounds)


def test_the_gamemaster_of_a_fight_is_called_as_in_the_rules(brawl: EncounterScreen) -> None:
    controller, log = brawl.controller, brawl.log
    open_log(brawl)
    log.filter.open_list()
    shown = [action.text() for action in log.filter.findChildren(QMenu)[0].actions()]
    assert shown[-1] == "Storyteller only"
    log.filter.findChildren(QMenu)[0].close()
    log.choose_filter("BY_HAND")
    assert log.view.empty_text == "No changes by the Storyteller yet."
    assert log.filter.text() == "Storyteller only"
    brawl.gamemaster_controls.note()
    asked = dialog(brawl, ValueDialog)
    assert [each.text() for each in asked.findChildren(QLabel) if "sees them" in each.text()] == [
        "Only the Storyteller sees them."
    ]
    asked.close()
    who = controller.selected
    controller.choose(
        controller.fight.actions.action_options(controller.state, who)[0], by_hand=True
    )
    shown = [each.text() for each in brawl.findChildren(QLabel) if each.isVisible()]
    assert "Set by the Storyteller." in shown
    assert not [each for each in shown if "Gamemaster" in each]
