"""Helpers for tests of the power page."""

from collections.abc import Callable

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


def page(place: FourcBuilderScreen) -> PowerPage:
    """The visible power page."""
    if place.step is not BuilderStep.POWERS:
        place.show_step(BuilderStep.POWERS)
    shown = place.frame.page
    assert isinstance(shown, PowerPage)
    return shown


def field(place: FourcBuilderScreen, choice: str, at: int = 0) -> ChoiceField:
    """The field of a choice of the power at an index."""
    found = page(place).powers.details[at].choices.fields[choice]
    assert isinstance(found, ChoiceField)
    return found
