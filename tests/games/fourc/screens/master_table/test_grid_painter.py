import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.games.fourc.rules.checks.master_table import Color, preset_names
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.grid_layout import (
    LayoutFrame,
    master_table_layout,
)
from fourc_desktop.games.fourc.screens.master_table.grid_model import MasterTableModel
from fourc_desktop.games.fourc.screens.master_table.grid_painter import (
    GridHighlight,
    MasterTablePainter,
    paint_in_cell,
    wanted_text,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


def in_cell(mark: ResultShape, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_in_cell(painter, current_theme(), mark, QRectF(0, 0, width, height))
    painter.end()
    return image


def inked(image: QImage, place: QRectF) -> bool:
    part = image.copy(place.toRect())
    pixels = ((x, y) for x in range(part.width()) for y in range(part.height()))
    return any(part.pixelColor(x, y).alpha() > 0 for x, y in pixels)


@pytest.mark.parametrize("mark", ResultShape)
def test_the_result_shape_is_drawn_at_every_cell_size(mark: ResultShape) -> None:
    high = in_cell(mark, 26, 33)
    assert inked(high, QRectF(0, 19, 26, 12))
    flat = in_cell(mark, 40, 16)
    assert inked(flat, QRectF(24, 2, 12, 12))
    small = in_cell(mark, 12, 15)
    assert inked(small, QRectF(1, 2, 10, 12))


@pytest.mark.parametrize(
    ("wanted", "words"),
    [(Color.YELLOW, "Yellow"), (Color.BLUE, "Blue or better"), (Color.RED, "Red or better")],
)
def test_the_heading_of_the_chances(wanted: Color, words: str) -> None:
    assert wanted_text(wanted) == words


@pytest.mark.parametrize("ratio", [1.0, 1.5, 3.0])
def test_the_picture_uses_device_pixels(book: Rulebook, ratio: float) -> None:
    model = MasterTableModel(book.master_tables[Edition.ADVANCED])
    frame = LayoutFrame(QSizeF(900, 620), ratio, 90, 38, 1.0)
    painter = MasterTablePainter(model, master_table_layout(frame, 18, 24), current_theme())
    picture = painter.picture(Color.BLUE)
    assert (picture.width(), picture.height()) == (900 * ratio, 620 * ratio)


def test_every_highlight_can_be_drawn(book: Rulebook) -> None:
    model = MasterTableModel(book.master_tables[Edition.ADVANCED])
    frame = LayoutFrame(QSizeF(900, 620), 1, 90, 38, 1.0)
    grid = MasterTablePainter(model, master_table_layout(frame, 18, 24), current_theme())
    pictures = []
    for highlight in (
        GridHighlight(),
        GridHighlight(plain=3),
        GridHighlight(3, 1),
        GridHighlight(3, 5, 2),
        GridHighlight(column=4),
    ):
        image = QImage(900, 620, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        grid.paint_highlight(painter, highlight)
        painter.end()
        pictures.append(bytes(image.constBits()))
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_arrow_to_the_row_of_the_check_covers_no_letter(
    book: Rulebook, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    theme = current_theme()
    model = MasterTableModel(book.master_tables[Edition.ADVANCED])
    model.show_names(preset_names(book.ranks[Edition.ADVANCED]))
    width = round(text_width(theme.head_font(TextStyle.BODY), "2500–4999")) + 22
    frame = LayoutFrame(QSizeF(900, theme.px(680)), 1, width, 38, 1.0)
    grid = MasterTablePainter(model, master_table_layout(frame, 18, 24), theme)
    for row in range(1, len(model.rows)):
        image = QImage(900, theme.px(680), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        grid.paint_highlight(painter, GridHighlight(row=row - 1, plain=row))
        painter.end()
        title, below = grid._label_places(row)
        assert below is not None
        end = text_width(theme.head_font(TextStyle.BODY), model.rows[row].title)
        name_end = text_width(theme.font(TextStyle.CAPTION), grid._name(row))
        for place, length in ((title, end), (below, name_end)):
            high = theme.px(9)
            middle = QRectF(place.left(), place.center().y() - high / 2, length - 2, high)
            assert not inked(image, middle), model.rows[row].title


@pytest.mark.parametrize(("width", "step"), [(900, 1), (500, 1), (440, 2)])
def test_turned_heads_of_narrow_columns_do_not_run_into_each_other(
    appearance: Appearance, book: Rulebook, width: int, step: int
) -> None:
    appearance.set_text_scale(200)
    model = MasterTableModel(book.master_tables[Edition.ADVANCED])
    frame = LayoutFrame(QSizeF(width, 620), 1.0, 60, 76, 2.0)
    layout = master_table_layout(frame, 18, 24)
    picture = MasterTablePainter(model, layout, current_theme()).picture(Color.BLUE).toImage()
    heads = [inked(picture, layout.head(column).adjusted(6, 0, -6, -6)) for column in range(24)]
    assert heads == [column % step == 0 for column in range(24)]
