"""4C's implementation of the `Game` protocol."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fourc_desktop.core.documents import AnyKind, Content, Package, PrintContext
from fourc_desktop.core.figures import Figures
from fourc_desktop.core.game import (
    AnyEvent,
    AnyOptionSheet,
    AnyReference,
    BlankForm,
    Credit,
    RuleReference,
    StockEntry,
)
from fourc_desktop.core.interchange import AnyReader, DocumentWriter
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.documents.file_formats import FourcHomebrew
from fourc_desktop.games.fourc.documents.hero_figures import HeroFigures
from fourc_desktop.games.fourc.formats.catalog_data import load_foes
from fourc_desktop.games.fourc.formats.document_formats import (
    CAMPAIGN_PAGE,
    HERO_KIND,
    ROLLER,
)
from fourc_desktop.games.fourc.formats.foundry_reader import FOUNDRY_READER
from fourc_desktop.games.fourc.formats.foundry_writer import FOUNDRY_WRITERS
from fourc_desktop.games.fourc.formats.hero_file import with_instant_companions
from fourc_desktop.games.fourc.formats.hero_table import TABLE_READER
from fourc_desktop.games.fourc.formats.rule_text_data import read_rule_texts
from fourc_desktop.games.fourc.formats.rules_data import load_rulebook
from fourc_desktop.games.fourc.formats.stat_block import STAT_BLOCK_READER
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, with_homebrew
from fourc_desktop.games.fourc.rules.campaign.options import OPTIONS
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, derived_texts
from fourc_desktop.games.fourc.rules.characters.character import SIDES, CharacterSide
from fourc_desktop.games.fourc.rules.characters.stock_foes import foe_from_stock
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import PRESETS
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.columns import detail_cells
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.services.import_export.text_writer import text_writers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from click import Command

    from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
    from fourc_desktop.pdf.book import Printable

CREDITS = (
    Credit(
        "The rules are those of the 4C System, which its makers gave to the public domain. This "
        "program is made by others and says nothing in their name."
    ),
)


BLANKS = (
    BlankForm(
        "hero",
        {"4c-basic": "Character, 4C Basic", "4c-advanced": "Character, 4C Advanced"},
    ),
    BlankForm("vehicle", {"4c-advanced": "Vehicle"}),
    BlankForm("headquarters", {"4c-advanced": "Headquarters"}),
    BlankForm(
        "master-table",
        {"4c-basic": "Master Table, 4C Basic", "4c-advanced": "Master Table, 4C Advanced"},
        has_fields=False,
    ),
    BlankForm(
        "screen",
        {
            "4c-basic": "Gamemaster’s screen, 4C Basic",
            "4c-advanced": "Gamemaster’s screen, 4C Advanced",
        },
        has_fields=False,
    ),
)


class FourcGame:
    """The 4C System, Basic and Advanced."""

    id = "4c"
    title = "4C"
    credits = CREDITS
    sides = SIDES
    figures: Figures = HeroFigures()
    level_height = FEET
    page = CAMPAIGN_PAGE
    homebrew = FourcHomebrew()
    roller: AnyRoller = ROLLER
    options: AnyOptionSheet = OPTIONS
    reference: AnyReference = RuleReference(GROUPS, read_rule_texts, derived_texts)
    downtime: tuple[AnyEvent, ...] = EVENTS
    kinds: tuple[AnyKind, ...] = KINDS
    readers: tuple[AnyReader, ...] = (STAT_BLOCK_READER, TABLE_READER, FOUNDRY_READER)
    writers: tuple[DocumentWriter, ...] = (
        *table_writers(KINDS, detail_cells),
        *FOUNDRY_WRITERS,
        *text_writers(KINDS, SIDES[0].id),
    )
    pdf_subject = "4C sheets"
    back_title = "Master Table on the back"
    blanks_title = "Blank forms, Master Table"
    blanks = BLANKS

    @property
    def presets(self) -> dict[str, CampaignPage]:
        """The two editions, the default first."""
        return {
            f"4c-{edition.value}": CampaignPage(rules=PRESETS[edition])
            for edition in reversed(PRESETS)
        }

    def data(self, resources: Path) -> Rulebook:
        """The shipped rulebook.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        return load_rulebook(resources)

    def book(self, data: Rulebook, _page: CampaignPage, own: Homebrew) -> Rulebook:
        """The rulebook with homebrew.

        It does not depend on options, which each hero has (ruling R8).
        """
        return data if own == Homebrew() else with_homebrew(data, own)

    def fight(self, book: Rulebook, page: CampaignPage) -> "FourcFight":
        """The fight rules of a campaign, with its rulebook and the rulings of its page."""
        # Imported with the first fight.
        from fourc_desktop.games.fourc.formats.fight_format import fight  # noqa: PLC0415

        return fight(book, page)

    def substances(self, book: Rulebook) -> tuple[Substance, ...]:
        """The materials in the table of Material Values."""
        return tuple(Substance(each.name, each.value) for each in book.gear.materials.values())

    def stock(self, resources: Path, _book: Rulebook, page: CampaignPage) -> tuple[StockEntry, ...]:
        """The stock foes."""
        return tuple(
            StockEntry(
                foe.id,
                foe.name,
                foe.group,
                Package(Content(HERO_KIND, foe_from_stock(foe, foe.name, page.rules))),
                foe.words,
                CharacterSide.VILLAIN,
                foe.description,
            )
            for foe in load_foes(resources).values()
        )

    def instant(
        self, book: Rulebook, page: CampaignPage, seed: str, side: str, *, along: bool
    ) -> Package:
        """An Instant hero or villain, with companions and property if `along` is set."""
        hero = instant_hero(book, page.rules, seed, side=CharacterSide(side))
        if not along:
            return Package(Content(HERO_KIND, hero))
        return with_instant_companions(hero, book, seed).package()

    def blank(
        self, id_: str, context: PrintContext, page: CampaignPage, marked: Sequence[str] = ()
    ) -> "Printable":
        """A blank sheet, or the Master Table; `marked` are the labels of rows: "30-39"."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.printing import blank  # noqa: PLC0415

        return blank(id_, context, page.rules, marked)

    def commands(self) -> "Mapping[str, Command]":
        """The commands of 4C by the words that call them."""
        # The window needs no commands.
        from fourc_desktop.games.fourc.commands import COMMANDS  # noqa: PLC0415

        return COMMANDS


GAME = FourcGame()
