"""The pages of the builder, one for each step."""

from collections.abc import Callable, Mapping
from typing import Final

from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.method_page import MethodPage
from fourc_desktop.games.fourc.screens.builder.origin_page import OriginPage
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.power_page import PowerPage
from fourc_desktop.games.fourc.screens.builder.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.standing_page import StandingPage
from fourc_desktop.games.fourc.screens.builder.trait_page import TraitPage
from fourc_desktop.games.fourc.screens.builder.who_page import WhoPage
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.source_tip import Serve

PAGES: Final[Mapping[DraftStep, Callable[[BuilderDesk, Appearance, Serve], Page]]] = {
    DraftStep.METHOD: MethodPage,
    DraftStep.WHO: WhoPage,
    DraftStep.ORIGIN: OriginPage,
    DraftStep.PRIMARY: TraitPage,
    DraftStep.SECONDARY: StandingPage,
    DraftStep.SKILLS: SkillPage,
    DraftStep.POWERS: PowerPage,
    DraftStep.REVIEW: ReviewPage,
}
"""What builds the page of each step, when it is first shown."""
