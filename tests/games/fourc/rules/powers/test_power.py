from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.traits import Trait


def test_choices_are_settled_and_opened_again() -> None:
    power = HeldPower("trait-increase")
    assert power.answers("traits") == ()
    settled = power.settled("traits", ("willpower", "melee")).settled("color", ("red",))
    assert settled.choices == (("color", ("red",)), ("traits", ("willpower", "melee")))
    assert settled.traits == (Trait.MELEE, Trait.WILLPOWER)
    assert settled.settled("color", ()).settled("traits", ()) == power


def test_a_trait_that_is_none_raises_nothing() -> None:
    assert HeldPower("trait-increase").settled("traits", ("luck",)).traits == ()
