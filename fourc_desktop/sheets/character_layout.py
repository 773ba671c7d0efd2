"""Where each block of a character sheet stands: the first page, and the pages it overflows to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.sheets.blocks import portrait
from fourc_desktop.sheets.blocks.armor import armor, armor_words, more_armor
from fourc_desktop.sheets.blocks.conditions import Conditions
from fourc_desktop.sheets.blocks.gauge_panel import GaugePanel
from fourc_desktop.sheets.blocks.movement import movement
from fourc_desktop.sheets.blocks.notes import COLUMN_GAP, Notes, column_width, height_of, notes
from fourc_desktop.sheets.blocks.origin import origin
from fourc_desktop.sheets.blocks.portrait import Portrait
from fourc_desktop.sheets.blocks.powers import ROW as POWER_ROW
from fourc_desktop.sheets.blocks.powers import cut_short, powers
from fourc_desktop.sheets.blocks.skills import ROW as SKILL_ROW
from fourc_desktop.sheets.blocks.skills import skills
from fourc_desktop.sheets.blocks.standing import Standing
from fourc_desktop.sheets.blocks.traits import traits
from fourc_desktop.sheets.content import CharacterPage, PowerLine
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.look import GAP, Look
from fourc_desktop.sheets.overflow import Overflow, overflow_pages, promising
from fourc_desktop.sheets.paper import CONTENT
from fourc_desktop.sheets.pieces.field_line import FieldLine, field_line
from fourc_desktop.sheets.pieces.name_bar import NameBar, low_name_bar, name_bar
from fourc_desktop.sheets.placed import FOOT, LEFT, RIGHT, RIGHT_X, Page, Placed, foot, place

HEAD_X = 40.0
HEAD_WIDTH = CONTENT.width - HEAD_X
BAR_X = 37.6
FIELDS_Y = 18.5
FIELD_WIDTHS = (39.0, 31.0, 31.0, 43.0)
FIELD_GAP = 2.0
PANELS_Y = 30.0
CONDITIONS_Y = 50.3
BODY_Y = 70.0

LEAST_NOTES = height_of(3)
"""What notes keep of the first page however long the lists are, in mm."""

LEAST_LISTS = 33.0
"""How high powers and skills are at least; free rows fill what they do not need, in mm."""


def character_pages(page: CharacterPage, picture: bytes | None, look: Look) -> tuple[Page, ...]:
    """Every page of a sheet in reading order; all that does not fit the first is on the others."""
    front, rest = _front(page, picture, look.fonts)
    bar = low_name_bar(page.name, page.badge, CONTENT.width, look.fonts)
    more = list(overflow_pages(rest, bar))
    bodies = [tuple(_pointing(placed, more) for placed in front), *more]
    return tuple((*body, foot(page.name, look)) for body in bodies)


def _pointing(placed: Placed, more: Sequence[Page]) -> Placed:
    """Notes or equipment of the first page with the page where they go on, if they do."""
    for number, page in enumerate(more, 2):
        for other in page:
            if isinstance(placed.block, Notes) and other.name == placed.block.title:
                block = replace(placed.block, remark=f"continued on page {number}")
                return replace(placed, block=block)
    return placed


def _front(page: CharacterPage, picture: bytes | None, fonts: Fonts) -> tuple[Page, Overflow]:
    """The first page, and what does not fit on it."""
    bar = name_bar(page.name, page.badge, page.mark, CONTENT.width - BAR_X, fonts)
    fields = [
        field_line(field.label, field.value, width, fonts)
        for field, width in zip(page.fields, FIELD_WIDTHS, strict=True)
    ]
    middle = _middle(page, fonts)
    lists, rest = _lists(page, _below(middle), fonts)
    texts, more = _texts(page, _below(lists), fonts)
    before = tuple(_too_long(page, bar, fields, fonts))
    front = (*_head(page, picture, bar, fields), *middle, *lists, *texts)
    return front, replace(rest, before=before, after=(*rest.after, *more))


def _head(
    page: CharacterPage, picture: bytes | None, bar: NameBar, fields: Sequence[FieldLine]
) -> Iterator[Placed]:
    """Everything above the traits."""
    yield place("portrait", 0, 0, portrait.WIDTH, Portrait(picture))
    yield place("name", BAR_X, 0, CONTENT.width - BAR_X, bar)
    x = HEAD_X
    for field, width in zip(fields, FIELD_WIDTHS, strict=True):
        yield place(field.label, x, FIELDS_Y, width, field)
        x += width + FIELD_GAP
    width = (HEAD_WIDTH - GAP) / 2
    yield place("damage", HEAD_X, PANELS_Y, width, GaugePanel(page.damage))
    yield place("fortune", HEAD_X + width + GAP, PANELS_Y, width, GaugePanel(page.fortune))
    yield place("conditions", 0, CONDITIONS_Y, portrait.WIDTH, Conditions(page.conditions))


def _too_long(
    page: CharacterPage, bar: NameBar, fields: Sequence[FieldLine], fonts: Fonts
) -> Iterator[Notes]:
    """The name and the fields that end in an ellipsis, in full, and further armor."""
    if not bar.name.whole:
        yield notes("Name", page.name, CONTENT.width, fonts)
    for field, line in zip(page.fields, fields, strict=True):
        if not line.value.whole:
            yield notes(field.label, field.value, CONTENT.width, fonts)
    if others := more_armor(page.armor):
        yield notes("Armor", "\n".join(map(armor_words, others)), CONTENT.width, fonts)


def _middle(page: CharacterPage, fonts: Fonts) -> list[Placed]:
    """The traits, and beside them armor, movement and standing."""
    seven = traits(page.trait_head, page.traits, fonts)
    stops = place("armor", RIGHT_X, BODY_Y, RIGHT, armor(page.armor, RIGHT, fonts))
    ways = movement(page.movement, RIGHT, fonts)
    moves = place("movement", RIGHT_X, _below([stops]), RIGHT, ways)
    stands = place("standing", RIGHT_X, _below([moves]), RIGHT, Standing(page.standing))
    return [place("traits", 0, BODY_Y, LEFT, seven), stops, moves, stands]


def _lists(page: CharacterPage, y: float, fonts: Fonts) -> tuple[list[Placed], Overflow]:
    """Powers, and beside them skills over the origin; and what is left of the lists.

    Free rows fill what the shorter side does not need.
    """
    who = origin(page.origin, RIGHT, fonts)
    room = FOOT - y - GAP - LEAST_NOTES
    beside = room - who.height - GAP
    listed = powers(page.powers, LEFT, room, fonts)
    left, more_powers = listed.split(room)
    right, more_skills = skills(page.skills, RIGHT, beside, fonts).split(beside)
    height = max(left.height, right.height + GAP + who.height, LEAST_LISTS)
    left = promising(left, more_powers, 2).filled(height, POWER_ROW)
    right = promising(right, more_skills, 2).filled(height - who.height - GAP, SKILL_ROW)
    skilled = place("skills", RIGHT_X, y, RIGHT, right)
    placed = [
        place("powers", 0, y, LEFT, left),
        skilled,
        place("origin", RIGHT_X, _below([skilled]), RIGHT, who),
    ]
    in_full = tuple(_in_full(cut_short(page.powers, listed), fonts))
    return placed, Overflow(left=more_powers, right=more_skills, after=in_full)


def _in_full(lines: Sequence[PowerLine], fonts: Fonts) -> Iterator[Notes]:
    """Powers that say more than their rows hold."""
    if lines:
        text = "\n".join(f"{line.name}: {line.text}" for line in lines)
        yield notes("Powers in full", text, CONTENT.width, fonts)


def _texts(page: CharacterPage, y: float, fonts: Fonts) -> tuple[list[Placed], tuple[Notes, ...]]:
    """Notes, beside equipment where there is any; and what is left of both."""
    column = column_width(CONTENT.width)
    places = [("notes", 0.0, notes("Notes", page.notes, CONTENT.width, fonts))]
    if page.equipment:
        text = "\n".join(page.equipment)
        block = notes("Equipment", text, CONTENT.width, fonts)
        places.append(("equipment", column + COLUMN_GAP, block))
    width = column if page.equipment else CONTENT.width
    placed, rest = [], []
    for name, x, whole in places:
        shown, more = replace(whole, columns=2 // len(places)).split(FOOT - y)
        if more is not None:
            rest.append(more)
        placed.append(place(name, x, y, width, shown))
    return placed, tuple(rest)


def _below(placed: Sequence[Placed]) -> float:
    """Where the next block may start."""
    return max(each.box.bottom for each in placed) + GAP
