"""The tables of the rules as blocks of a sheet; those of Sprinkles that are off are left out."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from fourc_desktop.games.fourth_earth.rules.criticality import (
    CriticalRow,
    CriticalTable,
    EffectKind,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.energy import WHOLE
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import signed

NAME: Final = ColumnKind.NAME
NUMBER: Final = ColumnKind.NUMBER
INFINITY: Final = "∞"

CREDIT: Final = (
    "4th Earth RAW, RAW: Vanilla and the Sprinkles are by Alexander Midknight, CC BY-SA 4.0. "
    "This program is made by others."
)


def front_tables(book: EarthRulebook) -> tuple[FormBlock, ...]:
    """What every roll needs: the chances and the ratings."""
    return chance_table(book), rating_table(book)


def back_tables(book: EarthRulebook) -> tuple[FormBlock, ...]:
    """Energy, what changes a rating, and the tables of the Sprinkles in play; then the credits."""
    return (
        energy_table(book),
        change_table(book),
        *_sprinkle_tables(book),
        NotesContent("Credits", CREDIT),
    )


def _sprinkle_tables(book: EarthRulebook) -> Iterator[FormBlock]:
    options, tables = book.options, book.criticality
    if options.stance:
        yield stance_table(book)
    if options.advanced:
        yield use_table(book)
    if options.criticality:
        yield critical_table("Critical success, mundane", tables.mundane)
        yield critical_table("Critical failure, mundane", tables.mundane, takes=True)
        yield critical_table("Critical success, aggressive", tables.aggressive_success)
        yield critical_table("Critical failure, aggressive", tables.aggressive_failure)
        failure = (tables.trauma_failure,)
        yield critical_table("Trauma", tables.trauma)
        yield critical_table("Trauma after a failure, on yourself", failure)


def chance_table(book: EarthRulebook) -> RowsContent:
    """The chance of a 1 in percent, by dice and adjusted rating."""
    levels = [book.level(rating) for rating in range(1, HIGHEST)]
    heads = (FormColumn(f"{each.rating} · d{each.sides}", NUMBER) for each in levels)
    rows = tuple(
        (
            FormCell("1 die" if size == 1 else f"{size} dice"),
            *(FormCell(whole_percent(success_chance(size, each))) for each in levels),
        )
        for size in range(1, USUAL_LIMIT + 1)
    )
    columns = (FormColumn("", NAME), *heads)
    return RowsContent("Chance of a 1, %", columns, rows, free=0, dense=True)


def whole_percent(chance: Fraction) -> str:
    """A chance in whole percent, halves rounded up."""
    return str(int(chance * 100 + Fraction(1, 2)))


def rating_table(book: EarthRulebook) -> RowsContent:
    """The ratings with their dice, labels and opposing values."""
    rows = tuple(
        (
            FormCell(INFINITY if each.rating is None else str(each.rating)),
            FormCell(f"d{each.sides}" if each.sides else "–"),
            FormCell(each.label.replace("unless reduced", "until lowered")),
            FormCell(INFINITY if each.opposing is None else str(each.opposing)),
        )
        for each in book.levels
    )
    columns = (
        FormColumn("", NAME),
        FormColumn("dice"),
        FormColumn("rating"),
        FormColumn("opposing", NUMBER),
    )
    return RowsContent("Difficulty rating", columns, rows, free=0, dense=True)


def energy_table(book: EarthRulebook) -> RowsContent:
    """What each aggressive action drains from health."""
    rows = tuple(
        (
            FormCell(each.name),
            FormCell("fast" if each.is_fast else "slow"),
            FormCell(str(each.energy)),
            FormCell(str(2 * each.energy) if each.is_fast else "–"),
        )
        for each in book.attacks
    )
    heads = (FormColumn("energy", NUMBER), FormColumn("twice", NUMBER))
    columns = (FormColumn("", NAME), FormColumn("speed"), *heads)
    return RowsContent("Potential Energy", columns, rows, free=0, dense=True)


def change_table(book: EarthRulebook) -> RowsContent:
    """What lowers and raises a rating."""
    options = book.options
    changes = [
        ("each battery point you spend", "−1"),
        ("tool", "up to −2"),
        ("specialty", "−1"),
        ("aggressive, and they see it", "+1"),
    ]
    if options.allies and options.own_allies:
        changes.append(("each 2 of your allies", "−1"))
    if options.allies:
        changes.append(("each 2 of their allies", "+1"))
    if options.scale:
        changes.append(("each step they are smaller", "+1"))
    rows = tuple((FormCell(what), FormCell(number)) for what, number in changes)
    columns = (FormColumn("", NAME), FormColumn("rating", NUMBER))
    return RowsContent("What lowers and raises it", columns, rows, free=0, dense=True)


def stance_table(book: EarthRulebook) -> RowsContent:
    """The change of a rating: your stance across, theirs down."""
    rows = tuple(
        (
            FormCell(f"they {theirs.value}"),
            *(FormCell(signed(book.stances[mine, theirs])) for mine in EarthStance),
        )
        for theirs in EarthStance
    )
    heads = (FormColumn(each.value, NUMBER) for each in EarthStance)
    return RowsContent("Stance", (FormColumn("", NAME), *heads), rows, free=0, dense=True)


def use_table(book: EarthRulebook) -> RowsContent:
    """The rating to use high technology or magic."""
    rows = tuple(
        (
            FormCell(f"{row.name}, by its rating" if row.divisor else row.name),
            FormCell(table.title),
            FormCell(f"+1/{row.divisor}" if row.divisor else signed(row.plus)),
        )
        for table in book.played_use_tables
        for row in table.rows
    )
    columns = (FormColumn("", NAME), FormColumn("table"), FormColumn("rating", NUMBER))
    return RowsContent("To use technology or magic", columns, rows, free=0, dense=True)


def critical_table(title: str, table: CriticalTable, *, takes: bool = False) -> RowsContent:
    """A table of Criticality; with `takes`, its points are taken away."""
    rows = tuple(
        (FormCell(faces_text(row)), FormCell(row_words(row, takes=takes))) for row in table
    )
    columns = (FormColumn("", NAME), FormColumn("", ColumnKind.NOTE))
    return RowsContent(title, columns, rows, free=0, dense=True)


def faces_text(row: CriticalRow) -> str:
    """The faces of a row: "even", or each of them."""
    if len(row.faces) > 1 and all(face % 2 == 0 for face in row.faces):
        return "even"
    return ", ".join(map(str, row.faces))


def row_words(row: CriticalRow, *, takes: bool = False) -> str:
    """What a row does, in a few words."""
    amount = -row.amount if takes else row.amount
    if row.kind is EffectKind.BATTERY:
        stays = ", not from another" if row.stays else ""
        return f"{signed(amount)} to the battery{stays}"
    return _ROWS[row.kind].format(times=f"{amount / WHOLE:g}", less=f"−{-amount}", rounds=amount)


_ROWS: Final = {
    EffectKind.ENERGY: "energy × {times}",
    EffectKind.OWN_ENERGY: "half the energy hits you, 1 at least",
    EffectKind.TRAUMA: "trauma, roll once more",
    EffectKind.RATING: "rating {less}, every round, adds up",
    EffectKind.SPIRIT: "{less} spiritual, else health",
    EffectKind.HEALTH: "{less} health, every round, adds up",
    EffectKind.NO_ACTION: "no action for {rounds} rounds",
    EffectKind.TOOL: "the tool is useless; without one energy × {times}",
}
