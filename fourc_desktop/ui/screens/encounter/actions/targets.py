"""The targets of the open form or the open roll."""

from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.ui.screens.encounter.controller import EncounterController


def targets_now(controller: EncounterController) -> set[str]:
    """The ids of the combatants that the map marks as targets."""
    fight, state, form = controller.fight, controller.state, controller.form
    if form is not None:
        fields = [each.field for each in form.questions if each.kind is AnswerKind.COMBATANT]
        return {who for each in fields if isinstance(who := form.answers.get(each), str)}
    if fight.roll.open_roll(state) is None:
        return set()
    view = fight.roll.view(state)
    names = () if view is None else view.targets
    return {each.id for each in state.combatants if each.name in names}
