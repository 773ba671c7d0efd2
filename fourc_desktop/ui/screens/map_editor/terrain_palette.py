"""The terrains to paint with, each with a piece of it."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.grid_painter import MARK
from fourc_desktop.ui.screens.map_view.terrain import TERRAINS, WATER, ground_look
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box, mixed
from fourc_desktop.ui.widgets.flow_layout import FlowLayout

PIECE: Final = 24
"""How large a piece of a terrain is shown, in pixels at 100 % text."""


class TerrainPalette(QWidget):
    """All terrains but water, which has a tool; `chosen` carries the word of one."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._buttons: dict[str, TerrainButton] = {}
        flow = FlowLayout(gap=Space.INSIDE)
        self.setLayout(flow)
        group = QButtonGroup(self)
        offered = [each for each in TERRAINS.values() if each is not WATER]
        longest = max((each.title() for each in offered), key=len)
        for terrain in offered:
            button = TerrainButton(terrain.id, terrain.title(), longest, appearance)
            button.clicked.connect(lambda _checked, id_=terrain.id: self.chosen.emit(id_))
            group.addButton(button)
            flow.addWidget(button)
            self._buttons[terrain.id] = button

    def show_chosen(self, terrain: str) -> None:
        """Mark the terrain that is painted; one from elsewhere is none of them."""
        if terrain in self._buttons:
            self._buttons[terrain].setChecked(True)


class TerrainButton(QAbstractButton):
    """A piece of a terrain and its name; as wide as one with the longest name would be."""

    def __init__(self, terrain: str, title: str, longest: str, appearance: Appearance) -> None:
        super().__init__()
        self._longest = longest
        self._appearance = appearance
        self._look = ground_look(Sector(terrain=terrain))
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        appearance.changed.connect(self.updateGeometry)

    @property
    def focus_radius(self) -> float:
        """How round the ring of the focus is."""
        return Radius.FIELD

    def sizeHint(self) -> QSize:
        """Room for the piece and its name."""
        theme = self._appearance.theme
        words = QFontMetricsF(theme.font(Step.BODY)).horizontalAdvance(self._longest)
        return QSize(round(words) + theme.px(PIECE) + 24, theme.px(Height.CONTROL))

    def minimumSizeHint(self) -> QSize:
        """The same: names are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground of the button, the piece and the name."""
        theme = self._appearance.theme
        colors, rect = theme.colors, QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent, 2)
        else:
            lit = self.underMouse() and self.isEnabled()
            box(painter, rect, Radius.FIELD, colors.sunken if lit else colors.surface, colors.line)
        side = theme.px(PIECE)
        place = QRectF(6, (rect.height() - side) / 2, side, side)
        painter.drawPixmap(place.topLeft(), self._piece(side))
        box(painter, place, Radius.CHIP, None, colors.frame)
        painter.setFont(theme.font(Step.BODY))
        ink = colors.accent if self.isChecked() else colors.ink
        painter.setPen(ink if self.isEnabled() else colors.ink3)
        words = rect.adjusted(place.right() + 8, 0, -4, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()

    def _piece(self, side: int) -> QPixmap:
        """The pattern as it is on the map, a corner of it."""
        colors, ratio = self._appearance.theme.colors, self.devicePixelRatioF()
        fill = self._look.fill(colors)
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(fill)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._look.pattern(painter, side * 1.6, mixed(fill, colors.map_ink, MARK))
        painter.end()
        return made
