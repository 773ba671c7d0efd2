"""Which plans can be declared, and every reason for refusing one."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import WillRolled
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    ChangePlace,
    Entangle,
    GritTeeth,
    Guard,
    HoldBack,
    Insult,
    MoveFighter,
    RollRound,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.rules.combat.stage import GROUND, Stage, dice, fighter

FAR = Position(10, 0)


def stage_of(book: FudgeBook, *, far: bool = False, begun: bool = True, **ada: Any) -> Stage:
    spots: dict[str, Position | None] = {"bo": FAR} if far else {}
    stage = Stage(book, {"ada": fighter(**ada), "bo": fighter()}, spots)
    if begun:
        stage.play(BeginRound())
    return stage


def refused(stage: Stage, command: object) -> str:
    with pytest.raises(Refused) as error:
        stage.play(command)
    return str(error.value)


PLANS = (
    Strike("ada", "Sword", "bo"),
    Entangle("ada", "Net", "bo"),
    Guard("ada"),
    TakeAim("ada", "bo"),
    TreatWounds("ada", "ada"),
    HoldBack("ada", "Runs for the door"),
)


def test_plans_are_kept_and_can_be_changed(fudge: FudgeBook) -> None:
    stage = stage_of(fudge, wounds="x       ")
    for plan in PLANS:
        stage.play(plan)
        assert stage.fighter("ada").plan == plan


@pytest.mark.parametrize("command", [*PLANS, Insult("ada", "bo")])
def test_declaring_between_rounds_is_refused(fudge: FudgeBook, command: object) -> None:
    stage = stage_of(fudge, begun=False)
    assert "The combat has not started" in refused(stage, command)
    stage.play(BeginRound())
    stage.play(RollRound())
    assert "begin the next one" in refused(stage, command)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"wounds": "       x"}, "Coma"),
        ({"wounds": "       D"}, "Dead"),
        ({"stun": StunLevel.OUT}, "Knocked out"),
    ],
)
def test_combatants_who_are_out_cannot_act(
    fudge: FudgeBook, state: dict[str, Any], words: str
) -> None:
    stage = stage_of(fudge, **state)
    for command in (*PLANS, Insult("ada", "bo"), MoveFighter("ada", (Position(1, 0),))):
        assert f"Ada cannot act: {words}" in refused(stage, command)


def test_the_stunned_do_not_attack(fudge: FudgeBook) -> None:
    """F12: no attack and no change of stance, for one or two rounds."""
    stage = stage_of(fudge, far=True, stun=StunLevel.STUNNED, stun_until=1, stance="offensive")
    for command in (Shoot("ada", "Bow", "bo"), Entangle("ada", "Net", "bo")):
        assert "Ada is stunned and cannot attack" in refused(stage, command)
    assert "cannot change the stance" in refused(stage, Guard("ada", "protective"))
    stage.play(Guard("ada", "offensive"))
    later = stage_of(fudge, far=True, stun=StunLevel.STUNNED, stun_until=0)
    later.play(Shoot("ada", "Bow", "bo"))


def test_melee_reaches_the_next_sector(fudge: FudgeBook) -> None:
    near = Stage(fudge, {"ada": fighter(), "bo": fighter()}, {"bo": Position(1, 0)})
    near.play(BeginRound())
    near.play(Strike("ada", "Sword", "bo"))
    far = stage_of(fudge, far=True)
    assert "Bo is 20 m away" in refused(far, Strike("ada", "Sword", "bo"))
    far.play(Strike("ada", "Sword", "bo"), by_hand=True)
    assert "Gamemaster override (" in far.words
    assert "Bo is 20 m away" in far.words


def test_shooting_within_reach_is_refused(fudge: FudgeBook) -> None:
    assert "within reach" in refused(stage_of(fudge), Shoot("ada", "Bow", "bo"))


def test_shooting_through_a_wall_is_refused(fudge: FudgeBook) -> None:
    wall = usual_wall(WallKind.WALL, 10)
    map_ = GROUND.with_wall(Edge(Position(5, 0), Position(6, 0)), wall)
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()}, {"bo": FAR}, map_)
    stage.play(BeginRound())
    assert "Ada does not see Bo" in refused(stage, Shoot("ada", "Bow", "bo"))
    assert "Ada does not see Bo" in refused(stage, Entangle("ada", "Net", "bo"))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Strike("ada", "Bow", "bo"), "Bow is no weapon for melee"),
        (Strike("ada", "Net", "bo"), "Net does not wound"),
        (Shoot("ada", "Sword", "bo"), "Sword can be neither shot nor thrown"),
        (Shoot("ada", "Net", "bo"), "Net does not wound"),
        (Entangle("ada", "Sword", "bo"), "Sword entangles nobody"),
        (Strike("ada", "Halberd", "bo"), "Ada has no weapon called “Halberd”"),
        (Strike("ada", "Sword", "ada"), "cannot be the target of that themselves"),
        (Strike("ada", "Sword", "zoe"), "Nobody in this encounter is called “zoe”"),
        (Strike("ada", "Sword", "bo", stance="mad"), "“mad” is not known"),
        (Strike("ada", "Sword", "bo", called="soul"), "“soul” is not known"),
        (Strike("ada", "Sword", "bo", column="sideways"), "“sideways” is not known"),
        (Strike("ada", "Sword", "bo", most="coma"), "“coma” is not known"),
        (Shoot("ada", "Bow", "bo", arrows=0), "1 arrow or more"),
        (Shoot("ada", "Bow", "bo", arrows=2), "Ada can shoot 1"),
        (BreakFree("ada"), "Ada is not entangled"),
        (TreatWounds("ada", "bo"), "Bo has no wounds"),
        (GritTeeth("ada"), "not played in this campaign"),
        (Strike("ada", "Sword", "bo", alone=True), "Ignoring other foes is not played"),
        (Strike("ada", "Sword", "bo", sweeps=True), "A sweeping blow is not played"),
        (ChangePlace("cellar"), "“cellar” is not known"),
    ],
)
def test_refusals_of_declarations(fudge: FudgeBook, command: object, words: str) -> None:
    assert words in refused(stage_of(fudge), command)


def test_an_archer_has_only_so_many_arrows(fudge: FudgeBook) -> None:
    """F11."""
    stage = stage_of(fudge, far=True, numbers={"Bows": 1})
    stage.play(Shoot("ada", "Bow", "bo", arrows=2))
    assert "Ada can shoot 2 in a round" in refused(stage, Shoot("ada", "Bow", "bo", arrows=3))


def test_without_stances(fudge: FudgeBook) -> None:
    """F8: stances are an option."""
    stage = stage_of(replace(fudge, options=FudgeOptions(stances=False)))
    stage.play(Strike("ada", "Sword", "bo"))
    for plan in (
        Strike("ada", "Sword", "bo", stance="violent"),
        Strike("ada", "Sword", "bo", maneuver=MeleeManeuver.FEINT),
        Guard("ada", "protective"),
    ):
        assert "not played in this campaign" in refused(stage, plan)


@pytest.mark.parametrize(("place", "most"), [("open", 6), ("cramped", 4), ("doorway", 2)])
def test_room_to_attack_one(fudge: FudgeBook, place: str, most: int) -> None:
    """F26: those who already attack may change their plans."""
    people = {"ada": fighter(), **{f"foe-{n}": fighter() for n in range(8)}}
    stage = Stage(fudge, people)
    stage.play(ChangePlace(place))
    stage.play(BeginRound())
    for number in range(most):
        stage.play(Strike(f"foe-{number}", "Sword", "ada"))
    stage.play(Strike("foe-0", "Sword", "ada", stance="violent"))
    assert f"{most} attack Ada already" in refused(stage, Strike("foe-7", "Sword", "ada"))


def test_units_fight_units(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "guards": fighter(unit=UnitStrength(40))}
    stage = Stage(fudge, people)
    stage.play(BeginRound())
    assert "Ada is none" in refused(stage, Strike("guards", "Sword", "ada"))
    for command in (
        Strike("ada", "Sword", "guards"),
        Shoot("ada", "Bow", "guards"),
        Insult("ada", "guards"),
        TreatWounds("ada", "guards"),
    ):
        assert "A unit fights another unit" in refused(stage, command)


def test_treatment_needs_hands(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter(wounds="x       ")}, {"bo": FAR})
    stage.play(BeginRound())
    assert "Bo is 20 m away" in refused(stage, TreatWounds("ada", "bo"))


def test_will_against_wounds(fudge: FudgeBook) -> None:
    """F26: rolled at once, for this round."""
    book = replace(fudge, options=FudgeOptions(will=True))
    hurt = stage_of(book, wounds="     x  ", numbers={"Will": 1})
    hurt.play(GritTeeth("ada"), dice(1))
    [rolled] = hurt.events
    assert rolled == WillRolled("ada", 2, 1)
    assert hurt.fighter("ada").hindrances(1).value == -1
    assert "Ada has no penalty" in refused(stage_of(book), GritTeeth("ada"))


def test_combatants_off_the_map_are_in_reach_and_sight(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(wounds="x       ")}
    stage = Stage(fudge, people, {"ada": None, "bo": None})
    stage.play(BeginRound())
    for plan in (
        Strike("ada", "Sword", "bo"),
        Shoot("ada", "Bow", "bo"),
        Entangle("ada", "Net", "bo"),
        TreatWounds("ada", "bo"),
    ):
        stage.play(plan)


def test_moves(fudge: FudgeBook) -> None:
    """A round's movement may be spent in parts; the sum determines the movement mode."""
    stage = stage_of(fudge)
    stage.play(MoveFighter("ada", tuple(Position(x, 0) for x in range(1, 7))))
    assert (stage.now.combatant("ada").spot, stage.fighter("ada").spent) == (Position(6, 0), 6)
    stage.play(MoveFighter("ada", tuple(Position(x, 0) for x in range(7, 21))))
    assert stage.fighter("ada").spent == 20
    assert "does not get there" in refused(stage, MoveFighter("ada", (Position(21, 0),)))
    stage.play(MoveFighter("ada", (Position(21, 0),)), by_hand=True)
    assert stage.now.combatant("ada").spot == Position(21, 0)


