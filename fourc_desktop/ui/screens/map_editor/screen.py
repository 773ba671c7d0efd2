"""The map editor screen: tools, map and side panel."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.ui.screens.map_editor.background import PictureTool
from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.screens.map_editor.drawing_tool import DrawingTool
from fourc_desktop.ui.screens.map_editor.selection import SectorSelection
from fourc_desktop.ui.screens.map_editor.side_panel import MapEditorPanel, PanelButton
from fourc_desktop.ui.screens.map_editor.starts import start_tokens
from fourc_desktop.ui.screens.map_editor.tool_strip import ToolStrip
from fourc_desktop.ui.screens.map_editor.tools import FOR_ZONES, STROKES, TOOLS
from fourc_desktop.ui.screens.map_editor.undo_button import button_row, undo_buttons
from fourc_desktop.ui.screens.map_editor.zones import ZoneTool
from fourc_desktop.ui.screens.map_view.map_bar import MapBar
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.screens.map_view.visible_area import VisibleAreaMixin
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals, OpenDocument, TextBinding
from fourc_desktop.ui.shared.document_header import BACK, DocumentHeader
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.shared.picture_importer import AskPicture, PictureFileDialogs, ask_background
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox

ROOM_FOR_WORDS: Final = 1080
"""The width, in pixels at 100 % text, from which the tools show their names."""


class MapEditorScreen(VisibleAreaMixin, QWidget):
    """Edits a map; every stroke is saved at once as one undo step.

    `closed` asks for the library; `failed` carries an error text; `wanted` is never emitted,
    because a map has no links to other documents.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
        *,
        ask_picture: AskPicture = ask_background,
    ) -> None:
        """`ask_picture` asks for an image file."""
        super().__init__()
        self._campaign = campaign
        self.document = OpenDocument(campaign, self.failed.emit)
        self.view = MapView()
        self.selection = SectorSelection(self.view)
        self.drawing_tool = DrawingTool(self.view, self._keep)
        self.strip = ToolStrip()
        self.bar = MapBar(self.view, levels_last=True)
        self._sides = [side.plural for side in campaign.game.sides]
        self.panel = MapEditorPanel(campaign.game.substances(campaign.book), self._sides)
        self.panel.tool.follow(self.view)
        self._error = FieldError(grounded=False)
        asked = PictureFileDialogs(self, ask_picture)
        self.picture = PictureTool(
            self.view, self.panel.picture, campaign, self.document, self._edit, asked
        )
        self.zones = ZoneTool(
            self.view, self.panel.zones, self._edit, lambda: self._spot, self._choose
        )
        self._header = DocumentHeader(actions)
        self.steps = undo_buttons(actions, campaign, lambda: self.document.id)
        self.panel_button = PanelButton(self.panel)
        self.bar.add(button_row(*self.steps, self.panel_button))
        # A third line would leave too little of the map.
        self.bar.fold_beyond(2)
        self._build_layout()
        self._connect()
        self._give_keys()
        self._typed = self._text()
        changeable = campaign.read_only is None
        self.strip.set_changeable(changeable=changeable)
        self.panel.set_changeable(changeable=changeable)
        signals.changed.connect(self._changed)
        self.take(EditorTool.HAND)

    @property
    def document_id(self) -> str:
        """The id of the open map, or empty."""
        return self.document.id

    def show_document(self, id_: str) -> None:
        """Open a map, fitted into the view, without roofs if there are floors below.

        Of zones with much text, only a part may be visible.
        """
        self.document.id = id_
        self.selection.choose(())
        self._refresh()
        if len(self.view.board.visible_level.levels) > 1:
            self.view.show_level(0)
        self.view.fit(readable=True)
        self.take(EditorTool.HAND)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_back_button(self, name: str) -> None:
        """Set the document that the back button returns to; the library if empty."""
        self._header.back_button.show_target(name)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the map."""
        super().showEvent(event)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def rename(self) -> None:
        """Focus the name field."""
        self.panel_button.show_panel(shown=True)
        self.panel.ensure_seen(self.panel.name)
        self.panel.name.field.begin()

    def take(self, tool: EditorTool) -> None:
        """Select a tool."""
        self.drawing_tool.take(tool)
        self.strip.show_taken(tool)
        self.panel.tool.show_tool(tool, zones=not self.view.board.visible_level.map.grid)
        is_picture = tool is EditorTool.PICTURE
        self.panel.ensure_seen(self.panel.picture if is_picture else self.panel.name)
        self._offer()
        self._show_starts()
        self._show_mark()

    def receive_picture(self, path: Path) -> None:
        """Set an image file as background, if the map has sectors."""
        self.picture.take(path)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the names of the tools if they fit."""
        super().resizeEvent(event)
        theme = current_theme()
        has_room = self.width() >= theme.px(ROOM_FOR_WORDS)
        self.strip.show_words(words=has_room)
        for button in self.steps:
            button.show_words(words=has_room)
        self.panel_button.fit(self.width(), self.strip.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc deselects the tool, then closes the editor."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.drawing_tool.tool is not EditorTool.HAND:
            self.take(EditorTool.HAND)
        else:
            self.closed.emit()

    @property
    def _map(self) -> SectorMap:
        held = self._campaign.document(self.document.id)
        assert isinstance(held, SectorMap)
        return held

    def _changed(self, change: CampaignChange) -> None:
        if self.document.id in change.ids:
            self._refresh()

    def _refresh(self) -> None:
        """Show the current map; close the editor if it was deleted."""
        if not self.document.id:
            return
        if not self.document.is_there():
            self.document.id = ""
            self.closed.emit()
            return
        map_ = self._map
        self.selection.fit(map_)
        self.picture.show_map(map_)
        self.view.show_map(map_)
        self._show_starts()
        for button in self.steps:
            button.refresh()
        self.bar.refresh()
        self.panel.show_map(map_, self.selection.spots, self._campaign.tags(kind=None))
        self._show_mark()

    def _show_starts(self) -> None:
        """Show the starting places of the sides while their tool is selected."""
        is_set = self.drawing_tool.tool is EditorTool.START
        map_ = self.view.board.visible_level.map
        tokens = start_tokens(map_, self._sides) if is_set else []
        if self.document.id and tokens != self.view.layer.tokens:
            self.view.show_tokens(tokens)

    def _show_mark(self) -> None:
        """Highlight the selected sectors without a tool, or the picture with its tool."""
        tool = self.drawing_tool.tool
        self.selection.enabled = tool is EditorTool.HAND
        self.picture.frame.enabled = tool is EditorTool.PICTURE
        if self.document.id and self.selection.spots and self.selection.enabled:
            self.selection.show()
        elif self.document.id and self.picture.frame.enabled:
            self.picture.frame.show()

    def _choose(self, spot: Position) -> None:
        self.selection.choose([spot])

    def _show_selection(self) -> None:
        if self.selection.spots:
            self.panel.sector.show_spots(self._map, self.selection.spots)
            self._show_mark()

    def _keep(self, map_: SectorMap, label: str, *, continuing: bool = False) -> None:
        step = place_words(map_, label)
        self.document.choose(map_, f"{step} of {map_.name}", continuing=continuing)

    def _edit(self, change: Callable[[], SectorMap], label: str, *, typed: bool = False) -> bool:
        """Change the map and return whether it was accepted.

        Consecutive typing is one undo step; refused input stays in its field.
        """
        result = operation_result(change)
        self._error.show_message(result.failure)
        if result.value is not None:
            self._keep(result.value, label, continuing=typed)
        elif not typed:
            self._refresh()
        return result.value is not None

    def _name_sector(self, name: str) -> None:
        kept, spots = " ".join(name.split()), self.selection.spots
        label = self.selection.label("Name")
        self._edit(lambda: editing.named(self._map, spots, kept), label, typed=True)

    def _note(self, words: str) -> None:
        self._edit(
            lambda: editing.noted(self._map, self._spot, words), "Notes about a sector", typed=True
        )

    def _paint_sector(self, terrain: str) -> None:
        spots = self.selection.spots
        change = partial(editing.painted, self._map, spots, terrain)
        self._edit(change, self.selection.label("Paint"))

    def _raise_sector(self, levels: int) -> None:
        """Raise the selected sectors by `levels`."""
        map_, places = self._map, {(spot.x, spot.y) for spot in self.selection.spots}

        def raised() -> SectorMap:
            after = editing.raised(map_, places, levels)
            self.selection.raise_by(levels)
            return after

        self._edit(raised, self.selection.label("Raise"))

    def _flood_sector(self, water: bool) -> None:  # noqa: FBT001 - Qt's signal says so
        spots = self.selection.spots
        label = self.selection.label("Flood" if water else "Drain")
        self._edit(lambda: editing.flooded(self._map, spots, water=water), label)

    def _turn_in_sector(self, circumstance: MapCircumstance, on: bool) -> None:  # noqa: FBT001
        self._edit(
            lambda: editing.with_circumstance(self._map, self.selection.spots, circumstance, on=on),
            "Change the circumstances",
        )

    def _turn_everywhere(self, circumstance: MapCircumstance, on: bool) -> None:  # noqa: FBT001
        self._edit(
            lambda: editing.with_circumstance_everywhere(self._map, circumstance, on=on),
            "Change the circumstances",
        )

    def _resize(self, width: int, height: int, levels: int) -> None:
        self._edit(lambda: editing.resized(self._map, width, height, levels), "Change the size")
        self.drawing_tool.forget()

    def _measure_corners(self, near: bool) -> None:  # noqa: FBT001 - Qt's signal says so
        self._edit(lambda: replace(self._map, diagonals=near), "Change diagonal steps")

    def _add_zone(self) -> None:
        """Add a zone and focus its name."""
        if not self._map.grid and self.zones.add():
            self.panel.sector.begin_name()

    def _tag(self, tags: tuple[str, ...]) -> None:
        self._edit(lambda: replace(self._map, tags=tags), "Edit the tags")

    def _offer(self) -> None:
        """Enable the tools that apply to this map."""
        zones = not self.view.board.visible_level.map.grid
        tools = FOR_ZONES if zones else frozenset(EditorTool)
        self.strip.describe(zones=zones)
        self.strip.offer(tools, self.drawing_tool.strokes)

    def _reach(self, stroke: StrokeShape) -> None:
        self.drawing_tool.reach(stroke)
        self.strip.show_stroke(stroke)
        self._show_mark()

    @property
    def _spot(self) -> Position:
        """The first selected sector; by default the first of the map."""
        return next(iter(self.selection.spots), self._map.on_ground(0, 0))

    def _connect(self) -> None:
        self._header.back.connect(self.closed)
        self.strip.taken.connect(self.take)
        self.strip.stroke_taken.connect(self._reach)
        self.view.zoomed.connect(self._show_mark)
        self.drawing_tool.chosen.connect(self._choose)
        self.selection.changed.connect(self._show_selection)
        self.drawing_tool.reported.connect(self._error.show_message)
        self.panel.tool.changed.connect(self.drawing_tool.set_brush)
        self.panel.tags.edited.connect(self._tag)
        sector, whole = self.panel.sector, self.panel.map
        sector.named.connect(self._name_sector)
        sector.noted.connect(self._note)
        sector.painted.connect(self._paint_sector)
        sector.raised.connect(self._raise_sector)
        sector.flooded.connect(self._flood_sector)
        sector.circumstance_turned.connect(self._turn_in_sector)
        sector.left.connect(self.document.finish_edit)
        sector.left.connect(self._refresh)
        whole.resized.connect(self._resize)
        whole.diagonals_wanted.connect(self._measure_corners)
        whole.circumstance_turned.connect(self._turn_everywhere)
        self.panel.zones.added.connect(self._add_zone)
        self.zones.renumbered.connect(self.drawing_tool.forget)
        self.picture.failed.connect(self.failed)

    def _give_keys(self) -> None:
        """Register the shortcut keys of the tools; text fields keep their letters and digits."""
        for where in (self.view, self.strip, self.bar, self.panel):
            for tool in TOOLS:
                shortcut_within(where, tool.key, partial(self._take_by_key, tool.tool))
            for stroke in STROKES:
                shortcut_within(where, stroke.key, partial(self._reach_by_key, stroke.stroke))
        shortcut_within(self.view, "Ins", self._add_zone)
        shortcut_within(self, BACK, self.closed.emit)

    def _take_by_key(self, tool: EditorTool) -> None:
        if self._campaign.read_only is None:
            self.take(tool)

    def _reach_by_key(self, stroke: StrokeShape) -> None:
        if stroke in self.drawing_tool.strokes:
            self._reach(stroke)

    def _text(self) -> list[TextBinding]:
        """The text bindings of the fields; kept alive by the caller."""
        return [
            TextBinding(
                self.panel.name,
                self.document,
                lambda: self._map.name,
                lambda words: replace(self._map, name=words),
                "Rename the map",
                needed=tr("A map needs a name; the old one was kept."),
            ),
            TextBinding(
                self.panel.map.notes,
                self.document,
                lambda: self._map.notes,
                lambda words: replace(self._map, notes=words),
                "Edit the notes of the map",
                lines=True,
            ),
        ]

    def _build_layout(self) -> None:
        middle = vbox(
            self.bar,
            (self.view, 1),
            self._error,
            margins=(0, 0, 0, Space.PANEL),
            spacing=Space.GRID,
        )
        row = hbox(self.strip, (middle, 1), self.panel, spacing=Space.GRID)
        column = vbox(self._header, parent=self, spacing=0)
        if self._campaign.read_only is not None:
            notice = ReadOnlyNotice(self._campaign.read_only)
            column.addLayout(vbox(notice, margins=(Space.PLACE, 0, Space.PLACE, Space.GRID)))
        column.addLayout(row, 1)
