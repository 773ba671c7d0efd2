"""The message while a token is dragged over the map."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import STANDING, drag, middle, token

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FAR = Position(7, 5)


def said(place: EncounterScreen) -> tuple[tuple[Position, ...], str]:
    """The end of the path, and the message about it."""
    return place.map.view.path.spots, place.map.view.path.words


@pytest.mark.usefixtures("heroes_act")
def test_out_of_reach_is_shown_before_the_drop(place: EncounterScreen) -> None:
    drag(place, token(place, "ada"), middle(place, FAR), drop=False)
    assert said(place) == ((FAR,), "Out of reach")


@pytest.mark.usefixtures("heroes_act")
def test_no_out_of_reach_message_over_a_combatant(place: EncounterScreen) -> None:
    place.controller.play(PlaceCombatant("thug-1", FAR))
    drag(place, token(place, "ada"), token(place, "thug-1"), drop=False)
    assert said(place)[0] == ()


def test_before_the_first_turn_nothing_is_out_of_reach(place: EncounterScreen) -> None:
    drag(place, token(place, "ada"), middle(place, FAR), drop=False)
    assert said(place)[0] == ()


def dropped_on(place: EncounterScreen, who: str, other: str) -> list[tuple[str, str]]:
    """Drag a token onto another; return the emitted pairs of the dragged token and the target."""
    found: list[tuple[str, str]] = []
    place.map.token_drag_controller.dropped_on.disconnect()
    place.map.token_drag_controller.dropped_on.connect(
        lambda who, other, _spot: found.append((who, other))
    )
    drag(place, token(place, who), token(place, other))
    return found


@pytest.mark.usefixtures("heroes_act")
def test_a_drop_on_a_friend_nearby_opens_the_actions(place: EncounterScreen) -> None:
    place.controller.play(PlaceCombatant("bert", STANDING["ada"]))
    assert dropped_on(place, "ada", "bert") == [("ada", "bert")]


@pytest.mark.usefixtures("heroes_act")
def test_a_drop_on_a_friend_in_another_sector_moves(place: EncounterScreen) -> None:
    sector = Position(2, 1)
    place.controller.play(PlaceCombatant("bert", sector))
    assert dropped_on(place, "ada", "bert") == []
    assert place.controller.state.combatant("ada").spot == sector
