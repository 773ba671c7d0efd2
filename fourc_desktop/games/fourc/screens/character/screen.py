"""The character screen: sheet, advancement page and ledger."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QWidget

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, stats_in_play
from fourc_desktop.games.fourc.rules.characters.rollables import rollables
from fourc_desktop.games.fourc.rules.creation.companions import missing_companions
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.summaries.differences import differences
from fourc_desktop.games.fourc.screens.character.advancement import AdvancementPage
from fourc_desktop.games.fourc.screens.character.checks import SheetChecks
from fourc_desktop.games.fourc.screens.character.editors import PlayEditor, ProfileEditor
from fourc_desktop.games.fourc.screens.character.header import (
    ADVANCEMENT,
    LEDGER,
    SHEET,
    CharacterHeader,
)
from fourc_desktop.games.fourc.screens.character.ledger import LedgerPage
from fourc_desktop.games.fourc.screens.character.sheet import (
    CharacterSheetView,
    centered_scroll_area,
)
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.picture_importer import (
    AskPicture,
    PictureFileDialogs,
    PictureImporter,
    ask_portrait,
)
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.shared.versions_dialog import VersionsDialog
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow, shortcut_within
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.lists.incremental_fill import hidden_while_filled


class FourcCharacterScreen(QWidget):
    """The open hero, villain or companion.

    `closed` asks to go back (Esc, Alt+Left, the button, or the character was deleted); `failed`
    carries an error text; `wanted` asks for another document; `builder_wanted`, `choice_wanted`
    with the `Problem` of an open choice, and `companion_wanted` ask for a builder; `check_wanted`
    emits the `CheckRequest` to prepare.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)
    builder_wanted = Signal()
    choice_wanted = Signal(object)
    companion_wanted = Signal(str)
    check_wanted = Signal(object)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
        *,
        ask_picture: AskPicture = ask_portrait,
    ) -> None:
        """`ask_picture` asks for an image file."""
        super().__init__()
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)
        self._tools = tools
        self._ask_picture = PictureFileDialogs(self, ask_picture)
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self._show_portrait)
        self._id = ""
        self.page = SHEET
        self._shown: Character | None = None
        self._lasting: tuple[Character, DerivedStats] | None = None
        self._played_by = campaign.book, campaign.page
        self._changeable = campaign.read_only is None
        self._tip = SourcePopup(self)
        self._header = CharacterHeader(actions)
        allow(self._header.builder, changeable=self._changeable)
        self._sheet = CharacterSheetView(self._tip.attach)
        self._sheet.set_changeable(self._changeable)
        self._profile = ProfileEditor(campaign, self._sheet, lambda: self._id, self)
        self._play = PlayEditor(campaign, tools.dice, lambda: self._id, self)
        self._advancement = AdvancementPage(self._play.skill_refusal)
        self._ledger = LedgerPage()
        self._changer = PictureImporter(self)
        self._stack = QStackedWidget()
        self._pages: dict[str, QScrollArea] = {}
        self._build_layout()
        self._connect(signals)
        self._connect_sheet()

    @property
    def document_id(self) -> str:
        """The id of the open character, or empty."""
        return self._id

    def show_document(self, id_: str) -> None:
        """Open a character at the top of the sheet."""
        self._id, self._shown = id_, None
        self._profile.begin()
        self._ledger.begin()
        self._advancement.begin()
        self._open_page(SHEET)
        self._pages[SHEET].setFocus(Qt.FocusReason.OtherFocusReason)
        with hidden_while_filled(self._sheet):
            self._refresh()
        for page in self._pages.values():
            page.verticalScrollBar().setValue(0)

    def view_state(self) -> dict[str, str]:
        """The search and the filter of the ledger."""
        return self._ledger.view_state()

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show this search and filter."""
        self._ledger.show_view_state(state)

    def show_back_button(self, name: str) -> None:
        """Set the document that the back button returns to; the library if empty."""
        self._header.show_back_button(name)

    def focus_link(self, id_: str) -> None:
        """Focus the companion or property that was opened from here."""
        self._sheet.companions.focus_card(id_)

    def rename(self) -> None:
        """Focus the name."""
        self.show_page(SHEET)
        self._sheet.head.name.field.begin()

    def receive_picture(self, picture: Path | bytes) -> None:
        """Set an image as portrait, if the campaign can be changed."""
        if self._campaign.read_only is None:
            self._changer.read(self._id, picture)
        else:
            self.failed.emit(self._campaign.read_only)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+V pastes a portrait; Esc returns to the sheet, then closes the screen."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self._sheet.head.portrait.paste()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.page == SHEET:
            self.closed.emit()
        else:
            self.show_page(SHEET)

    def _campaign_changed(self, change: CampaignChange) -> None:
        if not self._id:
            return
        played_by = self._campaign.book, self._campaign.page
        if played_by != self._played_by:
            self._shown, self._lasting = None, None
        if self._id in change.ids or self._shown is None:
            self._refresh()
        else:
            self._sheet.head.tags.show_known(self._campaign.tags())
            self._show_belongings(self._fourc.character(self._id))

    def _refresh(self) -> None:
        """Show the current character; close the screen if it was deleted."""
        if not self._is_there():
            self._leave()
            return
        self._played_by = self._campaign.book, self._campaign.page
        character = self._fourc.character(self._id)
        card, tags = self._campaign.card(self._id), self._campaign.tags()
        self._sheet.show_profile(character, self._portraits.shown(card.portrait), card.seed, tags)
        if self._shown is None or self._shown.without_profile() != character.without_profile():
            self._show_rest(character)
        self._show_belongings(character)
        self._header.show_draft(waits=self._campaign.card(self._id).draft)
        self._shown = character

    def _show_portrait(self) -> None:
        """Show the portrait once it is decoded; other parts may be in use."""
        if self._is_there():
            portrait = self._fourc.character(self._id).profile.portrait
            self._sheet.head.portrait.show_picture(self._portraits.shown(portrait))

    def _show_rest(self, character: Character) -> None:
        """Show everything except the profile; unchanged parts are not rebuilt."""
        now = stats_in_play(character, self._campaign.book)
        self._show_play(character, now)
        lasting = character.without_play_state(), replace(now, fortune=now.damage)
        if self._shown is None or lasting != self._lasting:
            self._lasting = lasting
            self._show_numbers(character, now)
        self._show_page()

    def _leave(self) -> None:
        """Close the screen; a character in the builder is shown there."""
        id_, self._id = self._id, ""
        if not self.isVisible():
            return
        if self._campaign.has(id_) and isinstance(self._campaign.document(id_), Draft):
            self.wanted.emit(id_)
        else:
            self.closed.emit()

    def _show_play(self, character: Character, now: DerivedStats) -> None:
        book = self._campaign.book
        damage = damage_now(character, book)
        self._sheet.show_play(damage, derived_stats(character, book), now, character.conditions)
        self._sheet.show_problems(problems(character, book))

    def _show_numbers(self, character: Character, now: DerivedStats) -> None:
        self._tip.close_popup()
        book, rules = self._campaign.book, character.rules
        names = rank_names(self._tools, rules, played=self._fourc.page.rank_names)
        page = character_page(character, now, book, campaign=self._campaign.name, names=names)
        sources = NumberSources(book.master_table(rules), names, book.ranks[rules.edition])
        lifestyle = str(book.lifestyles.read(now.lifestyle.value))
        checks = SheetChecks(rollables(character, now, book), book.skill_traits)
        self._sheet.show_numbers(page, now, sources, lifestyle, checks)
        self._sheet.origin.show_origin(now.origin, page.origin, character.seed)

    def _show_belongings(self, character: Character) -> None:
        """Show companions, owner, and the companions that powers still grant."""
        cards = self._campaign.belongings(self._id)
        things = [self._campaign.document(card.id) for card in cards]
        calls = missing_companions(self._fourc.figures(self._id), things)
        owner = self._campaign.owner(self._id)
        self._header.show_owner(None if owner is None else self._campaign.card(owner).name)
        self._sheet.show_belongings(
            character, self._campaign.book, cards, calls, changeable=self._changeable
        )

    def _show_page(self) -> None:
        """Update the visible page; other pages are updated when they are shown."""
        character, book = self._fourc.character(self._id), self._campaign.book
        if self.page == ADVANCEMENT:
            now = self._fourc.figures(self._id)
            self._advancement.show_offers(character, now, book, changeable=self._changeable)
        elif self.page == LEDGER:
            self._ledger.show_ledger(character, book)

    def show_page(self, page: str) -> None:
        """Show the page of an id; an unknown one changes nothing."""
        if page not in self._pages:
            return
        self._tip.close_popup()
        self._open_page(page)
        self._show_page()
        if not self._header.pages.isAncestorOf(QApplication.focusWidget() or self):
            self._pages[page].setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_page(self, page: str) -> None:
        self.page, area = page, self._pages[page]
        # Screen readers say it, because the area has the focus when a page opens.
        area.setAccessibleName(self._campaign.card(self._id).name)
        self._header.pages.show_chosen(page)
        self._stack.setCurrentWidget(area)

    def _is_there(self) -> bool:
        """Whether the character exists and the catalogs have all its entries."""
        try:
            self._fourc.figures(self._id)
            return self._campaign.card(self._id).trashed_at is None
        except (KeyError, Refused):  # not an operation: the screen is closed without a message
            return False

    def _fail(self, sentence: str) -> None:
        """Report an error and show the saved state."""
        self.failed.emit(sentence)
        self._shown = None
        self._refresh()

    def _choose_portrait(self) -> None:
        if (path := self._ask_picture()) is not None:
            self.receive_picture(path)

    def _take_portrait(self, character: str, picture: bytes) -> None:
        self._try(lambda: self._campaign.set_portrait(character, picture))

    def _show_busy(self, character: str) -> None:
        self._sheet.head.portrait.show_busy(character == self._id)

    def _remove_portrait(self) -> None:
        self._try(lambda: self._campaign.set_portrait(self._id, None))

    def _show_versions(self) -> None:
        run_operation(self._earlier_versions, self.failed.emit, self._choose_version)

    def _choose_version(self, versions: list[DocumentVersion]) -> None:
        name = self._campaign.card(self._id).name
        dialog = VersionsDialog(name, versions, self._differing, self, changeable=self._changeable)
        dialog.restored.connect(self._restore_version)
        dialog.open()

    def _earlier_versions(self) -> list[DocumentVersion]:
        """The earlier finished versions that differ from the current one.

        Steps of a draft beside the character leave it as it was, and are left out.
        """
        later = now = self._fourc.character(self._id)
        found: list[DocumentVersion] = []
        for version in self._campaign.versions(self._id):
            # A damaged version is reported, and does not hide the others.
            read = operation_result(partial(self._campaign.earlier, self._id, version.revision))
            if read.value is None:
                self.failed.emit(read.failure)
            elif isinstance(earlier := read.value.document, Character):
                if earlier == later != now:
                    found.pop()  # the earlier one made the character what it still was later
                if earlier != now:
                    found.append(version)
                later = earlier
        return found

    def _differing(self, revision: int) -> tuple[Difference, ...]:
        before = self._campaign.earlier(self._id, revision).document
        if not isinstance(before, Character):
            return ()
        now = self._fourc.character(self._id)
        return differences(before, now, self._campaign.book)

    def _restore_version(self, revision: int) -> None:
        self._try(lambda: self._campaign.restore_version(self._id, revision))

    def _try(self, change: Callable[[], object]) -> None:
        run_operation(change, self.failed.emit)

    def _want_owner(self) -> None:
        if (owner := self._campaign.owner(self._id)) is not None:
            self.wanted.emit(owner)

    def _connect(self, signals: CampaignSignals) -> None:
        self._header.back.connect(self.closed)
        # A shortcut, because scroll areas would use the arrow key.
        shortcut_within(self, BACK, self.closed.emit)
        self._header.turned.connect(self.show_page)
        self._header.owner_wanted.connect(self._want_owner)
        self._header.versions_wanted.connect(self._show_versions)
        self._header.builder_wanted.connect(self.builder_wanted)
        for page in self._pages.values():
            page.verticalScrollBar().valueChanged.connect(self._tip.follow)
        signals.changed.connect(self._campaign_changed)

    def _connect_sheet(self) -> None:
        self._sheet.check_wanted.connect(self.check_wanted)
        self._sheet.choice_wanted.connect(self.choice_wanted)
        portrait = self._sheet.head.portrait
        portrait.clicked.connect(self._choose_portrait)
        portrait.dropped.connect(self.receive_picture)
        portrait.pasted.connect(self.receive_picture)
        portrait.removed.connect(self._remove_portrait)
        self._changer.ready.connect(self._take_portrait)
        self._changer.refused.connect(self.failed)
        self._changer.busy.connect(self._show_busy)
        self._sheet.origin.copied.connect(lambda seed: QGuiApplication.clipboard().setText(seed))
        self._sheet.companions.wanted.connect(self.wanted)
        self._sheet.companions.companion_wanted.connect(self.companion_wanted)
        self._profile.failed.connect(self._fail)
        self._play.failed.connect(self._fail)
        self._play.serve_sheet(self._sheet)
        self._play.serve_advancement(self._advancement)

    def _build_layout(self) -> None:
        pages = {SHEET: self._sheet, ADVANCEMENT: self._advancement, LEDGER: self._ledger}
        for id_, page in pages.items():
            self._pages[id_] = centered_scroll_area(page)
            self._stack.addWidget(self._pages[id_])
        outside = vbox(self._header, parent=self, spacing=0)
        if self._campaign.read_only is not None:
            notice = ReadOnlyNotice(self._campaign.read_only)
            outside.addLayout(vbox(notice, margins=(Space.PLACE, 0, Space.PLACE, Space.GRID)))
        outside.addWidget(self._stack, 1)
