"""The background picture of a map: its section of the side panel and its controller."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, PictureCoverage, SectorMap
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import set_background
from fourc_desktop.services.documents.new_map import background_of
from fourc_desktop.ui.screens.map_editor.picture_frame import PictureFrame
from fourc_desktop.ui.screens.map_editor.zones import Edit
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.document_binding import OpenDocument
from fourc_desktop.ui.shared.picture_importer import PictureImporter
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout


class PictureSection(SheetSection):
    """The section; `placed` carries a `PictureCoverage`, or None for the whole map."""

    wanted = Signal()
    unwanted = Signal()
    placed = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("Picture"))
        height = Height.CONTROL
        self._choose = Button(tr("Choose a picture…"), icon="image", height=height)
        self._remove = Button(tr("Remove picture"), icon="x", height=height)
        self._fit = Button(tr("Fit to the whole map"), icon="maximize", height=height)
        self._busy = label("", tone="ink2", wrap=True)
        self._hint = label(
            tr("PNG, JPEG or WebP; it can be dropped on the map as well."), tone="ink2", wrap=True
        )
        self._x = NumberField(tr("First column of the picture"), 1, LONGEST_SIDE)
        self._y = NumberField(tr("First row of the picture"), 1, LONGEST_SIDE)
        self._width = NumberField(tr("Columns of the picture"), 1, LONGEST_SIDE)
        self._height = NumberField(tr("Rows of the picture"), 1, LONGEST_SIDE)
        self._place = QWidget()
        self._build_layout()
        self._choose.clicked.connect(self.wanted)
        self._remove.clicked.connect(self.unwanted)
        self._fit.clicked.connect(lambda: self.placed.emit(None))
        for field in (self._x, self._y, self._width, self._height):
            field.entered.connect(self._emit_placed)

    def show_map(self, map_: SectorMap) -> None:
        """Show the coverage of a map's background; hidden for zones."""
        self.setVisible(map_.grid)
        has_picture, covered = map_.background is not None, map_.pictured
        whole = covered == PictureCoverage(0, 0, map_.width, map_.height)
        self._x.show_number(covered.x + 1)
        self._y.show_number(covered.y + 1)
        self._width.show_number(covered.width)
        self._height.show_number(covered.height)
        self._remove.setVisible(has_picture)
        self._place.setVisible(has_picture)
        self._hint.setVisible(not has_picture)
        self._fit.setVisible(has_picture and not whole)
        self.show_note(tr("Behind the whole map") if has_picture and whole else "")

    def show_busy(self, *, busy: bool) -> None:
        """Show that a picture is being read."""
        self._busy.setText(tr("The picture is being read …") if busy else "")
        self._busy.setVisible(busy)
        self._choose.setEnabled(not busy)

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        for part in (self._choose, self._remove, self._fit, self._place):
            allow(part, changeable=changeable)

    def _emit_placed(self) -> None:
        self.placed.emit(
            PictureCoverage(
                self._x.value() - 1,
                self._y.value() - 1,
                self._width.value(),
                self._height.value(),
            )
        )

    def _build_layout(self) -> None:
        buttons = QWidget()
        flow = FlowLayout()
        buttons.setLayout(flow)
        for button in (self._choose, self._remove, self._fit):
            flow.addWidget(button)
        place = FlowLayout(gap=Space.CARD)
        self._place.setLayout(place)
        for words, field in (
            (tr("From column"), self._x),
            (tr("From row"), self._y),
            (tr("Sectors across"), self._width),
            (tr("Sectors down"), self._height),
        ):
            place.addWidget(FormFieldRow(words, field))
        column = vbox(margins=(0, Space.GRID, 0, 0), spacing=Space.CARD)
        for part in (buttons, self._hint, self._busy, self._place):
            column.addWidget(part)
        self._busy.hide()
        self.body.addLayout(column)


class PictureTool(QObject):
    """Imports, places and removes the background picture; `failed` gets an error text."""

    failed = Signal(str)

    def __init__(
        self,
        view: MapView,
        section: PictureSection,
        campaign: Campaign,
        document: OpenDocument,
        edit: Edit,
        ask: Callable[[], Path | None],
    ) -> None:
        """`ask` asks for an image file."""
        super().__init__(view)
        self._view = view
        self._campaign = campaign
        self._document = document
        self._edit = edit
        self._ask = ask
        self._behind = MapBackground(view, campaign, self.failed.emit)
        self.frame = PictureFrame(view)
        self.frame.placed.connect(self._place)
        self._changer = PictureImporter(self)
        self._changer.ready.connect(self._lay)
        self._changer.refused.connect(self.failed)
        self._changer.busy.connect(lambda id_: section.show_busy(busy=bool(id_)))
        section.wanted.connect(self._choose)
        section.unwanted.connect(self._take_off)
        section.placed.connect(self._place)

    def take(self, path: Path) -> None:
        """Set an image file as background, if the map has sectors."""
        map_ = self._map
        if self._campaign.read_only is not None:
            self.failed.emit(self._campaign.read_only)
        elif not map_.grid:
            self.failed.emit(tr("Zones without a grid have no picture behind them."))
        else:
            self._changer.read(self._document.id, path, background_of(map_))

    def show_map(self, map_: SectorMap) -> None:
        """Show the background of a map."""
        self._behind.show_map(map_)

    @property
    def _map(self) -> SectorMap:
        return self._view.board.visible_level.map

    def _choose(self) -> None:
        path = self._ask()
        if path is not None:
            self.take(path)

    def _lay(self, id_: str, picture: bytes) -> None:
        self._document.do(lambda: set_background(self._campaign, id_, picture))

    def _take_off(self) -> None:
        self._document.do(lambda: set_background(self._campaign, self._document.id, None))

    def _place(self, covered: PictureCoverage | None) -> None:
        map_ = self._map
        whole = PictureCoverage(0, 0, map_.width, map_.height)
        kept = None if covered == whole else covered
        self._edit(lambda: replace(map_, covered=kept), "Move the picture")
