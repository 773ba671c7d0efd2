"""The actions of 4th Earth RAW in the menus: those of every game, and downtime."""

from typing import Final

from fourc_desktop.ui.app.generic_game import ACTIONS as GENERIC_ACTIONS
from fourc_desktop.ui.shared.action_spec import (
    ActionSpec,
    MenuPlacement,
    RollScreenLabels,
    changes,
    changes_one,
)

CAMPAIGN: Final = "campaign"


def _event(
    name: str, title: str, icon: str, event: str, *, begins_group: bool = False
) -> ActionSpec:
    places = (MenuPlacement(CAMPAIGN, begins_group=begins_group),)
    return ActionSpec(name, title, "", icon, "moment", event, rule=changes, places=places)


DOWNTIME: Final = (
    _event("earth_rest", "&Rest…", "heart", "rest", begins_group=True),
    _event("earth_nap", "&Nap…", "hourglass", "nap"),
    _event("earth_sleep", "S&leep…", "moon", "sleep"),
    _event("earth_meditate", "&Meditate…", "circle-dot", "meditate"),
    _event("earth_pray", "&Pray…", "sparkles", "pray"),
    _event(
        "earth_recharge_health",
        "Recharge he&alth…",
        "battery-low",
        "recharge-health",
        begins_group=True,
    ),
    _event("earth_recharge_physical", "Recharge phys&ical…", "battery-low", "recharge-physical"),
    _event("earth_recharge_mental", "Recharge m&ental…", "battery-low", "recharge-mental"),
    _event("earth_recharge_spiritual", "Re&charge spiritual…", "battery-low", "recharge-spiritual"),
    ActionSpec(
        "earth_give_points",
        "Give &battery points…",
        "",
        "hand",
        "give_points",
        rule=changes_one,
        places=(MenuPlacement(CAMPAIGN),),
    ),
    _event("earth_session_ends", "&Session ends…", "check", "session-ends", begins_group=True),
    _event("earth_traumas_end", "Tra&umas end…", "eraser", "traumas-end"),
    _event("earth_death", "&Death…", "skull", "death", begins_group=True),
    _event("earth_resurrection", "Resurrecti&on…", "rotate-ccw", "resurrection"),
    _event("earth_reincarnation", "Reincarnation…", "refresh-cw", "reincarnation"),
)
"""Rests, recharging, transfers, the ends of a session and of traumas, death, return.

The menu has more items than there are letters in their titles, so the last one has no mnemonic.
"""

ACTIONS: Final = (*GENERIC_ACTIONS, *DOWNTIME)
"""All actions of 4th Earth RAW."""

ROLLS: Final = RollScreenLabels("Dice Pool", "dices", "D&ice Pool", "Dock Dice &Pool")
"""The labels of the roll screen."""
