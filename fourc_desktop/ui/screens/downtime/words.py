"""What moments and awards do, in words for the screen."""

from collections.abc import Callable, Sequence

from fourc_desktop.core.difference import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.moments import Moment
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.text import counted, error_text, tr

ABOUT = {
    Moment.SESSION_STARTS: "Whoever has Nine Lives gets the whole pool of Fortune for the session.",
    Moment.SESSION_ENDS: "What is left in a pool of Nine Lives is gone; it cannot be saved.",
    Moment.NIGHT: "Each night gives back as much Damage as Fortitude comes to.",
    Moment.ADVENTURE_ENDS: "All Damage comes back, conditions are over, and vehicles are repaired.",
}
"""What each moment does."""

DOING = {
    Moment.SESSION_STARTS: "Start the session",
    Moment.SESSION_ENDS: "End the session",
    Moment.NIGHT: "Let the night pass",
    Moment.ADVENTURE_ENDS: "End the adventure",
}
"""What the button says that lets the moment pass."""


MOST_TOLD = 3
"""How many are told one by one."""


def told(effects: Callable[[], Sequence[Difference]]) -> str:
    """What happens to somebody, in a line: "Damage 62 → 110"; or why it cannot."""
    try:
        found = effects()
    except Refused as refused:
        return error_text(refused)
    return " · ".join(_words(effect) for effect in found) or tr("Stays as it is")


def who_changed(campaign: Campaign, ids: Sequence[str]) -> str:
    """Whom something was done to: one by name, several by number."""
    if len(ids) == 1:
        return campaign.card(ids[0]).name
    return counted(len(ids), "{count} changed", "{count} changed")


def deeds(
    campaign: Campaign, ids: Sequence[str], effects: Callable[[str], Sequence[Difference]]
) -> str:
    """What was done to whom: "Ada, Damage 62 → 110; Bert, Damage 20 → 90"; many by number."""
    if len(ids) > MOST_TOLD:
        return who_changed(campaign, ids)
    return "; ".join(
        ", ".join((campaign.card(id_).name, *map(_words, effects(id_)))) for id_ in ids
    )


def _words(effect: Difference) -> str:
    if effect.before == effect.after:
        return f"{tr(effect.what)} {effect.after}"
    none = tr("none")
    return tr(
        "{what} {before} → {after}",
        what=tr(effect.what),
        before=effect.before or none,
        after=effect.after or none,
    )
