"""What somebody's powers call for and is not there yet."""

from collections.abc import Iterable

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import HEADQUARTERS, VEHICLE, Thing
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure


def called_for(now: Figures, things: Iterable[Thing]) -> tuple[PowerFigure, ...]:
    """The powers that bring something which is not among what their owner has.

    What is being built counts as there.
    """
    there = {brought_as(thing) for thing in things}
    return tuple(each for each in now.powers if each.power.companion not in there | {""})


def brought_as(thing: Thing) -> str:
    """What powers call such a thing; nothing for one that no power has brought."""
    match thing:
        case Character() | Draft():
            return "" if thing.limits is None else thing.limits.companion.value
        case OwnedVehicle():
            return "" if thing.rank is None else VEHICLE
        case _:
            return HEADQUARTERS
