import pytest

from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.storage.formats.roll_format import RollFormat
from tests.games.toy.rolling import ToyCheck

FORMAT = RollFormat(ToyCheck)
ROLL = Roll(
    ToyCheck("a", "Ann", helped=True),
    ((1, 2), (6,)),
    typed=True,
    alterations=(Alteration("again", "a", "Ann", (("luck", 1),)),),
)


def test_a_roll_comes_back_as_it_was() -> None:
    assert FORMAT.read(FORMAT.write(ROLL, 5)) == (ROLL, 5)
    assert FORMAT.write(Roll(ToyCheck()), 0) == '{"at":0,"roll":{"check":{}}}'


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"at":5,"roll":{"check":{"hats":1}}}',
        '{"at":5,"roll":{"check":{"trait":"1"}}}',
        '{"at":5,"roll":{"check":{},"hats":1}}',
        '{"at":-1,"roll":{"check":{}}}',
        '{"at":5,"roll":{"check":{},"throws":[["6"]]}}',
        '{"at":5,"roll":{"check":{},"alterations":[{"id":"again","hats":1}]}}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        FORMAT.read(text)
