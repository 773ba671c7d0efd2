"""The numbers behind events."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Event, NotesChanged
from fourc_desktop.core.encounter.views import LogPart
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.check import ColorShift
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import SideInitiative
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import MovementUsed
from fourc_desktop.games.fourc.rules.combat.narration.event_numbers import (
    event_numbers,
    event_part,
)
from tests.games.fourc.rules.combat.narration.test_sentences import (
    CHECK,
    FALLEN,
    ROLL,
    SHIFTED,
    STEPPED_ROLL,
)
from tests.games.fourc.rules.combat.stage import HERE, Stage

CASES: list[tuple[Event, str]] = [
    (roll_events.RollOpened(ROLL), "row 20–29"),
    (roll_events.RollOpened(STEPPED_ROLL), "row 10–19"),
    (roll_events.CheckChanged(CHECK), "row 20–29"),
    (roll_events.CheckChanged(FALLEN), "07 on row 20–29"),
    (
        action_events.Moved("ada", "Walk", (HERE, Position(3, 2)), MovementUsed()),
        "C2 to D3",
    ),
    (action_events.Moved("ada", "Walk", (HERE,), MovementUsed()), "C2"),
    (vehicle_events.VehicleMoved("car", (HERE, Position(3, 2))), "C2 to D3"),
    (
        events.InitiativeRolled((SideInitiative("foes", 60, 20), SideInitiative("heroes", 5))),
        "60 + 20, 5 + 0",
    ),
    (events.InitiativeRolled((SideInitiative("foes", 60), SideInitiative("heroes", 5))), ""),
    (events.Acted("ada"), ""),
    (NotesChanged("Rain"), ""),
]


@pytest.mark.parametrize(("event", "words"), CASES)
def test_the_numbers_of_an_event(stage: Stage, event: Event, words: str) -> None:
    stage.park("car")
    table = stage.book.master_table(stage.page.rules)
    assert event_numbers(stage.now, event, table) == words


def test_why_that_row(stage: Stage) -> None:
    table = stage.book.master_table(stage.page.rules)
    fallen = replace(STEPPED_ROLL, check=replace(STEPPED_ROLL.check, dice=74))
    words = "74 on row 10–19, −1 moved"
    assert event_numbers(stage.now, roll_events.RollSettled(fallen, Color.RED), table) == words


def test_the_numbers_of_a_roll_say_who_paid_how_much_for_what(stage: Stage) -> None:
    table = stage.book.master_table(stage.page.rules)
    ben = ColorShift("ben", "Ben", up=True, fortune=25)
    paid = (ben, ben, ColorShift("ada", "Ada", up=False, fortune=5, pool=20))
    lucky = ColorShift("cat", "Cat", up=False, fortune=0, pool=25)
    check = replace(STEPPED_ROLL.check, dice=74, shifts=(*paid, lucky))
    assert event_numbers(stage.now, roll_events.CheckChanged(check), table) == (
        "74 on row 10–19, −1 moved, Ben pays 50 Fortune for 2 colors up, "
        "Ada pays 5 Fortune and 20 from the pool for 1 color down, "
        "Cat pays 25 from the pool for 1 color down"
    )


PARTS: list[tuple[Event, LogPart | None]] = [
    (
        roll_events.RollOpened(ROLL),
        LogPart("Row", words="Ada, Fists (Melee) 20: row 20–29"),
    ),
    (
        roll_events.RollOpened(STEPPED_ROLL),
        LogPart("Row", words="Ada, Fists (Melee) 20, −1 moved: row 10–19"),
    ),
    (
        roll_events.CheckChanged(FALLEN),
        LogPart("Dice", Color.BLACK.mark, "07", "Ada, Fists (Melee): 07", "on 20–29"),
    ),
    (roll_events.CheckChanged(SHIFTED), LogPart("Fortune", Color.RED.mark)),
    (roll_events.RollPaid("ada", 25), LogPart("Fortune")),
    (events.Acted("ada"), None),
    (events.AttackHit("ada", "bo", "Fists", "hit", 18), LogPart("Hit", brief="Hit: 18 Damage")),
    (
        events.AttackHit("ada", "bo", "Fists", "pound", 18, 2),
        LogPart("Hit", brief="Hit: 18 Damage, 2 stopped"),
    ),
]


@pytest.mark.parametrize(("event", "part"), PARTS)
def test_the_caption_of_an_event_in_an_expanded_log_entry(
    stage: Stage, event: Event, part: LogPart | None
) -> None:
    assert fight(stage.book, stage.page).narration.part(stage.now, event) == part
    assert event_part(stage.now, event, stage.book.master_table(stage.page.rules)) == part
