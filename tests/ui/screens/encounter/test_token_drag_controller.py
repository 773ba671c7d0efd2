"""The message while a token is dragged over the map."""

import pytest

from fourc_desktop.core.encounter.commands import ChangeMap, PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.command_runner import PendingThrow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.games.fourc.rules.combat.powers.test_power_use_every_power import at_40
from tests.games.fourc.rules.combat.stage import character
from tests.ui.screens.encounter.conftest import STANDING, drag, middle, refused, token

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FAR = Position(7, 5)


def said(screen: EncounterScreen) -> tuple[tuple[Position, ...], str]:
    """The end of the path, and the message about it."""
    return screen.map.view.path.spots, screen.map.view.path.words


@pytest.mark.usefixtures("heroes_act")
def test_out_of_reach_is_shown_before_the_drop(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), middle(screen, FAR), drop=False)
    assert said(screen) == ((FAR,), "Out of reach")


@pytest.mark.usefixtures("heroes_act")
def test_no_out_of_reach_message_over_a_combatant(screen: EncounterScreen) -> None:
    screen.controller.play(PlaceCombatant("thug-1", FAR))
    drag(screen, token(screen, "ada"), token(screen, "thug-1"), drop=False)
    assert said(screen)[0] == ()


def test_a_flyer_is_dropped_at_the_height_within_reach(
    screen: EncounterScreen, heroes_act: EncounterController, book: Rulebook
) -> None:
    winged = character(book, at_40(book, "flight"))
    heroes_act.set_fighter("ada", lambda _old: fighter(winged, book))
    tower = Sector("Tower", "roof", ground=9)
    raised = heroes_act.state.map.with_columns({(1, 1): (tower,)})
    heroes_act.play(ChangeMap(raised))
    heroes_act.play(PlaceCombatant("ada", Position(1, 1, 9)))
    heroes_act.choose_movement_mode("Fly")
    there = Position(1, 4)
    drag(screen, token(screen, "ada"), middle(screen, there), drop=False)
    end, words = said(screen)
    assert (end[-1].x, end[-1].y) == (there.x, there.y)
    assert words.startswith(f"{end[-1].level * 10} feet up\n")


def test_before_the_first_turn_nothing_is_out_of_reach(screen: EncounterScreen) -> None:
    drag(screen, token(screen, "ada"), middle(screen, FAR), drop=False)
    assert said(screen)[0] == ()


def dropped_on(screen: EncounterScreen, who: str, other: str) -> list[tuple[str, str]]:
    """Drag a token onto another; return the emitted pairs of the dragged token and the target."""
    found: list[tuple[str, str]] = []
    screen.map.token_drag_controller.dropped_on.disconnect()
    screen.map.token_drag_controller.dropped_on.connect(
        lambda who, other, _spot: found.append((who, other))
    )
    drag(screen, token(screen, who), token(screen, other))
    return found


@pytest.mark.usefixtures("heroes_act")
def test_a_drop_on_a_friend_nearby_opens_the_actions(screen: EncounterScreen) -> None:
    screen.controller.play(PlaceCombatant("bert", STANDING["ada"]))
    assert dropped_on(screen, "ada", "bert") == [("ada", "bert")]


@pytest.mark.usefixtures("heroes_act")
def test_a_drop_on_a_friend_in_another_sector_moves(screen: EncounterScreen) -> None:
    sector = Position(2, 1)
    screen.controller.play(PlaceCombatant("bert", sector))
    assert dropped_on(screen, "ada", "bert") == []
    assert screen.controller.state.combatant("ada").spot == sector


@pytest.fixture
def waiting(screen: EncounterScreen, controller: EncounterController) -> PendingThrow:
    """The throw that starts the combat, which waits for its dice; placed tokens can be dragged."""
    controller.command_runner.use_table_dice(True)
    while controller.command_runner.waiting is None:
        controller.go_on()
    assert screen.roll.throw.isVisible()
    return controller.command_runner.waiting


@pytest.mark.parametrize("goal", [Position(0, 2), STANDING["dorn"]])
def test_a_drag_is_refused_while_dice_are_waited_for(
    screen: EncounterScreen, controller: EncounterController, waiting: PendingThrow, goal: Position
) -> None:
    drag(screen, token(screen, "bert"), middle(screen, goal))
    assert controller.state.combatant("bert").spot == STANDING["bert"]
    assert controller.command_runner.waiting is waiting
    assert "Enter what the dice show first" in refused(screen)
    assert screen.roll.throw.isVisible()
    assert screen.action_menu_controller.menu is None


def test_a_drag_of_several_is_refused_while_dice_are_waited_for(
    screen: EncounterScreen, waiting: PendingThrow, group: ChosenGroup
) -> None:
    drag(screen, token(screen, "ada"), middle(screen, Position(0, 2)))
    assert screen.controller.state.combatant("ada").spot == STANDING["ada"]
    assert screen.controller.command_runner.waiting is waiting
    assert "Enter what the dice show first" in refused(screen)
    assert len(group.ids) == 3


def test_a_token_put_down_where_it_was_is_not_refused(
    screen: EncounterScreen, waiting: PendingThrow
) -> None:
    here = token(screen, "bert")
    drag(screen, here, here)
    assert screen.controller.command_runner.waiting is waiting
    assert not refused(screen)
