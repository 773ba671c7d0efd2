"""The state of the actions and of the status bar for the open campaign."""

from collections.abc import Sequence
from dataclasses import replace

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import is_in_party
from fourc_desktop.ui.app.commands.portrait_import import with_portraits
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.text import count_text, tr


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


def selection_state(
    campaign: Campaign, chosen: Sequence[str], characters: Sequence[str]
) -> ActionState:
    """The state for selected documents, and the finished characters among them."""
    kinds = [campaign.kinds[campaign.card(id_).kind] for id_ in chosen]
    return ActionState(
        is_open=True,
        read_only=bool(campaign.read_only),
        chosen=len(chosen),
        characters=len(characters),
        drafts=sum(bool(kind.draft_of) for kind in kinds),
        portraits=len(with_portraits(campaign, chosen)),
        in_party=is_in_party(campaign, characters),
        undo=campaign.undo_label,
        redo=campaign.redo_label,
        words=campaign.kinds.words,
    )


def current_state(opened: OpenCampaign) -> ActionState:
    """The state for the selection and the current screen of an open campaign."""
    state = replace(
        selection_state(opened.campaign, opened.chosen(), opened.people()),
        no_print=opened.printing.refusal(),
        encounter=bool(opened.encounter()),
        in_library=opened.is_library_in_front(),
    )
    fights = opened.fights
    if not fights.is_in_front():
        return state
    offers, (undo, redo) = fights.offers(), fights.steps()
    return replace(
        state,
        in_fight=True,
        no_end=fights.screen().controller.no_end,
        no_new_roll=fights.screen().controller.no_new_roll,
        new_roll=fights.screen().controller.new_roll,
        has_dropped_steps=bool(offers.dropped_steps()),
        has_map_update=offers.map_update() is not None,
        undo=undo,
        redo=redo,
    )
