"""The state of the actions and of the status bar for the open campaign."""

from collections.abc import Sequence

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import is_in_party
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.text import count_text, tr

UndoLabels = tuple[str | None, str | None]
"""The labels of the undo and redo steps, each None if there is none."""


def show_campaign_status(window: MainWindow, campaign: Campaign) -> None:
    """Show name, read-only state, problems and size of the campaign in the window."""
    preset = campaign.game.options.played(campaign.page)
    edition = campaign.game.title if preset is None else preset.title
    window.show_campaign(campaign.file.path.name, edition)
    if campaign.read_only:
        window.status.show_message(campaign.read_only, "lock", alarming=True)
    elif campaign.problems:
        window.status.show_message(campaign.problems[0], "triangle-alert", alarming=True)
    else:
        window.status.show_message(tr("All changes saved"), "check")
    count = count_text(len(campaign.cards(kind=None)), "{count} document", "{count} documents")
    window.status.show_facts((edition, count, *_keys(window)))


def _keys(window: MainWindow) -> tuple[str, ...]:
    """The shortcuts of the palette and of the rules."""
    actions = window.program_actions
    keys = {id_: actions[id_].shortcut().toString() for id_ in ("commands", "rules")}
    return (
        tr("{key}  Commands", key=keys["commands"]),
        tr("{key}  Rules", key=keys["rules"]),
    )


def update_actions(
    window: MainWindow,
    campaign: Campaign,
    chosen: Sequence[str],
    characters: Sequence[str],
    fight: UndoLabels | None = None,
    *,
    in_library: bool = True,
    no_new_roll: str = "",
    has_dropped_steps: bool = False,
    has_map_update: bool = False,
    encounter: bool = False,
    no_print: str = "",
) -> None:
    """Enable and disable the actions for the selected documents and characters.

    `fight` has the undo labels of the current encounter; None without one. `in_library` tells
    whether the library is the current screen. `no_new_roll` is the reason why the last roll of the
    encounter cannot be repeated, or empty; `has_dropped_steps` tells whether a new step dropped
    some of its steps, `has_map_update` whether its map was edited in the library, `encounter`
    whether an encounter is selected, and `no_print` is the reason why the current screen has
    nothing to print, or empty.
    """
    undo, redo = (campaign.undo_label, campaign.redo_label) if fight is None else fight
    window.program_actions.allow(
        ActionState(
            is_open=True,
            read_only=bool(campaign.read_only),
            chosen=len(chosen),
            characters=len(characters),
            in_party=is_in_party(campaign, characters),
            no_print=no_print,
            encounter=encounter,
            in_library=in_library,
            in_fight=fight is not None,
            no_new_roll=no_new_roll,
            has_dropped_steps=has_dropped_steps,
            has_map_update=has_map_update,
            undo=undo,
            redo=redo,
            words=campaign.kinds.words,
        )
    )
