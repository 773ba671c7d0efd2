"""The page of the encounter screen while no encounter is open."""

from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.ui.text import escape_mnemonics, tr
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

    `chosen` carries the encounter to open, `new_wanted` asks for a new one.
    """

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[NamedDocument, ...] | None = None
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
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        vbox(ScreenHeader(tr("Encounter"), ()), (area, 1), parent=self, spacing=0)
        self.new.clicked.connect(self.new_wanted)

    def show_encounters(self, encounters: list[NamedDocument], *, can_make: bool) -> None:
        """Show the encounters that can be opened; `can_make` offers a new one."""
        self.new.setVisible(can_make)
        if tuple(encounters) == self._shown:
            return
        self._shown = tuple(encounters)
        self._head.setText(tr("Which fight is it?") if encounters else tr("No fight yet"))
        more = tr("Each goes on where it was left, with its whole log.")
        if not encounters:
            more = tr("A fight needs a map and those who meet on it. Make one, and play it here.")
        self._more.setText(more)
        for row in self.rows.values():
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for each in encounters:
            row = StartButton(
                escape_mnemonics(each.name), tr("Open this encounter"), icon="map-pin"
            )
            row.clicked.connect(lambda _checked=False, id_=each.id: self.chosen.emit(id_))
            self._rows.addWidget(row)
            self.rows[each.id] = row
        for above, below in pairwise([*self.rows.values(), self.new]):
            QWidget.setTabOrder(above, below)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the first button once the page shows."""
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
