"""The weapons that a power pays for."""

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.powers.choices import WeaponChoice
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import Give, page


def test_weapons_are_paid_for(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("weapon"))
    shown = page(screen)
    shown.powers.open_power("weapon")
    weapons = shown.powers.details[0].choices.fields["weapons"]
    assert isinstance(weapons, WeaponChoice)
    assert not weapons.add.isEnabled()
    assert weapons.add.toolTip() == "Its Rank Value says how much damage they may do."
    person.press(shown.powers.rows[0].rank)
    person.type("30")
    first = weapons._items[0].id
    weapons.add.chosen.emit(first)
    weapons.add.chosen.emit(weapons._items[0].id)
    assert len(FourcCampaign(campaign).draft(id_).powers[0].answers("weapons")) == 2
    person.press(weapons.removes[1])
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("weapons") == (first,)
    damage = campaign.book.gear.weapons[first].damage
    assert weapons._spent.text() == f"{damage} of 30 points of damage"


def test_unknown_weapons_can_be_put_away(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("weapon", rank=Score(30)).with_answers("weapons", ("laser",)))
    page(screen).powers.open_power("weapon")
    person.press("Remove laser")
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("weapons") == ()
