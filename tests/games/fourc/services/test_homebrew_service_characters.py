from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.documents import PrintSubject
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, package_of
from fourc_desktop.games.fourc.formats.homebrew_format import OWN_DATA_KIND
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.campaign_rules import OWN_DATA_ID
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.services.printing.print_order import sheets_of
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.print_options import PrintOptions

GLIDING = Power("gliding", "Gliding", ranked=True, text="Sails on the wind.")
OWN = Homebrew(origins=(Origin("ghost", "Ghost", "Somebody who stayed."),), powers=(GLIDING,))


def glider(campaign: Campaign) -> HeroFile:
    hero = FourcCampaign(campaign).character(FourcCampaign(campaign).add_instant_hero(seed="a"))
    powers = (HeldPower("gliding", rank=Score(20)), HeldPower("flight", rank=Score(10)))
    return HeroFile(
        replace(
            hero,
            origin="ghost",
            origin_dice=None,
            origin_trait=None,
            power_count=Score(2),
            powers=powers,
        )
    )


def test_additions_are_a_step_like_any_other(campaign: Campaign, tools: ApplicationContext) -> None:
    assert campaign.homebrew == Homebrew()
    campaign.change_homebrew(OWN, "Add Gliding")
    assert campaign.homebrew == OWN
    assert campaign.book.powers["gliding"] == GLIDING
    assert campaign.undo() == "Add Gliding"
    assert campaign.book is shipped_rulebook(tools)
    campaign.redo()
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.homebrew == OWN
        assert again.cards() == []


def test_heroes_may_use_homebrew_entries(campaign: Campaign, tools: ApplicationContext) -> None:
    campaign.change_homebrew(OWN, "Add Gliding")
    (id_,) = FourcCampaign(campaign).add([glider(campaign)], "Import a glider")
    assert campaign.card(id_).subtitle == "Ghost"
    assert "Gliding 20" in campaign.card(id_).line
    assert FourcCampaign(campaign).figures(id_).powers[0].power == GLIDING
    assert not [
        each
        for each in problems(FourcCampaign(campaign).character(id_), campaign.book)
        if "R8" in str(each)
    ]
    assert check_file(campaign.file.path, tools) == []
    subject = PrintSubject(campaign.packed(id_), campaign.print_context)
    assert [sheet.name for sheet in sheets_of(subject, PrintOptions(), campaign.game)]


def test_without_them_such_heroes_are_refused(campaign: Campaign) -> None:
    hero = glider(campaign)
    with pytest.raises(Refused, match="The origin “Ghost” is not in the rulebook"):
        FourcCampaign(campaign).add([hero], "Import a glider")
    assert len(campaign.cards()) == 1
    subject = PrintSubject(package_of(hero), campaign.print_context)
    with pytest.raises(Refused, match="The origin “Ghost” is not in the rulebook"):
        list(sheets_of(subject, PrintOptions(), campaign.game))


def test_conflicting_entries_are_refused(campaign: Campaign) -> None:
    taken = Homebrew(powers=(replace(GLIDING, id="flight"),))
    with pytest.raises(Refused, match="“flight” is there already"):
        campaign.change_homebrew(taken, "Add Flight")
    assert campaign.homebrew == Homebrew()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('{"spells": []}', "in a form that this program does not know"),
        (
            '{"origins": [{"id": "robot", "name": "R", "description": "D"}]}',
            "left out: Origins: “robot” is there already",
        ),
    ],
)
def test_additions_that_cannot_be_used_stay_in_the_file(
    campaign: Campaign, tools: ApplicationContext, body: str, said: str
) -> None:
    document = Document(OWN_DATA_ID, OWN_DATA_KIND, body, "{}")
    campaign.file.commit("Planted", [DocumentChange(OWN_DATA_ID, document)])
    path: Path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert said in again.problems[0]
        assert again.book is shipped_rulebook(tools)
        stored = again.file.read(OWN_DATA_ID)
        assert stored is not None
        assert stored.document == document


def test_heroes_of_removed_homebrew_are_refused(campaign: Campaign) -> None:
    campaign.change_homebrew(OWN, "Add Gliding")
    (id_,) = FourcCampaign(campaign).add([glider(campaign)], "Import a glider")
    campaign.change_homebrew(Homebrew(), "Remove Gliding")
    with pytest.raises(Refused, match="The origin “Ghost” is not in the rulebook"):
        FourcCampaign(campaign).figures(id_)
