"""Fights of a campaign with the toy game: stored while played, ended, undone."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.dice import ScriptedDice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.commands import (
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.campaigns.document_actions import rename
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.database.document import (
    ENCOUNTER_KIND,
    MAP_KIND,
    Document,
    DocumentChange,
)
from fourc_desktop.storage.errors import StorageError
from tests.core.encounter.toy_fight import Flip, Pluck, toy_rules

DOCKS = SectorMap("Docks", 6, 2)
HEADS, TAILS = 2, 1


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools, toy_rules)


@pytest.fixture
def people(campaign: Campaign) -> tuple[str, str]:
    """Azure Puma and Ivory Marshal, both heroes of the campaign."""
    return FourcCampaign(campaign).add_instant_hero(seed="7"), FourcCampaign(
        campaign
    ).add_instant_hero(seed="a")


@pytest.fixture
def dock_fight(
    fights: EncounterService, people: tuple[str, str], campaign: Campaign, tools: ApplicationContext
) -> str:
    """A fight of the two with two thugs on the docks."""
    [thug] = [each for each in Stock(campaign, tools).entries if each.id == "thug"]
    return fights.begin("Dock", DOCKS, people, [FoeGroup(thug, 2)])


@pytest.fixture
def reopened(campaign: Campaign, tools: ApplicationContext) -> Callable[[], EncounterService]:
    """The fights of the campaign after it was closed and opened again."""

    def reopen() -> EncounterService:
        campaign.close()
        return EncounterService(open_campaign(campaign.file.path, tools), tools, toy_rules)

    return reopen


def test_a_fight_needs_a_name_and_rules(fights: EncounterService) -> None:
    with pytest.raises(Refused, match="needs a name"):
        fights.begin(" ", DOCKS)
    with pytest.raises(StorageError, match="rules called “chess”"):
        fights.begin("Dock", DOCKS, rules="chess")
    assert fights.encounters() == []


def test_played_steps_persist_after_reopening(
    fights: EncounterService, dock_fight: str, reopened: Callable[[], EncounterService]
) -> None:
    fights.play(dock_fight, Flip("azure-puma", "thug-1"), dice=ScriptedDice(TAILS))
    fights.play(dock_fight, PlaceCombatant("thug-2", Position(3, 1)))
    fights.undo(dock_fight)
    before = fights.log(dock_fight)
    after = reopened()
    assert after.log(dock_fight) == before
    assert after.problem(dock_fight) is None
    after.redo(dock_fight)
    assert after.now(dock_fight).combatant("thug-2").spot == Position(3, 1)


def test_go_to_moves_through_the_log(fights: EncounterService, dock_fight: str) -> None:
    fights.play(dock_fight, Flip("azure-puma", "ivory-marshal"), dice=ScriptedDice(TAILS))
    assert fights.repeated_roll(dock_fight) == "", "a coin is no open roll"
    again = fights.roll_again(dock_fight, dice=ScriptedDice(HEADS))
    assert again.attempt == 1
    assert fights.entry_sentences(dock_fight, 0) == ["Ivory Marshal flinches."]
    assert fights.entry_sentences(dock_fight, 1) == [
        "The roll is repeated.",
        "Ivory Marshal keeps calm.",
    ]
    fights.go_to(dock_fight, 0)
    with pytest.raises(Refused, match="nothing to undo"):
        fights.undo(dock_fight)
    fights.go_to(dock_fight, 2)
    with pytest.raises(Refused, match="nothing to redo"):
        fights.redo(dock_fight)


def test_dropped_steps_can_be_restored(
    fights: EncounterService, dock_fight: str, reopened: Callable[[], EncounterService]
) -> None:
    for note in "abcd":
        fights.play(dock_fight, ChangeNotes(note))
    assert fights.dropped_steps(dock_fight) == ()
    with pytest.raises(Refused, match="No steps of this encounter were dropped"):
        fights.restore_dropped(dock_fight)
    fights.go_to(dock_fight, 1)
    fights.play(dock_fight, ChangeNotes("new"))
    fights.play(dock_fight, ChangeNotes("newer"))
    dropped = fights.dropped_steps(dock_fight)
    assert [each.command for each in dropped] == [ChangeNotes(each) for each in "bcd"]
    assert fights.restore_dropped(dock_fight) == 3
    assert fights.now(dock_fight).notes == "d"
    assert fights.log(dock_fight).cursor == 4
    # The steps that replaced them were dropped in turn, and are kept as well.
    dropped = fights.dropped_steps(dock_fight)
    assert [each.command for each in dropped] == [ChangeNotes("new"), ChangeNotes("newer")]
    assert fights.restore_dropped(dock_fight) == 2
    assert fights.now(dock_fight).notes == "newer"
    before = fights.log(dock_fight)
    after = reopened()
    assert after.log(dock_fight) == before
    assert after.problem(dock_fight) is None
    assert after.dropped_steps(dock_fight) == ()


def test_a_step_after_undo_drops_the_undone_one(fights: EncounterService, dock_fight: str) -> None:
    fights.play(dock_fight, Flip("azure-puma", "thug-1"), dice=ScriptedDice(TAILS))
    fights.undo(dock_fight)
    fights.redo(dock_fight)
    fights.undo(dock_fight)
    assert fights.dropped_steps(dock_fight) == ()
    fights.play(dock_fight, ChangeNotes("a"))
    assert len(fights.dropped_steps(dock_fight)) == 1
    fights.undo(dock_fight)
    fights.restore_dropped(dock_fight)
    assert fights.now(dock_fight).notes == ""
    assert fights.log(dock_fight).cursor == 1


def test_a_refused_command_leaves_the_log_unchanged(
    fights: EncounterService, dock_fight: str
) -> None:
    before = fights.log(dock_fight)
    for command in (
        RemoveCombatant("zoe"),
        Flip("azure-puma", "zoe"),
        PlaceCombatant("thug-1", Position(9, 9)),
    ):
        with pytest.raises(Refused):
            fights.play(dock_fight, command)
    with pytest.raises(ThrowWanted):
        fights.play(dock_fight, Flip("azure-puma", "thug-1"), dice=TableDice())
    assert fights.log(dock_fight) is before


def test_odds_come_from_the_rule_set(fights: EncounterService, dock_fight: str) -> None:
    odds = fights.odds(dock_fight, Flip("azure-puma", "thug-1"))
    assert {words: float(share) for words, share in odds.items()} == {
        "Thug 1 keeps calm.": 0.5,
        "Thug 1 flinches.": 0.5,
    }


def test_the_undo_of_the_campaign_never_takes_a_step_of_a_fight_back(
    fights: EncounterService, dock_fight: str, campaign: Campaign, people: tuple[str, str]
) -> None:
    CareerService(campaign, campaign.book).record_fortune(people[0], 10, "Thanks")
    fights.play(dock_fight, ChangeNotes("Rain"))
    campaign.undo()
    assert fights.now(dock_fight).notes == "Rain"
    assert campaign.undo_label == "New encounter Dock"


def test_encounter_choices_distinguish_equal_names(
    fights: EncounterService, dock_fight: str, people: tuple[str, str]
) -> None:
    assert [(each.id, each.name) for each in fights.encounter_choices()] == [(dock_fight, "Dock")]
    other = fights.begin("Dock", DOCKS, people)
    names = {each.id: each.name for each in fights.encounter_choices()}
    assert names.keys() == {dock_fight, other}
    assert len(set(names.values())) == 2
    assert [each.name for each in fights.encounters()] == ["Dock", "Dock"]


def test_undoing_a_deletion_restores_the_log(
    fights: EncounterService, dock_fight: str, campaign: Campaign
) -> None:
    fights.play(dock_fight, ChangeNotes("Rain"))
    fights.delete(dock_fight)
    with pytest.raises(KeyError):
        fights.log(dock_fight)
    campaign.undo()
    assert fights.now(dock_fight).notes == "Rain"
    campaign.undo()
    assert fights.encounters() == []
    campaign.redo()
    assert fights.encounters() == [NamedDocument(dock_fight, "Dock")]
    assert fights.now(dock_fight).notes == "Rain"


def test_ending_a_fight_updates_the_heroes(
    fights: EncounterService, dock_fight: str, campaign: Campaign, people: tuple[str, str]
) -> None:
    puma, marshal = people
    for _ in range(2):
        fights.play(dock_fight, Flip("thug-1", "azure-puma"), dice=ScriptedDice(TAILS))
    fights.play(dock_fight, Flip("thug-1", "thug-2"), dice=ScriptedDice(TAILS))
    campaign.edit([puma], lambda hero: replace(hero, wounds=5), "Wound {}")
    before = FourcCampaign(campaign).character(puma)
    assert fights.end(dock_fight) == [puma]
    assert FourcCampaign(campaign).character(puma) == replace(before, wounds=7)
    assert FourcCampaign(campaign).character(marshal).wounds == 0
    assert fights.has_ended(dock_fight)
    with pytest.raises(Refused, match="encounter has ended; undo its end"):
        fights.play(dock_fight, ChangeNotes("More"))
    with pytest.raises(Refused, match="encounter has ended"):
        fights.end(dock_fight)
    assert campaign.undo() == "End Dock"
    assert FourcCampaign(campaign).character(puma) == before
    fights.play(dock_fight, ChangeNotes("More"))


def test_removed_combatants_are_updated_but_not_deleted_heroes(
    fights: EncounterService, dock_fight: str, campaign: Campaign, people: tuple[str, str]
) -> None:
    puma, marshal = people
    fights.play(dock_fight, Flip("thug-1", "azure-puma"), dice=ScriptedDice(TAILS))
    fights.play(dock_fight, Flip("thug-1", "ivory-marshal"), dice=ScriptedDice(TAILS))
    fights.play(dock_fight, RemoveCombatant("azure-puma"))
    campaign.discard([marshal])
    campaign.delete([marshal])
    assert fights.end(dock_fight) == [puma]
    assert FourcCampaign(campaign).character(puma).wounds == 1


def test_undone_steps_do_not_change_the_heroes(
    fights: EncounterService, dock_fight: str, campaign: Campaign, people: tuple[str, str]
) -> None:
    fights.play(dock_fight, Flip("thug-1", "azure-puma"), dice=ScriptedDice(TAILS))
    fights.undo(dock_fight)
    assert fights.end(dock_fight) == []
    assert FourcCampaign(campaign).character(people[0]).wounds == 0


def test_maps_are_added_changed_and_deleted(
    fights: EncounterService,
    campaign: Campaign,
    dock_fight: str,
    reopened: Callable[[], EncounterService],
) -> None:
    id_ = fights.add_map(DOCKS)
    campaign.change(id_, DOCKS, "Nothing")
    assert campaign.undo_label == "New map Docks"
    wide = replace(DOCKS, width=9)
    campaign.change(id_, wide, "Widen Docks")
    assert fights.map(id_) == wide
    assert fights.now(dock_fight).map == DOCKS
    assert fights.maps() == [NamedDocument(id_, "Docks")]
    after = reopened()
    assert after.map(id_) == wide
    after.delete(id_)
    assert after.maps() == []
    with pytest.raises(KeyError):
        after.map(dock_fight)


def test_a_fight_has_a_name(fights: EncounterService, dock_fight: str, campaign: Campaign) -> None:
    fights.play(dock_fight, ChangeNotes("Rain"))
    fights.rename(dock_fight, "Warehouse")
    assert fights.encounters() == [NamedDocument(dock_fight, "Warehouse")]
    assert fights.now(dock_fight).notes == "Rain"
    with pytest.raises(Refused, match="the old one was kept"):
        fights.rename(dock_fight, " ")
    assert campaign.undo_label == "Rename Dock"


def test_subscribers_are_notified_of_every_step(fights: EncounterService, dock_fight: str) -> None:
    heard: list[CampaignChange] = []
    end = fights.subscribe(heard.append)
    fights.play(dock_fight, ChangeNotes("Rain"))
    fights.undo(dock_fight)
    fights.redo(dock_fight)
    end()
    fights.undo(dock_fight)
    assert heard == [CampaignChange((dock_fight,), label) for label in ("Play", "Undo", "Redo")]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"rules":"toy"', '"rules":"chess"', "rules called “chess”"),
        (
            '"last":""',
            '"lost":""',
            "beginning of Dock is in a form that this program does not know",
        ),
        ('"name":"Dock"', '"name":""', "is in a form that this program does not know"),
        ('{"name"', '{"version":2,"name"', "newer version of the program"),
    ],
)
def test_an_unreadable_fight_raises_a_storage_error(
    campaign: Campaign, fights: EncounterService, dock_fight: str, old: str, new: str, sentence: str
) -> None:
    stored = campaign.file.read(dock_fight)
    assert stored is not None
    body = stored.document.body.replace('"table":{}', '"table":{"last":""}')
    assert old in body
    document = replace(stored.document, body=body.replace(old, new, 1))
    campaign.write_contents({}, "Spoil", DocumentChange(dock_fight, document))
    with pytest.raises(StorageError, match=sentence):
        fights.log(dock_fight)


def test_unreadable_documents_are_listed_and_deletable(
    campaign: Campaign, fights: EncounterService
) -> None:
    for id_, kind, card in (("a", MAP_KIND, '{"name":"Docks"}'), ("b", ENCOUNTER_KIND, "[]")):
        campaign.write_contents({}, "Spoil", DocumentChange(id_, Document(id_, kind, "{}", card)))
    assert fights.maps() == [NamedDocument("a", "Docks")]
    assert fights.encounters() == [NamedDocument("b", "b")]
    with pytest.raises(StorageError, match="The map a is in a form"):
        fights.map("a")
    with pytest.raises(StorageError, match="The fight b is in a form"):
        fights.log("b")
    for id_ in "ab":
        fights.delete(id_)
    assert fights.maps() == fights.encounters() == []


def test_a_campaign_with_fights_has_no_problems(
    fights: EncounterService,
    dock_fight: str,
    campaign: Campaign,
    tools: ApplicationContext,
    tmp_path: Path,
) -> None:
    fights.add_map(DOCKS)
    campaign.close()
    with open_campaign(campaign.file.path, tools) as opened:
        assert opened.problems == ()
        assert {card.kind for card in opened.cards(kind=None)} == {
            HERO_KIND,
            MAP_KIND,
            ENCOUNTER_KIND,
        }


def test_bring_adds_combatants_in_one_step(
    fights: EncounterService,
    dock_fight: str,
    people: tuple[str, str],
    campaign: Campaign,
    tools: ApplicationContext,
) -> None:
    [thug] = [each for each in Stock(campaign, tools).entries if each.id == "thug"]
    assert fights.bring(dock_fight, [], [FoeGroup(thug, 2)], Position(3, 1)) == ["thug-3", "thug-4"]
    assert [each.id for each in fights.now(dock_fight).at(Position(3, 1))] == ["thug-3", "thug-4"]
    fights.undo(dock_fight)
    assert not fights.now(dock_fight).has("thug-3")
    with pytest.raises(Refused, match="is in this encounter already"):
        fights.bring(dock_fight, people[:1], [], None)
    (turncoat,) = fights.bring(dock_fight, [], [FoeGroup(thug)], None, "hero")
    assert fights.now(dock_fight).combatant(turncoat).side == "hero"
    with pytest.raises(Refused, match="There is no side"):
        fights.bring(dock_fight, [], [FoeGroup(thug)], None, "martians")


def test_preview_leaves_the_log_unchanged(fights: EncounterService, dock_fight: str) -> None:
    before = fights.log(dock_fight)
    then = fights.preview(dock_fight, PlaceCombatant("thug-1", Position(0, 0)))
    assert then.combatant("thug-1").spot == Position(0, 0)
    assert fights.log(dock_fight) is before
    with pytest.raises(ThrowWanted):
        fights.preview(dock_fight, Flip("thug-1", "thug-2"))


def test_gamemaster_overrides_persist_after_reopening(
    campaign: Campaign, tools: ApplicationContext, people: tuple[str, str]
) -> None:
    fights = EncounterService(campaign, tools)
    id_ = fights.begin("Dock", DOCKS, people)
    puma = fights.now(id_).combatant("azure-puma")
    strong = fights.fight(id_).overrides.with_number(puma.fighter, "Brawn", 75)
    armored = fights.fight(id_).overrides.with_number(strong, "Armor", 40)
    fights.play(id_, OverrideCombatant(replace(puma, fighter=armored)))
    before = fights.fight(id_).views.numbers(fights.now(id_), "azure-puma")
    assert {each.name: each.now for each in before}.items() >= {"Brawn": 75, "Armor": 40}.items()
    campaign.close()
    again = EncounterService(open_campaign(campaign.file.path, tools), tools)
    assert again.now(id_) == fights.now(id_)
    assert again.fight(id_).views.numbers(again.now(id_), "azure-puma") == before
    assert again.end(id_) == []


def test_the_gamemaster_can_overrule_only_refusals_of_the_rules(
    fights: EncounterService, dock_fight: str, people: tuple[str, str]
) -> None:
    brave, daunted = Flip("azure-puma", "thug-1"), Flip("thug-1", "azure-puma")
    assert fights.is_allowed(dock_fight, brave, by_hand=True)
    assert fights.is_allowed(dock_fight, ChangeNotes("Rain"), by_hand=True)
    thug = fights.now(dock_fight).combatant("thug-1")
    fights.play(dock_fight, OverrideCombatant(replace(thug, fighter=Pluck(0))))
    assert fights.is_allowed(dock_fight, daunted, by_hand=True)
    assert not fights.is_allowed(dock_fight, brave, by_hand=True)
    assert fights.log(dock_fight).cursor == 1


def test_playing_moves_the_fight_to_the_front(
    campaign: Campaign, fights: EncounterService, dock_fight: str, people: tuple[str, str]
) -> None:
    def latest() -> str:
        return campaign.cards(None)[0].id

    for name in ("Puma", "Azure Puma"):
        rename(campaign, people[0], name)
        assert latest() == people[0]
        fights.play(dock_fight, ChangeNotes("Rain"))
        assert latest() == dock_fight
        fights.play(dock_fight, ChangeNotes("Snow"))
        assert latest() == dock_fight
