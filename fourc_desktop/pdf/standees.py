"""Pages of standees and tokens, in true size in every style."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.blocks.standee_parts import (
    FACE_WIDTH,
    LineLegend,
    Rulers,
    Standee,
    TokenKey,
    blank_standee,
    standee,
)
from fourc_desktop.pdf.blocks.tokens import BlankToken, PrintedToken, token
from fourc_desktop.pdf.geometry import CONTENT, TOLERANCE
from fourc_desktop.pdf.page import Block, Page, PlacedBlock, PrintLook, foot, place
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.standee_content import Ring, TokenContent
from fourc_desktop.pdf.true_size import place_in_true_size

TITLE: Final = "Standees and tokens"
COLUMNS: Final = 7
GAP: Final = (CONTENT.width - COLUMNS * FACE_WIDTH) / (COLUMNS - 1)
"""The gap between two standees or tokens, in mm."""

PITCH: Final = FACE_WIDTH + GAP
LARGEST_STANDEE: Final = 2
"""The size of the largest standee in multiples of the usual one; larger ones fit no page."""

KEY_SIZE: Final = 2
"""The number of token columns and rows that the key takes."""


@dataclass(frozen=True, slots=True)
class StandeeSheet:
    """Standees and tokens of a campaign.

    Attributes:
        campaign: The name of the campaign, or empty.
        tokens: The characters and vehicles, in order.
        sides: The plural of each side of the game, in the order of its sides.
    """

    campaign: str
    tokens: tuple[TokenContent, ...]
    sides: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the campaign, or of the sheet if that is empty."""
        return self.campaign.strip() or TITLE

    def words(self) -> Iterator[tuple[str, str]]:
        """The names."""
        yield "Name", self.campaign
        for each in self.tokens:
            yield "Name", each.name

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages; the first has the key."""
        standing = sorted(self.tokens, key=lambda each: each.multiple)
        standees = [standee(each, look.fonts) for each in standing if _stands_up(each)]
        if not self.tokens:
            standees = [blank_standee(look.fonts)] * COLUMNS
        tokens = [token(each, look.fonts) for each in self.tokens]
        pages: list[Page] = []
        while standees or tokens or not pages:
            key = None if pages else TokenKey(_rings(self.sides, self.tokens))
            pages.append(tuple(self._page(standees, tokens, key, look)))
        return tuple(pages)

    def _page(
        self,
        standees: list[Standee],
        tokens: list[PrintedToken],
        key: TokenKey | None,
        look: PrintLook,
    ) -> Iterator[PlacedBlock]:
        """A page of standees and tokens; those that fit are removed from the lists."""
        scale = look.style.scale
        width = look.content.width
        remark = TITLE if self.campaign.strip() else ""
        bar = place("name", 0, 0, width, low_name_bar(self.name, remark, width, look.fonts))
        yield bar
        y = bar.box.bottom * scale + GAP
        yield place_in_true_size("rulers", 0, y, CONTENT.width, Rulers(), scale)
        y += Rulers.height + GAP / 2
        bottom = look.foot * scale
        if standees and (key is None or standees[0].multiple == 1):
            legend = LineLegend(standees[0].multiple)
            height = standees[0].height
            yield from _row(standees, y, scale)
            y += height
            yield place_in_true_size("lines", 0, y, CONTENT.width, legend, scale)
            y += legend.height + GAP / 2
        band = _Band(y, int((bottom - y + GAP + TOLERANCE) / PITCH), scale)
        if key is not None:
            yield band.placed("key", COLUMNS - KEY_SIZE, 0, KEY_SIZE, key)
        yield from band.filled(tokens, to_the_foot=not self.tokens)
        if not tokens:
            y = band.bottom
            while standees and y + (height := standees[0].height) <= bottom + TOLERANCE:
                yield from _row(standees, y, scale)
                y += height + GAP
        yield foot(self.name, look)


class _Band:
    """The columns and rows of tokens on a page, `y` mm from the top."""

    def __init__(self, y: float, rows: int, scale: float) -> None:
        self._y = y
        self._scale = scale
        self._free = {(row, column) for row in range(rows) for column in range(COLUMNS)}
        self._used_rows = 0

    @property
    def bottom(self) -> float:
        """The lower edge of the used rows with their gap, in mm."""
        return self._y + self._used_rows * PITCH

    def placed(self, name: str, column: int, row: int, size: int, block: Block) -> PlacedBlock:
        """Place a block that takes `size` columns and rows."""
        self._free -= _cells(row, column, size)
        self._used_rows = max(self._used_rows, row + size)
        width = size * PITCH - GAP if isinstance(block, TokenKey) else block.height
        x, y = column * PITCH, self._y + row * PITCH
        return place_in_true_size(name, x, y, width, block, self._scale)

    def filled(self, tokens: list[PrintedToken], *, to_the_foot: bool) -> Iterator[PlacedBlock]:
        """Place the tokens that fit, large ones first, then blanks to the end of the row.

        With `to_the_foot`, blanks fill all rows.
        """
        for each in sorted(tokens, key=lambda each: -each.content.multiple):
            size = each.content.multiple
            found = next((at for at in sorted(self._free) if self._has(at, size)), None)
            if found is not None:
                tokens.remove(each)
                yield self.placed("token", found[1], found[0], size, each)
        rows = self._used_rows
        for row, column in sorted(self._free):
            if row < rows or to_the_foot:
                yield self.placed("blank", column, row, 1, BlankToken())

    def _has(self, at: tuple[int, int], size: int) -> bool:
        return _cells(*at, size) <= self._free


def _cells(row: int, column: int, size: int) -> set[tuple[int, int]]:
    return {(row + down, column + right) for down in range(size) for right in range(size)}


def _stands_up(content: TokenContent) -> bool:
    """Whether there is a standee: always in the usual size, in a larger one only with a picture."""
    is_seen = content.sketch is not None or content.picture is not None
    return content.multiple == 1 or (content.multiple <= LARGEST_STANDEE and is_seen)


def _row(standees: list[Standee], y: float, scale: float) -> Iterator[PlacedBlock]:
    """Place the next standees of a size side by side; they are removed from the list."""
    multiple = standees[0].multiple
    alike = [each for each in standees[: COLUMNS // multiple] if each.multiple == multiple]
    for column, each in enumerate(alike):
        x, width = column * multiple * PITCH, multiple * FACE_WIDTH
        yield place_in_true_size("standee", x, y, width, each, scale)
    del standees[: len(alike)]


def _rings(sides: Sequence[str], tokens: Sequence[TokenContent]) -> tuple[tuple[Ring, str], ...]:
    """The words for each ring; the last one names all sides that share it."""
    words = (*sides[:2], "Others") if len(sides) > len(Ring) else tuple(sides)
    if len(words) < len(Ring) and any(each.ring is Ring.DOUBLE for each in tokens):
        words = (*words, "No side")
    return tuple((Ring.of_side(index), each) for index, each in enumerate(words))
