"""Whom the screen takes in hand by itself: those whose turn it is."""

from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.fight_views import Readiness
from fourc_desktop.core.ruleset import RuleSet


def first_to_act(rules: RuleSet, moment: AnyState) -> str:
    """The id of the first who acts now, else of the first in the order; nothing for nobody."""
    order = rules.order(moment)
    now = (each for each in order if rules.standing(moment, each).readiness is Readiness.NOW)
    return next(now, next(iter(order), ""))


def in_hand_next(rules: RuleSet, moment: AnyState, now: str) -> str:
    """The id of who is in hand when a step begins: who was, unless others act in it."""
    if now and rules.standing(moment, now).readiness is Readiness.NOW:
        return now
    ready = first_to_act(rules, moment)
    acts = ready and rules.standing(moment, ready).readiness is Readiness.NOW
    return ready if acts else now
