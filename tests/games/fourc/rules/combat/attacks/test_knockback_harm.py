"""Pound and Concuss: the target's roll, the knockback, and waking up."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.falling import fall
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knock_into, knockback_options
from fourc_desktop.games.fourc.rules.combat.encounter.commands import KnockInto
from fourc_desktop.games.fourc.rules.combat.encounter.damage import (
    begin_dying,
    knock_out,
    regain_consciousness,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    EscapeChoice,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import HERE, Stage

BLACK, RED, BLUE, YELLOW = Color

EAST, WEST = Position(3, 1), Position(1, 1)


def walled(book: Rulebook, material: int, *, name: str = "") -> Stage:
    """An alley with a wall to the east of everybody."""
    wall = usual_wall(WallKind.WALL, material, "brick", name)
    return struck(Stage(book, SectorMap("Alley", 6, 3).with_wall(Edge(HERE, EAST), wall)))


def struck(stage: Stage, color: Color = BLUE, brawn: int = 30) -> Stage:
    """Ada has hit Ben hard: with blue a Pound, with yellow a Concuss."""
    stage.add("ada", "heroes", brawn=brawn)
    stage.attack("ada", "ben")
    stage.settle(color)
    return stage


class TestPound:
    @pytest.mark.parametrize("color", Color)
    def test_the_roll_of_the_target(self, stage: Stage, color: Color) -> None:
        struck(stage).settle(color)
        assert stage.has_condition("ben", Condition.KNOCKED_DOWN) is (color <= RED)
        choices = stage.now.table.choices
        assert choices == ((KnockbackChoice("ada", "ben", 30),) if color is BLACK else ())

    def test_the_attacker_chooses_the_sector(self, stage: Stage) -> None:
        struck(stage).settle(BLACK)
        assert stage.do(knock_into, KnockInto(WEST)) == ["ChoiceMade", "CombatantMoved"]
        assert stage.spot("ben") == WEST
        assert stage.now.table.choices == ()

    @pytest.mark.parametrize("material", [20, 29])
    def test_knockback_breaks_a_weaker_wall(self, book: Rulebook, material: int) -> None:
        stage = walled(book, material)
        stage.settle(BLACK)
        assert stage.do(knock_into, KnockInto(EAST)) == [
            "ChoiceMade",
            "WallBroke",
            "CombatantMoved",
        ]
        assert stage.now.map.wall(Edge(HERE, EAST)) is None
        assert stage.spot("ben") == EAST

    @pytest.mark.parametrize("material", [30, 40])
    def test_knockback_is_stopped_by_an_equal_wall(self, book: Rulebook, material: int) -> None:
        stage = walled(book, material)
        stage.settle(BLACK)
        sentence = stage.refused(knock_into, KnockInto(EAST))
        assert sentence == (
            f"The obstacle has Material Value {material}; a force of 30 does not break it."
        )
        stage.do(knock_into, KnockInto(EAST), by_hand=True)
        assert stage.spot("ben") == EAST

    @pytest.mark.parametrize("spot", [Position(4, 1), HERE, Position(9, 9)])
    def test_only_into_an_adjacent_sector(self, stage: Stage, spot: Position) -> None:
        struck(stage).settle(BLACK)
        with pytest.raises(Refused, match="an adjacent sector of the map"):
            stage.do(knock_into, KnockInto(spot), by_hand=True)

    @pytest.mark.parametrize("choices", [(), (EscapeChoice("ben", "ada"),)])
    def test_knockback_without_a_choice_is_refused(
        self, stage: Stage, choices: tuple[EscapeChoice, ...]
    ) -> None:
        stage.table(choices=choices)
        assert "Nobody is knocked" in stage.refused(knock_into, KnockInto(EAST))

    def test_a_target_between_walls_is_only_knocked_down(self, book: Rulebook) -> None:
        wall = usual_wall(WallKind.WALL, 50)
        cell = SectorMap("Cell", 2, 1).with_wall(Edge(Position(0, 0), Position(1, 0)), wall)
        stage = Stage(book, cell)
        stage.now = CombatantMoved("ben", (Position(0, 0),)).apply(stage.now)
        stage.add("ada", "heroes", Position(0, 0), brawn=30)
        stage.attack("ada", "ben")
        stage.settle(BLUE)
        stage.settle(BLACK)
        assert stage.has_condition("ben", Condition.KNOCKED_DOWN)
        assert stage.now.table.choices == ()

    def test_a_combatant_off_the_map_is_not_knocked_back(self, stage: Stage) -> None:
        struck(stage).settle(BLACK)
        ben = replace(stage.now.combatant("ben"), spot=None)
        stage.now = stage.now.with_combatant(ben)
        assert knockback_options(stage.now, KnockbackChoice("ada", "ben", 30)) == ()
        assert "an adjacent sector" in stage.refused(knock_into, KnockInto(EAST))


class TestFalling:
    """Ruling R52."""

    @pytest.fixture
    def roof(self, book: Rulebook) -> Stage:
        """Ada and Ben on a roof of two levels, Ben about to be knocked off."""
        house = SectorMap("Roof", 6, 3).with_columns({(2, 1): (Sector("Roof", ground=2),)})
        stage = Stage(book, house)
        stage.add("ben", "foes", Position(2, 1, 2))
        stage.add("ada", "heroes", Position(2, 1, 2), brawn=30)
        stage.attack("ada", "ben")
        stage.settle(BLUE)
        return stage

    def test_knockback_over_an_edge_is_a_fall(self, roof: Stage) -> None:
        roof.settle(BLACK)
        names = roof.do(knock_into, KnockInto(Position(3, 1, 2)))
        assert names == ["ChoiceMade", "CombatantMoved", "Fell"]
        assert roof.spot("ben") == Position(3, 1)
        assert roof.fighter("ben").damage == 80 - 30 - 20

    def test_a_flier_does_not_fall(self, roof: Stage) -> None:
        roof.empower("ben", HeldPower("flight", rank=Score(40)))
        roof.settle(BLACK)
        roof.do(knock_into, KnockInto(Position(3, 1, 2)))
        assert roof.spot("ben") == Position(3, 1, 2)

    def test_armor_counts(self, stage: Stage) -> None:
        stage.empower("ben", HeldPower("body-armor", rank=Score(10)))
        stage.do(fall, "ben", 3)
        assert stage.fighter("ben").damage == 60

    def test_a_table_without_falls(self, stage: Stage) -> None:
        stage.play(FightReading.SOFT_LANDINGS)
        stage.do(fall, "ben", 3)
        assert stage.fighter("ben").damage == 80

    def test_a_deadly_fall(self, stage: Stage) -> None:
        stage.change("ben", damage=15)
        stage.do(fall, "ben", 2)
        assert stage.has_condition("ben", Condition.DYING)


class TestConcuss:
    @pytest.mark.parametrize("color", Color)
    def test_the_roll_of_the_target(self, stage: Stage, color: Color) -> None:
        struck(stage, YELLOW).settle(color, *([7] if color is BLACK else []))
        assert stage.has_condition("ben", Condition.UNCONSCIOUS) is (color is BLACK)
        assert stage.fighter("ben").fortune == (0 if color is BLACK else 60)

    def test_ten_turns_at_most_then_awake_with_fortune(self, stage: Stage) -> None:
        """The turn of the hit does not count."""
        struck(stage, YELLOW).settle(BLACK, 2)
        assert [each.turns for each in stage.fighter("ben").afflictions] == [2]
        for left in ([2], [1], []):
            stage.do(end_turn)
            found = [each.turns for each in stage.fighter("ben").afflictions]
            assert found == left
            stage.now = replace(stage.now, turn=stage.now.turn + 1)
        assert stage.fighter("ben").fortune == 20

    def test_fortune_gained_during_a_fight_is_kept(self, stage: Stage) -> None:
        struck(stage, YELLOW).settle(BLACK, 1)
        stage.change("ben", fortune=5)
        stage.now = replace(stage.now, turn=stage.now.turn + 1)
        stage.do(end_turn)
        assert stage.fighter("ben").fortune == 25

    @pytest.mark.parametrize(
        ("readings", "out", "awake"),
        [
            ((), (50, 0, None), (50, 20, None)),
            ((FightReading.CONCUSS_TAKES_FORTITUDE,), (50, 60, 0), (50, 60, None)),
            ((FightReading.CONCUSS_TAKES_DAMAGE,), (0, 60, None), (20, 60, None)),
            (
                (FightReading.CONCUSS_TAKES_FORTITUDE, FightReading.CONCUSS_TAKES_DAMAGE),
                (0, 60, 0),
                (20, 60, None),
            ),
        ],
    )
    def test_concussion_losses_last_until_waking(
        self,
        stage: Stage,
        readings: tuple[FightReading, ...],
        out: tuple[int, int, int | None],
        awake: tuple[int, int, int | None],
    ) -> None:
        """Ruling R24: Fortune as printed, or Fortitude, or Damage."""
        stage.play(*readings)
        struck(stage, YELLOW).settle(BLACK, 1)

        def stands() -> tuple[int, int, int | None]:
            ben = stage.fighter("ben")
            return ben.damage, ben.fortune, ben.fortitude

        assert stands() == out
        stage.now = replace(stage.now, turn=stage.now.turn + 1)
        stage.do(end_turn)
        assert stands() == awake
        assert not stage.has_condition("ben", Condition.UNCONSCIOUS)

    @pytest.mark.parametrize(
        ("asleep", "since", "turns", "left"),
        [(5, 3, 2, 5), (5, 3, 7, 7), (5, 2, 4, 5), (5, 2, 5, 5), (None, 1, 7, None)],
    )
    def test_a_second_concussion_never_shortens_unconsciousness(
        self, stage: Stage, asleep: int | None, since: int, turns: int, left: int | None
    ) -> None:
        """A stabilized combatant sleeps until healed, whatever hits them (ruling R27)."""
        first = fighter_condition(Condition.UNCONSCIOUS, turns=asleep, since=since)
        stage.change("ben", afflictions=(first,))
        stage.do(knock_out, "ben", turns)
        (now,) = stage.fighter("ben").afflictions
        assert now.turns == left

    def test_an_equal_second_concussion_restarts_the_count(self, stage: Stage) -> None:
        first = fighter_condition(Condition.UNCONSCIOUS, turns=5, since=2)
        stage.change("ben", afflictions=(first,))
        stage.do(knock_out, "ben", 5)
        assert stage.fighter("ben").afflictions[0].since == 3

    @pytest.mark.parametrize("is_dying_first", [True, False])
    def test_fortitude_lost_to_it_is_no_death(self, stage: Stage, is_dying_first: bool) -> None:
        stage.play(FightReading.CONCUSS_TAKES_FORTITUDE)
        if is_dying_first:
            stage.do(begin_dying, "ben")
            stage.do(knock_out, "ben", 2)
        else:
            stage.do(knock_out, "ben", 2)
            stage.do(begin_dying, "ben")
        assert not stage.fighter("ben").is_dead
        assert stage.fighter("ben").rank(Trait.FORTITUDE) == 20

    def test_waking_does_not_help_a_dying_combatant(self, stage: Stage) -> None:
        stage.play(FightReading.CONCUSS_TAKES_FORTITUDE, FightReading.CONCUSS_TAKES_DAMAGE)
        stage.do(begin_dying, "ben")
        stage.do(knock_out, "ben", 2)
        stage.change("ben", fortitude=6)
        assert stage.do(regain_consciousness, "ben") == ["ConditionEnded"]
        assert (stage.fighter("ben").damage, stage.fighter("ben").fortitude) == (0, 6)
