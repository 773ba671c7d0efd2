"""A complete fight of four against six by cards: by drags and clicks, by keys, and by a script."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAttack,
    NextEarthRound,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import is_fighter_out
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import results
from fourc_desktop.ui.screens.encounter.message_text import Message
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow
from tests.ui.screens.encounter.conftest import LEFT, said
from tests.ui.screens.encounter.test_screen_whole_fight import (
    attack_by_drag,
    attack_by_keys,
    each_who_acts,
    press_on,
    same_in_the_domain,
    settle_by_clicks,
    settle_by_keys,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def brawl(earth: GameWindow, monkeypatch: pytest.MonkeyPatch) -> EncounterScreen:
    """Four trained fighters against six whom one hit takes out, by cards."""
    monkeypatch.setattr(MainButton, "rest", 0)
    campaign = earth.campaign
    options = EarthOptions(order=EarthTurnOrder.DECK)
    campaign.change_page(EarthPage("The Long Causeway", options=options), "Cards")
    trained, sword = (ActionType("Fight", ranks=3),), (Tool("Sword"),)
    friends = [
        EarthCharacter(
            FormProfile(f"Friend {number}", side="players"), actions=trained, tools=sword
        )
        for number in range(1, 5)
    ]
    foes = [
        EarthCharacter(FormProfile(f"Foe {number}", side="others"), health=1, tools=sword)
        for number in range(1, 7)
    ]
    people = [
        campaign.add([Package(Content(CHARACTER_KIND, each))], "Add")[0]
        for each in (*friends, *foes)
    ]
    assert len(people) == 4 + 6
    id_ = earth.opened.encounter_service().begin("Brawl", SectorMap("Yard", 3, 4), people, [])
    earth.opened.fights.open(id_)
    for name in ("fight_on", "end_fight"):
        earth.window.program_actions[name].setEnabled(True)
    QTest.qWait(50)
    return earth.opened.fights.screen()


def test_drags_keys_and_script_play_the_same_fight(
    brawl: EncounterScreen, earth: GameWindow
) -> None:
    """The same fight is played to its end three times and gives the same log."""
    controller = brawl.controller

    def by_clicks() -> None:
        QTest.mouseClick(brawl.side.foot.main, LEFT)

    words: list[str] = []
    for who in each_who_acts(controller, by_clicks):
        words += brawl.who._place.text().splitlines()
        attack_by_drag(brawl, who)
        settle_by_clicks(brawl)
    played = controller.log
    book = earth.campaign.book
    standing = {e.side for e in controller.state.combatants if not is_fighter_out(e.fighter, book)}
    assert standing == {"players"}
    commands = [each.command for each in played.entries]
    assert sum(isinstance(each, DeclareAttack) for each in commands) >= 6
    assert any(isinstance(each, SettlePool) for each in commands)
    assert any(" of hearts" in line or " of spades" in line for line in said(brawl))
    # The card that the panel shows of who acts begins like its other lines.
    cards = [line for line in words if " of " in line]
    assert cards
    assert cards == [capitalized(line) for line in cards]
    assert same_in_the_domain(controller) == played

    controller.go_to(0)
    for who in each_who_acts(controller, lambda: press_on(earth.window)):
        attack_by_keys(brawl, who)
        settle_by_keys(brawl, earth.window)
    assert controller.log == played

    script = EncounterScript(controller.fights, controller.id, table_dice=False)
    write = controller.fights.format(controller.id).write_command
    for line in ("go to 0", *map(write, commands)):
        reply = script.take(line)
        assert reply is not None
        assert reply.refusal is None
    assert controller.log == played


def test_traumas_apply_in_a_fight_of_the_campaign_and_are_stored_after_it(
    earth: GameWindow,
) -> None:
    """E16: Earlier traumas stay, a broken tool changes the character, and undo restores both."""
    campaign, service = earth.campaign, earth.opened.encounter_service()
    ilse, rook = id_of(earth, "Ilse Karrow"), id_of(earth, "Bailiff Rook")
    hurt = replace(campaign.document(ilse), traumas=(Trauma("Bleeding", health=1),))
    campaign.change(ilse, hurt, "Hurt")
    id_ = service.begin("Brawl", SectorMap("Yard", 3, 4), [ilse, rook], [])
    who = "ilse-karrow"
    service.play(id_, NextEarthRound())
    assert service.now(id_).combatant(who).fighter.character.health == hurt.health - 1
    service.play(id_, DeclareAttack(who, "two-handed", "bailiff-rook", tool="Rope and hooks"))
    # A critical miss: 11, and 11 again.
    service.play(id_, ResolvePlans(), dice=ScriptedDice(2, 2, 2, 1))
    service.play(id_, OpenNextPlan())
    service.play(id_, SettlePool(), dice=ScriptedDice(11, 11))
    earth.opened.fights.open(id_)
    [line] = results(earth.opened.fights.screen().controller)
    assert line.endswith("Rope and hooks useless, +1 proficiency point in Rope and hooks.")
    assert service.end(id_) == [ilse]
    after = campaign.document(ilse)
    assert after.traumas == (Trauma("Bleeding", health=1), Trauma("Rope and hooks", is_tool=True))
    assert after.health == hurt.health - 1
    earth.do("undo")
    assert campaign.document(ilse) == hurt


def test_while_declared_actions_are_rolled_the_message_names_the_next_step(
    earth: GameWindow,
) -> None:
    earth.campaign.change_page(EarthPage("The Long Causeway"), "Vanilla")
    service = earth.opened.encounter_service()
    people = [id_of(earth, "Bailiff Rook"), id_of(earth, "Ilse Karrow")]
    id_ = service.begin("Brawl", SectorMap("Yard", 3, 4), people, [])
    service.play(id_, NextEarthRound())
    service.play(id_, DeclareAttack("bailiff-rook", "kick", "ilse-karrow"), by_hand=True)
    service.play(id_, ResolvePlans())
    earth.opened.fights.open(id_)
    message = earth.opened.fights.screen().message.message
    going_on = "Press “Next action” to go on."
    assert message == Message("Bailiff Rook acts.", going_on, is_turn=True)
