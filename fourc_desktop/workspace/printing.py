"""Heroes on paper: from a character to the bytes of a PDF or of pictures of its pages."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from fourc_desktop.domain.fourc.awards import figures_now
from fourc_desktop.domain.fourc.problems import refuse_unknown
from fourc_desktop.domain.fourc.ranks import NO_NAMES
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.sheets.book import print_book
from fourc_desktop.sheets.character_page import character_page
from fourc_desktop.sheets.character_sheet import CharacterSheet
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.look import Look
from fourc_desktop.sheets.pages import page_count, page_png
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.sheets.style import COLOR
from fourc_desktop.sheets.unprintable import unprintable
from fourc_desktop.workspace.hero_files import HeroFile
from fourc_desktop.workspace.toolbox import Toolbox

PNG_DPI = 150
"""Dots per inch of a page as a picture: enough to read every word on a screen."""


class SheetPrinter:
    """Prints sheets; made once, because reading its fonts takes a moment."""

    def __init__(self, tools: Toolbox) -> None:
        self._tools = tools
        self._fonts = Fonts(tools.fonts)

    def pdf(
        self,
        heroes: Sequence[HeroFile],
        paper: Paper,
        *,
        campaign: str = "",
        book: Rulebook | None = None,
        rank_names: bool = True,
        printed: Callable[[int], object] = lambda _done: None,
    ) -> bytes:
        """One PDF with the sheet of each hero; the same heroes always give the same bytes.

        `book` is the campaign's, where it has added to the program's; `rank_names` says whether
        it plays with names of ranks (ruling R33). `printed` is told after each sheet how many are
        done; whatever it raises ends the work.
        """
        sheets = [self._sheet(hero, campaign, book, rank_names=rank_names) for hero in heroes]
        return print_book(sheets, paper, Look(self._fonts, COLOR), printed=printed)

    def warnings(
        self, heroes: Sequence[HeroFile], *, campaign: str = "", book: Rulebook | None = None
    ) -> list[str]:
        """What would print as an empty box, a sentence for each place; to be told before."""
        return [
            f"{hero.character.profile.name}, {found.place}: no font here has "
            f"{_listed(found.characters)}, so an empty box will stand there."
            for hero in heroes
            for found in unprintable(self._sheet(hero, campaign, book), self._fonts)
        ]

    def _sheet(
        self, hero: HeroFile, campaign: str, book: Rulebook | None, *, rank_names: bool = True
    ) -> CharacterSheet:
        character = hero.character
        known = book or self._tools.book
        refuse_unknown(character, known)
        page = character_page(
            character,
            figures_now(character, known),
            known,
            campaign=campaign,
            names=self._tools.rank_names(character.rules) if rank_names else NO_NAMES,
        )
        return CharacterSheet(page, hero.picture)


def page_files(pdf: bytes, path: Path) -> Iterator[tuple[Path, bytes]]:
    """Each page of a PDF as a PNG, and its path; a page of several has its number in it."""
    pages = page_count(pdf)
    for number in range(1, pages + 1):
        numbered = path if pages == 1 else path.with_stem(f"{path.stem} {number}")
        yield numbered, page_png(pdf, number, dpi=PNG_DPI)


def _listed(characters: Sequence[str]) -> str:
    return ", ".join(f"“{each}” (U+{ord(each):04X})" for each in characters)
