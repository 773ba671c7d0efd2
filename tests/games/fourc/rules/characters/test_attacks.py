from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, with_homebrew
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption, attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberReading,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def hero(
    book: Rulebook,
    *powers: HeldPower,
    equipment: tuple[str, ...] = (),
    melee: int = 20,
    coordination: int = 40,
    brawn: int = 10,
) -> Character:
    made = instant_hero(book, ADVANCED, "a")
    values = (melee, coordination, brawn, 30, 30, 20, 20)
    return replace(
        made,
        origin="skilled-human",
        origin_trait=None,
        traits=tuple(Score(value) for value in values),
        powers=powers,
        equipment=equipment,
    )


def attacks(character: Character, book: Rulebook) -> dict[str, AttackOption]:
    found = attack_options(character, derived_stats(character, book), book)
    return {f"{attack.name} {attack.table.id}": attack for attack in found}


def test_every_hero_has_fists_rush_and_throw(book: Rulebook) -> None:
    found = attacks(hero(book), book)
    assert list(found) == ["Fists bashing", "Rush rush", "Throw an object ranged"]
    fists, rush, throw = found.values()
    assert (fists.rolled.value, fists.on, fists.sectors) == (20, "Melee", 0)
    assert fists.damage is not None
    assert fists.damage.value == 10
    assert (rush.rolled.value, rush.on, rush.sectors) == (30, "Fortitude", None)
    assert (throw.rolled.value, throw.damage, throw.sectors) == (40, None, 2)
    assert throw.note.startswith("up to ")


def test_control_of_an_energy_strikes_near_and_far(book: Rulebook) -> None:
    """The hero of the pictured sheet: Energy Control 40, and 10 for matching Generation."""
    kind = (("kind", ("electricity",)),)
    control = HeldPower("elemental-energy-control", rank=Score(40), choices=kind)
    generation = HeldPower("elemental-energy-generation", rank=Score(30), choices=kind)
    found = attacks(hero(book, control, generation), book)
    touch, bolt = list(found.values())[:2]
    assert (touch.table.id, bolt.table.id) == ("bashing", "ranged")
    assert (touch.rolled.value, bolt.rolled.value, bolt.sectors) == (50, 50, 5)
    assert touch.sectors == 0
    assert touch.damage == bolt.damage
    assert bolt.damage is not None
    assert bolt.damage.value == 50
    assert bolt.table.name == "Ranged"


@pytest.mark.parametrize(
    ("rank", "rolled", "damage", "sectors"), [(30, 30, 15, 3), (61, 31, 31, 7)]
)
def test_generated_energy_is_controlled_at_half_rank(
    book: Rulebook, rank: int, rolled: int, damage: int, sectors: int
) -> None:
    """4C, Elemental/Energy Generation: Melee 20 and 10 more, or half of the rank, rounded up."""
    kind = (("kind", ("fire",)),)
    fire = HeldPower("elemental-energy-generation", rank=Score(rank), choices=kind)
    found = attacks(hero(book, fire), book)
    touch, bolt = found["Fire Generation bashing"], found["Fire Generation ranged"]
    assert (touch.rolled.value, bolt.rolled.value) == (rolled, 50)
    assert bolt.sectors == sectors
    for each in (touch, bolt):
        assert each.damage is not None
        assert each.damage.value == damage
        assert (each.name, each.on) == ("Fire Generation", "Fire Generation")


def test_control_of_the_same_kind_strikes_in_its_place(book: Rulebook) -> None:
    """Both grow by 10: control at 20 equals half of 40."""
    control = HeldPower("elemental-energy-control", rank=Score(10))
    fire = HeldPower("elemental-energy-generation", rank=Score(30))
    kinds = [("fire", "fire"), ("fire", "air")]
    for mine, other in kinds:
        powers = control.with_answers("kind", (mine,)), fire.with_answers("kind", (other,))
        found = {name.rsplit(" ", 1)[0] for name in attacks(hero(book, *powers), book)}
        assert (f"{other.capitalize()} Generation" in found) is (mine != other)


@pytest.mark.parametrize("edge", ["slashing", "bashing"])
def test_claws_are_read_by_their_edge(book: Rulebook, edge: str) -> None:
    claws = HeldPower("claws", rank=Score(30), choices=(("edge", (edge,)),))
    first = next(iter(attacks(hero(book, claws), book).values()))
    assert (first.table.id, first.rolled.value) == (edge, 30)


def test_claws_are_a_one_handed_weapon_with_an_edge(book: Rulebook) -> None:
    """4C, Claws; ruling R66: Brawn + 5, slashing, even if an old file has another edge."""
    chosen = ("weapon", ("claws",))
    for choices in ((), (chosen,), (("edge", ("bashing",)), chosen)):
        claws = HeldPower("claws", rank=Score(30), choices=choices)
        found = attacks(hero(book, claws), book)["Claws slashing"]
        assert (found.rolled.value, found.sectors) == (30, 0)
        assert found.damage is not None
        assert [(part.amount, part.source) for part in found.damage.parts] == [
            (10, "Brawn"),
            (5, "Claws"),
        ]


