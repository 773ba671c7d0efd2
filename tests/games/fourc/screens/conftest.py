"""The window for tests of 4C's screens."""

from tests.ui.conftest import (
    answers,
    appearance,
    campaign,
    campaign_file,
    crowd,
    crowd_file,
    dialogs,
    folders,
    icons,
    make_window,
    no_leaked_windows,
    opened,
    resources,
    shared_appearance,
    tools,
    window,
)

__all__ = [
    "answers",
    "appearance",
    "campaign",
    "campaign_file",
    "crowd",
    "crowd_file",
    "dialogs",
    "folders",
    "icons",
    "make_window",
    "no_leaked_windows",
    "opened",
    "resources",
    "shared_appearance",
    "tools",
    "window",
]
