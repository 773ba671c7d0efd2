from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.display.labels import paint_caption_band

WIDE, HIGH = 200, 40


def colors(appearance: Appearance, dots_from: float | None, left: int, right: int) -> set[str]:
    """The colors of the band between two columns, but for the line below it."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_caption_band(painter, QRectF(0, 0, WIDE, HIGH), appearance.theme, dots_from)
    painter.end()
    places = [(x, y) for x in range(left, right) for y in range(HIGH - 3)]
    return {image.pixelColor(*place).name() for place in places}


def test_words_stand_on_plain_ground(appearance: Appearance) -> None:
    plain = {appearance.theme.colors.caption.name()}
    assert colors(appearance, 120, 0, 118) == plain
    assert len(colors(appearance, 120, 160, WIDE)) > 1


def test_where_there_is_no_room_there_are_no_dots(appearance: Appearance) -> None:
    assert colors(appearance, None, 0, WIDE) == {appearance.theme.colors.caption.name()}
