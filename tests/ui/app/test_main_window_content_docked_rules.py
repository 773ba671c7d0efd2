"""Docked Rules share the window with each screen that is narrow enough for that."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.settings import load_settings, save_settings
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.main_window_content import SidePanelContainer
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.app.test_main_window_accessibility import sticking_out
from tests.ui.game_pages import GAME_PAGES, game_of
from tests.ui.pages import PAGES

NARROW = ("builder", "encounters", "library")
WIDE = ("fudge, roll", "rough-magic, roll")
SETTINGS = ("page of the campaign", "fudge, page of the campaign")
SIZES = ((1440, 900), (1280, 720))
STEPS = ("builder, primary", "builder, skills", "builder, powers")


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """The name of a page."""
    found: str = request.param
    return found


@pytest.fixture
def scale() -> int:
    """The size of the text in percent."""
    return 200


@pytest.fixture
def campaign_file(name: str, crowd_file: Path, sample_file: Callable[[str], Path]) -> Path:
    return crowd_file if game_of(name) == "4c" else sample_file(game_of(name))


@pytest.fixture
def container(
    request: pytest.FixtureRequest, name: str, scale: int, crowd: Campaign, tmp_path: Path
) -> SidePanelContainer:
    """The content of a window with a page and docked Rules."""
    assert crowd.cards()
    save_settings(tmp_path, load_settings(tmp_path).settings.changed(text_scale=scale))
    opened: OpenCampaign = request.getfixturevalue("opened")
    window: MainWindow = request.getfixturevalue("window")
    window.resize(1440, 900)
    {**PAGES, **GAME_PAGES}[name](opened)
    opened.handlers()["rules"]()
    found = window.findChild(SidePanelContainer)
    assert found is not None
    return found


def screen(container: SidePanelContainer) -> QWidget:
    found = container._screens.currentWidget()
    assert found is not None
    return found


@pytest.mark.parametrize("name", NARROW, indirect=True)
def test_a_start_page_is_shown_beside_the_rules(
    container: SidePanelContainer, qtbot: QtBot
) -> None:
    panel = container._panel
    assert panel is not None
    for size in SIZES:
        container.window().resize(*size)
        qtbot.waitUntil(lambda: screen(container).width() == panel.x() < container.width())
        assert not list(sticking_out(screen(container))), size


@pytest.mark.parametrize("name", SETTINGS, indirect=True)
def test_the_settings_of_the_campaign_are_shown_beside_the_rules(
    container: SidePanelContainer, qtbot: QtBot
) -> None:
    panel = container._panel
    assert panel is not None
    qtbot.waitUntil(lambda: screen(container).width() == panel.x() < container.width())
    qtbot.waitUntil(lambda: not list(sticking_out(screen(container))))


@pytest.mark.parametrize("name", WIDE, indirect=True)
def test_a_roll_that_is_too_wide_keeps_its_width_below_the_rules(
    container: SidePanelContainer, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: not list(sticking_out(screen(container))))
    assert screen(container).width() == container.width()


@pytest.mark.parametrize("scale", [100])
@pytest.mark.parametrize("name", STEPS, indirect=True)
def test_a_step_of_the_builder_gives_the_room_of_its_sheet_to_the_rules(
    container: SidePanelContainer, qtbot: QtBot
) -> None:
    panel = container._panel
    assert panel is not None
    for size in SIZES:
        container.window().resize(*size)
        qtbot.waitUntil(lambda: screen(container).width() == panel.x() < container.width())
        qtbot.waitUntil(lambda: not list(sticking_out(screen(container))))
