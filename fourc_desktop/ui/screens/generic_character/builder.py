"""The generic builder: a page for each section of the form, then the sheet for a review."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.forms.builder_steps import (
    REVIEW,
    StepProgress,
    StepState,
    form_progress,
    form_steps,
    step_of,
)
from fourc_desktop.core.forms.character_form import FormSection
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import capitalized
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.ui.screens.generic_character.builder_navigation import GenericBuilderNavigation
from fourc_desktop.ui.screens.generic_character.builder_pages import MAX_WIDTH, GenericBuilderPages
from fourc_desktop.ui.screens.generic_character.builder_start import GenericBuilderStartPage
from fourc_desktop.ui.screens.generic_character.character_cards import CharacterCards
from fourc_desktop.ui.screens.generic_character.controller import (
    GenericCharacterController,
    create_draft,
    draft_kinds,
    is_untouched,
    withdraw_untouched,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import (
    allow,
    insert_in_tab_order,
    set_tab_order,
    shortcut_within,
)
from fourc_desktop.ui.widgets.dialogs.problem_bar import ProblemBar, StepLink, sentence_on_page
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.labels import hairline
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.page_stack import PageStack
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    ScrollColumn,
    vertical_scroll_area,
)
from fourc_desktop.ui.widgets.lists.step_list import StepList
from fourc_desktop.ui.widgets.mixins import EscapeMixin, StyleChangeMixin

SHEET_FROM: Final = 1240
STEP_NAMES_FROM: Final = 760
"""The widths, in pixels at 100 % text, from which the sheet and the step names are shown."""

STEPS_WIDTH, COMPACT_STEPS_WIDTH, SHEET_WIDTH = 220, 64, 380
"""The widths of the steps, of their numbers alone and of the sheet, at 100 % text."""


class GenericBuilderScreen(StyleChangeMixin, EscapeMixin, PageStack):
    """A draft with its steps, a page and its sheet; without a draft, the start page.

    `closed` asks to go back; `wanted` emits the id of a document to open; `failed` an error.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(self, campaign: Campaign, signals: CampaignSignals, actions: Actions) -> None:
        super().__init__()
        self._campaign = campaign
        self._kinds = draft_kinds(campaign)
        self.controller = GenericCharacterController(campaign, self)
        self.controller.refused.connect(self._fail)
        self._portraits = PortraitCache(campaign, self)
        self._portraits.changed.connect(self._show_portrait)
        self._tip = SourcePopup(self, lambda: (self.problems, self.bar))
        self._built_for: object = None
        self._step = ""
        self.steps: StepList[str] | None = None
        self.sheet: CharacterCards | None = None
        self.problems = ProblemBar()
        self.bar = GenericBuilderNavigation()
        self.pages = GenericBuilderPages(self.controller, self._tip.attach, lambda: self.bar.back)
        self.start = GenericBuilderStartPage(actions, can_create=bool(self._kinds))
        self.start.began.connect(self._start)
        self.start.continued.connect(self.show_document)
        self._header = ScreenHeader("", ())
        self._steps_column = QVBoxLayout(column := QWidget())
        self._left = ScrollColumn(column, STEPS_WIDTH)
        self._right = vertical_scroll_area(Qt.FocusPolicy.ClickFocus)
        self.addWidget(self.start)
        self.addWidget(self._build_work_area())
        self._connect(signals)
        self.show_start()

    @property
    def document_id(self) -> str:
        """The id of the open draft, or ""."""
        return self.controller.document_id

    @property
    def page(self) -> str:
        """The id of the current section, or `REVIEW`; "" without a draft."""
        return self._step if self.document_id else ""

    def show_document(self, id_: str) -> None:
        """Open a draft at its first unfinished step; if it is already open, keep the step."""
        if id_ == self.document_id and self._is_draft():
            return
        self.leave_draft()
        self.controller.take(id_)
        if not self._is_draft():
            self._leave()
            return
        self._make_pages()
        self.setCurrentIndex(1)
        self._right.verticalScrollBar().setValue(0)
        progress = self._progress()
        first = next(
            (step for step, each in progress.items() if each.state is not StepState.DONE), REVIEW
        )
        named = self.controller.document.profile.name.strip()
        self.show_page(first if named else next(iter(progress)))

    def show_back_button(self, name: str) -> None:
        """Ignored: Back leads to the previous step."""

    def show_start(self) -> None:
        """Show the start page with the unfinished drafts."""
        self.leave_draft()
        changeable = self._campaign.read_only is None
        drafts = [card for kind in self._kinds for card in self._campaign.cards(kind.id)]
        self.start.show_drafts(drafts, changeable=changeable)
        self.setCurrentIndex(0)

    def leave_draft(self) -> None:
        """Close the draft; an untouched new one is removed."""
        id_ = self.document_id
        self.controller.take("")
        self.problems.show_problems({}, {})
        if id_ and self._campaign.read_only is None:
            run_operation(lambda: withdraw_untouched(self._campaign, id_), self.failed.emit)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave an untouched new draft, unless the window is only minimized."""
        super().hideEvent(event)
        if not event.spontaneous() and is_untouched(self._campaign, self.document_id):
            self.show_start()

    def rename(self) -> None:
        """Focus the name."""
        for step, card in self.pages.cards.items():
            if any(each.path == "name" for each in card.editors):
                self.show_page(step)
                card.editor("name").begin()
                return

    def show_page(self, page: str, field: str = "") -> None:
        """Show the page of a step, at the field with this path if one is given.

        An unknown step, or a missing draft, changes nothing.
        """
        if not self.document_id or page not in self.pages.steps:
            return
        self._tip.close_popup()
        self._step = page
        self.pages.show_page(page)
        self._refresh()
        self._fit()
        self.pages.begin(page, field)
        if page == REVIEW and self.bar.finish.isEnabled():
            self.bar.finish.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as fits."""
        super().resizeEvent(event)
        self._fit()

    def _start(self) -> None:
        run_operation(lambda: create_draft(self._campaign), self.failed.emit, self.show_document)

    def _changed(self, _change: CampaignChange) -> None:
        if not self.document_id:
            self.show_start()
        elif self._is_draft():
            self._make_pages()
            self._refresh()
        else:
            self._leave()

    def _is_draft(self) -> bool:
        return self.controller.is_there() and bool(self.controller.kind.draft_of)

    def _leave(self) -> None:
        """Leave a draft that is deleted or finished."""
        self.show_start()
        if self.isVisible():
            self.closed.emit()

    def _fail(self, message: str) -> None:
        self.failed.emit(message)
        if self._is_draft():
            self._refresh()

    def _finish(self) -> None:
        """Finish the draft, and open the character."""
        id_ = self.document_id
        self.controller.take("")
        made = GenericCharacterController(self._campaign)
        made.take(id_)
        made.refused.connect(self.failed)
        if made.finish():
            self.show_start()
            self.wanted.emit(id_)
        else:
            self.controller.take(id_)
        made.deleteLater()

    def _sections(self) -> tuple[FormSection, ...]:
        return form_steps(self.controller.form, self.controller.book)

    def _progress(self) -> dict[str, StepProgress]:
        controller = self.controller
        return form_progress(
            controller.form, controller.document, controller.problems, self._sections()
        )

    def _make_pages(self) -> None:
        """Build a page for each section; again if other fields are shown."""
        controller = self.controller
        sections = self._sections()
        fields = tuple(
            (each.id, tuple(spec.id for spec in controller.form.shown(each, controller.book)))
            for each in sections
        )
        if self._built_for == (controller.form, fields):
            return
        self._built_for = (controller.form, fields)
        if self.steps is not None:
            self.steps.hide()
            self.steps.deleteLater()
        steps = [(each.id, tr(each.title)) for each in sections]
        self.steps = StepList([*steps, (REVIEW, tr("Review"))])
        self.steps.chosen.connect(self.show_page)
        self._steps_column.insertWidget(0, self.steps)
        self.pages.build(sections)
        bar = self.bar
        below = (*self.problems.stops(), bar.back, bar.next, bar.finish)
        set_tab_order(*below)
        inside = self.pages.findChildren(QWidget)
        # The lists of combo boxes are windows.
        stops = [each for each in inside if each.window() is self.window()]
        insert_in_tab_order(below[0], stops)
        self.sheet = CharacterCards(controller, self._tip.attach, shows_problems=False)
        self.sheet.set_changeable(False)
        self._beside = vbox(self.sheet, STRETCH, parent=(beside := QWidget()), margins=Space.PANEL)
        self._right.setWidget(beside)
        if self._step not in self.pages.steps:
            self._step = self.pages.steps[0]
        self._fit()

    def _refresh(self) -> None:
        """Show the stored draft."""
        assert self.steps is not None
        assert self.sheet is not None
        progress = self._progress()
        self.steps.show_progress(progress)
        self.steps.show_current(self._step)
        self.pages.refresh()
        picture = self._portraits.shown(self.controller.document.profile.portrait)
        self.sheet.refresh(picture, [])
        self._show_problems()
        order = list(progress)
        index = order.index(self._step)
        following = "" if self._step == REVIEW else self.steps.buttons[order[index + 1]].text()
        self.bar.show_next(following, is_first=index == 0)
        allow(self.bar.finish, changeable=self._campaign.read_only is None, reason=self._missing())

    def _show_portrait(self) -> None:
        if self.sheet is not None and self.controller.is_there():
            portrait = self.controller.document.profile.portrait
            self.sheet.head.portrait.show_picture(self._portraits.shown(portrait))

    def _show_problems(self) -> None:
        """Show the problems of the step in the bar, and on Review all of them."""
        assert self.steps is not None
        every = self.controller.problems
        step_by_problem = {each: step_of(each, self._sections()) for each in every}
        self.pages.problems.show_problems(
            [(each, (self._fix(each, step),)) for each, step in step_by_problem.items()]
        )
        wrong = {each: step for each, step in step_by_problem.items() if not each.is_open}
        here = [each for each, step in wrong.items() if step == self._step]
        page = "" if self._step == REVIEW else self.pages.cards[self._step].section.title
        self.problems.setHidden(self._step == REVIEW)
        self.problems.show_problems(
            {each: sentence_on_page(each, page) for each in here},
            {
                each: StepLink(step, self.steps.buttons[step].text())
                for each, step in wrong.items()
                if each not in here
            },
        )
        self._show_head(len(wrong))
        self.bar.show_wrong(bool(wrong) and self._step != REVIEW)

    def _show_head(self, wrong: int) -> None:
        """Show the title of the step and its remark, on Review what is missing or wrong."""
        if self._step != REVIEW:
            section = self.pages.cards[self._step].section
            self._header.show_title(tr(section.title))
            self._header.show_message(capitalized(tr(section.remark)))
            return
        parts = [self._missing()] if self._missing() else []
        if wrong:
            parts.append(count_text(wrong, "{count} rule problem", "{count} rule problems"))
        self._header.show_title(tr("Review"))
        self._header.show_message(" · ".join(parts) or tr("Ready to finish"))

    def _missing(self) -> str:
        """How many fields are missing before the draft can be finished; "" if none is."""
        count = sum(each.is_open for each in self.controller.problems)
        if not count:
            return ""
        return count_text(
            count,
            "{count} open choice before you can finish",
            "{count} open choices before you can finish",
        )

    def _fix(self, problem: Problem, step: str) -> ProblemFix:
        assert self.steps is not None
        title = self.steps.buttons[step].text()
        return ProblemFix(
            tr("Go to {step}", step=title), lambda: self.show_page(step, problem.about)
        )

    def _go(self, by: int) -> None:
        if not self.document_id:
            return
        order = self.pages.steps
        index = order.index(self._step) + by
        if 0 <= index < len(order):
            self.show_page(order[index])

    def _fit(self) -> None:
        theme = current_theme()
        compact = self.width() < theme.px(STEP_NAMES_FROM)
        if self.steps is not None:
            self.steps.set_compact(compact=compact)
        self._left.set_least(COMPACT_STEPS_WIDTH if compact else STEPS_WIDTH)
        is_review = self._step == REVIEW
        self._right.setVisible(self.width() >= theme.px(SHEET_FROM) and not is_review)
        self._right.setFixedWidth(theme.px(SHEET_WIDTH))
        if self.sheet is not None and is_review:
            self.pages.place_sheet(self.sheet)
        elif self.sheet is not None and self._beside.indexOf(self.sheet) < 0:
            self._beside.insertWidget(0, self.sheet)
        self.pages.fit()
        self.problems.setMaximumWidth(theme.px(MAX_WIDTH))

    def _build_work_area(self) -> QWidget:
        work = QWidget()
        self._steps_column.setContentsMargins(Space.GRID, Space.PLACE, 0, Space.PANEL)
        self._steps_column.addStretch(1)
        margins = (Space.PLACE, 0, Space.CARD + SCROLL_BAR_WIDTH, Space.INSIDE)
        below = vbox(self.problems, margins=margins)
        middle = vbox(self._header, (self.pages, 1), below, hairline(), self.bar, spacing=0)
        hbox(self._left, (middle, 1), self._right, parent=work, spacing=0)
        return work

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._changed)
        self.pages.moved.connect(self._tip.follow)
        self.problems.step_wanted.connect(lambda step, problem: self.show_page(step, problem.about))
        self.bar.back.clicked.connect(lambda: self._go(-1))
        self.bar.next.clicked.connect(lambda: self._go(1))
        self.bar.finish.clicked.connect(self._finish)
        for keys, by in (("Alt+Left", -1), ("Alt+Right", 1), ("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            shortcut_within(self, keys, partial(self._go, by))
