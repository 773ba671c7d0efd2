"""The sentences of the log: the results of a command, in plain words."""

from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.games.rough_magic.rules.character import AttackEffect
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import Blow, EffortJoined
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    ForcedKind,
    MovePace,
    PlotPointUse,
)
from fourc_desktop.games.rough_magic.rules.combat.events import (
    ActionForced,
    ConditionBegun,
    FrightChosen,
    Hurled,
    LetGo,
    OrderChanged,
    PaceTaken,
    PlotPointSpent,
    StoodUp,
    TurnChanged,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    COWERING,
    AttemptKind,
    JoinedEffort,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    ObjectStruck,
    object_words,
)
from fourc_desktop.games.rough_magic.rules.tasks import MOST_FOR_HELP
from fourc_desktop.games.rough_magic.rules.turn_order import LAST

DONE: Final = {
    AttemptKind.DISARM: "{who} disarms {target}.",
    AttemptKind.DISTRACT: "{who} distracts {target}.",
    AttemptKind.GRAPPLE: "{who} holds {target}.",
    AttemptKind.BREAK_FREE: "{who} breaks free of {target}.",
    AttemptKind.SEE_AGAIN: "{who} sees again.",
    AttemptKind.TAKE_HEART: "{who} takes heart.",
    AttemptKind.SLAM: "{target} is thrown to the ground.",
}
"""What a success means."""

JOINED: Final = {
    AttemptKind.STRIKE: "a blow",
    AttemptKind.DISARM: "to disarm",
    AttemptKind.GRAPPLE: "to hold",
    AttemptKind.SLAM: "to throw to the ground",
}
"""What is attempted together with others."""

FAILED: Final = {
    AttemptKind.SEE_AGAIN: "{who} still cannot see.",
    AttemptKind.TAKE_HEART: "{who} is still afraid.",
    AttemptKind.BREAK_FREE: "{who} does not get free of {target}.",
}
"""What a failure means, where it is no miss."""

PACES: Final = {
    MovePace.WALK: "",
    MovePace.RUN: "{who} runs.",
    MovePace.SPRINT: "{who} sprints.",
}

USED: Final = {
    PlotPointUse.EXTRA_MOVE: "{who} spends a Plot Point on an extra move action.",
    PlotPointUse.EXTRA_STANDARD: "{who} spends a Plot Point on an extra standard action.",
    PlotPointUse.IMPROVISATION: "{who} spends a Plot Point to improvise",
    PlotPointUse.INSPIRATION: "{who} spends a Plot Point for a hint",
    PlotPointUse.RALLY: "{who} spends a Plot Point and rallies.",
    PlotPointUse.RETCON: "{who} spends a Plot Point to change the past",
    PlotPointUse.SURGE: "{who} spends a Plot Point: {attribute} +1 this round.",
}

FORCED: Final = {
    ForcedKind.DODGE: "{who} forces a dodge, for the next turn.",
    ForcedKind.INTERPOSE: "{who} leaps in front of the target, for the next turn.",
    ForcedKind.RUN_FOR_COVER: "{who} runs for cover, for the next turn.",
}


class CombatantNames:
    """The names of combatants by their ids; of those who left, the ids."""

    def __init__(self, encounter: RoughMagicState) -> None:
        self._names = {each.id: each.name for each in encounter.combatants}

    def __call__(self, id_: str) -> str:
        """The name."""
        return self._names.get(id_, id_)


