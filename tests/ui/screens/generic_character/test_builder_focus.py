"""Where the focus is when a step of the generic builder is shown, in every game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.app.game_screens import BUILDER
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from tests.ui.game_pages import GAMES


@pytest.fixture(params=GAMES)
def campaign_file(request: pytest.FixtureRequest, sample_file: Callable[[str], Path]) -> Path:
    return sample_file(request.param)


@pytest.mark.parametrize("name", ["", "Ada"])
def test_every_step_has_its_focus_in_a_field(
    opened: OpenCampaign, window: MainWindow, name: str
) -> None:
    opened.handlers()["new_character"]()
    builder = opened.screens.screen(BUILDER)
    assert isinstance(builder, GenericBuilderScreen)
    assert builder.steps is not None
    if name:
        builder.controller.change("name", name)
    for step in (*builder.pages.steps, *reversed(builder.pages.steps)):
        builder.show_page(step)
        QApplication.processEvents()
        focus = window.focusWidget()
        assert focus is not None
        is_in_step = focus is builder.bar.finish or builder.pages.page(step).isAncestorOf(focus)
        assert is_in_step, (step, focus, focus.accessibleName())
        assert focus.isEnabled()
        assert focus.visibleRegion().intersects(focus.rect()), (step, focus.accessibleName())
