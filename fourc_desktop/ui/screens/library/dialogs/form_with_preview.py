"""A scrolling form with a preview next to it, or above it in a narrow window."""

from math import ceil
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QScrollArea, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import size_dialog

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

    def open_whole(self, dialog: QDialog, wanted: QSize) -> None:
        """Open a dialog at `wanted` size, or higher if the form needs it."""
        column = dialog.layout()
        assert column is not None
        margins = column.contentsMargins()
        sides = margins.left() + margins.right()

        def whole(width: int) -> int:
            around = column.sizeHint().height() - self.sizeHint().height()
            return around + self.whole_height(width - sides)

        size_dialog(dialog, wanted, whole)

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
