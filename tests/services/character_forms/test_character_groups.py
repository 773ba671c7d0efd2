"""The library can make what its groups offer."""

from fourc_desktop.services.character_forms.character_groups import OTHERS, PLAYERS
from fourc_desktop.ui.app.generic_game import ACTIONS


def test_every_action_of_a_group_is_known() -> None:
    offered = [action for group in (PLAYERS, OTHERS) for action, _, _ in group.actions]
    assert offered
    assert set(offered) <= {action.id for action in ACTIONS}
