from typing import cast

import pytest

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_context import Navigator, ScreenContext
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences
from tests.ui.conftest import Answers

TOO_LATE = Reason("too-late", "Test", "It is too late for {name}.")


class Selection:
    """Stands in for the navigator: the selected documents."""

    def __init__(self, *ids: str) -> None:
        self.ids = list(ids)

    def chosen(self) -> list[str]:
        return self.ids


@pytest.fixture
def selection() -> Selection:
    return Selection("ada", "bert")


@pytest.fixture
def context(
    campaign: Campaign,
    window: MainWindow,
    tools: ApplicationContext,
    dialogs: Dialogs,
    selection: Selection,
    preferences: Preferences,
) -> ScreenContext:
    signals = CampaignSignals(campaign, window)
    navigator = cast("Navigator", selection)
    return ScreenContext(campaign, signals, window, tools, dialogs, navigator, preferences)


def test_several_needs_two_selected_cards(context: ScreenContext, selection: Selection) -> None:
    assert context.several() == ["ada", "bert"]
    del selection.ids[1]
    assert context.several() == []


def test_a_refusal_is_reported_as_a_sentence(context: ScreenContext, answers: Answers) -> None:
    done: list[int] = []

    def fail() -> int:
        raise Refused(TOO_LATE(name="Ada"))

    assert context.run(lambda: 1, done.append)
    assert not context.run(fail, done.append)
    assert (done, answers.reported) == ([1], ["It is too late for Ada. (Test)"])
