"""The sentences of the log: the results of a command."""

from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.rules.character import AttackEffect
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
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
    DODGING,
    HAS_DROP,
    IN_COVER,
    PRONE,
    AttemptKind,
    JoinedEffort,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    ObjectStruck,
    object_text,
)
from fourc_desktop.games.rough_magic.rules.tasks import MAX_FOR_HELP
from fourc_desktop.games.rough_magic.rules.turn_order import LAST

DONE: Final = {
    AttemptKind.DISARM: "{who} disarms {target}.",
    AttemptKind.DISTRACT: "{who} distracts {target}.",
    AttemptKind.GRAPPLE: "{who} holds {target}.",
    AttemptKind.BREAK_FREE: "{who} breaks free of {target}.",
    AttemptKind.SEE_AGAIN: "{who} sees again.",
    AttemptKind.TAKE_HEART: "{who} overcomes the terror.",
    AttemptKind.BREAK_OUT: "{who} breaks out of {condition}.",
}
"""The sentences for a success that is no blow."""

STRUCK: Final = {
    AttemptKind.STRIKE: "{who} hits {target}{attack}",
    AttemptKind.HURT: "{who} hurts {target}",
    AttemptKind.SLAM: "{who} throws {target} to the ground",
}
"""The sentences for a blow."""

EFFECTS: Final = {
    AttackEffect.BLINDS: "{name} is blind",
    AttackEffect.TERRIFIES: "{name} cowers in terror",
}
"""The sentences for a hit without damage, by its effect."""

JOINED: Final = {
    AttemptKind.STRIKE: "a blow",
    AttemptKind.DISARM: "to disarm",
    AttemptKind.GRAPPLE: "to hold",
    AttemptKind.SLAM: "to throw to the ground",
}
"""The texts for a contribution to a combined effort."""

FAILED: Final = {
    AttemptKind.STRIKE: "{who} misses {target}.",
    AttemptKind.DISARM: "{who} does not disarm {target}.",
    AttemptKind.DISTRACT: "{who} does not distract {target}.",
    AttemptKind.GRAPPLE: "{who} does not get hold of {target}.",
    AttemptKind.BREAK_FREE: "{who} does not get free of {target}.",
    AttemptKind.HURT: "{who} does not hurt {target}.",
    AttemptKind.SLAM: "{who} does not throw {target}.",
    AttemptKind.SEE_AGAIN: "{who} still cannot see.",
    AttemptKind.TAKE_HEART: "{who} is still afraid.",
    AttemptKind.BREAK_OUT: "{who} does not break out of {condition}.",
}
"""The sentences for a failure."""

MAP_WORDS: Final = {
    AttemptKind.STRIKE: ("Hit", "Missed"),
    AttemptKind.DISARM: ("Disarmed", "Not disarmed"),
    AttemptKind.DISTRACT: ("Distracted", "Not distracted"),
    AttemptKind.GRAPPLE: ("Held", "Not held"),
    AttemptKind.BREAK_FREE: ("Free", "Not free"),
    AttemptKind.HURT: ("Hurt", "Not hurt"),
    AttemptKind.SLAM: ("Thrown", "Not thrown"),
    AttemptKind.SEE_AGAIN: ("Sees again", "Still blind"),
    AttemptKind.TAKE_HEART: ("Terror overcome", "Still afraid"),
    AttemptKind.BREAK_OUT: ("Breaks out", "Does not break out"),
}
"""The texts of success and failure on the map, in the words of the log."""

BEGUN: Final = {
    DODGING: "{who} dodges.",
    PRONE: "{who} lies down.",
    IN_COVER: "{who} takes cover.",
    HAS_DROP: "{who} has the drop.",
}
"""The sentences for conditions by choice."""

PACES: Final = {
    MovePace.WALK: "",
    MovePace.RUN: "{who} runs.",
    MovePace.SPRINT: "{who} sprints.",
}

USED: Final = {
    PlotPointUse.EXTRA_MOVE: "{who} spends a Plot Point on an extra move action",
    PlotPointUse.EXTRA_STANDARD: "{who} spends a Plot Point on an extra standard action",
    PlotPointUse.IMPROVISATION: "{who} spends a Plot Point to improvise",
    PlotPointUse.INSPIRATION: "{who} spends a Plot Point for a hint",
    PlotPointUse.RALLY: "{who} spends a Plot Point and rallies, to {health} Health",
    PlotPointUse.RETCON: "{who} spends a Plot Point to change the past",
    PlotPointUse.SURGE: "{who} spends a Plot Point: {attribute} +1 {until}",
}

