"""The blocks of a character sheet in one column, for print too large for two."""

from collections.abc import Iterator, Sequence

from fourc_desktop.games.fourc.sheets.blocks.armor import armor
from fourc_desktop.games.fourc.sheets.blocks.attacks import STRIP, attacks
from fourc_desktop.games.fourc.sheets.blocks.conditions import Conditions
from fourc_desktop.games.fourc.sheets.blocks.defenses import defenses
from fourc_desktop.games.fourc.sheets.blocks.gauge_panel import GaugePanel
from fourc_desktop.games.fourc.sheets.blocks.movement import movement
from fourc_desktop.games.fourc.sheets.blocks.powers import ROW as POWER_ROW
from fourc_desktop.games.fourc.sheets.blocks.powers import powers
from fourc_desktop.games.fourc.sheets.blocks.skills import ROW as SKILL_ROW
from fourc_desktop.games.fourc.sheets.blocks.skills import skills
from fourc_desktop.games.fourc.sheets.blocks.standing import Standing
from fourc_desktop.games.fourc.sheets.blocks.traits import traits
from fourc_desktop.games.fourc.sheets.character_rest import equipment, in_full, too_long
from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.pdf.blocks import portrait
from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.notes import notes
from fourc_desktop.pdf.blocks.portrait import Portrait
from fourc_desktop.pdf.flow import Part, filled_up, flow
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.pieces.field_line import FieldLine, field_line
from fourc_desktop.pdf.pieces.name_bar import NameBar, low_name_bar, name_bar
from fourc_desktop.pdf.placed import Page, Placed, place

BAR_X = 37.6
FIELDS = (40.0, 18.5)
FIELD_GAP = 2.0
FIELDS_A_ROW = 2
CONDITIONS_Y = 40.0
PANELS_Y = 60.0
LEAST_ROWS = 2
BLANK_ATTACKS = 3
"""How many attacks can be written on a sheet that belongs to nobody yet."""


def one_column(page: CharacterPage, picture: bytes | None, look: Look) -> tuple[Page, ...]:
    """Every page of a sheet in reading order, one block below the other."""
    width, fonts = look.content.width, look.fonts
    bar = name_bar(page.name, page.badge, page.mark, width - BAR_X, fonts)
    room = (width - FIELDS[0] - FIELD_GAP * (FIELDS_A_ROW - 1)) / FIELDS_A_ROW
    fields = [field_line(field.label, field.value, room, fonts) for field in page.fields]
    head = tuple(_head(page, picture, bar, fields, look))
    blocks = [(text.title, text) for text in too_long(page, bar, fields, width, fonts)]
    strips = [(Part(name, 0, width, block),) for name, block in (*blocks, *_blocks(page, look))]
    later = low_name_bar(page.name, page.badge, width, fonts)
    return filled_up(list(flow(strips, later, look, head=head)), look)


def _head(
    page: CharacterPage,
    picture: bytes | None,
    bar: NameBar,
    fields: Sequence[FieldLine],
    look: Look,
) -> Iterator[Placed]:
    """Everything above the traits: fields in two rows, the panels below each other."""
    width = look.content.width
    yield place("portrait", 0, 0, portrait.WIDTH, Portrait(picture))
    yield place("name", BAR_X, 0, width - BAR_X, bar)
    left, top = FIELDS
    room = (width - left - FIELD_GAP * (FIELDS_A_ROW - 1)) / FIELDS_A_ROW
    for index, field in enumerate(fields):
        row, column = divmod(index, FIELDS_A_ROW)
        x, y = left + column * (room + FIELD_GAP), top + row * (field.height + FIELD_GAP)
        yield place(field.label, x, y, room, field)
    damage = place("damage", 0, PANELS_Y, width, GaugePanel(page.damage))
    yield damage
    yield place("fortune", 0, damage.box.bottom + GAP, width, GaugePanel(page.fortune))
    yield place("conditions", left, CONDITIONS_Y, portrait.WIDTH, Conditions(page.conditions))


def _blocks(page: CharacterPage, look: Look) -> Iterator[tuple[str, Block]]:
    """Everything below the panels, in the order of every sheet."""
    width, room, fonts = look.content.width, look.foot, look.fonts
    yield "traits", traits(page.trait_head, page.traits, fonts)
    yield "armor", armor(page.armor, width, fonts)
    yield "movement", movement(page.movement, width, fonts)
    yield "standing", Standing(page.standing)
    hits = attacks(page.attacks, page.attack_remark, width, fonts)
    free = BLANK_ATTACKS if page.is_blank else 0
    yield "attacks", hits.with_rows(free, 2 * STRIP, room)
    yield "defenses", defenses(page.defenses, width, fonts)
    yield "powers", powers(page.powers, width, room, fonts).with_rows(LEAST_ROWS, POWER_ROW, room)
    yield "skills", skills(page.skills, width, room, fonts).with_rows(LEAST_ROWS, SKILL_ROW, room)
    for text in in_full(page, (width, width), width, fonts):
        yield text.title, text
    if gear := equipment(page, width, look):
        yield "equipment", gear
    yield "notes", notes("Notes", page.notes, width, fonts, page.aside)