def test_claws_that_another_power_grants_slash(book: Rulebook) -> None:
    parts = HeldPower("extra-body-parts", rank=Score(30), choices=(("part", ("claws",)),))
    claws = attacks(hero(book, parts), book)["Claws slashing"]
    assert claws.damage is not None
    assert (claws.rolled.value, claws.damage.value) == (30, 15)


@pytest.mark.parametrize(
    ("weapon", "edge", "table"),
    [
        ("sword", "", "slashing"),
        ("axe", "", "slashing"),
        ("spear", "", "slashing"),
        ("club", "", "bashing"),
        ("staff", "", "bashing"),
        ("A moonbeam", "slashing", "slashing"),
        ("A moonbeam", "bashing", "bashing"),
        ("A moonbeam", "", "bashing"),
    ],
)
def test_a_one_of_a_kind_weapon_has_the_edge_of_its_kind(
    book: Rulebook, weapon: str, edge: str, table: str
) -> None:
    """Ruling R66; one in an old file without an answer is bashing, as before."""
    choices = (("reach", ("melee",)), ("weapon", (weapon,)))
    held = HeldPower("one-of-a-kind-weapon", rank=Score(40), choices=choices)
    held = held.with_answers("edge", (edge,) if edge else ())
    found = next(iter(attacks(hero(book, held), book).values()))
    assert (found.table.id, found.rolled.value) == (table, 40)


@pytest.mark.parametrize("weapon", ["bow", "pistol"])
def test_bows_and_pistols_are_ranged_only(book: Rulebook, weapon: str) -> None:
    for reach in ((), (("reach", ("melee",)),)):
        choices = (*reach, ("weapon", (weapon,)))
        held = HeldPower("one-of-a-kind-weapon", rank=Score(40), choices=choices)
        found = attacks(hero(book, held), book)
        bow = found[f"One-of-a-Kind {weapon} ranged"]
        assert (bow.rolled.value, bow.sectors) == (50, 4)
        assert len(found) == 4


def test_equipment_with_the_name_of_a_weapon_is_a_weapon(book: Rulebook) -> None:
    found = attacks(hero(book, equipment=("pistol", "A lucky coin", "Pistol", "Knife")), book)
    pistol = found["Pistol ranged"]
    assert (pistol.rolled.value, pistol.sectors) == (40, 4)
    assert pistol.damage is not None
    assert pistol.damage.value == 10
    knife = next(attack for name, attack in found.items() if name.startswith("Knife"))
    assert knife.damage is not None
    assert (knife.rolled.value, knife.damage.value, knife.sectors) == (20, 15, 0)
    assert len(found) == 5


def test_the_power_weapon_brings_its_own(book: Rulebook) -> None:
    weapon = HeldPower("weapon", rank=Score(30), choices=(("weapons", ("rifle", "rifle-no-more")),))
    lost = HeldPower("weapon", rank=Score(30), choices=(("weapons", ("bow",)),), lost=True)
    found = attacks(hero(book, weapon, lost), book)
    assert next(iter(found)) == "Rifle ranged"
    assert "Bow ranged" not in found


def test_a_weapon_carried_and_by_power_is_offered_once(book: Rulebook) -> None:
    weapon = HeldPower("weapon", rank=Score(30), choices=(("weapons", ("sword", "sword")),))
    character = hero(book, weapon, equipment=("Sword",))
    found = attack_options(character, derived_stats(character, book), book)
    assert [attack.name for attack in found].count("Sword") == 1


def test_attacks_are_ordered_by_damage(book: Rulebook) -> None:
    claws = HeldPower("claws", rank=Score(5), choices=(("edge", ("slashing",)),))
    found = list(attacks(hero(book, claws, equipment=("Shotgun", "Pistol")), book))
    assert found[:3] == ["Shotgun ranged", "Claws slashing", "Pistol ranged"]


def test_telekinesis_attacks_only_at_range(book: Rulebook) -> None:
    found = attacks(hero(book, HeldPower("telekinesis", rank=Score(40))), book)
    first = next(iter(found.values()))
    assert (first.table.id, first.rolled.value) == ("ranged", 20)


def test_a_changed_body_strikes_with_melee(book: Rulebook) -> None:
    changed = HeldPower(
        "physical-metamorphosis", rank=Score(40), choices=(("material", ("metal",)),)
    )
    character = hero(book, changed)
    found = [each for each in attacks(character, book).values() if each.damage]
    assert (found[0].on, found[0].table.id) == ("Melee", "bashing")


def test_homebrew_powers_attack_with_their_damage(book: Rulebook) -> None:
    halved = PowerNumber("Damage", use=NumberUse.DAMAGE, reading=NumberReading.HALF)
    words = PowerNumber(
        "Damage", use=NumberUse.DAMAGE, reading=NumberReading.TABLE, table="headquarters"
    )
    own = Homebrew(
        powers=(
            Power("sting", "Sting", ranked=True, numbers=(halved,)),
            Power("riddle", "Riddle", ranked=True, numbers=(words,)),
        )
    )
    larger = with_homebrew(book, own)
    powers = HeldPower("sting", rank=Score(30)), HeldPower("riddle", rank=Score(30))
    found = attacks(hero(larger, *powers), larger)
    assert "Riddle bashing" not in found
    sting = found["Sting bashing"]
    assert sting.damage is not None
    assert [(part.amount, part.source) for part in sting.damage.parts] == [(15, "Sting")]
