"""The frame of a page: what fits a window needs no scroll bar."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign

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
