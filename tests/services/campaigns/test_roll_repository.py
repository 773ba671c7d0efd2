from collections.abc import Iterable
from dataclasses import replace

import pytest

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourc.formats.document_formats import ROLL_KIND
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.roll_adapter import roll_from_check
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.roll_repository import RollRepository, StoredRoll, is_roll
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoller

TOY = ToyRoller(RollFormat(ToyCheck))
OPEN = Roll(ToyCheck(trait=3))
FOURC = roll_from_check(Check(Edition.ADVANCED, 30))
DONE = replace(OPEN, throws=((3, 4),), settled=True)


def document(id_: str, body: str = "", kind: str = TOY.kind) -> Document:
    return Document(id_, kind, body or TOY.codec.write(DONE, 5), "{}")


def roll_repository(documents: Iterable[Document] = ()) -> RollRepository[ToyCheck]:
    return RollRepository(documents, TOY)


def test_a_campaign_begins_without_rolls(campaign: Campaign) -> None:
    kept = campaign.roll_repository
    assert (kept.current, kept.settled, kept.problem) == (None, (), None)
    assert (kept.dropped(), kept.cleared(), kept.changed(FOURC, 5)) == ([], [], [])


def test_a_roll_is_started_changed_and_closed() -> None:
    kept = roll_repository()
    kept.apply(kept.started_roll(OPEN, 5, "7"))
    assert kept.current == StoredRoll("check-7", OPEN, 5)
    harder = replace(OPEN, check=ToyCheck(trait=2))
    kept.apply(kept.changed(harder, 6))
    assert kept.current == StoredRoll("check-7", harder, 6)
    kept.apply(kept.closed(DONE, 7))
    assert kept.settled == (StoredRoll("roll-000000001", DONE, 7),)
    assert kept.dropped() == []


def test_a_started_roll_replaces_the_open_one() -> None:
    kept = roll_repository()
    kept.apply(kept.started_roll(OPEN, 5, "7"))
    kept.apply(kept.started_roll(replace(OPEN, check=ToyCheck(trait=4)), 6, "8"))
    assert kept.current is not None
    assert (kept.current.id, kept.current.roll.check.trait) == ("check-8", 4)
    kept.apply(kept.dropped())
    assert kept.current is None


def test_settled_rolls_are_numbered_newest_first() -> None:
    kept = roll_repository(document(f"roll-{number:09}") for number in (2, 10, 9))
    assert [roll.id[-2:] for roll in kept.settled] == ["10", "09", "02"]
    kept.apply(kept.closed(DONE, 7))
    assert kept.settled[0].id == "roll-000000011"
    kept.apply([DocumentChange("roll-000000010", None)])
    assert [roll.id[-2:] for roll in kept.settled] == ["11", "09", "02"]
    kept.apply(kept.cleared())
    assert kept.settled == ()


def test_other_documents_are_not_rolls(campaign: Campaign) -> None:
    kept = roll_repository(
        [document("roll-7"), document("ada"), document("roll-000000007", kind="4c-hero")]
    )
    kept.apply([DocumentChange("ada", None)])
    assert (kept.current, kept.settled) == (None, ())
    campaign.write_contents({}, "Roll", *campaign.roll_repository.started_roll(FOURC, 5, "7"))
    assert campaign.cards(None) == []


def test_unreadable_rolls_stay_in_the_file(campaign: Campaign, tools: ApplicationContext) -> None:
    strange = [document(id_, '{"hats":1}', ROLL_KIND) for id_ in ("check-7", "roll-000000001")]
    campaign.write_contents(
        {}, "Written by another", *(DocumentChange(each.id, each) for each in strange)
    )
    campaign.write_contents({}, "Roll", *campaign.roll_repository.closed(FOURC, 7)[1:])
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.roll_repository.current is None
        assert [roll.id for roll in again.roll_repository.settled] == ["roll-000000002"]
        assert "update the program to settle it" in again.problems[0]
        assert len(again.file.load().documents) == 3


@pytest.mark.parametrize(
    ("id_", "is_one"),
    [("check-7", True), ("roll-000000001", True), ("roll-1", False), ("a", False)],
)
def test_roll_ids_are_recognized(id_: str, is_one: bool) -> None:
    assert is_roll(id_) is is_one


def test_after_the_highest_number_a_free_one_is_taken() -> None:
    kept = roll_repository([document("roll-999999999"), document("roll-999999998")])
    kept.apply(kept.closed(DONE, 7))
    kept.apply(kept.closed(DONE, 8))
    assert [(roll.id, roll.at) for roll in kept.settled[2:]] == [
        ("roll-999999997", 7),
        ("roll-999999996", 8),
    ]


def test_a_roll_never_replaces_another_document() -> None:
    kept = roll_repository([document("roll-000000001", kind="4c-hero")])
    assert [change.id for change in kept.closed(DONE, 7)] == ["roll-000000002"]
    kept.apply([DocumentChange("roll-000000001", None)])
    assert [change.id for change in kept.closed(DONE, 7)] == ["roll-000000001"]
