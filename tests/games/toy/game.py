"""The toy as a game of the program: the smallest that is whole, all from its form."""

# ruff: noqa: ARG002, a game so small need not look at all it is told

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

from fourc_desktop.core.character_form import Profile
from fourc_desktop.core.documents import AnyKind, Content, Group, Package
from fourc_desktop.core.encounter.protocols import AnyFight
from fourc_desktop.core.fields import Flag, Text, value
from fourc_desktop.core.game import Credit, GameEntry, Side, StockEntry
from fourc_desktop.core.options import (
    OFF,
    ON,
    Option,
    OptionGroup,
    OptionSheet,
    OptionValue,
    Preset,
)
from fourc_desktop.services.form_kind import FormKind
from fourc_desktop.services.value_page import NoHomebrew, ValuePageFormat
from tests.core.encounter.toy import TOY, Pluck
from tests.games.toy.character import BOOK, FORM, Knack, ToyBook, ToyCharacter, Trinket

CHARACTER_KIND: Final = "toy-character"
DRAFT_KIND: Final = "toy-draft"

WOODEN: Final = Group("wooden", "Wooden toy", "Wooden toys", "users", "accent", always=True)
TIN: Final = Group("tin", "Tin toy", "Tin toys", "skull", "danger")
DRAFTS: Final = Group("draft", "Draft", "Drafts", "pencil", "warn", faint=True)

CHARACTER: Final = FormKind(FORM, CHARACTER_KIND, groups=(WOODEN, TIN))
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)

SIDES: Final = (
    Side("wooden", "Wooden", "Wooden toys", "hero"),
    Side("tin", "Tin", "Tin toys", "villain"),
)

NAMES: Final = ("Bramble", "Clockwork Cat", "Dandy", "Elspeth", "Fiddler")


@value
class ToyPage:
    """What a table settles: whether there are blessings."""

    name: Annotated[str, Text("Name")] = ""
    notes: Annotated[str, Text("Notes", lines=True)] = ""
    blessings: Annotated[bool, Flag("Blessings")] = True


def _put(page: ToyPage, id_: str) -> ToyPage:
    return replace(page, blessings=id_ == ON)


BLESSINGS: Final = Option(
    "blessings",
    "Blessings",
    "Toy, Blessings",
    "",
    OptionGroup("Rules", "They hold for everybody"),
    (
        OptionValue(OFF, "No blessings", "Nobody is blessed."),
        OptionValue(ON, "Blessings", "Some are."),
    ),
    lambda page: ON if page.blessings else OFF,
    _put,
)

OPTIONS: Final = OptionSheet(
    OptionGroup("Game", ""),
    (
        Preset(
            "toy", "Toy", "The toy as it is.", "", ToyPage(), lambda _page: True, lambda page: page
        ),
    ),
    (BLESSINGS,),
)


class FormRoster:
    """Characters of the toy come with their heart, and go home with bruises."""

    kinds: tuple[str, ...] = (CHARACTER_KIND,)

    def joined(self, person: Any, *, nameless: bool = False) -> Pluck:
        return Pluck(1 if nameless else 3 + person.nerve)

    def returned(self, person: Any, before: Pluck, after: Pluck) -> Any:
        lost = max(before.left - after.left, 0)
        free = [place for place, mark in enumerate(person.bruises) if mark == " "]
        marks = list(person.bruises)
        for place in free[:lost]:
            marks[place] = "x"
        return replace(person, bruises="".join(marks))


class ToyGame:
    """One trait, one option, one list; a builder page, a screen, a sheet, a roll and a fight."""

    id = "toy"
    title = "Toy"
    credits = (Credit("Whoever tests this program", "made for its tests"),)
    sides = SIDES
    kinds: tuple[AnyKind, ...] = (CHARACTER, DRAFT)
    page = ValuePageFormat(ToyPage, "toy-campaign")
    homebrew = NoHomebrew("toy-homebrew")
    options = OPTIONS

    @property
    def presets(self) -> Mapping[str, ToyPage]:
        return {"toy": ToyPage()}

    def data(self, resources: Path) -> ToyBook:
        return BOOK

    def book(self, data: ToyBook, page: ToyPage, own: object) -> ToyBook:
        return replace(data, blessings=page.blessings)

    def fight(self, book: ToyBook, page: ToyPage) -> AnyFight:
        return replace(TOY, roster=FormRoster())

    def stock(self, resources: Path, book: ToyBook, page: ToyPage) -> tuple[StockEntry, ...]:
        soldier = ToyCharacter(Profile("Tin soldier", side="tin"), bag=(book.trinkets["dagger"],))
        package = Package(Content(CHARACTER_KIND, soldier))
        return (StockEntry("soldier", "Tin soldier", "Tin", package, "tin soldier dagger", "tin"),)

    def instant(
        self, book: ToyBook, page: ToyPage, seed: str, side: str, *, along: bool
    ) -> Package:
        number = sum(map(ord, seed))
        character = ToyCharacter(
            Profile(NAMES[number % len(NAMES)], side=side),
            nerve=number % 5 - 2,
            wits=number // 5 % 5 - 2,
            knacks=(Knack("Dance", number % 3),),
            bag=(Trinket(*("Bell", 0)),),
        )
        return Package(Content(CHARACTER_KIND, character))


GAME: Final = ToyGame()

ENTRY: Final = GameEntry("toy", "Toy", ("toy",), lambda: GAME)
"""The toy in a registry."""
