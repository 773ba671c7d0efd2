"""Opening an attack: its roll, its Row Steps, and what it uses up."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    MovementUsed,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage, character

BLACK, RED, BLUE, YELLOW = Color

FAST = HeldPower("fast-attack", rank=Score(30))
"""Three attacks a turn."""


def put(stage: Stage, who: str, x: int, y: int = 1) -> None:
    stage.now = CombatantMoved(who, (Position(x, y),)).apply(stage.now)


def steps(stage: Stage, command: AttackCommand) -> list[tuple[int, str]]:
    """The Row Steps of the roll that an attack opens."""
    stage.do(attack, command)
    roll = stage.now.table.rolls[0]
    return [(step.steps, step.reason) for step in roll.check.steps]


@pytest.fixture
def armed(book: Rulebook) -> Stage:
    stage = Stage(book, SectorMap("Alley", 12, 3))
    stage.add("ada", "heroes", carries=("Pistol",), fortitude=30)
    return stage


def test_an_attack_opens_a_roll_and_is_the_action(stage: Stage) -> None:
    assert stage.do(attack, AttackCommand("ada", "Fists", "ben")) == [
        "Attacked",
        "Acted",
        "RollOpened",
    ]
    roll = stage.now.table.roll
    assert roll is not None
    check = roll.check
    assert (check.who, check.name, check.on, check.table) == (
        "ada",
        "Ada",
        "Fists (Melee)",
        "bashing",
    )
    assert (check.rank, check.steps, check.dice) == (20, (), None)
    turn = stage.fighter("ada").this_turn
    assert (turn.attacks, turn.acted) == (1, True)


def test_jessica_gets_a_bonus_from_the_table(stage: Stage) -> None:
    """4C, Row Steps: the Gamemaster gives +1 for favorable circumstances."""
    command = AttackCommand("ada", "Fists", "ben", steps=(RowStep(1, "favorable circumstances"),))
    assert steps(stage, command) == [(1, "favorable circumstances")]


@pytest.mark.parametrize("moved", [0, 1, 3])
def test_moving_makes_an_attack_harder(stage: Stage, moved: int) -> None:
    stage.this_turn("ada", sectors=moved)
    found = steps(stage, AttackCommand("ada", "Fists", "ben"))
    assert [each for each, _ in found] == ([-moved] if moved else [])


@pytest.mark.parametrize("sectors", [0, 1, 4])
@pytest.mark.parametrize("played", [False, True])
def test_range(armed: Stage, sectors: int, played: bool) -> None:
    """An optional rule (4C, Range Penalty; ruling R30)."""
    armed.play(*([FightReading.RANGE_PENALTY] if played else []))
    put(armed, "ben", 2 + sectors)
    found = steps(armed, AttackCommand("ada", "Pistol", "ben"))
    assert found == ([(-sectors, "range")] if played and sectors else [])


class TestRushing:
    """4C, Rushing; ruling R37."""

    def test_each_open_sector_helps_and_moving_first_does_not_hurt(self, armed: Stage) -> None:
        armed.add("ada", "heroes", coordination=30, fortitude=40)
        put(armed, "ben", 4)
        armed.this_turn("ada", sectors=1)
        assert steps(armed, AttackCommand("ada", "Rush", "ben")) == [
            (2, "open sectors on the rush")
        ]
        assert armed.now.table.rolls[0].check.rank == 40
        assert armed.spot("ada") == armed.spot("ben") == Position(4, 1)
        assert armed.fighter("ada").this_turn.sectors == 3

    def test_an_obstacle_sector_gives_no_rush_bonus(self, book: Rulebook) -> None:
        crates = usual_wall(WallKind.OBSTACLE, 10)
        stage = Stage(book, SectorMap("Alley", 12, 1).with_wall(Position(3, 0), crates))
        for who, x in (("ada", 2), ("ben", 4)):
            put(stage, who, x, 0)
        assert steps(stage, AttackCommand("ada", "Rush", "ben")) == [
            (1, "open sectors on the rush")
        ]

    def test_an_obstacle_on_an_edge_gives_no_cover(self, book: Rulebook) -> None:
        fence = usual_wall(WallKind.OBSTACLE, 10)
        edge = Edge(Position(2, 0), Position(3, 0))
        stage = Stage(book, SectorMap("Alley", 12, 1).with_wall(edge, fence))
        for who, x in (("ada", 2), ("ben", 4)):
            put(stage, who, x, 0)
        assert steps(stage, AttackCommand("ada", "Rush", "ben")) == [
            (1, "open sectors on the rush")
        ]

    def test_an_open_door_obstructs_nothing(self, book: Rulebook) -> None:
        door = usual_wall(WallKind.DOOR, 10).opened()
        edge = Edge(Position(2, 0), Position(3, 0))
        stage = Stage(book, SectorMap("Alley", 12, 1).with_wall(edge, door))
        for who, x in (("ada", 2), ("ben", 4)):
            put(stage, who, x, 0)
        assert steps(stage, AttackCommand("ada", "Rush", "ben")) == [
            (2, "open sectors on the rush")
        ]

    def test_a_rush_uses_the_movement_of_the_turn(self, armed: Stage) -> None:
        """Three sectors with Coordination 30, once rather than three times."""
        armed.don("ada", character(armed.book, FAST, coordination=30))
        put(armed, "ben", 5)
        armed.attack("ada", "ben", "Rush")
        armed.settle(Color.BLACK)
        put(armed, "ben", 7)
        assert "cannot reach" in armed.refused(attack, AttackCommand("ada", "Rush", "ben"))
        assert armed.fighter("ada").this_turn.effort.left(6) == 0

    @pytest.mark.parametrize("power", ["teleportation", "burrowing"])
    def test_a_rush_never_teleports_or_burrows(self, book: Rulebook, power: str) -> None:
        vault = usual_wall(WallKind.WALL, 80)
        edge = Edge(Position(2, 0), Position(3, 0))
        stage = Stage(book, SectorMap("Alley", 60, 1).with_wall(edge, vault))
        stage.empower("ada", HeldPower(power, rank=Score(50)))
        for who, x in (("ada", 2), ("ben", 3)):
            put(stage, who, x, 0)
        assert "cannot reach" in stage.refused(attack, AttackCommand("ada", "Rush", "ben"))

    def test_a_rush_after_a_knockdown_is_refused(self, armed: Stage) -> None:
        put(armed, "ben", 3)
        armed.suffer("ada", Condition.KNOCKED_DOWN, since=3)
        assert "gets up first" in armed.refused(attack, AttackCommand("ada", "Rush", "ben"))

    def test_a_rush_through_obstacles_gets_no_bonus(self, book: Rulebook) -> None:
        crates = usual_wall(WallKind.OBSTACLE, 10)
        stage = Stage(book, SectorMap("Alley", 12, 1).with_wall(Position(3, 0), crates))
        for who, x in (("ada", 2), ("ben", 3)):
            put(stage, who, x, 0)
        assert steps(stage, AttackCommand("ada", "Rush", "ben")) == []

    def test_a_path_chosen_by_the_player(self, armed: Stage) -> None:
        put(armed, "ben", 3, 0)
        path = (Position(2, 0), Position(3, 0))
        armed.do(attack, AttackCommand("ada", "Rush", "ben", path=path))
        assert CombatantMoved("ada", path) in armed.happened

    def test_a_leaper_rushes_over_obstacles(self, armed: Stage) -> None:
        armed.empower("ada", HeldPower("super-leap", rank=Score(40)))
        put(armed, "ben", 3)
        path = (Position(2, 1, 1), Position(3, 1, 1), Position(3, 1))
        armed.do(attack, AttackCommand("ada", "Rush", "ben", path=path))
        assert CombatantMoved("ada", path) in armed.happened

    @pytest.mark.parametrize(
        "path",
        [
            (Position(3, 1),),
            (Position(3, 0),),
            (Position(2, 99), Position(3, 0)),
            (Position(1, 1), Position(1, 0), Position(2, 0), Position(3, 0)),
        ],
        ids=["elsewhere", "askew", "off the map", "too far"],
    )
    def test_a_way_that_is_none(self, armed: Stage, path: tuple[Position, ...]) -> None:
        put(armed, "ben", 3, 0)
        sentence = armed.refused(attack, AttackCommand("ada", "Rush", "ben", path=path))
        assert sentence == "Ada cannot reach Ben within this turn’s move."

    def test_a_rush_needs_a_run_up(self, stage: Stage) -> None:
        sentence = stage.refused(attack, AttackCommand("ada", "Rush", "ben"))
        assert sentence == "Ben is in the same sector; a rush needs a run-up."

    @pytest.mark.parametrize(("x", "moved"), [(5, 0), (4, 1), (3, 2)])
    def test_the_turn_has_to_be_long_enough(self, armed: Stage, x: int, moved: int) -> None:
        put(armed, "ben", x)
        armed.this_turn("ada", sectors=moved, effort=MovementUsed(moved, 2))
        assert "cannot reach" in armed.refused(attack, AttackCommand("ada", "Rush", "ben"))

    def test_overruling_allows_a_rush_from_off_the_map(self, armed: Stage) -> None:
        ada = replace(armed.now.combatant("ada"), spot=None)
        armed.now = armed.now.with_combatant(ada)
        armed.do(attack, AttackCommand("ada", "Rush", "ben"), by_hand=True)
        assert armed.now.table.rolls[0].check.steps == ()

    def test_a_flier_rushes_through_the_air(self, armed: Stage) -> None:
        armed.empower("ada", HeldPower("flight", rank=Score(40)))
        put(armed, "ben", 6)
        assert steps(armed, AttackCommand("ada", "Rush", "ben")) == [
            (4, "open sectors on the rush")
        ]


class TestOpenings:
    """The bonus of a superior Evade on the next turn (4C Advanced, Evade)."""

    @pytest.mark.parametrize(
        ("against", "turn", "way", "given"),
        [
            ("ben", 3, "Fists", [2]),
            ("ben", 2, "Fists", []),
            ("ben", 4, "Fists", []),
            ("cid", 3, "Fists", []),
            ("ben", 3, "Pistol", []),
        ],
    )
    def test_an_evade_opening_counts_once_against_its_attacker(
        self, armed: Stage, against: str, turn: int, way: str, given: list[int]
    ) -> None:
        armed.change("ada", openings=(EvadeOpening(against, 2, turn),))
        assert [each for each, _ in steps(armed, AttackCommand("ada", way, "ben"))] == given
        assert len(armed.fighter("ada").openings) == (0 if given else 1)


class TestGuards:
    """Declared defenses are rolled at the first attack (rulings R18 and R19)."""

    @pytest.mark.parametrize("color", Color)
    def test_a_declared_dodge_is_rolled_above_the_attack(self, stage: Stage, color: Color) -> None:
        stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
        stage.attack("ada", "ben")
        assert [roll.check.table for roll in stage.now.table.rolls] == ["bashing", "dodge"]
        stage.settle(color)
        roll = stage.now.table.roll
        assert roll is not None
        assert roll.check.total_steps == (0, -3, -6, -9)[color]
        turn = stage.fighter("ben").this_turn
        assert turn.acted
        assert turn.declared_defense == ""

    def test_a_second_attack_meets_the_same_dodge(self, stage: Stage) -> None:
        stage.add("cid", "heroes")
        stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
        stage.attack("ada", "ben")
        stage.settle(RED)
        stage.settle(BLACK)
        stage.attack("cid", "ben")
        assert [roll.check.total_steps for roll in stage.now.table.rolls] == [-3]

    @pytest.mark.parametrize(("moved", "planned"), [(2, 0), (1, 2), (0, 2)])
    def test_moving_makes_a_dodge_harder(self, stage: Stage, moved: int, planned: int) -> None:
        stage.this_turn(
            "ben", plan=TurnDeclaration(defense="dodge", sectors=planned), sectors=moved
        )
        stage.attack("ada", "ben")
        roll = stage.now.table.roll
        assert roll is not None
        assert roll.check.total_steps == -2

    @pytest.mark.parametrize(
        ("defense", "way", "rolled"),
        [
            ("dodge", "Fists", True),
            ("dodge", "Pistol", True),
            ("block", "Fists", True),
            ("block", "Pistol", False),
            ("evade", "Fists", True),
            ("evade", "Pistol", False),
        ],
    )
    def test_defenses_by_kind_of_attack(
        self, armed: Stage, defense: str, way: str, rolled: bool
    ) -> None:
        armed.this_turn("ben", plan=TurnDeclaration(defense=defense))
        armed.attack("ada", "ben", way)
        assert len(armed.now.table.rolls) == 1 + rolled

    @pytest.mark.parametrize(("against", "rolled"), [("", True), ("ada", True), ("cid", False)])
    def test_an_evade_is_meant_for_one(self, stage: Stage, against: str, rolled: bool) -> None:
        stage.this_turn("ben", plan=TurnDeclaration(defense="evade", against=against))
        stage.attack("ada", "ben")
        assert len(stage.now.table.rolls) == 1 + rolled
        if rolled:
            stage.settle(YELLOW)
            assert stage.fighter("ben").this_turn.guard == HeldDefense("evade", YELLOW, 2, "ada")

    def test_the_helpless_do_not_defend(self, stage: Stage) -> None:
        stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
        stage.suffer("ben", Condition.DAZED)
        stage.attack("ada", "ben")
        assert len(stage.now.table.rolls) == 1

    def test_a_held_combatant_does_not_defend(self, stage: Stage) -> None:
        stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
        stage.change("ben", held_by="cid")
        stage.attack("ada", "ben")
        assert len(stage.now.table.rolls) == 1

    def test_a_plan_without_a_defense_rolls_nothing(self, stage: Stage) -> None:
        stage.this_turn("ben", plan=TurnDeclaration("runs away"))
        stage.attack("ada", "ben")
        assert len(stage.now.table.rolls) == 1

    @pytest.mark.parametrize(
        ("readings", "expected"),
        [((), [0, -1, -4, -7]), ((FightReading.BLOCK_BY_PROSE,), [0, -1, -3, -6])],
    )
    def test_the_two_readings_of_a_block(
        self, book: Rulebook, readings: tuple[FightReading, ...], expected: list[int]
    ) -> None:
        """Ruling R20."""
        found = []
        for color in Color:
            stage = Stage(book)
            stage.play(*readings)
            stage.this_turn("ben", plan=TurnDeclaration(defense="block"))
            stage.attack("ada", "ben")
            stage.settle(color)
            guard = stage.fighter("ben").this_turn.guard
            assert guard is not None
            found.append(guard.steps)
        assert found == expected

    def test_a_block_adds_no_row_step_to_the_roll(self, stage: Stage) -> None:
        stage.this_turn("ben", plan=TurnDeclaration(defense="block"))
        stage.attack("ada", "ben")
        stage.settle(YELLOW)
        roll = stage.now.table.roll
        assert roll is not None
        assert roll.check.steps == ()


def test_fast_attack_gives_several(stage: Stage) -> None:
    stage.empower("ada", HeldPower("fast-attack", rank=Score(40)))
    attacks = stage.fighter("ada").known.derived.attacks.value
    assert attacks > 1
    for number in range(1, attacks + 1):
        stage.attack("ada", "ben")
        assert stage.fighter("ada").this_turn.acted is (number == attacks)
        stage.settle(BLACK)
    assert stage.refused(attack, AttackCommand("ada", "Fists", "ben")) == "Ada has acted this turn."


def test_fortitude_that_has_fallen_rushes_no_better(armed: Stage) -> None:
    armed.change("ada", fortitude=2)
    put(armed, "ben", 3)
    armed.attack("ada", "ben", "Rush")
    assert armed.now.table.rolls[0].check.rank == armed.fighter("ada").rank(Trait.FORTITUDE) == 2
