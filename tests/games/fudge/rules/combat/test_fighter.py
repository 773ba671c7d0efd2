import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import PainThreshold
from fourc_desktop.games.fudge.rules.combat.fighter import BARE_HANDS, FighterWeapon
from tests.games.fudge.rules.combat.stage import BOW, NET, SWORD, fighter


def test_with_number_changes_a_number() -> None:
    found = fighter(numbers={"Swords": 2}).with_number("Swords", -1)
    assert (found.number("Swords"), found.number("Luck")) == (-1, 0)
    assert next(each.usual for each in found.numbers if each.name == "Swords") == 2


def test_weapons() -> None:
    found = fighter((BOW, NET, SWORD))
    assert found.weapon("Bow", "Ada") is BOW
    assert found.melee_weapon is SWORD
    assert fighter((BOW, NET)).melee_weapon is BARE_HANDS
    assert BARE_HANDS.damage == -1
    with pytest.raises(Refused, match="Ada has no weapon called “Axe”"):
        found.weapon("Axe", "Ada")


@pytest.mark.parametrize("wounds", ["", "x" * 9, "zzzzzzzz", "D       "])
def test_a_fighter_has_a_track(wounds: str) -> None:
    """Fights are also read from files."""
    with pytest.raises(ValueError, match="eight boxes"):
        fighter(wounds=wounds)


def test_hindrances() -> None:
    """F7, F12, F21, F23, F26: each with its source."""
    found = fighter(
        wounds="     x  ",
        stun=StunLevel.VERY_STUNNED,
        stun_until=4,
        entangled=True,
        insulted=True,
        pain=PainThreshold.LOW,
    )
    assert {each.source: each.amount for each in found.hindrances(4).parts} == {
        "Wounds": -3, "Very Stunned": -2, "Entangled": -2, "Insulted": -1,
    }  # fmt: skip
    assert "Very Stunned" not in {each.source for each in found.hindrances(5).parts}
    assert fighter(stun=StunLevel.STUNNED, stun_until=4).hindrances(4).parts == ()
    assert fighter(wounds="     x  ", grit=1).hindrances(1).value == -1


def test_coma_death_and_knockout_are_out() -> None:
    states = [
        fighter(), fighter(wounds="      x "), fighter(wounds="       x"),
        fighter(wounds="       D"), fighter(stun=StunLevel.VERY_STUNNED),
        fighter(stun=StunLevel.OUT),
    ]  # fmt: skip
    assert [each.is_out for each in states] == [False, False, True, True, False, True]


def test_offense_and_defense_sum_their_factors() -> None:
    strong = fighter(numbers={"Build": 2, "Strength Scale": 1, "Shield in melee": 2, "Armor": 3})
    elephant_gun = FighterWeapon("Gun", "Guns", strength=4, muscle=False, pierces_scale=True)
    assert strong.offense(SWORD, piercing=True).breakdown().value == 2 + 1 + 3
    assert strong.offense(elephant_gun, piercing=True).pierces_scale
    assert not strong.offense(elephant_gun, piercing=False).pierces_scale
    assert strong.defense.breakdown().value == 3
    assert strong.arms(SWORD).reach == 5
