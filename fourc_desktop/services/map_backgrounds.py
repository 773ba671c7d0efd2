"""The pictures behind the maps of a campaign."""

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.map_files import with_background
from fourc_desktop.storage.fight_kinds import MAP_KIND


def set_background(campaign: Campaign, id_: str, picture: bytes | None) -> None:
    """Lay a picture that `fitted_background` has made behind a map, or take it off, in one step.

    Raises:
        KeyError: The id is no map's.
    """
    content = campaign.content(id_)
    if content.kind != MAP_KIND:
        raise KeyError(id_)
    if picture is not None:
        campaign.file.add_picture(picture)
    label = f"Change the picture behind {campaign.card(id_).name}"
    campaign.change(id_, with_background(content.thing, picture), label)
