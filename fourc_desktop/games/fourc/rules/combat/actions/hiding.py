"""Hiding, and searching for hidden fighters (4C, Invisibility; ruling R84)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    is_dark,
    sees_in_dark,
)
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    refuse_acting,
    refuse_away,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Hide, SearchFor
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Searched
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    Acted,
    ConditionAdded,
    ConditionEnded,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    HIDING,
    Fighter,
    FighterCondition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import OpposedRolled
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import SearchRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

INVISIBILITY = "4C, Invisibility"

DIFFICULTY = "difficulty"
"""The id of the result table of a search, which is average without Row Steps of the Gamemaster."""

NOT_HIDDEN = Reason("searched-not-hidden", INVISIBILITY, "{target} does not hide.")
FOUND = Reason("found-already", INVISIBILITY, "{who} knows where {target} is.")
NOBODY_HIDES = Reason("nobody-hides", INVISIBILITY, "Nobody hides whom {who} has not found.")
ATTACKED = Reason("searcher-has-attacked", INVISIBILITY, "{who} has attacked this turn.")

PLACES = "R84"
HIDES_ALREADY = Reason("hides-already", PLACES, "{who} hides already.")
NO_PLACE = Reason(
    "no-place-to-hide", PLACES, "Somebody sees {who} there; hide in the dark or behind cover."
)
NOT_FREE = Reason("hider-in-a-hold", PLACES, "{who} holds somebody, or is held.")
HIDER_ATTACKED = Reason("hider-has-attacked", PLACES, "{who} has attacked this turn.")

SHADOWS = -5
"""The Row Steps of darkness on a search (4C, Varying Circumstances)."""


def hide(context: ResolutionContext, command: Hide) -> None:
    """Hide from all fighters of other sides; it is the turn's action and needs no roll.

    Raises:
        Refused: The fighter cannot act, hides already, or is in view of an opponent.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_hiding(context, who))
    if not has_hiding_place(context.now, who):
        raise Refused(NO_PLACE(who=who.name))
    context.emit(Acted(who.id), ConditionAdded(who.id, FighterCondition(HIDING)))


