"""The tables of the rules as blocks of a sheet; those of Sprinkles that are off are left out."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from fourc_desktop.core.forms.fields import LevelKind
from fourc_desktop.games.fourth_earth.rules.advanced_use import UseRow
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalRow, EffectKind
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.energy import WHOLE
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.roller import DIE_COST, POOL_COST
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
        yield critical_table(book)
        yield trauma_table(book)


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
    """What aggressive actions drain from health; those of the same speed and energy in one row."""
    alike: dict[tuple[bool, int, bool], list[str]] = {}
    for each in book.attacks:
        alike.setdefault((each.is_fast, each.energy, bool(each.tools)), []).append(each.name)
    rows = tuple(
        (
            FormCell(", ".join((names[0], *(name.lower() for name in names[1:])))),
            FormCell("fast" if is_fast else "slow"),
            FormCell(f"{energy}, twice {2 * energy}" if is_fast else str(energy)),
        )
        for (is_fast, energy, _), names in alike.items()
    )
    columns = (FormColumn("", NAME), FormColumn("speed"), FormColumn("energy", NUMBER))
    return RowsContent("Potential Energy", columns, rows, free=0, dense=True, pairs=True)


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
    return RowsContent("What lowers and raises it", columns, rows, free=0, dense=True, pairs=True)


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
    columns = (FormColumn("", NAME), *heads)
    return RowsContent("Stance", columns, rows, free=0, dense=True, pairs=True)


def transfer_table(book: EarthRulebook) -> RowsContent:
    """The rating to give battery points away."""
    rows = tuple((FormCell(id_), FormCell(str(rating))) for id_, rating in book.transfer)
    columns = (FormColumn("", NAME), FormColumn("rating", NUMBER))
    return RowsContent("To give battery points", columns, rows, free=0, dense=True, pairs=True)


def resistance_table() -> RowsContent:
    """What flesh and armor take off energy, by the steps of the character form."""
    kinds = (FORM.field(id_).kind for id_ in ("flesh", "armor"))
    rows = tuple(
        (FormCell(kind.title), FormCell(_step_words(kind)))
        for kind in kinds
        if isinstance(kind, LevelKind)
    )
    columns = (FormColumn("", NAME), FormColumn("takes off energy", ColumnKind.NOTE))
    return RowsContent("Resistance", columns, rows, free=0, dense=True, pairs=True)


def _step_words(kind: LevelKind) -> str:
    steps = enumerate(kind.names, start=kind.low)
    return ", ".join(f"{word.lower()} {signed(value)}" for value, word in steps if value)


def reroll_table() -> RowsContent:
    """What another throw costs."""
    rows = (
        (FormCell("the whole pool"), FormCell(str(POOL_COST))),
        (FormCell("one die, or the Criticality Die"), FormCell(str(DIE_COST))),
    )
    columns = (FormColumn("", NAME), FormColumn("points", NUMBER))
    return RowsContent("To roll again", columns, rows, free=0, dense=True, pairs=True)


def use_table(book: EarthRulebook) -> RowsContent:
    """The rating to use high technology or magic: a line for each table."""
    rows = tuple(
        (
            FormCell(table.title),
            FormCell(", ".join(_use_words(row) for row in table.rows)),
        )
        for table in book.played_use_tables
    )
    columns = (FormColumn("", NAME), FormColumn("adds to the rating", ColumnKind.NOTE))
    return RowsContent("To use technology or magic", columns, rows, free=0, dense=True)


def _use_words(row: UseRow) -> str:
    plus = f"their rating / {row.divisor}" if row.divisor else signed(row.plus)
    return f"{row.name.lower()} {plus}"


def critical_table(book: EarthRulebook) -> RowsContent:
    """The tables of Criticality side by side: they have the same bands."""
    tables = book.criticality
    sides = (tables.mundane, tables.aggressive_success, tables.mundane, tables.aggressive_failure)
    rows = tuple(
        (
            FormCell(faces_text(bands[0])),
            *(FormCell(row_words(row, takes=place == _TAKEN)) for place, row in enumerate(bands)),
        )
        for bands in zip(*sides, strict=True)
    )
    heads = ("success, mundane", "success, aggressive", "failure, mundane", "failure, aggressive")
    columns = (FormColumn("d12", NAME), *(FormColumn(each, ColumnKind.NOTE) for each in heads))
    return RowsContent("Critical", columns, rows, free=0, dense=True)


_TAKEN: Final = 2
"""The place of the mundane failures, which take what the successes give."""


def trauma_table(book: EarthRulebook) -> RowsContent:
    """The table of traumas, the row of a failure last."""
    tables = book.criticality
    rows = [(FormCell(faces_text(row)), FormCell(row_words(row))) for row in tables.trauma]
    failure = tables.trauma_failure
    own = f"{faces_text(failure)}, failed"
    rows.append((FormCell(own), FormCell(f"on yourself: {row_words(failure)}")))
    columns = (FormColumn("d12", NAME), FormColumn("", ColumnKind.NOTE))
    remark = "after a failure it hits yourself"
    return RowsContent("Trauma", columns, tuple(rows), remark, free=0, dense=True)


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
