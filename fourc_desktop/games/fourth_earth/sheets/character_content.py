"""The content of a character sheet: batteries as boxes, the form, and the tables of rolls."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from fourc_desktop.core.text import number_text, signed_text
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_RANKS,
    MAX_TOOL_RANKS,
    POINTS_OF_A_RANK,
)
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, charges_of
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    FORM,
    EarthCharacter,
    resistance,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import is_specialty, lineage
from fourc_desktop.games.fourth_earth.rules.characters.traumas import trauma_text
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.rules_tables import back_tables, front_tables
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ColumnKind,
    FieldsContent,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    PanelBoxGroup,
    RowsContent,
    SheetContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import (
    TICK,
    sheet_content,
)

REMARK: Final = "At least one 1 in the pool: success"
BLANK_ROWS: Final = {"Action types": 6, "Tools": 3}
"""The number of rows of an empty list on the sheet."""

RANKS: Final = frozenset({"Ranks", "Rank"})
BELOW: Final = "└ "
"""The mark of an action type below its parent."""

SCALE: Final = "Scale"
TITLES: Final = frozenset(each.value.capitalize() for each in Battery)


def earth_sheet_content(
    character: EarthCharacter,
    book: EarthRulebook,
    *,
    game: str,
    picture: bytes | None = None,
    campaign: str = "",
    back: bool = False,
) -> SheetContent:
    """The content of the sheet; with `back`, the other rules tables are on the back."""
    plain = sheet_content(FORM, character, book, game=game, picture=picture, campaign=campaign)
    return replace(
        plain,
        blocks=tuple(_blocks(plain.blocks, character, book)),
        remark=REMARK,
        back=back_tables(book) if back else (),
    )


def _blocks(
    blocks: tuple[FormBlock, ...], character: EarthCharacter, book: EarthRulebook
) -> Iterator[FormBlock]:
    """The blocks: batteries in the head, flesh and armor among the fields, tables before notes."""
    yield from battery_panels(character, book)
    for block in blocks:
        match block:
            case BoxesContent() if block.title in TITLES:
                continue
            case FieldsContent(title="Profile") if book.options.resistance:
                yield replace(block, entries=_with_body(block.entries, character))
            case RowsContent(title="Action types"):
                yield proficiency_table(_by_parents(block, character))
            case RowsContent(title="Tools"):
                yield proficiency_table(block)
            case RowsContent():
                listed = _listed(block, character)
                if listed is not None:
                    yield listed
            case NotesContent():
                yield from front_tables(book)
                yield block
            case _:
                yield block


def _listed(block: RowsContent, character: EarthCharacter) -> RowsContent | None:
    """A list of the form for the sheet; None if it has nothing to show."""
    match block.title:
        case "Body":
            scale = tuple(row for row in block.rows if row[0].words == SCALE)
            return replace(block, rows=scale) if scale else None
        case "Body areas":
            return areas_table(character) if character.areas else None
        case "Traumas":
            return traumas_table(character, remark=block.remark)
    return block


def proficiency_table(block: RowsContent) -> RowsContent:
    """Action types or tools with a box for each point; blank rows where there are none."""
    ranks, points = (_index_of(block, each) for each in (RANKS, {"Points"}))
    columns = list(block.columns)
    columns[points] = FormColumn("Points", ColumnKind.BOXES)
    rows = tuple(
        tuple(
            FormCell(_point_boxes(row[ranks].words, cell.words)) if place == points else cell
            for place, cell in enumerate(row)
        )
        for row in block.rows
    )
    table = replace(block, columns=tuple(columns), rows=rows, wide=False)
    if rows:
        return table
    return replace(table, rows=(_blank_row(table),) * BLANK_ROWS[block.title], free=0)


def _index_of(block: RowsContent, titles: Collection[str]) -> int:
    """The index of the column with one of the titles."""
    return next(place for place, each in enumerate(block.columns) if each.title in titles)


def _point_boxes(ranks: str, points: str) -> str:
    """The boxes up to the next rank, more for points beyond it; none if all ranks are ticked."""
    return (TICK * int(points)).ljust(POINTS_OF_A_RANK if " " in ranks else 0)


def _by_parents(block: RowsContent, character: EarthCharacter) -> RowsContent:
    """The action types with each specialty below its parent, instead of a column of parents."""
    types = character.actions
    lines = [[each.name for each in reversed(lineage(types, one.name))] for one in types]
    names = [each.name for each in types]
    order = sorted(range(len(types)), key=lambda at: [names.index(each) for each in lines[at]])
    battery, parent = (_index_of(block, {title}) for title in ("Battery", "Specialty of"))
    rows = []
    for at in order:
        cells = list(block.rows[at])
        if len(lines[at]) > 1:
            cells[0] = FormCell(f"{BELOW}{cells[0].words}")
        if is_specialty(types, names[at]):
            cells[battery] = FormCell(f"{cells[battery].words}, specialty −1")
        rows.append(tuple(cells[:parent] + cells[parent + 1 :]))
    columns = block.columns[:parent] + block.columns[parent + 1 :]
    return replace(block, columns=columns, rows=tuple(rows))


def _with_body(
    entries: tuple[tuple[str, str], ...], character: EarthCharacter
) -> tuple[tuple[str, str], ...]:
    """The fields with flesh and armor in place of the side."""
    words = [
        FORM.field(id_).kind.words(getattr(character, id_)).lower() for id_ in ("flesh", "armor")
    ]
    numbers = list(map(number_text, (character.flesh, character.armor)))
    body = ", ".join(f"{word} {number}" for word, number in zip(words, numbers, strict=True))
    return tuple(("Flesh, armor", body) if each[0] == "Side" else each for each in entries)


def areas_table(character: EarthCharacter) -> RowsContent:
    """The areas of the body with Resistance of their own."""
    rows = tuple(
        (FormCell(each.name), FormCell(signed_text(resistance(each.flesh, each.armor).value)))
        for each in character.areas
    )
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("Resistance", ColumnKind.NUMBER))
    return RowsContent("Body areas", columns, rows, free=0, dense=True)


def _blank_row(block: RowsContent) -> tuple[FormCell, ...]:
    """A blank row, with empty boxes for ranks and points."""
    boxes = {"Ranks": MAX_RANKS, "Rank": MAX_TOOL_RANKS, "Points": POINTS_OF_A_RANK}
    return tuple(FormCell(" " * boxes.get(each.title, 0)) for each in block.columns)


def traumas_table(character: EarthCharacter, *, remark: str) -> RowsContent:
    """The traumas with their effects, and a blank row."""
    rows = tuple((FormCell(each.name), FormCell(trauma_text(each))) for each in character.traumas)
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("", ColumnKind.NOTE))
    return RowsContent("Traumas", columns, rows, remark, dense=True)


def battery_panels(character: EarthCharacter, book: EarthRulebook) -> Iterator[BoxesContent]:
    """A panel of 8 boxes for each battery in play: lost points ticked, and its rests."""
    charges = charges_of(character)
    for battery in (Battery.HEALTH, *book.options.used):
        rests = [f"{e.name.lower()} {e.points}" for e in book.rests if e.battery is battery]
        letters = (TICK * (FULL - charges[battery])).rjust(FULL)
        group = PanelBoxGroup("", letters)
        yield BoxesContent(battery.value.capitalize(), (group,), hint=", ".join(rests))