def blow_words(encounter: RoughMagicState, blow: Blow, attack: str, who: str = "") -> str:
    """What a blow does to its target, in a sentence or two.

    `who` is the name of the attacker; without it the blow of a maneuver with a sentence of its own.
    """
    struck = encounter.combatant(blow.target)
    by = f" by {attack}" if attack else ""
    if struck.fighter.is_unnamed:
        how = f" with {attack}" if attack else ""
        lead = f"{who} hits {struck.name}{how}: " if who else ""
        words = f"{lead}{struck.name} is out{'' if struck.fighter.is_conscious else ' already'}."
    elif blow.effect is AttackEffect.BLINDS:
        words = f"{struck.name} is blind."
    elif blow.effect is AttackEffect.TERRIFIES:
        words = f"{struck.name} cowers in terror."
    else:
        drained = blow.effect.drains
        after = blow.on(struck.fighter, "")
        pool = "Endurance" if after.endurance < struck.fighter.endurance else "Health"
        pool = pool if after.health == struck.fighter.health else "Health"
        pool = pool if drained is None else drained.label
        lost = f"loses {blow.dealt} {pool}" if blow.dealt else "takes no damage"
        words = f"{struck.name} is hit{by} and {lost}."
        if struck.fighter.is_conscious and not after.is_conscious:
            words += f" {struck.name} is out."
    if blow.pushed:
        words += f" Knocked back {blow.pushed} m"
        words += ", and falls." if blow.falls else "."
    return words


def joined_words(encounter: RoughMagicState, joined: JoinedEffort) -> str:
    """Who strikes together with whom, and what that adds to the lowest roll."""
    name, attempt = CombatantNames(encounter), encounter.table.open
    lead = "" if attempt is None else f" with {name(attempt.who)}"
    added = min(len(encounter.table.joined) + 2, MOST_FOR_HELP)
    what = joined.attack or JOINED[joined.kind]
    return (
        f"{name(joined.who)} strikes together{lead} at {name(joined.target)}, {what}: "
        f"{added} on the lowest roll."
    )


def total_words(total: int) -> str:
    """An initiative as it is read."""
    return "last" if total == LAST else str(total)


def turn_words(encounter: RoughMagicState, event: TurnChanged) -> str:
    """Whose turn it is; a new round begins once whatever nobody controls has moved."""
    name = CombatantNames(encounter)(event.order.acting)
    if not event.is_fresh:
        is_rest = encounter.table.order.interrupted == event.order.acting
        return f"{name} goes on." if is_rest else f"{name} uses an extra action."
    before = encounter.table.order.round
    if event.order.round == before:
        return f"{name} acts."
    environment = "What nobody controls falls and rolls on. " if before else ""
    return f"{environment}Round {event.order.round}: {name} acts."


def plain_words(encounter: RoughMagicState, event: Event) -> str:
    """The words of events that no dice decide."""
    name = CombatantNames(encounter)
    words = ""
    match event:
        case OrderChanged(order):
            waits = set(order.delayed) - set(encounter.table.order.delayed)
            words = " ".join(f"{name(each)} waits." for each in sorted(waits))
            if order.order != encounter.table.order.order and not waits:
                words = f"Order of play: {', '.join(map(name, order.order))}."
        case PaceTaken(who, pace):
            words = PACES[pace].format(who=name(who))
        case StoodUp(who):
            words = f"{name(who)} stands up."
        case ConditionBegun(who, condition):
            words = f"{name(who)}: {condition.lower()}."
        case EffortJoined(joined):
            words = joined_words(encounter, joined)
        case LetGo(who, by):
            words = f"{name(who)} is free of {name(by)}."
        case _:
            words = _chosen_words(name, event)
    return words


def _chosen_words(name: CombatantNames, event: Event) -> str:
    words = ""
    match event:
        case Hurled(who, target, meters):
            far = f" {meters} m" if meters else ""
            words = f"{name(who)} throws {name(target)}{far}."
        case ObjectStruck(who):
            words = object_words(event, name(who))
        case ActionForced(who, kind):
            words = FORCED[kind].format(who=name(who))
        case FrightChosen(who, condition):
            words = f"{name(who)} {'cowers' if condition == COWERING else 'flees'} in terror."
        case PlotPointSpent(who, use, attribute, what):
            words = USED[use].format(who=name(who), attribute=attribute.label)
            if not words.endswith("."):
                words += f": {what}" if what else "."
    return words
