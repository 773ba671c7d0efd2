from dataclasses import dataclass

import pytest

from fourc_desktop.pdf.flow import BandFlow
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import Page, PrintLook, foot, place
from fourc_desktop.pdf.pen import Pen


@dataclass(frozen=True)
class Block:
    """A block of a height that can be cut anywhere."""

    height: float

    def split(self, room: float) -> tuple["Block | None", "Block | None"]:
        if room <= 0:
            return None, self
        return Block(min(room, self.height)), Block(
            self.height - room
        ) if self.height > room else None

    def draw(self, pen: Pen, box: Box) -> None:
        pass


@pytest.fixture
def bands(look: PrintLook) -> BandFlow:
    return BandFlow(place("top", 0, 0, 190, Block(10)), foot("Owl", look), look)


def places(pages: tuple[Page, ...]) -> list[list[tuple[str, float, float]]]:
    return [
        [(each.name, each.box.x, each.box.y) for each in page if each.name not in {"top", "footer"}]
        for page in pages
    ]


def test_bands_stand_below_each_other(bands: BandFlow) -> None:
    bands.add([("a", 0, 90, Block(20)), ("b", 100, 90, Block(30))], 2)
    bands.add([("c", 0, 190, Block(5))], 3)
    assert places(bands.pages()) == [[("a", 0, 12), ("b", 100, 12), ("c", 0, 45)]]


def test_a_band_without_room_starts_a_page(bands: BandFlow, look: PrintLook) -> None:
    bands.add([("a", 0, 190, Block(look.foot - 10))], 0)
    bands.add([("b", 0, 190, Block(1))], 0)
    assert places(bands.pages()) == [[("a", 0, 10)], [("b", 0, 10)]]


def test_every_page_has_its_header_and_its_footer(bands: BandFlow) -> None:
    bands.new_page()
    assert [[each.name for each in page] for page in bands.pages()] == [["top", "footer"]] * 2


def test_a_block_flows_over_as_many_pages_as_needed(bands: BandFlow, look: PrintLook) -> None:
    page = look.foot - 10
    bands.add([("a", 0, 190, Block(page))], 0)
    bands.pour("b", 190, Block(2 * page), 1)
    assert places(bands.pages()) == [[("a", 0, 10)], [("b", 0, 11)], [("b", 0, 11)], [("b", 0, 11)]]
    assert bands.room(0) == pytest.approx(page - 3)
