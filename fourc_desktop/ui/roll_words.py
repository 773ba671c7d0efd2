"""What the screen of rolls is called, by the game that is played."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RollWords:
    """The names of the screen of rolls; & marks the letter that chooses an action.

    Attributes:
        title: Its name in the rail.
        icon: Its icon in the rail and in menus.
        place: The action that shows it.
        beside: The action that shows the rolls beside another screen.
    """

    title: str = "Rolls"
    icon: str = "dices"
    place: str = "&Rolls"
    beside: str = "Rolls &beside"
