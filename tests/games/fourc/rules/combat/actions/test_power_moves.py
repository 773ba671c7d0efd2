"""Teleportation's arrival, and Superspeed's maneuvers."""

from fractions import Fraction

import pytest

from fourc_desktop.core.maps.editing import flooded
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import move, movement_modes
from fourc_desktop.games.fourc.rules.combat.actions.power_moves import arrive_there, bounce_back
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    ArriveThere,
    BounceBack,
    MoveCommand,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import ArrivalChoice
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

BLACK, RED, BLUE, YELLOW = Color

THERE = Position(4, 1)
JUMP = MoveCommand("ada", THERE, "Teleport")


def teleporter(stage: Stage) -> Stage:
    stage.empower("ada", HeldPower("teleportation", rank=Score(30)))
    return stage


def dazed(stage: Stage) -> int | None:
    """The number of turns for which Ada is dazed."""
    found = [each.turns for each in stage.fighter("ada").afflictions if each.name == "Dazed"]
    return found[0] if found else None


class TestTeleportation:
    @pytest.mark.parametrize("color", Color)
    def test_black_arrives_dazed(self, stage: Stage, color: Color) -> None:
        teleporter(stage).do(move, JUMP)
        roll = stage.now.table.roll
        assert roll is not None
        assert (roll.check.rank, roll.check.on) == (30, "Teleportation")
        stage.settle(color)
        assert stage.spot("ada") == THERE
        assert dazed(stage) == (1 if color is BLACK else None)
        assert stage.now.table.choices == ()

    def test_arrival_is_rolled_on_the_teleporting_power(self, stage: Stage) -> None:
        powers = (("flight", 50), ("teleportation", 30), ("super-leap", 60))
        stage.empower("ada", *(HeldPower(id_, rank=Score(rank)) for id_, rank in powers))
        stage.do(move, JUMP)
        roll = stage.now.table.roll
        assert roll is not None
        assert (roll.check.rank, roll.check.on) == (30, "Teleportation")

    def test_the_chance_is_that_of_the_power(self, stage: Stage) -> None:
        teleporter(stage)
        fourc = fight(stage.book, stage.page)
        odds = fourc.chances.odds(stage.now, JUMP)
        row = stage.book.master_table(stage.page.rules).row(30)
        assert odds == {
            "Ada: dazed": Fraction(row.red, 100),
            "nothing": 1 - Fraction(row.red, 100),
        }

    @pytest.fixture
    def unseen(self, book: Rulebook) -> Stage:
        """Ada has teleported behind a wall; the roll is settled."""
        wall = usual_wall(WallKind.WALL, 40)
        street = SectorMap("Street", 6, 1).with_wall(Edge(Position(3, 0), Position(4, 0)), wall)
        stage = Stage(book, street)
        for who in ("ada", "ben"):
            stage.add(who, "heroes", Position(2, 0))
        teleporter(stage).do(move, MoveCommand("ada", Position(4, 0), "Teleport"))
        stage.settle(RED)
        return stage

    def test_the_gamemaster_answers_whether_the_destination_was_seen(self, unseen: Stage) -> None:
        """Ruling R46."""
        fourc = fight(unseen.book, unseen.page)
        assert unseen.now.table.choices == (ArrivalChoice("ada", Position(2, 0)),)
        assert [each.name for each in fourc.actions.table_options(unseen.now)] == [
            "Ada has room there", "It is solid: bounce back", "Cancel",
        ]  # fmt: skip
        pending = fourc.rules.pending(unseen.now)
        assert pending is not None
        assert "whether it is solid" in pending.sentence
        unseen.do(arrive_there, ArriveThere())
        assert unseen.spot("ada") == Position(4, 0)
        assert "Nobody has just teleported" in unseen.refused(arrive_there, ArriveThere())

    @pytest.mark.parametrize(("color", "turns"), [(BLACK, 7), (RED, 1), (YELLOW, 1)])
    def test_a_solid_bounces_back(self, unseen: Stage, color: Color, turns: int) -> None:
        unseen.do(bounce_back, BounceBack())
        assert unseen.spot("ada") == Position(2, 0)
        unseen.settle(color, *([7] if color is BLACK else []))
        assert dazed(unseen) == turns

    def test_an_obstacle_at_the_destination_opens_a_choice(self, book: Rulebook) -> None:
        block = usual_wall(WallKind.WALL, 40)
        stage = teleporter(Stage(book, SectorMap("Alley", 6, 3).with_wall(THERE, block)))
        stage.do(move, JUMP)
        assert stage.now.table.choices == (ArrivalChoice("ada", HERE),)


class TestSuperspeed:
    @pytest.fixture
    def runner(self, book: Rulebook) -> Stage:
        """Ada, a runner, before a lake."""
        lake = [Position(x, y) for x in (3, 4) for y in range(3)]
        stage = Stage(book, flooded(SectorMap("Lake", 9, 3), lake))
        stage.empower("ada", HeldPower("superspeed", rank=Score(40)))
        return stage

    def test_superspeed_running_does_not_cross_water(self, runner: Stage) -> None:
        names = [each.name for each in movement_modes(runner.fighter("ada"))]
        assert names == ["Walk", "Run", "Maneuver"]
        sentence = runner.refused(move, MoveCommand("ada", Position(5, 1), "Run"))
        assert "within reach" in sentence

    @pytest.mark.parametrize("color", Color)
    def test_a_superspeed_maneuver_crosses_water_unless_black(
        self, runner: Stage, color: Color
    ) -> None:
        runner.do(move, MoveCommand("ada", Position(5, 1), "Maneuver"))
        roll = runner.now.table.roll
        assert roll is not None
        assert (roll.check.rank, roll.check.on) == (40, "Superspeed")
        assert runner.spot("ada") == HERE
        runner.settle(color)
        assert runner.spot("ada") == (HERE if color is BLACK else Position(5, 1))
        assert runner.fighter("ada").this_turn.effort.left(7) == 4
        assert runner.fighter("ada").this_turn.sectors == (0 if color is BLACK else 3)
        assert not runner.has_condition("ada", Condition.DAZED)
