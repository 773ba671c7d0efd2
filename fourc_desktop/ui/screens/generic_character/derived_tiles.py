"""Tiles of derived numbers, with their sources and the Gamemaster's override."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QMenu,
    QWidget,
)

from fourc_desktop.core.forms.character_form import BY_HAND, LARGEST_BY_HAND, DerivedNumber
from fourc_desktop.core.text import number_text
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, score_sources, sum_text
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.dialogs.value_dialog import ask_value
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

TILE: Final = 96
"""The minimum width of a tile, in pixels at 100 % text."""


class DerivedTile(QWidget):
    """A number above its name, with its formula or a note about the override below."""

    def __init__(self, controller: GenericCharacterController, serve: AttachPopup) -> None:
        super().__init__()
        self._controller = controller
        self._shown: DerivedNumber | None = None
        self._changeable = True
        self.value = ValueButton(TextStyle.NUMBER)
        serve(self.value)
        self._name = label("", TextStyle.SMALL, strong=True, wrap=True)
        self._formula = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        column = vbox(parent=self, margins=Space.GRID, spacing=0)
        column.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignHCenter)
        for each in (self._name, self._formula):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(each)
        column.addStretch(1)

    def show_number(self, shown: DerivedNumber) -> None:
        """Show another number."""
        self._shown = shown
        title = tr(shown.title)
        unit = tr(shown.unit) if shown.unit else ""
        value = f"{number_text(shown.figure.value)} {unit}".rstrip()
        foot = tr("Right-click or F2: set by hand") if self._changeable else ""
        sources = score_sources(title, shown.figure, unit)
        self.value.show_value(
            value, type(sources)(sources.title, sources.remark, sources.parts, foot)
        )
        self._name.setText(title)
        parts = shown.figure.parts
        source = tr(parts[0].source) if len(parts) == 1 else sum_text(shown.figure)
        self._formula.setText(tr(BY_HAND) if shown.is_by_hand else source)
        set_style_properties(self._formula, tone="warn" if shown.is_by_hand else "ink2")
        self._formula.setVisible(bool(self._formula.text()))
        self.update()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the Gamemaster may override it."""
        self._changeable = changeable

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the override."""
        self._open_menu(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 overrides it."""
        if event.key() == Qt.Key.Key_F2 and self._changeable:
            self.set_by_hand()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile; an override has a distinct edge."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        by_hand = self._shown is not None and self._shown.is_by_hand
        edge = colors.warn if by_hand else colors.line
        box(painter, QRectF(self.rect()), Radius.CHIP, colors.sunken, edge)
        painter.end()

    def set_by_hand(self) -> None:
        """Ask for the value that replaces the calculated one."""
        assert self._shown is not None
        title = tr(self._shown.title)
        question = tr("{title}, instead of the calculated value", title=title)
        now, most = self._shown.figure.value, LARGEST_BY_HAND
        dialog = ask_value(self, tr(BY_HAND), question, now, accept=tr("Set"), low=-most, high=most)
        dialog.given.connect(self._set)

    def _open_menu(self, place: QPoint) -> None:
        if not self._changeable or self._shown is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Set by hand…")).triggered.connect(lambda _on=False: self.set_by_hand())
        if self._shown.is_by_hand:
            menu.addAction(tr("Use the calculated value")).triggered.connect(
                lambda _on=False: self._set(None)
            )
        menu.popup(place)

    def _set(self, number: int | None) -> None:
        assert self._shown is not None
        self._controller.set_by_hand(self._shown.id, number)


class DerivedTiles(QWidget):
    """A grid of tiles."""

    def __init__(self, controller: GenericCharacterController, serve: AttachPopup) -> None:
        super().__init__()
        self._controller = controller
        self._attach_popup = serve
        self._changeable = True
        self._across = 0
        self.tiles: list[DerivedTile] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.GRID)

    def show_numbers(self, shown: Sequence[DerivedNumber]) -> None:
        """Show these numbers; existing tiles are reused."""
        while len(self.tiles) > len(shown):
            old = self.tiles.pop()
            old.hide()
            old.deleteLater()
        while len(self.tiles) < len(shown):
            made = DerivedTile(self._controller, self._attach_popup)
            made.set_changeable(self._changeable)
            self.tiles.append(made)
            self._across = 0
        for tile, each in zip(self.tiles, shown, strict=True):
            tile.show_number(each)
        self._arrange()
        self.setVisible(bool(shown))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the Gamemaster may override them."""
        self._changeable = changeable
        for tile in self.tiles:
            tile.set_changeable(changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many tiles in a row as fit."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width = current_theme().px(TILE) + Space.GRID
        across = max(min((self.width() + Space.GRID) // width, len(self.tiles)), 1)
        if across == self._across:
            return
        self._across = across
        for index, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, *divmod(index, across))
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