def refuse_hiding(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot hide now, or None."""
    if (refusal := refuse_acting(context.now, who)) is not None:
        return refusal
    if who.fighter.is_hidden:
        return HIDES_ALREADY(who=who.name)
    if who.fighter.this_turn.attacks:
        return HIDER_ATTACKED(who=who.name)
    if who.fighter.holds or who.fighter.held_by:
        return NOT_FREE(who=who.name)
    return None


def has_hiding_place(encounter: FourcEncounterState, who: Combatant[Fighter]) -> bool:
    """Whether it is dark at a fighter's position, or no opponent has an unobstructed view of it."""
    if who.spot is None:
        return False
    if is_dark(encounter, who.spot):
        return True
    sights = (line_of_sight(encounter.map, each.spot, who.spot)
              for each in _opponents(encounter, who) if each.spot is not None)  # fmt: skip
    return all(each.cover or not each.clear for each in sights)


def _opponents(
    encounter: FourcEncounterState, who: Combatant[Fighter]
) -> Iterator[Combatant[Fighter]]:
    """The fighters of other sides who are able to see."""
    for each in encounter.combatants:
        if each.side == who.side or not isinstance(each.fighter, Fighter):
            continue
        other = fighter_in(encounter, each.id)
        if refuse_helpless(other) is None:
            yield other


def end_hiding(context: ResolutionContext, id_: str) -> None:
    """End the hiding of a fighter who attacks, is held or helpless, or is in plain view."""
    who = context.combatant(id_)
    if not who.fighter.has_condition_named(HIDING):
        return
    is_busy = who.fighter.this_turn.attacks or who.fighter.holds or who.fighter.held_by
    if is_busy or refuse_helpless(who) or not has_hiding_place(context.now, who):
        context.emit(ConditionEnded(id_, HIDING))


def search_for(context: ResolutionContext, command: SearchFor) -> None:
    """Open the roll of a search; it is the turn's action.

    A fighter who hides in darkness without a power is harder to find (4C, Varying Circumstances).
    The Gamemaster adds Row Steps for sounds, scents or rain.

    Raises:
        Refused: The searcher cannot act, or the other does not hide from them.
    """
    who, target = context.combatant(command.who), context.combatant(command.target)
    context.refuse_unless_overruled(refuse_searching(context, who))
    if not target.fighter.is_hidden:
        raise Refused(NOT_HIDDEN(target=target.name))
    if who.id in target.fighter.found_by:
        raise Refused(FOUND(who=who.name, target=target.name))
    if (blended := _blended(target.fighter)) is not None:
        _search_blended(context, who, target, blended)
        return
    check = Check(
        edition=context.page.rules.edition,
        rank=_senses(who.fighter),
        on=Trait.AWARENESS.title,
        table=DIFFICULTY,
        who=who.id,
        name=who.name,
    )
    for step in (*_shadows(context.now, who, target), *command.steps):
        check = with_step(check, step)
    context.emit(Acted(who.id), RollOpened(OpenRoll(check, SearchRoll(who.id, target.id))))


def _shadows(
    encounter: FourcEncounterState, who: Combatant[Fighter], target: Combatant[Fighter]
) -> Iterator[RowStep]:
    """The Row Steps of darkness on a search for a fighter who hides without a power."""
    is_lost = target.fighter.has_condition_named(HIDING) and is_dark(encounter, target.spot)
    if is_lost and not sees_in_dark(who.fighter):
        yield RowStep(SHADOWS, "hidden in shadows", "4C, Varying Circumstances")


def _blended(fighter: Fighter) -> PowerStats | None:
    """The power that blends a fighter into the background, if no other power hides them."""
    if fighter.bears(PowerState.LENT) is not None:
        return None
    hiding = [
        each for each in fighter.known.derived.powers if PowerEffect.HIDES in each.power.effects
    ]
    is_blended = all(PowerEffect.BLENDS in each.power.effects for each in hiding)
    return max(hiding, key=_rank, default=None) if is_blended else None


def _rank(power: PowerStats) -> int:
    return 0 if power.rank is None else power.rank.value


def _search_blended(
    context: ResolutionContext,
    who: Combatant[Fighter],
    target: Combatant[Fighter],
    power: PowerStats,
) -> None:
    """An opposed roll: d% plus Awareness against d% plus the Rank Value; the higher wins (R42)."""
    senses, rank = _senses(who.fighter), _rank(power)
    hides, seeks = context.dice.opposed(rank - senses, (power.title, Trait.AWARENESS.title))
    rolled = OpposedRolled(target.id, who.id, power.power.id, hides + rank, seeks + senses)
    context.emit(Acted(who.id), rolled, Searched(who.id, target.id, is_found=not rolled.is_won))


def refuse_searching(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot search for anybody now, or None."""
    if not hidden_from(context.now, who.id):
        return NOBODY_HIDES(who=who.name)
    if (refusal := refuse_away(who) or refuse_acting(context.now, who)) is not None:
        return refusal
    return ATTACKED(who=who.name) if who.fighter.this_turn.attacks else None


def settle_search(context: ResolutionContext, purpose: SearchRoll, color: Color) -> None:
    """Apply the result of a search: red or better finds the hidden fighter."""
    if context.now.has(purpose.target):
        context.emit(Searched(purpose.who, purpose.target, color >= Color.RED))


def hidden_from(encounter: FourcEncounterState, who: str) -> list[str]:
    """The ids of opponents who hide from a fighter."""
    own = encounter.combatant(who).side
    return [
        each.id
        for each in encounter.combatants
        if each.side != own
        and isinstance(each.fighter, Fighter)
        and each.fighter.is_hidden
        and who not in each.fighter.found_by
    ]


def _senses(fighter: Fighter) -> int:
    """Awareness, or the higher number of a power that senses (4C, Supersense)."""
    by_power = (
        number.source.value
        for power in fighter.known.derived.powers
        if PowerEffect.SENSES in power.power.effects
        for number in power.numbers
        if number.number.use is NumberUse.ROLL
    )
    return max((fighter.alertness, *by_power))
