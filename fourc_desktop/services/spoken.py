"""Commands of a fight as they are said at a table: who, what, at whom."""

from collections.abc import Iterable

from fourc_desktop.core.encounter.encounter import FRAME, AnyState
from fourc_desktop.core.encounter.protocols import AnyFight
from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.questions import Kind, filled_in
from fourc_desktop.core.refusal import Reason, Refused

ALSO_NEEDS = Reason(
    "action-needs-more", FRAME, "{action} also needs: {question}; write the command in JSON."
)
NO_TARGET = Reason("action-without-target", FRAME, "{action} has no target.")
NOBODY = Reason(
    "nobody-called-so", FRAME, "Nobody in this fight is called “{called}”; there is {ids}."
)
NOBODY_AT_ALL = Reason(
    "nobody-at-all", FRAME, "Nobody in this fight is called “{called}”; there is nobody."
)
NO_ACTION = Reason("no-such-action", FRAME, "There is no action “{action}”; there is {names}.")
NO_ACTIONS = Reason("no-actions", FRAME, "There is no action “{action}”; there is nothing.")
SEVERAL = Reason(
    "several-called-so", FRAME, "Several are called “{called}”; give one of the ids {found}."
)


def spoken(fight: AnyFight, moment: AnyState, actor: str, action: str, target: str = "") -> object:
    """The command that somebody means: by ids or names, whatever the case.

    Raises:
        Refused: Nobody is called so, there is no such action, or it needs more than a target.
    """
    who = _id_of(moment, actor)
    offer = _offer(fight.actions.offers(moment, who), action)
    answers: dict[str, object] = {}
    for question in fight.actions.questions(moment, offer, {}):
        if question.kind is Kind.COMBATANT and target and not answers:
            answers[question.field] = _id_of(moment, target)
        elif question.is_needed:
            raise Refused(ALSO_NEEDS(action=offer.name, question=question.title))
    if target and not answers:
        raise Refused(NO_TARGET(action=offer.name))
    return filled_in(offer.command, {**offer.fixed, **answers})


def _id_of(moment: AnyState, called: str) -> str:
    wanted = called.casefold()
    found = [each.id for each in moment.combatants if wanted in _names(each.id, each.name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(SEVERAL(called=called, found=", ".join(found)))
    if ids := ", ".join(each.id for each in moment.combatants):
        raise Refused(NOBODY(called=called, ids=ids))
    raise Refused(NOBODY_AT_ALL(called=called))


def _names(*names: str) -> list[str]:
    return [name.casefold() for name in names]


def _offer(offers: Iterable[Offer], action: str) -> Offer:
    by_name = {offer.name.casefold(): offer for offer in offers}
    found = by_name.get(action.casefold())
    if found is None:
        if names := ", ".join(offer.name for offer in by_name.values()):
            raise Refused(NO_ACTION(action=action, names=names))
        raise Refused(NO_ACTIONS(action=action))
    return found
