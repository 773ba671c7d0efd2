"""The party at a glance: of each hero what a table asks for most."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.healing import damage_now
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign


@dataclass(frozen=True, slots=True)
class PartyRow:
    """One hero.

    Attributes:
        id: The document's id.
        name: The name in the headlines.
        player: Who plays them.
        damage: Damage as it stands.
        full: Damage at full health.
        fortune: Fortune as it stands.
        traits: The Primary Traits, in the order of `Trait`.
        armor: The best of their armor; 0 without any.
        walk: Sectors a turn on foot.
        ways: Other ways to move: "Flight 8".
        repute: Repute as it stands.
        conditions: What has befallen them.
    """

    id: str
    name: str
    player: str
    damage: int
    full: int
    fortune: int
    traits: tuple[int, ...]
    armor: int
    walk: int
    ways: tuple[str, ...]
    repute: int
    conditions: tuple[str, ...]


def party_row(campaign: Campaign, id_: str) -> PartyRow | None:
    """A hero at a glance; None for one whose numbers cannot be worked out."""
    character = FourcCampaign(campaign).character(id_)
    try:
        figures = FourcCampaign(campaign).figures(id_)
    except Refused:
        return None
    movement = figures.movement
    return PartyRow(
        id=id_,
        name=character.profile.name,
        player=character.profile.player,
        damage=damage_now(character, campaign.book).value,
        full=figures.damage.value,
        fortune=figures.fortune.value,
        traits=tuple(figures.traits[trait].value for trait in Trait),
        armor=figures.armor[0].rank.value if figures.armor else 0,
        walk=movement.walk.value,
        ways=tuple(f"{way.source} {way.says}" for way in movement.ways),
        repute=figures.repute.value,
        conditions=character.conditions,
    )
