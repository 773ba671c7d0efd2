"""The toy as a game of the program: the smallest complete one, made entirely from its form."""

# ruff: noqa: ARG002, a game so small does not need all parameters of the protocols

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import click

from fourc_desktop.cli.characters import new_character
from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.documents import (
    AnyKind,
    AnyPrintable,
    Content,
    LibraryGroup,
    Package,
    PrintContext,
)
from fourc_desktop.core.downtime import DowntimeEvent, DowntimeSubject
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.figures import SILHOUETTES, Figures
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.forms.fields import FlagKind, TextKind, value
from fourc_desktop.core.forms.homebrew_rows import HOMEBREW_GROUP, homebrew_texts
from fourc_desktop.core.game import BlankForm, Credit, GameSide, RuleReference, StockEntry
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.core.interchange import AnyReader, DocumentWriter
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.options import (
    OFF,
    ON,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
)
from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, KindWords
from fourc_desktop.services.character_forms.form_homebrew import FormHomebrew
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.character_forms.form_summary import form_differences
from fourc_desktop.storage.formats.dataclass_format import DataclassPage
from tests.games.toy.character import (
    BOOK,
    FORM,
    Knack,
    ToyBook,
    ToyCharacter,
    ToyHomebrew,
    Trinket,
)
from tests.games.toy.fight import FIGHT
from tests.games.toy.form_rolling import FORM_ROLLER

CHARACTER_KIND: Final = "toy-character"
DRAFT_KIND: Final = "toy-draft"

WOODEN: Final = LibraryGroup(
    "wooden",
    "Wooden toy",
    "Wooden toys",
    "users",
    "accent",
    always=True,
    none="No wooden toys yet",
    how="Build one step by step, or have one made at once.",
)
TIN: Final = LibraryGroup("tin", "Tin toy", "Tin toys", "skull", "danger", DARK_PERSON_DRAWING)
DRAFTS: Final = LibraryGroup("draft", "Draft", "Drafts", "pencil", "warn", faint=True)

WORDS: Final = KindWords(search="Search names, knacks, tags")

CHARACTER: Final = FormKind(FORM, CHARACTER_KIND, groups=(WOODEN, TIN), words=WORDS)
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)

SIDES: Final = (
    GameSide("wooden", "Wooden", "Wooden toys"),
    GameSide("tin", "Tin", "Tin toys"),
)

NAMES: Final = ("Bramble", "Clockwork Cat", "Dandy", "Elspeth", "Fiddler")


@value
class ToyPage:
    """The options of a campaign: whether there are blessings."""

    name: Annotated[str, TextKind("Name")] = ""
    notes: Annotated[str, TextKind("Notes", lines=True)] = ""
    blessings: Annotated[bool, FlagKind("Blessings")] = True


def _put(page: ToyPage, id_: str) -> ToyPage:
    return replace(page, blessings=id_ == ON)


BLESSINGS: Final = RuleOption(
    "blessings",
    "Blessings",
    "Toy, Blessings",
    "",
    RuleOptionGroup("Rules", "They hold for everybody"),
    (
        RuleOptionValue(OFF, "No blessings", "Nobody is blessed."),
        RuleOptionValue(ON, "Blessings", "Some are."),
    ),
    lambda page: ON if page.blessings else OFF,
    _put,
)

OPTIONS: Final = RuleOptionSheet(
    RuleOptionGroup("Game", ""),
    (
        Preset(
            "toy", "Toy", "The toy as it is.", "", ToyPage(), lambda _page: True, lambda page: page
        ),
    ),
    (BLESSINGS,),
)


def _slept(subject: DowntimeSubject, book: ToyBook) -> ToyCharacter:
    assert isinstance(subject.document, ToyCharacter)
    return replace(subject.document, luck=3)


def _effects(
    before: DowntimeSubject, after: DowntimeSubject, book: ToyBook
) -> tuple[Difference, ...]:
    assert isinstance(before.document, ToyCharacter)
    assert isinstance(after.document, ToyCharacter)
    return form_differences(FORM, before.document, after.document, book)


