"""The lists of equipment as objects to carry."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import CarriedWeapon, FudgeCharacter, FudgeSkill


def test_a_weapon_with_modes_is_carried_once_for_each(fudge: FudgeBook) -> None:
    """F22."""
    one, two = fudge.equipment.modes_of("bastard-sword")
    assert (one.name, one.size) == ("Bastard sword, one-handed", 2)
    assert (two.name, two.size) == ("Bastard sword, two-handed", 3)
    assert fudge.equipment.weapons["bastard-sword-two-handed"] == two
    with pytest.raises(KeyError):
        fudge.equipment.modes_of("spoon")


def test_a_listed_weapon_is_used_with_the_skill_of_its_group(fudge: FudgeBook) -> None:
    """Somebody trained in Axes strikes with a battle axe without writing the skill beside it."""
    weapons = fudge.equipment.weapons
    assert [weapons[each].skill for each in ("battle-axe", "long-bow", "knife")] == [
        "Axes", "Bows", "Daggers",
    ]  # fmt: skip
    groups = {each.id: each.group for each in fudge.tables.weapons.values()}
    several = next(id_ for id_, group in groups.items() if group == "Other melee")
    assert {each.skill for each in fudge.equipment.modes_of(several)} == {""}


def test_a_listed_weapon_saved_without_its_skill_has_that_of_its_group(fudge: FudgeBook) -> None:
    """Written skills come first, then a skill with the name of the weapon."""
    skill_of, axe = fudge.equipment.skill_of, CarriedWeapon("Battle axe")
    trained = FudgeCharacter(skills=(FudgeSkill("Axes", 2),))
    assert skill_of(trained, axe) == "Axes"
    assert skill_of(trained, replace(axe, skill=" Spears ")) == "Spears"
    own = replace(trained, skills=(*trained.skills, FudgeSkill("Battle axe", 3)))
    assert skill_of(own, axe) == "Battle axe"
    assert skill_of(own, replace(axe, skill="Axes")) == "Battle axe"
    assert skill_of(trained, CarriedWeapon("Claws")) == ""


@pytest.mark.parametrize("mace", ["Horseman's mace", "Horseman’s mace"])
def test_a_weapon_saved_with_a_straight_apostrophe_has_its_skill(
    fudge: FudgeBook, mace: str
) -> None:
    skill_of, trained = fudge.equipment.skill_of, FudgeCharacter(skills=(FudgeSkill("Maces", 2),))
    assert skill_of(trained, CarriedWeapon(mace)) == "Maces"
    for name in ("Horseman's mace", "Horseman’s mace"):
        own = replace(trained, skills=(*trained.skills, FudgeSkill(name, 3)))
        assert own.level_of(skill_of(own, CarriedWeapon(mace))) == 3


def test_every_mode_of_every_weapon_is_offered(fudge: FudgeBook) -> None:
    modes = [mode for each in fudge.tables.weapons.values() for mode in each.modes]
    assert len(fudge.equipment.weapons) == len(modes)
    assert len({each.name for each in fudge.equipment.weapons.values()}) == len(modes)


def test_armor_has_the_value_of_the_list(fudge: FudgeBook) -> None:
    assert [each.value for each in fudge.equipment.armor.values()] == [1, 2, 2, 3, 4, 5]
