"""The ladder screen with a campaign of FUDGE: Tamsin and an ogre."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND
from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.fudge.conftest import ENTRY
from tests.games.fudge.people import OGRE, TAMSIN
from tests.ui.conftest import (
    appearance,
    make_window,
    no_leaked_windows,
    shared_appearance,
    window,
)

__all__ = ["appearance", "make_window", "no_leaked_windows", "shared_appearance", "window"]


@pytest.fixture
def fudge_tools(resources: Path, tmp_path: Path) -> ApplicationContext:
    return application_context(resources, Folders.under(tmp_path), (ENTRY,))


@pytest.fixture
def ferry_road(tmp_path: Path, fudge_tools: ApplicationContext) -> Iterator[Campaign]:
    with create_campaign(tmp_path / "Ferry Road.4c", fudge_tools) as made:
        made.add([Package(Content(CHARACTER_KIND, each)) for each in (TAMSIN, OGRE)], "Add")
        yield made


@pytest.fixture
def ladder(
    ferry_road: Campaign, fudge_tools: ApplicationContext, window: MainWindow
) -> Iterator[LadderScreen]:
    """The screen, with Tamsin about to roll her Swords."""
    signals = CampaignSignals(ferry_road, window)
    made = LadderScreen(ferry_road, signals, fudge_tools)
    window.resize(1440, 900)
    window.show_screen(made)
    window.activateWindow()
    [tamsin] = [each.id for each in made.controller.people() if each.name == "Tamsin Oakgrave"]
    made.controller.choose_trait(made.controller.rollable_traits(tamsin)[1])
    yield made
    signals.stop()


def check(ladder: LadderScreen) -> FudgeCheck:
    """The check that is set up."""
    found: FudgeCheck = ladder.controller.view().roll.check
    return found
