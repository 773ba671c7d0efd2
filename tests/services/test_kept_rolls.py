from collections.abc import Iterable
from dataclasses import replace

import pytest

from fourc_desktop.core.rolling import Roll
from fourc_desktop.games.fourc.formats.check_format import ROLL_KIND
from fourc_desktop.games.fourc.rules.check_roll import as_roll
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.kept_rolls import KeptRoll, KeptRolls, is_roll
from fourc_desktop.services.opening import open_campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.document import Change, Document
from fourc_desktop.storage.roll_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoller

TOY = ToyRoller(RollFormat(ToyCheck))
OPEN = Roll(ToyCheck(trait=3))
FOURC = as_roll(Check(Edition.ADVANCED, 30))
DONE = replace(OPEN, throws=((3, 4),), settled=True)


def document(id_: str, body: str = "", kind: str = TOY.kind) -> Document:
    return Document(id_, kind, body or TOY.codec.write(DONE, 5), "{}")


def kept_rolls(documents: Iterable[Document] = ()) -> KeptRolls[ToyCheck]:
    return KeptRolls(documents, TOY)


def test_a_campaign_begins_without_rolls(campaign: Campaign) -> None:
    kept = campaign.kept_rolls
    assert (kept.current, kept.settled, kept.problem) == (None, (), None)
    assert (kept.dropped(), kept.cleared(), kept.changed(FOURC, 5)) == ([], [], [])


def test_a_check_is_begun_changed_and_closed() -> None:
    kept = kept_rolls()
    kept.apply(kept.begun(OPEN, 5, "7"))
    assert kept.current == KeptRoll("check-7", OPEN, 5)
    harder = replace(OPEN, check=ToyCheck(trait=2))
    kept.apply(kept.changed(harder, 6))
    assert kept.current == KeptRoll("check-7", harder, 6)
    kept.apply(kept.closed(DONE, 7))
    assert kept.settled == (KeptRoll("roll-000000001", DONE, 7),)
    assert kept.dropped() == []


def test_another_check_takes_the_place_of_the_open_one() -> None:
    kept = kept_rolls()
    kept.apply(kept.begun(OPEN, 5, "7"))
    kept.apply(kept.begun(replace(OPEN, check=ToyCheck(trait=4)), 6, "8"))
    assert kept.current is not None
    assert (kept.current.id, kept.current.roll.check.trait) == ("check-8", 4)
    kept.apply(kept.dropped())
    assert kept.current is None


def test_the_latest_comes_first_and_counts_on() -> None:
    kept = kept_rolls(document(f"roll-{number:09}") for number in (2, 10, 9))
    assert [roll.id[-2:] for roll in kept.settled] == ["10", "09", "02"]
    kept.apply(kept.closed(DONE, 7))
    assert kept.settled[0].id == "roll-000000011"
    kept.apply([Change("roll-000000010", None)])
    assert [roll.id[-2:] for roll in kept.settled] == ["11", "09", "02"]
    kept.apply(kept.cleared())
    assert kept.settled == ()


def test_other_documents_are_none_of_its_business(campaign: Campaign) -> None:
    kept = kept_rolls(
        [document("roll-7"), document("ada"), document("roll-000000007", kind="4c-hero")]
    )
    kept.apply([Change("ada", None)])
    assert (kept.current, kept.settled) == (None, ())
    campaign.put({}, "Roll", *campaign.kept_rolls.begun(FOURC, 5, "7"))
    assert campaign.cards(None) == []


def test_what_cannot_be_read_stays_in_the_file(campaign: Campaign, tools: Toolbox) -> None:
    strange = [document(id_, '{"hats":1}', ROLL_KIND) for id_ in ("check-7", "roll-000000001")]
    campaign.put({}, "Written by another", *(Change(each.id, each) for each in strange))
    campaign.put({}, "Roll", *campaign.kept_rolls.closed(FOURC, 7)[1:])
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.kept_rolls.current is None
        assert [roll.id for roll in again.kept_rolls.settled] == ["roll-000000002"]
        assert "update the program to settle it" in again.problems[0]
        assert len(again.file.load().documents) == 3


@pytest.mark.parametrize(
    ("id_", "is_one"),
    [("check-7", True), ("roll-000000001", True), ("roll-1", False), ("a", False)],
)
def test_an_id_says_whether_it_is_a_roll(id_: str, is_one: bool) -> None:
    assert is_roll(id_) is is_one
