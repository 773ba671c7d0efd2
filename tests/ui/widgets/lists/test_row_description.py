import pytest

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    IconPart,
    KeyPart,
    RowLine,
    RowPart,
    SpareWidth,
    TextPart,
)

PARTS = (
    IconPart("check"),
    KeyPart("Ctrl+O"),
    TextPart(RowLine("initiative 71")),
    DrawingPart(30, 20, lambda _painter, _rect: None),
)


@pytest.mark.parametrize("part", PARTS)
def test_parts_grow_with_the_text(appearance: Appearance, part: RowPart) -> None:
    before = part.size()
    appearance.set_text_scale(200)
    after = part.size()
    assert after.width() > 1.5 * before.width()
    assert after.height() > 1.5 * before.height()


@pytest.mark.parametrize(
    ("spare", "room", "width"),
    [
        (SpareWidth.KEPT, 10, 50),
        (SpareWidth.ELIDED, 60, 50),
        (SpareWidth.ELIDED, 10, 10),
        (SpareWidth.ELIDED, -5, 0),
        (SpareWidth.HIDDEN, 50, 50),
        (SpareWidth.HIDDEN, 49, 0),
    ],
)
def test_a_text_at_the_right_takes_what_is_spare(
    spare: SpareWidth, room: float, width: float
) -> None:
    assert TextPart(RowLine("71"), spare).fitted(50, room) == width
