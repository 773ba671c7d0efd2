"""The toy in use: a roll with exact odds, a fight, downtime, and a process that is killed."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import distribution
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import CandidateIndex, FoeGroup
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.folders import Folders
from tests.games.toy.fight_moves import Flip, Wind
from tests.games.toy.form_rolling import FORM_ROLLER
from tests.games.toy.game import CHARACTER_KIND, ENTRY, NIGHT
from tests.games.toy.people import ADA
from tests.games.toy.window import RESOURCES

YARD = SectorMap("Yard", 6, 2)
TAILS = 1
LAST = 12


def tools_in(root: Path) -> ApplicationContext:
    folders = Folders.under(root)
    return application_context(RESOURCES, folders, (ENTRY,))


@pytest.fixture
def toy_tools(tmp_path: Path) -> ApplicationContext:
    return tools_in(tmp_path)


@pytest.fixture
def shelf(tmp_path: Path, toy_tools: ApplicationContext) -> Iterator[Campaign]:
    """A campaign of the toy with Ada in it."""
    with create_campaign(tmp_path / "Shelf.4c", toy_tools) as made:
        made.add([Package(Content(CHARACTER_KIND, ADA))], "Add Ada")
        yield made


@pytest.fixture
def ada(shelf: Campaign) -> str:
    return shelf.cards(CHARACTER_KIND)[0].id


def test_a_roll_is_made_paid_for_and_kept(
    shelf: Campaign, toy_tools: ApplicationContext, ada: str
) -> None:
    rolls = RollService(shelf, toy_tools, FORM_ROLLER)
    nerve, wits = rolls.rollable_traits(ada)
    assert (nerve.roll.check.trait, wits.roll.check.trait) == (1, 2)
    rolls.begin(replace(nerve.roll, check=replace(nerve.roll.check, target=8)))
    rolls.throw((3, 3))
    rolls.alter("again", ada)
    rolls.throw((6,))
    rolls.settle()
    assert shelf.document(ada).luck == ADA.luck - 1
    assert "Nerve 1 against 8; 3 3 6" in rolls.words(rolls.history()[0].roll)
    shelf.undo()
    assert shelf.document(ada).luck == ADA.luck


def test_the_odds_of_a_roll_are_exact(
    shelf: Campaign, toy_tools: ApplicationContext, ada: str
) -> None:
    nerve = RollService(shelf, toy_tools, FORM_ROLLER).rollable_traits(ada)[0].roll
    chances = distribution(FORM_ROLLER, nerve, shelf.book)
    assert sum(chances.values()) == 1
    hit = sum(chance for outcome, chance in chances.items() if outcome.number >= 0)
    assert hit == Fraction(15, 36)


def test_candidates_are_characters_and_stock_foes(
    shelf: Campaign, toy_tools: ApplicationContext, ada: str
) -> None:
    stock = Stock(shelf, toy_tools)
    candidates = CandidateIndex(shelf, stock, EncounterService(shelf, toy_tools).kinds)
    assert [each.id for each in candidates.all()] == [ada, *(foe.id for foe in stock.entries)]
    assert candidates.all() is candidates.all()


def test_a_fight_is_played_and_its_bruises_are_stored_in_the_characters(
    shelf: Campaign, toy_tools: ApplicationContext, ada: str
) -> None:
    fights = EncounterService(shelf, toy_tools)
    [soldier] = Stock(shelf, toy_tools).entries
    id_ = fights.begin("Yard", YARD, (ada,), [FoeGroup(soldier, 2)])
    names = [each.id for each in fights.now(id_).combatants]
    assert names == ["ada-blackthorn", "tin-soldier-1", "tin-soldier-2"]
    fights.play(id_, Wind())
    fights.play(id_, Wind())
    fights.play(id_, Flip("tin-soldier-1", "ada-blackthorn"), dice=ScriptedDice(TAILS))
    assert fights.now(id_).combatant("ada-blackthorn").fighter.left == 3
    fights.end(id_)
    assert shelf.document(ada).bruises == "xxB  "
    shelf.undo()
    assert shelf.document(ada) == ADA


def test_a_night_restores_luck(shelf: Campaign, ada: str) -> None:
    before = DowntimeSubject(shelf.document(ada))
    after = DowntimeSubject(NIGHT.after(before, shelf.book))
    found = NIGHT.effects(before, after, shelf.book)
    assert [(each.what, each.before, each.after) for each in found] == [("Luck", "2", "3")]


def test_altering_without_luck_is_refused(
    shelf: Campaign, toy_tools: ApplicationContext, ada: str
) -> None:
    shelf.change(ada, replace(ADA, luck=0), "Edit the luck")
    rolls = RollService(shelf, toy_tools, FORM_ROLLER)
    rolls.begin(rolls.rollable_traits(ada)[0].roll)
    rolls.throw((1, 1))
    with pytest.raises(Refused, match="has no luck"):
        rolls.alter("again", ada)


def change_and_die(path: Path, root: Path) -> None:
    """Change Ada repeatedly until the process is killed in the middle of a change."""
    campaign = open_campaign(path, tools_in(root))
    id_ = campaign.cards(CHARACTER_KIND)[0].id
    for number in range(1, LAST + 1):
        campaign.change(id_, replace(ADA, size=number), f"Change {number}")
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(os.name == "nt", reason="a process of Windows is not killed by a signal")
def test_changes_saved_before_a_kill_persist(tmp_path: Path, toy_tools: ApplicationContext) -> None:
    path = tmp_path / "Shelf.4c"
    with create_campaign(path, toy_tools) as made:
        [id_] = made.add([Package(Content(CHARACTER_KIND, ADA))], "Add Ada")
    process = multiprocessing.get_context("spawn").Process(
        target=change_and_die, args=(path, tmp_path)
    )
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    with open_campaign(path, toy_tools) as opened:
        assert opened.document(id_) == replace(ADA, size=LAST)
        assert opened.problems == ()
        assert opened.undo() == f"Change {LAST}"
        assert opened.document(id_).size == LAST - 1
