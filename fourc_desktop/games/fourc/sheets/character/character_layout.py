"""Layout of a character sheet in two columns, with overflow pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.character import attack_block
from fourc_desktop.games.fourc.sheets.character.attack_block import attacks
from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import (
    ArmorBlock,
    armor,
    defenses,
    movement,
)
from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import (
    POWER_ROW,
    SKILL_ROW,
    cut_short,
    long_names,
    powers,
    skills,
)
from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import (
    ConditionBlock,
    StatusBlock,
    traits,
)
from fourc_desktop.games.fourc.sheets.character_content import (
    NO_BREAK_SPACE,
    CharacterPage,
    in_sentences,
)
from fourc_desktop.games.fourc.sheets.sheet_top import GaugePanel
from fourc_desktop.pdf.blocks import pictures
from fourc_desktop.pdf.blocks.fields import FieldLine, field_line
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import MIN_NOTES, NotesBlock, lined, notes, text_only
from fourc_desktop.pdf.blocks.pictures import Portrait
from fourc_desktop.pdf.flow import More, Strip, StripPart, all_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT
from fourc_desktop.pdf.page import (
    BLOCK_GAP,
    LEFT,
    RIGHT,
    RIGHT_X,
    Page,
    PlacedBlock,
    PrintLook,
    place,
    top_below,
)
from fourc_desktop.pdf.pieces.titles import SheetNameBar, low_name_bar, name_bar

ITEM_SEPARATOR = f"{NO_BREAK_SPACE}· "
"""The separator of items of equipment; lines break only after it."""


def too_long(
    page: CharacterPage,
    bar: SheetNameBar,
    fields: Sequence[FieldLine],
    armor_block: ArmorBlock,
    width: float,
    fonts: Fonts,
) -> list[NotesBlock]:
    """The full texts of what is cut with an ellipsis, and further armor."""
    texts = [] if bar.name.whole else [text_only("Name", page.name, width, fonts)]
    for field, line in zip(page.fields, fields, strict=True):
        if not line.value.whole:
            texts.append(text_only(field.label, field.value, width, fonts))
    if armor_block.in_full:
        texts.append(text_only("Armor", "\n".join(armor_block.in_full), width, fonts))
    return texts


def in_full(
    page: CharacterPage, columns: tuple[float, float], width: float, fonts: Fonts
) -> Iterator[NotesBlock]:
    """The full texts of powers and skills that do not fit their rows; widths are in mm."""
    powers, skills = columns
    if lines := cut_short(page.powers, powers, fonts):
        text = "\n".join(
            f"{line.name}: {in_sentences((*line.says, *line.gains))}" for line in lines
        )
        yield text_only("Powers in full", text, width, fonts)
    if names := long_names(page.skills, skills, fonts):
        yield text_only("Skills in full", "\n".join(names), width, fonts)


def equipment(page: CharacterPage, width: float, look: PrintLook) -> NotesBlock | None:
    """The equipment as running text; on a blank sheet, free lines."""
    if page.equipment:
        return text_only("Equipment", ITEM_SEPARATOR.join(page.equipment), width, look.fonts)
    return lined("Equipment", MIN_NOTES) if look.fillable else None


HEAD_X = 40.0
HEAD_WIDTH = CONTENT.width - HEAD_X
BAR_X = 37.6
FIELDS_Y = 18.5
FIELD_WIDTHS = (39.0, 31.0, 31.0, 43.0)
FIELD_GAP = 2.0
PANELS_Y = 30.0
CONDITIONS_Y = 50.3
BODY_Y = 70.0
DEFENSES_GAP = 2.0

FREE_TO = 5
"""The number of attacks below which free lines are added if there is room."""

MIN_ROWS = 2
"""The minimum number of rows in the lists of powers and skills."""

BLANK_ROWS = 4
"""The number of free lines for powers, and for skills, on a blank sheet."""


@dataclass(frozen=True, slots=True)
class CharacterFront:
    """The first page of a sheet.

    Attributes:
        page: Its blocks, without page references.
        more: The blocks that continue on later pages.
        strips: The overflow, in reading order.
    """

    page: Page
    more: More
    strips: tuple[Strip, ...]


@dataclass(frozen=True, slots=True)
class CharacterBody:
    """The lower part of the first page, and its overflow."""

    placed: tuple[PlacedBlock, ...]
    more: More


def two_columns(page: CharacterPage, picture: bytes | None, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in two columns, with the overflow on further pages."""
    front = first_page(page, picture, look)
    later = low_name_bar(page.name, page.badge, CONTENT.width, look.fonts)
    return all_pages(front.page, front.more, front.strips, later, look)


