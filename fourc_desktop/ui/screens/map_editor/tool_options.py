"""Options of the selected map tool: terrain palette, wall form and other settings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from fourc_desktop.core.limits import HIGHEST_RANK, LONGEST_LINE
from fourc_desktop.core.maps.sectors import MAX_LEVELS, Sector
from fourc_desktop.core.maps.walls import Substance, Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.map_editor.brush import Brush, EditorTool
from fourc_desktop.ui.screens.map_editor.tools import TOOLS
from fourc_desktop.ui.screens.map_view.naming import height_accessible_text
from fourc_desktop.ui.screens.map_view.painting.grid_painter import MARK
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS, WATER, terrain_style
from fourc_desktop.ui.screens.map_view.painting.walls import kind_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup, RadioGroup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box, mixed, smooth_painter

NOTHING: Final = "nothing"
"""The id for removing walls."""


class WallForm(QWidget):
    """The form of a wall; `changed` carries the `Wall`, or None to remove walls.

    Choosing a material sets its Material Value; a game without materials has neither.
    """

    changed = Signal(object)

    def __init__(self, substances: Sequence[Substance]) -> None:
        super().__init__()
        self._known = {each.name.lower(): each for each in substances}
        self._substance = next(iter(self._known), "")
        self._kind = ComboBox()
        self._substances = RadioGroup(
            tr("Substance"), [(id_, tr(each.name)) for id_, each in self._known.items()]
        )
        self._value = NumberField(tr("Material Value"), 1, HIGHEST_RANK)
        self._name = LineField(tr("Name of the obstacle"), tr("Vault door"))
        self._name.setMaxLength(LONGEST_LINE)
        self._kind.setAccessibleName(tr("Kind"))
        for kind in WallKind:
            self._kind.addItem(kind_text(kind), kind.value)
        self._kind.addItem(tr("Nothing"), NOTHING)
        substance = self._substance_row = FormFieldRow(tr("Substance"), self._substances)
        value = FormFieldRow(tr("Material Value"), self._value)
        vbox(
            FormFieldRow(tr("Kind"), self._kind),
            value,
            FormFieldRow(tr("Name"), self._name),
            substance,
            parent=self,
            spacing=Space.CARD,
        )
        if not self._known:
            substance.hide()
            value.hide()
        self._kind.activated.connect(self._emit_wall)
        self._substances.chosen.connect(self._take_substance)
        self._value.entered.connect(self._emit_wall)
        self._name.textEdited.connect(self._emit_wall)

    def show_wall(self, wall: Wall | None) -> None:
        """Show the current wall; None shows that walls are removed."""
        for part in (self._value, self._name, self._substance_row):
            part.setEnabled(wall is not None)
        if wall is None:
            self._kind.setCurrentIndex(self._kind.findData(NOTHING))
            return
        self._kind.setCurrentIndex(self._kind.findData(wall.kind.value))
        if wall.substance in self._known:
            self._substance = wall.substance
            self._substances.show_chosen(wall.substance)
        self._value.show_number(wall.material)
        self._name.show_text(wall.name)

    def _take_substance(self, id_: str) -> None:
        self._substance = id_
        self._value.show_number(self._known[id_].material)
        self._emit_wall()

    def _emit_wall(self) -> None:
        if self._kind.currentData() == NOTHING:
            self.changed.emit(None)
            return
        kind = WallKind(self._kind.currentData())
        name = " ".join(self._name.text().split())
        self.changed.emit(usual_wall(kind, self._value.value(), self._substance, name))


PIECE: Final = 24
"""The side of a terrain swatch, in pixels at 100 % text."""


class TerrainPalette(QWidget):
    """The terrains except water, which has its own tool; `chosen` carries a terrain id."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._buttons: dict[str, TerrainButton] = {}
        flow = FlowLayout(gap=Space.INSIDE)
        self.setLayout(flow)
        group = ExclusiveGroup(self)
        offered = [each for each in TERRAINS.values() if each is not WATER]
        longest = max((each.title() for each in offered), key=len)
        for terrain in offered:
            button = TerrainButton(terrain.id, terrain.title(), longest)
            button.clicked.connect(lambda _checked, id_=terrain.id: self.chosen.emit(id_))
            group.addButton(button)
            flow.addWidget(button)
            self._buttons[terrain.id] = button

    def show_chosen(self, terrain: str) -> None:
        """Mark the current terrain; an unknown one marks nothing."""
        if terrain in self._buttons:
            self._buttons[terrain].setChecked(True)


