from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, MoveFighter
from tests.games.fudge.rules.combat.stage import Stage, fighter


def test_modes_and_reach(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter(entangled=True)})
    movement = stage.fight.movement
    assert [each.name for each in movement.movement_modes(stage.now, "ada")] == [
        "Walk",
        "Run",
        "Sprint",
    ]
    assert movement.reach(stage.now, "ada", "Run") is None
    stage.play(BeginRound())
    reach = movement.reach(stage.now, "ada", "Run")
    assert reach is not None
    assert Position(12, 0) in reach
    assert movement.reach(stage.now, "bo", "Run") is None


def test_the_command(fudge: FudgeBook) -> None:
    movement = Stage(fudge, {"ada": fighter()}).fight.movement
    path = [Position(1, 0), Position(2, 0)]
    assert movement.move("ada", "Run", path) == MoveFighter("ada", tuple(path))


def test_haste_makes_one_harder_to_shoot(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(spent=2)})
    found = [stage.fight.movement.movement_penalty(stage.now, "ada", n) for n in (3, 4, 10, 11)]
    run, sprint = (
        MovementPenalty("+1", "Run: 1 harder to shoot"),
        MovementPenalty("+2", "Sprint: 2 harder to shoot"),
    )
    assert found == [None, run, run, sprint]


def test_a_length_is_reported_in_meters(fudge: FudgeBook) -> None:
    assert Stage(fudge, {"ada": fighter()}).fight.movement.length_text(3) == "6 m"