def first_page(page: CharacterPage, picture: bytes | None, look: PrintLook) -> CharacterFront:
    """The first page of a sheet, and its overflow."""
    fonts, width = look.fonts, CONTENT.width
    bar = name_bar(page.name, page.badge, page.mark, width - BAR_X, fonts)
    fields = [
        field_line(field.label, field.value, room, fonts)
        for field, room in zip(page.fields, FIELD_WIDTHS, strict=True)
    ]
    armor_block = armor(page.armor, RIGHT, fonts)
    middle = _middle(page, armor_block, look)
    body = _body(page, top_below(middle), look)
    front = (*_head(page, picture, bar, fields), *middle, *body.placed)
    texts = too_long(page, bar, fields, armor_block, width, fonts)
    return CharacterFront(front, body.more, tuple(_strips(page, texts, body, look)))


def _head(
    page: CharacterPage, picture: bytes | None, bar: SheetNameBar, fields: Sequence[FieldLine]
) -> Iterator[PlacedBlock]:
    """The part above the traits."""
    yield place("portrait", 0, 0, pictures.PORTRAIT_WIDTH, Portrait(picture))
    yield place("name", BAR_X, 0, CONTENT.width - BAR_X, bar)
    x = HEAD_X
    for field, width in zip(fields, FIELD_WIDTHS, strict=True):
        yield place(field.label, x, FIELDS_Y, width, field)
        x += width + FIELD_GAP
    width = (HEAD_WIDTH - BLOCK_GAP) / 2
    yield place("damage", HEAD_X, PANELS_Y, width, GaugePanel(page.damage))
    yield place("fortune", HEAD_X + width + BLOCK_GAP, PANELS_Y, width, GaugePanel(page.fortune))
    yield place(
        "conditions", 0, CONDITIONS_Y, pictures.PORTRAIT_WIDTH, ConditionBlock(page.conditions)
    )


def _middle(page: CharacterPage, armor_block: ArmorBlock, look: PrintLook) -> list[PlacedBlock]:
    """The traits, with armor, movement, Lifestyle and Repute next to them."""
    seven = traits(page.trait_head, page.traits, look.fonts)
    stops = place("armor", RIGHT_X, BODY_Y, RIGHT, armor_block)
    modes = movement(page.movement, RIGHT, look.fonts)
    moves = place("movement", RIGHT_X, top_below([stops]), RIGHT, modes)
    status = place(
        "standing", RIGHT_X, top_below([moves]), RIGHT, StatusBlock(page.secondary_traits)
    )
    return [place("traits", 0, BODY_Y, LEFT, seven), stops, moves, status]


def _body(page: CharacterPage, y: float, look: PrintLook) -> CharacterBody:
    """Attacks, defenses and the lists; free lines for attacks only if everything fits."""
    free = max(FREE_TO - len(page.attacks), 0)
    body = _with_free_attacks(page, y, free, look)
    return _with_free_attacks(page, y, 0, look) if body.more and free else body


def _with_free_attacks(page: CharacterPage, y: float, free: int, look: PrintLook) -> CharacterBody:
    width, fonts = CONTENT.width, look.fonts
    whole = attacks(page.attacks, page.attack_remark, width, fonts)
    first, others = whole.cut(attack_block.MAX_ATTACKS)
    first = replace(first, free=(attack_block.STRIP,) * free)
    hits = place("attacks", 0, y, width, first)
    wards = defenses(page.defenses, width, fonts)
    wards_placed = place("defenses", 0, hits.box.bottom + DEFENSES_GAP, width, wards)
    lists = _lists(page, wards_placed.box.bottom + BLOCK_GAP, look)
    more = {"attacks": others, **lists.more} if others else lists.more
    return CharacterBody((hits, wards_placed, *lists.placed), more)