NIGHT: Final[DowntimeEvent[ToyBook, ToyPage]] = DowntimeEvent(
    "night",
    "Rest for a night",
    "Everybody is lucky again.",
    (CHARACTER_KIND,),
    _slept,
    _effects,
    lambda _page: None,
)

TEXTS: Final = RuleGroup("toy", "Rules of the toy")


def _texts(resources: Path) -> tuple[RuleText, ...]:
    return (
        RuleText("toy-knacks", TEXTS, "Knacks", "What somebody has learned.", "Toy, Knacks"),
        RuleText("toy:coin", TEXTS, "The coin", "Heads, and nothing happens.", "Toy, The coin"),
    )


def _own_texts(book: ToyBook) -> tuple[RuleText, ...]:
    return homebrew_texts(book.own)


class ToyGame:
    """The game with one trait, one option and one list.

    It has a builder page, a screen, a sheet, a roll and a fight.
    """

    id = "toy"
    title = "Toy"
    credits = (Credit("The toy was made for the tests of this program."),)
    sides = SIDES
    figures: Figures = SILHOUETTES
    level_height = FEET
    kinds: tuple[AnyKind, ...] = (CHARACTER, DRAFT)
    page = DataclassPage(ToyPage, "toy-campaign")
    homebrew = FormHomebrew(ToyHomebrew, FORM, "toy")
    options = OPTIONS
    roller = FORM_ROLLER
    downtime = (NIGHT,)
    readers: tuple[AnyReader, ...] = ()
    writers: tuple[DocumentWriter, ...] = ()
    pdf_subject = "Toy sheets"
    back_title = ""
    blanks_title = "Blank sheets"
    blanks = (BlankForm("character", {"toy": "Character"}),)
    reference = RuleReference((TEXTS, HOMEBREW_GROUP), _texts, _own_texts)

    @property
    def presets(self) -> Mapping[str, ToyPage]:
        return {"toy": ToyPage()}

    def data(self, resources: Path) -> ToyBook:
        return BOOK

    def book(self, data: ToyBook, page: ToyPage, own: ToyHomebrew) -> ToyBook:
        return replace(data, blessings=page.blessings, own=own)

    def fight(self, book: ToyBook, page: ToyPage) -> AnyFight:
        return FIGHT

    def substances(self, book: ToyBook) -> tuple[Substance, ...]:
        return ()

    def stock(self, resources: Path, book: ToyBook, page: ToyPage) -> tuple[StockEntry, ...]:
        soldier = ToyCharacter(
            FormProfile("Tin soldier", side="tin"), bag=(book.trinkets["dagger"],)
        )
        package = Package(Content(CHARACTER_KIND, soldier))
        return (StockEntry("soldier", "Tin soldier", "Tin", package, "tin soldier dagger", "tin"),)

    def instant(
        self, book: ToyBook, page: ToyPage, seed: str, side: str, *, along: bool
    ) -> Package:
        number = sum(map(ord, seed))
        character = ToyCharacter(
            FormProfile(NAMES[number % len(NAMES)], side=side),
            nerve=number % 5 - 2,
            wits=number // 5 % 5 - 2,
            knacks=(Knack("Dance", number % 3),),
            bag=(Trinket(*("Bell", 0)),),
        )
        return Package(Content(CHARACTER_KIND, character))

    def blank(
        self, id_: str, context: PrintContext, page: ToyPage, marked: Sequence[str] = ()
    ) -> AnyPrintable:
        campaign = context.campaign
        return CHARACTER.sheet(ToyCharacter(), context.book, game="Toy", campaign=campaign)

    def commands(self) -> Mapping[str, click.Command]:
        from tests.games.toy.commands import COMMANDS  # noqa: PLC0415, as in the other games

        return {**COMMANDS, "new hero": new_character, "cheer": cheer}


@click.command("cheer")
@click.argument("name")
def cheer(name: str) -> None:
    """Cheer for somebody, as nobody does in another game."""
    click.echo(f"Hooray for {name}!")


GAME: Final = ToyGame()

ENTRY: Final = GameEntry("toy", "Toy", ("toy",), lambda: GAME)
"""The entry of the toy for a registry."""
