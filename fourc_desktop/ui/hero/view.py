"""A hero on the screen: the whole sheet, with everything about the person open to edits."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.character import Character, Profile
from fourc_desktop.domain.fourc.problems import problems
from fourc_desktop.domain.plain_text import plain
from fourc_desktop.domain.refusal import Refused
from fourc_desktop.domain.side import Side
from fourc_desktop.sheets.character_page import character_page
from fourc_desktop.storage.document import Version
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fields import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.header import BACK, HeroHeader
from fourc_desktop.ui.hero.sheet import HeroSheet
from fourc_desktop.ui.hero.versions import VersionsDialog
from fourc_desktop.ui.number_sources import NumberSources
from fourc_desktop.ui.portrait_changer import (
    AskPicture,
    PortraitChanger,
    ask_picture,
    pictures_folder,
)
from fourc_desktop.ui.portraits import Portraits
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.source_tip import SourceTip
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.listeners import Changed
from fourc_desktop.workspace.toolbox import Toolbox


class HeroView(QWidget):
    """The open hero.

    `closed` asks to go back to the library, by Esc, by Alt+Left, by the button or because the
    hero is gone; `failed` is told a sentence about what did not work.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)
    builder_wanted = Signal()
    companion_wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
        tools: Toolbox,
        *,
        ask_picture: AskPicture = ask_picture,
    ) -> None:
        """`ask_picture` asks a person for the file of a portrait."""
        super().__init__()
        self._campaign = campaign
        self._appearance = appearance
        self._tools = tools
        self._ask_picture = ask_picture
        self._picture_folder = pictures_folder()
        self._portraits = Portraits(campaign.picture)
        self._id = ""
        self._shown: Character | None = None
        self._tip = SourceTip(self, appearance)
        self._header = HeroHeader(actions, appearance)
        self._sheet = HeroSheet(appearance, self._tip.serve)
        self._sheet.set_changeable(campaign.read_only is None)
        self._changer = PortraitChanger(self)
        self._scroll = QScrollArea()
        self._lay_out()
        self._connect(signals)
        self._connect_fields()

    @property
    def document_id(self) -> str:
        """The id of the character that is open, or nothing."""
        return self._id

    def show_document(self, id_: str) -> None:
        """Open a hero at the top of their sheet."""
        self._id = id_
        self._shown = None
        for field, _ in self._fields():
            field.refuse("")
        self._refresh()
        self._scroll.verticalScrollBar().setValue(0)
        self._scroll.setFocus(Qt.FocusReason.OtherFocusReason)

    def rename(self) -> None:
        """Put the cursor into the name."""
        self._sheet.head.name.field.begin()

    def take_portrait(self, path: Path) -> None:
        """Make a picture the portrait of the open hero, where the campaign can be changed."""
        if self._campaign.read_only is None:
            self._changer.read(self._id, path)
        else:
            self.failed.emit(self._campaign.read_only)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, unless something in between had use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _campaign_changed(self, change: Changed) -> None:
        if self._id and self._id in change.ids:
            self._refresh()
        elif self._id:
            self._sheet.head.tags.show_known(self._campaign.tags())

    def _refresh(self) -> None:
        """Show the hero as the campaign has them; leave where they are gone."""
        if not self._is_there():
            self._id = ""
            self.closed.emit()
            return
        character = self._campaign.character(self._id)
        picture = self._portraits.get(character.profile.portrait)
        self._sheet.show_profile(character, picture, self._id, self._campaign.tags())
        if self._shown is None or numbers(self._shown) != numbers(character):
            self._show_numbers(character)
        self._shown = character

    def _show_numbers(self, character: Character) -> None:
        self._tip.close_tip()
        book, rules = self._campaign.book, character.rules
        names = self._tools.rank_names(rules)
        figures = self._campaign.figures(self._id)
        page = character_page(character, figures, book, campaign=self._campaign.name, names=names)
        sources = NumberSources(book.master_table(rules), names, book.ranks[rules.edition])
        self._sheet.show_numbers(page, figures, sources)
        self._sheet.origin.show_origin(figures.origin.name, page.origin, character.seed)
        self._sheet.show_problems(problems(character, book))

    def _is_there(self) -> bool:
        try:
            return self._campaign.card(self._id).trashed_at is None
        except KeyError:
            return False

    def _change(self, name: str, value: object, *, continuing: bool = False) -> str:
        """Keep a change to the profile; return why it was not kept, or nothing."""
        profile = self._campaign.character(self._id).profile
        changed = replace(profile, **{name: value})  # type: ignore[arg-type]
        try:
            self._campaign.edit_profile(self._id, changed, continuing=continuing)
        except Refused as refused:
            return refused.refusal.sentence
        except StorageError as error:
            return str(error)
        return ""

    def _choose(self, name: str, value: object) -> None:
        """Keep what was chosen; it has no place of its own for a refusal."""
        if sentence := self._change(name, value):
            self.failed.emit(sentence)
            self._refresh()

    def _type(self, field: LabeledField, name: str, words: str) -> None:
        """Keep what is typed, key by key; what is typed in one go is one step of undo."""
        lines = name == "notes"
        kept = plain(words, lines=lines, longest=LONGEST_NOTES if lines else LONGEST_LINE)
        field.refuse(self._change(name, kept, continuing=True))
        if kept != words:
            field.field.show_words(kept)

    def _end_typing(self, field: LabeledField, name: str) -> None:
        """Drop blanks around a line, and a name that is none; what the disk refused stays."""
        if not self._id or self._campaign.read_only is not None:
            return
        words = field.field.toPlainText()
        kept = words if name == "notes" else words.strip()
        sentence = self._change(name, kept, continuing=True) if kept or name != "name" else ""
        field.refuse(sentence)
        if not sentence:
            field.field.show_words(self._written(name))
            self._campaign.finish_edit()

    def _written(self, name: str) -> str:
        words: str = getattr(self._campaign.character(self._id).profile, name)
        return words

    def _choose_portrait(self) -> None:
        path = self._ask_picture(self, self._picture_folder)
        if path is not None:
            self._picture_folder = path.parent
            self.take_portrait(path)

    def _take_portrait(self, hero: str, picture: bytes) -> None:
        self._try(lambda: self._campaign.set_portrait(hero, picture))

    def _show_busy(self, hero: str) -> None:
        self._sheet.head.portrait.show_busy(hero == self._id)

    def _remove_portrait(self) -> None:
        self._try(lambda: self._campaign.set_portrait(self._id, None))

    def _show_versions(self) -> None:
        try:
            versions = self._earlier_versions()
        except StorageError as error:
            self.failed.emit(str(error))
            return
        dialog = VersionsDialog(
            self._campaign.card(self._id).name,
            versions,
            self._appearance,
            self,
            changeable=self._campaign.read_only is None,
        )
        dialog.restored.connect(self._restore_version)
        dialog.open()

    def _earlier_versions(self) -> list[Version]:
        """The versions in which the hero was another than now."""
        now = self._campaign.character(self._id)
        return [
            version
            for version in self._campaign.versions(self._id)
            if self._campaign.earlier(self._id, version.revision) != now
        ]

    def _restore_version(self, revision: int) -> None:
        self._try(lambda: self._campaign.restore_version(self._id, revision))

    def _try(self, change: Callable[[], object]) -> None:
        """Carry out a change; say what went wrong where it fails."""
        try:
            change()
        except StorageError as error:
            self.failed.emit(str(error))

    def _fields(self) -> tuple[tuple[LabeledField, str], ...]:
        """The fields of the profile that are typed, with the names they have there."""
        head = self._sheet.head
        return (
            (head.name, "name"),
            (head.identity, "identity"),
            (head.player, "player"),
            (self._sheet.notes, "notes"),
        )

    def _connect_fields(self) -> None:
        for field, name in self._fields():
            field.field.edited.connect(
                lambda words, field=field, name=name: self._type(field, name, words)
            )
            field.field.left.connect(lambda field=field, name=name: self._end_typing(field, name))

    def _connect(self, signals: CampaignSignals) -> None:
        head = self._sheet.head
        head.side.chosen.connect(lambda side: self._choose("side", Side(side)))
        head.tags.edited.connect(lambda tags: self._choose("tags", tags))
        head.portrait.clicked.connect(self._choose_portrait)
        head.portrait.dropped.connect(self.take_portrait)
        head.portrait.removed.connect(self._remove_portrait)
        self._changer.ready.connect(self._take_portrait)
        self._changer.refused.connect(self.failed)
        self._changer.busy.connect(self._show_busy)
        self._sheet.origin.copied.connect(lambda seed: QGuiApplication.clipboard().setText(seed))
        self._header.back.connect(self.closed)
        # A shortcut, because what scrolls would take the arrow for itself.
        back = QShortcut(QKeySequence(BACK), self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.closed)
        self._header.versions_wanted.connect(self._show_versions)
        self._scroll.verticalScrollBar().valueChanged.connect(self._tip.follow)
        signals.changed.connect(self._campaign_changed)

    def _lay_out(self) -> None:
        ground = QWidget()
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(self._sheet, 1000)
        across.addStretch(1)
        column = QVBoxLayout(ground)
        column.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
        column.setSpacing(Space.PANEL)
        if self._campaign.read_only is not None:
            column.addWidget(LockNotice(self._campaign.read_only, self._appearance))
        column.addLayout(across)
        column.addStretch(1)
        self._scroll.setWidget(ground)
        self._scroll.setWidgetResizable(True)
        # It has the focus when the hero opens, so that the arrows scroll; Tab passes it by.
        self._scroll.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._scroll.setVerticalScrollBar(ScrollBar())
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(self._header)
        outside.addWidget(self._scroll, 1)


def numbers(character: Character) -> Character:
    """A character without anything a person wrote about them."""
    return replace(character, profile=Profile(""))
