"""Which side acts first (rulings R17, R31 and R60)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.state import FightSide
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.turn.initiative import is_players, roll_initiative
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage, character


def join(stage: Stage, who: str, side: str, whose: CharacterSide, awareness: int = 20) -> None:
    """Add a hero or villain with this Awareness."""
    made = character(stage.book)
    traits = (*made.traits[:5], Score(awareness), made.traits[6])
    stage.add(who, side)
    stage.don(who, replace(made, traits=traits, profile=replace(made.profile, side=whose)))


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    """Foes who joined first, then heroes; a crate, which does not count."""
    stage = Stage(book)
    stage.now = replace(stage.now, combatants=(), sides=(FightSide("foes", "Foes"),))
    stage.now = replace(stage.now, sides=(*stage.now.sides, FightSide("heroes", "Heroes")))
    join(stage, "ben", "foes", CharacterSide.VILLAIN, awareness=20)
    join(stage, "ada", "heroes", CharacterSide.HERO, awareness=50)
    stage.lay("crate", MapObject(10, 50))
    stage.table(phase=TurnPhase.INITIATIVE, initiative=())
    return stage


def order(stage: Stage, *faces: int) -> list[tuple[str, int]]:
    stage.do(roll_initiative, faces=faces)
    assert stage.now.table.phase is TurnPhase.ACT
    assert stage.now.table.side == stage.now.table.initiative[0].side
    return [(each.side, each.total) for each in stage.now.table.initiative]


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((70, 30), [("foes", 70), ("heroes", 30)]),
        ((30, 70), [("heroes", 70), ("foes", 30)]),
        ((50, 50), [("heroes", 50), ("foes", 50)]),
        ((0, 0), [("heroes", 0), ("foes", 0)]),
    ],
)
def test_the_highest_acts_first_and_on_a_tie_the_players(
    stage: Stage, faces: tuple[int, ...], expected: list[tuple[str, int]]
) -> None:
    assert order(stage, *faces) == expected


def test_awareness_20_against_50(stage: Stage) -> None:
    """The example of the optional rule: the highest Awareness of each side is added (R31)."""
    stage.play(FightReading.INITIATIVE_BONUS)
    join(stage, "cid", "foes", CharacterSide.VILLAIN, awareness=10)
    assert order(stage, 60, 40) == [("heroes", 90), ("foes", 80)]
    assert [each.bonus for each in stage.now.table.initiative] == [50, 20]


def test_the_unconscious_add_nothing(stage: Stage) -> None:
    stage.play(FightReading.INITIATIVE_BONUS)
    stage.suffer("ada", Condition.UNCONSCIOUS)
    assert order(stage, 60, 40) == [("foes", 80), ("heroes", 40)]


def test_ties_that_are_rolled_again(stage: Stage) -> None:
    stage.play(FightReading.TIES_ROLL_AGAIN)
    assert order(stage, 50, 50, 12, 12, 30, 20) == [("foes", 30), ("heroes", 20)]


def test_three_sides_of_which_two_tie(stage: Stage) -> None:
    stage.now = replace(stage.now, sides=(*stage.now.sides, FightSide("police", "Police")))
    join(stage, "pat", "police", CharacterSide.VILLAIN)
    stage.play(FightReading.TIES_ROLL_AGAIN)
    found = order(stage, 50, 90, 50, 10, 20)
    assert found == [("heroes", 90), ("police", 20), ("foes", 10)]


def test_three_sides_in_descending_order(stage: Stage) -> None:
    stage.now = replace(stage.now, sides=(*stage.now.sides, FightSide("police", "Police")))
    join(stage, "pat", "police", CharacterSide.VILLAIN)
    assert [side for side, _ in order(stage, 50, 10, 99)] == ["police", "foes", "heroes"]


def test_a_side_without_anybody_does_not_roll(stage: Stage) -> None:
    stage.now = replace(stage.now, sides=(*stage.now.sides, FightSide("police", "Police")))
    stage.lay("car", MapObject(40, 2000))
    assert len(order(stage, 50, 10)) == 2


def test_a_side_with_a_hero_is_of_the_players(stage: Stage) -> None:
    assert is_players(stage.now, "heroes")
    assert not is_players(stage.now, "foes")
    stage.change("ada", kind="Bystander")
    assert not is_players(stage.now, "heroes")


@pytest.mark.parametrize("phase", [each for each in TurnPhase if each is not TurnPhase.INITIATIVE])
def test_initiative_is_rolled_once_a_turn(stage: Stage, phase: TurnPhase) -> None:
    stage.table(phase=phase)
    sentence = stage.refused(roll_initiative)
    assert sentence == "Initiative is rolled once a turn, after the declarations."


def test_initiative_without_combatants_is_refused(stage: Stage) -> None:
    stage.now = replace(stage.now, combatants=())
    with pytest.raises(Refused, match="Nobody is in the encounter"):
        stage.do(roll_initiative)


def test_no_side_acts_before_initiative(stage: Stage) -> None:
    assert stage.now.table.side == ""
    assert stage.spot("ada") == HERE


@pytest.mark.parametrize(("rank", "bonus"), [(10, 60), (80, 80)])
def test_combat_awareness_counts_wherever_awareness_does(
    stage: Stage, rank: int, bonus: int
) -> None:
    """4C, Combat Awareness: its Rank Value or Awareness + 10, whichever is greater."""
    stage.play(FightReading.INITIATIVE_BONUS)
    made = stage.fighter("ada").character
    power = HeldPower("combat-awareness", rank=Score(rank))
    stage.don("ada", replace(made, powers=(power,)))
    assert order(stage, 0, 0) == [("heroes", bonus), ("foes", 20)]
