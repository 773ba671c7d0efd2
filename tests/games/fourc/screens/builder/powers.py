"""What the tests of the page of powers share."""

from collections.abc import Callable

from fourc_desktop.games.fourc.rules.draft import Method
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.choice_field import ChoiceField
from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.screens.builder.power_page import PowerPage

Begin = Callable[[Method], str]
Give = Callable[..., str]

FLIGHT = HeldPower("flight", 36, Score(30, 60))
FORCE = HeldPower("force-field", rank=Score(20))


def page(place: BuilderPlace) -> PowerPage:
    """The page of powers, in front."""
    if place.step is not DraftStep.POWERS:
        place.show_step(DraftStep.POWERS)
    shown = place.frame.page
    assert isinstance(shown, PowerPage)
    return shown


def field(place: BuilderPlace, choice: str, at: int = 0) -> ChoiceField:
    """The question that the power at a place asks under this id."""
    found = page(place).powers.details[at].choices.fields[choice]
    assert isinstance(found, ChoiceField)
    return found
