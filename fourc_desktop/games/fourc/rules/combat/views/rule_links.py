"""Rule links: the rule text behind each event."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.games.fourc.rules.characters.conditions import known_condition
from fourc_desktop.games.fourc.rules.characters.rollables import CRIMINALS, REPUTE
from fourc_desktop.games.fourc.rules.combat.actions.holds import HOLD_CAUSE
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import CAUGHT, EVADED
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import HURL_CAUSE
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    power_events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD, HIDING
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CrashChoice,
    FallChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, TurnPhase
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import COLLISION_CAUSE
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

RuleLinker = Callable[[Any, Rulebook], RuleLink | None]
"""Finds the rule text behind an event."""

TURN = RuleLink("turn", "The turn")
MOVEMENT = RuleLink("movement", "Movement")
HIT = RuleLink("hit", "What a hit does")
STEPS = RuleLink("row-steps", "Row Steps")
SHIFTS = RuleLink("shifts", "Altering the dice")
DAMAGE = RuleLink("figure:damage", "Damage")
FORTUNE = RuleLink("figure:fortune", "Fortune")
FORTITUDE = RuleLink("trait:fortitude", "Fortitude")
NINE_LIVES = RuleLink("power:nine-lives", "Nine Lives")
GUARDS = RuleLink("ruling:R18", "Defending before your turn")
HOLDS = RuleLink("ruling:R49", "Keeping a hold")
HELD_DAMAGE = RuleLink("ruling:R23", "Damage from a hold")
DYING = RuleLink("ruling:R27", "Dying, payment by payment")
FALLING = RuleLink("ruling:R52", "Falling")
BLASTS = RuleLink("ruling:R76", "Grenades")
HIDES = RuleLink("ruling:R84", "Hiding in a fight")
HURLING = RuleLink("ruling:R77", "Throwing somebody")
WEIGHT = RuleLink("ruling:R29", "Lifting what you throw")

SEATS = RuleLink("ruling:R68", "Getting in and out")
VELOCITY = RuleLink("vehicle:velocity", "Velocity")
COLLISION = RuleLink("result:collision", "Collision")

LINKS_OF_CAUSES = {HOLD_CAUSE: HELD_DAMAGE, COLLISION_CAUSE: COLLISION, HURL_CAUSE: HURLING}
"""The rule texts of damage without an attack, by its cause."""


def rule_of_event(event: Event, book: Rulebook) -> RuleLink | None:
    """The rule text behind an event; None for overrides and shared events."""
    found = LINKS.get(type(event))
    return found(event, book) if callable(found) else found


def rule_now(encounter: FourcEncounterState, book: Rulebook) -> RuleLink:
    """The rule about what is to be done next."""
    table = encounter.table
    if table.roll is not None:
        return STEPS if table.roll.check.dice is None else SHIFTS
    if table.choices:
        return _choice_table(table.choices[-1], book)
    return STEPS if table.phase is TurnPhase.ACT else TURN


def _table(id_: str, book: Rulebook, result: str = "") -> RuleLink:
    """The text of a result table with the start of the result: "Bashing: Hit"."""
    name = book.results[id_].name
    short = re.split("[,:;]", result)[0].capitalize()
    title = f"{name}: {short}" if short else name
    return RuleLink(f"result:{id_}", title)


def _power(id_: str, book: Rulebook) -> RuleLink | None:
    return RuleLink(f"power:{id_}", book.powers[id_].name) if id_ in book.powers else None


def _settled(event: roll_events.RollSettled, book: Rulebook) -> RuleLink:
    table = event.roll.check.table
    return _table(table, book, book.results[table].outcome(event.color).full_words)


def _check(event: roll_events.CheckChanged, book: Rulebook) -> RuleLink:
    check = event.check
    if check.shifts:
        return SHIFTS
    return STEPS if check.dice is None else _table(check.table, book)


def _missed(event: events.AttackMissed, book: Rulebook) -> RuleLink | None:
    stopping = {EVADED: "evade", CAUGHT: "catch"}
    return _table(stopping[event.effect], book) if event.effect in stopping else None


def _of_condition(name: str) -> RuleLink | None:
    if name == DEAD:
        return DYING
    if name == HIDING:
        return HIDES
    condition = known_condition(name)
    if condition is None:
        return None
    topic = f"condition:{condition.name.lower().replace('_', '-')}"
    return RuleLink(topic, condition.value)


TABLES_OF_CHOICES: Mapping[type, str] = MappingProxyType(
    {
        KnockbackChoice: "pound",
        FallChoice: "catch",
        ArrivalChoice: "teleportation-blind",
        CrashChoice: "crash",
    }
)
"""The result table behind each choice, except those after a hold."""


def _choice(event: roll_events.ChoiceOpened | roll_events.ChoiceMade, book: Rulebook) -> RuleLink:
    return _choice_table(event.choice, book)


def _choice_table(choice: PendingChoice, book: Rulebook) -> RuleLink:
    return _table(TABLES_OF_CHOICES.get(type(choice), "slip"), book)


def _exerted(event: action_events.ExertionChanged, book: Rulebook) -> RuleLink:
    exertion = event.exertion
    return _table("swimming" if exertion.airless or exertion.under else "exhaustion", book)


LINKS: Mapping[type, RuleLinker | RuleLink] = MappingProxyType(
    {
        events.TurnBegan: TURN,
        events.PhaseChanged: TURN,
        events.InitiativeRolled: TURN,
        events.Declared: TURN,
        events.Attacked: TURN,
        events.SectorsEntered: MOVEMENT,
        events.Acted: TURN,
        events.DefenseHeld: lambda event, book: _table(event.guard.table, book),
        events.DefenseSpent: GUARDS,
        roll_events.RollOpened: lambda event, book: _table(event.roll.check.table, book),
        roll_events.CheckChanged: _check,
        roll_events.RollSettled: _settled,
        roll_events.RollPaid: SHIFTS,
        roll_events.TensCalled: NINE_LIVES,
        events.AttackMissed: _missed,
        events.AttackHit: HIT,
        events.DamageSet: DAMAGE,
        events.FortuneSet: FORTUNE,
        events.FortitudeSet: FORTITUDE,
        events.ConditionAdded: lambda event, _book: _of_condition(event.affliction.name),
        events.ConditionEnded: lambda event, _book: _of_condition(event.name),
        events.OpeningWon: lambda _event, book: _table("evade", book),
        events.OpeningUsed: lambda _event, book: _table("evade", book),
        events.Fell: FALLING,
        roll_events.ChoiceOpened: _choice,
        roll_events.ChoiceMade: _choice,
        action_events.Moved: MOVEMENT,
        action_events.Waited: TURN,
        action_events.HoldTaken: HOLDS,
        action_events.HoldReleased: HOLDS,
        action_events.DamageTaken: lambda event, _book: LINKS_OF_CAUSES.get(event.cause, DAMAGE),
        action_events.AidGiven: DYING,
        action_events.FortitudeHeld: DYING,
        action_events.ExertionChanged: _exerted,
        action_events.PowerTurned: lambda event, book: _power(event.power.id, book),
        action_events.Searched: RuleLink("power:invisibility", "Invisibility"),
        action_events.Regenerated: RuleLink("power:regeneration", "Regeneration"),
        power_events.PowerUsed: lambda event, book: _power(event.power, book),
        power_events.OpposedRolled: lambda event, book: _power(event.power, book),
        power_events.OrderObeyed: RuleLink("power:mind-control", "Mind Control"),
        power_events.LeftMap: RuleLink("power:dimension-jump", "Dimension Jump"),
        action_events.PickedUp: WEIGHT,
        action_events.Shattered: lambda _event, book: _table("seize", book),
        action_events.Attempted: lambda _event, book: _table("difficulty", book),
        action_events.Reacted: lambda event, book: _table(
            CRIMINALS if event.is_criminal else REPUTE, book
        ),
        action_events.Exploded: BLASTS,
        action_events.Caught: lambda _event, book: _table("catch", book),
        vehicle_events.SeatTaken: SEATS,
        vehicle_events.SeatLeft: SEATS,
        vehicle_events.VehicleMoved: VELOCITY,
        vehicle_events.VehicleDamaged: COLLISION,
        vehicle_events.Rammed: COLLISION,
        vehicle_events.Collided: COLLISION,
    }
)
"""The rule of each event, or a function that finds it; empty if no text is about the event."""
