"""The order of the choices in the action menu."""

from collections.abc import Sequence

import pytest

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.encounter.views import ActionKind, ActionOption, CommandChances, Likelihood
from fourc_desktop.core.refusal import Reason
from fourc_desktop.ui.screens.encounter.actions.menu_choices import (
    MAX_FIRST,
    AvailableAction,
    menu_choices,
)

TOO_FAR = Reason("too-far", ENCOUNTER_RULE, "Too far.")


def action(
    name: str,
    kind: ActionKind = ActionKind.STRIKE,
    *,
    can: bool = True,
    is_whole: bool = True,
    likelihood: Likelihood = Likelihood.USUAL,
) -> AvailableAction:
    """An action against somebody."""
    return AvailableAction(
        ActionOption(object, name, kind=kind),
        "target",
        CommandChances(()),
        None if can else TOO_FAR(),
        is_whole,
        questions=(),
        answers={},
        likelihood=likelihood,
    )


EVADE = action("Evade", ActionKind.DEFEND)
FISTS = action("Fists")
NO_FISTS = action("Fists", can=False)
THROW = action("Throw", ActionKind.SHOOT, is_whole=False)
NO_RUSH = action("Rush", ActionKind.RUSH, can=False)


def listed(
    actions: Sequence[AvailableAction], *, can_move: bool = False, is_foe: bool = True
) -> list[str]:
    """The names of the choices, those that are hidden in parentheses."""
    found = menu_choices(actions, asked=(), can_move=can_move, is_foe=is_foe)
    names = [each.shown.name for each in found]
    return [
        f"({name})" if each.shown.is_more else name for name, each in zip(names, found, strict=True)
    ]


@pytest.mark.parametrize("is_foe", [True, False])
def test_defenses_come_after_all_other_actions(is_foe: bool) -> None:
    urgent = action("Block", ActionKind.DEFEND, likelihood=Likelihood.URGENT)
    assert listed([EVADE, urgent, FISTS], is_foe=is_foe) == ["Fists", "Block", "Evade"]


def test_hidden_actions_come_after_the_move_so_that_digits_are_in_order() -> None:
    found = listed([FISTS, THROW, EVADE, NO_RUSH], can_move=True)
    assert found == ["Fists", "Evade", "Move only", "(Throw)", "(Rush)"]
    many = [action(f"Attack {number}") for number in range(MAX_FIRST + 2)]
    assert listed(many, can_move=True)[MAX_FIRST:] == ["Move only", "(Attack 5)", "(Attack 6)"]


def test_an_attack_that_needs_an_answer_hides_no_reasons() -> None:
    assert listed([EVADE, THROW, NO_FISTS, NO_RUSH]) == ["Throw", "Evade", "Fists, Rush"]


def test_impossible_attacks_on_a_foe_come_first_with_their_reason() -> None:
    found = listed([EVADE, NO_FISTS, NO_RUSH], can_move=True)
    assert found == ["Fists, Rush", "Move only", "Evade"]


def test_refused_actions_on_a_friend_come_last() -> None:
    aid = action("Aid", ActionKind.AID, is_whole=False)
    assert listed([NO_FISTS, aid, EVADE], is_foe=False)[-1] == "(Fists)"


def test_only_choices_that_can_be_made_have_an_action() -> None:
    found = menu_choices([FISTS, NO_RUSH], asked=(), can_move=True, is_foe=True)
    assert [each.action for each in found] == [FISTS, None, None]
