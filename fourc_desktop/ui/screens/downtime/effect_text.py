"""What happens to several documents at once, in words for the screen."""

from collections.abc import Callable, Sequence

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.text import counted, error_text, tr

MAX_NAMED = 3
"""How many are told one by one."""


def effect_text(effects: Callable[[], Sequence[Difference]]) -> str:
    """What happens to somebody, in a line: "Damage 62 → 110"; or why it cannot."""
    try:
        found = effects()
    except Refused as refused:
        return error_text(refused)
    return " · ".join(_words(effect) for effect in found) or tr("Stays as it is")


def changed_names(campaign: Campaign, ids: Sequence[str]) -> str:
    """Whom something was done to: one by name, several by number."""
    if len(ids) == 1:
        return campaign.card(ids[0]).name
    return counted(len(ids), "{count} changed", "{count} changed")


def changes_text(
    campaign: Campaign, ids: Sequence[str], effects: Callable[[str], Sequence[Difference]]
) -> str:
    """What was done to whom: "Ada, Damage 62 → 110; Bert, Damage 20 → 90"; many by number."""
    if len(ids) > MAX_NAMED:
        return changed_names(campaign, ids)
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
