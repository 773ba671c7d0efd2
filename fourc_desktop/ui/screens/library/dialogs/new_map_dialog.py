"""The dialog of a new map, and the form with a map preview that dialogs share."""

from math import ceil
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from fourc_desktop.core.documents import Package
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.maps.descriptions import size_text
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.text import one_line
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.new_characters import numbered_names
from fourc_desktop.services.documents.new_map import NAMED_ZONES, OPEN_GROUND, NewMap, zone_names
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.formats.samples import load_map_templates
from fourc_desktop.ui.screens.library.dialogs.picture_map_form import PictureMapForm
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import LONGEST
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

ROOM_FOR_BOTH: Final = 560
"""The width, in pixels at 100 % text, from which form and preview are side by side."""

ABOVE: Final = 0.42
"""The largest share of the height for a preview above the form."""


class FormWithPreview(QWidget):
    """Arranges form and preview by the available width."""

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the preview so that the form fits."""
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        beside = self._stand_beside(self.width())
        self._layout.setDirection(direction.LeftToRight if beside else direction.BottomToTop)
        self._picture.setMaximumHeight(
            self.maximumHeight() if beside else round(self.height() * ABOVE)
        )

    def _stand_beside(self, width: int) -> bool:
        return width >= current_theme().px(ROOM_FOR_BOTH)


class MapFormDialog(InputFormDialog):
    """The base of dialogs that create something with a map and preview it; `added` carries its id.

    Attributes:
        form: The column of the form.
        preview: The map beside it.
    """

    added = Signal(str)

    def __init__(self, title: str, parent: QWidget | None, accept: str) -> None:
        super().__init__(title, parent, accept=accept, spacing=Space.PANEL)
        self._opened_height = 0
        self._fitted_height = 0
        # Several parts of the form may change in one event.
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit_height)
        self.preview = MapPreview()
        self._size = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        form_side, picture = QWidget(), QWidget()
        self.form = vbox(parent=form_side, margins=(0, 0, Space.GRID, 0), spacing=Space.CARD)
        vbox((self.preview, 1), self._size, parent=picture, spacing=Space.GRID)
        self._parts = FormWithPreview(form_side, picture)
        self.add_heading(title)
        self.body.addWidget(self._parts, 1)
        form_side.installEventFilter(self)

    def show_map(self, shown: SectorMap, background: QImage | None = None) -> None:
        """Preview a map with its name, its size and its background picture."""
        size = size_text(shown)
        self._size.setText(size)
        words = tr("{name}, {size}", name=shown.name, size=size)
        self.preview.show_map(shown, words, background)

    def explain(self, words: str) -> None:
        """Add a sentence below the size of the map."""
        self._size.setText(f"{self._size.text()}\n{words}")

    def show_no_map(self, words: str) -> None:
        """Clear the preview and show what is missing."""
        self._size.setText(words)
        self.preview.clear(words)

    def open_whole(self, width: int, height: int) -> None:
        """Open with this size, in pixels at 100 % text, or higher if the form needs it."""
        self.open_at(width, height, self._whole_height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the height to a changed form."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fitting.start()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Remember a height from the program that is not that of the form."""
        super().resizeEvent(event)
        if not event.spontaneous() and self.height() != self._fitted_height:
            self._opened_height = self.height()

    def finish(self, id_: str) -> None:
        """Emit `added` and close the dialog."""
        self.accept()
        self.added.emit(id_)

    def _fit_height(self) -> None:
        """Become as high as the form needs, at least as high as opened, if the screen has room.

        A height that the user has chosen stays.
        """
        available = self.screen().availableGeometry()
        least = min(self._whole_height(self.width()), available.height() - FRAME.height())
        height = max(least, self._opened_height)
        is_own = self.height() in (self._opened_height, self._fitted_height)
        if self.isVisible() and is_own and height != self.height():
            self._fitted_height = height
            self.resize(self.width(), height)
            self.keep_on_screen()

    def _whole_height(self, width: int) -> int:
        column = self.layout()
        assert column is not None
        margins = column.contentsMargins()
        around = column.sizeHint().height() - self._parts.sizeHint().height()
        return around + self._parts.whole_height(width - margins.left() - margins.right())


USUAL: Final = "New map"
FIRST_ZONES: Final = "Street, Lobby, Roof"

FROM_PICTURE: Final = "picture"
"""The kind of a map made from a picture."""


