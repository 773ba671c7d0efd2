"""The sheet of a character: batteries as boxes, what the form gives, and the tables of rolls."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, charges_of
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    FORM,
    EarthCharacter,
    resistance,
)
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
    signed,
)

REMARK: Final = "At least one 1 in the pool: success"
BODY: Final = "Body"
AREAS: Final = "Body areas"
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
    """The contents of the sheet; with `back` the other tables of the rules are behind it."""
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
    """The batteries in the head, flesh and armor among the fields, the tables before the notes."""
    yield from battery_panels(character, book)
    for block in blocks:
        match block:
            case BoxesContent() if block.title in TITLES:
                continue
            case FieldsContent(title="Profile") if book.options.resistance:
                yield replace(block, entries=_with_body(block.entries, character))
            case RowsContent(title=title, rows=rows) if title == BODY:
                scale = tuple(row for row in rows if row[0].words == SCALE)
                if scale:
                    yield replace(block, rows=scale)
            case RowsContent(title=title) if title == AREAS:
                if character.areas:
                    yield areas_table(character)
            case NotesContent():
                yield from front_tables(book)
                yield block
            case _:
                yield block


def _with_body(
    entries: tuple[tuple[str, str], ...], character: EarthCharacter
) -> tuple[tuple[str, str], ...]:
    """The fields with flesh and armor in the place of the side."""
    words = [
        FORM.field(id_).kind.words(getattr(character, id_)).lower() for id_ in ("flesh", "armor")
    ]
    numbers = [str(each).replace("-", "−") for each in (character.flesh, character.armor)]
    body = ", ".join(f"{word} {number}" for word, number in zip(words, numbers, strict=True))
    return tuple(("Flesh, armor", body) if each[0] == "Side" else each for each in entries)


def areas_table(character: EarthCharacter) -> RowsContent:
    """The areas of the body with the Resistance of their own."""
    rows = tuple(
        (FormCell(each.name), FormCell(signed(resistance(each.flesh, each.armor).value)))
        for each in character.areas
    )
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("Resistance", ColumnKind.NUMBER))
    return RowsContent(AREAS, columns, rows, free=0, dense=True)


def battery_panels(character: EarthCharacter, book: EarthRulebook) -> Iterator[BoxesContent]:
    """A panel of 8 boxes for each battery in play, with what recharges it."""
    charges = charges_of(character)
    for battery in (Battery.HEALTH, *book.options.used):
        rests = [f"{e.name.lower()} {e.points}" for e in book.rests if e.battery is battery]
        letters = (TICK * charges[battery]).ljust(FULL)
        group = PanelBoxGroup("", letters)
        yield BoxesContent(battery.value.capitalize(), (group,), hint=", ".join(rests))
