"""The pictures behind the maps of a campaign."""

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.map_files import with_background


def set_background(campaign: Campaign, id_: str, picture: bytes | None) -> None:
    """Lay a picture that `fitted_background` has made behind a map, or take it off, in one step.

    Raises:
        KeyError: The id is no map's.
    """
    map_ = campaign.held(id_)
    if not isinstance(map_, SectorMap):
        raise KeyError(id_)
    if picture is not None:
        campaign.file.add_picture(picture)
    label = f"Change the picture behind {map_.name}"
    campaign.change(id_, with_background(map_, picture).map, label)
