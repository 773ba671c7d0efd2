"""Options and characters for tests: those of the design picture of the roll screen."""

from typing import Final

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions

ALL_SPRINKLES: Final = EarthOptions(
    advanced=True,
    allies=True,
    criticality=True,
    death=True,
    transfer=True,
    opposing=True,
    partials=True,
    resistance=True,
    areas=True,
    reroll=True,
    scale=True,
    stance=True,
)

ILSE: Final = EarthCharacter(
    FormProfile("Ilse Karrow", "Causeway keeper", "Dara", "players"),
    health=6,
    physical=6,
    mental=7,
    actions=(
        ActionType("Fight", ranks=3),
        ActionType("Wrestle", "Fight", ranks=1, points=1),
        ActionType("Climb", ranks=2, points=2),
        ActionType("Ward", battery=Battery.SPIRITUAL, ranks=2),
        ActionType("Persuade", battery=Battery.MENTAL, ranks=1, points=3),
        ActionType("Heal", battery=Battery.HEALTH, ranks=1, points=1),
    ),
    tools=(
        Tool("Iron-shod staff", 1, ranks=1),
        Tool("Rope and hooks", 2, points=2),
        Tool("Warding chalk", 1, points=3, is_advanced=True),
    ),
    armor=2,
)
