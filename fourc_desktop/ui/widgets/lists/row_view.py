"""The list view of described rows."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QListView

from fourc_desktop.ui.widgets.lists.row_delegate import Describe, RowDelegate
from fourc_desktop.ui.widgets.lists.row_description import RowStyle


class RowView(QListView):
    """A list whose rows are drawn from their descriptions."""

    def __init__(
        self,
        model: QAbstractItemModel,
        describe: Describe,
        name: str,
        *,
        uniform: RowStyle | None = None,
        wraps: bool = False,
        framed: bool = False,
    ) -> None:
        """Show the rows of a model.

        `name` is the accessible name. `uniform` is the style of all rows, where they have one: they
        are then described when they are seen, not measured. With `wraps` the height of a row
        depends on the width; with `framed` the list looks like a field.
        """
        super().__init__()
        self._delegate = RowDelegate(describe, uniform)
        self._shown_model = model
        self.setProperty("framed", framed)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(uniform is not None)
        if wraps:
            self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
