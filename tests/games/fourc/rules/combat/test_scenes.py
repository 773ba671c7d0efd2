"""What is to be seen of each event of a 4C fight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.showing import scenes
from fourc_desktop.core.fight_views import Gravity
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.scenes import Blow, Scene, Sign, Way
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.rules.combat import action_events as actions
from fourc_desktop.games.fourc.rules.combat import events
from fourc_desktop.games.fourc.rules.combat.action_commands import Slip, Struggle
from fourc_desktop.games.fourc.rules.combat.afflictions import Affliction
from fourc_desktop.games.fourc.rules.combat.commands import KnockInto
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.fighter import Opening
from fourc_desktop.games.fourc.rules.combat.purposes import (
    CatchRoll,
    EnduranceRoll,
    GuardRoll,
    Purpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.scenes import ROLLED
from fourc_desktop.games.fourc.rules.combat.shoving import knock_into
from fourc_desktop.games.fourc.rules.combat.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.this_turn import Effort, Guard, Plan
from fourc_desktop.games.fourc.rules.combat.wrestling import slip, struggle
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.result_tables import ResultKind
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Edition
from tests.core.marks import B, K, R, Y
from tests.games.fourc.rules.combat.stage import HERE, Stage

BLACK, RED, BLUE, YELLOW = Color
NEXT = Spot(3, 1)
BAD, GRAVE, GOOD = Gravity.HINDERING, Gravity.GRAVE, Gravity.HELPFUL
FALLEN = Affliction(Condition.KNOCKED_DOWN.value, since=3)


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, Stage(book).page)


def seen(stage: Stage, fourc: FourcFight, *happened: Event) -> list[Scene]:
    """What is to be seen of some events, one after the other."""
    return scenes(stage.now, happened, fourc)


def settled(stage: Stage, fourc: FourcFight, color: Color, *more: int) -> list[Scene]:
    """What is to be seen of the open roll coming to a color."""
    before = stage.now
    stage.settle(color, *more)
    return scenes(before, stage.happened, fourc)


@pytest.mark.parametrize(
    ("color", "words", "points"),
    [(BLACK, "Missed", None), (RED, "Hit", -20), (BLUE, "Pound", -20), (YELLOW, "Concuss", -20)],
)
def test_a_blow_comes_to_a_color(
    stage: Stage, fourc: FourcFight, color: Color, words: str, points: int | None
) -> None:
    stage.attack("ada", "ben")
    assert settled(stage, fourc, color) == [
        Blow("ada", "ben", color.mark),
        Sign("ben", words, color.mark, points, by="ada"),
    ]


def test_what_is_shot_flies_and_may_kill(stage: Stage, fourc: FourcFight) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.attack("ada", "ben", "Pistol")
    assert settled(stage, fourc, YELLOW) == [
        Blow("ada", "ben", Y, flies=True),
        Sign("ben", "Dying", Y, -10, by="ada"),
        Sign("ben", "Damage", points=-70),
    ]


@pytest.mark.parametrize(
    ("points", "stopped", "words"),
    [(0, 20, "Stopped by armor"), (0, 0, "Hit"), (5, 15, "Hit")],
)
def test_armor_tells_where_nothing_comes_through(
    stage: Stage, fourc: FourcFight, points: int, stopped: int, words: str
) -> None:
    struck = events.Struck("ada", "ben", "Fists", "hit", points, stopped)
    blow, sign = seen(stage, fourc, struck)
    assert blow == Blow("ada", "ben")
    assert isinstance(sign, Sign)
    assert (sign.words, sign.points) == (words, -points or None)


@pytest.mark.parametrize("way", ["Fists", "What is not known"])
def test_a_defense_stops_it(stage: Stage, fourc: FourcFight, way: str) -> None:
    missed = events.Missed("ada", "ben", way, "evaded")
    assert seen(stage, fourc, missed) == [
        Blow("ada", "ben"),
        Sign("ben", "Evaded", by="ada"),
    ]


@pytest.mark.parametrize(
    ("color", "expected"),
    [
        (BLACK, [Sign("ben", "Knocked down", K)]),
        (RED, [Sign("ben", "Knocked down", R)]),
        (BLUE, [Sign("ben", "No effect", B)]),
    ],
)
def test_a_hard_hit_is_rolled_against(
    stage: Stage, fourc: FourcFight, color: Color, expected: list[Scene]
) -> None:
    stage.add("ada", "heroes", brawn=40)
    stage.attack("ada", "ben")
    stage.settle(BLUE)
    assert settled(stage, fourc, color) == expected


def test_who_is_knocked_away_breaks_what_stands_there_and_lands(
    stage: Stage, fourc: FourcFight
) -> None:
    where = Edge(HERE, NEXT)
    stage.now = stage.now_on(stage.now.map.with_wall(where, usual_wall(WallKind.WALL, 10, "wood")))
    stage.add("ada", "heroes", brawn=40)
    stage.attack("ada", "ben")
    stage.settle(BLUE)
    stage.settle(BLACK)
    before = stage.now
    stage.do(knock_into, KnockInto(NEXT))
    assert scenes(before, stage.happened, fourc) == [
        Sign(where, "Broken"),
        Way("ben", (HERE, NEXT)),
    ]


def test_a_hold_and_the_way_out_of_it(stage: Stage, fourc: FourcFight) -> None:
    stage.do(struggle, Struggle("ada", "ben"))
    assert settled(stage, fourc, BLUE) == [
        Blow("ada", "ben", B),
        Sign("ben", "Held", B, by="ada"),
    ]
    assert seen(stage, fourc, actions.Grasped("ada", "ben")) == []
    stage.table(acting=1)
    stage.do(slip, Slip("ben"))
    assert settled(stage, fourc, BLUE) == [
        Sign("ben", "Free", B),
    ]


def test_a_grab_that_fails_is_seen_once(stage: Stage, fourc: FourcFight) -> None:
    stage.do(struggle, Struggle("ada", "ben"))
    assert settled(stage, fourc, BLACK) == [
        Blow("ada", "ben", K),
        Sign("ben", "Missed", K, by="ada"),
    ]


CHECK = Check(Edition.ADVANCED, 20, on="Fortitude", table="exhaustion", who="ada", name="Ada")


def roll(table: str, purpose: Purpose) -> OpenRoll:
    return OpenRoll(replace(CHECK, table=table), purpose)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (events.RollSettled(roll("exhaustion", EnduranceRoll("exhaustion", "ada")), RED),
         [Sign("ada", "Exhausted", R)]),
        (events.RollSettled(roll("seize", WrestleRoll("seize", "ada", "ben", "Pistol")), BLUE),
         [Sign("ada", "Has it", B)]),
        (events.RollSettled(roll("seize", WrestleRoll("seize", "ada", "ben", "Pistol")), RED), []),
        (events.RollSettled(roll("dodge", GuardRoll("ada", "dodge")), RED), []),
        (events.RollSettled(roll("catch", CatchRoll("ada", "ben")), RED), []),
        (actions.Caught("ada", "ben", safe=True), [Sign("ada", "Caught")]),
        (actions.Caught("ada", "ben", safe=False), [Sign("ada", "Not caught")]),
        (events.Declared("ada", Plan("To the roof")), []),
        (events.Declared("ada", Plan(defense="dodge")), [Sign("ada", "Dodge", is_secret=True)]),
        (events.Guarded("ada", Guard("block", YELLOW, -7)), [Sign("ada", "Block", Y)]),
        (events.Paid("ada", 10), [Sign("ada", "Fortune", points=-10, is_secret=True)]),
        (events.Paid("ada", 0, 3), [Sign("ada", "Pool", points=-3, is_secret=True)]),
        (actions.Clung("ada", 10),
         [Sign("ada", "Holds on", gravity=GOOD),
          Sign("ada", "Fortune", points=-10, is_secret=True)]),
        (events.DamageSet("ada", 60), [Sign("ada", "Damage", points=-20)]),
        (events.DamageSet("ada", 80), []),
        (events.FortuneSet("ada", 0), [Sign("ada", "Fortune", points=-60, is_secret=True)]),
        (events.FortuneSet("ada", 60), []),
        (events.FortitudeSet("ada", 6), [Sign("ada", "Fortitude", points=-14)]),
        (events.FortitudeSet("ada", None), []),
        (events.Befell("ada", Affliction("Dying")), [Sign("ada", "Dying", gravity=GRAVE)]),
        (events.Befell("ben", FALLEN), []),
        (events.Over("ben", FALLEN.name), [Sign("ben", "No longer knocked down", gravity=GOOD)]),
        (events.Fell("ada", 2, 20), [Sign("ada", "Falls", points=-20)]),
        (events.Fell("ada", 2, 0, 20), [Sign("ada", "Falls")]),
        (events.OpeningWon("ada", Opening("ben", 1, 4)), [Sign("ada", "Opening", gravity=GOOD)]),
        (events.WallBroke(Spot(0, 0), "crate"), [Sign(Spot(0, 0), "Broken")]),
        (events.Attacked("ada"), []),
        (actions.Moved("ada", "Walk", (NEXT, Spot(4, 1)), Effort()),
         [Way("ada", (HERE, NEXT, Spot(4, 1)))]),
        (actions.Waited("ada"), [Sign("ada", "Waits")]),
        (actions.LetGo("ada", "ben"), [Sign("ben", "Free", gravity=GOOD)]),
        (actions.LetGo("ada", "who has left"), []),
        (actions.Hurt("ben", 20, 0, "a hold"), [Sign("ben", "Hurt", points=-20)]),
        (actions.Hurt("ben", 0, 20, "a hold"), [Sign("ben", "Hurt")]),
        (actions.Tended("ada", "ben"),
         [Blow("ada", "ben"), Sign("ben", "Aid", gravity=GOOD, by="ada")]),
        (actions.Broke("ben"), [Sign("ben", "Broken")]),
    ],
)  # fmt: skip
def test_each_event(stage: Stage, fourc: FourcFight, event: Event, expected: list[Scene]) -> None:
    stage.suffer("ben", Condition.KNOCKED_DOWN)
    assert list(fourc.narration.scenes(stage.now, event, fourc.narration.mark(event))) == expected


def test_who_is_beside_the_map_comes_from_nowhere(stage: Stage, fourc: FourcFight) -> None:
    stage.add("ben", "foes", spot=None)
    assert seen(stage, fourc, actions.Moved("ben", "Walk", (NEXT,), Effort())) == []


def test_every_roll_that_is_about_whoever_rolls_has_a_word(book: Rulebook) -> None:
    kinds = (ResultKind.HARM, ResultKind.ENDURANCE, ResultKind.WRESTLING)
    tables = [each for each in book.results.values() if each.kind in kinds]
    effects = {outcome.effect for table in tables for outcome in table.outcomes}
    assert effects - {"miss", "fail", "hold"} == ROLLED.keys()
