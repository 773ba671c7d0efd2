"""Searching for those whom a power hides (4C, Invisibility)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.check import Check, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_away
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import SearchFor
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Searched
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import OpposedRolled
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import SearchRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, OpenRoll
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

INVISIBILITY = "4C, Invisibility"

DIFFICULTY = "difficulty"
"""The id of the table of a search: it is average, unless the Gamemaster adds Row Steps."""

NOT_HIDDEN = Reason("searched-not-hidden", INVISIBILITY, "{target} does not hide.")
FOUND = Reason("found-already", INVISIBILITY, "{who} knows where {target} is.")
NOBODY_HIDES = Reason("nobody-hides", INVISIBILITY, "Nobody hides whom {who} has not found.")
ATTACKED = Reason("searcher-has-attacked", INVISIBILITY, "{who} has attacked this turn.")


def search_for(context: ResolutionContext, command: SearchFor) -> None:
    """Open the roll of a search; it is the action of the turn.

    Sounds, scents or rain are Row Steps of the Gamemaster.

    Raises:
        Refused: They cannot act, or the other does not hide from them.
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
    for step in command.steps:
        check = with_step(check, step)
    context.emit(Acted(who.id), RollOpened(OpenRoll(check, SearchRoll(who.id, target.id))))


def _blended(fighter: Fighter) -> PowerStats | None:
    """The power by which a fighter looks like what is behind them, where no other hides them."""
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
    """Both roll d% and add Awareness, or the Rank Value; only the higher stays hidden (R42)."""
    senses, rank = _senses(who.fighter), _rank(power)
    hides, seeks = context.dice.opposed(rank - senses, (power.title, Trait.AWARENESS.title))
    rolled = OpposedRolled(target.id, who.id, power.power.id, hides + rank, seeks + senses)
    context.emit(Acted(who.id), rolled, Searched(who.id, target.id, is_found=not rolled.is_won))


def refuse_searching(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot search for anybody now, or None where they can."""
    if not hidden_from(context.now, who.id):
        return NOBODY_HIDES(who=who.name)
    if (refusal := refuse_away(who) or refuse_acting(context.now, who)) is not None:
        return refusal
    return ATTACKED(who=who.name) if who.fighter.this_turn.attacks else None


def settle_search(context: ResolutionContext, purpose: SearchRoll, color: Color) -> None:
    """Red or better finds them."""
    if context.now.has(purpose.target):
        context.emit(Searched(purpose.who, purpose.target, color >= Color.RED))


def hidden_from(encounter: FourcEncounterState, who: str) -> list[str]:
    """The ids of those of other sides who hide and whom a fighter has not found."""
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
    """Awareness, or the number of a power that senses more (4C, Supersense)."""
    by_power = (
        number.source.value
        for power in fighter.known.derived.powers
        if PowerEffect.SENSES in power.power.effects
        for number in power.numbers
        if number.number.use is NumberUse.ROLL
    )
    return max((fighter.alertness, *by_power))
