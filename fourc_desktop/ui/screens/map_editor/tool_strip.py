"""The tool strip of the map editor."""

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.screens.map_editor.tools import STROKES, TOOLS, StrokeSpec, ToolSpec
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.display.labels import hairline
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar

ARROWS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
ACROSS: Final = 2
MAX_ACROSS: Final = 3
"""The number of icons side by side where names do not fit, and where two columns are too high."""


@dataclass(frozen=True, slots=True)
class ToolStripEntry:
    """An entry of the strip in two variants: with name and key, and as an icon."""

    words: Button
    sign: Button

    def offer(self, *, shown: bool, able: bool, worded: bool) -> None:
        """Show one variant or none."""
        self.words.setVisible(shown and worded)
        self.sign.setVisible(shown and not worded)
        for button in (self.words, self.sign):
            allow(button, changeable=able)

    def describe(self, spec: ToolSpec | StrokeSpec, more: str) -> None:
        """Show name, key and help sentence in the tooltip."""
        said = tr("{tool} ({key}): {more}", tool=tr(spec.text), key=spec.key, more=more)
        for button in (self.words, self.sign):
            button.setToolTip(tooltip_text(said))
            button.setAccessibleDescription(more)

    def check(self) -> None:
        """Check its button."""
        self.words.setChecked(True)
        self.sign.setChecked(True)


