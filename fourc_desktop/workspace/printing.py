"""What stands on the sheets that somebody wants: from subjects to sheets that can be printed."""

from collections.abc import Iterator

from fourc_desktop.domain.fourc.awards import figures_now
from fourc_desktop.domain.fourc.problems import refuse_unknown
from fourc_desktop.sheets.book import Printable
from fourc_desktop.sheets.character_page import character_page
from fourc_desktop.sheets.character_sheet import CharacterSheet
from fourc_desktop.sheets.master_table_page import master_table_page
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.workspace.hero_files import HeroFile
from fourc_desktop.workspace.print_order import Blank, Subject, Table
from fourc_desktop.workspace.toolbox import Toolbox


def sheets_of(subject: Subject, options: PrintOptions, tools: Toolbox) -> Iterator[Printable]:
    """The sheet of a subject, and those of all that follows, in their order.

    Raises:
        Refused: The catalogues lack what somebody has.
    """
    content = subject.content
    if isinstance(content, HeroFile):
        yield from _people(content, subject.table, options, tools)
    elif isinstance(content, Blank):
        yield _blank(content, subject.table, tools)


def _people(
    hero: HeroFile, table: Table, options: PrintOptions, tools: Toolbox
) -> Iterator[Printable]:
    """A character's sheet, then whoever and whatever follows."""
    yield _character(hero, table, tools)
    if options.companions:
        for companion in hero.companions:
            yield from _people(companion, table, options, tools)


def _character(hero: HeroFile, table: Table, tools: Toolbox) -> CharacterSheet:
    character = hero.character
    refuse_unknown(character, table.book)
    page = character_page(
        character,
        figures_now(character, table.book),
        table.book,
        campaign=table.campaign,
        names=table.names(character.rules, tools),
    )
    return CharacterSheet(page, hero.picture)


def _blank(blank: Blank, table: Table, tools: Toolbox) -> Printable:
    return master_table_page(table.book, blank.rules, table.names(blank.rules, tools))
