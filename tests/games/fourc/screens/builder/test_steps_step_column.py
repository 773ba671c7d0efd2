"""The column of steps: where its steps are, also in a low window with large text."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Person


@pytest.mark.parametrize("method", [*CreationMethod, "edit"])
@pytest.mark.parametrize("height", [739, 563], ids=["1440 x 900", "1280 x 720"])
def test_the_marks_of_the_steps_do_not_scroll_with_large_text(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    campaign: Campaign,
    method: CreationMethod | str,
    height: int,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    """At the heights in windows with a frame."""
    if isinstance(method, CreationMethod):
        begin(method)
    else:
        screen.show_document(FourcCampaign(campaign).add_instant_hero(seed="LANTERN"))
    appearance.set_text_scale(200)
    column = screen.steps
    qtbot.waitUntil(lambda: column.tools.instant.text() == "")
    column.setFixedHeight(height)
    bar = column._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: column.height() == height and bar.maximum() == 0)
    assert all(
        each.visibleRegion().boundingRect() == each.rect() for each in column.steps.buttons.values()
    )
    assert column.steps.buttons[BuilderStep.REVIEW].width() <= column._scroll.viewport().width()


def test_the_steps_are_no_denser_than_they_have_to_be(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.ROLL)
    appearance.set_text_scale(200)
    column, step = screen.steps, screen.steps.steps.buttons[BuilderStep.WHO]
    qtbot.waitUntil(lambda: column.tools.instant.text() == "")
    found = []
    for height in (563, 639, 739, 1400):
        column.setFixedHeight(height)
        qtbot.wait(50)
        assert column.height() == height
        found.append((step.height(), column.tools.menu.isVisible()))
    assert found == [(58, True), (64, True), (64, True), (72, False)]


@pytest.mark.parametrize("scale", [100, 150])
def test_the_steps_stay_where_they_are_while_a_long_name_is_typed(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    person: Person,
    appearance: Appearance,
    qtbot: QtBot,
    scale: int,
) -> None:
    begin(CreationMethod.ROLL)
    appearance.set_text_scale(scale)
    screen.rename()
    qtbot.wait(50)
    column = screen.steps
    below = (column.steps.buttons[BuilderStep.ORIGIN], column.tools.instant)
    before = [each.mapTo(screen, QPoint()) for each in below]
    person.type("Ember of the Northern Lighthouse")
    qtbot.wait(50)
    assert [each.mapTo(screen, QPoint()) for each in below] == before
    assert column.title == "Ember of the Northern Lighthouse"
    assert column.title in column._title.toolTip()


def test_the_column_is_as_before_after_large_text(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.ROLL)
    qtbot.wait(50)
    column = screen.steps
    step = column.steps.buttons[BuilderStep.WHO]
    before = (step.height(), column.tools.help.isVisible())
    for scale in (200, 100):
        appearance.set_text_scale(scale)
        qtbot.wait(300)
    assert (step.height(), column.tools.help.isVisible()) == before
