"""Whom the screen takes in hand by itself: those whose turn it is."""

from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.encounter.protocols import AnyFight
from fourc_desktop.core.fight_views import Readiness


def first_to_act(fight: AnyFight, moment: AnyState) -> str:
    """The id of the first who acts now, else of the first in the order; nothing for nobody."""
    order = fight.views.order(moment)
    now = (each for each in order if fight.views.status(moment, each).readiness is Readiness.NOW)
    return next(now, next(iter(order), ""))


def in_hand_next(fight: AnyFight, moment: AnyState, now: str) -> str:
    """The id of who is in hand when a step begins: who was, unless others act in it."""
    if now and fight.views.status(moment, now).readiness is Readiness.NOW:
        return now
    ready = first_to_act(fight, moment)
    acts = ready and fight.views.status(moment, ready).readiness is Readiness.NOW
    return ready if acts else now
