"""The curve screen with a campaign: Nightjar and a powerhouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.game import GAME
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.rough_magic.conftest import RESOURCES
from tests.ui.conftest import (
    appearance,
    make_window,
    no_leaked_windows,
    shared_appearance,
    window,
)

__all__ = ["appearance", "make_window", "no_leaked_windows", "shared_appearance", "window"]


@pytest.fixture
def rough_tools(tmp_path: Path) -> ApplicationContext:
    return application_context(RESOURCES, Folders.under(tmp_path), GAMES)


@pytest.fixture
def halyard_bay(
    tmp_path: Path, rough_tools: ApplicationContext, rough_book: RoughMagicBook
) -> Iterator[Campaign]:
    people = [
        of_template(rough_book.templates[id_], name, "players")
        for id_, name in (("masked-hero", "Nightjar"), ("powerhouse", "Gravel King"))
    ]
    with create_campaign(tmp_path / "Halyard Bay.4c", rough_tools, GAME.id) as made:
        made.add([Package(Content("rough-magic-character", each)) for each in people], "Add")
        yield made


@pytest.fixture
def curve(
    halyard_bay: Campaign, rough_tools: ApplicationContext, window: MainWindow
) -> Iterator[CurveScreen]:
    """The screen, with Nightjar about to roll Athletics: 2d6 + 7."""
    signals = CampaignSignals(halyard_bay, window)
    made = CurveScreen(halyard_bay, signals, rough_tools)
    window.resize(1440, 900)
    window.show_screen(made)
    window.activateWindow()
    [nightjar] = [each.id for each in made.controller.people() if each.name == "Nightjar"]
    traits = {each.title: each for each in made.controller.rollable_traits(nightjar)}
    made.controller.choose_trait(traits["Athletics"])
    yield made
    signals.stop()


def check(curve: CurveScreen) -> RoughMagicCheck:
    """The check that is set up."""
    found: RoughMagicCheck = curve.controller.view().roll.check
    return found
