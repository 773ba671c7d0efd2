"""The rule behind each action, as a topic of the rules panel."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    ChooseFright,
    CombineEffort,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    ForceAction,
    ForcedKind,
    GetTheDrop,
    Hurl,
    MoveInOrder,
    PlotPointUse,
    Recover,
    ReleaseHold,
    SpendPlotPoint,
    Spread,
    StandUp,
    StrikeAt,
    Sweep,
    TakeCover,
    TakeDelayedTurn,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import AttemptKind
from fourc_desktop.games.rough_magic.rules.combat.narration import TOPICS
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import StrikeObject

OF_COMMANDS: Final[Mapping[type, str]] = {
    StrikeAt: "fight:attacks",
    Sweep: "fight:sweep",
    Spread: "fight:sweep",
    StrikeObject: "character:objects",
    Hurl: "fight:throwing",
    ReleaseHold: "fight:grappling",
    FocusOnDefense: "fight:dodging",
    StandUp: "fight:cover",
    DropProne: "fight:cover",
    TakeCover: "fight:cover",
    ChooseFright: "fight:terrifying",
    DelayTurn: "fight:delay",
    TakeDelayedTurn: "fight:delay",
    ForceAction: "fight:force",
    CombineEffort: "roll:together",
    GetTheDrop: "fight:order",
    MoveInOrder: "fight:order",
    SpendPlotPoint: "roll:plot-points",
}
"""By the class of the command; of attempts, `TOPICS` says it."""

SPECIAL: Final[Mapping[object, str]] = {
    ForcedKind.RUN_FOR_COVER: "fight:cover-run",
    PlotPointUse.RALLY: "fight:rally",
}
"""Where one sort of a command has a rule of its own."""


def with_topic(option: ActionOption) -> ActionOption:
    """An action with the topic of its rule."""
    if option.command in (TryManeuver, Recover):
        topic, _ = TOPICS[AttemptKind(str(option.fixed["kind"]))]
    else:
        sort = option.fixed.get("kind", option.fixed.get("use"))
        topic = SPECIAL.get(sort) or OF_COMMANDS[option.command]
    return replace(option, topic=topic)
