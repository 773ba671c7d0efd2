"""The frame of a page: what fits a window needs no scroll bar."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance

TITLE_BAR = 24
"""The height of the title bar of a window, at most."""


LONG = {BuilderStep.POWERS, BuilderStep.REVIEW}
SHORT = [step for step in BuilderStep if step not in LONG]
"""The steps with a fixed number of fields; the others list what there is."""


@pytest.mark.parametrize("method", [CreationMethod.ROLL, CreationMethod.CHOOSE])
def test_a_page_of_a_new_draft_does_not_scroll_in_a_window_of_1440_by_900_pixels(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    method: CreationMethod,
    qtbot: QtBot,
) -> None:
    screen.window().resize(1440, 900 - TITLE_BAR)
    begin(method)
    scrolling = []
    for step in SHORT:
        screen.show_step(step)
        qtbot.wait(20)
        if screen.frame.area.verticalScrollBar().maximum():
            scrolling.append(step)
    assert scrolling == []


def test_the_sheet_of_a_hero_does_not_scroll_in_a_window_of_1440_by_900_pixels(
    screen: FourcBuilderScreen, begin: Callable[[CreationMethod], str], campaign: Campaign
) -> None:
    screen.window().resize(1440, 900 - TITLE_BAR)
    id_ = begin(CreationMethod.ROLL)
    draft = roll_rest(FourcCampaign(campaign).draft(id_), campaign.book, SeededDice("a"), _no)
    powers = ("flight", "headquarters", "vehicle", "force-field")
    held = tuple(HeldPower(power, rank=Score(30)) for power in powers)
    skills = (Skill("Stealth"), Skill("Sailing"))
    draft = replace(draft, powers=held, skills=skills)
    campaign.change(id_, draft, "Settle")
    QApplication.processEvents()
    assert len(screen.sheet.sheet.powers.rows) == 4
    assert screen.sheet._scroll.verticalScrollBar().maximum() == 0


def _no(_held: HeldPower) -> bool:
    return False


def message_of(screen: FourcBuilderScreen) -> str:
    beside = screen.frame._header._beside
    assert isinstance(beside, QLabel)
    return beside.text()


def test_the_points_are_beside_the_title_where_the_window_is_low(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.POINTS)
    screen.show_step(BuilderStep.PRIMARY)
    assert screen.frame.points.isVisible()
    assert message_of(screen) == "Point buy"
    appearance.set_text_scale(200)
    screen.window().resize(1280, 720 - TITLE_BAR)
    qtbot.waitUntil(lambda: not screen.frame.points.isVisible())
    assert message_of(screen) == "Point buy · 320 of 320 points left"
    screen.controller.set_number(DraftField.MELEE, 30)
    assert "320 of" not in message_of(screen)
    appearance.set_text_scale(100)
    qtbot.waitUntil(screen.frame.points.isVisible)
    assert message_of(screen) == "Point buy"


@pytest.mark.parametrize("scale", [100, 200])
def test_a_toast_covers_neither_the_problems_nor_the_buttons_below(
    screen: FourcBuilderScreen,
    give: Callable[..., str],
    whole: str,
    window: MainWindow,
    appearance: Appearance,
    scale: int,
) -> None:
    appearance.set_text_scale(scale)
    give(HeldPower("flight", 0, Score(30)))
    screen.show_step(BuilderStep.POWERS)
    QApplication.processEvents()
    window.toast.show_message("Undone: Remove Sidekick", icon="history")
    assert screen.frame.problems.problem
    assert lower_edge(window.toast) <= upper_edge(screen.frame.problems)
    screen.show_document(whole)
    screen.show_step(BuilderStep.REVIEW)
    QApplication.processEvents()
    window.toast.show_message("Undone: Remove Sidekick", icon="history")
    assert screen.bar.finish is not None
    assert lower_edge(window.toast) <= upper_edge(screen.bar.finish)
    assert window.rect().contains(window.toast.geometry())


def lower_edge(widget: QWidget) -> int:
    return widget.mapToGlobal(QPoint(0, widget.height())).y()


def upper_edge(widget: QWidget) -> int:
    return widget.mapToGlobal(QPoint()).y()
