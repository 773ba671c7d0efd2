"""What a character sheet has no room for where it belongs, in full on a later page."""

from collections.abc import Iterator, Sequence

from fourc_desktop.games.fourc.sheets.blocks.armor import armor_words, more_armor
from fourc_desktop.games.fourc.sheets.blocks.powers import cut_short
from fourc_desktop.games.fourc.sheets.blocks.skills import long_names
from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.games.fourc.sheets.sums import TOGETHER
from fourc_desktop.pdf.blocks.notes import LEAST_NOTES, Notes, lined, text_only
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.field_line import FieldLine
from fourc_desktop.pdf.pieces.name_bar import NameBar

BETWEEN = f"{TOGETHER}· "
"""Parts one thing that is carried from the next; a line is broken only after it."""


def too_long(
    page: CharacterPage, bar: NameBar, fields: Sequence[FieldLine], width: float, fonts: Fonts
) -> list[Notes]:
    """The name and the fields that end in an ellipsis, in full, and further armor."""
    texts = [] if bar.name.whole else [text_only("Name", page.name, width, fonts)]
    for field, line in zip(page.fields, fields, strict=True):
        if not line.value.whole:
            texts.append(text_only(field.label, field.value, width, fonts))
    if others := more_armor(page.armor):
        texts.append(text_only("Armor", "\n".join(map(armor_words, others)), width, fonts))
    return texts


def in_full(
    page: CharacterPage, columns: tuple[float, float], width: float, fonts: Fonts
) -> Iterator[Notes]:
    """Powers and skills that say more than their rows in columns of so many mm hold."""
    powers, skills = columns
    if lines := cut_short(page.powers, powers, fonts):
        text = "\n".join(f"{line.name}: {line.text}" for line in lines)
        yield text_only("Powers in full", text, width, fonts)
    if names := long_names(page.skills, skills, fonts):
        yield text_only("Skills in full", "\n".join(names), width, fonts)


def equipment(page: CharacterPage, width: float, look: Look) -> Notes | None:
    """What they carry, one after the other; where nothing is known, lines in a sheet to fill in."""
    if page.equipment:
        return text_only("Equipment", BETWEEN.join(page.equipment), width, look.fonts)
    return lined("Equipment", LEAST_NOTES) if look.fillable else None
