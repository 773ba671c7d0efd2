"""Why an attack is refused; the Gamemaster may overrule it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Stands
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.attacking import attack
from fourc_desktop.games.fourc.rules.combat.commands import Attack
from fourc_desktop.games.fourc.rules.combat.table import Phase
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.this_turn import Plan
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage

FISTS = Attack("ada", "Fists", "ben")
SHOT = Attack("ada", "Pistol", "ben")


def throw(thing: str) -> Attack:
    return Attack("ada", "Throw an object", "ben", thrown=thing)


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    """Ada with a pistol beside Ben, in a street with a wall across it."""
    wall = usual_wall(WallKind.WALL, 20)
    street = SectorMap("Street", 12, 3).with_wall(Edge(Spot(6, 1), Spot(7, 1)), wall)
    stage = Stage(book, street)
    stage.add("ada", "heroes", carries=("Pistol",))
    return stage


def away(x: int, level: int = 0) -> Callable[[Stage], None]:
    """Ben at a column of the street, or above it."""

    def change(stage: Stage) -> None:
        stage.now = Stands("ben", (Spot(x, 1, level),)).apply(stage.now)

    return change


def off_the_map(stage: Stage) -> None:
    stage.now = stage.now.with_combatant(replace(stage.now.combatant("ben"), spot=None))


def an_unnamed_side_acts(stage: Stage) -> None:
    stage.table(acting=1)
    stage.now = replace(stage.now, sides=stage.now.sides[:1])


def crate_elsewhere(stage: Stage) -> None:
    stage.lay("crate", Thing(10, 50), Spot(9, 1))


CASES: list[tuple[str, Callable[[Stage], object], Attack, str]] = [
    ("phase", lambda s: s.table(phase=Phase.DECLARE), FISTS, "Nobody acts before"),
    ("side", lambda s: s.table(acting=1), FISTS, "Foes act now; Ada is on another side."),
    ("no name", an_unnamed_side_acts, FISTS, "Another side act now; Ada is on another side."),
    ("dazed", lambda s: s.suffer("ada", Condition.DAZED), FISTS, "Ada is dazed and takes no"),
    ("down", lambda s: s.suffer("ada", Condition.KNOCKED_DOWN), FISTS, "goes to getting up"),
    ("acted", lambda s: s.this_turn("ada", acted=True), FISTS, "Ada has acted this turn."),
    ("dodging", lambda s: s.this_turn("ada", plan=Plan(defense="dodge")), FISTS, "to dodge, and"),
    ("spent", lambda s: s.this_turn("ada", attacks=1), FISTS, "Ada has no attack left this turn."),
    ("holding", lambda s: s.change("ada", holds="ben"), FISTS, "Ada holds Ben, and keeping"),
    ("held", lambda s: s.change("ada", held_by="ben"), FISTS, "may slip free or use powers alone"),
    ("self", lambda _: None, Attack("ada", "Fists", "ada"), "the target of their own attack"),
    ("absent", off_the_map, FISTS, "Ben is not on the map."),
    ("apart", away(3), FISTS, "Ben is 1 sector away, and Fists does not reach."),
    ("above", away(3, 2), FISTS, "Ben is 3 sectors away (2 in height), and Fists does not"),
    ("range", away(7), SHOT, "Ben is 5 sectors away, and Pistol reaches 4."),
    ("nail", lambda _: None, Attack("ada", "Fists", "ben", nail=True), "A Nail is a ranged attack"),
    ("high", away(3, 5), SHOT, "Ben is 6 sectors away (5 in height), and Pistol reaches 4."),
    ("crowd", lambda _: None, Attack("ada", "Pistol", everyone=True), "attacked in melee, not by"),
    ("alone", away(3), Attack("ada", "Fists", everyone=True), "Nobody of another side is in"),
    ("weight", lambda _: None, throw("compact-car"), "weighs 1 ton, and Brawn 20 lifts 800 lb."),
    ("reach", crate_elsewhere, throw("crate"), "Crate is not within reach of Ada."),
]


@pytest.mark.parametrize(
    ("change", "command", "sentence"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_reason_is_named_and_can_be_overruled(
    stage: Stage, change: Callable[[Stage], object], command: Attack, sentence: str
) -> None:
    change(stage)
    assert sentence in stage.refused(attack, command)
    stage.do(attack, command, by_hand=True)
    assert stage.now.table.rolls


def test_a_wall_hides_the_target(stage: Stage) -> None:
    for who, x in (("ada", 5), ("ben", 8)):
        stage.now = Stands(who, (Spot(x, 1),)).apply(stage.now)
    assert stage.refused(attack, SHOT) == "Ada does not see Ben from there."


def test_whoever_waits_acts_when_another_side_does(stage: Stage) -> None:
    stage.table(acting=1)
    stage.this_turn("ada", waiting=True)
    stage.do(attack, FISTS)
    assert not stage.fighter("ada").this_turn.waiting


def test_whoever_was_knocked_down_this_turn_still_acts(stage: Stage) -> None:
    """Ruling R50."""
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=3)
    stage.do(attack, FISTS)


def test_the_held_use_powers(stage: Stage) -> None:
    """Ruling R49."""
    kind = (("kind", ("electricity",)),)
    stage.empower("ada", HeldPower("elemental-energy-control", rank=Score(40), choices=kind))
    stage.change("ada", held_by="ben")
    name = stage.fighter("ada").known.attacks[0].name
    stage.do(attack, Attack("ada", f"{name}, bashing", "ben"))


@pytest.mark.parametrize("where", ["here", "in hand"])
def test_a_thing_at_hand_is_thrown(stage: Stage, where: str) -> None:
    held = Thing(10, 50, held_by="ada")
    stage.lay("crate", held if where == "in hand" else Thing(10, 50), stage.spot("ada"))
    if where == "in hand":
        stage.now = stage.now.with_combatant(replace(stage.now.combatant("crate"), spot=None))
    stage.do(attack, throw("crate"))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (throw("moon"), "There is no thing called “moon” to throw"),
        (throw("ben"), "There is no thing called “ben” to throw"),
        (Attack("zoe", "Fists", "ben"), "Nobody in this fight is called “zoe”."),
        (Attack("ada", "Fists", "zoe"), "Nobody in this fight is called “zoe”."),
        (Attack("ada", "Fists", "crate"), "Crate is a thing and does nothing."),
        (Attack("crate", "Fists", "ben"), "Crate is a thing and does nothing."),
        (Attack("ada", "Pistol", "ben", nail=True, aim="x" * 61), "Say in 60 characters"),
    ],
)
def test_what_makes_no_sense_cannot_be_overruled(
    stage: Stage, command: Attack, sentence: str
) -> None:
    stage.lay("crate", Thing(10, 50))
    with pytest.raises(Refused) as refused:
        stage.do(attack, command, by_hand=True)
    assert sentence in refused.value.refusal.sentence
