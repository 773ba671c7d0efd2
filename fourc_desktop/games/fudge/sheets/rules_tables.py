"""The rules tables for players, as blocks for the back of a sheet."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.wounds import PENALTIES, WOUND_GROUPS, WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.ladder import (
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.sheets.chance_columns import COLUMNS, reach_cells
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)

CREDIT: Final = (
    "FUDGE is by Steffan O’Sullivan; the rules follow Yoki’s Fantasy Flavored FUDGE. "
    "This program is made by others."
)

BLOW: Final = (
    "Damage: 2 × relative degree + offense − defense; 0 or less does nothing.\n"
    "A relative degree of +1 grazes: offense − defense alone is read from the second column.\n"
    "At 0, or with both below Poor, it is a standoff.\n"
    "Not listed: Poor, or Mediocre where a high attribute helps."
)

NAME: Final = ColumnKind.NAME
NUMBER: Final = ColumnKind.NUMBER


def player_tables(book: FudgeBook) -> tuple[FormBlock, ...]:
    """The tables for players on one page: the ladder, wounds, attacks; then the credits."""
    return (
        ladder_table(),
        wound_table(book),
        melee_table(book),
        range_table(book),
        NotesContent("Blows", BLOW, ruled=False),
        NotesContent("Credits", CREDIT, ruled=False),
    )


def ladder_table() -> RowsContent:
    """The rungs, with the chances to reach the printed difficulties from each level."""
    rows = []
    for level in range(HIGHEST_RUNG, LOWEST_RUNG - 1, -1):
        is_trait = INFAMOUS <= level <= LEGENDARY
        title = trait_title(level) if is_trait else degree_title(level)
        chances = reach_cells(level) if is_trait else (FormCell(""),) * len(COLUMNS)
        rows.append((FormCell(title), FormCell(signed_text(level)), *chances))
    columns = (FormColumn("", NAME), FormColumn("number", NUMBER), *COLUMNS)
    return _table("Ladder", columns, tuple(rows), "chance to reach, %")


def wound_table(book: FudgeBook) -> RowsContent:
    """Damage and graze by wound, boxes and penalties."""
    grazes = {each.level: each.least for each in book.tables.wounds.grazes}
    rows = []
    for row, group in zip(book.tables.wounds.wounds, WOUND_GROUPS, strict=True):
        level = row.level
        graze = "–" if level not in grazes else f"{grazes[level]} and up"
        penalty = PENALTIES[level] if level < WoundLevel.COMA else 0
        rows.append(
            (
                FormCell(level.title),
                FormCell(group.detail),
                FormCell(graze),
                FormCell(str(group.count)),
                FormCell(signed_text(penalty) if penalty else "–"),
            )
        )
    columns = (
        FormColumn("", NAME),
        FormColumn("damage", NUMBER),
        FormColumn("graze", NUMBER),
        FormColumn("boxes", NUMBER),
        FormColumn("penalty", NUMBER),
    )
    return _table("Wounds", columns, tuple(rows), "the worst wound counts")


def melee_table(book: FudgeBook) -> RowsContent:
    """The five stances, and the lowest result that hits by size."""
    minimums = [f"{size}: {level}" for size, level in minimums_by_size(book)]
    stances = list(book.tables.stances.values())
    minimums += [""] * (len(stances) - len(minimums))
    rows = tuple(
        (
            FormCell(stances[at].title if at < len(stances) else ""),
            FormCell(signed_text(stances[at].offense) if at < len(stances) else ""),
            FormCell(signed_text(stances[at].defense) if at < len(stances) else ""),
            FormCell(words),
        )
        for at, words in enumerate(minimums)
    )
    columns = (
        FormColumn("stance", NAME),
        FormColumn("offense", NUMBER),
        FormColumn("defense", NUMBER),
        FormColumn("least result to hit a foe", ColumnKind.NOTE),
    )
    return _table("Melee", columns, rows)


def minimums_by_size(book: FudgeBook) -> Iterator[tuple[str, str]]:
    """The size of a foe as text, and the lowest result that hits it (F3)."""
    rows = book.tables.minimums
    ends = (*(each.smaller for each in rows[1:]), None)
    for row, end in zip(rows, ends, strict=True):
        yield _size_text(row.smaller, end), trait_title(row.level)


def _size_text(smaller: int, end: int | None) -> str:
    """The steps of Scale by which a foe is smaller, up to the next row."""
    if smaller <= 0:
        return "Larger" if smaller else "Of the same Scale"
    if end is None:
        return f"Smaller by {smaller} and more"
    return f"Smaller by {smaller}" if end == smaller + 1 else f"Smaller by {smaller}–{end - 1}"


def range_table(book: FudgeBook) -> RowsContent:
    """Range bands with their difficulty, and the circumstances of a shot."""
    bands, modifiers = book.tables.ranges.bands, book.tables.ranges.modifiers
    rows = []
    for at in range(max(len(bands), len(modifiers))):
        band = bands[at] if at < len(bands) else None
        modifier = modifiers[at] if at < len(modifiers) else None
        level = None if band is None else band.difficulty
        meters = None if band is None else band.meters
        rows.append(
            (
                FormCell("" if band is None else band.title),
                FormCell("" if meters is None else f"to {meters} m"),
                FormCell("no shot" if level is None and band else _level(level)),
                FormCell(
                    "" if modifier is None else f"{modifier.title} {signed_text(modifier.amount)}"
                ),
            )
        )
    columns = (
        FormColumn("", NAME),
        FormColumn("distance", NUMBER),
        FormColumn("difficulty"),
        FormColumn("circumstances; −1 is a step harder", ColumnKind.NOTE),
    )
    return _table("Ranged attacks", columns, tuple(rows))


def _level(level: int | None) -> str:
    return "" if level is None else trait_title(level)


def _table(
    title: str,
    columns: tuple[FormColumn, ...],
    rows: tuple[tuple[FormCell, ...], ...],
    remark: str = "",
) -> RowsContent:
    return RowsContent(title, columns, rows, remark, free=0, wide=True, dense=True)
