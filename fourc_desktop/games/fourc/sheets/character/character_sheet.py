"""CharacterSheet: the printed sheet of a character; its layout in one column."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from fourc_desktop.games.fourc.sheets.character.attack_block import STRIP, attacks
from fourc_desktop.games.fourc.sheets.character.back_layout import back_pages
from fourc_desktop.games.fourc.sheets.character.back_page import BackPage
from fourc_desktop.games.fourc.sheets.character.character_layout import (
    equipment,
    first_page,
    in_full,
    too_long,
    two_columns,
)
from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import (
    ArmorBlock,
    armor,
    defenses,
    movement,
)
from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import (
    POWER_ROW,
    SKILL_ROW,
    powers,
    skills,
)
from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import (
    ConditionBlock,
    StatusBlock,
    traits,
)
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.games.fourc.sheets.sheet_top import FourcSheet, GaugePanel
from fourc_desktop.pdf.blocks import pictures
from fourc_desktop.pdf.blocks.fields import FieldLine, field_line
from fourc_desktop.pdf.blocks.notes import NotesBlock, notes
from fourc_desktop.pdf.blocks.pictures import Portrait
from fourc_desktop.pdf.flow import StripPart, filled_up, flow, with_page_references
from fourc_desktop.pdf.page import (
    BLOCK_GAP,
    Block,
    Page,
    PlacedBlock,
    PrintLook,
    foot,
    place,
    spare_page,
)
from fourc_desktop.pdf.pieces.titles import SheetNameBar, low_name_bar, name_bar

BAR_X = 37.6
FIELDS = (40.0, 18.5)
FIELD_GAP = 2.0
FIELDS_A_ROW = 2
CONDITIONS_Y = 40.0
PANELS_Y = 60.0
MIN_ROWS = 2
BLANK_ATTACKS = 3
"""The number of free lines for attacks on a blank sheet."""


def one_column(page: CharacterPage, picture: bytes | None, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in one column, one block below the other."""
    width, fonts = look.content.width, look.fonts
    bar = name_bar(page.name, page.badge, page.mark, width - BAR_X, fonts)
    room = (width - FIELDS[0] - FIELD_GAP * (FIELDS_A_ROW - 1)) / FIELDS_A_ROW
    fields = [field_line(field.label, field.value, room, fonts) for field in page.fields]
    head = tuple(_head(page, picture, bar, fields, look))
    armor_block = armor(page.armor, width, fonts, most=len(page.armor))
    texts = too_long(page, bar, fields, armor_block, width, fonts)
    blocks = [(text.title, text) for text in texts]
    strips = [
        (StripPart(name, 0, width, block),)
        for name, block in (*blocks, *_blocks(page, armor_block, look))
    ]
    later = low_name_bar(page.name, page.badge, width, fonts)
    pages = list(flow(strips, later, look, head=head))
    if _has_empty_notes_only(pages[-1]):
        del pages[-1]
    return filled_up(pages, look)


def _has_empty_notes_only(page: Page) -> bool:
    """Whether a later page has nothing but lines to write on."""
    _, *blocks = (placed.block for placed in page)
    return all(isinstance(block, NotesBlock) and not block.text for block in blocks)


def _head(
    page: CharacterPage,
    picture: bytes | None,
    bar: SheetNameBar,
    fields: Sequence[FieldLine],
    look: PrintLook,
) -> Iterator[PlacedBlock]:
    """The part above the traits: fields in two rows, the panels one below the other."""
    width = look.content.width
    yield place("portrait", 0, 0, pictures.PORTRAIT_WIDTH, Portrait(picture))
    yield place("name", BAR_X, 0, width - BAR_X, bar)
    left, top = FIELDS
    room = (width - left - FIELD_GAP * (FIELDS_A_ROW - 1)) / FIELDS_A_ROW
    for index, field in enumerate(fields):
        row, column = divmod(index, FIELDS_A_ROW)
        x, y = left + column * (room + FIELD_GAP), top + row * (field.height + FIELD_GAP)
        yield place(field.label, x, y, room, field)
    damage = place("damage", 0, PANELS_Y, width, GaugePanel(page.damage))
    yield damage
    yield place("fortune", 0, damage.box.bottom + BLOCK_GAP, width, GaugePanel(page.fortune))
    yield place(
        "conditions", left, CONDITIONS_Y, pictures.PORTRAIT_WIDTH, ConditionBlock(page.conditions)
    )


def _blocks(
    page: CharacterPage, armor_block: ArmorBlock, look: PrintLook
) -> Iterator[tuple[str, Block]]:
    width, room, fonts = look.content.width, look.foot, look.fonts
    yield "traits", traits(page.trait_head, page.traits, fonts)
    yield "armor", armor_block
    yield "movement", movement(page.movement, width, fonts)
    yield "standing", StatusBlock(page.secondary_traits)
    hits = attacks(page.attacks, page.attack_remark, width, fonts)
    free = BLANK_ATTACKS if page.is_blank else 0
    yield "attacks", hits.with_rows(free, 2 * STRIP, room)
    yield "defenses", defenses(page.defenses, width, fonts)
    yield "powers", powers(page.powers, width, inf, fonts).with_rows(MIN_ROWS, POWER_ROW, room)
    yield "skills", skills(page.skills, width, room, fonts).with_rows(MIN_ROWS, SKILL_ROW, room)
    for text in in_full(page, (width, width), width, fonts):
        yield text.title, text
    if gear := equipment(page, width, look):
        yield "equipment", gear
    yield "notes", notes("Notes", page.notes, width, fonts, page.notes_lead_in)


@dataclass(frozen=True, slots=True)
class CharacterSheet(FourcSheet[CharacterPage]):
    """A character's page and portrait, with or without the back.

    The portrait is a JPEG or PNG, or None.
    """

    portrait: bytes | None = None
    back: BackPage | None = None

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The front with overflow pages, and the back on the next even page.

        In large print, which has no leaves with a front and a back, the back is on the next page.
        The overflow is printed on the back if that needs no further page, and no part of it is
        higher than a page.
        """
        page = self.page.without_play_values() if look.style.pencil else self.page
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, LEGEND)
        fronts = tuple((*each, below) for each in lay_out(page, self.portrait, look))
        if self.back is None:
            return fronts
        back = self.back.without_play_values() if look.style.pencil else self.back
        backs = back_pages(back, look)
        if len(fronts) == 1:
            return (*fronts, *backs)
        if not look.is_narrow:
            front = first_page(page, self.portrait, look)
            together = back_pages(back, look, front.strips)
            is_whole = all(each.box.within(look.content) for page in together for each in page)
            if is_whole and len(together) == len(backs):
                first = with_page_references(front.page, front.more, together)
                return ((*first, below), *together)
        is_behind = look.is_narrow or len(fronts) % 2
        between = () if is_behind else (spare_page(self.name, look, LEGEND),)
        return (*fronts, *between, *backs)
