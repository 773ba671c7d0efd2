"""The side panel with the candidates for the encounter, which can be dragged to a sector."""

from collections.abc import Callable, Container, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QDrag, QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.encounters.encounter_setup import Candidate, CandidateIndex
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup, JoinController
from fourc_desktop.ui.screens.encounter.candidates.model import CandidateRow, Row
from fourc_desktop.ui.screens.encounter.candidates.view import HEAD_HIGH, HIGH, CandidateView
from fourc_desktop.ui.screens.encounter.combatants import Picture, side_styles
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.naming import place_text
from fourc_desktop.ui.screens.map_view.token import THINGS
from fourc_desktop.ui.text import count_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea
from fourc_desktop.ui.widgets.mixins import EscapeMixin, StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import DRAG_HOT_SPOT, drag_pixmap
from fourc_desktop.ui.widgets.painting.surfaces import Surface

MAX_FOES: Final = 50
"""The most foes added at once."""

THERE: Final = "In the encounter already"
"""The heading of combatants that are already in the encounter."""

SHOWN: Final = HEAD_HIGH + 2 * HIGH
"""The least height of the list, in pixels at 100 % text; with less space the panel scrolls."""

NARROW: Final = 150
"""The least width of the search, in pixels at 100 % text."""

OWN: Final = ""
"""The side id that stands for each candidate's own side."""


