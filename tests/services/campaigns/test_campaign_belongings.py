from collections import Counter
from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.hero_file import (
    MAX_COMPANIONS,
    HeroFile,
    content_of,
    package_of,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.hero_file_service import with_picture
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.documents import document_changes as trash
from fourc_desktop.storage.database.document import Document, DocumentChange
from tests.kinds import FOURC, renamed
from tests.pictures import small_picture
from tests.services.belongings import everything

PICTURE = small_picture()
HOME_ALONE = Headquarters("Lamp Room", 6)


@pytest.fixture
def ada(campaign: Campaign, family: HeroFile) -> str:
    return FourcCampaign(campaign).add([family], "Import Ada")[0]


def alive(campaign: Campaign) -> Counter[str]:
    """How many of each kind are outside the trash."""
    return Counter(card.kind for kind in FOURC for card in campaign.cards(kind.id))


def named(campaign: Campaign, name: str) -> str:
    return next(id_ for id_, card in everything(campaign).items() if card.name == name)


WHOLE = {HERO_KIND: 1, COMPANION_KIND: 2, VEHICLE_KIND: 2, HEADQUARTERS_KIND: 1}


def test_a_hero_is_added_with_belongings_in_one_step(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    assert alive(campaign) == WHOLE
    assert [card.id for card in campaign.cards()] == [ada]
    assert {card.kind for card in campaign.belongings(ada)} == FOURC.owned - {DRAFT_KIND}
    assert all(campaign.owner(card.id) == ada for card in campaign.belongings(ada))
    assert HeroFile.of(campaign.packed(ada)) == family
    assert campaign.undo() == "Import Ada"
    assert alive(campaign) == {}
    campaign.redo()
    assert HeroFile.of(campaign.packed(ada)) == family


def test_added_documents_are_saved_at_once(
    campaign: Campaign, ada: str, family: HeroFile, tools: ApplicationContext
) -> None:
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert HeroFile.of(again.packed(ada)) == family
        assert everything(again) == everything(campaign)


def test_search_covers_other_kinds_only_on_request(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.change(car, replace(family.vehicles[0], tags=("Fast",)), "Tag")
    assert [card.id for card in campaign.search("ada", kind=VEHICLE_KIND)] == [car]
    assert [card.id for card in campaign.search("ada")] == [ada]
    assert (campaign.tags(), campaign.tags(VEHICLE_KIND)) == ([], ["Fast"])
    assert campaign.document(car) == replace(family.vehicles[0], tags=("Fast",))
    with pytest.raises(KeyError):
        FourcCampaign(campaign).character(car)


def test_an_instant_hero_may_have_companions(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="14", companions=True)
    assert alive(campaign) == {HERO_KIND: 1, COMPANION_KIND: 2}
    campaign.undo()
    assert alive(campaign) == {}
    alone = FourcCampaign(campaign).add_instant_hero(seed="14")
    assert (id_ != alone, campaign.belongings(alone)) == (True, [])


def test_belongings_are_trashed_and_restored_with_their_owner(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    name = campaign.card(ada).name
    campaign.discard([ada])
    assert alive(campaign) == {}
    assert campaign.undo_label == f"Move {name} to the trash"
    assert [card.id for card in campaign.trash()] == [ada]
    assert HeroFile.of(campaign.packed(ada)) == family
    campaign.restore([ada])
    assert alive(campaign) == WHOLE
    campaign.undo()
    campaign.delete([ada])
    assert everything(campaign) == {}
    campaign.undo()
    campaign.undo()
    assert alive(campaign) == WHOLE


def test_restoring_the_owner_leaves_earlier_trash(
    campaign: Campaign, ada: str, family: HeroFile, tools: ApplicationContext
) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.discard([car])
    assert HeroFile.of(campaign.packed(ada)) == replace(family, vehicles=())
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + 60)
    with open_campaign(campaign.file.path, later) as again:
        again.discard([ada])
        again.restore([ada])
        assert [card.id for card in again.trash(VEHICLE_KIND)] == [car]
        again.restore([car])
        assert HeroFile.of(again.packed(ada)) == family


def test_a_belonging_is_not_restored_before_its_owner(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = named(campaign, family.vehicles[0].name)
    campaign.discard([ada])
    with pytest.raises(Refused, match="belongs to Ada, who is in the trash; restore both"):
        campaign.restore([car])
    campaign.restore([car, ada])
    assert alive(campaign) == WHOLE


def test_deleting_the_owner_deletes_trashed_belongings(
    campaign: Campaign, ada: str, family: HeroFile, tools: ApplicationContext
) -> None:
    campaign.discard([named(campaign, family.vehicles[0].name)])
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + 60)
    with open_campaign(campaign.file.path, later) as again:
        again.discard([ada])
        again.delete([ada])
        assert everything(again) == {}
    oldest = replace(tools, now=lambda: tools.now() + 120 + trash.TRASH_SECONDS)
    with open_campaign(campaign.file.path, oldest) as again:
        again.undo()
        assert len(everything(again)) == sum(WHOLE.values())
        assert alive(again) == {}


def test_the_trash_deletes_everything_after_30_days(
    campaign: Campaign, ada: str, tools: ApplicationContext
) -> None:
    campaign.discard([ada])
    campaign.close()
    later = replace(tools, now=lambda: tools.now() + trash.TRASH_SECONDS + 1)
    with open_campaign(campaign.file.path, later) as again:
        assert everything(again) == {}


def test_duplicating_a_hero_duplicates_the_belongings(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    (copy,) = duplication(campaign, [ada]).make()
    assert alive(campaign) == {kind: 2 * count for kind, count in WHOLE.items()}
    profile = replace(family.character.profile, name="Ada 2")
    assert HeroFile.of(campaign.packed(copy)) == replace(
        family, character=replace(family.character, profile=profile)
    )
    assert campaign.undo() == "Duplicate Ada"
    assert alive(campaign) == WHOLE


def test_a_duplicated_vehicle_keeps_its_owner(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    name = family.vehicles[0].name
    (copy,) = duplication(campaign, [named(campaign, name)]).make()
    assert campaign.owner(copy) == ada
    assert campaign.card(copy).name == f"{name} 2"


def test_vehicles_and_headquarters_are_added_to_an_owner(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = replace(family.vehicles[0], name="Second Car", rank=None, systems=())
    id_, home = FourcCampaign(campaign).add([car, HOME_ALONE], "Give things to Ada", owner=ada)
    assert (campaign.owner(id_), campaign.owner(home)) == (ada, ada)
    assert campaign.card(id_).line == "Driven by Ada"
    with pytest.raises(Refused, match="no character"):
        FourcCampaign(campaign).add([car], "Give", owner=id_)
    assert campaign.undo() == "Give things to Ada"
    assert alive(campaign) == WHOLE
    (team,) = FourcCampaign(campaign).add([car], "A car for all")
    assert campaign.owner(team) is None
    assert campaign.packed(team) == package_of(car)


def test_changes_of_the_owner_update_belonging_cards(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car = named(campaign, family.vehicles[0].name)
    before = dict(campaign.card(car).numbers)["Durability"]

    def stronger(hero: Character) -> Character:
        powers = tuple(
            HeldPower("vehicle", rank=Score(90)) if each.power == "vehicle" else each
            for each in hero.powers
        )
        return replace(hero, powers=powers)

    campaign.edit([ada], stronger, "Strengthen {}")
    assert dict(campaign.card(car).numbers)["Durability"] == before + 30
    for name in ("B", "Be", "Bea"):
        profile = replace(FourcCampaign(campaign).character(ada).profile, name=name)
        FourcCampaign(campaign).edit_profile(ada, profile, continuing=True)
    assert campaign.card(car).line == "Driven by Bea"
    campaign.undo()
    assert campaign.card(car).line == "Driven by Ada"
    campaign.undo()
    assert dict(campaign.card(car).numbers)["Durability"] == before


def test_companions_are_edited_like_heroes(campaign: Campaign, ada: str, family: HeroFile) -> None:
    sidekick = named(campaign, family.companions[1].character.profile.name)
    campaign.set_portrait(sidekick, PICTURE)
    profile = replace(FourcCampaign(campaign).character(sidekick).profile, name="Spark")
    FourcCampaign(campaign).edit_profile(sidekick, profile)
    assert (campaign.card(sidekick).kind, campaign.owner(sidekick)) == (COMPANION_KIND, ada)
    assert campaign.card(sidekick).subtitle == "Sidekick of Ada"
    sent = HeroFile.of(campaign.packed(ada)).companions[1]
    expected = with_picture(FourcCampaign(campaign).character(sidekick), PICTURE)
    assert (sent.character, sent.picture) == (expected.character, PICTURE)
    (again,) = FourcCampaign(campaign).add([HeroFile.of(campaign.packed(ada))], "Import")
    assert HeroFile.of(campaign.packed(again)) == HeroFile.of(campaign.packed(ada))
    assert FourcCampaign(campaign).figures(sidekick).damage.value > 0


def test_a_changed_headquarters_is_restored_to_a_version(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    home = named(campaign, family.headquarters[0].name)
    before = family.headquarters[0]
    campaign.change(home, renamed(before, "Orchard"), "Rename")
    assert campaign.card(home).name == "Orchard"
    label = campaign.undo_label
    campaign.change(home, renamed(before, "Orchard"), "Rename again")
    assert campaign.undo_label == label
    with pytest.raises(Refused, match="needs a name"):
        campaign.change(home, renamed(before, " "), "Rename")
    first = campaign.versions(home)[-1].revision
    campaign.restore_version(home, first)
    assert (campaign.document(home), campaign.owner(home)) == (before, ada)
    assert campaign.earlier(home, first).document == before


def test_a_document_of_another_program_is_set_aside(
    campaign: Campaign, ada: str, tools: ApplicationContext
) -> None:
    strange = Document("strange", VEHICLE_KIND, '{"owner":5}', '{"name":"Sled"}')
    campaign.file.commit("Strange", [DocumentChange("strange", strange)])
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        (sentence,) = again.problems
        assert sentence.startswith("Document strange in Harbor City Nights.4c is in a form")
        assert alive(again) == WHOLE


def test_several_belongings_change_owner_in_one_step(
    campaign: Campaign, ada: str, family: HeroFile
) -> None:
    car, home = (
        named(campaign, each.name) for each in (family.vehicles[0], family.headquarters[0])
    )
    contents = {id_: content_of(campaign.document(id_)) for id_ in (car, home)}
    campaign.write_contents(contents, "Give them to the team")
    assert (campaign.owner(car), campaign.owner(home)) == (None, None)
    campaign.undo()
    assert (campaign.owner(car), campaign.owner(home)) == (ada, ada)
    campaign.check_room(ada, 1)
    with pytest.raises(Refused, match="at most"):
        campaign.check_room(ada, MAX_COMPANIONS)
