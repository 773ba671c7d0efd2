"""The header of the character screen: back button, page tabs and actions."""

from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QWidget

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, bind_to_action
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader

SHEET: Final = "sheet"
ADVANCEMENT: Final = "advancement"
LEDGER: Final = "ledger"

MORE: Final = ("duplicate", "export", "print", "-", "trash")
"""The actions of the menu “More”."""


class CharacterHeader(HalftoneHeader):
    """Buttons for program actions and for actions of the screen.

    `turned` carries the chosen page; `owner_wanted` asks for the owner of a companion.
    """

    back = Signal()
    turned = Signal(str)
    owner_wanted = Signal()
    versions_wanted = Signal()
    builder_wanted = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._back = BackButton()
        self._leads_to = ""
        self._back.clicked.connect(self.back)
        self._owner = self._button("", icon="chevron-left")
        self._owner.clicked.connect(self.owner_wanted)
        self._owner.hide()
        self.pages = SegmentedControl(
            [(SHEET, tr("Sheet")), (ADVANCEMENT, tr("Advancement")), (LEDGER, tr("Ledger"))]
        )
        self.pages.button(ADVANCEMENT).setProperty("rule_topic", "advancement")
        self.pages.button(LEDGER).setProperty("rule_topic", "award")
        self.pages.chosen.connect(self.turned)
        self.builder = self._button(tr("Change in the builder"), icon="pencil")
        self.builder.clicked.connect(self.builder_wanted)
        self._menu = QMenu(self)
        actions.fill(self._menu, MORE)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._navigation = self._flowing(self._back, self._owner, self.pages)
        self._actions = self._flowing(*self._make_actions(actions))
        self._build_layout()

    def show_owner(self, name: str | None) -> None:
        """Show the owner of a companion; empty for others."""
        self._owner.setVisible(name is not None and name != self._leads_to)
        if name is not None:
            self._owner.setText(escape_mnemonics(name))
            self._owner.setAccessibleName(tr("Back to {name}", name=name))
            self._owner.updateGeometry()

    def show_back_button(self, name: str) -> None:
        """Set the document that the back button returns to; the library if empty."""
        self._leads_to = name
        self._back.show_target(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons next to the tabs where they fit, else below."""
        super().resizeEvent(event)
        wanted = self._navigation.sizeHint().width() + self._actions.sizeHint().width()
        width = self.width() >= wanted + 2 * Space.PLACE + Space.PANEL
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _make_actions(self, actions: Actions) -> list[Button]:
        """The actions on the whole character; saving the sheet is the primary one."""
        versions = self._button(tr("Earlier versions"), icon="history")
        versions.clicked.connect(self.versions_wanted)
        more = self._button(tr("More"), icon="ellipsis")
        more.clicked.connect(
            lambda: self._menu.popup(more.mapToGlobal(QPoint(0, more.height() + 4)))
        )
        save = self._button(tr("Save as PDF"), kind=ButtonKind.MAIN, icon="file-text")
        return [self.builder, versions, more, bind_to_action(actions["save_pdf"], save)]

    def _flowing(self, *widgets: QWidget) -> QWidget:
        """The buttons in a wrapping row."""
        row = QWidget()
        flow = FlowLayout()
        row.setLayout(flow)
        for widget in widgets:
            flow.addWidget(widget)
        return row

    def _build_layout(self) -> None:
        self._row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(self._navigation, 1)
        self._row.addWidget(self._actions)

    def _button(
        self, text: str, *, kind: ButtonKind = ButtonKind.OUTLINED, icon: str = ""
    ) -> Button:
        return Button(text, kind=kind, icon=icon, height=Height.SEGMENT)
