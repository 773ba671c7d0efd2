"""What a picture from outside is wanted for, and so how it comes out."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PictureUse:
    """How large a picture comes out of the process that decodes it.

    Attributes:
        side: Its longest side at the most, in pixels.
        size: Its bytes at the most.
        across: Width and
        down: height of the shape that it is cut to around its middle; 0 for its own.
    """

    side: int
    size: int
    across: int = 0
    down: int = 0

    @property
    def is_cut(self) -> bool:
        """Whether it is cut to a shape; nothing shines through such a picture either."""
        return self.across > 0 and self.down > 0

    def words(self) -> list[str]:
        """The same as arguments of a command."""
        return [str(each) for each in (self.side, self.size, self.across, self.down)]


PORTRAIT = PictureUse(1024, 300 * 1024)


def background(columns: int, rows: int) -> PictureUse:
    """The picture behind a map of so many sectors: it covers them all."""
    return PictureUse(3072, 3 * 1024 * 1024, columns, rows)


def use_of(words: Sequence[str]) -> PictureUse:
    """What `PictureUse.words` wrote."""
    return PictureUse(*map(int, words))
