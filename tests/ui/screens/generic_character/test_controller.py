import pytest

from fourc_desktop.ui.screens.generic_character.controller import (
    GenericCharacterController,
    create_draft,
    parted,
)
from tests.games.toy.character import BOOK, Trinket
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND
from tests.games.toy.people import ADA
from tests.ui.game_window import GameWindow


@pytest.fixture
def controller(toys: GameWindow) -> GenericCharacterController:
    """A controller with Ada, without a screen."""
    made = GenericCharacterController(toys.campaign, toys.window)
    made.take(toys.campaign.cards(CHARACTER_KIND)[0].id)
    return made


def test_a_field_is_read_and_set_by_its_path(
    toys: GameWindow, controller: GenericCharacterController
) -> None:
    assert controller.read("nerve") == ADA.nerve
    assert controller.read("bag.1.name") == "Ladder"
    assert controller.change("bag.1.size", 2) == ""
    assert controller.read("bag") == (ADA.bag[0], Trinket("Ladder", 2))
    assert toys.campaign.undo_label == "Edit Ladder: size of Ada Blackthorn"
    assert controller.change("bag.9.size", 2) == ""
    assert len(controller.read("bag")) == 2


def test_derived_numbers_follow_the_character(controller: GenericCharacterController) -> None:
    before = {each.id: each.figure.value for each in controller.figures}
    controller.choose("nerve", ADA.nerve + 1)
    after = {each.id: each.figure.value for each in controller.figures}
    assert after["heart"] == before["heart"] + 1
    assert controller.limit("luck") == after["luck-most"]


def test_a_full_gauge_follows_its_maximum(controller: GenericCharacterController) -> None:
    controller.choose("luck", controller.limit("luck"))
    controller.set_by_hand("luck-most", 5)
    assert controller.read("luck") == 5


def test_an_entry_is_moved_within_its_list_alone(
    toys: GameWindow, controller: GenericCharacterController
) -> None:
    assert controller.move("bag", 0, -1) == 0
    assert controller.move("bag", 0, 1) == 1
    assert [each.name for each in controller.entries("bag")] == ["Ladder", "Dagger"]
    assert toys.campaign.undo_label == "Move a trinket of Ada Blackthorn"


def test_a_full_list_takes_no_more(controller: GenericCharacterController) -> None:
    for _ in range(30):
        controller.add("bag", BOOK.trinkets["bell"])
    assert len(controller.entries("bag")) == 30
    assert controller.add("bag", BOOK.trinkets["bell"]) == -1


def test_an_untouched_draft_is_used_again(toys: GameWindow) -> None:
    [card] = toys.campaign.cards(DRAFT_KIND)
    assert create_draft(toys.campaign) == card.id
    made = GenericCharacterController(toys.campaign, toys.window)
    made.take(card.id)
    made.choose("nerve", 1)
    assert create_draft(toys.campaign) != card.id


def test_a_path_has_a_list_an_index_and_a_column() -> None:
    assert parted("nerve") == ("nerve", 0, "")
    assert parted("bag.2.size") == ("bag", 2, "size")
