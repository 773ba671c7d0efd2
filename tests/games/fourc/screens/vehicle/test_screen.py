"""The vehicle screen: each part is edited, and compared with the saved document."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTreeWidget, QWidget

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindDialog
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.widgets.buttons.button import Button
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
    """The numbers with sources, by their labels."""
    QApplication.processEvents()
    return {
        each.sources.title.rpartition(" ")[0]: each.text()
        for each in view.findChildren(ValueButton)
        if each.isVisible()
    }


@pytest.mark.parametrize(
    ("field", "attribute"), [("Name", "name"), ("Crew", "crew"), ("Notes", "notes")]
)
def test_each_key_is_saved_and_typing_is_one_step_of_undo(
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
    assert refusals(view) == ["A vehicle needs a name; the old one was kept."]
    QTest.keyClick(name, Keys.Key_Tab)
    assert (kept().name, name.toPlainText(), refusals(view)) == ("The Beacon", "The Beacon", [])


def test_tags_are_added_and_removed(view: VehicleScreen, kept: Kept) -> None:
    tag = next(
        each for each in view.findChildren(QLineEdit) if each.accessibleName() == "Add a tag"
    )
    QTest.keyClicks(tag, "harbor")
    QTest.keyClick(tag, Keys.Key_Return)
    assert kept().tags == ("harbor",)
    click(button(view, "Remove the tag harbor"))
    assert kept().tags == ()


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


def test_each_problem_has_its_fixes(view: VehicleScreen, kept: Kept, campaign: Campaign) -> None:
    click(view._sheet.power.box)
    click(button(view, "Give each a Rank Value of its own"))
    assert [each.rank for each in kept().systems] == [10, 10]
    assert problems(view) == []
    click(view._sheet.power.box)
    assert problems(view) == ["Systems: The power adds 2 systems, 0 chosen. 4C, Vehicle"]
    click(button(view, "No power improves it"))
    assert (kept().rank, problems(view)) == (None, [])
    click(view._sheet.power.box)
    click(button(view, "Add a system"))
    assert QApplication.activePopupWidget() is not None
    view._sheet.systems.add._menu.close()


def test_a_vehicle_changes_its_owner(
    view: VehicleScreen, campaign: Campaign, beacon: str, ada: str, heard: Heard
) -> None:
    bert = FourcCampaign(campaign).add_instant_hero(seed="a")
    name = campaign.card(bert).name
    owner = view._sheet.head.owner
    assert lines(owner) == ["The team’s", *sorted(["Ada*", name], key=str.casefold)]
    pick(owner, name)
    assert (campaign.owner(beacon), owner.accessibleName()) == (bert, f"Belongs to: {name}; change")
    reported = f"Owner: {name} does not have the power Vehicle. 4C, Vehicle"
    assert problems(view) == [reported]
    click(button(view, f"Open {name}"))
    assert heard.wanted == [bert]
    click(button(view, "Choose another owner"))
    assert QApplication.activePopupWidget() is not None
    owner._menu.close()
    pick(owner, "The team")
    assert campaign.owner(beacon) is None
    assert not view._sheet.head.visit.isVisible()


def test_changes_of_the_owner_are_shown(view: VehicleScreen, campaign: Campaign, ada: str) -> None:
    hero = FourcCampaign(campaign).character(ada)
    raised = tuple(replace(each, raised=1) for each in hero.powers)
    profile = replace(hero.profile, name="Ada Moreau")
    campaign.change(ada, replace(hero, powers=raised, profile=profile), "Raise her")
    assert values(view)["Durability at the start"] == "35"
    assert "Ada Moreau" in texts(view)


def test_edits_persist_after_reopening(
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


def test_a_full_disk_is_reported(
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


def test_widgets_have_rule_topics(
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
