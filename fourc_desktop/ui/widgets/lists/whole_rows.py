"""A list of rows of equal height that never cuts its last row."""

from fourc_desktop.ui.widgets.lists.row_delegate import RowView


class WholeRowView(RowView):
    """A list whose rows share one style; what is too little for one more row stays empty."""

    _kept = 0

    def keep_rows(self, count: int) -> None:
        """Show at least this number of rows, or all if there are fewer."""
        self._kept = count
        self._fit_rows()

    def height_of_rows(self, most: int) -> int:
        """The height of the list with up to `most` rows, in pixels."""
        self.ensurePolished()
        rows = min(self.model().rowCount(), most)
        return self.sizeHintForRow(0) * rows + 2 * self.frameWidth()

    def updateGeometries(self) -> None:
        """Reserve a margin below the last whole row, where there are more rows than fit."""
        super().updateGeometries()
        self._fit_rows()
        row = self.sizeHintForRow(0)
        margins = self.viewportMargins()
        height = self.viewport().height() + margins.bottom()
        fits = row <= 0 or row * self.model().rowCount() <= height
        bottom = 0 if fits else height % row
        # Each call lays the list out again.
        if margins.bottom() != bottom:
            self.setViewportMargins(0, 0, 0, bottom)

    def _fit_rows(self) -> None:
        if self._kept:
            self.setMinimumHeight(self.height_of_rows(self._kept))
