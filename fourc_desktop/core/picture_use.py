"""The size and shape that an imported picture is reduced to, by its use."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PictureFrame = tuple[int, int, int, int]
WHOLE: Final = 1_000_000
"""The width and the height of a picture, in the units of a frame."""


@dataclass(frozen=True, slots=True)
class PictureUse:
    """The limits of a picture after decoding.

    Attributes:
        side: The largest length of the longest side, in pixels.
        size: The largest size, in bytes.
        across: The width of the aspect ratio it is cropped to around its center; 0 for none.
        down: The height of that ratio.
        frame: The rectangle to which the upright picture is cropped first: left, top, right and
            bottom in millionths of its width and height. It may exceed the picture, which is then
            padded with white; None for the whole picture.
    """

    side: int
    size: int
    across: int = 0
    down: int = 0
    frame: PictureFrame | None = None

    @property
    def is_cut(self) -> bool:
        """Whether it is cropped; a cropped picture also loses its transparency."""
        return self.across > 0 and self.down > 0

    def words(self) -> list[str]:
        """The limits as arguments of the decoder's command line; `use_of` reads them."""
        numbers = (self.side, self.size, self.across, self.down, *(self.frame or ()))
        return [str(each) for each in numbers]


PORTRAIT = PictureUse(1024, 300 * 1024)

HANDOUT = PictureUse(2048, 3 * 1024 * 1024)
"""The limits of a picture that is shown to the players and not stored."""


def background(columns: int, rows: int) -> PictureUse:
    """The use of a background picture that covers a number of columns and rows of sectors."""
    return PictureUse(3072, 3 * 1024 * 1024, columns, rows)


BACKGROUND = background(1, 1)
"""The limits of a picture behind a map of any shape."""


def use_of(words: Sequence[str]) -> PictureUse:
    """Read what `PictureUse.words` wrote."""
    side, size, across, down, *frame = map(int, words)
    if not frame:
        return PictureUse(side, size, across, down)
    left, top, right, bottom = frame
    return PictureUse(side, size, across, down, (left, top, right, bottom))
