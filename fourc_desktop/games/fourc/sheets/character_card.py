"""The card of a character of 4C, with content of the sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.documents import PrintSubject
from fourc_desktop.games.fourc.rules.characters.healing import stats_in_play
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character_content import (
    AttackLine,
    CharacterPage,
    GaugeContent,
    RowStarts,
    in_sentences,
)
from fourc_desktop.games.fourc.sheets.result_marks import (
    EARNED,
    NUMBER_GAP,
    TAG_WIDTH,
    draw_tag,
)
from fourc_desktop.pdf.cards.card_content import CardGauge, CardRow, CharacterCard, PencilContent
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import THRESHOLD

TAG_GAP = 0.9
"""The gap between two tags, in mm."""

EVERYDAY = frozenset({"Fists", "Rush", "Throw an object"})
"""The names of everyone's attacks; a card has them only if there are too few others."""

MIN_ATTACKS = 2
REMARKS = {"Rush": "+1 a sector"}
"""The texts in place of an attack's range."""


@dataclass(frozen=True, slots=True)
class ThresholdMarks:
    """The tags of the colors, each with its threshold or a blank for it."""

    starts: RowStarts | None

    def width(self, fonts: Fonts) -> float:
        """The width of all tags, in mm."""
        return len(EARNED) * (_tag_width(fonts) + TAG_GAP) - TAG_GAP

    def draw(self, pen: Pen, x: float, middle: float) -> None:
        """Draw the tags side by side."""
        wide = _tag_width(pen.fonts)
        first = self.starts
        starts = (None,) * len(EARNED) if first is None else (first.red, first.blue, first.yellow)
        for result, start in zip(EARNED, starts, strict=True):
            draw_tag(pen, result, start, end=x + wide, middle=middle)
            x += wide + TAG_GAP


def _tag_width(fonts: Fonts) -> float:
    return TAG_WIDTH + NUMBER_GAP + fonts.width("00", THRESHOLD)


def character_card(subject: PrintSubject) -> CharacterCard:
    """The card of a character.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    character, context = subject.package.content.document, subject.context
    refuse_unknown(character, context.book)
    derived = stats_in_play(character, context.book)
    page = character_page(character, derived, context.book, campaign=context.campaign)
    return card_of_page(page, subject.package.picture)


def card_of_page(page: CharacterPage, portrait: bytes | None) -> CharacterCard:
    """The card with the content of a character sheet."""
    blank = _card(page.without_play_values(), portrait)
    penciled = PencilContent(blank.rows, blank.line, blank.texts, blank.more_rows, blank.more_texts)
    return replace(_card(page, portrait), penciled=penciled)


def _card(page: CharacterPage, portrait: bytes | None) -> CharacterCard:
    armor = page.armor[0].rank if page.armor else None
    speeds = " · ".join(
        f"{each.name} {each.sectors}" for each in page.movement if each.sectors != ""
    )
    attacks = shown_attacks(page.attacks)
    return CharacterCard(
        name=page.name,
        portrait=portrait,
        gauges=(_gauge(page.damage), _gauge(page.fortune)),
        shield=("–" if armor is None else str(armor), "armor"),
        scores=tuple((each.name, str(each.value)) for each in page.traits),
        parted=len(Trait) - 3,
        rows=tuple(map(_row, attacks)),
        line=speeds,
        texts=(" · ".join(_held(page)),),
        more_rows=tuple(_row(each) for each in page.attacks if each not in attacks),
        more_texts=(*_explained(page), *filter(None, page.notes.split("\n"))),
        back=page.notes,
    )


def shown_attacks(attacks: Sequence[AttackLine]) -> list[AttackLine]:
    """The attacks without everyone's, of which as many are added as needed for two."""
    everyday = [each for each in attacks if each.name in EVERYDAY]
    needed = max(MIN_ATTACKS - (len(attacks) - len(everyday)), 0)
    left_out = everyday[needed:]
    return [each for each in attacks if each not in left_out]


def _gauge(gauge: GaugeContent) -> CardGauge:
    return CardGauge(gauge.title, gauge.value, None if gauge.now == gauge.value else gauge.now)


def _row(attack: AttackLine) -> CardRow:
    number = attack.roll.rpartition(" ")[2]
    roll = number if number.isdecimal() else ""
    marks = ThresholdMarks(attack.starts)
    return CardRow(attack.name, roll, marks, REMARKS.get(attack.name, attack.reach), attack.damage)


def _held(page: CharacterPage) -> Iterator[str]:
    """Powers, skills and equipment: "Flight 40", "Electronics +1"."""
    for power in page.powers:
        yield power.name if power.rank == "–" else f"{power.name} {power.rank}"
    for skill in page.skills:
        yield f"{skill.name} {skill.worth}"
    yield from page.equipment


def _explained(page: CharacterPage) -> Iterator[str]:
    """The descriptions of powers that say more than their names."""
    for power in page.powers:
        if said := in_sentences((*power.words_without_attacks, *power.gains)):
            yield f"{power.name}: {said}"
