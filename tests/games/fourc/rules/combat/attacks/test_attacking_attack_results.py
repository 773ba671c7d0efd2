"""Each attack, color and defense; and the examples of the seeds."""

from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved, CombatantRemoved
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.characters.rollables import rollables, rolled_on
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import TurnPower
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, PulledPunch
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage, character

BLACK, RED, BLUE, YELLOW = Color

NEXT = Position(3, 1)

WAYS = {
    "Fists": ("miss", "hit", "pound", "concuss"),
    "Knife": ("miss", "hit", "concuss", "dying"),
    "Pistol": ("miss", "hit", "hit", "dying"),
    "Rush": ("miss", "hit", "pound", "concuss"),
}
"""The effect of each color for each attack (4C, Melee Attacks, Ranged Attacks, Rushing)."""

DAMAGE = {"Fists": 30, "Knife": 35, "Pistol": 10, "Rush": 30}
"""The damage of a hit with Brawn 30; a one-handed blade adds 5 (4C, Damage)."""

BLOWS = ("Fists", "Knife", "Rush")


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    """Ada, Brawn 30 with a knife and a pistol, beside Ben, who has 20 in everything."""
    stage = Stage(book)
    stage.add("ada", "heroes", brawn=30, carries=("Knife", "Pistol"))
    return stage


def strike(stage: Stage, command: AttackCommand, color: Color) -> AttackHit | AttackMissed:
    """Attack, settle the roll at a color, and return the result for the target."""
    if command.way == "Rush" and stage.spot("ben") == HERE:
        stage.now = CombatantMoved("ben", (NEXT,)).apply(stage.now)
    stage.do(attack, command)
    stage.settle(color)
    return next(each for each in stage.happened if isinstance(each, AttackHit | AttackMissed))


def effect(stage: Stage, command: AttackCommand, color: Color) -> str:
    return strike(stage, command, color).effect


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("way", WAYS)
def test_the_effect_of_each_color(stage: Stage, way: str, color: Color) -> None:
    event = strike(stage, AttackCommand("ada", way, "ben"), color)
    assert event.effect == WAYS[way][color]
    lost = 0 if color is BLACK else 80 if event.effect == "dying" else DAMAGE[way]
    assert stage.fighter("ben").damage == 80 - lost
    if isinstance(event, AttackHit):
        assert (event.points, event.stopped) == (DAMAGE[way], 0)


@pytest.mark.parametrize("nail", [False, True])
def test_the_roll_of_a_called_shot_says_so(stage: Stage, nail: bool) -> None:
    stage.do(attack, AttackCommand("ada", "Pistol", "ben", nail=nail))
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.on.endswith(", called shot") is roll.check.is_called_shot is nail
    ada = stage.fighter("ada")
    known = rollables(ada.character, ada.known.derived, stage.book)
    assert rolled_on(roll.check, known) is not None


@pytest.mark.parametrize("color", Color)
def test_a_declared_nail_has_its_own_effects(stage: Stage, color: Color) -> None:
    event = strike(stage, AttackCommand("ada", "Pistol", "ben", nail=True, aim="the gun"), color)
    assert event.effect == ("miss", "hit", "nail", "dying")[color]
    if isinstance(event, AttackHit):
        assert event.aim == ("the gun" if color is BLUE else "")
        assert event.points == 10


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("held", Color)
def test_an_evade(stage: Stage, way: str, color: Color, held: Color) -> None:
    """Red or better stops a blow whatever its color; black lets it hit (rulings R18 and R21)."""
    steps = {BLUE: 1, YELLOW: 2}.get(held, 0)
    stage.this_turn("ben", guard=HeldDefense("evade", held, steps, "ada"))
    happened = effect(stage, AttackCommand("ada", way, "ben"), color)
    if way not in BLOWS:
        assert happened == WAYS[way][color]
    elif held is BLACK:
        assert happened == ("hit" if color is BLACK else WAYS[way][color])
    else:
        assert happened == "evaded"
    guard = stage.fighter("ben").this_turn.guard
    assert guard is not None
    assert guard.spent is (way in BLOWS)
    openings = stage.fighter("ben").openings
    assert [each.steps for each in openings] == ([steps] if way in BLOWS and steps else [])
    assert all(each.against == "ada" and each.turn == 4 for each in openings)


