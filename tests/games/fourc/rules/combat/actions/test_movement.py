"""Movement in every mode, in one or several moves, getting up, and waiting."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.editing import flooded, raised
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import (
    get_up,
    move,
    movement_modes,
    reach_of,
    wait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GetUp,
    MoveCommand,
    Wait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import TurnPhase, fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    MovementUsed,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.mark.parametrize(("coordination", "sectors"), [(2, 1), (3, 2), (29, 2), (30, 3)])
def test_how_far_coordination_carries(stage: Stage, coordination: int, sectors: int) -> None:
    stage.add("ada", "heroes", Position(0, 0), coordination=coordination)
    assert "within reach" in stage.refused(move, MoveCommand("ada", Position(sectors + 1, 0)))
    stage.do(move, MoveCommand("ada", Position(sectors, 0)))
    assert stage.spot("ada") == Position(sectors, 0)
    assert stage.fighter("ada").this_turn.sectors == sectors


def test_a_move_in_several_steps_goes_as_far_as_one(stage: Stage) -> None:
    stage.do(move, MoveCommand("ada", Position(3, 1)))
    stage.do(move, MoveCommand("ada", Position(4, 1)))
    assert "within reach" in stage.refused(move, MoveCommand("ada", Position(5, 1)))


def test_swimming_is_a_sector_a_turn(book: Rulebook) -> None:
    sea = SectorMap("Sea", 6, 3)
    stage = Stage(book, flooded(sea, [Position(x, y) for x in range(6) for y in range(3)]))
    assert "within reach" in stage.refused(move, MoveCommand("ada", Position(4, 1)))
    stage.do(move, MoveCommand("ada", Position(3, 1)))


def test_climbing_onto_a_roof(book: Rulebook) -> None:
    stage = Stage(book, raised(SectorMap("Roof", 6, 3), [(3, 1)], 1))
    stage.do(move, MoveCommand("ada", Position(3, 1, 1)))
    assert stage.spot("ada") == Position(3, 1, 1)


def test_powers_add_movement_modes(stage: Stage) -> None:
    assert [gait.name for gait in movement_modes(stage.fighter("ada"))] == ["Walk"]
    stage.empower("ada", HeldPower("flight", rank=Score(30)))
    assert [gait.name for gait in movement_modes(stage.fighter("ada"))] == ["Walk", "Fly"]
    stage.do(move, MoveCommand("ada", Position(2, 1, 1), "Fly"))
    assert stage.spot("ada") == Position(2, 1, 1)


def test_of_two_powers_of_one_kind_the_better_counts(stage: Stage) -> None:
    better = HeldPower("flight", rank=Score(60))
    stage.empower("ada", better)
    fast = movement_modes(stage.fighter("ada"))
    stage.empower("ada", better, HeldPower("flight", rank=Score(10)))
    assert movement_modes(stage.fighter("ada")) == fast


def test_a_shut_door_beside_the_mover_is_the_reason_of_a_refusal(book: Rulebook) -> None:
    hall = SectorMap("Hall", 2, 1)
    for kind, words in (
        (WallKind.DOOR, "The door is shut; Eve opens or breaks it first."),
        (WallKind.WALL, "Eve does not get there this turn; choose a sector within reach."),
    ):
        edge = Edge(Position(0, 0), Position(1, 0))
        stage = Stage(book, hall.with_wall(edge, usual_wall(kind, 80)))
        stage.add("eve", "heroes", Position(0, 0))
        assert stage.refused(move, MoveCommand("eve", Position(1, 0))) == words


def test_teleporting_enters_one_sector(stage: Stage) -> None:
    stage.empower("ada", HeldPower("teleportation", rank=Score(30)))
    assert "within reach" in stage.refused(move, MoveCommand("ada", HERE, "Teleport"))
    found = reach_of(stage.now, fighter_in(stage.now, "ada"), "Teleport")
    assert found is not None
    assert found.sectors(Position(4, 1)) == 1
    stage.do(move, MoveCommand("ada", Position(4, 1), "Teleport"))
    assert stage.fighter("ada").this_turn.sectors == 1


def test_refusals_of_moves(stage: Stage) -> None:
    assert "does not move by" in stage.refused(move, MoveCommand("ada", Position(3, 1), "Fly"))
    assert "within reach" in stage.refused(move, MoveCommand("ada", Position(9, 9)))
    assert "their side acts" in stage.refused(move, MoveCommand("ben", Position(3, 1)))
    stage.add("cat", "heroes", None)
    assert "not on the map" in stage.refused(move, MoveCommand("cat", HERE))
    stage.this_turn("ada", attacks=1)
    assert "has acted" in stage.refused(move, MoveCommand("ada", Position(3, 1)))
    stage.suffer("ada", Condition.KNOCKED_DOWN)
    assert "gets up first" in stage.refused(move, MoveCommand("ada", Position(3, 1)))
    stage.suffer("ada", Condition.UNCONSCIOUS)
    assert "takes no action" in stage.refused(move, MoveCommand("ada", Position(3, 1)))


def test_moving_from_off_the_map_is_never_possible(stage: Stage) -> None:
    stage.add("cat", "heroes", None)
    context = stage.context(by_hand=True)
    with pytest.raises(Exception, match="within reach"):
        move(context, MoveCommand("cat", HERE))


def test_a_declared_dodge_limits_movement(stage: Stage) -> None:
    stage.this_turn("ada", guard=HeldDefense("dodge", Color.RED, -3), acted=True)
    assert "declared 0 sectors" in stage.refused(move, MoveCommand("ada", Position(3, 1)))
    stage.this_turn("ada", plan=TurnDeclaration(defense="dodge", sectors=1))
    assert stage.do(move, MoveCommand("ada", Position(3, 1))) == ["Moved"]


def test_a_waiting_combatant_moves_in_another_sides_turn(stage: Stage) -> None:
    assert stage.do(wait, Wait("ada")) == ["Waited"]
    assert "waiting already" in stage.refused(wait, Wait("ada"))
    stage.table(acting=1)
    assert "No side acts after" in stage.refused(wait, Wait("ben"))
    assert stage.do(move, MoveCommand("ada", Position(3, 1))) == ["Moved"]
    stage.table(phase=TurnPhase.END)
    assert "their side acts" in stage.refused(move, MoveCommand("ada", HERE))
    assert "Nobody acts" in stage.refused(wait, Wait("ada"))


def test_the_basic_rules_know_no_waiting(stage: Stage) -> None:
    stage.play(rules=BASIC)
    assert "not played" in stage.refused(wait, Wait("ada"))


def test_getting_up_takes_the_next_turn(stage: Stage) -> None:
    assert "on their feet" in stage.refused(get_up, GetUp("ada"))
    assert stage.do(get_up, GetUp("ada"), by_hand=True) == []
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=3)
    assert "went down this turn" in stage.refused(get_up, GetUp("ada"))
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=2)
    assert stage.do(get_up, GetUp("ada")) == ["ConditionEnded", "Acted"]
    assert "on their feet" in stage.refused(get_up, GetUp("ada"))


def test_effort_counts_in_parts_of_a_turn() -> None:
    assert MovementUsed().left(6) == 6
    assert MovementUsed().plus(1, 2).left(3) == 1
    assert MovementUsed().plus(1, 2).plus(3, 3).left(12) == 0


@pytest.mark.parametrize("power", ["flight", "super-leap", "superspeed"])
def test_rank_1000_moves_ten_thousand_sectors(book: Rulebook, power: str) -> None:
    """Ruling R65."""
    stage = Stage(book, SectorMap("Highway", 200, 1))
    stage.empower("ada", HeldPower(power, rank=Score(1000)))
    mode = movement_modes(stage.fighter("ada"))[1]
    assert mode.sectors == 10_000
    stage.add("ben", "foes", Position(0, 0))
    stage.now = stage.now.with_combatant(replace(stage.now.combatant("ada"), spot=Position(0, 0)))
    stage.do(move, MoveCommand("ada", Position(199, 0), mode.name))
    assert stage.spot("ada") == Position(199, 0)


class TestBurrowing:
    """4C, Burrowing: at the pace on foot, through material up to the Rank Value."""

    def stage(self, book: Rulebook, map_: SectorMap, rank: int) -> Stage:
        stage = Stage(book, map_)
        stage.empower("ada", HeldPower("burrowing", rank=Score(rank)))
        return stage

    @pytest.mark.parametrize(("rank", "gets_there"), [(1, False), (79, False), (80, True)])
    def test_through_a_wall_no_harder_than_the_power(
        self, book: Rulebook, rank: int, gets_there: bool
    ) -> None:
        vault = usual_wall(WallKind.WALL, 80)
        alley = SectorMap("Alley", 6, 1).with_wall(Edge(Position(2, 0), Position(3, 0)), vault)
        stage = self.stage(book, alley, rank)
        stage.now = CombatantMoved("ada", (Position(2, 0),)).apply(stage.now)
        command = MoveCommand("ada", Position(3, 0), "Burrow")
        if gets_there:
            assert stage.do(move, command) == ["Moved"]
        else:
            assert "within reach" in stage.refused(move, command)

    def test_burrowing_passes_through_a_hill(self, book: Rulebook) -> None:
        hill = raised(SectorMap("Hill", 6, 3), [(3, y) for y in range(3)], 3)
        stage = self.stage(book, hill, 1)
        stage.do(move, MoveCommand("ada", Position(4, 1), "Burrow"))
        assert stage.spot("ada") == Position(4, 1)
        assert stage.fighter("ada").this_turn.sectors == 2

    def test_burrowing_never_ends_in_the_ground(self, book: Rulebook) -> None:
        hill = raised(SectorMap("Hill", 9, 3), [(x, y) for x in (3, 4) for y in range(3)], 3)
        stage = self.stage(book, hill, 50)
        for end in (Position(3, 1), Position(4, 1), Position(5, 1)):
            assert "within reach" in stage.refused(move, MoveCommand("ada", end, "Burrow"))


def test_a_wall_crawler_climbs_as_fast_as_they_run(book: Rulebook) -> None:
    """4C, Wall-Crawling: two sectors up where others climb one."""
    stage = Stage(book, raised(SectorMap("Tower", 6, 3), [(3, 1)], 2))
    roof = Position(3, 1, 2)
    assert "does not get there" in stage.refused(move, MoveCommand("ada", roof))
    stage.empower("ada", HeldPower("wall-crawling", rank=Score(1)))
    stage.do(move, MoveCommand("ada", roof, "Climb"))
    assert stage.spot("ada") == roof