def _lists(page: CharacterPage, y: float, look: PrintLook) -> CharacterBody:
    """Powers, with skills and equipment next to them, and notes on the side with more room."""
    room = look.foot - y
    listed, more = powers(page.powers, LEFT, room, look.fonts).split(room)
    if more is None:
        listed = listed.with_rows(_rows(page), POWER_ROW, room)
    spare = room - listed.height - BLOCK_GAP
    column, column_more, last = _column(page, y, look, MIN_NOTES + BLOCK_GAP)
    cramped = any(column_more.values()) or spare * LEFT > (look.foot - last) * RIGHT
    if spare >= MIN_NOTES and cramped:
        column, column_more, _ = _column(page, y, look, 0)
        x, width, last = 0.0, LEFT, look.foot - spare
    else:
        x, width = RIGHT_X, RIGHT
        listed = listed if more else listed.filled(room, POWER_ROW)
    text, text_more = notes("Notes", page.notes, width, look.fonts, page.notes_lead_in).split(
        look.foot - last
    )
    overflow = {"powers": more, **column_more, "notes": text_more}
    placed = (place("powers", 0, y, LEFT, listed), *column, place("notes", x, last, width, text))
    return CharacterBody(
        placed, {name: block for name, block in overflow.items() if block is not None}
    )


def _column(
    page: CharacterPage, y: float, look: PrintLook, remaining: float
) -> tuple[list[PlacedBlock], dict[str, Listing | NotesBlock | None], float]:
    """Skills and equipment, their overflow, and the top of the notes.

    `remaining` mm are kept for the notes; if that is 0, the rest of the column is free rows.
    """
    fonts, foot = look.fonts, look.foot - remaining
    room = foot - y
    listed, more = skills(page.skills, RIGHT, room, fonts).split(room)
    if more is None:
        listed = listed.with_rows(_rows(page), SKILL_ROW, room)
    gear = equipment(page, RIGHT, look)
    if not remaining and gear is None and more is None:
        listed = listed.filled(room, SKILL_ROW)
    placed = [place("skills", RIGHT_X, y, RIGHT, listed)]
    if gear is None or foot - top_below(placed) < gear.least:
        return placed, {"skills": more, "equipment": gear}, top_below(placed)
    if not remaining:
        gear = replace(gear, grows=True, ruled=True)
    shown, gear_more = gear.split(foot - top_below(placed))
    placed.append(place("equipment", RIGHT_X, top_below(placed), RIGHT, shown))
    return placed, {"skills": more, "equipment": gear_more}, top_below(placed)


def _strips(
    page: CharacterPage, texts: Sequence[NotesBlock], body: CharacterBody, look: PrintLook
) -> Iterator[Strip]:
    width, fonts, more = CONTENT.width, look.fonts, body.more
    for text in texts:
        yield (StripPart(text.title, 0, width, text),)
    if "attacks" in more:
        yield (StripPart("attacks", 0, width, more["attacks"]),)
    sides = (("powers", 0.0, LEFT), ("skills", RIGHT_X, RIGHT))
    lists = tuple(StripPart(name, x, wide, more[name]) for name, x, wide in sides if name in more)
    if lists:
        yield lists
    for text in in_full(page, (LEFT, RIGHT), width, fonts):
        yield (StripPart(text.title, 0, width, text),)
    for name in ("equipment", "notes"):
        left = more.get(name)
        if isinstance(left, NotesBlock):
            make = notes if name == "notes" else text_only
            block = make(left.title, left.text, width, fonts) if left.text else left
            yield (StripPart(name, 0, width, block),)


def _rows(page: CharacterPage) -> int:
    """The minimum number of rows of its lists, as far as they fit."""
    return BLANK_ROWS if page.is_blank else MIN_ROWS
