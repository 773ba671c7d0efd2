"""The generic character screen, on which everything can be edited."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.comparison import Difference
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.character_forms.form_summary import form_differences
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.ui.screens.generic_character.character_cards import CharacterCards
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, DocumentHeader
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.picture_importer import (
    AskPicture,
    PictureFileDialogs,
    PictureImporter,
    ask_portrait,
)
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.shared.versions_dialog import VersionsDialog
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area
from fourc_desktop.ui.widgets.mixins import EscapeMixin


class GenericCharacterScreen(EscapeMixin, QWidget):
    """The cards of the open character.

    `closed` asks to go back: by Esc, Alt+Left, the button, or because the character is deleted.
    `failed` emits an error, `wanted` the id of a document to open, `roll_wanted` the open roll to
    show.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)
    roll_wanted = Signal(object)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        *,
        ask_picture: AskPicture = ask_portrait,
    ) -> None:
        """`ask_picture` asks the user for a portrait file."""
        super().__init__()
        self._campaign = campaign
        self.controller = GenericCharacterController(campaign, self)
        self.controller.refused.connect(self._fail)
        self.controller.roll_wanted.connect(self.roll_wanted)
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self._show_portrait)
        self._ask_picture = PictureFileDialogs(self, ask_picture)
        self._changer = PictureImporter(self)
        self._tip = SourcePopup(self)
        self._built_for: object = None
        self.cards: CharacterCards | None = None
        self._header = DocumentHeader(actions)
        self._add_buttons(actions)
        self._scroll = vertical_scroll_area(Qt.FocusPolicy.ClickFocus)
        self._scroll.verticalScrollBar().valueChanged.connect(self._tip.follow)
        self._lay_out()
        self._connect(signals)

    @property
    def document_id(self) -> str:
        """The id of the open character, or ""."""
        return self.controller.document_id

    def show_document(self, id_: str) -> None:
        """Open a character at the top of the cards."""
        self.controller.take(id_)
        self._refresh()
        self._scroll.verticalScrollBar().setValue(0)
        # Screen readers say it, because the area has the focus when a character opens.
        self._scroll.setAccessibleName(self._campaign.card(id_).name)
        self._scroll.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_back_button(self, name: str) -> None:
        """Set the document that Back leads to; "" for the library."""
        self._header.back_button.show_target(name)

    def rename(self) -> None:
        """Focus the name."""
        if self.cards is not None:
            self.cards.head.name.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+V pastes a portrait, unless a child widget used the key."""
        has_portrait = self.cards is not None and self.controller.form.has_portrait
        if event.matches(QKeySequence.StandardKey.Paste) and self.cards and has_portrait:
            self.cards.head.portrait.paste()
        else:
            super().keyPressEvent(event)

    def receive_picture(self, picture: Path | bytes) -> None:
        """Make a picture the portrait, if the campaign is writable."""
        if not self.controller.form.has_portrait:
            self.failed.emit(
                tr("{name} has no picture", name=self.controller.document.profile.name)
            )
        elif self._campaign.read_only is None:
            self._changer.read(self.document_id, picture)
        else:
            self.failed.emit(self._campaign.read_only)

    def _changed(self, _change: CampaignChange) -> None:
        """Show changes of the character and the rules; leave if it is deleted."""
        if not self.document_id:
            return
        if self.controller.is_there() and not self.controller.kind.draft_of:
            self._refresh()
        else:
            self._leave()

    def _refresh(self) -> None:
        if not self.controller.is_there():
            self._leave()
            return
        self._tip.close_popup()
        self._make_cards()
        assert self.cards is not None
        picture = self._portraits.shown(self.controller.document.profile.portrait)
        self.cards.refresh(picture, self._campaign.tags(self.controller.kind.id))

    def _show_portrait(self) -> None:
        """Show the decoded portrait; other fields, which may be in use, are not updated."""
        if self.cards is not None and self.controller.is_there():
            portrait = self.controller.document.profile.portrait
            self.cards.head.portrait.show_picture(self._portraits.shown(portrait))

    def _make_cards(self) -> None:
        """Build the cards of the form; again if other fields are shown."""
        form, book = self.controller.form, self.controller.book
        fields = tuple(
            (section.id, tuple(each.id for each in form.shown(section, book)))
            for section in form.shown_sections(book)
        )
        if self._built_for == (form, fields):
            return
        self._built_for = (form, fields)
        self.cards = CharacterCards(self.controller, self._tip.attach)
        self.cards.set_changeable(self._campaign.read_only is None)
        portrait = self.cards.head.portrait
        portrait.clicked.connect(self._choose_picture)
        portrait.dropped.connect(self.receive_picture)
        portrait.pasted.connect(self.receive_picture)
        portrait.removed.connect(lambda: self._set_picture(self.document_id, None))
        content = QWidget()
        column = vbox(
            parent=content,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE),
            spacing=Space.PANEL,
        )
        if self._campaign.read_only is not None:
            column.addWidget(ReadOnlyNotice(self._campaign.read_only))
        column.addWidget(self.cards)
        column.addStretch(1)
        self._scroll.setWidget(content)

    def _leave(self) -> None:
        self.controller.take("")
        if self.isVisible():
            self.closed.emit()

    def _fail(self, message: str) -> None:
        """Emit the error, and show the stored state."""
        self.failed.emit(message)
        self._refresh()

    def _choose_picture(self) -> None:
        path = self._ask_picture()
        if path is not None:
            self.receive_picture(path)

    def _set_picture(self, id_: str, picture: bytes | None) -> None:
        self.controller.do(lambda: self._campaign.set_portrait(id_, picture))

    def _show_busy(self, id_: str) -> None:
        if self.cards is not None:
            self.cards.head.portrait.show_busy(bool(id_) and id_ == self.document_id)

    def _show_versions(self) -> None:
        run_operation(self._earlier_versions, self.failed.emit, self._choose_version)

    def _choose_version(self, versions: list[DocumentVersion]) -> None:
        dialog = VersionsDialog(
            self.controller.document.profile.name,
            versions,
            self._differing,
            self,
            changeable=self._campaign.read_only is None,
        )
        id_ = self.document_id
        dialog.restored.connect(
            lambda revision: self.controller.do(
                lambda: self._campaign.restore_version(id_, revision)
            )
        )
        dialog.open()

    def _earlier_versions(self) -> list[DocumentVersion]:
        """The versions that differ from the current character and are not drafts."""
        now = self._campaign.content(self.document_id)
        found = []
        for version in self._campaign.versions(self.document_id):
            # A damaged version is reported and does not hide the others.
            earlier = partial(self._campaign.earlier, self.document_id, version.revision)
            read = operation_result(earlier)
            if read.value is None:
                self.failed.emit(read.failure)
            elif read.value.kind == now.kind and read.value != now:
                found.append(version)
        return found

    def _differing(self, revision: int) -> tuple[Difference, ...]:
        earlier = self._campaign.earlier(self.document_id, revision)
        now, book = self.controller.document, self.controller.book
        return form_differences(self.controller.form, earlier.document, now, book)

    def _add_buttons(self, actions: Actions) -> None:
        versions = Button(tr("Earlier versions"), icon="history", height=Height.SEGMENT)
        versions.clicked.connect(self._show_versions)
        self._header.add_buttons(versions)
        self._header.add_save_button(actions)

    def _lay_out(self) -> None:
        vbox(self._header, (self._scroll, 1), parent=self, spacing=0)

    def _connect(self, signals: CampaignSignals) -> None:
        self._header.back.connect(self.closed)
        # A shortcut, because the scroll area would handle the arrow key.
        shortcut_within(self, BACK, self.closed.emit)
        signals.changed.connect(self._changed)
        self._changer.ready.connect(self._set_picture)
        self._changer.refused.connect(self.failed)
        self._changer.busy.connect(self._show_busy)