FORCED: Final = {
    ForcedKind.DODGE: "{who} dodges and gives up the next turn.",
    ForcedKind.INTERPOSE: "{who} leaps in front of {target} and gives up the next turn.",
    ForcedKind.RUN_FOR_COVER: "{who} runs for cover and gives up the next turn.",
}


class CombatantNames:
    """The names of combatants by id; ids of combatants who left."""

    def __init__(self, encounter: RoughMagicState) -> None:
        self._names = {each.id: each.name for each in encounter.combatants}

    def __call__(self, id_: str) -> str:
        """The name of a combatant."""
        return self._names.get(id_, id_)


def blow_text(encounter: RoughMagicState, attempt: OpenAttempt, blow: Blow) -> str:
    """The result of a blow: "Apex hits Boomer with Staff: 9 damage, 5 Health left."."""
    struck = encounter.combatant(blow.target)
    before, after = struck.fighter, blow.on(struck.fighter, attempt.who)
    type_ = attempt.roll.check.type
    lead = STRUCK[attempt.kind].format(
        who=CombatantNames(encounter)(attempt.who),
        target=struck.name,
        attack=f" with {attempt.attack}" if attempt.attack else "",
    )
    words = [f"{lead}: {_harm_text(struck.name, before, after, blow, type_)}."]
    if blow.pushed:
        falls = " and falls" if blow.falls and not before.has(PRONE) else ""
        words.append(f"{struck.name} is knocked back {blow.pushed} m{falls}.")
    return " ".join(words)


def _harm_text(
    name: str,
    before: RoughMagicFighter,
    after: RoughMagicFighter,
    blow: Blow,
    type_: AttackType,
) -> str:
    """The damage of a blow as a short text, with what is left."""
    if before.is_unnamed:
        return _unnamed_text(name, before, blow, type_)
    if not blow.effect.harms:
        return EFFECTS.get(blow.effect, "{name} is under its effect").format(name=name)
    source = _source_text(before, blow, type_)
    if not blow.dealt:
        return f"no damage{source}"
    drained = blow.effect.drains
    if drained is not None:
        left_of_it = after.attribute(drained)
        lower = before.attribute(drained) - left_of_it
        return f"{drained.label} {lower} lower{source}, {left_of_it} left"
    is_stun = after.health == before.health and after.endurance < before.endurance
    left = f"{after.endurance} Endurance" if is_stun else f"{after.health} Health"
    is_out = before.is_conscious and not after.is_conscious
    return f"{blow.dealt} damage{source}, {left} left" + (f"; {name} is out" if is_out else "")


def _unnamed_text(name: str, before: RoughMagicFighter, blow: Blow, type_: AttackType) -> str:
    """The end of somebody unnamed, whom any hit defeats.

    Damage is rolled only if the attack also hits somebody with a name (M2).
    """
    if not before.is_conscious:
        return f"{name} is out already"
    if not blow.effect.harms:
        return f"{name} is out"
    rolled = f"{blow.dealt} damage{_source_text(before, blow, type_)}"
    return f"{rolled if blow.rolled else 'no damage roll is needed'}; {name} is out"


def _source_text(struck: RoughMagicFighter, blow: Blow, type_: AttackType) -> str:
    """The breakdown of the damage: " (13 rolled, resistance 4, half of the rest)"."""
    if blow.rolled in (0, blow.dealt):
        return ""
    resistance = struck.resistance(type_)
    words = [f"{blow.rolled} rolled"]
    if resistance:
        words.append(f"resistance {resistance}")
    if type_ is not AttackType.NORMAL:
        half = "half of the rest" if resistance else "half"
        words.append(half if blow.rolled - resistance > 1 else "at least 1")
    return f" ({', '.join(words)})"


def joined_words(encounter: RoughMagicState, joined: JoinedEffort) -> str:
    """The participants of a combined effort, and the bonus to the lowest roll."""
    name, attempt = CombatantNames(encounter), encounter.table.open
    lead = "" if attempt is None else f" with {name(attempt.who)}"
    added = min(len(encounter.table.joined) + 2, MAX_FOR_HELP)
    what = joined.attack or JOINED[joined.kind]
    return (
        f"{name(joined.who)} strikes together{lead} at {name(joined.target)}, {what}: "
        f"{added} on the lowest roll."
    )


