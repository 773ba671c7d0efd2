"""The frame around a builder page, and the page class of each step."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.identity_page import IdentityPage
from fourc_desktop.games.fourc.screens.builder.pages.method_page import MethodPage
from fourc_desktop.games.fourc.screens.builder.pages.origin_page import OriginPage
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPage
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import (
    PrimaryTraitPage,
    SecondaryTraitPage,
)
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.problems import ProblemList
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar


class BuilderPageFrame(QWidget):
    """Shows one step with its problems; the review page lists problems itself."""

    def __init__(self, step: BuilderStep, page: BuilderPage, controller: BuilderController) -> None:
        super().__init__()
        self.step = step
        self.page = page
        self._controller = controller
        self._header = ScreenHeader(tr(step.title), page.tools())
        self.problems = ProblemList(controller)
        ground = QWidget()
        vbox(
            page,
            self.problems,
            STRETCH,
            parent=ground,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PANEL),
            spacing=Space.PANEL,
        )
        self.area = QScrollArea()
        self.area.setWidget(ground)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.area.setVerticalScrollBar(ScrollBar())
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(self._header, (self.area, 1), parent=self, spacing=0)

    def refresh(self) -> None:
        """Show the current draft of the controller."""
        draft = self._controller.draft
        self._header.show_message(self.page.sentence(draft))
        self.page.show_draft(draft)
        if self.step is not BuilderStep.REVIEW:
            self.problems.show_problems(self.step, self._controller.problems)


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
