"""The buttons below the steps, and the menu that has them in a low window."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Person

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def texts(screen: FourcBuilderScreen) -> list[str]:
    return [each.text for each in screen.steps.tools._items()]


def test_the_menu_has_the_buttons_that_do_not_fit(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    campaign: Campaign,
    appearance: Appearance,
    person: Person,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.ROLL)
    tools = screen.steps.tools
    assert not tools.menu.isVisible()
    appearance.set_text_scale(200)
    screen.steps.setFixedHeight(563)
    qtbot.waitUntil(tools.menu.isVisible)
    assert not tools.instant.isVisible()
    assert {"Instant hero", "Roll everything open"} <= set(texts(screen))
    assert "Discard changes" not in texts(screen)
    tools.menu.setFocus(Qt.FocusReason.TabFocusReason)
    person.key(Qt.Key.Key_Space)
    entry = next(each for each in tools.menu._menu.actions() if each.text() == "Instant hero")
    tools.menu._menu.setActiveAction(entry)
    tools.menu._menu.close()
    entry.trigger()
    qtbot.waitUntil(partial(campaign.undo_label.__eq__, "Instant hero"))
    assert person.focus is tools.menu