def effort_text(before: Roll[RoughMagicCheck], after: Roll[RoughMagicCheck]) -> str:
    """The Extra Effort between two states of a roll: "Ada spends a Plot Point. "; else empty."""
    if len(after.alterations) < len(before.alterations):
        return "Extra Effort undone. "
    added = after.alterations[len(before.alterations) :]
    return "".join(f"{each.name} spends a Plot Point on Extra Effort. " for each in added)


def total_text(total: int) -> str:
    """A roll for the order of play as text."""
    return "last" if total == LAST else str(total)


def turn_text(encounter: RoughMagicState, event: TurnChanged) -> str:
    """Whose turn it is; a new round begins after uncontrolled combatants have moved.

    What lasted until the end of the round is over.
    """
    name = CombatantNames(encounter)(event.order.acting)
    if not event.is_fresh:
        is_rest = encounter.table.order.interrupted == event.order.acting
        return f"{name} goes on." if is_rest else f"{name} uses an extra action."
    interrupted = event.order.interrupted
    if interrupted:
        other = CombatantNames(encounter)(interrupted)
        return f"{name} interrupts {other} with the delayed turn."
    order = encounter.table.order
    lost = [each for each in order.owing if each not in event.order.owing]
    given_up = "".join(f"{CombatantNames(encounter)(each)} skips this turn. " for each in lost)
    if event.order.round == order.round:
        return f"{given_up}{name} acts."
    over = "".join(
        f"{each.name}: {held.name} is over. "
        for each in encounter.combatants
        for held in each.fighter.conditions
        if held.last is not None and held.last < event.order.round
    )
    return f"{given_up}{over}Round {event.order.round}: {name} acts."


def plain_words(encounter: RoughMagicState, event: Event) -> str:
    """The text of events without dice."""
    name = CombatantNames(encounter)
    words = ""
    match event:
        case OrderChanged(order):
            delays = set(order.delayed) - set(encounter.table.order.delayed)
            sentences = [f"{name(each)} delays the turn." for each in sorted(delays)]
            if order.order != encounter.table.order.order:
                sentences.insert(0, f"Order of play: {', '.join(map(name, order.order))}.")
            words = " ".join(sentences)
        case PaceTaken(who, pace):
            words = PACES[pace].format(who=name(who))
        case StoodUp(who):
            words = f"{name(who)} stands up."
        case ConditionBegun(who, condition):
            words = BEGUN[condition].format(who=name(who))
        case EffortJoined(joined):
            words = joined_words(encounter, joined)
        case LetGo(who, by):
            words = f"{name(who)} is free of {name(by)}."
        case _:
            words = _chosen_text(encounter, name, event)
    return words


def _chosen_text(encounter: RoughMagicState, name: CombatantNames, event: Event) -> str:
    words = ""
    match event:
        case Hurled(who, target, meters):
            far = f" {meters} m" if meters else ""
            words = f"{name(who)} throws {name(target)}{far}, who lands prone."
        case ObjectStruck(who):
            words = object_text(event, name(who))
        case ActionForced(who, kind):
            attempt = encounter.table.open
            target = "" if attempt is None else name(attempt.target)
            words = FORCED[kind].format(who=name(who), target=target)
        case FrightChosen(who, condition):
            words = f"{name(who)} {'cowers' if condition == COWERING else 'flees'} in terror."
        case PlotPointSpent():
            words = _plot_point_text(encounter, event)
    return words


def _plot_point_text(encounter: RoughMagicState, event: PlotPointSpent) -> str:
    me = encounter.combatant(event.who)
    has_acted = encounter.table.order.has_acted(event.who)
    words = USED[event.use].format(
        who=me.name,
        attribute=event.attribute.label,
        until="until the end of the next round" if has_acted else "this round",
        health=me.fighter.vitality.rallied().health,
    )
    is_extra = event.use in (PlotPointUse.EXTRA_MOVE, PlotPointUse.EXTRA_STANDARD)
    later = ", after this turn" if is_extra and encounter.table.order.acting != event.who else ""
    what = f": {event.what.strip().rstrip('.')}" if event.what.strip() else ""
    return f"{words}{later}{what}."
