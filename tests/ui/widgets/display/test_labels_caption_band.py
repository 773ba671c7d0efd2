from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.labels import paint_caption_band

WIDE, HIGH = 200, 40


def colors(dots_from: float | None, left: int, right: int) -> set[str]:
    """The colors of the band between two columns, without the line below it."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_caption_band(painter, QRectF(0, 0, WIDE, HIGH), current_theme(), dots_from)
    painter.end()
    places = [(x, y) for x in range(left, right) for y in range(HIGH - 3)]
    return {image.pixelColor(*place).name() for place in places}


def test_words_stand_on_plain_ground() -> None:
    plain = {current_theme().colors.caption.name()}
    assert colors(120, 0, 118) == plain
    assert len(colors(120, 160, WIDE)) > 1


def test_where_there_is_no_room_there_are_no_dots() -> None:
    assert colors(None, 0, WIDE) == {current_theme().colors.caption.name()}
