"""The builder screen: creates or changes a character in steps."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.draft_sheet import DraftSheetColumn
from fourc_desktop.games.fourc.screens.builder.page_frame import (
    BuilderPageFrame,
    BuilderPages,
    FourcBuilderStart,
)
from fourc_desktop.games.fourc.screens.builder.steps import (
    Breadcrumbs,
    BuilderStepBar,
    BuilderStepColumn,
    step_at_distance,
)
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.property import CompanionFinder
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.page_stack import PageStack
from fourc_desktop.ui.widgets.mixins import EscapeMixin

WITH_SHEET = 1080
WITH_WORDS = 740
"""The widths, in pixels at 100 % text, from which the sheet and the step names are shown."""


class FourcBuilderScreen(EscapeMixin, PageStack):
    """The steps, page and sheet of a draft; without one, the start page.

    `closed` asks to go back, `wanted` to open the document with an id, `begun` a new one with the
    focus in its name, `failed` carries an error text, `noted` why a key did nothing,
    `done` what an instant hero has replaced.
    """

    closed = Signal()
    failed = Signal(str)
    noted = Signal(str)
    done = Signal(str)
    wanted = Signal(str)
    begun = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
    ) -> None:
        super().__init__()
        self.setProperty("rule_topic", "draft")
        self._campaign = campaign
        self._tools = tools
        self._building = DraftService(campaign)
        self._bringing = CompanionFinder(campaign)
        self.controller = BuilderController(campaign, tools, self)
        self._tip = SourcePopup(self, lambda: (self.frame.problems, self.bar))
        self.start = FourcBuilderStart(actions)
        self.steps = BuilderStepColumn(actions)
        self.sheet = DraftSheetColumn(self._tip.attach)
        self.bar = BuilderStepBar()
        self._crumbs = Breadcrumbs()
        self._pages = BuilderPages(self.controller, self._tip.attach, self.bar)
        self._middle = QWidget()
        self._columns, self._inside = QHBoxLayout(), QHBoxLayout()
        self._step = BuilderStep.METHOD
        self._entry = ""
        self._left_at: dict[str, tuple[BuilderStep, str]] = {}
        self._is_stale = True
        self._is_narrow = False
        self.addWidget(self.start)
        self.addWidget(self._work())
        self._connect(signals)
        self._add_keys()

    @property
    def document_id(self) -> str:
        """The id of the open draft, or empty."""
        return self.controller.document_id

    @property
    def step(self) -> BuilderStep:
        """The current step."""
        return self._step

    @property
    def frame(self) -> BuilderPageFrame:
        """The page of the current step, in its frame."""
        return self._pages.frame(self._step)

    def show_document(self, id_: str) -> None:
        """Open a draft at its first open step, or at the step it was left at for a companion.

        An already open draft stays at its step. A finished character is opened for changes.
        """
        if id_ == self.document_id and self.controller.is_there:
            self._catch_up()
            if id_ in self._left_at:
                self.show_step(*self._left_at.pop(id_))
            return
        self.leave_draft()
        self.controller.take(id_)
        self._is_stale = False
        if not self.controller.is_there:
            self._leave()
            return
        self.setCurrentIndex(1)
        self.show_step(*self._left_at.pop(id_, (self.controller.next_step, "")))

    @property
    def page(self) -> str:
        """The id of the current step; "" without a draft."""
        return self._step.value if self.document_id else ""

    def show_page(self, page: str) -> None:
        """Show the step of an id; an unknown one, or a missing draft, changes nothing."""
        if self.document_id and any(page == step.value for step in BuilderStep):
            self.show_step(BuilderStep(page))

    def show_back_button(self, name: str) -> None:
        """Not used: the back button of a companion leads to its owner."""

    def show_step(self, step: BuilderStep, entry: str = "") -> None:
        """Show the page of a step, at an entry there if one is given."""
        self._tip.close_popup()
        self._step = step
        self._entry = "" if self.isVisible() else entry
        frame = self._pages.frame(step)
        self._refresh()
        frame.area.verticalScrollBar().setValue(0)
        self._pages.setCurrentWidget(frame)
        self._show_sheet(shown=False)
        self._give_keys(entry)

    def preload(self) -> Iterator[None]:
        """Build the pages before they are shown, one per iteration."""
        for step in BuilderStep:
            self._pages.frame(step)
            yield

    def show_start(self) -> None:
        """Show the start page with the unfinished drafts."""
        self.leave_draft()
        self.start.show_drafts(self._building.drafts(), changeable=self.controller.changeable)
        self.setCurrentIndex(0)

    def leave_draft(self) -> None:
        """Close the draft; a new one without any input is removed."""
        id_ = self.document_id
        self.controller.take("")
        if id_ and self.controller.changeable:
            self._try(lambda: self._building.leave(id_))

    def hideEvent(self, event: QHideEvent) -> None:
        """Close a new draft; minimizing the window keeps it."""
        super().hideEvent(event)
        if not event.spontaneous() and self._building.is_untouched(self.document_id):
            self.leave_draft()
            self._is_stale = True

    def rename(self) -> None:
        """Focus the name."""
        if self.document_id:
            self.show_step(BuilderStep.WHO)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh after changes made while hidden."""
        super().showEvent(event)
        if self._is_stale:
            self._catch_up()
        if self.document_id:
            self._give_keys(self._entry)
            self._entry = ""

    def minimumSizeHint(self) -> QSize:
        """Without the sheet, which stands beside the page only where there is room for both."""
        least = super().minimumSizeHint()
        if self.currentWidget() is self.start or self._columns.indexOf(self.sheet) < 0:
            return least
        sheet = self.sheet.sizeHint().expandedTo(self.sheet.minimumSizeHint())
        return QSize(least.width() - sheet.width(), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        theme = current_theme()
        self._is_narrow = self.width() < theme.px(WITH_SHEET)
        self.steps.set_compact(compact=self.width() < theme.px(WITH_WORDS))
        self.bar.show_sheet_button(shown=self._is_narrow)
        self._show_sheet(shown=self._is_narrow and self.bar.sheet.isChecked())

    def _give_keys(self, entry: str = "") -> None:
        """Focus a field of the page: what is open in it, else the first one.

        Its sources stay closed until the person asks for them.
        """
        self.frame.begin_at(entry)
        self._tip.close_popup()

    def _follow(self, _change: CampaignChange) -> None:
        """Show a change, also one of a companion, at once or when the builder becomes visible."""
        if self.isVisible():
            self._catch_up()
        else:
            self._is_stale = True

    def _catch_up(self) -> None:
        self._is_stale = False
        if not self.document_id:
            self.show_start()
        elif self.controller.is_there:
            self._refresh()
        else:
            self._leave()

    def _refresh(self) -> None:
        """Show the current draft."""
        controller = self.controller
        draft, progress = controller.draft, controller.progress
        frame = self._pages.frame(self._step)
        frame.refresh()
        self.steps.tools.set_changeable(changeable=controller.changeable)
        self.steps.show_draft(
            draft,
            progress,
            rest_refusal=controller.rest_refusal,
            instant_refusal=controller.instant_refusal,
        )
        self.steps.steps.show_current(self._step)
        self.sheet.show_draft(controller)
        self.bar.show_step(self._step, controller.problems, leads=frame.page.leads(draft))
        owner = self._campaign.owner(self.document_id)
        name = "" if owner is None else self._campaign.card(owner).name
        here = "" if draft.limits is None else draft.limits.companion.title
        self._crumbs.show_way(name, here or self._campaign.card(self.document_id).name)

    def _leave(self) -> None:
        """Close a draft that was deleted or finished."""
        self.show_start()
        self.closed.emit()

    def _begin(self, method: CreationMethod) -> None:
        self._try(lambda: self.show_document(self._building.begin(method, side=CharacterSide.HERO)))

    def _finish(self) -> None:
        """Finish the draft and show the character; for a companion, its owner."""
        owner = self._campaign.owner(self.document_id)
        self._end(self._building.finish, owner or self.document_id)

    def _end(self, how: Callable[[str], None], shown: str) -> None:
        """Close the draft, finished or abandoned, and show a document; if refused, reopen it."""
        id_ = self.document_id

        def end() -> None:
            self.controller.take("")
            how(id_)
            self.show_start()
            self.wanted.emit(shown)

        if not self._try(end):
            self.controller.take(id_)

    def _build_companion(self, power: str) -> None:
        """Open the companion of a power, or start its draft."""
        kind, owner = self.controller.book.powers[power].companion, self.document_id
        there = self._bringing.there(owner, kind)
        begin, opens = self._bringing.begin, self.wanted if there else self.begun
        self._try(lambda: self._open_companion(there or begin(owner, kind), power, opens))

    def _open_companion(
        self, id_: str, power: str = "", opens: SignalInstance | None = None
    ) -> None:
        """Open a companion by a signal; its owner is continued where it is opened from."""
        entry = power if self._step is BuilderStep.POWERS else id_
        self._left_at[self.document_id] = self._step, entry
        (opens or self.wanted).emit(id_)

    def _go_to_owner(self) -> None:
        owner = self._campaign.owner(self.document_id)
        if owner is not None:
            self.wanted.emit(owner)

    def _preview(self) -> None:
        character = self.controller.hero_file()
        if character is None:
            return
        # The PDF modules load slowly and are rarely needed, so they are imported here.
        from fourc_desktop.games.fourc.screens.builder.preview_dialog import (  # noqa: PLC0415
            PreviewDialog,
            sheet_pages,
        )

        name, campaign = self._campaign.card(self.document_id).name, self._campaign.name
        book = self.controller.book
        PreviewDialog(
            name, lambda: sheet_pages(character, self._tools, book, campaign), self
        ).open()

    def _try(self, work: Callable[[], object]) -> bool:
        """Run an operation, and return whether it succeeded."""
        return run_operation(work, self.failed.emit)

    def _roll(self) -> None:
        """Roll (key R), unless a list has the focus, where letters search."""
        if self.document_id and not isinstance(QApplication.focusWidget(), QComboBox):
            page = self.frame.page
            if refusal := page.roll_refusal(self.controller.draft):
                self.noted.emit(refusal)
            else:
                page.roll()

    def _go(self, by: int) -> None:
        if self.document_id and (step := step_at_distance(self._step, by)) is not self._step:
            self.show_step(step)

    def _show_sheet(self, *, shown: bool) -> None:
        """Show the sheet instead of the page if there is no room for both."""
        self.bar.sheet.setChecked(shown)
        self.sheet.setVisible(shown or not self._is_narrow)
        self.sheet.set_wide(width=self._is_narrow)
        home = self._inside if self._is_narrow else self._columns
        if home.indexOf(self.sheet) < 0:
            home.addWidget(self.sheet, 1 if self._is_narrow else 0)
        self._pages.setVisible(not (shown and self._is_narrow))

    def _work(self) -> QWidget:
        work = QWidget()
        middle = vbox(parent=self._middle, spacing=0)
        if self._campaign.read_only is not None:
            middle.addWidget(ReadOnlyNotice(self._campaign.read_only))
        middle.addWidget(self._crumbs)
        self._inside.setSpacing(0)
        self._inside.addWidget(self._pages, 1)
        middle.addLayout(self._inside, 1)
        middle.addWidget(self.bar)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(0)
        self._columns.addWidget(self.steps)
        self._columns.addWidget(self._middle, 1)
        self._columns.addWidget(self.sheet)
        work.setLayout(self._columns)
        return work

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self.controller.refused.connect(self.failed)
        self.controller.rolled.connect(self.done)
        portrait = self.sheet.sheet.head.portrait
        self.controller.portrait_decoded.connect(
            lambda: portrait.show_picture(self.controller.portrait)
        )
        self.start.began.connect(self._begin)
        self.start.continued.connect(self.show_document)
        self.steps.steps.chosen.connect(self.show_step)
        tools = self.steps.tools
        tools.instant_wanted.connect(self.controller.instant)
        tools.rest_wanted.connect(self.controller.roll_rest)
        tools.abandon_wanted.connect(lambda: self._end(self._building.abandon, self.document_id))
        self.bar.step_wanted.connect(self.show_step)
        self._pages.step_wanted.connect(self.show_step)
        self._pages.companion_wanted.connect(self._build_companion)
        self._pages.document_wanted.connect(self._open_companion)
        self._pages.finish_wanted.connect(self._finish)
        self._pages.moved.connect(self._tip.follow)
        self.bar.sheet_wanted.connect(lambda shown: self._show_sheet(shown=shown))
        self.sheet.preview_wanted.connect(self._preview)
        self._crumbs.back.connect(self._go_to_owner)

    def _add_keys(self) -> None:
        """Add shortcuts, because scroll areas would consume these keys."""
        for keys, do in (
            ("R", self._roll),
            ("Ctrl+PgDown", lambda: self._go(1)),
            ("Ctrl+PgUp", lambda: self._go(-1)),
            ("Alt+Right", lambda: self._go(1)),
            ("Alt+Left", lambda: self._go(-1)),
        ):
            shortcut_within(self, keys, do)