class ToolStrip(QScrollArea):
    """The tool strip; `taken` carries the chosen `EditorTool`, `stroke_taken` a `StrokeShape`.

    Up and down choose the neighbor. In a narrow window the buttons are icons only.
    """

    taken = Signal(object)
    stroke_taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._has_words = True
        self._across = ACROSS
        self._changeable = True
        self._offered: Collection[EditorTool] = frozenset(EditorTool)
        self._reaching: Collection[StrokeShape] = frozenset()
        self._content = QWidget()
        self._grid = QGridLayout(self._content)
        self._grid.setContentsMargins(Space.PLACE, 0, Space.GRID, 0)
        self._grid.setSpacing(Space.INSIDE)
        self._tools = {spec.tool: self._entry(spec) for spec in TOOLS}
        self._line = hairline()
        self._strokes = {spec.stroke: self._entry(spec) for spec in STROKES}
        self._connect()
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Tools"))
        application().theme_changed.connect(self._arrange)
        self._arrange()
        self.show_taken(EditorTool.HAND)
        self.show_stroke(StrokeShape.BRUSH)

    def show_taken(self, tool: EditorTool) -> None:
        """Check the selected tool."""
        self._tools[tool].check()

    def show_stroke(self, stroke: StrokeShape) -> None:
        """Check a stroke shape."""
        self._strokes[stroke].check()

    def offer(self, tools: Collection[EditorTool], strokes: Collection[StrokeShape]) -> None:
        """Offer these tools, and these stroke shapes of the selected tool."""
        if (tools, strokes) != (self._offered, self._reaching):
            self._offered, self._reaching = tools, strokes
            self._arrange()

    def describe(self, *, zones: bool) -> None:
        """Show the help sentences for a map with or without a grid."""
        for spec in TOOLS:
            self._tools[spec.tool].describe(spec, spec.help_text(zones=zones))

    def show_words(self, *, words: bool) -> None:
        """Show names and keys, or icons only."""
        if words != self._has_words:
            self._has_words = words
            self._arrange()

    def set_changeable(self, *, changeable: bool) -> None:
        """Offer all tools, or only the selection tool."""
        self._changeable = changeable
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the icons in another column where they would have to scroll."""
        super().resizeEvent(event)
        if self._columns() != self._across:
            # Qt may lose the events of sizes that change while others are being set.
            QTimer.singleShot(0, self, self._arrange)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose the neighboring tool or stroke shape."""
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        strokes = self._shown(self._strokes.values())
        is_stroke = any(each.hasFocus() for each in strokes)
        row = strokes if is_stroke else self._shown(self._tools.values())
        held = next((index for index, each in enumerate(row) if each.isChecked()), 0)
        beside = row[(held + step) % len(row)]
        beside.setFocus(Qt.FocusReason.TabFocusReason)
        beside.click()

    def _shown(self, entries: Collection[ToolStripEntry]) -> list[Button]:
        buttons = [each.words if self._has_words else each.sign for each in entries]
        return [each for each in buttons if not each.isHidden() and each.isEnabled()]

    def _entry(self, spec: ToolSpec | StrokeSpec) -> ToolStripEntry:
        words = Button(
            tr(spec.text),
            kind=ButtonKind.SEGMENT,
            icon=spec.icon,
            shortcut=spec.key,
            height=Height.SEGMENT,
            spread=True,
            parent=self._content,
        )
        sign = Button(
            "", kind=ButtonKind.SEGMENT, icon=spec.icon, height=Height.SEGMENT, parent=self._content
        )
        sign.setAccessibleName(tr(spec.text))
        entry = ToolStripEntry(words, sign)
        entry.describe(spec, tr(spec.more))
        return entry

    def _connect(self) -> None:
        for entries, signal in ((self._tools, self.taken), (self._strokes, self.stroke_taken)):
            worded, signs = ExclusiveGroup(self), ExclusiveGroup(self)
            for choice, entry in entries.items():
                worded.addButton(entry.words)
                signs.addButton(entry.sign)
                for button in (entry.words, entry.sign):
                    button.clicked.connect(
                        lambda _checked, signal=signal, choice=choice: signal.emit(choice)
                    )

    def _arrange(self) -> None:
        """Arrange the entries in a column, or icons in two or three columns."""
        self._across = self._columns()
        for tool, entry in self._tools.items():
            able = self._changeable or tool is EditorTool.HAND
            entry.offer(shown=tool in self._offered, able=able, worded=self._has_words)
        for stroke, entry in self._strokes.items():
            shown = stroke in self._reaching
            entry.offer(shown=shown, able=self._changeable, worded=self._has_words)
        row = self._fill([self._tools[tool] for tool in self._tools if tool in self._offered], 0)
        self._line.setVisible(bool(self._reaching))
        self._grid.addWidget(self._line, row, 0, 1, self._across)
        row = self._fill(list(self._strokes.values()), row + 1)
        for each in range(self._grid.rowCount()):
            self._grid.setRowStretch(each, 0)
        self._grid.setRowStretch(row, 1)
        width = self._width_of_buttons() + Space.PLACE + Space.GRID
        self.setFixedWidth(width + self.verticalScrollBar().sizeHint().width())

    def _width_of_buttons(self) -> int:
        entries = [*self._tools.values(), *self._strokes.values()]
        if self._has_words:
            return max(each.words.sizeHint().width() for each in entries)
        sign = max(each.sign.sizeHint().width() for each in entries)
        return self._across * sign + (self._across - 1) * Space.INSIDE

    def _columns(self) -> int:
        """The number of columns: one more for icons that do not fit below each other otherwise.

        The stroke shapes count with every tool, so that no tool moves when another is chosen.
        """
        if self._has_words:
            return ACROSS
        rows = sum(ceil(len(each) / ACROSS) for each in (self._offered, self._strokes))
        height = next(iter(self._tools.values())).sign.sizeHint().height()
        line = self._line.sizeHint().height() + Space.INSIDE
        needed = rows * height + (rows - 1) * Space.INSIDE + line
        return ACROSS if needed <= self.viewport().height() else MAX_ACROSS

    def _fill(self, entries: list[ToolStripEntry], row: int) -> int:
        """Place entries from a row on; return the next row."""
        for index, entry in enumerate(entries):
            if self._has_words:
                self._grid.addWidget(entry.words, row + index, 0, 1, self._across)
            else:
                down, right = divmod(index, self._across)
                self._grid.addWidget(entry.sign, row + down, right)
        return row + len(entries)
