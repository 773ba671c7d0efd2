"""The Row Steps of darkness, smoke, rain and unsteady ground (ruling R85)."""

from dataclasses import replace
from functools import partial

import pytest

from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.combat.actions.attempts import attempt
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    circumstance_steps,
    is_dark,
    sees_in_dark,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import defend
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import throw_grenade
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import throw_held
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Attempt,
    Defend,
    GrabOpponent,
    ThrowGrenade,
    ThrowHeld,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.rolls.odds import outcomes
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage

DARK, SMOKE, RAIN, UNSTEADY = MapCircumstance
FAR = Position(4, 1)
PISTOL, FISTS = AttackCommand("ada", "Pistol", "ben"), AttackCommand("ada", "Fists", "ben")


@pytest.fixture
def harder(stage: Stage) -> Stage:
    """Ada with a pistol and a grenade, Ben two sectors away, with the option on."""
    stage.add("ada", "heroes", carries=("Pistol", "Frag Grenade"))
    stage.add("ben", "foes", FAR)
    stage.play(FightReading.CIRCUMSTANCES)
    return stage


def put(stage: Stage, spot: Position, *found: MapCircumstance) -> None:
    for each in found:
        stage.now = stage.now_on(with_circumstance(stage.now.map, [spot], each, on=True))


def steps(stage: Stage) -> list[tuple[int, str]]:
    roll = stage.now.table.roll
    assert roll is not None
    assert {each.rule for each in roll.check.steps} <= {"R85"}
    return [(each.steps, each.reason) for each in roll.check.steps]


def test_darkness_and_smoke_count_at_the_target(harder: Stage) -> None:
    put(harder, HERE, DARK, SMOKE)
    harder.do(attack, PISTOL)
    assert steps(harder) == []
    harder.table(rolls=())
    harder.this_turn("ada", attacks=0, acted=False)
    put(harder, FAR, DARK, SMOKE)
    harder.do(attack, PISTOL)
    assert steps(harder) == [(-2, "in the dark"), (-2, "in smoke")]


def test_a_supersense_ignores_darkness(harder: Stage) -> None:
    """As infravision does (4C, Supersense)."""
    sense = HeldPower("supersense", rank=Score(30), choices=(("sense", ("sight",)),))
    harder.empower("ada", sense)
    assert sees_in_dark(harder.fighter("ada"))
    put(harder, HERE, DARK, SMOKE)
    harder.add("ben", "foes")
    harder.do(attack, FISTS)
    assert steps(harder) == []


@pytest.mark.parametrize("spot", [HERE, FAR])
def test_rain_counts_at_either_end_of_a_shot_and_for_no_blow(harder: Stage, spot: Position) -> None:
    put(harder, spot, RAIN)
    ada = harder.context().combatant("ada")
    context = harder.context()
    assert [each.steps for each in circumstance_steps(context, ada, FAR, is_ranged=True)] == [-2]
    assert not list(circumstance_steps(context, ada, FAR))


def test_circumstances_of_the_whole_map_count_once(harder: Stage) -> None:
    put(harder, FAR, DARK)
    harder.now = harder.now_on(replace(harder.now.map, circumstances=(DARK, RAIN)))
    harder.do(attack, PISTOL)
    assert steps(harder) == [(-2, "in the dark"), (-2, "in the rain")]


def test_circumstances_need_the_option(harder: Stage) -> None:
    put(harder, FAR, *MapCircumstance)
    put(harder, HERE, *MapCircumstance)
    harder.play()
    harder.do(attack, PISTOL)
    assert steps(harder) == []
    harder.table(rolls=())
    harder.do(defend, Defend("ben", "dodge"), by_hand=True)
    assert steps(harder) == []


def test_unsteady_ground_hinders_combatants_on_foot(harder: Stage) -> None:
    put(harder, HERE, UNSTEADY)
    harder.do(attack, PISTOL)
    assert steps(harder) == [(-2, "on unsteady ground")]
    harder.table(rolls=())
    harder.this_turn("ada", attacks=0, acted=False)
    harder.do(attempt, Attempt("ada", "Coordination"))
    assert steps(harder) == [(-2, "on unsteady ground")]
    harder.table(rolls=())
    harder.this_turn("ada", attacks=0, acted=False)
    harder.do(attempt, Attempt("ada", "Brawn"))
    assert steps(harder) == []
    harder.table(rolls=())
    harder.this_turn("ada", acted=False)
    harder.do(defend, Defend("ada", "dodge"))
    assert steps(harder) == [(-2, "on unsteady ground")]


def test_unsteady_ground_spares_fliers_occupants_and_unplaced(harder: Stage) -> None:
    put(harder, HERE, UNSTEADY)
    harder.park("car")
    harder.seat("car", "ada")
    harder.do(attack, PISTOL)
    assert steps(harder) == []
    ben = harder.context().combatant("ben")
    for spot in (Position(2, 1, 2), None):
        assert not list(circumstance_steps(harder.context(), replace(ben, spot=spot), HERE))
    assert not list(circumstance_steps(harder.context(), ben, None))
    harder.table(rolls=())
    harder.add("eve", "heroes", None)
    harder.do(attempt, Attempt("eve", "Coordination"))
    assert steps(harder) == []


@pytest.mark.parametrize("what", ["grenade", "throw", "hold"])
def test_darkness_hinders_throws_and_holds(harder: Stage, what: str) -> None:
    put(harder, FAR, DARK)
    if what == "grenade":
        harder.do(throw_grenade, ThrowGrenade("ada", "frag-grenade", FAR))
    elif what == "throw":
        harder.add("ben", "foes")
        harder.now = HoldTaken("ada", "ben").apply(harder.now)
        harder.do(throw_held, ThrowHeld("ada", FAR))
    else:
        harder.add("ada", "heroes", FAR)
        harder.do(grab_opponent, GrabOpponent("ada", "ben"))
    assert steps(harder) == [(-2, "in the dark")]


def test_a_place_off_the_map_is_never_dark(harder: Stage) -> None:
    put(harder, FAR, DARK)
    assert is_dark(harder.now, FAR)
    assert not is_dark(harder.now, HERE)
    assert not is_dark(harder.now, None)


def test_odds_in_the_dark_are_two_rows_lower(harder: Stage) -> None:
    """In the dark the shot is two rows lower: row 6–9, black up to 49."""
    put(harder, FAR, DARK)
    fourc = fight(harder.book, harder.page)
    decide = partial(fourc.rules.decide, by_hand=False)
    missed = [share for events, share in outcomes(decide, harder.now, PISTOL).items()
              if any(type(each).__name__ == "AttackMissed" for each in events)]  # fmt: skip
    table = harder.book.master_table(harder.page.rules)
    assert sum(missed) * 100 == table.row(20, -2).red == 50
