from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.characters.equipment import pick_weapons, wrong_weapons
from fourc_desktop.games.fourc.rules.gear.weapons import combined_damage
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def weapon_power(rank: int, *weapons: str) -> HeldPower:
    return HeldPower("weapon", rank=Score(rank)).with_answers("weapons", weapons)


@pytest.mark.parametrize(
    "weapons",
    [("rifle", "rifle"), ("pistol", "pistol", "pistol"), ("bow", "crossbow", "pistol"), ("bow",)],
)
def test_weapons_that_a_rank_of_30_allows(book: Rulebook, weapons: tuple[str, ...]) -> None:
    """The example of the power: two rifles, three pistols, or a bow, a crossbow and a pistol."""
    assert list(wrong_weapons(weapon_power(30, *weapons), book.gear)) == []


def test_weapons_that_a_rank_of_30_does_not_allow(book: Rulebook) -> None:
    (refusal,) = wrong_weapons(weapon_power(30, "rifle", "rifle", "pistol"), book.gear)
    assert "40" in refusal.sentence
    (refusal,) = wrong_weapons(weapon_power(30, "laser"), book.gear)
    assert refusal.sentence == "No weapon is called “laser”."
    (refusal,) = wrong_weapons(weapon_power(30), book.gear)
    assert refusal.sentence == "Which weapons?"


def test_a_rank_too_small_for_any_asks_nothing(book: Rulebook) -> None:
    assert list(wrong_weapons(weapon_power(1), book.gear)) == []
    assert list(wrong_weapons(HeldPower("weapon"), book.gear)) == []


@pytest.mark.parametrize("rank", [1, 3, 6, 10, 20, 30, 40, 50, 90])
def test_random_weapons_use_up_the_rank(book: Rulebook, rank: int) -> None:
    for seed in range(20):
        held = pick_weapons(weapon_power(rank), book.gear, SeededDice(str(seed)))
        assert list(wrong_weapons(held, book.gear)) == []
        spent = combined_damage(book.gear.weapons[id_] for id_ in held.answers("weapons"))
        cheapest = min(weapon.damage for weapon in book.gear.weapons.values())
        assert rank - cheapest < spent <= rank or spent == 0


def test_a_power_that_was_rolled_again_pays_for_more(book: Rulebook) -> None:
    """Ruling R7: 10 more for each time."""
    held = replace(weapon_power(30, "rifle", "rifle", "pistol"), raised=1)
    assert list(wrong_weapons(held, book.gear)) == []
    unsettled = HeldPower("weapon", rank=Score(1), raised=1)
    assert list(wrong_weapons(unsettled, book.gear)) != []
