"""The actions of 4th Earth RAW in the menus: those of every game, and downtime."""

from typing import Final

from fourc_desktop.ui.app.generic_game import ACTIONS as GENERIC_ACTIONS
from fourc_desktop.ui.app.generic_game import event_action
from fourc_desktop.ui.shared.action_spec import (
    ActionSpec,
    MenuPlacement,
    RollScreenLabels,
    changes_one,
)

CAMPAIGN: Final = "campaign"


DOWNTIME: Final = (
    event_action("earth_rest", "&Rest…", "heart", "rest", begins_group=True),
    event_action("earth_nap", "&Nap…", "hourglass", "nap"),
    event_action("earth_sleep", "S&leep…", "moon", "sleep"),
    event_action("earth_meditate", "&Meditate…", "circle-dot", "meditate"),
    event_action("earth_pray", "&Pray…", "sparkles", "pray"),
    event_action(
        "earth_recharge_health",
        "Recharge he&alth…",
        "battery-low",
        "recharge-health",
        begins_group=True,
    ),
    event_action(
        "earth_recharge_physical", "Recharge phys&ical…", "battery-low", "recharge-physical"
    ),
    event_action("earth_recharge_mental", "Recharge m&ental…", "battery-low", "recharge-mental"),
    event_action(
        "earth_recharge_spiritual", "Re&charge spiritual…", "battery-low", "recharge-spiritual"
    ),
    ActionSpec(
        "earth_give_points",
        "Transfer &battery points…",
        "",
        "hand",
        "give_points",
        rule=changes_one,
        places=(MenuPlacement(CAMPAIGN),),
    ),
    event_action("earth_session_ends", "End &session…", "check", "session-ends", begins_group=True),
    event_action("earth_traumas_end", "Remove tra&umas…", "eraser", "traumas-end"),
    event_action("earth_death", "Mark as &dead…", "skull", "death", begins_group=True),
    event_action("earth_resurrection", "Resurrect…", "rotate-ccw", "resurrection"),
    event_action("earth_reincarnation", "Reincarnate…", "refresh-cw", "reincarnation"),
)
"""Rests, recharging, transfers, the ends of a session and of traumas, death, return.

The menu has more items than there are letters in their titles, so the last two have no mnemonic.
"""

ACTIONS: Final = (*GENERIC_ACTIONS, *DOWNTIME)
"""All actions of 4th Earth RAW."""

ROLLS: Final = RollScreenLabels("Dice Pool", "dices", "D&ice Pool", "Dock Dice &Pool")
"""The labels of the roll screen."""
