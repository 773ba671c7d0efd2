"""How things stand, at the edges of the window: what can be done, and whether all is saved."""

from collections.abc import Sequence

from fourc_desktop.ui.action_table import CHANGES, NEEDS_CAMPAIGN, NEEDS_SELECTION
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.workspace.campaign import Campaign


def show_campaign(window: MainWindow, campaign: Campaign) -> None:
    """Name the campaign, say whether it can be changed, and count what is in it."""
    edition = campaign.rules.edition.title
    window.show_campaign(campaign.file.path.name, edition)
    if campaign.read_only:
        window.status.show_sentence(campaign.read_only, "lock", alarming=True)
    elif campaign.problems:
        window.status.show_sentence(campaign.problems[0], "triangle-alert", alarming=True)
    else:
        window.status.show_sentence(tr("All changes saved"), "check")
    count = counted(len(campaign.cards()), "{count} document", "{count} documents")
    window.status.show_facts((edition, count))
    window.program_actions.show_steps(campaign.undo_label, campaign.redo_label)


def allow_actions(window: MainWindow, campaign: Campaign, chosen: Sequence[str]) -> None:
    """Turn off the actions that could do nothing now."""
    actions = window.program_actions
    able = {
        "undo": campaign.undo_label is not None,
        "redo": campaign.redo_label is not None,
    }
    for id_ in NEEDS_CAMPAIGN:
        allowed = able.get(id_, True)
        allowed &= bool(chosen) or id_ not in NEEDS_SELECTION
        allowed &= not campaign.read_only or id_ not in CHANGES
        actions[id_].setEnabled(allowed)
