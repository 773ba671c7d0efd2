from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Origin, Trait


def test_damage_and_fortune_read_each_trait_once() -> None:
    """4C, Secondary Traits: Damage by the first four Primary Traits, Fortune by the last three."""
    assert (*DAMAGE_TRAITS, *FORTUNE_TRAITS) == tuple(Trait)


def test_an_origin_adds_to_some_traits() -> None:
    origin = Origin("brute", "Brute", "Strong.", ((Trait.BRAWN, 10),), chosen_trait=5)
    assert {trait: origin.bonus(trait) for trait in (Trait.BRAWN, Trait.MELEE)} == {
        Trait.BRAWN: 10,
        Trait.MELEE: 0,
    }


def test_an_origin_adds_nothing_by_default() -> None:
    plain = Origin("nobody", "Nobody", "Just there.")
    assert (plain.chosen_trait, plain.lifestyle, plain.skills, plain.powers) == (0, 0, 0, 0)
    assert (plain.no_repute, plain.innate) == (False, False)
