"""The Master Table on a page of its own, with what the colors mean for every action."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.ranks import NO_NAMES, RankNames
from fourc_desktop.games.fourc.rules.result_tables import played
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.sheets.blocks.master_grid import HEAD, master_grid
from fourc_desktop.games.fourc.sheets.blocks.meanings import NARROW, WIDE, meanings
from fourc_desktop.games.fourc.sheets.grid import HINT, Grid, grid
from fourc_desktop.games.fourc.sheets.pieces.result import LEGEND
from fourc_desktop.games.fourc.sheets.result_words import ACTIONS, Meaning
from fourc_desktop.games.fourc.sheets.result_words import meanings as meaning_of
from fourc_desktop.pdf.bands import Bands
from fourc_desktop.pdf.blocks.hint import hint
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import Page, foot, place

TITLE = "Master Table"
SCALE = 1.25
"""How much larger than on the back of a sheet the table's type is."""

HIGHEST_ROW = 12.0
NARROW_ROW = 6.8
"""How high a row of the table is at most, and in large print before its scale, in mm."""


@dataclass(frozen=True, slots=True)
class MasterTablePage:
    """The page of one edition.

    Attributes:
        edition: The edition's name, "4C Advanced".
        grid: The table with the rows that are marked.
        meanings: What the colors mean, for every action of the edition.
    """

    edition: str
    grid: Grid
    meanings: tuple[Meaning, ...]

    @property
    def name(self) -> str:
        """What the page is called."""
        return f"{TITLE}, {self.edition}"

    @property
    def remark(self) -> Remark:
        """What the results look like, at the foot of a page to write on."""
        return LEGEND

    def pages(self, look: Look) -> tuple[Page, ...]:
        """One page; in large print the table's halves and the meanings have one each."""
        width, fonts = look.content.width, look.fonts
        columns = NARROW if look.is_narrow else WIDE
        bar = low_name_bar(TITLE, self.edition, width, fonts)
        means = meanings(self.meanings, width, columns, fonts)
        said = hint((HINT,), width, fonts)
        bands = Bands(place("name", 0, 0, width, bar), foot(TITLE, look, LEGEND), look)
        if look.is_narrow:
            for half in self.grid.halves():
                block = master_grid(half, fonts, row=NARROW_ROW)
                bands.add([("table", 0, width, block)], GAP)
        else:
            rest = HEAD * SCALE + said.height + means.height + GAP
            row = min(HIGHEST_ROW, (bands.room(GAP) - rest) / len(self.grid.rows))
            block = master_grid(self.grid, fonts, row=row, scale=SCALE)
            bands.add([("table", 0, width, block)], GAP)
        bands.add([("hint", 0, width, said)], 0)
        bands.pour("meanings", width, means, GAP)
        return bands.pages()

    def words(self) -> Iterator[tuple[str, str]]:
        """The names of ranks, which are the campaign's."""
        yield "Rank names", " ".join(row.name for row in self.grid.rows)


def master_table_page(
    book: Rulebook,
    rules: Rules,
    names: RankNames = NO_NAMES,
    marked: Collection[str] = (),
) -> MasterTablePage:
    """The page for some rules; `marked` has the labels of the rows to frame, "30-39"."""
    tables = played(book.results, rules, *ACTIONS)
    return MasterTablePage(
        edition=rules.edition.title,
        grid=grid(book.master_table(rules), names, dict.fromkeys(marked, ())),
        meanings=tuple(meaning_of(tables, {})),
    )
