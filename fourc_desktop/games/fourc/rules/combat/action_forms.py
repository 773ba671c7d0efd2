"""The forms of actions in a menu: one entry for each defense, grenade or power."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.games.fourc.rules.combat.actions.hiding import has_hiding_place, hidden_from
from fourc_desktop.games.fourc.rules.combat.actions.regeneration import healed_in_turn
from fourc_desktop.games.fourc.rules.combat.actions.trait_boost import boosts_of
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import grenades_of
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import held_by
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    vehicle_around,
    vehicles_of,
)
from fourc_desktop.games.fourc.rules.combat.turn.turn import defenses_of_fighter, refuse_unplayed

CommandForm = tuple[str, Mapping[str, Any]]
"""The title of a menu entry, and the fields of its command."""

CommandForms = Callable[[ResolutionContext, Combatant[Fighter]], Iterator[CommandForm]]


def defense_forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """The defenses available under these rules."""
    for table in defenses_of_fighter(who.fighter):
        if refuse_unplayed(context, table) is None:
            yield context.book.results[table].name, {"table": table}


def depth_forms(_context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Going under water or coming up, by the fighter's current depth."""
    is_under = who.fighter.exertion.under
    yield ("Come up", {"under": False}) if is_under else ("Go under", {"under": True})


def boost_forms(_context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """The powers that boost a trait."""
    for each in boosts_of(who.fighter):
        yield each.title, {"power": each.title}


def healing_forms(_context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Regeneration, for a fighter who has it."""
    if healed_in_turn(who.fighter):
        yield "Regenerate", {}


def hiding_forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Hiding, if there is a hiding place."""
    if has_hiding_place(context.now, who):
        yield "Hide", {}


def search_forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """A search for each hidden opponent."""
    for each in hidden_from(context.now, who.id):
        yield f"Search for {context.combatant(each).name}", {"target": each}


def seat_forms(context: ResolutionContext, _who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Entering a vehicle, if there is one."""
    if any(True for _ in vehicles_of(context.now)):
        yield "Get in", {}


def forms_inside(name: str) -> CommandForms:
    """The form of an action that only occupants of a vehicle have."""

    def forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
        if vehicle_around(context.now, who.id) is not None:
            yield name, {}

    return forms


def grenade_forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """The kinds of grenades that a fighter carries."""
    for each in grenades_of(who.fighter, context.book):
        yield f"Throw {each.name}", {"item": each.id}


def hurl_forms(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Throwing the held fighter."""
    for name in held_by(context, who):
        yield f"Throw {name}", {}


def door_forms(_context: ResolutionContext, _who: Combatant[Fighter]) -> Iterator[CommandForm]:
    """Opening and closing, whether or not a door is there."""
    yield "Open", {"is_open": True}
    yield "Shut", {"is_open": False}
