"""What a person writes about a hero, kept key by key."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.plain_text import plain
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.screens.character.sheet import HeroSheet
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fields import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.text import worded
from fourc_desktop.ui.widgets.labeled_field import LabeledField


class ProfileEditor(QObject):
    """Takes the edits of the fields to the campaign, and its refusals back to the fields.

    `failed` carries the refusal of a choice, which has no place of its own for one.
    """

    failed = Signal(str)

    def __init__(
        self, campaign: Campaign, sheet: HeroSheet, whose: Callable[[], str], parent: QObject
    ) -> None:
        """`whose` says whose profile it is: the id of a character, or nothing."""
        super().__init__(parent)
        self._campaign = campaign
        self._sheet = sheet
        self._whose = whose
        head = sheet.head
        self._fields = (
            (head.name, "name"),
            (head.identity, "identity"),
            (head.player, "player"),
            (sheet.notes, "notes"),
        )
        for field, name in self._fields:
            field.field.edited.connect(
                lambda words, field=field, name=name: self._type(field, name, words)
            )
            field.field.left.connect(lambda field=field, name=name: self._end_typing(field, name))
        head.side.chosen.connect(lambda side: self._choose("side", Side(side)))
        head.tags.edited.connect(lambda tags: self._choose("tags", tags))

    def begin(self) -> None:
        """Somebody else is opened: what was refused before is over."""
        for field, _ in self._fields:
            field.refuse("")

    def _change(self, name: str, value: object, *, continuing: bool = False) -> str:
        """Keep a change to the profile; return why it was not kept, or nothing."""
        profile = FourcCampaign(self._campaign).character(self._whose()).profile
        changed = replace(profile, **{name: value})  # type: ignore[arg-type]
        try:
            FourcCampaign(self._campaign).edit_profile(
                self._whose(), changed, continuing=continuing
            )
        except Refused as refused:
            return worded(refused.refusal)
        except StorageError as error:
            return str(error)
        return ""

    def _choose(self, name: str, value: object) -> None:
        if sentence := self._change(name, value):
            self.failed.emit(sentence)

    def _type(self, field: LabeledField, name: str, words: str) -> None:
        """Keep what is typed, key by key; what is typed in one go is one step of undo."""
        lines = name == "notes"
        kept = plain(words, lines=lines, longest=LONGEST_NOTES if lines else LONGEST_LINE)
        field.refuse(self._change(name, kept, continuing=True))
        if kept != words:
            field.field.show_words(kept)

    def _end_typing(self, field: LabeledField, name: str) -> None:
        """Drop blanks around a line, and a name that is none; what the disk refused stays."""
        if not self._whose() or self._campaign.read_only is not None:
            return
        words = field.field.toPlainText()
        kept = words if name == "notes" else words.strip()
        sentence = self._change(name, kept, continuing=True) if kept or name != "name" else ""
        field.refuse(sentence)
        if not sentence:
            field.field.show_words(self._written(name))
            self._campaign.finish_edit()

    def _written(self, name: str) -> str:
        words: str = getattr(FourcCampaign(self._campaign).character(self._whose()).profile, name)
        return words
