from fourc_desktop.games.fourc.rules.powers.power import (
    MAX_ANSWERS,
    MAX_CHOICES,
    HeldPower,
    Power,
)
from fourc_desktop.games.fourc.rules.traits import Trait


def test_choices_are_settled_and_opened_again() -> None:
    power = HeldPower("trait-increase")
    assert power.answers("traits") == ()
    answered = power.with_answers("traits", ("willpower", "melee")).with_answers("color", ("red",))
    assert answered.choices == (("color", ("red",)), ("traits", ("willpower", "melee")))
    assert answered.traits == (Trait.MELEE, Trait.WILLPOWER)
    assert answered.with_answers("color", ()).with_answers("traits", ()) == power


def test_an_unknown_trait_is_ignored() -> None:
    assert HeldPower("trait-increase").with_answers("traits", ("luck",)).traits == ()


def test_a_power_adds_nothing_by_default() -> None:
    plain = Power("haunting", "Haunting", ranked=True)
    flags = (plain.improves_skill, plain.no_secret_identity, plain.house_rule)
    assert flags == (False, False, False)
    added = (plain.lifestyle, plain.repute, plain.skills, plain.trait_bonus)
    assert (*added, plain.doubled_trait_bonus, plain.incorporates) == (0,) * 6
    assert plain.repute_factor == 1


def test_a_held_power_is_neither_lost_nor_bonus_by_default() -> None:
    held = HeldPower("flight")
    assert (held.lost, held.bonus, held.raised) == (False, False, 0)


def test_as_many_choices_and_answers_are_read_as_were_ever_written() -> None:
    assert (MAX_CHOICES, MAX_ANSWERS) == (10, 20)
