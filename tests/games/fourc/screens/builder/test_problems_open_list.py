"""The open items by step."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.problems import OpenItemList
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign


def problem(where: str, sentence: str) -> Problem:
    return Problem(where, Refusal("4C", sentence), is_open=True)


@pytest.fixture
def make(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> Callable[[], OpenItemList]:
    """Makes a list for an empty draft."""
    controller = BuilderController(campaign, tools)
    controller.take(DraftService(campaign).begin(CreationMethod.ROLL))

    def made() -> OpenItemList:
        found = OpenItemList(controller)
        qtbot.addWidget(found)
        return found

    return made


def test_many_of_one_step_are_reported_together(make: Callable[[], OpenItemList]) -> None:
    shown = make()
    traits = [problem(name, "Open.") for name in ("Melee", "Brawn", "Intellect", "Willpower")]
    shown.show_problems((*traits, problem("Name", "Give a name.")))
    assert [row.words for row in shown.rows] == [
        "Name: Give a name.",
        "Melee: Open.\nBrawn: Open.\nIntellect: Open.\nWillpower: Open.",
    ]
    kept = shown.rows[0]
    shown.show_problems((*traits, problem("Name", "Give a name.")))
    assert shown.rows[0] is kept


def test_fixes_are_added_later(make: Callable[[], OpenItemList], qtbot: QtBot) -> None:
    shown = make()
    melee = problem("Melee", "Enter a number.")
    shown.show_problems((melee,))
    assert shown.rows[0].fix_buttons == []
    shown._offer(problem("Brawn", "Not there."), ())
    qtbot.waitUntil(lambda: bool(shown.rows) and not shown._finder._timer.isActive())


def test_a_read_only_draft_starts_no_fix_search(
    make: Callable[[], OpenItemList], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BuilderController, "changeable", property(lambda _: False))
    shown = make()
    shown.show_problems((problem("Melee", "Enter a number."),))
    assert not shown._finder._timer.isActive()
