"""Thrown weapons: they leave the hand, and can be caught."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.objects import pick_up
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch, PickUp
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage, character

BLACK, RED, BLUE, YELLOW = Color

NEXT = Position(3, 1)
KNIFE = "Throwing Knife"


@pytest.fixture
def thrower(stage: Stage) -> Stage:
    stage.add("ada", "heroes", brawn=30, carries=("throwing knife", "Pistol"))
    stage.add("ben", "foes", NEXT)
    return stage


@pytest.mark.parametrize("color", Color)
def test_a_thrown_weapon_lands_at_the_target(thrower: Stage, color: Color) -> None:
    thrower.attack("ada", "ben", KNIFE)
    thrower.settle(color)
    assert thrower.fighter("ada").carried == ("Pistol",)
    assert KNIFE not in current_attacks(thrower.fighter("ada"), thrower.book)
    (knife,) = [each for each in thrower.now.combatants if isinstance(each.fighter, MapObject)]
    assert isinstance(knife.fighter, MapObject)
    assert (knife.fighter.item, knife.spot) == ("throwing knife", NEXT)


def test_a_gun_stays_with_its_owner(thrower: Stage) -> None:
    thrower.attack("ada", "ben", "Pistol")
    thrower.settle(YELLOW)
    assert thrower.fighter("ada").carried == ("throwing knife", "Pistol")


@pytest.mark.parametrize(
    ("colors", "caught"),
    [
        ((YELLOW, YELLOW), True),
        ((BLUE, RED, YELLOW), True),
        ((RED, YELLOW), False),
        ((BLACK, BLACK), False),
    ],
)
def test_a_thrown_weapon_can_be_caught(
    thrower: Stage, colors: tuple[Color, ...], caught: bool
) -> None:
    thrower.attack("ada", "ben", KNIFE)
    assert thrower.do(catch, Catch("ben")) == ["RollOpened"]
    for color in colors:
        thrower.settle(color)
    assert not thrower.now.table.rolls
    assert thrower.fighter("ada").carried == ("Pistol",)
    assert thrower.fighter("ben").carried == (("throwing knife",) if caught else ())
    assert (thrower.fighter("ben").damage == 80) == caught


def test_throwing_uses_up_one_of_several_weapons(thrower: Stage) -> None:
    fast = HeldPower("fast-attack", rank=Score(10))
    own = HeldPower("weapon", rank=Score(30), choices=(("weapons", ("throwing-knife",) * 2),))
    thrower.don("ada", character(thrower.book, fast, own, carries=(KNIFE,)))
    for left in (2, 1, 0):
        thrower.this_turn("ada", attacks=0, acted=False)
        thrower.attack("ada", "ben", KNIFE)
        thrower.settle(BLACK)
        assert (KNIFE in current_attacks(thrower.fighter("ada"), thrower.book)) == bool(left)
    lying = [each.id for each in thrower.now.combatants if isinstance(each.fighter, MapObject)]
    assert len(lying) == 3
    for number, id_ in enumerate(lying, 1):
        thrower.do(pick_up, PickUp("ada", id_), by_hand=True)
        assert len(thrower.fighter("ada").weapons_gone) == max(2 - number, 0)
    assert thrower.fighter("ada").carried == (KNIFE,)
    assert not thrower.fighter("ada").weapons_gone


def test_a_lost_weapon_of_a_power_hides_none_that_is_carried(thrower: Stage) -> None:
    armed = HeldPower("weapon", rank=Score(10), choices=(("weapons", ("throwing-knife",)),))
    thrower.don("ada", character(thrower.book, armed, carries=("throwing knife",)))
    thrower.change("ada", weapons_gone=(KNIFE,))
    assert thrower.fighter("ada").items == ("throwing knife",)
    assert KNIFE in current_attacks(thrower.fighter("ada"), thrower.book)


@pytest.mark.parametrize("color", [BLACK, YELLOW])
def test_a_weapon_removed_in_flight_does_nothing(thrower: Stage, color: Color) -> None:
    thrower.attack("ada", "ben", KNIFE)
    thrower.change("ada", carried=("Pistol",))
    assert "AttackMissed" in thrower.settle(color)
    assert not thrower.now.table.rolls
    assert thrower.fighter("ben").damage == 80