class TerrainButton(QAbstractButton):
    """A swatch with its name; as wide as the longest name needs."""

    def __init__(self, terrain: str, title: str, longest: str) -> None:
        super().__init__()
        self._longest = longest
        self._style = terrain_style(Sector(terrain=terrain))
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def focus_radius(self) -> float:
        """The corner radius of the focus ring."""
        return Radius.FIELD

    def sizeHint(self) -> QSize:
        """Size of swatch and name."""
        theme = current_theme()
        words = QFontMetricsF(theme.font(TextStyle.BODY)).horizontalAdvance(self._longest)
        return QSize(round(words) + theme.px(PIECE) + 24, theme.px(Height.CONTROL))

    def minimumSizeHint(self) -> QSize:
        """The same: names are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint background, swatch and name."""
        theme = current_theme()
        colors, rect = theme.colors, QRectF(self.rect())
        painter = smooth_painter(self)
        if self.isChecked():
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent, 2)
        else:
            is_highlighted = self.underMouse() and self.isEnabled()
            box(
                painter,
                rect,
                Radius.FIELD,
                colors.sunken if is_highlighted else colors.surface,
                colors.line,
            )
        side = theme.px(PIECE)
        place = QRectF(6, (rect.height() - side) / 2, side, side)
        painter.drawPixmap(place.topLeft(), self._piece(side))
        box(painter, place, Radius.CHIP, None, colors.frame)
        painter.setFont(theme.font(TextStyle.BODY))
        ink = colors.accent if self.isChecked() else colors.ink
        painter.setPen(ink if self.isEnabled() else colors.ink3)
        words = rect.adjusted(place.right() + 8, 0, -4, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()

    def _piece(self, side: int) -> QPixmap:
        """The terrain pattern as on the map."""
        colors, ratio = current_theme().colors, self.devicePixelRatioF()
        fill = self._style.fill(colors)
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(fill)
        painter = smooth_painter(made)
        self._style.paint_pattern(painter, side * 1.6, mixed(fill, colors.map_ink, MARK))
        painter.end()
        return made


HAS_WATER, IS_DRY = "water", "dry"

PARTS: Final[Mapping[EditorTool, tuple[str, ...]]] = {
    EditorTool.GROUND: ("terrain",),
    EditorTool.NAME: ("name",),
    EditorTool.WATER: ("water",),
    EditorTool.FLOOR: ("level", "terrain", "name"),
    EditorTool.WALL: ("wall",),
    EditorTool.START: ("side",),
}
"""The options of each tool; other tools have none."""


class ToolOptions(SheetSection):
    """The options; `changed` carries the new `Brush`."""

    changed = Signal(object)

    def __init__(self, substances: Sequence[Substance], sides: Sequence[str]) -> None:
        """`sides` are the names of the sides that fights begin with."""
        super().__init__(tr("Tool"))
        self._brush = Brush()
        self._more = label("", tone="ink2", wrap=True)
        self._place = label("", tone="ink2", wrap=True)
        self._place.hide()
        self._tool = EditorTool.HAND
        self._view: MapView | None = None
        self._terrain = TerrainPalette()
        self._name = LineField(tr("Name to give"), tr("Bank roof"))
        self._name.setMaxLength(LONGEST_LINE)
        self._water = RadioGroup(tr("Water"), ((HAS_WATER, tr("Under water")), (IS_DRY, tr("Dry"))))
        self._level = NumberField(tr("Level of the floor"), 1, MAX_LEVELS - 1)
        self._wall = WallForm(substances)
        self._side = RadioGroup(
            tr("Side"), [(str(number), tr(name)) for number, name in enumerate(sides)]
        )
        self._level_row = FormFieldRow(tr("Level"), self._level, " ")
        self._parts: dict[str, QWidget] = {
            "level": self._level_row,
            "terrain": FormFieldRow(tr("Terrain"), self._terrain),
            "name": FormFieldRow(tr("Name"), self._name),
            "water": self._water,
            "wall": self._wall,
            "side": FormFieldRow(tr("Side"), self._side),
        }
        column = vbox(self._more, self._place, margins=(0, Space.GRID, 0, 0), spacing=Space.CARD)
        for part in self._parts.values():
            column.addWidget(part)
        self.body.addLayout(column)
        self._connect()
        self.show_brush(self._brush)
        self.show_tool(EditorTool.HAND)

    def follow(self, view: MapView) -> None:
        """Show at which level of this view walls are drawn."""
        self._view = view
        view.level_shown.connect(self._show_level)

    def show_tool(self, tool: EditorTool, *, zones: bool = False) -> None:
        """Show the options and help text of a tool; `zones` if the map has no grid."""
        spec = next(each for each in TOOLS if each.tool is tool)
        self.show_note(tr(spec.text))
        self._more.setText(spec.help_text(zones=zones))
        for id_, part in self._parts.items():
            part.setVisible(id_ in PARTS.get(tool, ()))
        self._tool = tool
        self._show_name()
        self._show_level()

    def show_brush(self, brush: Brush) -> None:
        """Show the current brush."""
        self._brush = brush
        self._terrain.show_chosen(brush.terrain)
        self._show_name()
        self._water.show_chosen(HAS_WATER if brush.water else IS_DRY)
        self._level.show_number(brush.level)
        self._level_row.hint(height_accessible_text(brush.level))
        self._wall.show_wall(brush.wall)
        self._side.show_chosen(str(brush.side))

    def _show_name(self) -> None:
        """Show the name that the tool gives."""
        is_floor = self._tool is EditorTool.FLOOR
        self._name.show_text(self._brush.floor_name if is_floor else self._brush.name)

    def _show_level(self) -> None:
        """Show where walls are drawn, if the map has floors above one another."""
        shown = None if self._view is None else self._view.board.visible_level
        is_needed = self._tool is EditorTool.WALL and shown is not None and len(shown.levels) > 1
        self._place.setVisible(is_needed)
        if not is_needed or shown is None:
            return
        if shown.level == shown.map.levels - 1:
            self._place.setText(tr("Drawn on the highest floor of each sector, also on a roof."))
        elif shown.level:
            up = height_accessible_text(shown.level)
            self._place.setText(tr("Drawn on the highest floor up to {height}.", height=up))
        else:
            self._place.setText(tr("Drawn on the ground."))

    def _want(self, brush: Brush) -> None:
        self.show_brush(brush)
        self.changed.emit(brush)

    def _connect(self) -> None:
        self._terrain.chosen.connect(lambda id_: self._want(replace(self._brush, terrain=id_)))
        self._name.textEdited.connect(self._want_name)
        self._water.chosen.connect(
            lambda chosen: self._want(replace(self._brush, water=chosen == HAS_WATER))
        )
        self._level.entered.connect(lambda level: self._want(replace(self._brush, level=level)))
        self._side.chosen.connect(lambda side: self._want(replace(self._brush, side=int(side))))
        self._wall.changed.connect(lambda wall: self._want(replace(self._brush, wall=wall)))

    def _want_name(self, typed: str) -> None:
        """Set the name while it is typed; a trailing space stays in the field."""
        name, is_floor = " ".join(typed.split()), self._tool is EditorTool.FLOOR
        brush = self._brush
        self._brush = replace(brush, floor_name=name) if is_floor else replace(brush, name=name)
        self.changed.emit(self._brush)
