"""What the encounter screen says while everybody declares."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    NextEarthRound,
    ResolvePlans,
    WithdrawPlans,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.ui.screens.encounter.combatants import all_combatants
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def round_one(earth: GameWindow) -> EncounterScreen:
    """The first round of a fight without Sprinkles, in which Ilse has declared."""
    earth.campaign.change_page(EarthPage("The Long Causeway"), "Vanilla")
    people = [id_of(earth, name) for name in ("Ilse Karrow", "Bailiff Rook")]
    id_ = earth.opened.encounter_service().begin("Brawl", SectorMap("Yard", 3, 4), people, [])
    earth.opened.fights.open(id_)
    screen: EncounterScreen = earth.opened.fights.screen()
    for column, who in enumerate(("ilse-karrow", "bailiff-rook")):
        screen.controller.play(PlaceCombatant(who, Position(column, 0)))
    screen.controller.play(NextEarthRound())
    screen.controller.play(DeclareAction("ilse-karrow", "Climb", 1))
    return screen


def marks(screen: EncounterScreen) -> dict[str, TurnMark | None]:
    found = all_combatants(screen.order.view._groups)
    return {each.id: each.mark for each in found}


def signs(screen: EncounterScreen) -> dict[str, str]:
    """The icon on each token of the map."""
    tokens = (each.token() for each in all_combatants(screen.order.view._groups))
    return {each.id: each.turn_sign for each in tokens if each is not None}


def test_nobody_is_said_to_act_before_the_declarations_are_resolved(
    round_one: EncounterScreen,
) -> None:
    controller = round_one.controller
    controller.select("bailiff-rook")
    assert round_one.message.message.text == (
        "Bailiff Rook has to declare. Still to declare: Bailiff Rook."
    )
    assert round_one.who.state.text() == "Has to declare"
    assert round_one.side.foot.main.note == "1 has not declared"
    assert marks(round_one) == {"bailiff-rook": TurnMark.NOW, "ilse-karrow": TurnMark.DECLARED}
    controller.select("ilse-karrow")
    assert round_one.message.message.text == "Ilse Karrow has declared."
    assert round_one.who.state.text() == "Has declared"
    assert signs(round_one) == {"bailiff-rook": "", "ilse-karrow": "message-square"}
    controller.play(ResolvePlans())
    assert TurnMark.DECLARED not in marks(round_one).values()


def test_resolve_is_off_with_the_reason_until_somebody_has_declared(
    round_one: EncounterScreen,
) -> None:
    main = round_one.side.foot.main
    assert (main.text(), main.isEnabled()) == ("Resolve", True)
    round_one.controller.play(WithdrawPlans("ilse-karrow"))
    assert (main.text(), main.isEnabled()) == ("Resolve", False)
    assert "No action is declared yet; choose one first." in main.toolTip()