@pytest.mark.parametrize("way", WAYS)
def test_an_evade_is_held_against_one_attacker_once(stage: Stage, way: str) -> None:
    stage.this_turn("ben", guard=HeldDefense("evade", YELLOW, 2, "somebody else"))
    assert effect(stage, AttackCommand("ada", way, "ben"), RED) == "hit"


@pytest.mark.parametrize("held", Color)
@pytest.mark.parametrize(
    ("way", "damages"),
    [
        ("Fists", (30, 20, 3, 0)),
        ("Knife", (35, 25, 8, 5)),
        ("Rush", (30, 20, 3, 0)),
        ("Pistol", (10, 10, 10, 10)),
    ],
)
def test_a_block(stage: Stage, way: str, damages: tuple[int, ...], held: Color) -> None:
    """It takes 1, 4 or 7 Row Steps off the Brawn part of the damage (4C, Block; ruling R20)."""
    steps = (0, -1, -4, -7)[held]
    stage.this_turn("ben", guard=HeldDefense("block", held, steps))
    event = strike(stage, AttackCommand("ada", way, "ben"), RED)
    assert isinstance(event, AttackHit)
    assert event.points == damages[held]


@pytest.mark.parametrize(("held", "damage"), [*zip(Color, (35, 25, 8, 5), strict=True)])
def test_claws_are_blocked_by_their_brawn(stage: Stage, held: Color, damage: int) -> None:
    """4C, Claws and Block; ruling R66: Brawn + 5, of which a Block lowers the Brawn."""
    claws = HeldPower("claws", rank=Score(10), choices=(("weapon", ("claws",)),))
    stage.don("ada", character(stage.book, claws, brawn=30))
    stage.this_turn("ben", guard=HeldDefense("block", held, (0, -1, -4, -7)[held]))
    event = strike(stage, AttackCommand("ada", "Claws", "ben"), BLUE)
    assert isinstance(event, AttackHit)
    assert (event.points, event.effect) == (damage, "concuss")


@pytest.mark.parametrize("held", Color)
@pytest.mark.parametrize("way", WAYS)
def test_a_dodge_takes_rows_off_every_attack(stage: Stage, way: str, held: Color) -> None:
    stage.this_turn("ben", guard=HeldDefense("dodge", held, -3 * held))
    if way == "Rush":
        stage.now = CombatantMoved("ben", (NEXT,)).apply(stage.now)
    stage.do(attack, AttackCommand("ada", way, "ben"))
    roll = stage.now.table.roll
    assert roll is not None
    dodge = [step.steps for step in roll.check.steps if step.reason == "Ben dodges"]
    assert dodge == ([-3 * held] if held else [])


class TestPulling:
    """4C, Pulling Your Punch."""

    def test_gina_limits_her_pistol_to_a_nail(self, stage: Stage) -> None:
        gina = AttackCommand("ada", "Pistol", "ben", pull=PulledPunch(color=BLUE))
        event = strike(stage, gina, YELLOW)
        assert event.effect == "nail"
        assert stage.fighter("ben").damage == 70
        assert not stage.has_condition("ben", Condition.DYING)

    @pytest.mark.parametrize("color", Color)
    def test_the_color_is_limited_and_never_better(self, stage: Stage, color: Color) -> None:
        pulled = AttackCommand("ada", "Knife", "ben", pull=PulledPunch(color=BLUE))
        assert effect(stage, pulled, color) == WAYS["Knife"][min(color, BLUE)]

    @pytest.mark.parametrize(("limit", "lost"), [(0, 0), (7, 7), (30, 30), (99, 30)])
    def test_the_damage_is_limited(self, stage: Stage, limit: int, lost: int) -> None:
        strike(stage, AttackCommand("ada", "Fists", "ben", pull=PulledPunch(damage=limit)), RED)
        assert stage.fighter("ben").damage == 80 - lost

    @pytest.mark.parametrize("pull", [PulledPunch(color=BLACK), PulledPunch(damage=-1)])
    def test_an_impossible_damage_limit_is_refused(self, stage: Stage, pull: PulledPunch) -> None:
        sentence = stage.refused(attack, AttackCommand("ada", "Fists", "ben", pull=pull))
        assert "to red or better" in sentence