class NewMapDialog(MapFormDialog):
    """The dialog; `added` carries the id of the new map.

    `squares_chosen` carries the number of squares of a picture per sector side.
    """

    squares_chosen = Signal(int)

    def __init__(
        self,
        fights: EncounterService,
        tools: ApplicationContext,
        parent: QWidget | None = None,
        *,
        game: str = "",
        squares: int = 1,
    ) -> None:
        """Load the stock of maps, first those that fit the game with the id `game`.

        `squares` of a picture make the side of a sector at first.

        Raises:
            StorageError: Stock files are missing or damaged.
        """
        super().__init__(tr("New map"), parent, tr("Create"))
        self._fights = fights
        self._templates = load_map_templates(tools.resources, game)
        self._wanted = NewMap(zones=zone_names(tr(FIRST_ZONES)))
        self._kinds = RadioGroup(
            tr("Start from"),
            (
                (OPEN_GROUND, tr("Open ground")),
                (FROM_PICTURE, tr("A picture")),
                *((id_, tr(each.map.name)) for id_, each in self._templates.items()),
                (NAMED_ZONES, tr("Named zones without a grid")),
            ),
            {FROM_PICTURE: tr("Its squares become the sectors.")},
            columns=2,
        )
        for id_, each in self._templates.items():
            self._kinds.button(id_).setAccessibleDescription(tr(each.description))
        self._name = LineField(tr("Name"))
        self._width = NumberField(tr("Sectors across"), 1, LONGEST_SIDE)
        self._height = NumberField(tr("Sectors down"), 1, LONGEST_SIDE)
        self._zones = LineField(tr("Zones"))
        self._zones.show_text(tr(FIRST_ZONES))
        self._across = FormFieldRow(tr("Sectors across"), self._width)
        self._down = FormFieldRow(tr("Sectors down"), self._height)
        hint = tr("Names separated by commas; each is linked with the one before.")
        self._named = FormFieldRow(tr("Zones"), self._zones, hint)
        self._picture = PictureMapForm(squares)
        # The form of a picture is the highest, so the dialog opens with space for it.
        for row in (self._across, self._down, self._named):
            row.hide()
        self._fill_form()
        self.open_whole(980, 560)
        self._connect()
        self._kinds.show_chosen(OPEN_GROUND)
        self._show()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def entries(self) -> object:
        """The wanted map, and its picture with the grid."""
        return self._wanted, self._picture.entries()

    def reject(self) -> None:
        """Stop reading or making a map first, so that none is added during the question."""
        self._picture.cancel()
        super().reject()

    def _show(self) -> None:
        """Show the preview, and the fields of the chosen kind."""
        wanted = self._wanted
        self._width.show_number(wanted.width)
        self._height.show_number(wanted.height)
        for row in (self._across, self._down):
            row.setVisible(wanted.kind == OPEN_GROUND)
        self._named.setVisible(wanted.kind == NAMED_ZONES)
        self._picture.setVisible(wanted.kind == FROM_PICTURE)
        is_shifted = wanted.kind == FROM_PICTURE and self._picture.picture is not None
        self.preview.take_arrows(taken=is_shifted)
        if wanted.kind == FROM_PICTURE:
            self._show_picture()
        else:
            made = self._made()
            self.refuse(self._named.refusal)
            if made is not None:
                self._name.setPlaceholderText(made.name)
                self.show_map(made)
                # Below the preview, so that the list leaves space for the fields.
                if wanted.kind in self._templates:
                    self.explain(tr(self._templates[wanted.kind].description))
        if self._picture.is_busy:
            self.problem.hide()
            self.refuse(tr("Wait until the picture is ready."))

    def _show_picture(self) -> None:
        """Preview the map of the chosen picture, or show what is missing."""
        name = self._picture_name()
        self._name.setPlaceholderText(name)
        if self._picture.picture is None:
            missing = tr("Choose a picture first.")
            self.refuse(missing)
            self.show_no_map(missing)
            return
        result = operation_result(lambda: self._picture.shown(self._wanted.named(name)))
        self.refuse(result.failure)
        if result.value is None:
            self.show_no_map(result.failure)
        else:
            self.show_map(*result.value)
            self.explain(tr("Arrow keys on the preview shift the grid."))

    def _picture_name(self) -> str:
        """The default name of a map from the chosen picture."""
        picture = self._picture.picture
        stem = "" if picture is None else one_line(Path(picture.name).stem, longest=LONGEST)
        return self._usual(stem or tr(USUAL))

    def _usual(self, name: str) -> str:
        """A name that no map of the campaign has."""
        return numbered_names(name, 1, (each.name for each in self._fights.maps()))[0]

    def _made(self) -> SectorMap | None:
        """The map, or None if a field is invalid, which then shows why."""
        usual = self._usual(tr(USUAL))
        result = operation_result(lambda: self._wanted.made(self._templates, usual))
        self._named.refuse(result.failure)
        return result.value

    def submit(self) -> None:
        """Create the map."""
        if self._wanted.kind == FROM_PICTURE:
            self._picture.make(self._wanted.named(self._picture_name()), self._add)
            return
        made = self._made()
        if made is not None:
            run_operation(lambda: self._fights.add_map(made), self.problem.report, self.finish)

    def _add(self, package: Package) -> None:
        """Add the map made from a picture."""
        self.squares_chosen.emit(self._picture.squares)
        self.finish(self._fights.add_map(package.content.document, package.picture))

    def _want(self, **changes: object) -> None:
        self._wanted = with_fields(self._wanted, changes)
        self._show()

    def _connect(self) -> None:
        self._kinds.chosen.connect(lambda kind: self._want(kind=kind))
        self._name.textEdited.connect(lambda name: self._want(name=name))
        self._zones.textEdited.connect(lambda typed: self._want(zones=zone_names(typed)))
        self._width.entered.connect(lambda width: self._want(width=width))
        self._height.entered.connect(lambda height: self._want(height=height))
        for field in (self._width, self._height, self._picture):
            field.refused.connect(self.refuse)
        self._picture.changed.connect(self._show)
        self.preview.shifted.connect(self._picture.shift_grid)
        self._picture.failed.connect(self.problem.report)
        self.finished.connect(self._picture.cancel)

    def _fill_form(self) -> None:
        sizes = hbox(self._across, self._down, STRETCH, spacing=Space.PANEL)
        self.form.addWidget(FormFieldRow(tr("Name"), self._name))
        self.form.addWidget(FormFieldRow(tr("Start from"), self._kinds))
        # Below the choice, so that it stays in place when they change.
        self.form.addLayout(sizes)
        self.form.addWidget(self._named)
        self.form.addWidget(self._picture)
        self.form.addStretch(1)
