"""A character in a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import SetTrait
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    FighterCondition,
    FoundItem,
    fighter,
    found_in,
    without_found,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import fighter_stats
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


def test_damage_and_fortune_are_sums_of_traits(stage: Stage) -> None:
    """4C, Damage and Fortune: four and three Primary Traits."""
    ada = stage.fighter("ada")
    assert [ada.rank(trait) for trait in Trait] == [20] * 7
    assert (ada.full_damage, ada.damage, ada.fortune) == (80, 80, 60)


def test_without_item_removes_one_of_equal_items(stage: Stage) -> None:
    ada = stage.fighter("ada").with_item("Knife").with_item("Rope").with_item("Knife")
    assert ada.carried == ("Knife", "Rope", "Knife")
    assert ada.items == ("Knife", "Rope")
    assert ada.without_item("Knife").carried == ("Rope", "Knife")
    assert ada.without_item("Rope").carried == ("Knife", "Knife")
    with pytest.raises(ValueError, match="not in tuple"):
        ada.without_item("Lamp")


def test_a_condition_is_had_once(stage: Stage) -> None:
    stunned = FighterCondition("Blinded by paint", 3)
    ada = stage.fighter("ada").with_added_condition(stunned)
    assert stunned.label == "Blinded by paint, 3 turns"
    again = ada.with_added_condition(FighterCondition("Blinded by paint"))
    assert again.afflictions == (FighterCondition("Blinded by paint"),)
    assert not again.without_condition_named("Blinded by paint").afflictions
    with pytest.raises(ValueError, match="lasts 1 at least"):
        FighterCondition("Dazed", 0)


def test_a_dying_fighter_without_fortitude_is_dead(stage: Stage) -> None:
    """4C, Dying."""
    stage.suffer("ada", Condition.DYING)
    assert not stage.fighter("ada").is_dead
    stage.change("ada", fortitude=0)
    assert stage.fighter("ada").is_dead
    stage.change("ada", afflictions=())
    assert not stage.fighter("ada").is_dead


def test_a_trait_that_is_set_leaves_fortune_as_it_was(stage: Stage) -> None:
    ada = stage.fighter("ada")
    changed = fighter_stats(ada.character, stage.book, (SetTrait(Trait.WILLPOWER, 75),), 6)
    assert (changed.traits[Trait.WILLPOWER], changed.armor) == (75, 6)
    assert changed.derived.fortune == changed.sheet.fortune


WHOLE, BROKEN = FoundItem("Vase", 2, 7), FoundItem("Vase", 2, 7, broken=True)
ROPE = FoundItem("Rope", 3, 5)


def test_found_in_takes_the_first_of_a_name() -> None:
    finds = (ROPE, WHOLE, BROKEN)
    assert found_in(finds, "Vase") == WHOLE
    assert without_found(finds, "Vase") == (ROPE, BROKEN)
    assert found_in(finds, "Sword") is None
    assert without_found(finds, "Sword") == finds


def test_found_objects_are_intact_by_default() -> None:
    assert (WHOLE.broken, BROKEN.broken) == (False, True)


def test_fortitude_lost_before_the_fight_is_never_below_0(stage: Stage) -> None:
    """4C, Dying."""
    character = stage.fighter("ada").character
    full = stage.fighter("ada").rank(Trait.FORTITUDE)
    lost = [replace(character, fortitude_lost=each) for each in (0, full - 1, full, full + 5)]
    assert [fighter(each, stage.book).fortitude for each in lost] == [None, 1, 0, 0]
