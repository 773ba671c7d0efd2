"""The trash page: documents deleted in the last 30 days, to restore or to delete."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.services.documents.document_changes import TRASH_SECONDS
from fourc_desktop.ui.screens.library.cards.model import CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.cards.views import CardGrid
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.text import date_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.mixins import RefreshMixin


class TrashPage(RefreshMixin, QWidget):
    """A grid of the cards in the trash; `restored` and `deleted` carry their ids."""

    left = Signal()
    restored = Signal(list)
    deleted = Signal(list)

    def __init__(self, campaign: Campaign, pictures: CardPictures) -> None:
        super().__init__()
        self._campaign = campaign
        self._model = CardTableModel(campaign.kinds)
        self.grid = CardGrid(self._model, pictures, menu=False)
        self._restore = Button(
            tr("Restore"), kind=ButtonKind.MAIN, icon="rotate-ccw", height=Height.SEGMENT
        )
        self._delete = Button(
            tr("Delete permanently"), kind=ButtonKind.DANGER, icon="x", height=Height.SEGMENT
        )
        self._back = BackButton()
        buttons = [self._back, self._delete, self._restore]
        self._header = ScreenHeader(tr("Trash"), buttons)
        self._build_layout()
        self._restore.clicked.connect(lambda: self.restored.emit(self.grid.choice.ids()))
        self._delete.clicked.connect(lambda: self.deleted.emit(self.grid.choice.ids()))
        self._back.clicked.connect(self.left)
        self.grid.chosen_changed.connect(self._allow)
        self.grid.opened.connect(lambda id_: self.restored.emit([id_]))
        self.refresh()

    def begin(self) -> None:
        """Focus the list, or Back if it is empty."""
        first = self.grid if self._model.rowCount() else self._back
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Show a change of the trash, once the page is visible."""
        self._follow()

    def refresh(self) -> None:
        """Show the current content of the trash."""
        self._is_stale = False
        chosen = self.grid.choice.ids()
        thrown_away = _dated(self._campaign.trash(kind=None))
        had_focus = self.grid.hasFocus()
        self._model.show(thrown_away, distinct_names(thrown_away, beside_subtitles=True))
        self.grid.choice.choose(chosen or [card.id for card in thrown_away[:1]])
        count = self._model.rowCount()
        kept = (
            tr("Kept for 30 days.")
            if count
            else tr("The trash is empty. Deleted cards are kept here for 30 days.")
        )
        self._header.show_message(kept)
        self._allow()
        # Nothing shows the focus in a list without cards.
        self.grid.setFocusPolicy(Qt.FocusPolicy.WheelFocus if count else Qt.FocusPolicy.NoFocus)
        if had_focus and not count:
            self.begin()

    def _allow(self) -> None:
        reason = "" if self.grid.choice.ids() else tr("Select something in the trash first")
        if self._campaign.read_only:
            reason = tr("This campaign is read-only")
        enable(self._restore, reason)
        enable(self._delete, reason)

    def _build_layout(self) -> None:
        column = vbox(self._header, parent=self)
        frame = hbox(self.grid, margins=(Space.CARD, 0, 0, 0))
        column.addLayout(frame, 1)


def _dated(cards: Sequence[DocumentCard]) -> list[DocumentCard]:
    """The cards with their expiry date instead of their best values."""
    keeps = timedelta(seconds=TRASH_SECONDS)

    @cache
    def kept(until: date) -> str:
        return tr("Kept until {day}", day=date_text(until))

    return [
        replace(card, line=kept((card.trashed_at + keeps).astimezone().date()))
        for card in cards
        if card.trashed_at is not None
    ]
