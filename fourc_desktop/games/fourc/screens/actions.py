"""The actions of 4C: texts, shortcut keys, icons, menu positions and enabling conditions."""

from typing import Final

from fourc_desktop.ui.app.generic_game import HOMEBREW_ACTION, event_action
from fourc_desktop.ui.shared.action_spec import (
    FIRST,
    ActionSpec,
    MenuPlacement,
    RollScreenLabels,
    changes,
    edits_one,
)
from fourc_desktop.ui.shared.action_table import CAMPAIGN_HEAD, CARD, INSTANT, NEW

CHARACTER: Final = "character"
CAMPAIGN: Final = "campaign"

MAKING: Final = (
    ActionSpec(
        "new_hero",
        "&New hero",
        "Ctrl+N",
        "plus",
        "new_hero",
        rule=changes,
        places=(MenuPlacement(CHARACTER),),
        follows="place_print",
    ),
    ActionSpec(
        "new_villain",
        "New &villain",
        "Ctrl+Alt+N",
        "skull",
        "new_villain",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(NEW, FIRST)),
    ),
    ActionSpec(
        "new_vehicle",
        "Ne&w vehicle",
        "",
        "car",
        "new_vehicle",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(NEW, "new_villain")),
    ),
    ActionSpec(
        "new_headquarters",
        "New head&quarters",
        "",
        "building",
        "new_headquarters",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(NEW, "new_vehicle")),
    ),
    ActionSpec(
        "change_in_builder",
        "&Edit",
        "Ctrl+B",
        "pencil",
        "change_in_builder",
        rule=edits_one,
        places=(MenuPlacement(CHARACTER, begins_group=True), MenuPlacement(CARD, "open")),
        follows="open_encounter",
    ),
    ActionSpec(
        "instant",
        "&Instant hero",
        "Ctrl+I",
        "zap",
        "instant_hero",
        rule=changes,
        places=(MenuPlacement(CHARACTER, begins_group=True),),
    ),
    ActionSpec(
        "instant_basic",
        "Instant hero, &Basic",
        "",
        "zap",
        "instant_hero",
        "basic",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(INSTANT)),
    ),
    ActionSpec(
        "instant_advanced",
        "Instant hero, &Advanced",
        "",
        "zap",
        "instant_hero",
        "advanced",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(INSTANT)),
    ),
    ActionSpec(
        "instant_seed",
        "Instant hero with a &seed…",
        "",
        "zap",
        "instant_with_seed",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(INSTANT)),
    ),
    ActionSpec(
        "instant_villain",
        "Instant vi&llain",
        "Ctrl+Shift+V",
        "skull",
        "instant_villain",
        rule=changes,
        places=(
            MenuPlacement(CHARACTER),
            MenuPlacement(NEW, begins_group=True),
            MenuPlacement(INSTANT, begins_group=True),
        ),
    ),
    ActionSpec(
        "bulk_instant",
        "Several Instant &heroes…",
        "Ctrl+Alt+I",
        "users",
        "bulk_instant",
        rule=changes,
        places=(MenuPlacement(CHARACTER), MenuPlacement(NEW), MenuPlacement(INSTANT)),
    ),
    ActionSpec(
        "stock_foes",
        "Stock &foes…",
        "Ctrl+Shift+F",
        "skull",
        "stock_foes",
        rule=changes,
        places=(MenuPlacement(CHARACTER, begins_group=True), MenuPlacement(NEW)),
    ),
)
"""Actions that make and change characters, vehicles and headquarters."""


PLAYING: Final = (
    HOMEBREW_ACTION,
    ActionSpec(
        "award",
        "&Award…",
        "Ctrl+Shift+A",
        "star",
        "award",
        rule=changes,
        places=(MenuPlacement(CAMPAIGN, "in_party"), MenuPlacement(CAMPAIGN_HEAD)),
        follows="in_party",
    ),
    event_action("session_starts", "&Start session…", "play", "session-starts", begins_group=True),
    event_action("session_ends", "&End session…", "check", "session-ends"),
    event_action("night_passes", "Rest for a &night…", "moon", "night"),
    event_action("adventure_ends", "End a&dventure…", "flag", "adventure-ends"),
)
"""Actions of downtime."""

ACTIONS: Final = (*MAKING, *PLAYING)
"""All actions of 4C."""

ROLLS: Final = RollScreenLabels("Master Table", "grid-3x3", "&Master Table", "Dock Master &Table")
"""The labels of the roll screen in 4C."""
