"""The content of a character sheet: the form, with chances and all factors of weapons."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fourc_desktop.core.text import number_text, signed_text
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    CarriedWeapon,
    FudgeCharacter,
    WeaponReach,
)
from fourc_desktop.games.fudge.rules.character_form import FORM, offense
from fourc_desktop.games.fudge.rules.ladder import POOR, trait_title
from fourc_desktop.games.fudge.sheets.chance_columns import COLUMNS, dice_curve, reach_cells
from fourc_desktop.games.fudge.sheets.rules_tables import player_tables
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ColumnKind,
    FieldsContent,
    FormBlock,
    FormCell,
    FormColumn,
    NumbersContent,
    RowsContent,
    SheetContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import (
    sheet_content,
)

FULL_BOXES: Final = "No open box: take the next worse one, and write in it what it really was."

BLOW_IN_SHORT: Final = "Poor or better hits: 2 × degree + offense − defense"
"""The rule of blows, at the foot of the sheet."""

BLANK_SKILLS: Final = 7
BLANK_WEAPONS: Final = 4
"""The numbers of free rows of a blank sheet."""

REACH: Final = {
    WeaponReach.MELEE: "",
    WeaponReach.THROWN: "thrown",
    WeaponReach.MELEE_OR_THROWN: "also thrown",
    WeaponReach.PROPELLED: "foe dodges at −2",
    WeaponReach.FAST: "foe dodges at −3",
}

WEAPON_COLUMNS: Final = (
    FormColumn("", ColumnKind.NAME),
    FormColumn("roll"),
    FormColumn("Build", ColumnKind.NUMBER),
    FormColumn("size", ColumnKind.NUMBER),
    FormColumn("sharp", ColumnKind.NUMBER),
    FormColumn("strength", ColumnKind.NUMBER),
    FormColumn("offense", ColumnKind.STRONG),
    FormColumn("with shield", ColumnKind.NUMBER),
    FormColumn("note", ColumnKind.NOTE),
)


def character_content(
    character: FudgeCharacter,
    book: FudgeBook,
    *,
    game: str,
    picture: bytes | None = None,
    campaign: str = "",
    back: bool = False,
) -> SheetContent:
    """The content of the sheet; with `back`, rules tables are on the back."""
    plain = sheet_content(FORM, character, book, game=game, picture=picture, campaign=campaign)
    return replace(
        plain,
        blocks=tuple(_blocks(plain.blocks, character, book)),
        remark=BLOW_IN_SHORT,
        back=player_tables(book) if back else (),
    )


def blank_content(book: FudgeBook, *, game: str, campaign: str = "") -> SheetContent:
    """The content of a blank sheet, without levels, numbers and chances."""
    full = character_content(FudgeCharacter(), book, game=game, campaign=campaign, back=True)
    return replace(full, blocks=tuple(_emptied(each) for each in full.in_pencil().blocks))


def _emptied(block: FormBlock) -> FormBlock:
    match block:
        case RowsContent(title="Skills"):
            return replace(block, free=BLANK_SKILLS)
        case RowsContent(title="Weapons"):
            return replace(block, free=BLANK_WEAPONS)
        case FieldsContent(title="Profile"):
            entries = tuple(
                (label, value if label == "Campaign" else "") for label, value in block.entries
            )
            return replace(block, entries=entries)
        case NumbersContent():
            boxes = tuple(("", name, note) for _, name, note in block.boxes)
            return replace(block, boxes=boxes, parts=())
        case _:
            return block


def _blocks(
    blocks: tuple[FormBlock, ...], character: FudgeCharacter, book: FudgeBook
) -> Iterator[FormBlock]:
    for block in blocks:
        match block:
            case FieldsContent(title="Profile"):
                yield _with_scale(block, character)
            case BoxesContent(title="Wounds"):
                yield replace(block, hint=FULL_BOXES)
            case RowsContent(title="Attributes"):
                levels = [getattr(character, each) for each in ATTRIBUTES]
                yield _with_chances(block, levels)
            case RowsContent(title="Skills"):
                yield _with_chances(block, [each.level for each in character.skills])
                yield dice_curve()
            case RowsContent(title="Weapons"):
                yield _weapons(character, book)
            case RowsContent(title="Scale"):
                pass
            case NumbersContent(title="Defense"):
                yield replace(block, shield=True)
            case _:
                yield block


def _with_scale(block: FieldsContent, character: FudgeCharacter) -> FieldsContent:
    """The head, with both kinds of Scale in place of the side."""
    scale = f"{number_text(character.strength_scale)}, {number_text(character.mass_scale)}"
    entries = tuple(
        ("Strength Scale, Mass Scale", scale) if label == "Side" else (label, value)
        for label, value in block.entries
    )
    return replace(block, entries=entries)


def _with_chances(block: RowsContent, levels: list[int]) -> RowsContent:
    """The list with the chances to reach the printed difficulties beside each level."""
    rows = tuple((*row, *reach_cells(level)) for row, level in zip(block.rows, levels, strict=True))
    return replace(block, columns=(*block.columns, *COLUMNS), rows=rows, remark="")


def _weapons(character: FudgeCharacter, book: FudgeBook) -> RowsContent:
    shield = book.tables.shields.get(character.shield)
    guard = 0 if shield is None else shield.melee
    skill_of = book.equipment.skill_of
    weapons = (replace(each, skill=skill_of(character, each)) for each in character.weapons)
    rows = tuple(_weapon_row(character, each, guard) for each in weapons)
    return RowsContent("Weapons", WEAPON_COLUMNS, rows, free=2, wide=True)


def _weapon_row(
    character: FudgeCharacter, weapon: CarriedWeapon, guard: int
) -> tuple[FormCell, ...]:
    level = character.level_of(weapon.skill)
    skill = f"{weapon.skill} {trait_title(level)}" if level is not None else _untrained(weapon)
    build = 0 if weapon.mechanical else character.build
    compared = weapon.mode.damage + guard
    numbers = (build, weapon.size, weapon.sharp, weapon.strength)
    hands = f"{weapon.hands.replace('-', ' ')} hand{'' if weapon.hands == 'one' else 's'}"
    notes = (hands, weapon.wounds.replace("-", " "), REACH[weapon.reach])
    flags = ("armor counts half" if weapon.blunt else "", "entangles" if weapon.entangles else "")
    return (
        FormCell(weapon.name),
        FormCell(skill),
        *(FormCell(signed_text(number) if number else "–") for number in numbers),
        FormCell(signed_text(offense(character, weapon).value)),
        FormCell(number_text(compared) if weapon.reach in _MELEE else "–"),
        FormCell("; ".join(filter(None, (*notes, *flags)))),
    )


_MELEE: Final = (WeaponReach.MELEE, WeaponReach.MELEE_OR_THROWN)


def _untrained(weapon: CarriedWeapon) -> str:
    words = f"untrained, {trait_title(POOR)}"
    return f"{weapon.skill}: {words}" if weapon.skill else words
