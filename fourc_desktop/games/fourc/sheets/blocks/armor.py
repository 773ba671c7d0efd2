"""Armor: the best in a shield, the others below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import ArmorLine
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces import shield
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import SectionTitle
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING, NUMBER, STRONG, Face
from fourc_desktop.pdf.wrapping import Fitted, fit

ABOVE = 1.7
WORDS = 17.2
"""From the left edge to the words beside the shield, in mm."""

FIRST_BASELINE = 4.7
NAME_HEIGHT = 3.6
SHIELD_EDGE = 2.4
"""How far what is typed on the shield keeps from its edges, in mm."""

MOST_OTHERS = 2
NAMES: tuple[tuple[Face, int], ...] = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9))
OTHERS: tuple[tuple[Face, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))
NONE = "none"
HINT = "Taken off the damage of each hit."
BEST_HINT = "Taken off each hit, not added up."


@dataclass(frozen=True, slots=True)
class Armor:
    """The shield and the words beside it; the first of them is the name of what is on it."""

    number: str
    name: Fitted
    lines: tuple[Fitted, ...]
    remark: str = ""

    @property
    def height(self) -> float:
        """The title and the shield, in mm."""
        return TITLE + ABOVE + shield.HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the shield and the words."""
        SectionTitle("Armor", remark=self.remark).draw(pen, box)
        top = box.y + TITLE + ABOVE
        shield.draw_shield(pen, box.x, top, self.number)
        x, y = box.x + WORDS, box.y + TITLE + FIRST_BASELINE
        pen.text(x, y, self.name.lines[0], self.name.face, pen.style.ink)
        if not self.number:
            _draw_fields(
                pen,
                Box(box.x, top, shield.WIDTH, shield.HEIGHT),
                Box(x, top, box.right - x, NAME_HEIGHT),
            )
        for line in self.lines:
            y += NOTE_LEADING
            pen.text(x, y, line.lines[0], line.face, pen.style.ink)


def armor(lines: Sequence[ArmorLine], width: float, fonts: Fonts) -> Armor:
    """The block of what stops damage, the best first; a name too long ends in an ellipsis."""
    room = width - WORDS
    if not lines:
        return Armor("–", Fitted((NONE,), NOTE), ())
    best, *others = lines
    shown = [fit(armor_words(line), OTHERS, room, fonts) for line in others[:MOST_OTHERS]]
    more = len(others) - len(shown)
    return Armor(
        "" if best.rank is None else str(best.rank),
        fit(_called(best), NAMES, room, fonts),
        (Fitted((BEST_HINT if others else HINT,), NOTE), *shown),
        f"{more} more on page 2" if more else "",
    )


def _draw_fields(pen: Pen, number: Box, name: Box) -> None:
    """What a form has where nothing is known yet."""
    ink = pen.style.ink
    with pen.field(
        FormField(("Armor", "rank")), number.inset(SHIELD_EDGE), NUMBER, ink, Align.CENTER
    ):
        pass
    with pen.field(FormField(("Armor", "name")), name, STRONG, ink):
        pen.hairline(name.x, name.right, name.bottom)


def more_armor(lines: Sequence[ArmorLine]) -> Sequence[ArmorLine]:
    """What the block has no room for."""
    return lines[1 + MOST_OTHERS :]


def armor_words(line: ArmorLine) -> str:
    """A Rank Value with its source: "40 Metal Form, while changed"."""
    return f"{line.rank} {_called(line)}"


def _called(line: ArmorLine) -> str:
    return f"{line.name}, {line.when}" if line.when else line.name
