"""The scenes of the events of a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.map_scenes import step_scenes
from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.encounter.views import Severity
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knock_into
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import escape_hold, grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter import action_events as actions
from fourc_desktop.games.fourc.rules.combat.encounter import events, roll_events, vehicle_events
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    EscapeHold,
    GrabOpponent,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import KnockInto
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    CatchRoll,
    DefenseRoll,
    EnduranceRoll,
    RollPurpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    MovementUsed,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.views.scenes import ROLLED
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.core.rolls.result_marks import B, K, R, Y
from tests.games.fourc.rules.combat.stage import HERE, Stage

BLACK, RED, BLUE, YELLOW = Color
NEXT = Position(3, 1)
BAD, GRAVE, GOOD = Severity.HINDERING, Severity.GRAVE, Severity.HELPFUL
FALLEN = FighterCondition(Condition.KNOCKED_DOWN.value, since=3)


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, Stage(book).page)


def seen(stage: Stage, fourc: FourcFight, *happened: Event) -> list[Scene]:
    """The scenes of some events, one after the other."""
    return step_scenes(stage.now, happened, fourc)


def settled(stage: Stage, fourc: FourcFight, color: Color, *more: int) -> list[Scene]:
    """The scenes of the open roll settled at a color."""
    before = stage.now
    stage.settle(color, *more)
    return step_scenes(before, stage.happened, fourc)


@pytest.mark.parametrize(
    ("color", "words", "points"),
    [(BLACK, "Missed", None), (RED, "Hit", -20), (BLUE, "Pound", -20), (YELLOW, "Concuss", -20)],
)
def test_an_attack_scene_shows_its_color(
    stage: Stage, fourc: FourcFight, color: Color, words: str, points: int | None
) -> None:
    stage.attack("ada", "ben")
    assert settled(stage, fourc, color) == [
        AttackScene("ada", "ben", color.mark),
        TextScene("ben", words, color.mark, points, by="ada"),
    ]


def test_a_shot_flies_and_may_kill(stage: Stage, fourc: FourcFight) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.attack("ada", "ben", "Pistol")
    assert settled(stage, fourc, YELLOW) == [
        AttackScene("ada", "ben", Y, flies=True),
        TextScene("ben", "Dying", Y, -10, by="ada"),
        TextScene("ben", "Damage", points=-70),
    ]


@pytest.mark.parametrize(
    ("points", "stopped", "words"),
    [(0, 20, "Stopped by armor"), (0, 0, "Hit"), (5, 15, "Hit")],
)
def test_armor_shows_which_damage_it_stops(
    stage: Stage, fourc: FourcFight, points: int, stopped: int, words: str
) -> None:
    struck = events.AttackHit("ada", "ben", "Fists", "hit", points, stopped)
    blow, sign = seen(stage, fourc, struck)
    assert blow == AttackScene("ada", "ben")
    assert isinstance(sign, TextScene)
    assert (sign.words, sign.points) == (words, -points or None)


def test_a_target_struck_down_is_not_saved_by_armor(stage: Stage, fourc: FourcFight) -> None:
    _, sign = seen(stage, fourc, events.AttackHit("ada", "ben", "Fists", "dying", 0, 20))
    assert isinstance(sign, TextScene)
    assert sign.words == "Dying"


@pytest.mark.parametrize(("effect", "words"), [("miss", "Missed"), ("gone", "No effect")])
def test_an_attack_in_vain_shows_what_the_log_says(
    stage: Stage, fourc: FourcFight, effect: str, words: str
) -> None:
    _, sign = seen(stage, fourc, events.AttackMissed("ada", "ben", "Fists", effect))
    assert isinstance(sign, TextScene)
    assert sign.words == words


@pytest.mark.parametrize("way", ["Fists", "What is not known"])
def test_a_defense_shows_its_text(stage: Stage, fourc: FourcFight, way: str) -> None:
    missed = events.AttackMissed("ada", "ben", way, "evaded")
    assert seen(stage, fourc, missed) == [
        AttackScene("ada", "ben"),
        TextScene("ben", "Evaded", by="ada"),
    ]


@pytest.mark.parametrize(
    ("color", "expected"),
    [
        (BLACK, [TextScene("ben", "Knocked down", K)]),
        (RED, [TextScene("ben", "Knocked down", R)]),
        (BLUE, [TextScene("ben", "No effect", B)]),
    ],
)
def test_a_hard_hit_is_rolled_against(
    stage: Stage, fourc: FourcFight, color: Color, expected: list[Scene]
) -> None:
    stage.add("ada", "heroes", brawn=40)
    stage.attack("ada", "ben")
    stage.settle(BLUE)
    assert settled(stage, fourc, color) == expected


def test_knockback_shows_the_broken_wall_and_the_move(stage: Stage, fourc: FourcFight) -> None:
    where = Edge(HERE, NEXT)
    stage.now = stage.now_on(stage.now.map.with_wall(where, usual_wall(WallKind.WALL, 10, "wood")))
    stage.add("ada", "heroes", brawn=40)
    stage.attack("ada", "ben")
    stage.settle(BLUE)
    stage.settle(BLACK)
    before = stage.now
    stage.do(knock_into, KnockInto(NEXT))
    assert step_scenes(before, stage.happened, fourc) == [
        TextScene(where, "Broken"),
        MovementScene("ben", (HERE, NEXT)),
    ]


def test_a_hold_and_its_escape_have_scenes(stage: Stage, fourc: FourcFight) -> None:
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    assert settled(stage, fourc, BLUE) == [
        AttackScene("ada", "ben", B),
        TextScene("ben", "Held", B, by="ada"),
    ]
    assert seen(stage, fourc, actions.HoldTaken("ada", "ben")) == []
    stage.table(acting=1)
    stage.do(escape_hold, EscapeHold("ben"))
    assert settled(stage, fourc, BLUE) == [
        TextScene("ben", "Free", B),
    ]


def test_a_grab_that_fails_is_seen_once(stage: Stage, fourc: FourcFight) -> None:
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    assert settled(stage, fourc, BLACK) == [
        AttackScene("ada", "ben", K),
        TextScene("ben", "No effect", K, by="ada"),
    ]


CHECK = Check(Edition.ADVANCED, 20, on="Fortitude", table="exhaustion", who="ada", name="Ada")


def roll(table: str, purpose: RollPurpose) -> OpenRoll:
    return OpenRoll(replace(CHECK, table=table), purpose)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (
            roll_events.RollSettled(roll("exhaustion", EnduranceRoll("exhaustion", "ada")), RED),
            [TextScene("ada", "Exhausted", R)],
        ),
        (
            roll_events.RollSettled(
                roll("seize", WrestleRoll("seize", "ada", "ben", "Pistol")), BLUE
            ),
            [TextScene("ada", "Has it", B)],
        ),
        (
            roll_events.RollSettled(
                roll("seize", WrestleRoll("seize", "ada", "ben", "Pistol")), RED
            ),
            [],
        ),
        (roll_events.RollSettled(roll("dodge", DefenseRoll("ada", "dodge")), RED), []),
        (roll_events.RollSettled(roll("catch", CatchRoll("ada", "ben")), RED), []),
        (actions.Caught("ada", "ben", safe=True), [TextScene("ada", "Caught")]),
        (actions.Caught("ada", "ben", safe=False), [TextScene("ada", "Not caught")]),
        (events.Declared("ada", TurnDeclaration("To the roof")), []),
        (
            events.Declared("ada", TurnDeclaration(defense="dodge")),
            [TextScene("ada", "Dodge", is_secret=True)],
        ),
        (
            events.DefenseHeld("ada", HeldDefense("block", YELLOW, -7)),
            [TextScene("ada", "Block", Y)],
        ),
        (
            roll_events.RollPaid("ada", 10),
            [TextScene("ada", "Fortune", points=-10, is_secret=True)],
        ),
        (roll_events.RollPaid("ada", 0, 3), [TextScene("ada", "Pool", points=-3, is_secret=True)]),
        (
            actions.FortitudeHeld("ada", 10),
            [
                TextScene("ada", "Holds on", severity=GOOD),
                TextScene("ada", "Fortune", points=-10, is_secret=True),
            ],
        ),
        (events.DamageSet("ada", 60), [TextScene("ada", "Damage", points=-20)]),
        (events.DamageSet("ada", 80), []),
        (events.FortuneSet("ada", 0), [TextScene("ada", "Fortune", points=-60, is_secret=True)]),
        (events.FortuneSet("ada", 60), []),
        (events.FortitudeSet("ada", 6), [TextScene("ada", "Fortitude", points=-14)]),
        (events.FortitudeSet("ada", None), []),
        (
            events.ConditionAdded("ada", FighterCondition("Dying")),
            [TextScene("ada", "Dying", severity=GRAVE)],
        ),
        (events.ConditionAdded("ben", FALLEN), []),
        (
            events.ConditionEnded("ben", FALLEN.name),
            [TextScene("ben", "No longer knocked down", severity=GOOD)],
        ),
        (events.Fell("ada", 2, 20), [TextScene("ada", "Falls", points=-20)]),
        (events.Fell("ada", 2, 0, 20), [TextScene("ada", "Falls")]),
        (
            events.OpeningWon("ada", EvadeOpening("ben", 1, 4)),
            [TextScene("ada", "Opening", severity=GOOD)],
        ),
        (events.WallBroke(Position(0, 0), "crate"), [TextScene(Position(0, 0), "Broken")]),
        (events.Attacked("ada"), []),
        (
            actions.Moved("ada", "Walk", (NEXT, Position(4, 1)), MovementUsed()),
            [MovementScene("ada", (HERE, NEXT, Position(4, 1)))],
        ),
        (actions.Waited("ada"), [TextScene("ada", "Waits")]),
        (actions.HoldReleased("ada", "ben"), [TextScene("ben", "Free", severity=GOOD)]),
        (actions.HoldReleased("ada", "who has left"), []),
        (actions.DamageTaken("ben", 20, 0, "a hold"), [TextScene("ben", "Hurt", points=-20)]),
        (actions.DamageTaken("ben", 0, 20, "a hold"), [TextScene("ben", "Hurt")]),
        (
            actions.AidGiven("ada", "ben"),
            [AttackScene("ada", "ben"), TextScene("ben", "Aid", severity=GOOD, by="ada")],
        ),
        (actions.ObjectBroke("ben"), [TextScene("ben", "Broken")]),
        (actions.Exploded("ada", "Frag Grenade", HERE), [TextScene(HERE, "Frag Grenade")]),
        (actions.Attempted("ada", "Brawn", is_met=True), [TextScene("ada", "Succeeds")]),
        (actions.Reacted("ada", "very-favorable"), [TextScene("ada", "Very favorable")]),
        (actions.Exploded("ada", "Frag Grenade", None), [TextScene("ada", "Missed")]),
    ],
)
def test_each_event_has_its_scenes(
    stage: Stage, fourc: FourcFight, event: Event, expected: list[Scene]
) -> None:
    stage.suffer("ben", Condition.KNOCKED_DOWN)
    assert list(fourc.narration.scenes(stage.now, event, fourc.narration.mark(event))) == expected


def test_a_move_from_off_the_map_has_no_scene(stage: Stage, fourc: FourcFight) -> None:
    stage.add("ben", "foes", spot=None)
    assert seen(stage, fourc, actions.Moved("ben", "Walk", (NEXT,), MovementUsed())) == []


def test_every_self_directed_outcome_has_a_word(book: Rulebook) -> None:
    kinds = (ResultKind.HARM, ResultKind.ENDURANCE, ResultKind.WRESTLING)
    tables = [each for each in book.results.values() if each.kind in kinds]
    effects = {outcome.effect for table in tables for outcome in table.outcomes}
    driven = {"clear", "crash-here", "crash-next"}
    assert effects - {"miss", "fail", "hold"} == ROLLED.keys() - driven


@pytest.fixture
def driven(stage: Stage) -> Stage:
    """Ada drives a car; Ben is beside it."""
    stage.park("car")
    stage.seat("car", "ada")
    return stage


@pytest.mark.parametrize(
    ("event", "scenes"),
    [
        (vehicle_events.SeatTaken("ben", "car"), [TextScene("ben", "Gets in")]),
        (vehicle_events.SeatTaken("ada", "car", drives=True), [TextScene("ada", "Drives")]),
        (vehicle_events.SeatLeft("ada", "car"), [TextScene("ada", "Gets out")]),
        (vehicle_events.SeatLeft("gone", "car"), []),
        (
            vehicle_events.VehicleMoved("car", (Position(3, 1),)),
            [MovementScene(each, (HERE, Position(3, 1))) for each in ("car", "ada")],
        ),
        (
            vehicle_events.VehicleDamaged("car", 4),
            [TextScene("car", "Durability", points=-4)],
        ),
        (
            vehicle_events.Collided("car", "ben"),
            [AttackScene("car", "ben"), TextScene("car", "Collision")],
        ),
        (vehicle_events.Collided("car", "the ground"), [TextScene("car", "Collision")]),
    ],
)
def test_vehicles(driven: Stage, fourc: FourcFight, event: Event, scenes: list[Scene]) -> None:
    assert seen(driven, fourc, event) == scenes


def test_removed_riders_have_no_movement_scene(driven: Stage, fourc: FourcFight) -> None:
    driven.change("car", riders=("gone",))
    path = (Position(3, 1),)
    assert seen(driven, fourc, vehicle_events.VehicleMoved("car", path)) == [
        MovementScene(each, (HERE, *path)) for each in ("car", "ada")
    ]


def test_an_attack_that_a_vehicle_stops(driven: Stage, fourc: FourcFight) -> None:
    hit = events.AttackHit("ben", "car", "Fists", "hit", 0, 10)
    assert TextScene("car", "It holds", None, by="ben") in seen(driven, fourc, hit)