class TestArmor:
    """4C, Armor; rulings R22 and R26."""

    def test_armor_of_10_against_20_points(self, stage: Stage) -> None:
        stage.add("ada", "heroes", brawn=20)
        stage.empower("ben", HeldPower("body-armor", rank=Score(10)))
        event = strike(stage, AttackCommand("ada", "Fists", "ben"), RED)
        assert isinstance(event, AttackHit)
        assert (event.points, event.stopped) == (10, 10)
        assert stage.fighter("ben").damage == 70

    def test_only_the_best_armor_counts(self, stage: Stage, book: Rulebook) -> None:
        armor = HeldPower("body-armor", rank=Score(10))
        worn = character(book, armor, carries=("Bulletproof Vest",))
        stage.don("ben", worn)
        event = strike(stage, AttackCommand("ada", "Fists", "ben"), RED)
        assert isinstance(event, AttackHit)
        assert event.stopped == 10

    @pytest.mark.parametrize(
        ("readings", "expected"), [((), "pound"), ((FightReading.ARMOR_STOPS_HARM,), "hit")]
    )
    def test_a_pound_that_armor_stops(
        self, stage: Stage, readings: tuple[FightReading, ...], expected: str
    ) -> None:
        stage.play(*readings)
        stage.empower("ben", HeldPower("body-armor", rank=Score(50)))
        assert effect(stage, AttackCommand("ada", "Fists", "ben"), BLUE) == expected
        assert stage.fighter("ben").damage == 80

    def test_a_shot_that_armor_stops_kills_all_the_same(self, stage: Stage) -> None:
        stage.empower("ben", HeldPower("body-armor", rank=Score(50)))
        assert effect(stage, AttackCommand("ada", "Pistol", "ben"), YELLOW) == "dying"
        assert stage.fighter("ben").damage == 0
        assert stage.has_condition("ben", Condition.DYING)


class TestDying:
    def test_the_last_point_of_damage(self, stage: Stage) -> None:
        stage.change("ben", damage=30)
        strike(stage, AttackCommand("ada", "Fists", "ben"), RED)
        assert stage.fighter("ben").damage == 0
        assert stage.has_condition("ben", Condition.DYING)

    def test_dying_does_not_start_twice(self, stage: Stage) -> None:
        stage.change("ben", damage=0)
        stage.suffer("ben", Condition.DYING)
        strike(stage, AttackCommand("ada", "Fists", "ben"), RED)
        assert len(stage.fighter("ben").afflictions) == 1


