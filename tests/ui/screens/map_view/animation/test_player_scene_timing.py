"""The timing of the parts of an animated step."""

import pytest

from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.animation.player import (
    AFTER,
    BLOW,
    LONGEST,
    LONGEST_WAY,
    MAX_OVER,
    MAX_SCENES,
    SECTOR,
    SIGN,
    WAY,
    cues,
    path_duration,
)
from tests.core.rolls.result_marks import R

HIT, DYING = TextScene("ben", "Hit", R, -20), TextScene("ben", "Dying")


def starts(*scenes: Scene) -> list[float]:
    return [each.start for each in cues(scenes)]


def test_an_empty_step_takes_no_time() -> None:
    assert cues([]) == []


def test_a_sign_follows_its_attack() -> None:
    blow, hit, dying = cues([AttackScene("ada", "ben", R), HIT, DYING])
    assert (blow.start, blow.length) == (0, BLOW)
    assert (hit.start, hit.row) == (BLOW, 0)
    assert (dying.start, dying.row) == (BLOW + AFTER, 1)
    assert hit.end == dying.end == BLOW + AFTER + SIGN


def test_attacks_of_one_are_simultaneous_and_of_two_in_sequence() -> None:
    assert starts(AttackScene("ada", "ben"), HIT, AttackScene("ada", "cy")) == [0, BLOW, 0]
    assert starts(AttackScene("ada", "ben"), AttackScene("cy", "ada")) == [0, BLOW]


def test_a_fall_precedes_its_damage_sign() -> None:
    way = MovementScene("ben", (Position(1, 1), Position(2, 1)))
    assert starts(way, HIT) == [0, WAY]


@pytest.mark.parametrize(
    ("sectors", "length"), [(1, WAY), (2, WAY + SECTOR), (3, WAY + 2 * SECTOR), (30, LONGEST_WAY)]
)
def test_a_longer_path_takes_longer(sectors: int, length: float) -> None:
    assert (
        path_duration(MovementScene("ada", tuple(Position(x, 0) for x in range(sectors + 1))))
        == length
    )


def test_the_animation_takes_at_most_a_second() -> None:
    crowd = [AttackScene(f"t{n}", "ada") for n in range(30)]
    signs = [TextScene("ada", f"Sign {n}") for n in range(30)]
    ways = [MovementScene(f"t{n}", (Position(0, 0), Position(1, 0))) for n in range(30)]
    made = cues([*crowd, *signs, *ways])
    assert max(each.end for each in made) <= LONGEST + 0.001
    assert len(made) <= MAX_SCENES
    assert sum(isinstance(each.scene, TextScene) for each in made) == MAX_OVER


@pytest.mark.parametrize(("now", "share"), [(0, 0), (BLOW, 0), (550, 0.5), (900, 1), (9000, 1)])
def test_a_cue_tells_its_elapsed_share(now: float, share: float) -> None:
    assert cues([AttackScene("ada", "ben"), HIT])[1].share(now) == share
