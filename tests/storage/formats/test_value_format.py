"""Frozen values of every shape, written and read back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fourc_desktop.core.limits import LEFT_OUT
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.formats.document_formats import CHARACTER
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.value_format import (
    FURTHEST,
    FormatTypes,
    ValueFormat,
    dataclass_codec,
)

Held = TypeVar("Held")


class Coin(Enum):
    HEADS = "heads"
    TAILS = "tails"


class Grade(Enum):
    LOW = 0
    HIGH = 1


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True)
class Walk:
    who: str
    path: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class FlipCoin:
    coin: Coin | None = None
    after: "Walk | FlipCoin | None" = None


@dataclass(frozen=True, slots=True)
class Chest(Generic[Held]):
    held: Held


@dataclass(frozen=True, slots=True)
class Row(Generic[Held]):
    all: tuple[Held, ...] = ()
    last: Held | None = None


@dataclass(frozen=True, slots=True)
class Two:
    spot: Chest[Spot]
    number: Chest[int]
    row: Row[Spot]
    none: Row[int] | None


@dataclass(frozen=True, slots=True)
class Everything:
    chest: Chest[Any]
    pair: tuple[int, Grade]
    numbers: Mapping[str, int] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    either: int | str = 0
    one: Spot | None = None
    sure: bool = False
    mixed: Coin | Walk | FlipCoin | None = None
    counted: int = field(init=False)

    def __post_init__(self) -> None:
        if len(self.numbers) > 2:
            raise Refused(Refusal("Tests", "There are too many numbers."))
        object.__setattr__(self, "counted", len(self.numbers))


@dataclass(frozen=True, slots=True)
class Doubled:
    number: int
    twice: int = field(compare=False)


TYPES = FormatTypes({(Chest, "held"): Spot}, names={Walk: "walk", FlipCoin: "flip-coin"})
STEP: ValueFormat[Walk | FlipCoin] = ValueFormat((Walk, FlipCoin), TYPES)
ALL: ValueFormat[Everything] = ValueFormat(Everything, TYPES)

SPOTS = st.builds(Spot, st.integers(-FURTHEST, FURTHEST), st.integers(0, 9))
WALKS = st.builds(Walk, st.sampled_from(["lantern", "Çelik 2"]), st.lists(SPOTS).map(tuple))
FLIPS = st.builds(FlipCoin, st.none() | st.sampled_from(Coin), st.none() | WALKS)


def test_plain_includes_default_fields() -> None:
    assert STEP.plain(FlipCoin(Coin.HEADS)) == {"is": "flip-coin", "coin": "heads", "after": None}


@given(WALKS | FLIPS)
def test_a_value_round_trips(value: Walk | FlipCoin) -> None:
    assert STEP.read(STEP.write(value)) == value


@given(
    st.builds(
        Everything,
        st.builds(Chest, SPOTS),
        st.tuples(st.integers(0, 9), st.sampled_from(Grade)),
        st.dictionaries(st.sampled_from("ab"), st.integers(0, 9)),
        st.frozensets(st.sampled_from("abc")),
        st.integers(0, 9) | st.sampled_from(["much", "more"]),
        st.none() | SPOTS,
        st.booleans(),
        st.none() | st.sampled_from(Coin) | WALKS | FLIPS,
    )
)
def test_fields_of_every_type_round_trip(value: Everything) -> None:
    assert ALL.read(ALL.write(value)) == value


def test_a_value_names_its_class_and_leaves_out_defaults() -> None:
    walk = Walk("lantern", (Spot(3), Spot(4, 1)))
    assert STEP.write(walk) == '{"is":"walk","who":"lantern","path":[{"x":3},{"x":4,"y":1}]}'
    inner = FlipCoin(Coin.TAILS, FlipCoin())
    assert STEP.write(inner) == '{"is":"flip-coin","coin":"tails","after":{"is":"flip-coin"}}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{}",
        '{"is":"run"}',
        '{"is":["walk"]}',
        '{"who":"lantern","path":[]}',
        '{"is":"walk","who":"lantern"}',
        '{"is":"walk","who":7,"path":[]}',
        '{"is":"walk","who":"lantern","path":[],"pace":1}',
        '{"is":"walk","who":"lantern","path":[{"x":"1"}]}',
        '{"is":"walk","who":"lantern","path":[{"x":1.5}]}',
        '{"is":"walk","who":"lantern","path":[{"x":1000001}]}',
        '{"is":"walk","who":"lantern","path":[{"x":-1000001}]}',
        '{"is":"walk","who":"lantern","path":{"x":1}}',
        '{"is":"walk","who":"lan\\u0000tern","path":[]}',
        '{"is":"walk","who":"lan\\u202etern","path":[]}',
        '{"is":"walk","who":"' + "x" * 20_001 + '","path":[]}',
        '{"is":"walk","who":"x","path":[' + ",".join(['{"x":1}'] * 10_001) + "]}",
        '{"is":"flip-coin","coin":"edge"}',
        '{"is":"flip-coin","after":{"is":"walk"}}',
        '{"is":"flip-coin","after":' * 5_000 + "null" + "}" * 5_000,
    ],
)
def test_invalid_values_are_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        STEP.read(text)


def test_a_type_may_have_its_own_codec(book: Rulebook) -> None:
    heroes: ValueFormat[Chest[Character]] = ValueFormat(
        Chest,
        FormatTypes(
            {(Chest, "held"): Character},
            {Character: dataclass_codec(CHARACTER)},
        ),
    )
    chest = Chest(instant_hero(book, ADVANCED, "7F3K"))
    text = heroes.write(chest)
    assert heroes.read(text) == chest
    held = CHARACTER.write(chest.held, exclude_defaults=True)
    assert text == f'{{"held":{held}}}'
    with pytest.raises(ValidationError, match=r"held\.rules"):
        heroes.read('{"held":{}}')


def test_a_codec_may_keep_only_a_part_of_what_it_reads(book: Rulebook) -> None:
    def unhurt(hero: Character) -> Character:
        return replace(hero, wounds=0)

    heroes: ValueFormat[Character] = ValueFormat(
        Character, FormatTypes(codecs={Character: dataclass_codec(CHARACTER, unhurt)})
    )
    hero = instant_hero(book, ADVANCED, "7F3K")
    assert heroes.read(heroes.write(replace(hero, wounds=3))) == hero


def test_derived_fields_are_computed_on_reading() -> None:
    types = FormatTypes(derived={Doubled: lambda values: {"twice": 2 * values["number"]}})
    doubled: ValueFormat[Doubled] = ValueFormat(Doubled, types)
    assert doubled.write(Doubled(7, 14)) == '{"number":7}'
    assert doubled.read('{"number":7}').twice == 14
    with pytest.raises(ValidationError):
        doubled.read('{"number":7,"twice":14}')


@dataclass(frozen=True, slots=True)
class Sourced:
    """A number whose source is written, but not compared."""

    number: int
    source: Annotated[str, LEFT_OUT] = field(default="", compare=False)


def test_a_field_that_is_not_compared_but_left_out_by_default_is_written() -> None:
    format_: ValueFormat[Sourced] = ValueFormat(Sourced, TYPES)
    text = format_.write(Sourced(3, "R19"))
    assert format_.read(text).source == "R19"
    assert "source" not in format_.write(Sourced(3))


def test_generic_fields_use_their_declared_type() -> None:
    form: ValueFormat[Two] = ValueFormat(Two, FormatTypes())
    two = Two(Chest(Spot(2, 3)), Chest(5), Row((Spot(1), Spot(4))), None)
    assert form.read(form.write(two)) == two
    with pytest.raises(ValidationError, match="int"):
        form.read(form.write(two).replace("5", '"five"'))


def test_errors_raised_by_the_class_are_validation_errors() -> None:
    text = '{"chest":{"held":{"x":1}},"pair":[1,0],"numbers":{"a":1,"b":2,"c":3}}'
    with pytest.raises(ValidationError, match="is not possible: There are too many numbers"):
        ALL.read(text)


def test_two_classes_with_one_name_raise_type_error() -> None:
    with pytest.raises(TypeError, match="two of walk, walk have the same name"):
        ValueFormat((Walk, Spot), FormatTypes(names={Walk: "walk", Spot: "walk"}))


def test_a_class_of_a_union_needs_a_name() -> None:
    with pytest.raises(TypeError, match="no name was given for Spot"):
        ValueFormat((Walk, Spot), TYPES)


@pytest.mark.parametrize("type_", [Fraction, Any, list[int]])
def test_unsupported_types_raise_type_error(type_: Any) -> None:
    with pytest.raises(TypeError, match="cannot be written down"):
        ValueFormat(type_, TYPES)