class TestEverybody:
    """Ruling R36."""

    @pytest.fixture
    def crowd(self, stage: Stage) -> Stage:
        stage.add("cid", "foes")
        stage.add("dot", "foes", NEXT)
        stage.add("eve", "heroes")
        stage.lay("crate", MapObject(10, 50))
        return stage

    @pytest.mark.parametrize("color", Color)
    def test_an_attack_on_everyone_hits_on_yellow_as_red(self, crowd: Stage, color: Color) -> None:
        crowd.do(attack, AttackCommand("ada", "Fists", everyone=True))
        crowd.settle(color)
        hit = {"ben", "cid"} if color is YELLOW else set()
        for who in ("ben", "cid", "dot", "eve"):
            assert crowd.fighter(who).damage == (50 if who in hit else 80)

    def test_each_dodge_protects_only_its_declarer(self, crowd: Stage) -> None:
        crowd.this_turn("cid", guard=HeldDefense("dodge", YELLOW, -9))
        crowd.do(attack, AttackCommand("ada", "Fists", everyone=True))
        crowd.settle(YELLOW)
        assert (crowd.fighter("ben").damage, crowd.fighter("cid").damage) == (50, 80)

    @pytest.mark.parametrize(("rank", "hit"), [(0, {"ben", "cid"}), (10, {"dot"})])
    def test_arms_that_stretch_strike_into_another_sector(
        self, crowd: Stage, rank: int, hit: set[str]
    ) -> None:
        """Elasticity; without it the attacker's sector is attacked, whatever the target."""
        if rank:
            crowd.empower("ada", HeldPower("elasticity", rank=Score(rank)))
        crowd.do(attack, AttackCommand("ada", "Fists", "dot", everyone=True))
        crowd.settle(YELLOW)
        found = {who for who in ("ben", "cid", "dot", "eve") if crowd.fighter(who).damage < 80}
        assert found == hit

    def test_elasticity_stops_at_its_range_and_at_walls(self, crowd: Stage) -> None:
        crowd.empower("ada", HeldPower("elasticity", rank=Score(10)))
        crowd.add("dot", "foes", Position(4, 1))
        stretched = AttackCommand("ada", "Fists", "dot", everyone=True)
        assert "2 sectors away" in crowd.refused(attack, stretched)
        crowd.add("dot", "foes", NEXT)
        wall = usual_wall(WallKind.WALL, 40)
        crowd.now = crowd.now_on(crowd.now.map.with_wall(Edge(HERE, NEXT), wall))
        assert "does not see" in crowd.refused(attack, stretched)

    def test_a_removed_target_keeps_the_attack_on_its_sector(self, crowd: Stage) -> None:
        crowd.empower("ada", HeldPower("elasticity", rank=Score(10)))
        crowd.add("fay", "foes", NEXT)
        crowd.do(attack, AttackCommand("ada", "Fists", "dot", everyone=True))
        crowd.now = CombatantRemoved("dot").apply(crowd.now)
        crowd.settle(YELLOW)
        assert crowd.fighter("fay").damage < 80

    def test_the_size_of_each_counts_for_their_own(self, crowd: Stage) -> None:
        """4C, Growth/Shrinking: somebody tiny is hit less often than the others."""
        tiny = HeldPower("growth-shrinking", rank=Score(75), choices=(("way", ("shrinking",)),))
        crowd.empower("cid", tiny)
        crowd.do(turn_power, TurnPower("cid", "Shrinking"), by_hand=True)
        command = AttackCommand("ada", "Fists", everyone=True)
        reported = fight(crowd.book, crowd.page).chances.odds(crowd.now, command)
        met = {
            who: sum((reported[each] for each in reported if f"{who}: hit" in each), Fraction(0))
            for who in ("Ben", "Cid")
        }
        assert met == {"Ben": Fraction(6, 100), "Cid": Fraction(3, 100)}
        crowd.do(attack, command)
        crowd.settle(YELLOW)
        assert (crowd.fighter("ben").damage, crowd.fighter("cid").damage) == (50, 80)

    def test_an_attack_on_everyone_skips_removed_combatants(self, crowd: Stage) -> None:
        crowd.do(attack, AttackCommand("ada", "Fists", everyone=True))
        crowd.now = CombatantRemoved("ben").apply(crowd.now)
        assert crowd.settle(YELLOW).count("AttackHit") == 1
        assert crowd.fighter("cid").damage == 50

    def test_all_declared_defenses_are_rolled(self, crowd: Stage) -> None:
        for who in ("ben", "cid"):
            crowd.this_turn(who, plan=TurnDeclaration(defense="dodge"))
        crowd.do(attack, AttackCommand("ada", "Fists", everyone=True))
        assert len(crowd.now.table.rolls) == 3
        crowd.settle(BLACK)
        crowd.settle(YELLOW)
        roll = crowd.now.table.roll
        assert roll is not None
        assert not roll.check.steps
        assert crowd.settle(YELLOW).count("AttackHit") == 1


