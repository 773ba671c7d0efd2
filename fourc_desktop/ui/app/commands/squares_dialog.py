"""The dialog for the number of squares of an imported map per sector."""

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.services.import_export.universal_vtt import VttPreview
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.number_field import NumberField

LARGEST: Final = 1600
"""The longest side of the background picture, in pixels."""


class SquaresDialog(FormDialog):
    """Shows a map with its sectors and asks for the number of squares along a side.

    `given` carries the number.
    """

    given = Signal(int)

    def __init__(
        self, preview: VttPreview, first: int, picture: QImage | None, parent: QWidget
    ) -> None:
        """`first` is the initial choice, if valid; `picture` is the background of the map."""
        name = preview.path.name
        super().__init__(tr("Sectors of {name}", name=name), parent, accept=tr("Import"))
        self._preview = preview
        self._picture = picture
        self.add_heading(tr("How large is a sector?"))
        self.squares = NumberField(tr("Squares along a sector"), preview.fewest, MAX_SIDE)
        self.squares.show_number(max(first, preview.fewest))
        self.add_field(tr("Squares along a sector"), self.squares)
        self.size_label = label("", tone="ink2", wrap=True)
        self.body.addWidget(self.size_label)
        self.map = MapPreview()
        self.body.addWidget(self.map, 1)
        self.squares.entered.connect(self._show)
        self.squares.refused.connect(self.refuse)
        self._show(self.squares.value())
        self.open_at(620, 600)

    def submit(self) -> None:
        """Close the dialog, then emit `given`."""
        self.accept()
        self.given.emit(self.squares.value())

    def _show(self, side: int) -> None:
        """Show the map with a number of squares along a sector."""
        map_ = self._preview.fitted(side)
        size = tr("The map has {across} × {down} sectors.", across=map_.width, down=map_.height)
        self.size_label.setText(size)
        whole = (map_.width * side, map_.height * side)
        behind = None if self._picture is None else self._laid(self._picture, *whole)
        self.map.show_map(map_, size, behind)

    def _laid(self, picture: QImage, across: int, down: int) -> QImage:
        """The picture at the upper left of an area with this number of squares, on white."""
        wide = picture.width() * across / self._preview.map.width
        high = picture.height() * down / self._preview.map.height
        scale = min(1.0, LARGEST / max(wide, high))
        laid = QImage(
            max(1, round(wide * scale)), max(1, round(high * scale)), QImage.Format.Format_RGB32
        )
        laid.fill(Qt.GlobalColor.white)
        painter = QPainter(laid)
        painter.drawImage(QRectF(0, 0, picture.width() * scale, picture.height() * scale), picture)
        painter.end()
        return laid
