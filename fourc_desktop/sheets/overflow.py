"""What did not fit the first page of a sheet, laid out on as many more as it takes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.sheets.blocks.listing import Listing
from fourc_desktop.sheets.blocks.notes import Notes, height_of
from fourc_desktop.sheets.look import GAP
from fourc_desktop.sheets.paper import CONTENT
from fourc_desktop.sheets.pieces.name_bar import LowNameBar
from fourc_desktop.sheets.placed import FOOT, LEFT, RIGHT, RIGHT_X, Page, Placed, place

LEAST_TEXT = height_of(2)
"""A text that would get less of a page, in mm, starts on the next one."""


@dataclass(frozen=True, slots=True)
class Overflow:
    """What is left to place: texts before the lists, two lists, texts after them."""

    before: tuple[Notes, ...] = ()
    left: Listing | None = None
    right: Listing | None = None
    after: tuple[Notes, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.before or self.left or self.right or self.after)


def overflow_pages(rest: Overflow, bar: LowNameBar) -> Iterator[Page]:
    """Pages that bear the name, from page 2 on, until nothing is left."""
    number = 2
    while rest:
        top = place("name", 0, 0, CONTENT.width, bar)
        blocks, rest = _page(rest, top.box.bottom + GAP, number + 1)
        yield (top, *blocks)
        number += 1


def promising(listing: Listing, more: Listing | None, number: int) -> Listing:
    """A list whose title says how many more rows are on which page."""
    if more is None:
        return listing
    return replace(listing, remark=f"{len(more.rows)} more on page {number}")


def _page(rest: Overflow, y: float, following: int) -> tuple[list[Placed], Overflow]:
    """One page from y down, and what is left for the following one."""
    placed, before, y = _texts(rest.before, y, following)
    if before:
        return placed, replace(rest, before=before)
    lists, left, right = _lists(rest.left, rest.right, y, following)
    placed += lists
    if left or right:
        return placed, Overflow((), left, right, rest.after)
    y = max((each.box.bottom + GAP for each in lists), default=y)
    more, after, _ = _texts(rest.after, y, following)
    return placed + more, Overflow(after=after)


def _texts(
    texts: tuple[Notes, ...], y: float, following: int
) -> tuple[list[Placed], tuple[Notes, ...], float]:
    """Texts below each other, those that are left, and where the next block may start."""
    placed: list[Placed] = []
    while texts and FOOT - y >= LEAST_TEXT:
        shown, more = texts[0].split(FOOT - y)
        if more is None:
            shown = shown.shrunk()
            texts = texts[1:]
        else:
            shown = replace(shown, remark=f"continued on page {following}")
            texts = (more, *texts[1:])
        placed.append(place(shown.title, 0, y, CONTENT.width, shown))
        y += shown.height + GAP
    return placed, texts, y


def _lists(
    left: Listing | None, right: Listing | None, y: float, following: int
) -> tuple[list[Placed], Listing | None, Listing | None]:
    """Both lists side by side, and what is left of each."""
    placed: list[Placed] = []
    rest: list[Listing | None] = []
    for listing, x, width in ((left, 0.0, LEFT), (right, RIGHT_X, RIGHT)):
        more = listing
        if listing is not None and FOOT - y >= listing.least:
            shown, more = listing.split(FOOT - y)
            shown = promising(shown, more, following)
            placed.append(place(shown.title, x, y, width, shown))
        rest.append(more)
    return placed, rest[0], rest[1]
