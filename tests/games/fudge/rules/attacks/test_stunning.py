from itertools import product

from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel, stunned
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel

NONE, STUN, VERY, OUT = StunLevel


def test_the_first_blow() -> None:
    """F12: Light stuns, Major makes Very Stunned, Critical and worse knock out."""
    assert [stunned(NONE, each) for each in WoundLevel] == [NONE, NONE, STUN, VERY, OUT, OUT, OUT]


def test_a_second_stun_makes_very_stunned() -> None:
    """F12, whenever it comes."""
    assert stunned(STUN, WoundLevel.LIGHT) is VERY
    assert stunned(STUN, WoundLevel.MAJOR) is VERY
    assert stunned(VERY, WoundLevel.LIGHT) is OUT


def test_no_blow_makes_it_better() -> None:
    for before, wound in product(StunLevel, WoundLevel):
        assert stunned(before, wound) >= before
        if wound <= WoundLevel.SCRATCH:
            assert stunned(before, wound) is before


def test_how_long_and_how_much() -> None:
    """Stunned −1 to defend for a round; Very Stunned −2 to all for two."""
    assert [(each.title, each.rounds, each.penalty) for each in StunLevel] == [
        ("Not stunned", 0, 0),
        ("Stunned", 1, -1),
        ("Very Stunned", 2, -2),
        ("Knocked out", 0, 0),
    ]
