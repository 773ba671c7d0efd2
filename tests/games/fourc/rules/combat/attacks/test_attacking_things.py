"""Attacks on objects: any color except black hits; damage above the Material Value breaks."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fourc.rules.combat.views.questions import questions
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.mark.parametrize(
    ("color", "value", "broken"),
    [
        (Color.BLACK, 10, False),
        (Color.RED, 10, True),
        (Color.RED, 20, False),
        (Color.BLUE, 19, True),
        (Color.YELLOW, 20, False),
        (Color.YELLOW, 19, True),
    ],
)
def test_a_thing_breaks_by_more_damage_than_it_has(
    stage: Stage, color: Color, value: int, broken: bool
) -> None:
    """4C, Material Value: as in a Pound, the force must be greater."""
    stage.lay("crate", MapObject(value, 20))
    stage.attack("ada", "crate")
    stage.settle(color)
    assert stage.thing("crate").broken is broken
    assert stage.fighter("ada").this_turn.attacks == 1
    hits = [each for each in stage.happened if isinstance(each, AttackHit)]
    assert [each.points for each in hits] == ([] if color is Color.BLACK else [max(20 - value, 0)])


def test_an_object_is_attacked_within_range(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.lay("lamp", MapObject(5, 20), Position(5, 1))
    assert "Lamp is 3 sectors away" in stage.refused(attack, AttackCommand("ada", "Fists", "lamp"))
    stage.attack("ada", "lamp", "Pistol")
    stage.settle(Color.RED)
    assert stage.thing("lamp").broken


def test_objects_that_cannot_be_attacked(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20, broken=True))
    fists = AttackCommand("ada", "Fists", "crate")
    assert stage.refused(attack, fists) == "Crate is in pieces already."
    stage.lay("crate", MapObject(5, 20, held_by="ben"), None)
    assert "not on the map" in stage.refused(attack, fists)


def test_objects_are_offered_after_combatants(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.lay("heap", MapObject(5, 20, broken=True))
    found = questions(stage.context(), AttackCommand, {"who": "ada", "way": "Fists"})
    target = next(each for each in found if each.field == "target")
    assert [option.value for option in target.options] == ["ben", "crate"]


def test_the_log_tells_whether_an_object_breaks(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20), HERE)
    hit = AttackHit("ada", "crate", "Fists", "hit", 15, 5)
    assert SENTENCES[AttackHit](stage.now, hit) == "Ada hits Crate: 15 more than it holds."
    held = AttackHit("ada", "crate", "Fists", "hit", 0, 5)
    assert SENTENCES[AttackHit](stage.now, held) == "Ada hits Crate, which holds against 5 Damage."
