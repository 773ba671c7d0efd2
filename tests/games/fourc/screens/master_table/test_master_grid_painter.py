import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.screens.master_table.master_grid_layout import Frame, laid_out
from fourc_desktop.games.fourc.screens.master_table.master_grid_model import MasterGridModel
from fourc_desktop.games.fourc.screens.master_table.master_grid_painter import (
    GridPainter,
    Lit,
    paint_in_cell,
    wanted_words,
)
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.result_mark import Mark


def in_cell(appearance: Appearance, mark: Mark, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_in_cell(painter, appearance.theme, mark, QRectF(0, 0, width, height))
    painter.end()
    return image


def inked(image: QImage, place: QRectF) -> bool:
    part = image.copy(place.toRect())
    pixels = ((x, y) for x in range(part.width()) for y in range(part.height()))
    return any(part.pixelColor(x, y).alpha() > 0 for x, y in pixels)


@pytest.mark.parametrize("mark", Mark)
def test_the_shape_falls_away_only_where_it_has_no_room(appearance: Appearance, mark: Mark) -> None:
    high = in_cell(appearance, mark, 26, 33)
    assert inked(high, QRectF(0, 19, 26, 12))
    flat = in_cell(appearance, mark, 40, 16)
    assert inked(flat, QRectF(24, 2, 12, 12))
    small = in_cell(appearance, mark, 12, 15)
    assert inked(small, QRectF(1, 2, 10, 12))


@pytest.mark.parametrize(
    ("wanted", "words"),
    [(Color.YELLOW, "Yellow"), (Color.BLUE, "Blue or better"), (Color.RED, "Red or better")],
)
def test_what_is_wanted_stands_over_the_chances(wanted: Color, words: str) -> None:
    assert wanted_words(wanted) == words


@pytest.mark.parametrize("ratio", [1.0, 1.5, 3.0])
def test_it_is_drawn_in_the_pixels_of_the_device(
    book: Rulebook, appearance: Appearance, ratio: float
) -> None:
    model = MasterGridModel(book.master_tables[Edition.ADVANCED])
    frame = Frame(QSizeF(900, 620), ratio, 90, 38, 1.0)
    painter = GridPainter(model, laid_out(frame, 18, 24), appearance.theme)
    picture = painter.picture(Color.BLUE)
    assert (picture.width(), picture.height()) == (900 * ratio, 620 * ratio)


def test_whatever_is_lit_can_be_drawn(book: Rulebook, appearance: Appearance) -> None:
    model = MasterGridModel(book.master_tables[Edition.ADVANCED])
    frame = Frame(QSizeF(900, 620), 1, 90, 38, 1.0)
    grid = GridPainter(model, laid_out(frame, 18, 24), appearance.theme)
    pictures = []
    for lit in (Lit(), Lit(plain=3), Lit(3, 1), Lit(3, 5, 2), Lit(column=4)):
        image = QImage(900, 620, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        grid.paint_lit(painter, lit)
        painter.end()
        pictures.append(bytes(image.constBits()))
    assert len(set(pictures)) == len(pictures)
