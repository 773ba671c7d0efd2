"""Commands of a fight as they are said at a table: who, what, at whom."""

from collections.abc import Iterable

from fourc_desktop.core.encounter.encounter import FRAME, AnyState
from fourc_desktop.core.encounter.protocols import AnyFight
from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.questions import Kind, filled_in
from fourc_desktop.core.refusal import Refusal, Refused


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
            sentence = f"{offer.name} also needs: {question.title}; write the command in JSON."
            raise Refused(Refusal(FRAME, sentence))
    if target and not answers:
        raise Refused(Refusal(FRAME, f"{offer.name} has no target."))
    return filled_in(offer.command, {**offer.fixed, **answers})


def _id_of(moment: AnyState, called: str) -> str:
    wanted = called.casefold()
    found = [each.id for each in moment.combatants if wanted in _names(each.id, each.name)]
    if len(found) == 1:
        return found[0]
    if found:
        sentence = f"Several are called “{called}”; give one of the ids {', '.join(found)}."
        raise Refused(Refusal(FRAME, sentence))
    ids = ", ".join(each.id for each in moment.combatants) or "nobody"
    raise Refused(Refusal(FRAME, f"Nobody in this fight is called “{called}”; there is {ids}."))


def _names(*names: str) -> list[str]:
    return [name.casefold() for name in names]


def _offer(offers: Iterable[Offer], action: str) -> Offer:
    by_name = {offer.name.casefold(): offer for offer in offers}
    found = by_name.get(action.casefold())
    if found is None:
        names = ", ".join(offer.name for offer in by_name.values()) or "nothing"
        raise Refused(Refusal(FRAME, f"There is no action “{action}”; there is {names}."))
    return found
