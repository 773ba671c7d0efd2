"""Helpers for tests of the power page."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.powers.choices import ChoiceField
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen

Begin = Callable[[CreationMethod], str]
Give = Callable[..., str]

FLIGHT = HeldPower("flight", 36, Score(30, 60))
FORCE = HeldPower("force-field", rank=Score(20))


def page(screen: FourcBuilderScreen) -> PowerPage:
    """The visible power page."""
    if screen.step is not BuilderStep.POWERS:
        screen.show_step(BuilderStep.POWERS)
    shown = screen.frame.page
    assert isinstance(shown, PowerPage)
    return shown


def field(screen: FourcBuilderScreen, choice: str, at: int = 0) -> ChoiceField:
    """The field of a choice of the power at an index."""
    found = page(screen).powers.details[at].choices.fields[choice]
    assert isinstance(found, ChoiceField)
    return found


def settle(qtbot: QtBot) -> None:
    """Let layouts settle, level by level."""
    for _ in range(10):
        qtbot.wait(10)