@pytest.mark.parametrize("path", [(), (Position(99, 0),), (Position(3, 3),)])
def test_paths_that_lead_nowhere(fudge: FudgeBook, path: tuple[Position, ...]) -> None:
    assert "does not get there" in refused(stage_of(fudge), MoveFighter("ada", path))


def test_entangled_or_unplaced_fighters_do_not_move(fudge: FudgeBook) -> None:
    there = (Position(1, 0),)
    held = stage_of(fudge, entangled=True)
    assert "is entangled and does not move" in refused(held, MoveFighter("ada", there))
    off = Stage(fudge, {"ada": fighter()}, {"ada": None})
    off.play(BeginRound())
    assert "Ada is not on the map" in refused(off, MoveFighter("ada", there))


def test_all_refusals_that_can_be_overruled_are_found(fudge: FudgeBook) -> None:
    stage = stage_of(fudge, far=True, stun=StunLevel.STUNNED, stun_until=1, entangled=True)
    stage.play(RollRound(), dice())
    for command, words in (
        (Strike("ada", "Net", "bo"), ["is rolled", "stunned", "does not wound", "20 m away"]),
        (MoveFighter("ada", (Position(1, 0),)), ["is rolled", "entangled"]),
        (BeginRound(), []),
    ):
        found = [each.sentence for each in stage.fight.overruled(stage.now, command)]
        assert len(found) == len(words), found
        assert all(word in sentence for word, sentence in zip(words, found, strict=True)), found
