from dataclasses import replace

from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.document import DocumentChange


def test_a_party_row_shows_the_numbers_of_a_hero(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7F3K")
    hero = FourcCampaign(campaign).character(id_)
    profile = replace(hero.profile, name="Ada", player="Mia")
    changed = replace(hero, profile=profile, wounds=7, conditions=("Winded",))
    campaign.change(id_, changed, "Hurt Ada")
    row, figures = campaign.party_row(id_), FourcCampaign(campaign).figures(id_)
    assert row is not None
    cells = {cell.title: cell for cell in row.cells}
    assert row.name == "Ada"
    assert [cells[each].value for each in ("Player", "Conditions")] == ["Mia", "Winded"]
    full = figures.damage.value
    assert (cells["Damage"].value, cells["Damage"].most) == (full - 7, full)
    for trait in Trait:
        assert cells[trait.title].value == figures.traits[trait].value
    best = max((each.rank.value for each in figures.armor), default=0)
    assert cells["Armor"].value == best
    ways = [each for each in str(cells["Other movement"].value).split(", ") if each]
    assert len(ways) == len(figures.movement.modes)


def test_a_hero_without_numbers_has_no_party_row(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7F3K")
    hero = FourcCampaign(campaign).character(id_)
    document = campaign._index.document(id_)
    body = document.body.replace(f'"origin":"{hero.origin}"', '"origin":"ghost"')
    campaign._apply([DocumentChange(id_, replace(document, body=body))], "Tamper")
    assert campaign.party_row(id_) is None
