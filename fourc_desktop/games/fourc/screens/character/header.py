"""The head of the screen: the way back, the pages, and what can be done with the hero."""

from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QWidget

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, bind_to_action
from fourc_desktop.ui.widgets.buttons.segmented_control import SegmentedControl
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader

SHEET: Final = "sheet"
ADVANCEMENT: Final = "advancement"
LEDGER: Final = "ledger"

MORE: Final = ("duplicate", "export", "print", "-", "trash")
"""The actions behind the button “More”."""


class CharacterHeader(HalftoneHeader):
    """Buttons for the program's actions and for this screen's own.

    `turned` carries the page a person turned to; `owner_wanted` asks for whom somebody belongs to.
    """

    back = Signal()
    turned = Signal(str)
    owner_wanted = Signal()
    versions_wanted = Signal()
    builder_wanted = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._appearance = appearance
        self._back = BackButton(appearance)
        self._leads_to = ""
        self._back.clicked.connect(self.back)
        self._owner = self._button("", icon="chevron-left")
        self._owner.clicked.connect(self.owner_wanted)
        self._owner.hide()
        self.pages = SegmentedControl(
            [
                (SHEET, tr("Sheet")),
                (ADVANCEMENT, tr("Advancement")),
                (LEDGER, tr("Ledger")),
            ],
            appearance,
        )
        self.pages.button(ADVANCEMENT).setProperty("rule_topic", "advancement")
        self.pages.button(LEDGER).setProperty("rule_topic", "award")
        self.pages.chosen.connect(self.turned)
        self.builder = self._button(tr("Change in the builder"), icon="pencil")
        self.builder.clicked.connect(self.builder_wanted)
        self._menu = QMenu(self)
        actions.fill(self._menu, MORE)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._ways = self._flowing(self._back, self._owner, self.pages)
        self._deeds = self._flowing(*self._make_deeds(actions))
        self._lay_out()

    def show_owner(self, name: str | None) -> None:
        """Lead to whom a companion belongs; a hero belongs to nobody."""
        self._owner.setVisible(name is not None and name != self._leads_to)
        if name is not None:
            self._owner.setText(plain(name))
            self._owner.setAccessibleName(tr("Back to {name}", name=name))
            self._owner.updateGeometry()

    def show_back_button(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        self._leads_to = name
        self._back.lead_to(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the pages where they have room, else below."""
        super().resizeEvent(event)
        wanted = self._ways.sizeHint().width() + self._deeds.sizeHint().width()
        wide = self.width() >= wanted + 2 * Space.PLACE + Space.PANEL
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _make_deeds(self, actions: Actions) -> list[Button]:
        """What can be done with the hero as a whole; saving the sheet is the main thing."""
        versions = self._button(tr("Earlier versions"), icon="history")
        versions.clicked.connect(self.versions_wanted)
        more = self._button(tr("More"), icon="ellipsis")
        more.clicked.connect(
            lambda: self._menu.popup(more.mapToGlobal(QPoint(0, more.height() + 4)))
        )
        save = self._button(tr("Save as PDF"), kind=ButtonKind.MAIN, icon="file-text")
        return [self.builder, versions, more, bind_to_action(actions["save_pdf"], save)]

    def _flowing(self, *widgets: QWidget) -> QWidget:
        """These in a row that goes on in the next line where it is narrow."""
        row = QWidget()
        flow = FlowLayout()
        row.setLayout(flow)
        for widget in widgets:
            flow.addWidget(widget)
        return row

    def _lay_out(self) -> None:
        self._row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(self._ways, 1)
        self._row.addWidget(self._deeds)

    def _button(
        self, text: str, *, kind: ButtonKind = ButtonKind.OUTLINED, icon: str = ""
    ) -> Button:
        return Button(text, self._appearance, kind=kind, icon=icon, height=Height.SEGMENT)
