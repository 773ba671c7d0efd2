"""The targets of the open form or the open roll, and the action behind an open question."""

from fourc_desktop.core.encounter.log_groups import GroupNarration, first_of_action, narrate_group
from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.ui.screens.encounter.controller import EncounterController


def targets_now(controller: EncounterController) -> set[str]:
    """The ids of the combatants that the map marks as targets."""
    form = controller.form
    if form is not None:
        fields = [each.field for each in form.questions if each.kind is AnswerKind.COMBATANT]
        return {who for each in fields if isinstance(who := form.answers.get(each), str)}
    return set(roll_targets(controller))


def roll_targets(controller: EncounterController) -> list[str]:
    """The ids of the combatants at whom the open roll is aimed; empty without one."""
    fight, state = controller.fight, controller.state
    if fight.roll.open_roll(state) is None:
        return []
    view = fight.roll.view(state)
    names = () if view is None else view.targets
    return [each.id for each in state.combatants if each.name in names]


def asked_action(controller: EncounterController) -> GroupNarration:
    """The action that has led to the question which is open."""
    log, fight = controller.log, controller.fight
    return narrate_group(log, first_of_action(log, fight), log.cursor, fight)


def asked_action_name(controller: EncounterController, who: str) -> str:
    """What the actor `who` rolled in the action behind an open question; empty without a roll."""
    log, roll = controller.log, controller.fight.roll
    for step in range(first_of_action(log, controller.fight) + 1, log.cursor + 1):
        state = log.state_at(step)
        found = roll.open_roll(state)
        if found is not None and found.who == who:
            view = roll.view(state)
            return found.title if view is None else view.title or view.roll.check.on or found.title
    return ""