class CandidatePanel(StyleChangeMixin, EscapeMixin, Surface):
    """Search field, list, number of foes and choice of side; `closed` asks to close the panel.

    Candidates are added at the requested spot, else at the position of the selected combatant, else
    in the middle of the map.
    """

    closed = Signal()

    def __init__(
        self,
        controller: EncounterController,
        joining: JoinController,
        picture: Picture,
        make: Callable[[QObject], QDrag] = QDrag,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._joining = joining
        self._make = make
        self._candidates: CandidateIndex | None = None
        self._spot: Position | None = None
        self._side = OWN
        self._count = 1
        self._wrong = ""
        self._shown: tuple[object, ...] | None = None
        self.close_panel = Button("", kind=ButtonKind.QUIET, icon="x")
        self.search = SearchField(tr("Search"), "", least=NARROW, in_panel=True)
        self.view = CandidateView(picture, controller.campaign.face)
        self.count = NumberField(tr("How many of a foe"), 1, MAX_FOES)
        self.count.show_number(self._count)
        self.side = MenuButton(tr("Their own"), self._sides)
        self.summary = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._build_layout()
        self._connect()

    def open_with(self, candidates: CandidateIndex) -> None:
        """Show these candidates and clear the search."""
        self._candidates = candidates
        self.search.clear()
        self.refresh()

    def come_to(self, spot: Position | None) -> None:
        """Set the spot for additions until another combatant is selected."""
        self._spot = spot
        self.refresh()

    def spot(self) -> Position:
        """The spot where candidates are added."""
        controller, map_ = self._controller, self._controller.state.map
        if self._spot is not None and map_.has(self._spot):
            return self._spot
        stands = (
            controller.state.combatant(controller.selected).spot if controller.selected else None
        )
        return stands or map_.on_ground(map_.width // 2, map_.height // 2)

    def refresh(self) -> None:
        """Update the candidates and the spot."""
        if self._candidates is None or not self._controller.is_open:
            return
        self._show_side()
        self._show_rows(self._candidates)
        locked = self._controller.locked
        for each in (self.search, self.count, self.side):
            enable(each, locked)
        enable(self.view, locked or self._wrong)
        state = self._controller.state
        words = place_words(state.map, "Drag to a sector, or press + to place at {place}.")
        where = tr(words, place=place_text(state.map, self.spot()))
        self._show_summary(locked or self._wrong or where, tone="danger" if self._wrong else "ink2")

    @property
    def _added(self) -> int:
        """How many of a foe its card shows; 1 while the number is invalid."""
        return 1 if self._wrong else self._count

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll the list alone, or the whole panel if the list would be too low."""
        super().resizeEvent(event)
        self._fit()

    def _show_rows(self, candidates: CandidateIndex) -> None:
        """Update the list if a displayed value has changed."""
        state, text = self._controller.state, self.search.text()
        there = frozenset(each.source for each in state.combatants)
        shown = (candidates.all(), text, self._added, self._side, there, state.sides)
        if shown == self._shown:
            return
        searched = self._shown is None or text != self._shown[1]
        self._shown = shown
        found = candidates.found(text)
        self.view.show_rows(self._rows(found, there), anew=searched)
        self._fit()
        words = count_text(len(found), "{count} found", "{count} found")
        self.search.show_found(words if text.strip() else "")

    def _rows(self, found: Sequence[Candidate], there: Container[str]) -> list[Row]:
        """The matching rows grouped by heading; those already in the encounter come last."""
        state = self._controller.state
        styles = side_styles(state)
        names = {each.id: tr(each.name) for each in state.sides}
        rows: list[Row] = []
        last: list[Row] = []
        group = ""
        for each in found:
            side = self._side or each.side
            is_foe = each.foe is not None
            is_there = not is_foe and each.id in there
            count = self._added if is_foe else 1
            style = styles.get(side, THINGS)
            row = CandidateRow(each, count, names.get(side, side), style, is_there)
            if is_there:
                last.append(row)
                continue
            if each.group != group:
                group = each.group
                rows.append(group)
            rows.append(row)
        return [*rows, THERE, *last] if last else rows

    def _group_of(self, rows: Sequence[CandidateRow]) -> CandidateGroup:
        characters = tuple(row.candidate.id for row in rows if row.candidate.foe is None)
        foes = tuple((row.candidate.id, row.count) for row in rows if row.candidate.foe is not None)
        return CandidateGroup(characters, foes, self._side)

    def _bring(self, rows: Sequence[CandidateRow]) -> None:
        self._joining.bring(self._group_of(rows), self.spot())

    def _start_drag(self, rows: Sequence[CandidateRow]) -> None:
        """Start a drag of these rows to the map."""
        many = sum(row.count for row in rows)
        words = (
            rows[0].title if len(rows) == 1 else count_text(many, "{count}", "{count} combatants")
        )
        drag = self._make(self.view)
        drag.setMimeData(self._group_of(rows).mime())
        drag.setPixmap(drag_pixmap(words, current_theme()))
        drag.setHotSpot(DRAG_HOT_SPOT)
        drag.exec(Qt.DropAction.CopyAction)

    def _sides(self) -> list[MenuItem]:
        sides = [(OWN, tr("Their own"))]
        sides += [(each.id, tr(each.name)) for each in self._controller.state.sides]
        return [MenuItem(id_, name, checked=id_ == self._side) for id_, name in sides]

    def _choose_count(self, count: int) -> None:
        self._count = count
        self.refresh()

    def _choose_side(self, id_: str) -> None:
        self._side = id_
        self.refresh()

    def _show_side(self) -> None:
        """Show the chosen side; the default is each candidate's own."""
        items = self._sides()
        if not any(each.checked for each in items):
            self._side = OWN
        side = next(each.text for each in items if each.id == self._side)
        self.side.show_text(side)
        self.side.setAccessibleName(tr("Side they join: {side}", side=side))

    def _refuse_count(self, sentence: str) -> None:
        """Disable adding while the number is invalid."""
        self._wrong = sentence
        self.refresh()

    def _show_summary(self, words: str, *, tone: str) -> None:
        self.summary.setText(words)
        set_style_properties(self.summary, tone=tone)

    def _forget_spot(self) -> None:
        self._spot = None

    def _connect(self) -> None:
        self.close_panel.clicked.connect(self.closed)
        self.search.textEdited.connect(lambda _text: self.refresh())
        self.search.left.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.search.returnPressed.connect(self._bring_chosen)
        self.view.wanted.connect(self._bring)
        self.view.dragged.connect(self._start_drag)
        self.count.entered.connect(self._choose_count)
        self.count.refused.connect(self._refuse_count)
        self.side.chosen.connect(self._choose_side)
        self._controller.selected_changed.connect(self._forget_spot)
        self.view.selectionModel().currentChanged.connect(self._reveal)

    def _reveal(self, index: QModelIndex) -> None:
        """Scroll the panel to a row of a list that does not scroll alone."""
        row = self.view.visualRect(index)
        at = self.view.viewport().mapTo(self._inside, row.center())
        if self.view.hasFocus():
            self._area.ensureVisible(at.x(), at.y(), 0, row.height())

    def _bring_chosen(self) -> None:
        chosen = self.view.chosen()
        if chosen and self.view.isEnabled():
            self._bring(chosen)

    def _build_layout(self) -> None:
        name = tr("Close the list")
        self.close_panel.setAccessibleName(name)
        self.close_panel.setToolTip(tooltip_text(name))
        title = label(tr("Add a combatant"), TextStyle.SUBHEAD, head=True, wrap=True)
        head = hbox((title, 1), self.close_panel, spacing=Space.GRID)
        fields = ResponsiveRow(0, gap=Space.GRID)
        fields.add(_field(tr("How many"), self.count), 0)
        fields.add(_field(tr("Side"), self.side))
        self._above = vbox(
            head,
            self.search,
            fields,
            self.summary,
            margins=(Space.PANEL, Space.CARD),
            spacing=Space.GRID,
        )
        self._inside = QWidget()
        vbox(self._above, hairline(), (self.view, 1), parent=self._inside, spacing=0)
        self._area = PanelScrollArea(self._inside, parent=self)
        vbox(self._area, parent=self)
        self._fit()

    def _fit(self) -> None:
        """Scroll the list alone, or the whole panel if the list would be too low."""
        least = current_theme().px(SHOWN)
        is_low = self.height() < self._above.sizeHint().height() + least
        policy = Qt.ScrollBarPolicy
        self._area.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_low else policy.ScrollBarAlwaysOff
        )
        self.view.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if is_low else policy.ScrollBarAsNeeded
        )
        self.view.setMinimumHeight(
            max(self.view.contentsSize().height(), least) if is_low else least
        )


def _field(name: str, editor: QWidget) -> QWidget:
    """An editor with its name above."""
    field = QWidget()
    above = label(name, TextStyle.CAPTION, tone="ink2")
    above.setBuddy(editor)
    vbox(above, editor, parent=field, spacing=Space.INSIDE)
    return field
