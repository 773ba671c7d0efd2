"""The details of a power."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton

from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, Give, page


@pytest.mark.parametrize("power", ["sidekick", "alter-ego", "vehicle", "headquarters"])
def test_companions_are_built(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person, power: str
) -> None:
    give(HeldPower(power))
    wanted: list[str] = []
    page(screen).companion_wanted.connect(wanted.append)
    screen._pages.companion_wanted.disconnect(screen._build_companion)
    page(screen).powers.open_power(power)
    person.press(f"Build the {campaign.book.powers[power].name}")
    assert wanted == [power]


def test_a_companion_is_named_in_the_row_and_on_the_button_of_its_power(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, building: DraftService
) -> None:
    owner = give(HeldPower("alter-ego"))
    id_ = building.begin_companion(owner, CompanionRole.ALTER_EGO)
    page(screen).powers.open_power("alter-ego")
    button = page(screen).powers.details[0].build
    assert button.text() == "Open the Alter-Ego"
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, replace(draft, profile=replace(draft.profile, name="A & B")), "Name")
    assert button.text() == "Open the Alter-Ego A && B"
    assert page(screen).powers.rows[0]._remark.text() == "A & B"


def test_numbers_open_to_their_sources(screen: FourcBuilderScreen, give: Give) -> None:
    give(FLIGHT)
    page(screen).powers.open_power("flight")
    detail = page(screen).powers.details[0]
    values = [b.text() for b in detail.findChildren(QAbstractButton) if b.text() == "6"]
    assert values == ["6"]
    assert page(screen).powers.rows[0].rank.sources.title == "Flight 30"


def test_a_halved_number_says_what_is_taken_away(screen: FourcBuilderScreen, give: Give) -> None:
    give(HeldPower("vehicle", rank=Score(30)))
    page(screen).powers.open_power("vehicle")
    detail = page(screen).powers.details[0]
    sources = [value.sources for value in detail.findChildren(ValueButton)]
    assert sources[0].title == "Added to each trait 15"
    assert sources[0].parts == (("Chosen", "30"), ("Only half", "−15"))


def test_the_lower_alternative_is_shown(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign
) -> None:
    id_ = give(HeldPower("telepathy", rank=Score(10)))
    campaign.change(
        id_,
        set_field(FourcCampaign(campaign).draft(id_), DraftField.WILLPOWER, Score(40)),
        "Will",
    )
    page(screen).powers.open_power("telepathy")
    detail = page(screen).powers.details[0]
    remarks = [value.sources.remark for value in detail.findChildren(ValueButton)]
    assert "more than 10" in remarks
