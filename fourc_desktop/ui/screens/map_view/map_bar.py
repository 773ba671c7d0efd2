"""`MapBar`: controls for the visible level and the zoom of a map."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.naming import height_accessible_text
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import set_tab_order
from fourc_desktop.ui.widgets.buttons.button import icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Callable


class MapBar(QWidget):
    """Controls a view; call `refresh` when it shows another map.

    In a narrow window it folds into one button with a menu.
    """

    def __init__(
        self, view: MapCanvas, height: Height = Height.SEGMENT, *, levels_last: bool = False
    ) -> None:
        """`levels_last`: the list of levels follows the other parts, which it then never moves."""
        super().__init__()
        self._view = view
        self._levels_last = levels_last
        self._folded = self._has_levels = False
        self._most_lines = 0
        self._added: list[QWidget] = []
        self._folding: dict[str, tuple[QWidget, Callable[[], None]]] = {}
        self.levels = ComboBox(height)
        # A click leaves the focus, and so the letters of a fight, with the map.
        self.levels.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.levels.setAccessibleName(tr("Level to look down from"))
        self.levels.setToolTip(tooltip_text(tr("Level to look down from (Page up, Page down)")))
        self.levels.activated.connect(lambda: view.show_level(int(self.levels.currentData())))
        view.level_shown.connect(self.refresh)
        flow = self._flow = FlowLayout()
        self.setLayout(flow)
        flow.addWidget(self.levels)
        self._zooms: dict[str, tuple[str, str, Callable[[], None]]] = {
            "smaller": ("zoom-out", tr("Smaller (−)"), lambda: view.zoom_by(-1)),
            "larger": ("zoom-in", tr("Larger (+)"), lambda: view.zoom_by(1)),
            "whole": ("maximize", tr("Fit the whole map (0)"), view.fit),
        }
        self._zoom = self._make_zoom(height)
        flow.addWidget(self._zoom)
        self.list = MenuButton("", self._items, icon="layers", height=height)
        self.list.setAccessibleName(tr("Level and zoom"))
        self.list.setToolTip(tooltip_text(tr("Level and zoom")))
        self.list.chosen.connect(self._take)
        flow.addWidget(self.list)
        self._place_levels()
        self.refresh()

    def add(self, widget: QWidget, words: str = "", do: "Callable[[], None] | None" = None) -> None:
        """Append a widget; with `do`, it becomes an item with this text in the folded menu."""
        self._added.append(widget)
        self._flow.addWidget(widget)
        self._place_levels()
        if do is not None:
            self._folding[words] = widget, do

    def _place_levels(self) -> None:
        """Move the list of levels behind what was added, also for Tab."""
        if self._levels_last:
            self._flow.removeWidget(self.levels)
            self._flow.addWidget(self.levels)
            set_tab_order(self._added[-1] if self._added else self.list, self.levels)

    def wide(self, *, folded: bool) -> int:
        """The width in one line, in pixels."""
        widths = self._widths(folded=folded)
        return sum(widths) + self._flow.spacing() * (len(widths) - 1)

    def fold(self, *, folded: bool) -> None:
        """Fold into a menu button, or unfold; appended widgets without words are unchanged."""
        self._folded = folded
        self._arrange()

    def fold_beyond(self, lines: int) -> None:
        """Fold by itself where it would need more lines than this."""
        self._most_lines = lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold for the new width, after `fold_beyond`."""
        super().resizeEvent(event)
        if self._most_lines:
            self.fold(folded=self._lines() > self._most_lines)

    def refresh(self) -> None:
        """Offer the levels with distinct views; the highest shows everything."""
        visible_level = self._view.board.visible_level
        top = visible_level.map.levels - 1
        self.levels.clear()
        self.levels.addItem(tr("From above"), top)
        for level in reversed(visible_level.levels):
            if level != top:
                words = height_accessible_text(level) if level else tr("On the ground")
                self.levels.addItem(words, level)
        self.levels.setCurrentIndex(max(self.levels.findData(self._view.level), 0))
        self._has_levels = len(visible_level.levels) > 1
        self._arrange()

    def _widths(self, *, folded: bool) -> list[int]:
        """The widths of the parts, in pixels."""
        levels: list[QWidget] = [self.levels] if self._has_levels else []
        away = [widget for widget, _do in self._folding.values()] if folded else []
        added = [each for each in self._added if each not in away]
        parts = [self.list, *added] if folded else [self._zoom, *added]
        if not folded:
            parts = [*parts, *levels] if self._levels_last else [*levels, *parts]
        return [each.sizeHint().width() for each in parts]

    def _lines(self) -> int:
        """The number of lines that it needs while it is not folded."""
        lines, left = 0, 0
        for width in self._widths(folded=False):
            if width > left:
                lines, left = lines + 1, self.width()
            left -= width + self._flow.spacing()
        return lines

    def _arrange(self) -> None:
        self.levels.setVisible(self._has_levels and not self._folded)
        self._zoom.setVisible(not self._folded)
        self.list.setVisible(self._folded)
        for widget, _do in self._folding.values():
            widget.setVisible(not self._folded)

    def _items(self) -> list[MenuItem]:
        """The menu: levels if there are several, then zoom."""
        box = self.levels
        levels = [
            MenuItem(str(box.itemData(row)), box.itemText(row), row == box.currentIndex())
            for row in range(box.count())
        ]
        zooms = [MenuItem(id_, words) for id_, (_icon, words, _do) in self._zooms.items()]
        others = [MenuItem(words, words) for words in self._folding]
        zooms += [replace(others[0], begins_group=True), *others[1:]] if others else []
        if not self._has_levels:
            return zooms
        return [*levels, replace(zooms[0], begins_group=True), *zooms[1:]]

    def _take(self, id_: str) -> None:
        if id_ in self._zooms:
            self._zooms[id_][2]()
        elif id_ in self._folding:
            self._folding[id_][1]()
        else:
            self._view.show_level(int(id_))

    def _make_zoom(self, height: Height) -> QWidget:
        zoom = QWidget()
        row = hbox(parent=zoom, spacing=Space.INSIDE)
        for icon, words, do in self._zooms.values():
            button = icon_button(icon, words, height=height)
            button.clicked.connect(do)
            row.addWidget(button)
        return zoom
