"""CampaignFacts, CampaignTextFields."""

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.text import plain
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.document_model import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, bind_to_action
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

BREAK = "\u200b"
"""A space without width, where a line may end."""


class CampaignFacts(QWidget):
    """Read alone, with the ways to the folder and to the backups."""

    def __init__(
        self, campaign: Campaign, backups: Backups, actions: Actions, appearance: Appearance
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._backups = backups
        self._people = fact("")
        self._last = fact("")
        path = campaign.file.path.absolute()
        where = label(breakable(str(path)), wrap=True)
        where.setAccessibleName(str(path))
        way = Button(tr("Open the folder"), appearance, icon="folder-open")
        way.clicked.connect(lambda: open_folder(path.parent))
        restore = Button(tr("Restore a backup…"), appearance, icon="history")
        ways = QWidget()
        flow = FlowLayout()
        ways.setLayout(flow)
        flow.addWidget(way)
        flow.addWidget(bind_to_action(actions["restore_backup"], restore))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        for name, words in (
            (tr("Who is in it"), self._people),
            (tr("File"), where),
            (tr("Last backup"), self._last),
        ):
            column.addWidget(label(name, TextStyle.CAPTION, tone="ink2"))
            column.addWidget(words)
            column.addSpacing(Space.GRID)
        column.addWidget(ways)

    def show_people(self) -> None:
        """Count again who is in the campaign."""
        self._people.setText(who_is_there(self._campaign))

    def show_backups(self) -> None:
        """Look again when the last backup was made."""
        made = self._backups.of(self._campaign.file.path)
        if not made:
            self._last.setText(tr("None yet; the first is made after half an hour of changes."))
            return
        moment = QDateTime.fromSecsSinceEpoch(int(made[0].at.timestamp()))
        when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
        kept = counted(len(made), "{count} is kept", "{count} are kept")
        self._last.setText(tr("{when}; {kept}", when=when, kept=kept))


def who_is_there(campaign: Campaign) -> str:
    """Everything outside the trash, by its kind: "5 heroes, 4 villains, 1 vehicle"."""
    there = Counter(card.group.id for card in campaign.cards(None))
    words = [_words(group, there[group.id]) for group in campaign.kinds.groups if there[group.id]]
    return ", ".join(words) or tr("Nobody yet")


def _words(group: LibraryGroup, count: int) -> str:
    """So many of a group: "5 heroes"; drafts are half built."""
    if group.faint:
        return counted(count, "{count} half built", "{count} half built")
    one, many = group.title.lower(), group.plural.lower()
    return counted(count, f"{{count}} {one}", f"{{count}} {many}")


def fact(text: str) -> QLabel:
    """Words that can be marked and copied."""
    made = label(text, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def breakable(path: str) -> str:
    """A path that may go on in the next line behind each of its separators."""
    for separator in ("/", "\\"):
        path = path.replace(separator, f"{separator}{BREAK}")
    return path


LABELS = {"name": "Rename the campaign", "notes": "Edit the notes of the campaign"}
"""What it is called to type into a field."""

LONGEST = {"name": LONGEST_LINE, "notes": LONGEST_NOTES}


class CampaignTextFields(QWidget):
    """Two fields; what is typed in one go is one step of undo."""

    def __init__(self, campaign: Campaign, appearance: Appearance) -> None:
        super().__init__()
        self._campaign = campaign
        name = InlineTextEdit(tr("Name"), appearance, placeholder=campaign.file.name)
        hint = tr("When you play, where, and what happened last")
        notes = InlineTextEdit(tr("Notes"), appearance, placeholder=hint, lines=True)
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

    def _type(self, field: LabeledField, part: str, text: str) -> None:
        """Keep what is typed, key by key."""
        kept = plain(text, lines=part == "notes", longest=LONGEST[part])
        field.refuse(self._kept(part, kept))
        if kept != text:
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

    def _kept(self, part: str, text: str) -> str:
        """Keep other words; return why they were not kept, or nothing."""
        page = replace(self._campaign.page, **{part: text})
        try:
            self._campaign.change_page(page, tr(LABELS[part]), continuing=True)
        except StorageError as error:
            return str(error)
        return ""
