"""A form with a preview next to it, or above it in a narrow window, and the dialogs of maps."""

from math import ceil
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from fourc_desktop.core.maps.descriptions import size_words
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

ROOM_FOR_BOTH: Final = 600
"""The width, in pixels at 100 % text, from which form and preview are side by side."""

ABOVE: Final = 0.42
"""The largest share of the height for a preview above the form."""


class FormWithPreview(QWidget):
    """Places form and preview by the width."""

    def __init__(self, form: QWidget, picture: QWidget) -> None:
        super().__init__()
        self._form = form
        self._picture = picture
        scroll = QScrollArea()
        scroll.setWidget(form)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(Space.PLACE)
        self._layout.addWidget(scroll, 1)
        self._layout.addWidget(picture, 1)

    def whole_height(self, width: int) -> int:
        """The height in pixels at which the form needs no scrolling."""
        form = self._form.layout()
        assert form is not None
        if self._stand_beside(width):
            return form.totalHeightForWidth((width - Space.PLACE) // 2)
        return ceil((form.totalHeightForWidth(width) + Space.PLACE) / (1 - ABOVE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the preview so that it leaves the form its room."""
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        beside = self._stand_beside(self.width())
        self._layout.setDirection(direction.LeftToRight if beside else direction.BottomToTop)
        self._picture.setMaximumHeight(
            self.maximumHeight() if beside else round(self.height() * ABOVE)
        )

    def _stand_beside(self, width: int) -> bool:
        return width >= current_theme().px(ROOM_FOR_BOTH)


class MapFormDialog(FormDialog):
    """A dialog that makes something with a map, which is previewed; `added` carries its id.

    Attributes:
        form: The column of the form.
    """

    added = Signal(str)

    def __init__(self, title: str, parent: QWidget | None, accept: str) -> None:
        super().__init__(title, parent, accept=accept, spacing=Space.PANEL)
        self._preview = MapPreview()
        self._size = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        ground, picture = QWidget(), QWidget()
        self.form = vbox(parent=ground, margins=(0, 0, Space.GRID, 0), spacing=Space.PANEL)
        vbox((self._preview, 1), self._size, parent=picture, spacing=Space.GRID)
        self._parts = FormWithPreview(ground, picture)
        self.add_heading(title)
        self.body.addWidget(self._parts, 1)

    def show_map(self, shown: SectorMap) -> None:
        """Preview a map with its name and size."""
        size = size_words(shown)
        self._size.setText(size)
        self._preview.show_map(shown, tr("{name}, {size}", name=shown.name, size=size))

    def open_whole(self, width: int, height: int) -> None:
        """Open at this size, in pixels at 100 % text, or higher if the form needs it."""
        self.open_at(width, height, self._whole_height)

    def finish(self, id_: str) -> None:
        """Close the dialog once the thing is made."""
        self.accept()
        self.added.emit(id_)

    def _whole_height(self, width: int) -> int:
        column = self.layout()
        assert column is not None
        margins = column.contentsMargins()
        around = column.sizeHint().height() - self._parts.sizeHint().height()
        return around + self._parts.whole_height(width - margins.left() - margins.right())
