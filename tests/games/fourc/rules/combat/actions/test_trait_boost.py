"""A trait boosted once per fight, and the aftermath."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.trait_boost import boost_trait
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import BoostTrait
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import conditions
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


def boost(trait: Trait, rank: int = 11) -> HeldPower:
    return HeldPower("trait-boost", rank=Score(rank), choices=(("trait", (trait.value,)),))


def title(stage: Stage) -> str:
    (power,) = stage.fighter("ada").known.sheet.powers
    return power.title


@pytest.fixture
def boosted(stage: Stage) -> Stage:
    """Ada, of Coordination 20, has boosted it by 11."""
    stage.empower("ada", boost(Trait.COORDINATION))
    stage.do(boost_trait, BoostTrait("ada", title(stage)))
    return stage


def turns(stage: Stage, count: int, *faces: int) -> list[str]:
    """Play so many turns, and return the conditions."""
    for _ in range(count):
        stage.in_turn(stage.now.turn + 1)
        stage.do(end_turn, faces=faces)
    return [each.label for each in conditions(stage.now, "ada")]


def test_the_rank_value_is_added_and_all_follows(boosted: Stage) -> None:
    ada = boosted.fighter("ada")
    assert ada.rank(Trait.COORDINATION) == 31
    assert ada.known.derived.movement.walk.value == 3
    assert (ada.damage, ada.full_damage, ada.this_turn.acted) == (80, 80, False)


def test_a_boost_lasts_a_tenth_then_halves_the_trait(boosted: Stage) -> None:
    """31 last 4 turns; afterwards Coordination 20 is 10 for 1d10 turns."""
    name = title(boosted)
    assert turns(boosted, 3) == [f"{name}, 1 turn"]
    assert turns(boosted, 1, 2) == [f"After {name}, 2 turns"]
    assert boosted.fighter("ada").rank(Trait.COORDINATION) == 10
    assert turns(boosted, 1) == [f"After {name}, 1 turn"]
    assert turns(boosted, 1) == []
    assert boosted.fighter("ada").rank(Trait.COORDINATION) == 20


def test_the_turn_it_begins_in_does_not_count(boosted: Stage) -> None:
    assert boosted.do(end_turn) == []
    assert boosted.fighter("ada").active[0].turns == 4


def test_half_is_rounded_up(stage: Stage) -> None:
    stage.add("ada", "heroes", brawn=5)
    made = stage.fighter("ada").character
    stage.don("ada", replace(made, powers=(boost(Trait.BRAWN, 5),)))
    stage.do(boost_trait, BoostTrait("ada", title(stage)))
    turns(stage, 1, 1)
    assert stage.fighter("ada").rank(Trait.BRAWN) == 3


def test_once_an_hour_is_once_a_fight(boosted: Stage) -> None:
    """Ruling R58."""
    command = BoostTrait("ada", title(boosted))
    assert "in this encounter" in boosted.refused(boost_trait, command)
    turns(boosted, 4, 1)
    turns(boosted, 1)
    assert "in this encounter" in boosted.refused(boost_trait, command)
    assert boosted.do(boost_trait, command, by_hand=True) == ["PowerTurned"]


def test_boosting_without_the_power_is_refused(stage: Stage) -> None:
    assert "no boost" in stage.refused(boost_trait, BoostTrait("ada", "Trait Boost: Brawn"))


def test_boosting_without_a_chosen_trait_is_refused(stage: Stage) -> None:
    stage.empower("ada", HeldPower("trait-boost", rank=Score(11)))
    assert "no boost" in stage.refused(boost_trait, BoostTrait("ada", title(stage)))


def test_trait_boost_is_offered(stage: Stage) -> None:
    stage.empower("ada", boost(Trait.BRAWN))
    fourc = fight(stage.book, stage.page)
    names = {each.name for each in fourc.actions.action_options(stage.now, "ada")}
    assert title(stage) in names


def test_boosting_while_unconscious_is_refused(stage: Stage) -> None:
    stage.empower("ada", boost(Trait.COORDINATION))
    stage.suffer("ada", Condition.UNCONSCIOUS)
    assert "unconscious" in stage.refused(boost_trait, BoostTrait("ada", title(stage)))
