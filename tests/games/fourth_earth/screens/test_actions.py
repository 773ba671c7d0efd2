from fourc_desktop.games.fourth_earth.screens.actions import ACTIONS, DOWNTIME
from fourc_desktop.games.fourth_earth.services.downtime_events import EVENTS
from tests.games.fourth_earth.conftest import RESOURCES


def test_every_event_of_downtime_has_its_action() -> None:
    found = [each.argument for each in DOWNTIME if each.handler == "moment"]
    assert found == [each.id for each in EVENTS]
    assert len({each.name for each in ACTIONS}) == len(ACTIONS)


def test_every_action_icon_exists() -> None:
    icons = RESOURCES / "icons"
    assert [
        each.icon for each in ACTIONS if each.icon and not (icons / f"{each.icon}.svg").exists()
    ] == []
