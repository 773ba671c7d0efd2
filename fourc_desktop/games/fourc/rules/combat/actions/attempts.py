"""Attempts in a fight: a trait or power against a difficulty, or Repute (ruling R79)."""

from collections.abc import Mapping
from types import MappingProxyType

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.rollables import (
    CRIMINALS,
    DIFFICULTY,
    REPUTE,
    rolled_number,
)
from fourc_desktop.games.fourc.rules.checks.check import Check, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import footing_steps
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Attempt
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Attempted, Reacted
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import AttemptRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.traits import Trait

TASKS = "4C, Using the Master Table; R79"

NOTHING_TO_ROLL = Reason(
    "nothing-to-try-with", TASKS, "{who} has no trait or power called “{what}”."
)
ATTACKED = Reason("tries-after-attack", TASKS, "{who} has attacked this turn.")

REACTIONS: Mapping[str, str] = MappingProxyType({"Repute": REPUTE, "Among criminals": CRIMINALS})
"""The rolls for reactions of people, with the ids of their tables (4C, Repute)."""

_EARLIER_NAMES: Mapping[str, str] = MappingProxyType({"Repute among criminals": "Among criminals"})
"""The names of rolls in campaigns and scripts of earlier versions, with those of today."""


def attempt_ranks(fighter: Fighter) -> Mapping[str, int]:
    """The Rank Value of everything that a fighter can roll for an attempt, by name."""
    traits = {trait.title: fighter.rank(trait) for trait in Trait}
    powers = ((each.title, rolled_number(each)) for each in fighter.known.derived.powers)
    repute = dict.fromkeys(REACTIONS, fighter.known.derived.repute.value)
    return traits | {title: rank.value for title, rank in powers if rank is not None} | repute


def attempt(context: ResolutionContext, command: Attempt) -> None:
    """Open the roll of an attempt; it is the turn's action unless the command is free.

    A roll of Repute has no difficulty; its color decides how people react.

    Raises:
        Refused: The fighter has nothing of that name, or cannot act.
    """
    who = context.combatant(command.who)
    what, ranks = _name_of_today(command.what), attempt_ranks(who.fighter)
    if what not in ranks:
        raise Refused(NOTHING_TO_ROLL(who=who.name, what=what))
    context.refuse_unless_overruled(
        refuse_helpless(who) if command.is_free else refuse_attempting(context, who)
    )
    check = Check(
        edition=context.page.rules.edition,
        rank=max(ranks[what], 0),
        on=what,
        table=REACTIONS.get(what, DIFFICULTY),
        who=who.id,
        name=who.name,
        difficulty=None if what in REACTIONS else command.difficulty,
    )
    stands = footing_steps(context, who) if what == Trait.COORDINATION.title else ()
    for step in (*stands, *command.steps):
        check = with_step(check, step)
    if not command.is_free:
        context.emit(Acted(who.id))
    context.emit(RollOpened(OpenRoll(check, AttemptRoll(who.id, what, command.difficulty))))


def refuse_attempting(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot make an attempt as their action now, or None."""
    if (refusal := refuse_acting(context.now, who)) is not None:
        return refusal
    return ATTACKED(who=who.name) if who.fighter.this_turn.attacks else None


def settle_attempt(context: ResolutionContext, purpose: AttemptRoll, color: Color) -> None:
    """Report whether the difficulty is met, or how people react.

    The Gamemaster decides the effects.
    """
    if (table := REACTIONS.get(_name_of_today(purpose.what))) is not None:
        reaction = context.book.results[table].outcome(color).effect
        context.emit(Reacted(purpose.who, reaction, is_criminal=table == CRIMINALS))
        return
    context.emit(Attempted(purpose.who, purpose.what, color >= purpose.difficulty))


def _name_of_today(what: str) -> str:
    return _EARLIER_NAMES.get(what, what)
