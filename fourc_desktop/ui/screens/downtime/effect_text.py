"""The effects of a downtime event on several documents, as text."""

from collections.abc import Callable, Sequence

from fourc_desktop.core.comparison import Difference
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import count_text, tr

MAX_NAMED = 3
"""The maximum number of documents that are listed by name."""


def effect_text(effects: Callable[[], Sequence[Difference]]) -> str:
    """The effects on a document: "Damage 62 → 110", or the reason why there are none."""
    result = operation_result(effects)
    if result.failure:
        return result.failure_with_rule
    found = " · ".join(map(_difference_text, result.value or ()))
    return found or tr("Stays as it is")


def changed_names(campaign: Campaign, ids: Sequence[str]) -> str:
    """The name of a changed document, or the number of several."""
    if len(ids) == 1:
        return campaign.card(ids[0]).name
    return count_text(len(ids), "{count} changed", "{count} changed")


def changes_text(
    campaign: Campaign, ids: Sequence[str], effects: Callable[[str], Sequence[Difference]]
) -> str:
    """The effects by document: "Ada, Damage 62 → 110; Bert, Damage 20 → 90", or their number."""
    if len(ids) > MAX_NAMED:
        return changed_names(campaign, ids)
    return "; ".join(
        ", ".join((campaign.card(id_).name, *map(_difference_text, effects(id_)))) for id_ in ids
    )


def _difference_text(effect: Difference) -> str:
    if effect.before == effect.after:
        return f"{tr(effect.what)} {effect.after}"
    none = tr("none")
    return tr(
        "{what} {before} → {after}",
        what=tr(effect.what),
        before=effect.before or none,
        after=effect.after or none,
    )
