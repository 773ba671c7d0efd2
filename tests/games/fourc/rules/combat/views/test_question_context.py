import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.views.question_context import (
    QuestionContext,
    wall_words,
    walls_beside,
)
from tests.games.fourc.rules.combat.stage import HERE, Stage


def test_walls_are_beside_a_sector_of_the_map(stage: Stage) -> None:
    where = Edge(HERE, Position(3, 1))
    map_ = stage.now.map.with_wall(where, usual_wall(WallKind.WALL, 10))
    [(found, wall)] = walls_beside(map_, HERE)
    assert (found, wall_words(wall)) == (where, "Wall, Material Value 10")
    assert not list(walls_beside(map_, Position(0, 0)))
    assert not list(walls_beside(map_, None))


def test_the_context_reads_the_actor_from_the_answers(stage: Stage) -> None:
    assert QuestionContext(stage.context(), {"who": "ada"}).who.name == "Ada"
    with pytest.raises(Refused):
        _ = QuestionContext(stage.context(), {"who": "nobody"}).who
