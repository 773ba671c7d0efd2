"""How things stand, at the edges of the window: what can be done, and whether all is saved."""

from collections.abc import Sequence

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.text import counted, tr

UndoLabels = tuple[str | None, str | None]
"""What undo and redo would do; None for nothing."""


def show_campaign_status(window: MainWindow, campaign: Campaign) -> None:
    """Name the campaign, say whether it can be changed, and count what is in it."""
    preset = campaign.game.options.played(campaign.page)
    edition = campaign.game.title if preset is None else preset.title
    window.show_campaign(campaign.file.path.name, edition)
    if campaign.read_only:
        window.status.show_sentence(campaign.read_only, "lock", alarming=True)
    elif campaign.problems:
        window.status.show_sentence(campaign.problems[0], "triangle-alert", alarming=True)
    else:
        window.status.show_sentence(tr("All changes saved"), "check")
    count = counted(len(campaign.cards(kind=None)), "{count} document", "{count} documents")
    window.status.show_facts((edition, count, *_keys(window)))


def _keys(window: MainWindow) -> tuple[str, ...]:
    """The two keys that lead everywhere else."""
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
    people: Sequence[str],
    fight: UndoLabels | None = None,
    *,
    encounter: bool = False,
    in_print: bool = False,
) -> None:
    """Turn off the actions that could do nothing now, for those chosen and the people of them.

    `fight` says what undo and redo would do in the fight in front; None where none is.
    `encounter` says whether one is chosen, `in_print` whether the Print place is in front.
    """
    undo, redo = (campaign.undo_label, campaign.redo_label) if fight is None else fight
    window.program_actions.allow(
        ActionState(
            is_open=True,
            read_only=bool(campaign.read_only),
            chosen=len(chosen),
            characters=len(people),
            in_print=in_print,
            encounter=encounter,
            in_fight=fight is not None,
            undo=undo,
            redo=redo,
            words=campaign.kinds.words,
        )
    )
