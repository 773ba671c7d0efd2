"""Determines who acts now and next, and their marks in the order of play."""

from enum import Enum
from typing import Final

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import PlanStatus, Readiness, TurnStatus


class TurnMark(Enum):
    """The mark under a portrait in the order of play."""

    NOW = "Now"
    NEXT = "Next"
    ACTED = "Acted"
    CHOSEN = "Chosen"
    DECLARED = "Declared"


MADE_PLANS: Final = {
    PlanStatus.CHOSEN: TurnMark.CHOSEN,
    PlanStatus.DECLARED: TurnMark.DECLARED,
}
"""The marks of those who have made the plan that the present step waits for."""


def usual_mark(status: TurnStatus) -> TurnMark | None:
    """The mark of a combatant that neither acts now nor next."""
    if status.readiness is Readiness.DONE:
        return TurnMark.ACTED
    return None if status.choice is None else MADE_PLANS.get(status.choice)


def first_to_act(fight: AnyFight, state: AnyState) -> str:
    """The id of the first combatant that acts or chooses now, else the first in order; or empty."""
    return next(iter((*awaited_ids(fight, state), *fight.views.order(state))), "")


def next_to_select(fight: AnyFight, state: AnyState, now: str) -> str:
    """The id to select when a step begins: `now` if it acts, else the first that does."""
    if now and fight.views.status(state, now).is_awaited:
        return now
    ready = first_to_act(fight, state)
    return ready if ready and fight.views.status(state, ready).is_awaited else now


def awaited_ids(fight: AnyFight, state: AnyState) -> list[str]:
    """The ids of all who can act now, or still have to choose what to do, in order."""
    order = fight.views.order(state)
    return [each for each in order if fight.views.status(state, each).is_awaited]


def awaited_names(fight: AnyFight, state: AnyState) -> tuple[str, ...]:
    """The names of all who can act now, or still have to choose what to do."""
    status = [(each.name, fight.views.status(state, each.id)) for each in state.combatants]
    return tuple(name for name, found in status if found.is_awaited and not found.is_spent)


def next_to_act(fight: AnyFight, state: AnyState, now: str) -> str:
    """The id of the next to act after `now`: the first other that can, else can later; or empty.

    Who holds a turn back is never next.
    """
    order = fight.views.order(state)
    status = {each: fight.views.status(state, each) for each in order}
    ready = [each for each in order if each != now and status[each].is_awaited]
    later = sorted(
        (
            each
            for each, found in status.items()
            if found.readiness is Readiness.LATER and not found.holds_back
        ),
        key=lambda each: not status[each].is_next,
    )
    is_choice = now in status and status[now].has_to_choose
    return ready[0] if ready else "" if is_choice else next(iter(later), "")


def turn_marks(fight: AnyFight, state: AnyState, selected: str) -> dict[str, TurnMark]:
    """The marks of the current and the next combatant, by id; empty if nobody can act.

    Pending questions belong to the action, so its combatant acts until they are settled.
    """
    now = next_to_select(fight, state, selected)
    if fight.rules.pending(state) is not None:
        found = fight.roll.open_roll(state)
        now = selected if found is None else found.who
    elif now and not fight.views.status(state, now).is_awaited:
        now = ""
    if not now:
        return {}
    follows = next_to_act(fight, state, now)
    return {now: TurnMark.NOW, **({follows: TurnMark.NEXT} if follows else {})}
