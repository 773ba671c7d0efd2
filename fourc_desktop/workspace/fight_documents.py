"""Maps and fights on their way into a campaign, and the names on their cards."""

from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.storage.document import Change, Document
from fourc_desktop.storage.encounter_format import EncounterModel
from fourc_desktop.storage.fields import DocumentModel, Name
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.map_format import write_map


def map_change(id_: str, map_: SectorMap) -> Change:
    """The change that keeps a map under an id."""
    return Change(id_, Document(id_, MAP_KIND, write_map(map_), _card(map_.name)))


def encounter_change(id_: str, model: EncounterModel) -> Change:
    """The change that keeps the document of a fight under an id."""
    body = model.model_dump_json(exclude_defaults=True)
    return Change(id_, Document(id_, ENCOUNTER_KIND, body, _card(model.name)))


def _card(name: str) -> str:
    return _Card(name=name).model_dump_json()


def card_name(card: str) -> str:
    """What the card of a map or a fight calls it; nothing where it cannot be read."""
    try:
        return _Card.model_validate_json(card).name
    except ValueError:
        return ""


class _Card(DocumentModel):
    """All that stands on the card of a map or a fight."""

    name: Name
