"""The headquarters screen: each part is edited, and compared with the saved document."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    MAX_ROOMS,
    Headquarters,
    HeadquartersRoom,
)
from fourc_desktop.games.fourc.screens.headquarters.screen import HeadquartersScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.games.fourc.screens.property_screens import (
    Heard,
    button,
    click,
    lines,
    named,
    pick,
    problems,
    refusals,
    texts,
    write,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)
Kept = Callable[[], Headquarters]
Keys = Qt.Key


def size(view: HeadquartersScreen, words: str) -> RadioButton:
    """The radio button of a size."""
    return next(each for each in view.findChildren(RadioButton) if each.text() == words)


@pytest.mark.parametrize(
    ("field", "attribute"), [("Name", "name"), ("Where it stands", "place"), ("Notes", "notes")]
)
def test_each_key_is_saved_and_typing_is_one_step_of_undo(
    view: HeadquartersScreen, kept: Kept, field: str, attribute: str
) -> None:
    before = kept()
    words = named(view, field)
    QTest.mouseClick(words.viewport(), Qt.MouseButton.LeftButton)
    words.selectAll()
    for count, key in enumerate("Zoe"):
        QTest.keyClicks(words, key)
        assert getattr(kept(), attribute) == "Zoe"[: count + 1]
    QTest.keyClick(words, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert kept() == before


def test_a_headquarters_keeps_its_name(view: HeadquartersScreen, kept: Kept) -> None:
    name = named(view, "Name")
    name.begin()
    QTest.keyClick(name, Keys.Key_Delete)
    assert refusals(view) == ["A headquarters needs a name; the old one was kept."]
    QTest.keyClick(name, Keys.Key_Tab)
    assert (kept().name, name.toPlainText()) == ("Lamp Room", "Lamp Room")


def test_sizes_are_those_of_the_rules(view: HeadquartersScreen) -> None:
    """4C, Headquarters: from a secret room to something out of this world."""
    sizes = [(each.text(), each.accessibleDescription()) for each in view.findChildren(RadioButton)]
    assert sizes == [
        ("A secret room", "1–5"),
        ("An apartment", "6–9"),
        ("A house", "10–19"),
        ("A mansion", "20–29"),
        ("A compound", "30–39"),
        ("A skyscraper", "40–49"),
        ("A hidden city, a station in orbit", "50+"),
    ]
    assert size(view, "A mansion").isChecked()
    assert "Headquarters 25 of Ada gives a mansion at most. Smaller is allowed." in texts(view)
    assert "It may hold plenty of rooms with all the extras." in texts(view)


def test_another_size_is_chosen(view: HeadquartersScreen, kept: Kept) -> None:
    click(size(view, "A house"))
    assert any(each.startswith("It may hold a few special rooms") for each in texts(view))
    assert (kept().size, problems(view)) == (10, [])
    size(view, "A house").setFocus()
    QTest.keyClick(size(view, "A house"), Keys.Key_Up)
    assert kept().size == 6


def test_too_large_a_place_has_a_way_out(view: HeadquartersScreen, kept: Kept) -> None:
    click(size(view, "A skyscraper"))
    assert kept().size == 40
    assert problems(view) == [
        "Size: Rank Value 25 gives a mansion at most; this is a skyscraper. 4C, Headquarters"
    ]
    click(button(view, "Make it a mansion"))
    assert (kept().size, problems(view)) == (25, [])
    assert size(view, "A mansion").isChecked()


def test_rooms_are_picked_or_typed(
    view: HeadquartersScreen, kept: Kept, campaign: Campaign
) -> None:
    known = next(each for each in campaign.book.companions.rooms if each.name == "Hangar")
    pick(view._sheet.rooms.add, "Hangar: ")
    assert kept().rooms[2:] == (known,)
    assert not any(line.startswith("Hangar") for line in lines(view._sheet.rooms.add))
    pick(view._sheet.rooms.add, "Custom…")
    write(named(view, "Room 4: name"), "Map Room")
    write(named(view, "Room 4: What is in it"), "All the tunnels")
    assert kept().rooms[3] == HeadquartersRoom("Map Room", "All the tunnels")


def test_a_room_that_is_there_twice_is_reported(view: HeadquartersScreen, kept: Kept) -> None:
    write(named(view, "Room 2: name"), "Vault")
    assert [room.name for room in kept().rooms] == ["Vault", "Vault"]
    assert problems(view) == ["Rooms: Vault is there more than once. 4C, Headquarters"]


def test_rooms_are_taken_away(view: HeadquartersScreen, kept: Kept, campaign: Campaign) -> None:
    QTest.keyClick(button(view, "Remove Vault"), Keys.Key_Return)
    assert kept().rooms == (HeadquartersRoom("Gym"),)
    assert button(view, "Remove Gym").hasFocus()
    campaign.undo()
    assert named(view, "Room 1: name").toPlainText() == "Vault"


def test_a_full_house_takes_no_more_rooms(
    view: HeadquartersScreen, kept: Kept, campaign: Campaign, lamp_room: str
) -> None:
    rooms = tuple(HeadquartersRoom(f"Room {number}") for number in range(MAX_ROOMS))
    campaign.change(lamp_room, replace(kept(), rooms=rooms), "Fill it")
    assert lines(view._sheet.rooms.add) == []


def test_tags_are_added_and_removed(view: HeadquartersScreen, kept: Kept) -> None:
    tag = next(
        each for each in view.findChildren(QLineEdit) if each.accessibleName() == "Add a tag"
    )
    QTest.keyClicks(tag, "harbor")
    QTest.keyClick(tag, Keys.Key_Return)
    assert kept().tags == ("harbor",)


def test_a_headquarters_changes_its_owner(
    view: HeadquartersScreen, campaign: Campaign, lamp_room: str, ada: str, heard: Heard
) -> None:
    click(button(view, "Open Ada"))
    assert heard.wanted == [ada]
    bert = FourcCampaign(campaign).add_instant_hero(seed="a")
    name = campaign.card(bert).name
    pick(view._sheet.head.owner, name)
    assert campaign.owner(lamp_room) == bert
    reported = f"Owner: {name} does not have the power Headquarters. 4C, Headquarters"
    assert problems(view) == [reported]
    click(button(view, "Choose another owner"))
    assert QApplication.activePopupWidget() is not None
    view._sheet.head.owner._menu.close()
    pick(view._sheet.head.owner, "The team")
    assert (campaign.owner(lamp_room), problems(view)) == (None, [])
    assert "No power limits it: the Gamemaster says how large it is." in texts(view)


def test_a_second_one_is_more_than_the_power_brings(
    view: HeadquartersScreen, property_service: PropertyService, ada: str, lamp_room: str
) -> None:
    property_service.add_headquarters(ada)
    view.show_document(lamp_room)
    assert problems(view) == ["Headquarters: The power brings 1, there are 2. 4C, Headquarters"]


def test_changes_of_the_owner_are_shown(
    view: HeadquartersScreen, campaign: Campaign, ada: str
) -> None:
    hero = FourcCampaign(campaign).character(ada)
    (power,) = hero.powers
    campaign.change(ada, replace(hero, powers=(replace(power, rank=Score(45)),)), "Raise it")
    assert "Headquarters 45 of Ada gives a skyscraper at most. Smaller is allowed." in texts(view)


def test_edits_persist_after_reopening(
    view: HeadquartersScreen,
    kept: Kept,
    campaign: Campaign,
    lamp_room: str,
    tools: ApplicationContext,
) -> None:
    write(named(view, "Where it stands"), "Under the bridge")
    click(size(view, "A secret room"))
    known = kept()
    assert (known.place, known.size) == ("Under the bridge", 1)
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert again.document(lamp_room) == known


def test_a_headquarters_that_is_gone_is_left(
    view: HeadquartersScreen, campaign: Campaign, lamp_room: str, heard: Heard
) -> None:
    campaign.discard([lamp_room])
    assert (view.document_id, heard.closed) == ("", 1)


def test_a_campaign_to_read_is_only_read(
    open_view: Callable[[Campaign, str], HeadquartersScreen],
    campaign: Campaign,
    lamp_room: str,
    tools: ApplicationContext,
) -> None:
    path = campaign.file.path
    campaign.close()
    with read_campaign(path, tools) as shown:
        view = open_view(shown, lamp_room)
        assert view.findChild(ReadOnlyNotice) is not None
        assert all(each.isReadOnly() for each in view.findChildren(InlineTextEdit))
        assert not any(each.isEnabled() for each in view.findChildren(RadioButton))
        assert not view._sheet.rooms.add.isVisible()
