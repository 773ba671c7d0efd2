"""The open vehicle: each part edited where it stands, and compared with what was kept."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QTreeWidget, QWidget

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindDialog
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.games.fourc.screens.property_screens import (
    Heard,
    button,
    click,
    give_number,
    lines,
    named,
    numbered,
    pick,
    problems,
    refusals,
    texts,
    write,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)
Kept = Callable[[], OwnedVehicle]
Keys = Qt.Key


def values(view: VehicleScreen) -> dict[str, str]:
    """The numbers that open to their sources, by the words before them."""
    QApplication.processEvents()
    return {
        each.sources.title.rpartition(" ")[0]: each.text()
        for each in view.findChildren(ValueButton)
        if each.isVisible()
    }


@pytest.mark.parametrize(
    ("field", "attribute"), [("Name", "name"), ("Crew", "crew"), ("Notes", "notes")]
)
def test_what_is_typed_is_kept_with_each_key_and_is_one_step(
    view: VehicleScreen, kept: Kept, campaign: Campaign, field: str, attribute: str
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
    assert words.toPlainText() == getattr(before, attribute)


def test_a_vehicle_keeps_its_name(view: VehicleScreen, kept: Kept) -> None:
    name = named(view, "Name")
    QTest.mouseClick(name.viewport(), Qt.MouseButton.LeftButton)
    name.selectAll()
    QTest.keyClick(name, Keys.Key_Delete)
    assert refusals(view) == ["A vehicle needs a name; the old one stays."]
    QTest.keyClick(name, Keys.Key_Tab)
    assert (kept().name, name.toPlainText(), refusals(view)) == ("The Beacon", "The Beacon", [])


def test_the_numbers_are_those_of_the_rules(view: VehicleScreen) -> None:
    """4C, Vehicle: half of 30 is added to 10, 30 and 12, and is the rank of both systems."""
    assert values(view) == {
        "Durability at the start": "25",
        "Handling": "45",
        "Velocity": "27",
        "Laser Turret": "15",
        "Radar": "15",
    }
    assert {"10 as built + 15 by the power", "30 as built + 15 by the power"} <= texts(view)
    assert problems(view) == []
    handling = next(
        each for each in view.findChildren(ValueButton) if each.sources.title == "Handling 45"
    )
    assert handling.sources.parts == (("Sports Car", "30"), ("Half of Vehicle 30", "+15"))


def test_damage_is_typed_and_stepped(view: VehicleScreen, kept: Kept, campaign: Campaign) -> None:
    now = numbered(view, "Durability now")
    give_number(now, "9")
    assert kept().lost == 16
    QTest.keyClick(now, Keys.Key_Down)
    assert kept().lost == 17
    assert "A third or less is left." in refusals(view)
    QTest.keyClick(now, Keys.Key_Tab)
    campaign.undo()
    campaign.undo()
    assert (kept().lost, now.value(), refusals(view)) == (0, 25, [])


def test_more_than_there_was_is_refused(view: VehicleScreen, kept: Kept) -> None:
    now = numbered(view, "Durability now")
    now.setFocus()
    now.selectAll()
    QTest.keyClicks(now, "26")
    assert (refusals(view), now.text()) == (["It should be 25 or less."], "26")
    assert kept().lost == 0
    QTest.keyClick(now, Keys.Key_Tab)
    assert (refusals(view), now.text(), kept().lost) == ([], "25", 0)


def test_a_repair_makes_it_whole(
    view: VehicleScreen, kept: Kept, property_service: PropertyService, beacon: str
) -> None:
    repair = button(view, "Repair")
    assert not repair.isEnabled()
    property_service.damage(beacon, 20)
    QTest.keyClick(repair, Keys.Key_Return)
    assert kept().lost == 0
    property_service.damage(beacon, 25)
    assert not repair.isEnabled()
    assert "Destroyed: by the rules nothing repairs it." in refusals(view)


def test_tags_come_and_go(view: VehicleScreen, kept: Kept) -> None:
    tag = next(
        each for each in view.findChildren(QLineEdit) if each.accessibleName() == "Add a tag"
    )
    QTest.keyClicks(tag, "harbor")
    QTest.keyClick(tag, Keys.Key_Return)
    assert kept().tags == ("harbor",)
    click(button(view, "Take away the tag harbor"))
    assert kept().tags == ()


def test_it_is_built_with_other_numbers_and_back(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    catalogue = campaign.book.gear.vehicles["sports-car"]
    for field, attribute in (("Durability", "durability"), ("Seats", "seats")):
        give_number(numbered(view, f"{field}, as built"), "33")
        assert getattr(kept().base, attribute) == 33
    assert "Sports Car, changed · Car · 4C" in texts(view)
    assert values(view)["Durability at the start"] == "48"
    click(button(view, "Back to the catalogue’s numbers"))
    assert kept().base == catalogue
    assert "Sports Car · Car · 4C" in texts(view)


def test_another_kind_is_chosen_by_the_keys(view: VehicleScreen, kept: Kept) -> None:
    QTest.keyClick(button(view, "Choose the kind…"), Keys.Key_Return)
    dialog = view.findChild(VehicleKindDialog)
    assert isinstance(dialog, VehicleKindDialog)
    search = dialog.findChild(QLineEdit)
    assert isinstance(search, QLineEdit)
    QTest.keyClicks(search, "fight")
    QTest.keyClick(search, Keys.Key_Return)
    assert kept().base.id == "fighter-jet"
    assert values(view)["Missiles"] == "40"
    assert "Jet" in {each.accessibleName() for each in view.findChildren(QWidget)}


def test_another_kind_is_chosen_with_the_mouse(view: VehicleScreen, kept: Kept) -> None:
    click(button(view, "Choose the kind…"))
    dialog = view.findChild(VehicleKindDialog)
    assert isinstance(dialog, VehicleKindDialog)
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    (tank,) = [
        item for item in tree.findItems("Tank", Qt.MatchFlag.MatchRecursive) if item.parent()
    ]
    tree.scrollToItem(tank)
    where = tree.visualItemRect(tank).center()
    QTest.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.keyClick(tree, Keys.Key_Return)
    assert kept().base.id == "tank"


def test_systems_are_built_in_from_the_list(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    add = view._sheet.systems.add
    pick(add, "Autopilot: ")
    known = next(each for each in campaign.book.companions.systems if each.name == "Autopilot")
    assert kept().systems[2] == replace(known, rank=10)
    assert view.window().focusWidget() is named(view, "System 3: name")
    assert not any(line.startswith("Autopilot") for line in lines(add))


def test_systems_of_ones_own_are_written_in_place(view: VehicleScreen, kept: Kept) -> None:
    pick(view._sheet.systems.add, "Something of your own")
    write(named(view, "System 3: name"), "Quiet Engines")
    write(named(view, "System 3: What it does"), "Hard to hear")
    give_number(numbered(view, "System 3: Rank Value"), "25")
    assert kept().systems[2] == VehicleSystem("Quiet Engines", 25, "Hard to hear")
    pick(view._sheet.systems.add, "Something of your own")
    pick(view._sheet.systems.add, "Something of your own")
    assert [each.name for each in kept().systems[3:]] == ["New system", "New system 2"]


def test_a_system_keeps_its_name(view: VehicleScreen, kept: Kept) -> None:
    name = named(view, "System 1: name")
    QTest.mouseClick(name.viewport(), Qt.MouseButton.LeftButton)
    name.selectAll()
    QTest.keyClick(name, Keys.Key_Delete)
    assert refusals(view) == ["It needs a name; the old one stays."]
    QTest.keyClick(name, Keys.Key_Return)
    assert (kept().systems[0].name, name.toPlainText()) == ("Laser Turret", "Laser Turret")


def test_a_system_may_have_a_rank_of_its_own(view: VehicleScreen, kept: Kept) -> None:
    by_power = view._sheet.systems.system_rows[1].by_power
    assert isinstance(by_power, CheckBox)
    click(by_power)
    assert kept().systems[1].rank == 10
    assert problems(view) == [
        "Systems: The power adds 2 systems, 1 is there. 4C, Vehicle",
    ]
    QTest.keyClick(by_power, Keys.Key_Space)
    assert kept().systems[1].rank is None


def test_taking_a_system_away_writes_nothing_into_the_next(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    """The field with the focus goes with its row, and ends no edit of another system."""
    QTest.mouseClick(named(view, "System 1: name").viewport(), Qt.MouseButton.LeftButton)
    click(button(view, "Take away Laser Turret"))
    assert [each.name for each in kept().systems] == ["Radar"]
    click(button(view, "Take away Radar"))
    assert kept().systems == ()
    assert view._sheet.systems.add.hasFocus()
    campaign.undo()
    campaign.undo()
    assert [each.name for each in kept().systems] == ["Laser Turret", "Radar"]
    assert named(view, "System 2: name").toPlainText() == "Radar"


def test_a_power_improves_it_or_does_not(view: VehicleScreen, kept: Kept) -> None:
    box = view._sheet.power.box
    assert any(text.startswith("Vehicle 30 of Ada. Half of 30 is 15") for text in texts(view))
    click(box)
    assert kept().rank is None
    assert problems(view) == [
        "Systems: Laser Turret needs a Rank Value. 4C, Vehicle",
        "Systems: Radar needs a Rank Value. 4C, Vehicle",
    ]
    QTest.keyClick(box, Keys.Key_Space)
    assert (kept().rank, problems(view)) == (30, [])


def test_each_problem_has_its_ways_out(view: VehicleScreen, kept: Kept, campaign: Campaign) -> None:
    click(view._sheet.power.box)
    click(button(view, "Give each a Rank Value of its own"))
    assert [each.rank for each in kept().systems] == [10, 10]
    assert problems(view) == []
    click(view._sheet.power.box)
    assert problems(view) == ["Systems: The power adds 2 systems, 0 are there. 4C, Vehicle"]
    click(button(view, "No power improves it"))
    assert (kept().rank, problems(view)) == (None, [])
    click(view._sheet.power.box)
    click(button(view, "Add a system"))
    assert QApplication.activePopupWidget() is not None
    view._sheet.systems.add._menu.close()


def test_the_team_types_the_rank_of_the_power(
    view: VehicleScreen, kept: Kept, property_service: PropertyService
) -> None:
    rank = numbered(view, "Rank Value of the power")
    assert not rank.isVisible()
    pick(view._sheet.head.owner, "The team")
    assert rank.isVisible()
    give_number(rank, "41")
    assert kept().rank == 41
    assert values(view)["Durability at the start"] == "31"


def test_it_changes_hands(
    view: VehicleScreen, campaign: Campaign, beacon: str, ada: str, heard: Heard
) -> None:
    bert = FourcCampaign(campaign).add_instant_hero(seed="a")
    name = campaign.card(bert).name
    owner = view._sheet.head.owner
    assert lines(owner) == ["The team’s", *sorted(["Ada*", name], key=str.casefold)]
    pick(owner, name)
    assert (campaign.owner(beacon), owner.accessibleName()) == (bert, f"Belongs to: {name}; change")
    told = f"Owner: {name} does not have the power Vehicle. 4C, Vehicle"
    assert problems(view) == [told]
    click(button(view, f"Open {name}"))
    assert heard.wanted == [bert]
    click(button(view, "Choose another owner"))
    assert QApplication.activePopupWidget() is not None
    owner._menu.close()
    pick(owner, "The team")
    assert campaign.owner(beacon) is None
    assert not view._sheet.head.visit.isVisible()


def test_what_becomes_of_its_owner_is_shown(
    view: VehicleScreen, campaign: Campaign, ada: str
) -> None:
    hero = FourcCampaign(campaign).character(ada)
    raised = tuple(replace(each, raised=1) for each in hero.powers)
    profile = replace(hero.profile, name="Ada Moreau")
    campaign.change(ada, replace(hero, powers=raised, profile=profile), "Raise her")
    assert values(view)["Durability at the start"] == "35"
    assert "Ada Moreau" in texts(view)


def test_everything_is_in_the_file(
    view: VehicleScreen, kept: Kept, campaign: Campaign, beacon: str, tools: ApplicationContext
) -> None:
    write(named(view, "Crew"), "Quickstep")
    give_number(numbered(view, "Durability now"), "7")
    pick(view._sheet.systems.add, "Autopilot: ")
    known = kept()
    assert (known.crew, known.lost, len(known.systems)) == ("Quickstep", 18, 3)
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert again.document(beacon) == known
        assert again.card(beacon).line == "7 of 25 left · Driven by Quickstep"


def test_what_the_disk_refuses_is_told(
    view: VehicleScreen, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(*_given: object, **_named: object) -> None:
        raise DiskFullError("City.4c could not be saved because the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(campaign, "change", full_disk)
        click(view._sheet.power.box)
        write(named(view, "Crew"), "Kira")
        assert refusals(view) == heard.failed == [full_disk_sentence()]
    write(named(view, "Crew"), "Kira")
    assert refusals(view) == []


def full_disk_sentence() -> str:
    return "City.4c could not be saved because the disk is full."


@pytest.mark.parametrize("kind", [QScrollArea, InlineTextEdit, ValueButton, Button, QLineEdit])
def test_alt_left_leads_back_from_anywhere(
    view: VehicleScreen, heard: Heard, kind: type[QWidget]
) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert heard.closed == 1


def test_esc_leads_back(view: VehicleScreen, heard: Heard) -> None:
    QTest.keyClick(view._sheet.power.box, Keys.Key_Escape)
    assert heard.closed == 1


def test_a_vehicle_that_is_gone_is_left(
    view: VehicleScreen, campaign: Campaign, beacon: str, heard: Heard
) -> None:
    campaign.discard([beacon])
    assert (view.document_id, heard.closed) == ("", 1)
    campaign.restore([beacon])
    assert heard.closed == 1


def test_renaming_starts_in_the_name(view: VehicleScreen, kept: Kept) -> None:
    view.rename()
    QTest.keyClicks(named(view, "Name"), "Zoe")
    assert kept().name == "Zoe"


def test_a_campaign_to_read_is_only_read(
    open_view: Callable[[Campaign, str], VehicleScreen],
    campaign: Campaign,
    beacon: str,
    tools: ApplicationContext,
) -> None:
    path = campaign.file.path
    campaign.close()
    with read_campaign(path, tools) as shown:
        view = open_view(shown, beacon)
        assert view.findChild(ReadOnlyNotice) is not None
        assert all(each.isReadOnly() for each in view.findChildren(InlineTextEdit))
        for words in ("Add a system", "Choose the kind…", "Repair"):
            assert not any(
                each.isVisible() and each.text() == words for each in view.findChildren(Button)
            )
        assert not view._sheet.power.box.isEnabled()
        view.findChildren(InlineTextEdit)[0].setFocus()
        QTest.keyClick(view.findChildren(InlineTextEdit)[0], Keys.Key_Escape)


def test_everything_says_which_rule_it_is_about(
    view: VehicleScreen, campaign: Campaign, tools: ApplicationContext
) -> None:
    found = {each.property("rule_topic") for each in [view._sheet, *view.findChildren(QWidget)]}
    topics = found - {None}
    assert topics == {
        "vehicle",
        "vehicle:durability",
        "vehicle:handling",
        "vehicle:velocity",
        "vehicle:system",
        "power:vehicle",
        "result:handling",
        "result:crash",
    }
    known = RuleTextRepository(campaign, tools.resources).texts()
    assert all(topic in known for topic in topics)


def test_rank_names_are_shown_where_the_campaign_has_them(
    view: VehicleScreen, campaign: Campaign
) -> None:
    assert "Incredible, row 40–49" in texts(view)
    campaign.change_page(replace(campaign.page, rank_names=False), "Leave the names")
    assert "row 40–49" in texts(view)
