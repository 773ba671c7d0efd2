"""The name and the notes of a campaign, kept as they are typed."""

from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.plain_text import plain
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fields import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.words_field import WordsField

LABELS = {"name": "Rename the campaign", "notes": "Edit the notes of the campaign"}
"""What it is called to type into a field."""

LONGEST = {"name": LONGEST_LINE, "notes": LONGEST_NOTES}


class PageWords(QWidget):
    """Two fields; what is typed in one go is one step of undo."""

    def __init__(self, campaign: Campaign, appearance: Appearance) -> None:
        super().__init__()
        self._campaign = campaign
        name = WordsField(tr("Name"), appearance, placeholder=campaign.file.name)
        hint = tr("When you play, where, and what happened last")
        notes = WordsField(tr("Notes"), appearance, placeholder=hint, lines=True)
        self.name = LabeledField(tr("Name"), name, appearance)
        self.notes = LabeledField(tr("Notes"), notes, appearance)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        for part, field in (("name", self.name), ("notes", self.notes)):
            column.addWidget(field)
            field.field.setReadOnly(campaign.read_only is not None)
            field.field.edited.connect(
                lambda words, field=field, part=part: self._type(field, part, words)
            )
            field.field.left.connect(lambda field=field, part=part: self._end_typing(field, part))

    def show_words(self) -> None:
        """Show what the page of the campaign says."""
        page = self._campaign.page
        self.name.field.show_words(page.name)
        self.notes.field.show_words(page.notes)

    def _type(self, field: LabeledField, part: str, words: str) -> None:
        """Keep what is typed, key by key."""
        kept = plain(words, lines=part == "notes", longest=LONGEST[part])
        field.refuse(self._kept(part, kept))
        if kept != words:
            field.field.show_words(kept)

    def _end_typing(self, field: LabeledField, part: str) -> None:
        """Drop blanks around the name; what the disk refused stays in its field."""
        if self._campaign.read_only is not None:
            return
        words = field.field.toPlainText()
        sentence = self._kept(part, words if part == "notes" else words.strip())
        field.refuse(sentence)
        if not sentence:
            self.show_words()
            self._campaign.finish_edit()

    def _kept(self, part: str, words: str) -> str:
        """Keep other words; return why they were not kept, or nothing."""
        page = replace(self._campaign.page, **{part: words})
        try:
            self._campaign.change_page(page, tr(LABELS[part]), continuing=True)
        except StorageError as error:
            return str(error)
        return ""
