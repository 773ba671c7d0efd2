"""The fight protocols: movement and rolls."""

import pytest

from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.reports.fight_report import ReportTitle, report_of_log
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def fourc(book: Rulebook, stage: Stage) -> FourcFight:
    return fight(book, stage.page)


def test_objects_have_no_movement(stage: Stage, fourc: FourcFight) -> None:
    stage.lay("safe", MapObject(75, 500))
    assert fourc.movement.movement_modes(stage.now, "safe") == ()
    [walk, *_] = fourc.movement.movement_modes(stage.now, "ada")
    assert fourc.movement.reach(stage.now, "ada", walk.name) is not None
    assert fourc.movement.reach(stage.now, "safe", walk.name) is None


def test_a_sector_is_ten_feet_long(fourc: FourcFight) -> None:
    assert fourc.movement.length_text(3) == "30 feet"


def test_the_rolls_of_an_entry_are_those_it_settled(stage: Stage, fourc: FourcFight) -> None:
    log = new_log(stage.now, "a")
    for command in (AttackCommand("ada", "Fists", "ben"), RollDice(), SettleOpenRoll()):
        log = play_command(log, fourc.rules, command)
    first, *_, last = log.entries
    assert not fourc.roll.settled(first)
    assert not fourc.roll.thrown(first)
    [thrown] = fourc.roll.thrown(log.entries[1])
    assert (thrown.settled, len(thrown.throws)) == (False, 1)
    assert not fourc.roll.thrown(last)
    (settled,) = fourc.roll.settled(last)
    assert settled.settled
    names = {each: name for name, each in fourc.rules.types.events.items()}
    assert {names[type(each)] for each in last.events} & set(fourc.roll.settling)


def test_a_rule_that_was_overruled_is_named_in_log_and_report(
    stage: Stage, fourc: FourcFight
) -> None:
    stage.add("ben", "foes", Position(5, 1))
    log = new_log(stage.now, "a")
    log = play_command(log, fourc.rules, AttackCommand("ada", "Fists", "ben"), by_hand=True)
    for command in (RollDice(), SettleOpenRoll()):
        log = play_command(log, fourc.rules, command)
    words = "Gamemaster override (4C, Combat): Ben is 3 sectors away, out of reach of Fists."
    group = narrate_group(log, 0, 3, fourc)
    assert group.attack is not None
    assert group.outcomes[-1] == words
    assert words in [part.what for part in group.parts]
    report = report_of_log(log, fourc, ReportTitle("Duel", "", "4C", "Turn"))
    assert report.turns[0][1][0].sentences[-1] == words
