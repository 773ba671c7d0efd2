"""FudgeGame: the `Game` protocol for Yoki's FUDGE."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
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
    StockEntry,
)
from fourc_desktop.core.interchange import AnyReader, DocumentWriter
from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.games.fudge.documents.document_kinds import (
    CHARACTER,
    CHARACTER_KIND,
    KINDS,
    SIDES,
    UNIT_KIND,
)
from fourc_desktop.games.fudge.documents.downtime_events import EVENTS
from fourc_desktop.games.fudge.formats.document_formats import CAMPAIGN_PAGE, ROLLER
from fourc_desktop.games.fudge.formats.rule_text_data import REFERENCE
from fourc_desktop.games.fudge.formats.rules_data import load_book
from fourc_desktop.games.fudge.rules.book import OTHER_SIDE, FudgeBook
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew
from fourc_desktop.games.fudge.rules.options import PRESET, SHEET, FudgePage
from fourc_desktop.games.fudge.rules.templates import PEOPLE, UNITS, instant_character
from fourc_desktop.games.fudge.rules.unit import UNIT_FORM, usual_unit
from fourc_desktop.services.character_forms.form_homebrew import FormHomebrew
from fourc_desktop.services.character_forms.form_table import detail_cells, form_table_reader
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.services.import_export.text_writer import text_writers

if TYPE_CHECKING:
    from click import Command

    from fourc_desktop.core.encounter.fight import AnyFight


CREDITS: Final = (
    Credit(
        "FUDGE is by Steffan O’Sullivan, with many contributions from the Internet community; "
        "the rules here follow the variant Yoki’s Fantasy Flavored FUDGE. This program is made by "
        "others and says nothing in their name."
    ),
)


class FudgeGame:
    """Yoki's Fantasy Flavored FUDGE."""

    id = "fudge"
    title = "Yoki’s FUDGE"
    credits = CREDITS
    sides = SIDES
    figures: Figures = FANTASY_PEOPLE
    level_height = METERS
    page = CAMPAIGN_PAGE
    homebrew = FormHomebrew(FudgeHomebrew, FORM, "fudge")
    roller: AnyRoller = ROLLER
    options: AnyOptionSheet = SHEET
    reference: AnyReference = REFERENCE
    downtime: tuple[AnyEvent, ...] = EVENTS
    kinds: tuple[AnyKind, ...] = KINDS
    readers: tuple[AnyReader, ...] = (form_table_reader(CHARACTER),)
    writers: tuple[DocumentWriter, ...] = (
        *table_writers(KINDS, detail_cells(FORM, UNIT_FORM)),
        *text_writers(KINDS, SIDES[0].id),
    )
    pdf_subject = "FUDGE sheets"
    back_title = "Ladder and tables on the back"
    blanks_title = "Blank forms, screen"
    blanks = (
        BlankForm("character", {PRESET: "Character"}),
        BlankForm("screen", {PRESET: "Storyteller’s screen"}, has_fields=False),
    )

    @property
    def presets(self) -> Mapping[str, FudgePage]:
        """The only preset."""
        return {PRESET: FudgePage()}

    def data(self, resources: Path) -> FudgeBook:
        """The rulebook with the default options.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        return load_book(resources)

    def book(self, data: FudgeBook, page: FudgePage, own: FudgeHomebrew) -> FudgeBook:
        """The rulebook with the options and the homebrew of a campaign."""
        if (page.options, own) == (data.options, data.own):
            return data
        return replace(data, options=page.options, own=own)

    def fight(self, book: FudgeBook, _page: FudgePage) -> "AnyFight":
        """The fight rules, with the rulebook of a campaign."""
        # Imported with the first fight.
        from fourc_desktop.games.fudge.rules.combat.fight import fudge_fight  # noqa: PLC0415

        return fudge_fight(book)

    def substances(self, _book: FudgeBook) -> tuple[Substance, ...]:
        """None: the rules have no strength of walls."""
        return ()

    def stock(self, _resources: Path, book: FudgeBook, _page: FudgePage) -> tuple[StockEntry, ...]:
        """The templates of characters, then those of units."""
        people = (
            StockEntry(
                each.id,
                each.name,
                each.group,
                Package(
                    Content(CHARACTER_KIND, each.character(each.name, OTHER_SIDE, book.equipment))
                ),
                each.words,
                OTHER_SIDE,
                each.about,
            )
            for each in book.templates.values()
        )
        units = (
            StockEntry(
                each.id,
                each.name,
                UNITS,
                Package(Content(UNIT_KIND, usual_unit(each, OTHER_SIDE))),
                each.words,
                OTHER_SIDE,
                each.about,
            )
            for each in book.units.values()
        )
        return (*people, *units)

    def instant(
        self, book: FudgeBook, _page: FudgePage, seed: str, side: str, *, along: bool
    ) -> Package:
        """A character from a template of people; see `instant_character`."""
        del along
        people = [each for each in book.templates.values() if each.group == PEOPLE]
        made = instant_character(people, book.instant, book.equipment, seed, side)
        return Package(Content(CHARACTER_KIND, made))

    def blank(
        self, id_: str, context: PrintContext, _page: FudgePage, _marked: Sequence[str] = ()
    ) -> AnyPrintable:
        """A blank character sheet, or the Storyteller's screen."""
        if id_ == "screen":
            # Printing code is imported only when something is printed.
            from fourc_desktop.games.fudge.sheets.gm_screen.storyteller_screen import (  # noqa: PLC0415
                storyteller_screen,
            )

            return storyteller_screen(context.book, game=self.title)
        return CHARACTER.blank_sheet(context.book, game=self.title, campaign=context.campaign)

    def commands(self) -> "Mapping[str, Command]":
        """The commands of FUDGE by the words that call them."""
        # The window needs no commands.
        from fourc_desktop.games.fudge.commands import COMMANDS  # noqa: PLC0415

        return COMMANDS


GAME: Final = FudgeGame()
