"""The part of a form that makes a map from a picture."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.documents import Package
from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import WHOLE, PictureFrame
from fourc_desktop.services.documents.picture_map import (
    MAX_ACROSS,
    GridOffset,
    PictureMapSource,
    read_map_source,
)
from fourc_desktop.ui.shared.background_operation import BackgroundOperation, BackgroundRunner
from fourc_desktop.ui.shared.picture_importer import (
    AskPicture,
    PictureFileDialogs,
    ask_background,
)
from fourc_desktop.ui.shared.portrait_cache import image_of
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

SQUARE: Final = 100
MAX_OFFSET: Final = SQUARE - 1
"""The parts per square, and the largest offset of a grid in these parts."""

FIRST_ACROSS: Final = 20
"""The default width in squares of a picture without a detected grid."""

LARGEST: Final = 1600
"""The longest side of the picture behind the preview, in pixels."""

T = TypeVar("T")


class PictureMapForm(QWidget):
    """Chooses a picture, and how its squares are mapped to sectors.

    `changed` is emitted after every change, also of `is_busy`; `failed` carries why a picture was
    refused, `refused` why a number is, or "" once it is valid.

    Attributes:
        picture: The chosen picture; None at first.
    """

    changed = Signal()
    failed = Signal(str)
    refused = Signal(str)

    def __init__(self, squares: int = 1, ask: AskPicture = ask_background) -> None:
        """`squares` are along a sector at first; `ask` asks for a picture file."""
        super().__init__()
        self.picture: PictureMapSource | None = None
        self._image = QImage()
        self._ask = PictureFileDialogs(self, ask)
        self._background = BackgroundRunner(self)
        self._job: BackgroundOperation | None = None
        choose = Button(tr("Choose a picture…"), icon="image")
        choose.clicked.connect(self._choose)
        self._file = label(tr("PNG, JPEG or WebP"), TextStyle.SMALL, tone="ink2", wrap=True)
        self._across = NumberField(tr("Squares across"), 1, MAX_ACROSS)
        self._across.show_number(FIRST_ACROSS)
        self._side = NumberField(tr("Squares along a sector"), 1, MAX_SIDE)
        self._side.show_number(squares)
        self._left = NumberField(tr("Offset from the left, % of a square"), 0, MAX_OFFSET)
        self._top = NumberField(tr("Offset from the top, % of a square"), 0, MAX_OFFSET)
        for field in (self._left, self._top):
            field.show_number(0)
        self._across.entered.connect(self._place_grid)
        for field in (self._across, self._side, self._left, self._top):
            field.entered.connect(self.changed)
            field.refused.connect(self.refused)
        self._hint = label(
            tr("The grid in it is found if it has one."), TextStyle.SMALL, tone="ink2", wrap=True
        )
        self._squares = QWidget()
        numbers = hbox(
            FormFieldRow(tr("Squares across"), self._across),
            FormFieldRow(tr("Squares along a sector"), self._side),
            STRETCH,
            spacing=Space.PANEL,
        )
        starts = hbox(
            FormFieldRow(tr("From the left (%)"), self._left),
            FormFieldRow(tr("From above (%)"), self._top),
            STRETCH,
            spacing=Space.PANEL,
        )
        vbox(numbers, starts, self._hint, parent=self._squares, spacing=Space.GRID)
        self._squares.setEnabled(False)
        file = hbox(choose, (self._file, 1), spacing=Space.CARD)
        vbox(file, self._squares, parent=self, spacing=Space.CARD)

    @property
    def squares(self) -> int:
        """How many squares make the side of a sector."""
        return self._side.value()

    def entries(self) -> object:
        """What is entered in the form, to be compared."""
        fields = (self._across, self._side, self._left, self._top)
        return self.picture, [each.value() for each in fields]

    def shift_grid(self, right: int, down: int) -> None:
        """Start the grid so many hundredths of a square further; after 99 comes 0 again."""
        for field, by in ((self._left, right), (self._top, down)):
            field.show_number((field.value() + by) % SQUARE)
        self.changed.emit()

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being read or a map being made."""
        return self._job is not None

    def shown(self, name: str) -> tuple[SectorMap, QImage]:
        """The map of the chosen picture, and its background.

        Raises:
            Refused: The map would be too large.
        """
        assert self.picture is not None
        map_, frame = self.picture.fitted(
            name, across=self._given, side=self._side.value(), offset=self._offset
        )
        return map_, _framed(self._image, frame)

    def make(self, name: str, then: Callable[[Package], object]) -> None:
        """Make the map in the background, then call `then` with it; `failed` carries why not."""
        assert self.picture is not None
        picture, across, side = self.picture, self._given, self._side.value()
        offset = self._offset
        self._run(
            tr("New map"),
            lambda: picture.package(name, across=across, side=side, offset=offset),
            then,
        )

    def cancel(self) -> None:
        """Stop waiting for the running task."""
        if self._job is not None:
            self._job.end()

    @property
    def _given(self) -> int:
        """The width of the picture in squares; 0 to use its detected grid."""
        assert self.picture is not None
        across = self._across.value()
        return 0 if across == self.picture.across else across

    @property
    def _offset(self) -> GridOffset | None:
        """The offset of the grid; None to use the detected one."""
        given = self._left.value(), self._top.value()
        if not self._given and given == self._found_offset:
            return None
        return given[0] / SQUARE, given[1] / SQUARE

    @property
    def _found_offset(self) -> tuple[int, int]:
        """The detected offset of the grid, in hundredths of a square."""
        assert self.picture is not None
        left, top = self.picture.offset
        return min(round(left * SQUARE), MAX_OFFSET), min(round(top * SQUARE), MAX_OFFSET)

    def _place_grid(self) -> None:
        """Set the offset to the detected one, or to 0 for another number of squares."""
        left, top = (0, 0) if self._given else self._found_offset
        self._left.show_number(left)
        self._top.show_number(top)

    def _choose(self) -> None:
        path = None if self.is_busy else self._ask()
        if path is not None:
            self._run(tr("Read the picture"), lambda: _read(path), self._take)

    def _take(self, read: tuple[PictureMapSource, QImage]) -> None:
        self.picture, self._image = read
        self._file.setText(self.picture.name)
        self._squares.setEnabled(True)
        self._across.show_number(self.picture.across or FIRST_ACROSS)
        self._place_grid()
        self._hint.setText(
            tr("A grid was found; check its lines on the picture.")
            if self.picture.across
            else tr("No grid was found; set the numbers.")
        )

    def _run(self, title: str, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run a task in the background; `is_busy` until it is done."""
        job = BackgroundOperation(title, self._background, self.window())

        def finish(result: T) -> None:
            then(result)
            job.end()

        job.failed.connect(self.failed)
        job.ended.connect(self._end)
        self._job = job
        self.changed.emit()
        job.step(work, finish)

    def _end(self) -> None:
        self._job = None
        self.changed.emit()


def _read(path: Path) -> tuple[PictureMapSource, QImage]:
    picture = read_map_source(path)
    return picture, image_of(picture.pixels)


def _framed(picture: QImage, frame: PictureFrame) -> QImage:
    """The part of a picture inside a frame, which may exceed the picture, on white."""
    left, top, right, bottom = (
        each / WHOLE * length
        for each, length in zip(frame, (picture.width(), picture.height()) * 2, strict=True)
    )
    scale = min(1.0, LARGEST / max(right - left, bottom - top))
    size = QSize(round((right - left) * scale), round((bottom - top) * scale))
    framed = QImage(size.expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
    framed.fill("white")
    painter = QPainter(framed)
    painter.scale(scale, scale)
    painter.drawImage(QPointF(-left, -top), picture)
    painter.end()
    return framed
