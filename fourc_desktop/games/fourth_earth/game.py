"""FourthEarthGame: the `Game` protocol for 4th Earth RAW."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.documents import AnyKind, AnyPrintable, Content, Package, PrintContext
from fourc_desktop.core.figures import FANTASY_PEOPLE, Figures
from fourc_desktop.core.game import (
    AnyEvent,
    AnyOptionSheet,
    AnyReference,
    BlankForm,
    Credit,
    GameSide,
    StockEntry,
)
from fourc_desktop.core.interchange import AnyReader, DocumentWriter
from fourc_desktop.core.maps.level_height import LEVELS
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.games.fourth_earth.documents.document_kinds import CHARACTER, KINDS
from fourc_desktop.games.fourth_earth.formats.document_formats import (
    CAMPAIGN_PAGE,
    CHARACTER_KIND,
    ROLLER,
)
from fourc_desktop.games.fourth_earth.formats.rule_text_data import REFERENCE
from fourc_desktop.games.fourth_earth.formats.rules_data import load_earth_rulebook
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM, EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.templates import (
    from_template,
    instant_character,
)
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.rules.options import PRESET, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook, EarthTemplate
from fourc_desktop.games.fourth_earth.services.downtime_events import EVENTS
from fourc_desktop.services.character_forms.form_homebrew import FormHomebrew
from fourc_desktop.services.character_forms.form_table import detail_cells, form_table_reader
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.services.import_export.text_writer import text_writers

if TYPE_CHECKING:
    from click import Command

    from fourc_desktop.core.encounter.fight import AnyFight

TITLE: Final = "4th Earth RAW"

CREDITS: Final = (
    Credit(
        "4th Earth RAW, RAW: Vanilla and the Sprinkles are by Alexander Midknight, licensed under "
        "CC BY-SA 4.0. The texts of this program are its own, and it says nothing in his name."
    ),
)

SIDES: Final = (
    GameSide("players", "Player character", "Player characters"),
    GameSide("others", "Other", "Others"),
)


class FourthEarthGame:
    """4th Earth RAW: Vanilla and its Sprinkles."""

    id = "fourth-earth"
    title = TITLE
    credits = CREDITS
    sides = SIDES
    figures: Figures = FANTASY_PEOPLE
    level_height = LEVELS
    kinds: tuple[AnyKind, ...] = KINDS
    page = CAMPAIGN_PAGE
    homebrew = FormHomebrew(EarthHomebrew, FORM, "fourth-earth")
    options: AnyOptionSheet = OPTIONS
    roller: AnyRoller = ROLLER
    downtime: tuple[AnyEvent, ...] = EVENTS
    reference: AnyReference = REFERENCE
    readers: tuple[AnyReader, ...] = (form_table_reader(CHARACTER),)
    writers: tuple[DocumentWriter, ...] = (
        *table_writers(KINDS, detail_cells(FORM)),
        *text_writers(KINDS, SIDES[0].id),
    )
    pdf_subject = "4th Earth RAW sheets"
    back_title = "Tables on the back"
    blanks_title = "Blank forms, screen"
    blanks = (
        BlankForm("character", {PRESET: "Character"}),
        BlankForm("screen", {PRESET: "Gamemaster’s screen"}, has_fields=False),
    )

    @property
    def presets(self) -> Mapping[str, EarthPage]:
        """The only preset: Vanilla; Sprinkles are options."""
        return {PRESET: EarthPage()}

    def data(self, resources: Path) -> EarthRulebook:
        """The rulebook with the default options.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        return load_earth_rulebook(resources)

    def book(self, data: EarthRulebook, page: EarthPage, own: EarthHomebrew) -> EarthRulebook:
        """The rulebook with the options and the homebrew of a campaign."""
        return data.with_options(page.options).with_homebrew(own)

    def fight(self, book: EarthRulebook, page: EarthPage) -> "AnyFight":
        """The fight rules, with the options of a campaign."""
        # Imported with the first fight.
        from fourc_desktop.games.fourth_earth.rules.combat.fight import earth_fight  # noqa: PLC0415

        del page
        return earth_fight(book, ROLLER)

    def substances(self, book: EarthRulebook) -> tuple[Substance, ...]:
        """None: the rules have no strength of walls."""
        del book
        return ()

    def stock(
        self, resources: Path, book: EarthRulebook, page: EarthPage
    ) -> tuple[StockEntry, ...]:
        """A character of each template."""
        del resources, page
        return tuple(_stock_entry(each, book) for each in book.templates)

    def instant(
        self, book: EarthRulebook, page: EarthPage, seed: str, side: str, *, along: bool
    ) -> Package:
        """A random character, without belongings."""
        del page, along
        return Package(Content(CHARACTER_KIND, instant_character(book, seed, side)))

    def blank(
        self, id_: str, context: PrintContext, page: EarthPage, marked: Sequence[str] = ()
    ) -> AnyPrintable:
        """A blank character sheet, or the Gamemaster's screen, for the options of a page."""
        del marked
        book = context.book.with_options(page.options)
        if id_ == "screen":
            # Printing code is imported only when something is printed.
            from fourc_desktop.games.fourth_earth.sheets.gm_screen.earth_screen import (  # noqa: PLC0415
                earth_screen,
            )

            return earth_screen(book, game=TITLE)
        return CHARACTER.sheet(EarthCharacter(), book, game=TITLE, campaign=context.campaign)

    def commands(self) -> "Mapping[str, Command]":
        """The commands of 4th Earth RAW by the words that call them."""
        # The window needs no commands.
        from fourc_desktop.games.fourth_earth.commands import COMMANDS  # noqa: PLC0415

        return COMMANDS


def _stock_entry(template: EarthTemplate, book: EarthRulebook) -> StockEntry:
    side = SIDES[1].id
    made = from_template(template, book, template.name, side)
    names = [*(each.name for each in made.actions), *(each.name for each in made.tools)]
    return StockEntry(
        template.id,
        template.name,
        template.group,
        Package(Content(CHARACTER_KIND, made)),
        " ".join((template.name, template.group, template.about, *names)).lower(),
        side,
        template.about,
    )


GAME: Final = FourthEarthGame()
