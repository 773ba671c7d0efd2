"""The Gamemaster's screen: landscape panels, each with its title and its number in a bar."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from fourc_desktop.pdf.gm_screen.screen_bar import screen_bar
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook, Remark, foot, place


class ScreenPanel(Protocol):
    """A panel; its content begins at `table_panel.TOP`, below its bar."""

    @property
    def title(self) -> str:
        """The title."""

    @property
    def remark(self) -> str:
        """The text after the title."""

    def pages(self, look: PrintLook) -> tuple[tuple[PlacedBlock, ...], ...]:
        """The blocks of each of its pages, without bar and footer."""

    def words(self) -> Iterator[tuple[str, str]]:
        """Each text that may come from the user, as (name of its place, text)."""


@dataclass(frozen=True, slots=True)
class GamemasterScreen:
    """The screen of a game.

    Attributes:
        name: Its name.
        panels: Its panels in their order.
        remark: The text in the middle of each footer.
    """

    name: str
    panels: tuple[ScreenPanel, ...]
    remark: Remark = ""

    is_landscape = True

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """A page for each panel; several in large print or with long lists."""
        below = foot(self.name, look, self.remark)
        width, count = look.content.width, len(self.panels)
        made: list[Page] = []
        for number, panel in enumerate(self.panels, start=1):
            bar = screen_bar(panel.title, panel.remark, number, count, width, look.fonts)
            above = place("name", 0, 0, width, bar)
            made += [(above, *blocks, below) for blocks in panel.pages(look)]
        return tuple(made)

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts of all panels."""
        for panel in self.panels:
            yield from panel.words()
