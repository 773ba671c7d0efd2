"""Refusals of attacks, which the Gamemaster can overrule."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage

FISTS = AttackCommand("ada", "Fists", "ben")
SHOT = AttackCommand("ada", "Pistol", "ben")


def throw(thing: str) -> AttackCommand:
    return AttackCommand("ada", "Throw an object", "ben", thrown=thing)


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    """Ada with a pistol beside Ben, in a street with a wall across it."""
    wall = usual_wall(WallKind.WALL, 20)
    street = SectorMap("Street", 12, 3).with_wall(Edge(Position(6, 1), Position(7, 1)), wall)
    stage = Stage(book, street)
    stage.add("ada", "heroes", carries=("Pistol",))
    return stage


def away(x: int, level: int = 0) -> Callable[[Stage], None]:
    """Ben at a column of the street, or above it."""

    def change(stage: Stage) -> None:
        stage.now = CombatantMoved("ben", (Position(x, 1, level),)).apply(stage.now)

    return change


def off_the_map(stage: Stage) -> None:
    stage.now = stage.now.with_combatant(replace(stage.now.combatant("ben"), spot=None))


def an_unnamed_side_acts(stage: Stage) -> None:
    stage.table(acting=1)
    stage.now = replace(stage.now, sides=stage.now.sides[:1])


def crate_elsewhere(stage: Stage) -> None:
    stage.lay("crate", MapObject(10, 50), Position(9, 1))


CASES: list[tuple[str, Callable[[Stage], object], AttackCommand, str]] = [
    ("phase", lambda s: s.table(phase=TurnPhase.DECLARE), FISTS, "Nobody acts before"),
    ("side", lambda s: s.table(acting=1), FISTS, "Foes act now; Ada is on another side."),
    ("no name", an_unnamed_side_acts, FISTS, "Another side acts now; Ada is on another side."),
    ("dazed", lambda s: s.suffer("ada", Condition.DAZED), FISTS, "Ada is dazed and takes no"),
    ("down", lambda s: s.suffer("ada", Condition.KNOCKED_DOWN), FISTS, "goes to getting up"),
    ("acted", lambda s: s.this_turn("ada", acted=True), FISTS, "Ada has acted this turn."),
    (
        "dodging",
        lambda s: s.this_turn("ada", plan=TurnDeclaration(defense="dodge")),
        FISTS,
        "to dodge, and",
    ),
    ("spent", lambda s: s.this_turn("ada", attacks=1), FISTS, "Ada has no attack left this turn."),
    ("holding", lambda s: s.change("ada", holds="ben"), FISTS, "Ada holds Ben, and keeping"),
    ("held", lambda s: s.change("ada", held_by="ben"), FISTS, "may slip free or use powers alone"),
    (
        "self",
        lambda _: None,
        AttackCommand("ada", "Fists", "ada"),
        "the target of their own attack",
    ),
    ("absent", off_the_map, FISTS, "Ben is not on the map."),
    ("apart", away(3), FISTS, "Ben is 1 sector away, out of reach of Fists."),
    ("above", away(3, 2), FISTS, "Ben is 3 sectors away (2 in height), out of reach of Fists"),
    ("range", away(7), SHOT, "Ben is 5 sectors away, and the range of Pistol is 4."),
    (
        "nail",
        lambda _: None,
        AttackCommand("ada", "Fists", "ben", nail=True),
        "A Nail is a ranged attack",
    ),
    (
        "high",
        away(3, 5),
        SHOT,
        "Ben is 6 sectors away (5 in height), and the range of Pistol is 4.",
    ),
    (
        "crowd",
        lambda _: None,
        AttackCommand("ada", "Pistol", everyone=True),
        "attacked in melee, not by",
    ),
    (
        "alone",
        away(3),
        AttackCommand("ada", "Fists", everyone=True),
        "Nobody of another side is in",
    ),
    ("weight", lambda _: None, throw("compact-car"), "weighs 1 ton, and Brawn 20 lifts 800 lb."),
    ("reach", crate_elsewhere, throw("crate"), "Crate is not within reach of Ada."),
]


@pytest.mark.parametrize(
    ("change", "command", "sentence"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_reason_is_named_and_can_be_overruled(
    stage: Stage, change: Callable[[Stage], object], command: AttackCommand, sentence: str
) -> None:
    change(stage)
    assert sentence in stage.refused(attack, command)
    stage.do(attack, command, by_hand=True)
    assert stage.now.table.rolls


def test_a_wall_hides_the_target(stage: Stage) -> None:
    for who, x in (("ada", 5), ("ben", 8)):
        stage.now = CombatantMoved(who, (Position(x, 1),)).apply(stage.now)
    assert stage.refused(attack, SHOT) == "Ada does not see Ben from there."


def test_a_waiting_combatant_acts_when_another_side_does(stage: Stage) -> None:
    stage.table(acting=1)
    stage.this_turn("ada", waiting=True)
    stage.do(attack, FISTS)
    assert not stage.fighter("ada").this_turn.waiting


def test_a_combatant_knocked_down_this_turn_still_acts(stage: Stage) -> None:
    """Ruling R50."""
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=3)
    stage.do(attack, FISTS)


def test_the_held_use_powers(stage: Stage) -> None:
    """Ruling R49."""
    kind = (("kind", ("electricity",)),)
    stage.empower("ada", HeldPower("elemental-energy-control", rank=Score(40), choices=kind))
    stage.change("ada", held_by="ben")
    name = stage.fighter("ada").known.attacks[0].name
    stage.do(attack, AttackCommand("ada", f"{name}, bashing", "ben"))


@pytest.mark.parametrize("where", ["here", "in hand"])
def test_an_object_within_reach_is_thrown(stage: Stage, where: str) -> None:
    held = MapObject(10, 50, held_by="ada")
    stage.lay("crate", held if where == "in hand" else MapObject(10, 50), stage.spot("ada"))
    if where == "in hand":
        stage.now = stage.now.with_combatant(replace(stage.now.combatant("crate"), spot=None))
    stage.do(attack, throw("crate"))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (throw("moon"), "There is no thing called “moon” to throw"),
        (throw("ben"), "There is no thing called “ben” to throw"),
        (AttackCommand("zoe", "Fists", "ben"), "Nobody in this encounter is called “zoe”."),
        (AttackCommand("ada", "Fists", "zoe"), "Nobody in this encounter is called “zoe”."),
        (AttackCommand("crate", "Fists", "ben"), "Crate is a thing and does nothing."),
        (AttackCommand("ada", "Pistol", "ben", nail=True, aim="x" * 61), "at most 60 characters"),
    ],
)
def test_impossible_attacks_cannot_be_overruled(
    stage: Stage, command: AttackCommand, sentence: str
) -> None:
    stage.lay("crate", MapObject(10, 50))
    with pytest.raises(Refused) as refused:
        stage.do(attack, command, by_hand=True)
    assert sentence in refused.value.refusal.sentence


@pytest.mark.parametrize(("rank", "x", "reaches"), [(20, 4, True), (21, 5, True), (20, 5, False)])
def test_elasticity_reaches_a_tenth_of_its_rank(
    stage: Stage, rank: int, x: int, reaches: bool
) -> None:
    """4C, Elasticity: a tenth of the Rank Value, rounded up."""
    stage.empower("ada", HeldPower("elasticity", rank=Score(rank)))
    away(x)(stage)
    if reaches:
        assert "RollOpened" in stage.do(attack, FISTS)
    else:
        assert "out of reach of Fists" in stage.refused(attack, FISTS)


def test_every_refusal_of_an_attack_is_overruled_in_its_turn(stage: Stage) -> None:
    away(8)(stage)
    context = stage.context(by_hand=True)
    attack(context, throw("compact-car"))
    overruled = [each.code for each in context.overruled]
    assert overruled == ["target-too-far", "target-out-of-sight", "missile-too-heavy"]
