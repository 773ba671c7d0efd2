"""Shots in a fight: how the map, the target and the last round change them."""

from collections.abc import Mapping

from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import Hit, ShotRolled
from fourc_desktop.games.fudge.rules.combat.fighter import FighterWeapon
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    MoveFighter,
    RollRound,
    Shoot,
    TakeAim,
)
from fourc_desktop.games.fudge.rules.combat.shooting import (
    difficulty_of,
    dodger_of,
    most_shots,
    skill_of_shot,
)
from tests.games.fudge.rules.combat.stage import BOW, GROUND, SWORD, Stage, dice, fighter

PISTOL = FighterWeapon("Pistol", "Bows", WeaponUse.FAST, strength=3, muscle=False)
JAVELIN = FighterWeapon("Javelin", "Bows", WeaponUse.THROWN, size=1, sharp=1)


def far(
    book: FudgeBook,
    sectors: int = 10,
    map_: SectorMap = GROUND,
    numbers: Mapping[str, int] | None = None,
) -> Stage:
    """Ada with bow, pistol and javelin, and Bo at this distance in sectors."""
    people = {"ada": fighter((BOW, PISTOL, JAVELIN)), "bo": fighter(numbers=numbers)}
    return Stage(book, people, {"bo": Position(sectors, 0)}, map_)


def difficulty(stage: Stage, **shot: object) -> int:
    return difficulty_of(stage.now, stage.book, Shoot("ada", "Bow", "bo", **shot)).value  # type: ignore[arg-type]


def test_distance(fudge: FudgeBook) -> None:
    """F14: sectors of 2 m."""
    found = {n: difficulty(far(fudge, n)) for n in (2, 5, 6, 15, 16, 30, 31)}
    assert found == {2: -1, 5: -1, 6: 0, 15: 0, 16: 1, 30: 1, 31: 2}


def test_range_counts_after_the_target_moved(fudge: FudgeBook) -> None:
    """All happens at once: the shot was declared before they came near."""
    stage = far(fudge, 5)
    stage.play(BeginRound())
    stage.play(Shoot("ada", "Bow", "bo"))
    stage.play(MoveFighter("bo", tuple(Position(x, 0) for x in range(4, 0, -1))))
    stage.play(RollRound(), dice(0, 4))
    [shot] = [each for each in stage.events if isinstance(each, ShotRolled)]
    assert (shot.difficulty, shot.degree) == (-1, 0)


def test_targets_off_the_map_are_at_close_range(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()}, {"bo": None})
    assert difficulty(stage) == -1


def test_circumstances_set_by_the_storyteller(fudge: FudgeBook) -> None:
    stage = far(fudge)
    assert [difficulty(stage, covered=True), difficulty(stage, dark=True)] == [1, 1]
    assert difficulty(stage, covered=True, dark=True, modifier=1) == 1


def test_shield_and_scale(fudge: FudgeBook) -> None:
    assert difficulty(far(fudge, numbers={"Shield against shots": 2})) == 2
    assert difficulty(far(fudge, numbers={"Mass Scale": 3})) == -3
    assert difficulty(far(fudge, numbers={"Mass Scale": -2})) == 2


def test_darkness_and_cover_of_the_map(fudge: FudgeBook) -> None:
    there = Position(10, 0)
    dark = with_circumstance(GROUND, [there], MapCircumstance.DARK, on=True)
    assert difficulty(far(fudge, map_=dark)) == 1
    crates = GROUND.with_wall(there, usual_wall(WallKind.OBSTACLE, 10))
    assert difficulty(far(fudge, map_=crates)) == 1


def test_a_target_that_runs(fudge: FudgeBook) -> None:
    """Seed 004: −1 running, −2 sprinting; walking changes nothing. Fair Speed: 5, 12, 20."""
    for spent, harder in ((0, 0), (5, 0), (6, 1), (12, 1), (13, 2), (20, 2), (30, 2)):
        people = {"ada": fighter(), "bo": fighter(spent=spent)}
        assert difficulty(Stage(fudge, people, {"bo": Position(10, 0)})) == harder


def test_aiming_for_a_round(fudge: FudgeBook) -> None:
    """Seed 004: +1 to the next shot at the same target."""
    stage = far(fudge)
    stage.round(TakeAim("ada", "bo"))
    assert difficulty(stage) == 0
    stage.play(BeginRound())
    assert difficulty(stage) == -1
    assert stage.words.endswith("Round 2 begins.")


def test_dodging(fudge: FudgeBook) -> None:
    """F10: 0, −2 or −3; whoever shoots back, or is unaware, does not dodge."""
    stage = far(fudge, numbers={"Dodge": 2})
    levels = {}
    for name in ("Bow", "Pistol", "Javelin"):
        dodger = dodger_of(stage.now, stage.book, Shoot("ada", name, "bo"))
        assert dodger is not None
        levels[name] = dodger.level
    assert levels == {"Bow": 0, "Pistol": -1, "Javelin": 2}
    assert dodger_of(stage.now, stage.book, Shoot("ada", "Bow", "bo", unaware=True)) is None
    stage.play(BeginRound())
    stage.play(Shoot("bo", "Bow", "ada"))
    assert dodger_of(stage.now, stage.book, Shoot("ada", "Bow", "bo")) is None


def test_several_arrows(fudge: FudgeBook) -> None:
    """F11: only with propelled weapons, each arrow at Fair."""
    good = fighter((BOW, JAVELIN, SWORD), {"Bows": 2}, wounds="   x    ")
    assert [most_shots(fudge, good, each) for each in (BOW, JAVELIN)] == [3, 1]
    stage = Stage(fudge, {"ada": good, "bo": fighter()}, {"bo": Position(10, 0)})
    assert skill_of_shot(stage.now, fudge, Shoot("ada", "Bow", "bo")).value == 1
    assert skill_of_shot(stage.now, fudge, Shoot("ada", "Bow", "bo", arrows=3)).value == -1


def test_a_round_of_shots(fudge: FudgeBook) -> None:
    """Two arrows: a graze that hits the torso, and a miss; two shooters do not dodge."""
    people = {"ada": fighter((BOW,), {"Bows": 1}), "bo": fighter((BOW,))}
    stage = Stage(fudge, people, {"bo": Position(10, 0)})
    stage.round(
        Shoot("ada", "Bow", "bo", arrows=2), Shoot("bo", "Bow", "ada"), dice=dice(1, 1, -1, -2)
    )
    shots = [each for each in stage.events if isinstance(each, ShotRolled)]
    assert [
        (each.who, each.rolled, each.difficulty, each.dodge, each.degree) for each in shots
    ] == [
        ("ada", 1, 0, None, 1),
        ("ada", -1, 0, None, 0),
        ("bo", -2, 0, None, 0),
    ]
    [hit] = [each for each in stage.events if isinstance(each, Hit)]
    assert (hit.points, hit.location, hit.wound.title) == (1, "torso", "Scratch")
    assert shots[0].faces == (1, 0, 0, 0)
    assert "Ada shoots at Bo: Good, Difficulty Fair. It hits." in stage.words
