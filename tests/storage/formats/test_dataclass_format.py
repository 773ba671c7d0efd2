from dataclasses import dataclass
from enum import Enum
from typing import Annotated

import pytest
from pydantic import ValidationError

from fourc_desktop.core.limits import (
    LEFT_OUT,
    MAPPING,
    STRICT,
    WRITTEN,
    Digest,
    Id,
    IdOrNothing,
    Name,
    Number,
)
from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat, RollFormat
from tests.games.toy.rolling import ToyCheck


class Metal(Enum):
    IRON = "iron"
    GOLD = "gold"


@dataclass(frozen=True, slots=True)
class Coin:
    name: Name
    worth: Annotated[Number | None, WRITTEN] = None
    mint: IdOrNothing = ""


@dataclass(frozen=True, slots=True)
class Chest:
    __pydantic_config__ = STRICT

    id: Id
    coins: Annotated[tuple[Coin, ...], WRITTEN] = ()
    weights: Annotated[tuple[tuple[Metal, int], ...], MAPPING] = ()
    lid: Digest | None = None
    locks: Annotated[Number, LEFT_OUT] = 0


CHEST = DataclassFormat(Chest)
FULL = Chest(
    "oak", (Coin("Crown", 3), Coin("Button")), ((Metal.GOLD, 2), (Metal.IRON, 9)), "0" * 64
)
TEXT = (
    '{"id":"oak","coins":[{"name":"Crown","worth":3},{"name":"Button","worth":null}],'
    f'"weights":{{"gold":2,"iron":9}},"lid":"{"0" * 64}"}}'
)


def test_a_value_round_trips() -> None:
    assert CHEST.write(FULL, exclude_defaults=True) == TEXT
    assert CHEST.read(TEXT) == CHEST.read(CHEST.write(FULL)) == CHEST.checked(FULL) == FULL
    assert CHEST.plain(Chest("oak"), exclude_defaults=True) == {"id": "oak", "coins": []}


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        (',"worth":null', "", "coins.1.worth"),
        ('"worth":3', '"worth":10000', "coins.0.worth"),
        ('"worth":3', '"worth":3,"hat":1', "coins.0.hat"),
        ('"gold"', '"tin"', "weights.tin"),
        ('"gold":2', '"gold":"2"', "weights.gold"),
        ('"oak"', '"Oak"', "id"),
        ('"oak"', '"oak","hat":1', "hat"),
        ('"lid":"0', '"lid":"x', "lid"),
    ],
)
def test_an_invalid_value_is_refused_with_its_path(old: str, new: str, place: str) -> None:
    assert old in TEXT
    with pytest.raises(ValidationError, match=rf"(?m)^{place}"):
        CHEST.read(TEXT.replace(old, new, 1))


def test_an_invalid_value_is_not_written() -> None:
    for chest in (Chest("Oak"), Chest("oak", (Coin(""),)), Chest("oak", (Coin("Crown", -1),))):
        with pytest.raises(ValidationError):
            CHEST.write(chest)


def test_a_file_has_an_envelope() -> None:
    data = CHEST.file_bytes(FULL, kind="chest", version=2)
    assert CHEST.read_file(data, name="chest.json", kind="chest", version=2) == FULL
    with pytest.raises(ImportRefusedError, match="version is newer than this program"):
        CHEST.read_file(data, name="chest.json", kind="chest", version=1)


FORMAT = RollFormat(ToyCheck)
ROLL = Roll(
    ToyCheck("a", "Ann", helped=True),
    ((1, 2), (6,)),
    typed=True,
    alterations=(Alteration("again", "a", "Ann", (("luck", 1),)),),
)


def test_a_roll_round_trips() -> None:
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
def test_an_invalid_roll_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        FORMAT.read(text)


def test_a_later_field_is_left_out_at_its_default() -> None:
    assert "locks" not in CHEST.write(FULL)
    assert CHEST.plain(Chest("oak", locks=2))["locks"] == 2
    assert CHEST.read(CHEST.write(Chest("oak", locks=2))) == Chest("oak", locks=2)
