"""The identity page of the builder: names, player, notes and portrait."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES, with_fields
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPage, BuilderPanel
from fourc_desktop.ui.shared.picture_importer import (
    AskPicture,
    PictureFileDialogs,
    PictureImporter,
    ask_portrait,
)
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow, LabeledField
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor
from fourc_desktop.ui.widgets.fields.text_limit import kept_text
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox

BESIDE: Final = 440
"""The width, in pixels at 100 % text, from which the portrait is beside the fields."""


class IdentityPage(BuilderPage):
    """Text fields that are saved while typing; Enter moves to the next."""

    def __init__(
        self,
        controller: BuilderController,
        serve: AttachPopup,
        *,
        ask_picture: AskPicture = ask_portrait,
    ) -> None:
        """`ask_picture` asks for an image file."""
        super().__init__(controller, serve)
        self._ask_picture = PictureFileDialogs(self, ask_picture)
        self._changer = PictureImporter(self)
        self.portrait = PortraitFrame()
        self.fields = {
            "name": LineField(tr("Name"), tr("Hero or villain name")),
            "identity": LineField(tr("Identity"), tr("Everyday name")),
            "player": LineField(tr("Player"), tr("Who plays them")),
        }
        self._rows = {
            name: FormFieldRow(field.accessibleName(), field) for name, field in self.fields.items()
        }
        self.tags = TagEditor()
        self.notes = InlineTextEdit(
            tr("Notes"), placeholder=tr("Anything else worth knowing"), lines=True
        )
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build_layout()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show texts and portrait."""
        profile = draft.profile
        for name, field in self.fields.items():
            field.show_text(getattr(profile, name))
            field.setReadOnly(not self.controller.changeable)
        self.notes.show_text(profile.notes)
        self.notes.setReadOnly(not self.controller.changeable)
        self.tags.show_tags(profile.tags, self.controller.known_tags)
        self.tags.set_changeable(self.controller.changeable)
        self.portrait.show_portrait(
            self.controller.portrait,
            self.controller.face,
            dark=profile.side is CharacterSide.VILLAIN,
        )
        self.portrait.set_changeable(self.controller.changeable)

    def sentence(self, _draft: Draft) -> str:
        """A sentence about the required field."""
        return tr("Only a name is required")

    def begin(self) -> None:
        """Focus the name."""
        self.fields["name"].setFocus()
        self.fields["name"].selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the portrait beside the fields if there is room."""
        super().resizeEvent(event)
        beside = self.width() >= current_theme().px(BESIDE)
        direction = QBoxLayout.Direction
        self._across.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def _type(self, name: str, words: str) -> None:
        """Save each key press; consecutive typing is one undo step."""
        kept, left_out = kept_text(words, longest=LONGEST_LINE)
        self._rows[name].refuse(self._put(name, kept, continuing=True) or left_out)
        if kept != words:
            self.fields[name].show_text(kept)

    def _end(self, name: str) -> None:
        """Strip blanks and end the undo step."""
        if not self.controller.document_id or not self.controller.changeable:
            return
        field = self.fields[name]
        sentence = self._put(name, field.text().strip(), continuing=True)
        self._rows[name].refuse(sentence)
        if not sentence:
            field.show_text(getattr(self.controller.draft.profile, name))
            self.controller.finish_edit()

    def _type_notes(self, words: str) -> None:
        kept, left_out = kept_text(words, lines=True, longest=LONGEST_NOTES)
        self._notes_row.refuse(self._put("notes", kept, continuing=True) or left_out)
        if kept != words:
            self.notes.show_text(kept)

    def _put(self, name: str, value: object, *, continuing: bool = False) -> str:
        draft = self.controller.draft
        profile = with_fields(draft.profile, {name: value})
        label = f"Edit the {name}"
        return self.controller.change(replace(draft, profile=profile), label, continuing=continuing)

    def _choose_tags(self, tags: tuple[str, ...]) -> None:
        if sentence := self._put("tags", tags):
            self.controller.refused.emit(sentence)

    def _choose_portrait(self) -> None:
        path = self._ask_picture()
        if path is not None:
            self._take(path)

    def _take(self, picture: Path | bytes) -> None:
        self._changer.read(self.controller.document_id, picture)

    def _connect(self) -> None:
        for name, field in self.fields.items():
            field.textEdited.connect(lambda words, name=name: self._type(name, words))
            field.editingFinished.connect(lambda name=name: self._end(name))
            field.returnPressed.connect(self.focusNextChild)
        self.notes.edited.connect(self._type_notes)
        self.notes.left.connect(self.controller.finish_edit)
        self.tags.edited.connect(self._choose_tags)
        self.controller.portrait_decoded.connect(
            lambda: self.portrait.show_picture(self.controller.portrait)
        )
        self.portrait.clicked.connect(self._choose_portrait)
        self.portrait.dropped.connect(self._take)
        self.portrait.pasted.connect(self._take)
        self.portrait.removed.connect(lambda: self.controller.set_portrait(None))
        self._changer.ready.connect(self._keep)
        self._changer.refused.connect(self.controller.refused)
        self._changer.busy.connect(lambda id_: self.portrait.show_busy(bool(id_)))

    def _keep(self, id_: str, picture: bytes) -> None:
        """Save a portrait, unless another draft was opened in the meantime."""
        if id_ == self.controller.document_id:
            self.controller.set_portrait(picture)

    def _build_layout(self) -> None:
        self._notes_row = LabeledField(tr("Notes"), self.notes)
        words = QVBoxLayout()
        words.setSpacing(Space.CARD)
        for row in self._rows.values():
            words.addWidget(row)
        words.addWidget(FormFieldRow(tr("Tags"), self.tags))
        words.addStretch(1)
        side = vbox(self.portrait, STRETCH)
        self._across.setSpacing(Space.PLACE)
        self._across.addLayout(side)
        self._across.addLayout(words, 1)
        panel = BuilderPanel()
        panel.body.setContentsMargins(Space.PANEL, Space.PANEL, Space.PANEL, Space.PANEL)
        panel.body.addLayout(self._across)
        panel.body.addWidget(self._notes_row)
        vbox(panel, parent=self)
