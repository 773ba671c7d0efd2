"""The read-only facts and the text fields of the campaign screen."""

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import BREAK, count_text, date_time_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.text_limit import kept_text
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout


class CampaignFacts(QWidget):
    """The contents, file and last backup of the campaign, with buttons for folder and backups."""

    def __init__(self, campaign: Campaign, backups: Backups, actions: Actions) -> None:
        super().__init__()
        self._campaign = campaign
        self._backups = backups
        self._contents = selectable_label("")
        self._last_backup = selectable_label("")
        path = campaign.file.path.absolute()
        path_label = label(breakable(str(path)), wrap=True)
        path_label.setAccessibleName(str(path))
        open_button = Button(tr("Open folder"), icon="folder-open")
        open_button.clicked.connect(lambda: open_folder(path.parent))
        restore = Button(tr("Restore a backup…"), icon="history")
        buttons = QWidget()
        flow = FlowLayout()
        buttons.setLayout(flow)
        flow.addWidget(open_button)
        flow.addWidget(bind_to_action(actions["restore_backup"], restore))
        column = vbox(parent=self, spacing=Space.INSIDE)
        for name, value in (
            (tr("Contents"), self._contents),
            (tr("File"), path_label),
            (tr("Last backup"), self._last_backup),
        ):
            column.addWidget(label(name, TextStyle.CAPTION, tone="ink2"))
            column.addWidget(value)
            column.addSpacing(Space.GRID)
        column.addWidget(buttons)

    def show_contents(self) -> None:
        """Count the contents again."""
        self._contents.setText(contents_text(self._campaign))

    def show_backups(self) -> None:
        """Update the time of the last backup."""
        backups = self._backups.of(self._campaign.file.path)
        if not backups:
            self._last_backup.setText(
                tr("None yet; the first is made a few minutes after the first change.")
            )
            return
        when = date_time_text(int(backups[0].at.timestamp()))
        kept = count_text(len(backups), "{count} is kept", "{count} are kept")
        self._last_backup.setText(tr("{when}; {kept}", when=when, kept=kept))


def contents_text(campaign: Campaign) -> str:
    """Everything outside the trash, by its kind: "5 heroes, 4 villains, 1 vehicle"."""
    counts = Counter(card.group.id for card in campaign.cards(None))
    text = [
        _count_text(group, counts[group.id]) for group in campaign.kinds.groups if counts[group.id]
    ]
    return ", ".join(text) or tr("Nobody yet")


def _count_text(group: LibraryGroup, count: int) -> str:
    """The number of documents of a group: "5 heroes"."""
    if group.faint:
        return count_text(count, "{count} draft", "{count} drafts")
    one, many = group.title.lower(), group.plural.lower()
    return count_text(count, f"{{count}} {one}", f"{{count}} {many}")


def selectable_label(text: str) -> QLabel:
    """A label with selectable text."""
    backups = label(text, wrap=True)
    backups.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return backups


def breakable(path: str) -> str:
    """A path with a possible line break after each of its separators."""
    for separator in ("/", "\\"):
        path = path.replace(separator, f"{separator}{BREAK}")
    return path


LABELS = {"name": "Rename the campaign", "notes": "Edit the notes of the campaign"}
"""The undo label of each field."""

MAX_LENGTH = {"name": LONGEST_LINE, "notes": LONGEST_NOTES}


class CampaignTextFields(QWidget):
    """Two text fields; continuous typing is one undo step."""

    def __init__(self, campaign: Campaign) -> None:
        super().__init__()
        self._campaign = campaign
        name = InlineTextEdit(tr("Name"), placeholder=campaign.file.name)
        hint = tr("When you play, where, and what happened last")
        notes = InlineTextEdit(tr("Notes"), placeholder=hint, lines=True)
        self.name = LabeledField(tr("Name"), name)
        self.notes = LabeledField(tr("Notes"), notes)
        column = vbox(parent=self, spacing=Space.CARD)
        for part, field in (("name", self.name), ("notes", self.notes)):
            column.addWidget(field)
            field.field.setReadOnly(campaign.read_only is not None)
            field.field.edited.connect(
                lambda words, field=field, part=part: self._type(field, part, words)
            )
            field.field.left.connect(lambda field=field, part=part: self._end_typing(field, part))

    def show_words(self) -> None:
        """Show the stored texts."""
        page = self._campaign.page
        self.name.field.show_text(page.name)
        self.notes.field.show_text(page.notes)

    def _type(self, field: LabeledField, part: str, text: str) -> None:
        """Store the input after each key press."""
        cleaned, left_out = kept_text(text, lines=part == "notes", longest=MAX_LENGTH[part])
        field.refuse(self._store(part, cleaned) or left_out)
        if cleaned != text:
            field.field.show_text(cleaned)

    def _end_typing(self, field: LabeledField, part: str) -> None:
        """Strip the name; rejected input stays in its field."""
        if self._campaign.read_only is not None:
            return
        text = field.field.toPlainText()
        message = self._store(part, text if part == "notes" else text.strip())
        field.refuse(message)
        if not message:
            self.show_words()
            self._campaign.finish_edit()

    def _store(self, part: str, text: str) -> str:
        """Store a text; return why it was not stored, or ""."""
        page = replace(self._campaign.page, **{part: text})
        return operation_result(
            lambda: self._campaign.change_page(page, tr(LABELS[part]), continuing=True)
        ).failure
