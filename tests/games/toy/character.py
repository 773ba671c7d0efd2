"""The toy's character.

One trait, one option, one list, a gauge, and one field of every other kind.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import (
    MAX_BY_HAND,
    SIDES,
    ByHand,
    CharacterForm,
    DerivedNumber,
    FormProfile,
    FormSection,
)
from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    TrackBoxGroup,
    TrackKind,
    value,
)
from fourc_desktop.core.forms.homebrew_rows import OwnRows, own_entries
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason

LADDER: Final = ("Poor", "Mediocre", "Fair", "Good", "Great")

BRUISES: Final = (TrackBoxGroup("Bruise", 3, "1–3"), TrackBoxGroup("Break", 2, "4 and up", "−1"))

TOY_SIDES: Final = {"wooden": "Wooden", "tin": "Tin"}


TOO_HEAVY = Reason("toy-bag-too-heavy", "Toy, Bag", "The bag is too heavy.")


class Mood(StrEnum):
    """The mood of a character."""

    CALM = "calm"
    CROSS = "cross"
    VERY_CROSS = "very-cross"


def Rung(title: str) -> LevelKind:  # noqa: N802 - field kinds are capitalized
    """The kind of a field whose value is a level of the toy's ladder."""
    return LevelKind(title, -2, LADDER)


@value
class Trinket:
    """An object in the bag of a character."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    size: Annotated[int, NumberKind("Size", -1, 3, always_shown=True)] = 0
    shiny: Annotated[bool, FlagKind("Shiny")] = False
    note: Annotated[str, TextKind("Note")] = ""


@value
class Knack:
    """A skill of a character."""

    name: Annotated[str, TextKind("Name", required=True, suggests="knacks")] = ""
    level: Annotated[int, Rung("Level")] = 0


@value
class Store:
    """A supply of a character that can run out."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    now: Annotated[int, GaugeKind("Now", most="most")] = 0
    most: Annotated[int, NumberKind("Most", 0, 999)] = 0


@value
class ToyCharacter:
    """A character of the toy."""

    profile: FormProfile = FormProfile()
    nerve: Annotated[int, Rung("Nerve")] = 0
    wits: Annotated[int, Rung("Wits")] = 0
    size: Annotated[int, NumberKind("Size", -20, 20)] = 0
    mood: Annotated[Mood, ChoiceKind("Mood")] = Mood.CALM
    home: Annotated[str, ChoiceKind("Home", options="homes")] = ""
    blessed: Annotated[bool, FlagKind("Blessed")] = False
    luck: Annotated[int, GaugeKind("Luck", most="luck-most", boxes=True)] = 0
    bruises: Annotated[str, TrackKind("Bruises", BRUISES, " xB")] = "     "
    knacks: Annotated[tuple[Knack, ...], RowsKind("Knacks", "knack", 40, "knacks")] = ()
    bag: Annotated[tuple[Trinket, ...], RowsKind("Bag", "trinket", 30, "trinkets")] = ()
    stores: Annotated[tuple[Store, ...], RowsKind("Stores", "store", most=9)] = ()
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()


@value
class ToyHomebrew:
    """The homebrew of a campaign: further entries of the lists."""

    trinkets: Annotated[tuple[Trinket, ...], OwnRows("Trinkets", "trinket", "trinkets")] = ()
    knacks: Annotated[tuple[Knack, ...], OwnRows("Knacks", "knack", "knacks")] = ()


@dataclass(frozen=True, slots=True)
class ToyBook:
    """The toy's rulebook: the lists, and whether there are blessings."""

    trinkets: Mapping[str, Trinket]
    blessings: bool = True
    own: ToyHomebrew = field(default_factory=ToyHomebrew)


BOOK: Final = ToyBook(
    {
        "dagger": Trinket("Dagger", 1),
        "bell": Trinket("Silver bell", 0, shiny=True, note="rings by itself"),
        "ladder": Trinket("Ladder", 3),
    }
)


def _derived(thing: ToyCharacter, book: ToyBook) -> list[DerivedNumber]:
    heart = Breakdown((BreakdownPart(3, "Everybody"), BreakdownPart(thing.nerve, "Nerve")))
    if book.blessings and thing.blessed:
        heart = heart.plus(1, "Blessed")
    numbers = [
        DerivedNumber("luck-most", "Luck at most", Breakdown((BreakdownPart(3, "Everybody"),))),
        DerivedNumber("heart", "Heart", heart),
        DerivedNumber(
            "pace",
            "Pace",
            Breakdown((BreakdownPart(8, "Everybody"), BreakdownPart(thing.wits, "Wits"))),
            "m",
        ),
    ]
    for place, each in enumerate(thing.bag):
        figure = Breakdown((BreakdownPart(thing.nerve, "Nerve"), BreakdownPart(each.size, "Size")))
        numbers.append(DerivedNumber(f"bag.{place}.blow", "Blow", figure))
    return numbers


def _problems(thing: ToyCharacter, _book: ToyBook) -> Iterator[Problem]:
    if len(thing.bag) > 2 + thing.nerve:
        yield Problem("Bag", TOO_HEAVY(), "bag")


KNACKS: Final = {"dance": Knack("Dance"), "hide": Knack("Hide")}


def _shows(id_: str, book: ToyBook) -> bool:
    return book.blessings or id_ != "blessed"


def _catalogs(book: ToyBook) -> Mapping[str, Mapping[str, object]]:
    return {
        "trinkets": {**book.trinkets, **own_entries(book.own.trinkets)},
        "homes": {"shelf": "The shelf", "chest": "The chest"},
        "knacks": {**KNACKS, **own_entries(book.own.knacks)},
        SIDES: TOY_SIDES,
    }


FORM: Final = CharacterForm(
    type=ToyCharacter,
    sections=(
        FormSection("who", "Who", ("name", "kind", "player", "side", "notes")),
        FormSection("traits", "Traits", ("nerve", "wits", "size"), remark="Fair is usual"),
        FormSection("state", "State", ("bruises", "luck", "mood", "home", "blessed"), ("heart",)),
        FormSection("knacks", "Knacks", ("knacks",), rule="toy-knacks"),
        FormSection("bag", "Bag", ("bag",), ("blow",), remark="blow: Nerve, size"),
        FormSection("stores", "Stores", ("stores",)),
        FormSection("moves", "Moves", (), ("pace",)),
    ),
    numbers=("heart", "luck", "bruises"),
    derived=_derived,
    shows=_shows,
    problems=_problems,
    catalogs=_catalogs,
)
"""The form of the toy's character."""
