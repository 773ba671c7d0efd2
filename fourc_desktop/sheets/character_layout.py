"""Where each block of a character sheet stands: the first page, and the pages it overflows to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.sheets.blocks import portrait
from fourc_desktop.sheets.blocks.conditions import Conditions
from fourc_desktop.sheets.blocks.gauge_panel import GaugePanel
from fourc_desktop.sheets.blocks.movement import Movement
from fourc_desktop.sheets.blocks.notes import Notes, height_of, notes
from fourc_desktop.sheets.blocks.origin import origin
from fourc_desktop.sheets.blocks.portrait import Portrait
from fourc_desktop.sheets.blocks.powers import ROW as POWER_ROW
from fourc_desktop.sheets.blocks.powers import powers
from fourc_desktop.sheets.blocks.skills import ROW as SKILL_ROW
from fourc_desktop.sheets.blocks.skills import skills
from fourc_desktop.sheets.blocks.standing import Standing
from fourc_desktop.sheets.blocks.traits import traits
from fourc_desktop.sheets.content import CharacterPage
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.overflow import Overflow, overflow_pages, promising
from fourc_desktop.sheets.paper import CONTENT
from fourc_desktop.sheets.pieces.field_line import FieldLine, field_line
from fourc_desktop.sheets.pieces.footer import HEIGHT as FOOTER
from fourc_desktop.sheets.pieces.footer import footer
from fourc_desktop.sheets.pieces.name_bar import NameBar, low_name_bar, name_bar
from fourc_desktop.sheets.placed import FOOT, GAP, LEFT, RIGHT, RIGHT_X, Page, Placed, place

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


def character_pages(page: CharacterPage, picture: bytes | None, fonts: Fonts) -> tuple[Page, ...]:
    """Every page of a sheet in reading order; all that does not fit the first is on the others."""
    front, rest = _front(page, picture, fonts)
    bar = low_name_bar(page.name, page.badge, CONTENT.width, fonts)
    bodies = [front, *overflow_pages(rest, bar)]
    return tuple(
        (*body, _footer(page.name, number, len(bodies), fonts))
        for number, body in enumerate(bodies, 1)
    )


def _front(page: CharacterPage, picture: bytes | None, fonts: Fonts) -> tuple[Page, Overflow]:
    """The first page, and what does not fit on it."""
    bar = name_bar(page.name, page.badge, CONTENT.width - BAR_X, fonts)
    fields = [
        field_line(field.label, field.value, width, fonts)
        for field, width in zip(page.fields, FIELD_WIDTHS, strict=True)
    ]
    middle = _middle(page, fonts)
    lists, rest = _lists(page, _below(middle), fonts)
    y = _below(lists)
    text, more = notes("Notes", page.notes, CONTENT.width, fonts).split(FOOT - y)
    if more is not None:
        text = replace(text, remark="continued on page 2")
    front = (
        *_head(page, picture, bar, fields),
        *middle,
        *lists,
        place("notes", 0, y, CONTENT.width, text),
    )
    before = tuple(_too_long(page, bar, fields, fonts))
    return front, replace(rest, before=before, after=() if more is None else (more,))


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
    """The name and the fields that end in an ellipsis, in full."""
    if not bar.name.whole:
        yield notes("Name", page.name, CONTENT.width, fonts)
    for field, line in zip(page.fields, fields, strict=True):
        if not line.value.whole:
            yield notes(field.label, field.value, CONTENT.width, fonts)


def _middle(page: CharacterPage, fonts: Fonts) -> list[Placed]:
    """The traits, and beside them origin, movement and standing."""
    seven = traits(page.trait_head, page.traits, fonts)
    who = place("origin", RIGHT_X, BODY_Y, RIGHT, origin(page.origin, RIGHT, fonts))
    moves = place("movement", RIGHT_X, _below([who]), RIGHT, Movement(page.movement))
    stands = place("standing", RIGHT_X, _below([moves]), RIGHT, Standing(page.standing))
    return [place("traits", 0, BODY_Y, LEFT, seven), who, moves, stands]


def _lists(page: CharacterPage, y: float, fonts: Fonts) -> tuple[list[Placed], Overflow]:
    """Powers and skills side by side, the shorter one with free rows; and what is left of them."""
    room = FOOT - y - GAP - LEAST_NOTES
    left, more_powers = powers(page.powers, LEFT, fonts).split(room)
    right, more_skills = skills(page.skills, RIGHT, room, fonts).split(room)
    height = max(left.height, right.height, LEAST_LISTS)
    left = promising(left, more_powers, 2).filled(height, POWER_ROW)
    right = promising(right, more_skills, 2).filled(height, SKILL_ROW)
    placed = [place("powers", 0, y, LEFT, left), place("skills", RIGHT_X, y, RIGHT, right)]
    return placed, Overflow(left=more_powers, right=more_skills)


def _below(placed: Sequence[Placed]) -> float:
    """Where the next block may start."""
    return max(each.box.bottom for each in placed) + GAP


def _footer(name: str, number: int, total: int, fonts: Fonts) -> Placed:
    block = footer(name, number, total, fonts)
    return place("footer", 0, CONTENT.height - FOOTER, CONTENT.width, block)
