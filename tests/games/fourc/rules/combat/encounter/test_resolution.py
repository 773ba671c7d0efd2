"""The resolution of a command, event by event."""

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    moved_steps,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import DefenseRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import Stage

YARD = SectorMap("Yard", 2, 1)
HALLS = zone_map("Halls", [Sector("Hall"), Sector("Vault")], [(0, 1)])
NEVER = Reason("never-of-a-test", "R0", "Never.")


def test_each_sector_moved_is_a_row_step_less() -> None:
    """4C, Combat."""
    assert moved_steps(YARD, 0) == ()
    assert moved_steps(YARD, 1) == (RowStep(-1, "moved 1 sector"),)
    assert moved_steps(YARD, 3) == (RowStep(-3, "moved 3 sectors"),)
    assert moved_steps(HALLS, 3) == (RowStep(-3, "moved 3 zones"),)


def test_emitted_events_are_applied_at_once(stage: Stage) -> None:
    context = stage.context()
    context.emit(Acted("ada"), Acted("ben"))
    assert context.fighter("ada").this_turn.acted
    assert context.events == [Acted("ada"), Acted("ben")]
    assert not stage.fighter("ada").this_turn.acted


def test_the_gamemaster_overrules_what_the_rules_refuse(stage: Stage) -> None:
    stage.context(by_hand=True).refuse_unless_overruled(NEVER())
    stage.context().refuse_unless_overruled(None)
    with pytest.raises(Refused, match="Never"):
        stage.context().refuse_unless_overruled(NEVER())


def test_a_thing_does_nothing(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    with pytest.raises(Refused, match="Crate is a thing and does nothing"):
        stage.context().fighter("crate")


@pytest.mark.parametrize(("less", "rank"), [(0, 20), (5, 15), (30, 0)])
def test_a_roll_reads_the_trait_of_its_table(stage: Stage, less: int, rank: int) -> None:
    context = stage.context()
    open_trait_roll(context, "ada", "dodge", DefenseRoll("ada", "dodge"), less=less)
    roll = context.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.who, roll.check.name) == (rank, "ada", "Ada")
    assert roll.check.on == getattr(context.book.results["dodge"].rolled, "title", "")
