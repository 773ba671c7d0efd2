"""The tables of the rules as blocks of a sheet: for a player's back, for the Storyteller."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.hit_locations import location_title
from fourc_desktop.games.fudge.rules.combat.wounds import PENALTIES, WOUND_GROUPS, WoundLevel
from fourc_desktop.games.fudge.rules.ladder import (
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.sheets.chance_columns import COLUMNS, dice_curve, reach_cells
from fourc_desktop.pdf.flow import flow
from fourc_desktop.pdf.generic_sheet import strips_of
from fourc_desktop.pdf.page import Page, PrintLook, foot
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import signed

CREDIT: Final = (
    "FUDGE is by Steffan O’Sullivan; the rules follow Yoki’s Fantasy Flavored FUDGE. "
    "This program is made by others."
)

BLOW: Final = (
    "Damage: 2 × relative degree + offense − defense; 0 or less does nothing.\n"
    "A relative degree of +1 grazes: offense − defense alone is read from the second column.\n"
    "At 0, or with both below Poor, it is a stand-off.\n"
    "Not listed: Poor, or Mediocre where a high attribute helps."
)

NAME: Final = ColumnKind.NAME
NUMBER: Final = ColumnKind.NUMBER


def player_tables(book: FudgeBook) -> tuple[FormBlock, ...]:
    """What a player needs on one page: the ladder, wounds, attacks; then the credits."""
    return (
        ladder_table(),
        wound_table(book),
        melee_table(book),
        range_table(book),
        NotesContent("Blows", f"{BLOW}\n{CREDIT}"),
    )


def storyteller_tables(book: FudgeBook) -> tuple[FormBlock, ...]:
    """What the Storyteller needs at hand: all tables of combat, and the list of weapons."""
    return (
        ladder_table(),
        dice_curve(),
        wound_table(book),
        melee_table(book),
        range_table(book),
        location_table(book),
        pace_table(book),
        unit_table(book),
        weapon_table(book),
        NotesContent("Blows", f"{BLOW}\n{CREDIT}"),
    )


@dataclass(frozen=True, slots=True)
class RulesTablesSheet:
    """Tables of the rules below each other, on as many pages as they need.

    Attributes:
        name: What stands on top.
        game: What stands on the badge.
        blocks: The tables.
    """

    name: str
    game: str
    blocks: tuple[FormBlock, ...]

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """Every page in reading order."""
        bar = low_name_bar(self.name, self.game, look.content.width, look.fonts)
        below = foot(self.name, look, self.game)
        return tuple((*page, below) for page in flow(strips_of(self.blocks, look), bar, look))

    def words(self) -> Iterator[tuple[str, str]]:
        """Nothing: no text of the user stands on it."""
        return iter(())


def storyteller_sheet(book: FudgeBook, *, game: str) -> RulesTablesSheet:
    """All tables that the Storyteller needs at hand."""
    return RulesTablesSheet("Storyteller’s tables", game, storyteller_tables(book))


def ladder_table() -> RowsContent:
    """The rungs, with the chance to reach the usual difficulties from each level of a trait."""
    rows = []
    for level in range(HIGHEST_RUNG, LOWEST_RUNG - 1, -1):
        is_trait = INFAMOUS <= level <= LEGENDARY
        title = trait_title(level) if is_trait else degree_title(level)
        chances = reach_cells(level) if is_trait else (FormCell(""),) * len(COLUMNS)
        rows.append((FormCell(title), FormCell(signed(level)), *chances))
    columns = (FormColumn("", NAME), FormColumn("number", NUMBER), *COLUMNS)
    return _table("Ladder", columns, tuple(rows), "chance to reach, %")


def wound_table(book: FudgeBook) -> RowsContent:
    """Damage by wound, the same for grazes, boxes and penalties."""
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
                FormCell(signed(penalty) if penalty else "–"),
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
    """The five stances, and the least result to hit by size."""
    minimums = [
        f"{_smaller(each.smaller)}: {trait_title(each.level)}" for each in book.tables.minimums
    ]
    stances = list(book.tables.stances.values())
    minimums += [""] * (len(stances) - len(minimums))
    rows = tuple(
        (
            FormCell(stances[at].title if at < len(stances) else ""),
            FormCell(signed(stances[at].offense) if at < len(stances) else ""),
            FormCell(signed(stances[at].defense) if at < len(stances) else ""),
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


def _smaller(steps: int) -> str:
    """How much smaller a foe is, from so many steps of Scale on."""
    if steps < 0:
        return "larger"
    return "of the same size" if not steps else f"{steps} or more steps of Scale smaller"


def range_table(book: FudgeBook) -> RowsContent:
    """Distances with their difficulty, and the circumstances of a shot."""
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
                FormCell("" if modifier is None else f"{modifier.title} {signed(modifier.amount)}"),
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


def pace_table(book: FudgeBook) -> RowsContent:
    """Movement by Speed, in meters a round."""
    rows = tuple(
        (
            FormCell(trait_title(each.speed)),
            *(
                FormCell(str(meters))
                for meters in (each.walking, each.sustained, each.sprinting, each.minute)
            ),
        )
        for each in reversed(book.tables.paces.paces)
    )
    titles = ("walking", "sustained", "sprinting", "walking, a minute")
    columns = (FormColumn("Speed", NAME), *(FormColumn(each, NUMBER) for each in titles))
    return _table("Movement", columns, rows, "meters in a round of 5 seconds")


def location_table(book: FudgeBook) -> RowsContent:
    """Where a blow lands, by the sum of four dice."""
    tables = book.tables.locations.columns
    rows = tuple(
        (
            FormCell(signed(total)),
            *(FormCell(location_title(each.at(total))) for each in tables if not each.detailed),
        )
        for total in range(4, -5, -1)
    )
    titles = [each.title for each in tables if not each.detailed]
    columns = (FormColumn("4dF", NAME), *(FormColumn(each) for each in titles))
    return _table("Where a blow lands", columns, rows)


def weapon_table(book: FudgeBook) -> RowsContent:
    """The list of weapons, each mode by itself."""
    rows = tuple(
        (
            FormCell(each.name),
            FormCell(signed(each.size)),
            FormCell(signed(each.sharp)),
            FormCell(signed(each.strength) if each.strength else "–"),
            FormCell(each.hands.replace("-", " ")),
            FormCell(each.wounds.replace("-", " ")),
            FormCell(each.reach.replace("-", " ")),
        )
        for each in book.equipment.weapons.values()
    )
    columns = (
        FormColumn("", NAME),
        FormColumn("size", NUMBER),
        FormColumn("sharp", NUMBER),
        FormColumn("strength", NUMBER),
        FormColumn("hands"),
        FormColumn("wounds"),
        FormColumn("reach"),
    )
    return _table("Weapons", columns, rows)


def unit_table(book: FudgeBook) -> RowsContent:
    """The bonus of units by size."""
    rows = tuple(
        (FormCell(str(each.least)), FormCell(signed(each.bonus)))
        for each in book.tables.units.sizes
    )
    columns = (FormColumn("size", NAME), FormColumn("bonus", NUMBER))
    return _table("Units", columns, rows, "each half as much again: +1")


def _table(
    title: str,
    columns: tuple[FormColumn, ...],
    rows: tuple[tuple[FormCell, ...], ...],
    remark: str = "",
) -> RowsContent:
    return RowsContent(title, columns, rows, remark, free=0, wide=True, dense=True)
