"""Rolls in files."""

import pytest

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from tests.games.rough_magic.rules.test_check import NIGHTJAR


def test_a_roll_round_trips() -> None:
    for check in (RoughMagicCheck(), NIGHTJAR):
        roll = Roll(check, ((4, 5),), settled=True)
        assert ROLLER.codec.read(ROLLER.codec.write(roll, 7)) == (roll, 7)


@pytest.mark.parametrize(
    "check", ['"difficulty": 100', '"called_shot": 11', '"luck": 1', '"mode": "shouting"']
)
def test_invalid_checks_are_refused(check: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        ROLLER.codec.read(f'{{"at": 0, "roll": {{"check": {{{check}}}}}}}')