class TestForce:
    """The force of a Pound and a Concuss (ruling R25)."""

    @pytest.mark.parametrize(
        ("brawn", "way", "readings", "rolls"),
        [
            (21, "Fists", (), True),
            (20, "Fists", (), False),
            (20, "Staff", (), False),
            (20, "Staff", (FightReading.FORCE_OF_THE_BLOW,), True),
            (30, "Staff", (FightReading.FORCE_OF_THE_BLOW,), True),
        ],
    )
    @pytest.mark.parametrize("color", [BLUE, YELLOW])
    def test_the_target_rolls_if_the_force_is_greater(
        self,
        stage: Stage,
        brawn: int,
        way: str,
        readings: tuple[FightReading, ...],
        color: Color,
        rolls: bool,
    ) -> None:
        stage.play(*readings)
        stage.add("ada", "heroes", brawn=brawn, carries=("Staff",))
        strike(stage, AttackCommand("ada", way, "ben"), color)
        roll = stage.now.table.roll
        assert (roll is not None) is rolls
        if roll is not None:
            assert (roll.check.who, roll.check.rank) == ("ben", 20)
            assert roll.check.table == ("pound" if color is BLUE else "concuss")


def test_a_thrown_object_deals_its_material_value_and_lands(stage: Stage) -> None:
    stage.add("ben", "foes", NEXT)
    stage.lay("crate", MapObject(15, 100))
    event = strike(stage, AttackCommand("ada", "Throw an object", "ben", thrown="crate"), RED)
    assert isinstance(event, AttackHit)
    assert event.points == 15
    assert stage.spot("crate") == NEXT


def test_a_thrown_object_is_no_longer_held(stage: Stage) -> None:
    stage.add("ben", "foes", NEXT)
    stage.lay("crate", MapObject(15, 100, held_by="ada"), None)
    strike(stage, AttackCommand("ada", "Throw an object", "ben", thrown="crate"), BLACK)
    assert (stage.spot("crate"), stage.thing("crate").held_by) == (NEXT, "")


def test_a_caught_object_is_held_by_the_catcher(stage: Stage) -> None:
    stage.lay("crate", MapObject(15, 100, held_by="ben"), None)
    stage.this_turn("ben", guard=HeldDefense("catch", BLUE, 0, "ada"))
    command = AttackCommand("ada", "Throw an object", "ben", thrown="crate")
    assert stage.do(attack, command, by_hand=True)
    stage.settle(YELLOW)
    assert (stage.spot("crate"), stage.thing("crate").held_by) == (None, "ben")


def test_a_caught_object_does_no_damage(stage: Stage) -> None:
    command = AttackCommand("ada", "Throw an object", "ben", thrown="concrete-block")
    stage.this_turn("ben", guard=HeldDefense("catch", BLUE, 0, "ada"))
    assert effect(stage, command, YELLOW) == "caught"


def test_a_dropped_catch_hits(stage: Stage) -> None:
    command = AttackCommand("ada", "Throw an object", "ben", thrown="concrete-block")
    stage.this_turn("ben", guard=HeldDefense("catch", BLACK, 0, "ada"))
    event = strike(stage, command, BLACK)
    assert isinstance(event, AttackHit)
    assert (event.effect, event.points) == ("hit", 20)


@pytest.mark.parametrize("who", ["ada", "ben"])
def test_an_attack_on_a_removed_target_has_no_effect(stage: Stage, who: str) -> None:
    stage.attack("ada", "ben")
    stage.now = stage.now.without(who)
    assert stage.settle(YELLOW) == ["RollSettled"]


def test_an_attack_that_does_not_exist(stage: Stage) -> None:
    with pytest.raises(
        Refused, match=r"no attack “Laser”; choose one of Knife, Pistol, Fists, Rush"
    ):
        stage.attack("ada", "ben", "Laser")
