"""A fight of four against six by cards: by drags and clicks, by keys, and as a script."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.combat.commands import DeclareAttack, SettlePool
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from tests.games.fourth_earth.people import ALL_SPRINKLES
from tests.games.fourth_earth.screens.conftest import EarthWindow
from tests.ui.screens.encounter.conftest import LEFT, said
from tests.ui.screens.encounter.test_screen_whole_fight import (
    attack_by_drag,
    each_who_acts,
    go_to_token,
    press_on,
    same_in_the_domain,
    settle_by_clicks,
    settle_by_keys,
    standing_foes,
)

KEY = Qt.Key
ROUNDS = 1
"""The rounds that are played; whole fights are played by the rules alone, in `test_fight`."""

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def brawl(earth: EarthWindow, monkeypatch: pytest.MonkeyPatch) -> EncounterScreen:
    """Ilse and three more against four bandits and two guards, all in one sector, by cards."""
    monkeypatch.setattr(MainButton, "rest", 0)
    campaign = earth.campaign
    options = with_fields(ALL_SPRINKLES, {"order": EarthTurnOrder.DECK, "reroll": False})
    campaign.change_page(EarthPage("The Long Causeway", options=options), "Cards")
    for seed in ("a", "b"):
        made = campaign.game.instant(campaign.book, campaign.page, seed, "players", along=False)
        campaign.add([made], "Add")
    people = [
        each.id
        for each in campaign.cards(CHARACTER_KIND)
        if campaign.document(each.id).profile.side == "players"
    ]
    entries = {each.id: each for each in Stock(campaign, earth.opened._tools).entries}
    foes = [FoeGroup(entries["bandit"], 4), FoeGroup(entries["guard"], 2)]
    yard = SectorMap("Yard", 2, 2)
    id_ = earth.opened.encounter_service().begin("Brawl", yard, people, foes)
    earth.opened.fights.open(id_)
    for name in ("fight_on", "end_fight"):
        earth.window.program_actions[name].setEnabled(True)
    QTest.qWait(50)
    return earth.opened.fights.place()


def as_script(controller: EncounterController) -> EncounterLog:
    """The commands written down as the lines of a script, and played from it."""
    played, fight = controller.log, controller.fight
    format_ = EncounterFormat(fight.rules.types)
    log = new_log(played.state_at(0), played.seed)
    for entry in played.entries[: played.cursor]:
        line = format_.write_command(entry.command)
        command = format_.read_command(line)
        log = play_command(log, fight.rules, command, by_hand=entry.by_hand)
    return log


def check(place: EncounterScreen) -> None:
    """The rules alone, and a script, come to the same; somebody was attacked and settled."""
    controller = place.controller
    assert same_in_the_domain(controller).now == controller.log.now
    script = as_script(controller)
    assert script.now == controller.log.now
    assert [e.events for e in script.entries] == [
        e.events for e in controller.log.entries[: controller.log.cursor]
    ]
    commands = [each.command for each in controller.log.entries]
    assert any(isinstance(each, DeclareAttack) for each in commands)
    assert any(isinstance(each, SettlePool) for each in commands)
    assert any(" of hearts" in line or " of spades" in line for line in said(place))


def test_by_drags_and_clicks(brawl: EncounterScreen) -> None:
    def lead_on() -> None:
        QTest.mouseClick(brawl.side.foot.main, LEFT)

    controller = brawl.controller
    for who in each_who_acts(controller, lead_on):
        if controller.state.turn > ROUNDS:
            break
        attack_by_drag(brawl, who)
        settle_by_clicks(brawl)
    check(brawl)


def test_by_keys_alone(brawl: EncounterScreen, earth: EarthWindow) -> None:
    controller, view = brawl.controller, brawl.map.view

    def lead_on() -> None:
        press_on(earth.window)

    for who in each_who_acts(controller, lead_on):
        if controller.state.turn > ROUNDS:
            break
        target = standing_foes(controller, who)[0]
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        go_to_token(brawl, who)
        QTest.keyClick(view, KEY.Key_Space)
        for _ in range(20):
            if view.drag.other == target:
                break
            QTest.keyClick(view, KEY.Key_Tab)
        QTest.keyClick(view, KEY.Key_Return)
        menu = brawl.action_menu_controller.menu
        if menu is not None and menu.isVisible():
            QTest.keyClick(QApplication.focusWidget() or menu, KEY.Key_Return)
            if menu.isVisible():
                QTest.keyClick(menu, KEY.Key_Escape)
        settle_by_keys(brawl, earth.window)
    check(brawl)
