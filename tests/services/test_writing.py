from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.contents import Content, renamed
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.summaries import summary_of
from fourc_desktop.services.writing import written
from fourc_desktop.storage.card_format import read_card
from fourc_desktop.storage.document import Change, Loaded


@pytest.fixture
def contents(family: HeroFile) -> dict[str, Content]:
    return {
        "hero": Content(family.character),
        "car": Content(family.vehicles[0], "hero"),
        "jet": Content(family.vehicles[0]),
        "home": Content(family.headquarters[0], "hero"),
    }


@pytest.fixture
def inventory(contents: dict[str, Content], book: Rulebook) -> Inventory:
    made = Inventory(Loaded((), ()))
    made.apply(written(contents, made, book), 0)
    return made


def lines(changes: list[Change]) -> dict[str, str]:
    return {each.id: read_card(each.after.card).line for each in changes if each.after}


def test_new_documents_know_owners_that_come_with_them(
    contents: dict[str, Content], inventory: Inventory, book: Rulebook
) -> None:
    for id_, content in contents.items():
        owner = inventory.character(content.owner) if content.owner else None
        summary = summary_of(content.thing, owner, book)
        assert read_card(inventory.document(id_).card) == summary


def test_a_new_name_reaches_the_cards_of_belongings(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    changes = written({"hero": Content(renamed(family.character, "Bea"))}, inventory, book)
    assert {id_: line for id_, line in lines(changes).items() if id_ != "hero"} == {
        "car": "Driven by Bea",
        "home": "Home of Bea",
    }
    for change in changes[1:]:
        assert change.after is not None
        assert change.after.body == inventory.document(change.id).body


def test_a_stronger_power_reaches_the_vehicle(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    powers = tuple(
        HeldPower("vehicle", rank=Score(90)) if each.power == "vehicle" else each
        for each in family.character.powers
    )
    stronger = Content(replace(family.character, powers=powers))
    _, car = written({"hero": stronger}, inventory, book)
    assert car.after is not None
    before = dict(read_card(inventory.document("car").card).numbers)
    after = dict(read_card(car.after.card).numbers)
    assert {after[trait] - before[trait] for trait in before} == {45 - 15}


def test_what_shows_nothing_new_is_left_alone(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    wounded = Content(replace(family.character, wounds=3))
    assert [each.id for each in written({"hero": wounded}, inventory, book)] == ["hero"]


def test_what_is_in_the_trash_stays_there(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    car = replace(inventory.document("car"), trashed_at=5)
    inventory.apply([Change("car", car)], 0)
    changes = written({"hero": Content(renamed(family.character, "Bea"))}, inventory, book)
    assert [each.after and each.after.trashed_at for each in changes] == [None, 5, None]
    (change,) = written({"car": Content(renamed(family.vehicles[0], "Echo"))}, inventory, book)
    assert change.after
    assert change.after.trashed_at == 5


def test_an_owner_that_owns_nothing_is_none(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    car = family.vehicles[0]
    for owner in ("nobody", "jet"):
        assert lines(written({"new": Content(car, owner)}, inventory, book)) == {
            "new": "The team’s"
        }
    together = {"new": Content(car, "other"), "other": Content(car)}
    assert lines(written(together, inventory, book))["new"] == "The team’s"


def test_each_document_is_written_once(
    inventory: Inventory, family: HeroFile, book: Rulebook
) -> None:
    both = {
        "car": Content(renamed(family.vehicles[0], "Echo"), "hero"),
        "hero": Content(renamed(family.character, "Bea")),
    }
    changes = written(both, inventory, book)
    assert [each.id for each in changes] == ["car", "hero", "home"]
    assert lines(changes)["car"] == "Driven by Bea"
