"""The pages of the generic builder: a problem moves nothing, in each of the games that use it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.game_screens import BUILDER
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.game_pages import GAMES

WRONG = Refusal("Rules, Characters", "Two of these do not go together. " * 3)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def campaign_file(game: str, sample_file: Callable[[str], Path]) -> Path:
    return sample_file(game)


@pytest.fixture
def draft(
    crowd: Campaign, opened: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> GenericBuilderScreen:
    """The builder with a new character, which has no problems."""
    assert crowd.read_only is None
    monkeypatch.setattr(GenericCharacterController, "problems", ())
    opened.handlers()["new_character"]()
    found = opened.screens.screen(BUILDER)
    assert isinstance(found, GenericBuilderScreen)
    return found


def places(draft: GenericBuilderScreen) -> list[tuple[str, QRect]]:
    """Where the fields of the page are, the steps, and the buttons below."""
    QApplication.processEvents()
    assert draft.steps is not None
    bar = draft.bar
    shown: list[QWidget] = [*draft.pages.cards[draft.page].editors, *draft.steps.buttons.values()]
    return [
        (type(each).__name__, QRect(each.mapTo(draft, QPoint()), each.size()))
        for each in (*shown, bar, bar.back, bar.next)
    ]


@pytest.mark.parametrize("game", GAMES, indirect=True)
@pytest.mark.parametrize("percent", [100, 200])
def test_no_field_moves_when_a_problem_comes_and_goes(
    draft: GenericBuilderScreen,
    appearance: Appearance,
    monkeypatch: pytest.MonkeyPatch,
    percent: int,
) -> None:
    appearance.set_text_scale(percent)
    draft.window().resize(1280, 720)
    QApplication.processEvents()
    sections = draft._sections()
    for section in sections:
        draft.show_page(section.id)
        before = places(draft)
        here = [Problem(section.title, WRONG, section.fields[0])]
        elsewhere = [Problem(each.title, WRONG) for each in sections if each is not section]
        for problems in (here, [*here, *elsewhere], elsewhere):
            monkeypatch.setattr(GenericCharacterController, "problems", tuple(problems))
            draft._refresh()
            assert places(draft) == before, (section.id, len(problems))
            monkeypatch.setattr(GenericCharacterController, "problems", ())
            draft._refresh()
            assert places(draft) == before, section.id
