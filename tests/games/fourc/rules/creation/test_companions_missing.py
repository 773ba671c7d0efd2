from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.creation.companions import (
    OwnedDocument,
    granted_kind,
    missing_companions,
)
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.instant_companions import (
    instant_companions,
    instant_vehicle,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters

BRINGS = ("alter-ego", "sidekick", "vehicle", "headquarters")


@pytest.fixture
def leader(plain_hero: Character) -> Character:
    """The plain hero with every power that grants a companion or property."""
    powers = (HeldPower(each, rank=Score(20)) for each in BRINGS)
    return replace(plain_hero, powers=(*plain_hero.powers, *powers))


def calls(hero: Character, book: Rulebook, *things: OwnedDocument) -> list[str]:
    return [each.power.companion for each in missing_companions(current_stats(hero, book), things)]


def test_every_power_calls_for_what_it_brings(book: Rulebook, leader: Character) -> None:
    assert calls(leader, book) == list(BRINGS)
    lost = replace(leader, powers=tuple(replace(each, lost=True) for each in leader.powers))
    assert calls(lost, book) == []


def test_existing_companions_are_not_missing(book: Rulebook, leader: Character) -> None:
    things = instant_companions(leader, book, "seed").documents
    assert sorted(granted_kind(thing) for thing in things) == sorted(BRINGS)
    assert calls(leader, book, *things) == []


def test_drafts_of_companions_count(book: Rulebook, leader: Character) -> None:
    draft = Draft(leader.rules, limits=alter_ego_limits())
    assert calls(leader, book, draft) == ["sidekick", "vehicle", "headquarters"]


def test_documents_without_the_power_do_not_count(book: Rulebook, leader: Character) -> None:
    bought = instant_vehicle(book, SeededDice("car"))
    assert calls(leader, book, leader, Draft(leader.rules), bought) == list(BRINGS)
    assert calls(leader, book, Headquarters("Base", 1)) == ["alter-ego", "sidekick", "vehicle"]
