"""The numbers behind what happens."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Event, Noted
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.games.fourc.rules.combat import action_events, events, turn_events
from fourc_desktop.games.fourc.rules.combat.event_figures import figures
from fourc_desktop.games.fourc.rules.combat.table import Initiative
from fourc_desktop.games.fourc.rules.combat.this_turn import Effort
from fourc_desktop.games.fourc.rules.master_table import Color
from tests.games.fourc.rules.combat.stage import HERE, Stage
from tests.games.fourc.rules.combat.test_told import CHECK, FALLEN, ROLL, STEPPED_ROLL

CASES: list[tuple[Event, str]] = [
    (events.RollOpened(ROLL), "row 20–29"),
    (events.RollOpened(STEPPED_ROLL), "row 10–19"),
    (events.CheckChanged(CHECK), "row 20–29"),
    (events.CheckChanged(FALLEN), "07 on row 20–29"),
    (
        action_events.Moved("ada", "Walk", (HERE, Spot(3, 2)), Effort()),
        "C2 to D3",
    ),
    (action_events.Moved("ada", "Walk", (HERE,), Effort()), "C2"),
    (
        turn_events.InitiativeRolled((Initiative("foes", 60, 20), Initiative("heroes", 5))),
        "60 + 20, 5 + 0",
    ),
    (turn_events.InitiativeRolled((Initiative("foes", 60), Initiative("heroes", 5))), ""),
    (events.Acted("ada"), ""),
    (Noted("Rain"), ""),
]


@pytest.mark.parametrize(("event", "words"), CASES)
def test_the_numbers_of_an_event(stage: Stage, event: Event, words: str) -> None:
    table = stage.book.master_table(stage.page.rules)
    assert figures(stage.now, event, table) == words


def test_why_that_row(stage: Stage) -> None:
    table = stage.book.master_table(stage.page.rules)
    fallen = replace(STEPPED_ROLL, check=replace(STEPPED_ROLL.check, dice=74))
    words = "74 on row 10–19, −1 moved"
    assert figures(stage.now, events.RollSettled(fallen, Color.RED), table) == words
