"""The page of the encounter screen while no encounter is open."""

from collections.abc import Collection
from contextlib import suppress
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE, dropped_cards
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import escape_mnemonics, progress_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

WIDE = 640
"""The width of the text, in pixels at 100 % text."""


class NoEncounterPage(StyleChangeMixin, QWidget):
    """Recent encounters and a button for a new one.

    `chosen` carries the encounter to open; `new_wanted` asks for a new one with the documents of
    these ids. `cards_dropped` carries an encounter and the ids of the cards dropped on it; cards
    dropped elsewhere on the page are for a new one.
    """

    chosen = Signal(str)
    new_wanted = Signal(list)
    cards_dropped = Signal(str, list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[DocumentCard, bool], ...] | None = None
        self._text = ""
        self._unread: list[DocumentCard] = []
        self._fights: EncounterService | None = None
        self._turn_word = ""
        self._reading = QTimer(self, singleShot=True, interval=0)
        self._reading.timeout.connect(self._read_next)
        self.new = Button(
            tr("New encounter"), kind=ButtonKind.MAIN, icon="plus", height=Height.EMPTY_STATE
        )
        self._head = label("", TextStyle.DISPLAY, head=True, wrap=True)
        self._more = label("", TextStyle.SUBHEAD, tone="ink2", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.GRID)
        self.rows: dict[str, StartButton] = {}
        inside = QWidget()
        column = vbox(parent=inside, margins=Space.PLACE, spacing=Space.PANEL)
        for each in (self._head, self._more):
            column.addWidget(each)
        column.addLayout(self._rows)
        column.addWidget(self.new)
        column.addStretch(1)
        self._inside = inside
        self._fit()
        self._area = area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        vbox(ScreenHeader(tr("Encounter"), ()), (area, 1), parent=self, spacing=0)
        self.new.clicked.connect(lambda: self.new_wanted.emit([]))
        self.setAcceptDrops(True)

    def show_fights(self, fights: EncounterService, turn_word: str, *, can_make: bool) -> None:
        """Show the encounters of a campaign; `can_make` offers a new one.

        Each turn is added as soon as it is read from the log, while the page is in view.
        """
        choices = fights.encounter_choices()
        ended = {each.id for each in choices if fights.has_ended(each.id)}
        self._fights, self._turn_word = fights, turn_word
        self.show_encounters(choices, ended, can_make=can_make)
        self._unread = [each for each in choices if each.id not in ended]
        self._reading.start()

    def show_encounters(
        self, encounters: list[DocumentCard], ended: Collection[str] = (), *, can_make: bool
    ) -> None:
        """Show the encounters that can be opened, with their sides at the start and their map.

        Those that have `ended` come last. `can_make` offers a new one.
        """
        self.new.setVisible(can_make)
        encounters = sorted(encounters, key=lambda each: each.id in ended)
        shown = tuple((each, each.id in ended) for each in encounters)
        if shown == self._shown:
            return
        self._shown = shown
        self._head.setText(tr("Choose an encounter") if encounters else tr("No encounter yet"))
        more = tr("Each continues where it was left, with its whole log.")
        if not encounters:
            more = tr("An encounter needs a map and combatants. Make one and play it here.")
        self._text = more
        self._more.setText(more)
        for row in self.rows.values():
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for each in encounters:
            # Only the log says the turn and who still stands, and reading all takes too long.
            more = _facts(each, progress_text(self._turn_word, 0, ended=each.id in ended))
            row = StartButton(escape_mnemonics(each.name), more, icon="map-pin")
            row.clicked.connect(lambda _checked=False, id_=each.id: self.chosen.emit(id_))
            self._rows.addWidget(row)
            self.rows[each.id] = row
        for above, below in pairwise([*self.rows.values(), self.new]):
            QWidget.setTabOrder(above, below)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Show where cards can be dropped, if the campaign is writable."""
        if event.mimeData().hasFormat(CARDS_MIME_TYPE) and not self.new.isHidden():
            event.acceptProposedAction()
            where = tr("Drop on an encounter to add them, or elsewhere for a new one.")
            self._more.setText(where if self.rows else tr("Drop for a new encounter with them."))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Highlight the button that takes the drop."""
        event.acceptProposedAction()
        target = self._row_at(event.position().toPoint())
        for id_, row in self.rows.items():
            row.setDown(id_ == target)
        self.new.setDown(not target)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Show the page as before."""
        self._more.setText(self._text)
        for each in (*self.rows.values(), self.new):
            each.setDown(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the dropped cards for an encounter, or for a new one."""
        target, ids = self._row_at(event.position().toPoint()), dropped_cards(event)
        event.acceptProposedAction()
        self.dragLeaveEvent(QDragLeaveEvent())
        if target:
            self.cards_dropped.emit(target, ids)
        else:
            self.new_wanted.emit(ids)

    def _read_next(self) -> None:
        """Read the log of one encounter for its turn, then let the event loop run."""
        if self._fights is None or not self._unread or not self.isVisible():
            return
        fights, card = self._fights, self._unread.pop(0)
        with suppress(KeyError):  # It may have been removed meanwhile.
            state = operation_result(lambda: fights.now(card.id)).value
            # Choosing an encounter that cannot be read says why.
            if state is not None:
                progress = progress_text(self._turn_word, state.turn)
                self.rows[card.id].show_more(_facts(card, progress))
        self._reading.start()

    def _row_at(self, place: QPoint) -> str:
        """The id of the encounter whose row is at a point of the page; empty if there is none."""
        found = self.childAt(place)
        return next((id_ for id_, row in self.rows.items() if row is found), "")

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the first button when the page is shown."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._take_keys)

    def _take_keys(self) -> None:
        """Focus the first button, unless the focus is in use elsewhere."""
        focus = QApplication.focusWidget()
        is_idle = focus is None or focus is self._area or not focus.isVisible()
        if self.isVisible() and is_idle:
            first = next(iter(self.rows.values()), self.new)
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fit(self) -> None:
        self._inside.setMaximumWidth(current_theme().px(WIDE) + 2 * Space.PLACE)


def _facts(card: DocumentCard, progress: str) -> str:
    """The progress of an encounter, its sides at the start, and its map."""
    sides = tr("{sides} at the start", sides=card.subtitle) if card.numbers else card.subtitle
    return " · ".join(filter(None, (progress, sides, card.line)))
