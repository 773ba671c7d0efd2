"""The state and the combatants that the players' windows show."""

from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.ui.screens.encounter.combatants import (
    Picture,
    SideGroup,
    for_players,
    side_groups,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.text import progress_text, tr


def is_replay_shown(controller: EncounterController, options: PlayersOptions) -> bool:
    """Whether a replay is running that the players' windows follow."""
    return controller.replay.is_on and options.follows


def players_state(controller: EncounterController, options: PlayersOptions) -> AnyState:
    """The state for the players: that of a replay if they follow it, else the current one."""
    if is_replay_shown(controller, options):
        return controller.state
    return controller.fights.now(controller.id)


def players_groups(
    controller: EncounterController, state: AnyState, options: PlayersOptions, picture: Picture
) -> list[SideGroup]:
    """The combatants of a state that the players see, by side."""
    face, fight = controller.campaign.face, controller.fight
    found = side_groups(
        fight,
        state,
        picture,
        face,
        selected=controller.selected,
        is_over=is_over(controller, options),
    )
    return for_players(found, state, numbers=options.numbers)


def turn_text(controller: EncounterController, state: AnyState, options: PlayersOptions) -> str:
    """The turn of a state in words: "Turn 2", "Setup", "Ended"."""
    word, ended = controller.campaign.kinds.words.turn, is_over(controller, options)
    return progress_text(word, state.turn, ended=ended) or tr("Setup")


def is_over(controller: EncounterController, options: PlayersOptions) -> bool:
    """Whether the players see the final state of a finished fight."""
    has_ended = controller.fights.has_ended(controller.id)
    return has_ended and not is_replay_shown(controller, options)
