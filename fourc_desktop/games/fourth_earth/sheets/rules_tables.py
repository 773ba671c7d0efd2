"""The rules tables as blocks of a sheet, without those of Sprinkles that are off."""

from collections.abc import Iterable, Iterator
from typing import Final

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets import table_rows
from fourc_desktop.games.fourth_earth.sheets.table_rows import (
    NO_DICE,
    Words,
    whole_percent,
)
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)

NAME: Final = FormColumn("", ColumnKind.NAME)
NUMBER: Final = ColumnKind.NUMBER
NOTE: Final = ColumnKind.NOTE
FACES: Final = FormColumn("d12", ColumnKind.NAME)
CRITICAL: Final = (FACES, FormColumn("critical, mundane", NOTE), FormColumn("aggressive", NOTE))

CREDIT: Final = (
    "4th Earth RAW, RAW: Vanilla and the Sprinkles are by Alexander Midknight, CC BY-SA 4.0. "
    "This program is made by others."
)


def front_tables(book: EarthRulebook) -> tuple[FormBlock, ...]:
    """The tables for every roll: the chances and the ratings."""
    return chance_table(book), rating_table(book)


def back_tables(book: EarthRulebook) -> tuple[FormBlock, ...]:
    """Energy, changes of a rating, the tables of the Sprinkles in use; then the license."""
    return (
        energy_table(book),
        change_table(book),
        *_sprinkle_tables(book),
        NotesContent("License", CREDIT, ruled=False),
    )


def _sprinkle_tables(book: EarthRulebook) -> Iterator[FormBlock]:
    options = book.options
    if options.stance:
        yield stance_table(book)
    if options.transfer:
        yield transfer_table(book)
    if options.resistance:
        yield resistance_table()
    if options.reroll:
        yield reroll_table()
    if options.advanced:
        yield use_table(book)
    if options.criticality:
        yield from critical_tables(book)
        yield trauma_table(book)


def _table(
    title: str,
    columns: tuple[FormColumn, ...],
    rows: Iterable[Words],
    *,
    remark: str = "",
    pairs: bool = False,
) -> RowsContent:
    """A compact table without blank rows."""
    cells = tuple(tuple(FormCell(each) for each in row) for row in rows)
    return RowsContent(title, columns, cells, remark, free=0, dense=True, pairs=pairs)


def chance_table(book: EarthRulebook) -> RowsContent:
    """The chance of a 1 in percent, by dice and adjusted rating."""
    levels = [book.level(rating) for rating in range(1, HIGHEST)]
    heads = (FormColumn(f"{each.rating} · d{each.sides}", NUMBER) for each in levels)
    rows = (
        (
            "1 die" if size == 1 else f"{size} dice",
            *(whole_percent(success_chance(size, each)) for each in levels),
        )
        for size in range(1, USUAL_LIMIT + 1)
    )
    return _table("Chance of a 1, %", (NAME, *heads), rows)


def rating_table(book: EarthRulebook) -> RowsContent:
    """The ratings with their dice, labels and opposing values, in a single column."""
    columns = (NAME, FormColumn(""), FormColumn("opposing", NUMBER))
    rows = (
        (rating if dice == NO_DICE else f"{rating} · {dice}", label, opposing)
        for rating, dice, label, opposing in table_rows.level_rows(book)
    )
    return _table("Difficulty rating", columns, rows)


def energy_table(book: EarthRulebook) -> RowsContent:
    """The health drained by aggressive actions."""
    columns = (NAME, FormColumn("speed"), FormColumn("energy", NUMBER))
    return _table("Potential Energy", columns, table_rows.energy_rows(book), pairs=True)


def change_table(book: EarthRulebook) -> RowsContent:
    """The changes of a rating."""
    columns = (NAME, FormColumn("rating", NUMBER))
    return _table("What lowers and raises it", columns, table_rows.change_rows(book), pairs=True)


def stance_table(book: EarthRulebook) -> RowsContent:
    """The change of a rating: own stance across, the antagonist's down."""
    rows = (
        (f"they {theirs.value}", *(signed_text(book.stances[mine, theirs]) for mine in EarthStance))
        for theirs in EarthStance
    )
    heads = (FormColumn(each.value, NUMBER) for each in EarthStance)
    return _table("Stance", (NAME, *heads), rows, pairs=True)


def transfer_table(book: EarthRulebook) -> RowsContent:
    """The rating of a transfer of battery points."""
    columns = (NAME, FormColumn("rating", NUMBER))
    return _table("Transfer battery points", columns, table_rows.transfer_rows(book), pairs=True)


def resistance_table() -> RowsContent:
    """The reduction of energy by flesh and armor."""
    columns = (NAME, FormColumn("takes off energy", NOTE))
    return _table("Resistance", columns, table_rows.resistance_rows(), pairs=True)


def reroll_table() -> RowsContent:
    """The prices of rerolls."""
    columns = (NAME, FormColumn("points", NUMBER))
    return _table("To roll again", columns, table_rows.reroll_rows(), pairs=True)


def use_table(book: EarthRulebook) -> RowsContent:
    """The rating of using advanced technology or magic: a line for each table."""
    columns = (NAME, FormColumn("adds to the rating", NOTE))
    return _table("To use technology or magic", columns, table_rows.use_rows(book))


def critical_tables(book: EarthRulebook) -> Iterator[RowsContent]:
    """The tables of critical successes and of critical failures."""
    rows = [*table_rows.critical_rows(book)]
    successes = ((faces, mundane, aggressive) for faces, mundane, aggressive, _, _ in rows)
    failures = ((faces, mundane, aggressive) for faces, _, _, mundane, aggressive in rows)
    yield _table("S+", CRITICAL, successes, pairs=True)
    yield _table("F−", CRITICAL, failures, pairs=True)


def trauma_table(book: EarthRulebook) -> RowsContent:
    """The table of traumas, with the row of a failure last."""
    remark = "after a failure it hits yourself"
    columns = (FACES, FormColumn("", NOTE))
    return _table("Trauma", columns, table_rows.trauma_rows(book), remark=remark)
