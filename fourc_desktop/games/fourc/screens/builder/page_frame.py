"""The start page of the builder, the frame around its other pages, and the page of each step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.identity_page import IdentityPage
from fourc_desktop.games.fourc.screens.builder.pages.method_page import METHODS, MethodPage
from fourc_desktop.games.fourc.screens.builder.pages.origin_page import OriginPage
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPage, PointsBar
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import (
    PrimaryTraitPage,
    SecondaryTraitPage,
)
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.problems import problem_entry
from fourc_desktop.games.fourc.screens.builder.step_problems import StepProblems
from fourc_desktop.games.fourc.screens.builder.steps import BuilderStepBar
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.screens.generic_character.builder_start import BuilderStartPage
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH, vertical_scroll_area
from fourc_desktop.ui.widgets.painting.illustration import ComicIllustration

WIDEST: Final = 1080
"""The maximum width of a page, in pixels at 100 % text; in wider ones, rows are hard to follow."""


MIN_HEIGHT: Final = 420
"""The height, in pixels at 100 % text, from which the points have a bar of their own."""


class BuilderPageFrame(QWidget):
    """Shows one step with its problems; the review page lists all problems itself."""

    def __init__(self, step: BuilderStep, page: BuilderPage, controller: BuilderController) -> None:
        super().__init__()
        self.step = step
        self.page = page
        self._controller = controller
        self._header = ScreenHeader(tr(step.title), page.tools())
        self.problems = StepProblems(controller)
        page.noted.connect(self.problems.show_message)
        self.points = PointsBar(controller)
        ground = QWidget()
        vbox(
            page,
            STRETCH,
            parent=ground,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.INSIDE),
            spacing=Space.PANEL,
        )
        self.area = vertical_scroll_area(Qt.FocusPolicy.ClickFocus)
        # A click beside the fields focuses the page.
        self.area.setAccessibleName(tr(step.title))
        self.area.setWidget(ground)
        # Outside the scrolled page, so that points and problems are always visible and move
        # nothing under the pointer.
        right = Space.CARD + SCROLL_BAR_WIDTH
        self._budget, self._wrong = QWidget(), QWidget()
        margins = (Space.PLACE, Space.GRID, right, Space.GRID)
        vbox(self.points, parent=self._budget, margins=margins)
        vbox(self.problems, parent=self._wrong, margins=(Space.PLACE, 0, right, Space.INSIDE))
        if step is BuilderStep.REVIEW:
            self._wrong.hide()
        vbox(self._header, (self.area, 1), self._budget, self._wrong, parent=self, spacing=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the page, and leave it most of a low window."""
        super().resizeEvent(event)
        self._fit()
        if self._controller.document_id and self._controller.is_there:
            self._show_points()

    def _fit(self) -> None:
        widest = current_theme().px(WIDEST)
        for each in (self.page, self.points, self.problems):
            each.setMaximumWidth(widest)

    def _show_points(self) -> None:
        """Show the points in a bar below the page, or in a low window beside its title."""
        is_low = self.height() < current_theme().px(MIN_HEIGHT)
        has_points = not self.points.isHidden()
        self._budget.setVisible(has_points and not is_low)
        parts = [self.page.sentence(self._controller.draft)]
        parts += [self.points.accessibleName()] if has_points and is_low else []
        self._header.show_message(" · ".join(filter(None, parts)))

    def begin_at(self, entry: str) -> None:
        """Focus what the page begins with, else its first field; without any, the page itself."""
        self.area.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page.begin_at(entry)
        window = self.window()
        if window.focusWidget() is self.area:
            self.area.focusNextChild()
            if not self.page.isAncestorOf(window.focusWidget()):
                self.area.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the current draft of the controller."""
        draft = self._controller.draft
        self.page.show_draft(draft)
        self.points.show_draft(draft)
        self._show_points()
        if self.step is not BuilderStep.REVIEW:
            self.problems.show_step(self.step, self._controller.problems)
            self._fit()


PAGES: Final[Mapping[BuilderStep, Callable[[BuilderController, AttachPopup], BuilderPage]]] = {
    BuilderStep.METHOD: MethodPage,
    BuilderStep.WHO: IdentityPage,
    BuilderStep.ORIGIN: OriginPage,
    BuilderStep.PRIMARY: PrimaryTraitPage,
    BuilderStep.SECONDARY: SecondaryTraitPage,
    BuilderStep.SKILLS: SkillPage,
    BuilderStep.POWERS: PowerPage,
    BuilderStep.REVIEW: ReviewPage,
}
"""The page class of each step."""


class BuilderPages(QStackedWidget):
    """The frames of all steps, each built when it is first shown.

    `moved` is emitted when a page is scrolled; the other signals are those of the pages.
    """

    step_wanted = Signal(object, str)
    companion_wanted = Signal(str)
    document_wanted = Signal(str)
    finish_wanted = Signal()
    moved = Signal()

    def __init__(
        self, controller: BuilderController, serve: AttachPopup, bar: BuilderStepBar
    ) -> None:
        """`bar` has the buttons that follow each page in the tab order."""
        super().__init__()
        self._controller = controller
        self._serve = serve
        self._bar = bar
        self._frames: dict[BuilderStep, BuilderPageFrame] = {}

    def frame(self, step: BuilderStep) -> BuilderPageFrame:
        """The page of a step, in its frame."""
        if step not in self._frames:
            self._frames[step] = self._built(step)
        return self._frames[step]

    def _built(self, step: BuilderStep) -> BuilderPageFrame:
        bar, page = self._bar, PAGES[step](self._controller, self._serve)
        frame = BuilderPageFrame(step, page, self._controller)
        page.step_wanted.connect(self.step_wanted)
        page.companion_wanted.connect(self.companion_wanted)
        page.document_wanted.connect(self.document_wanted)
        page.finish_wanted.connect(self.finish_wanted)
        if isinstance(page, ReviewPage):
            bar.place_finish(page.finish)
        page.passed.connect(lambda: self._leave_page(frame))
        frame.problems.step_wanted.connect(
            lambda step, problem: self.step_wanted.emit(step, problem_entry(problem))
        )
        frame.area.verticalScrollBar().valueChanged.connect(self.moved)
        self.addWidget(frame)
        # The scroll area has the focus initially; Tab does not return to it.
        frame.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inside = [each for each in frame.findChildren(QWidget) if each.window() is self.window()]
        insert_in_tab_order(bar.back, inside)
        frame.area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return frame

    def _leave_page(self, frame: BuilderPageFrame) -> None:
        """Focus the answers to an open question of the page, else the button to the next step."""
        if not frame.problems.focus_answers():
            self._bar.next.setFocus(Qt.FocusReason.TabFocusReason)


ICONS: Final = {
    CreationMethod.ROLL: "dices",
    CreationMethod.CHOOSE: "hand",
    CreationMethod.POINTS: "coins",
    CreationMethod.TYPED: "keyboard",
}
OTHERS: Final = (
    ("new_villain", "New villain", "The same eight steps as a hero", "skull"),
    ("instant", "Instant hero", "Rolled at once, ready to play", "zap"),
    (
        "stock_foes",
        "Stock foes",
        "Thugs, officers, animals and robots, ready made",
        "users",
    ),
    ("new_vehicle", "New vehicle", "A car for the team, to change as you like", "car"),
)
"""The other actions of the start page: id, title, description, icon."""


class FourcBuilderStart(BuilderStartPage):
    """The start page; `began` carries the method of a new character."""

    began = Signal(object)

    def __init__(self, actions: Actions) -> None:
        panels = ComicIllustration()
        sentence = tr("A character, step by step; saved automatically")
        super().__init__(sentence, tr("Drafts"), panels)
        self.panels = panels
        self.methods: dict[CreationMethod, StartButton] = {}
        self.column.addStretch(1)
        self.column.addLayout(self.waiting)
        self.column.addWidget(label(tr("New hero"), TextStyle.HEAD, head=True, wrap=True))
        for method, (name, more) in METHODS.items():
            row = StartButton(tr(name), tr(more), icon=ICONS[method])
            row.setProperty("rule_topic", f"method:{method.value}")
            row.clicked.connect(lambda _on=False, method=method: self.began.emit(method))
            self.methods[method] = row
            self.column.addWidget(row)
        self.column.addSpacing(Space.GRID)
        self.column.addWidget(label(tr("Something else"), TextStyle.HEAD, head=True, wrap=True))
        self.add_actions(actions, OTHERS)
        self.column.addStretch(1)

    def show_drafts(self, cards: Sequence[DocumentCard], *, changeable: bool) -> None:
        """List the drafts; in a read-only campaign no draft can be started."""
        for row in self.methods.values():
            allow(row, changeable=changeable)
        self.list_drafts(cards)
