"""RoughMagicGame: the `Game` protocol for Rough Magic 4e."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.documents import AnyKind, AnyPrintable, Content, Package, PrintContext
from fourc_desktop.core.figures import MODERN_PEOPLE, Figures
from fourc_desktop.core.game import (
    AnyEvent,
    AnyOptionSheet,
    AnyReference,
    BlankForm,
    Credit,
    StockEntry,
)
from fourc_desktop.core.interchange import AnyReader, DocumentWriter
from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.games.rough_magic.documents.document_kinds import CHARACTER, EVENTS, KINDS
from fourc_desktop.games.rough_magic.formats.document_formats import CAMPAIGN_PAGE, ROLLER
from fourc_desktop.games.rough_magic.formats.rule_text_data import REFERENCE
from fourc_desktop.games.rough_magic.formats.rules_data import load_book
from fourc_desktop.games.rough_magic.rules.campaign_page import OPTIONS, PRESET, RoughMagicPage
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.character_form import FORM, SIDES
from fourc_desktop.games.rough_magic.rules.homebrew import RoughMagicHomebrew
from fourc_desktop.games.rough_magic.rules.instant_character import instant_character, of_template
from fourc_desktop.games.rough_magic.rules.roller import CHARACTER_KIND
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.services.character_forms.form_homebrew import FormHomebrew
from fourc_desktop.services.character_forms.form_table import detail_cells, form_table_reader
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.services.import_export.text_writer import text_writers

if TYPE_CHECKING:
    from click import Command

    from fourc_desktop.core.encounter.fight import AnyFight

TITLE = "Rough Magic 4e"

CREDITS = (
    Credit(
        "Rough Magic 4e is by Kalos Comics. Its rules were used as published on 20 April 2022, "
        "very likely under the license CC BY-SA 4.0; the texts of the rules here are written "
        "anew. What the source leaves open is filled with house values, which are marked."
    ),
)


class RoughMagicGame:
    """Rough Magic 4e."""

    id = "rough-magic"
    title = TITLE
    credits = CREDITS
    sides = SIDES
    figures: Figures = MODERN_PEOPLE
    level_height = METERS
    kinds: tuple[AnyKind, ...] = KINDS
    page = CAMPAIGN_PAGE
    homebrew = FormHomebrew(RoughMagicHomebrew, FORM, "rough-magic")
    options: AnyOptionSheet = OPTIONS
    roller: AnyRoller = ROLLER
    downtime: tuple[AnyEvent, ...] = EVENTS
    reference: AnyReference = REFERENCE
    readers: tuple[AnyReader, ...] = (form_table_reader(CHARACTER),)
    writers: tuple[DocumentWriter, ...] = (
        *table_writers(KINDS, detail_cells(FORM)),
        *text_writers(KINDS, SIDES[0].id),
    )
    pdf_subject = "Rough Magic 4e sheets"
    back_title = "Tables on the back"
    blanks_title = "Blank forms, screen"
    blanks = (
        BlankForm("character", {PRESET: "Character"}),
        BlankForm("screen", {PRESET: "Gamemaster’s screen"}, has_fields=False),
    )

    @property
    def presets(self) -> Mapping[str, RoughMagicPage]:
        """The only preset: the game as written."""
        return {PRESET: RoughMagicPage()}

    def data(self, resources: Path) -> RoughMagicBook:
        """The rulebook with the default options.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        return load_book(resources)

    def book(
        self, data: RoughMagicBook, page: RoughMagicPage, own: RoughMagicHomebrew
    ) -> RoughMagicBook:
        """The rulebook with the options and the homebrew of a campaign."""
        return data.with_options(page.options).with_homebrew(own)

    def fight(self, book: RoughMagicBook, _page: RoughMagicPage) -> "AnyFight":
        """The fight rules, with the rulebook of a campaign."""
        # Imported with the first fight.
        from fourc_desktop.games.rough_magic.rules.combat.fight import fight  # noqa: PLC0415

        return fight(book, ROLLER)

    def substances(self, book: RoughMagicBook) -> tuple[Substance, ...]:
        """The materials of walls."""
        return tuple(Substance(each.name, each.value) for each in book.tables.materials)

    def stock(
        self, _resources: Path, book: RoughMagicBook, _page: RoughMagicPage
    ) -> tuple[StockEntry, ...]:
        """The stock characters, then the templates of heroes."""
        return tuple(
            StockEntry(
                each.id,
                each.name,
                each.group,
                _package(of_template(each, each.name, each.side)),
                f"{each.name} {each.group} {each.about}".lower(),
                each.side,
                each.about,
            )
            for each in (*book.stock.values(), *book.templates.values())
        )

    def instant(
        self,
        book: RoughMagicBook,
        _page: RoughMagicPage,
        seed: str,
        side: str,
        *,
        along: bool,  # noqa: ARG002 - nothing belongs to a character
    ) -> Package:
        """A random character; the same seed gives the same one."""
        return _package(instant_character(book, SeededDice(seed), side))

    def blank(
        self,
        id_: str,
        context: PrintContext,
        _page: RoughMagicPage,
        _marked: Sequence[str] = (),
    ) -> AnyPrintable:
        """A blank character sheet, or the Gamemaster's screen."""
        if id_ == "screen":
            # Printing code is imported only when something is printed.
            from fourc_desktop.games.rough_magic.sheets.gm_screen.rough_magic_screen import (  # noqa: PLC0415
                rough_magic_screen,
            )

            return rough_magic_screen(context.book, game=TITLE)
        blank = RoughMagicCharacter()
        return CHARACTER.sheet(blank, context.book, game=TITLE, campaign=context.campaign)

    def commands(self) -> "Mapping[str, Command]":
        """The commands of Rough Magic by the words that call them."""
        # The window needs no commands.
        from fourc_desktop.games.rough_magic.commands import COMMANDS  # noqa: PLC0415

        return COMMANDS


def _package(character: RoughMagicCharacter) -> Package:
    return Package(Content(CHARACTER_KIND, character))


GAME = RoughMagicGame()
