"""What the screens of vehicles and headquarters have in common."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.back_button import BACK
from fourc_desktop.ui.document_header import DocumentHeader
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.scrolled_sheet import ScrolledSheet
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.source_tip import SourceTip
from fourc_desktop.ui.widgets.thing_head import ThingHead

TEAM = ""
"""What the list of owners calls the whole team."""


class PropertyScreen(QWidget):
    """The way back, and the sheet of something that is somebody's or the team's.

    `closed` asks to go back: by Esc, by Alt+Left, by the button, or because the document is
    gone. `failed` is told a sentence about what did not work, `wanted` the id of a document that
    somebody wants to see. Whoever derives from it lays out a sheet, and shows it in `refresh`.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self.campaign = campaign
        self.garage = Garage(campaign)
        self.document = OpenDocument(campaign, self.failed.emit)
        self.tip = SourceTip(self, appearance)
        self._appearance = appearance
        self._header = DocumentHeader(actions, appearance)
        self._header.back.connect(self.closed)
        # A shortcut, because what scrolls would take the arrow for itself.
        back = QShortcut(QKeySequence(BACK), self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.closed)
        signals.changed.connect(self._changed)

    @property
    def document_id(self) -> str:
        """The id of the document that is open, or nothing."""
        return self.document.id

    def show_document(self, id_: str) -> None:
        """Open a document at the top of its sheet."""
        self.document.id = id_
        self._changed()
        self._scroll.begin()

    def show_way_back(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        self._header.way_back.lead_to(name)

    def rename(self) -> None:
        """Put the cursor into the name."""
        self._head.name.field.begin()

    def refresh(self) -> None:
        """Show the document as the campaign has it."""
        raise NotImplementedError

    def owners(self) -> list[MenuItem]:
        """Whom the document may be given to, the team first."""
        now = self.campaign.owner(self.document.id)
        people = [MenuItem(card.id, card.name, card.id == now) for card in self.garage.owners()]
        return [MenuItem(TEAM, tr("The team’s"), now is None), *people]

    def owner_name(self) -> str | None:
        """The name of whom the document belongs to, or None."""
        owner = self.campaign.owner(self.document.id)
        return None if owner is None else self.campaign.card(owner).name

    def offer(self, button: MenuButton) -> None:
        """Bring a list into view and open it."""
        self._scroll.ensureWidgetVisible(button)
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        button.open_list()

    def lay_out(self, head: ThingHead, sheet: QWidget) -> None:
        """Put the sheet below the buttons; `head` is a part of it."""
        self._head = head
        head.owner.chosen.connect(self._give)
        head.visit.clicked.connect(self._visit)
        self._scroll = ScrolledSheet(sheet, self.campaign.read_only, self._appearance)
        self._scroll.verticalScrollBar().valueChanged.connect(self.tip.follow)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(self._header)
        outside.addWidget(self._scroll, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, unless something in between had use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _changed(self) -> None:
        """Show what became of the document, and of whom it belongs to; leave where it is gone."""
        if not self.document.id:
            return
        if self.document.is_there():
            self.tip.close_tip()
            self.refresh()
        else:
            self.document.id = ""
            self.closed.emit()

    def _give(self, owner: str) -> None:
        id_ = self.document.id
        self.document.do(lambda: self.garage.give(id_, None if owner == TEAM else owner))

    def _visit(self) -> None:
        owner = self.campaign.owner(self.document.id)
        if owner is not None:
            self.wanted.emit(owner)
