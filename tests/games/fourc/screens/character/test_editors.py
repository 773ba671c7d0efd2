"""Edits of values in play, by mouse and keyboard, compared with the saved document."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, repute_now
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.belongings import GearDialog
from fourc_desktop.games.fourc.screens.character.ledger import LedgerEntryDialog
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip
from tests.games.fourc.screens.character.conftest import Heard

Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton
Known = Callable[[], Character]


@pytest.fixture
def hero(campaign: Campaign, ada: str) -> Known:
    """The saved document of Ada."""
    return lambda: FourcCampaign(campaign).character(ada)


@pytest.fixture
def rich(campaign: Campaign, ada: str) -> None:
    """Ada with 5,000 Fortune more."""
    campaign.edit([ada], lambda hero: hero.entered(LedgerEntry("Won", fortune=5_000)), "Edit {}")


def undated(hero: Character) -> list[LedgerEntry]:
    """The ledger without dates."""
    return [replace(entry, day=None) for entry in hero.ledger.entries]


def press(view: FourcCharacterScreen, name: str) -> None:
    QApplication.processEvents()
    found = (each for each in view.findChildren(Button) if each.isVisible())
    QTest.mouseClick(next(each for each in found if name in (each.accessibleName(), each.text())),
                     LEFT)  # fmt: skip


def opened(view: FourcCharacterScreen, kind: type[QDialog]) -> QDialog:
    dialogs = [each for each in view.findChildren(kind) if each.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


def damage(campaign: Campaign, hero: Known) -> int:
    return damage_now(hero(), campaign.book).value


def test_damage_is_stepped_in_one_step_of_undo(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    field, full = view._sheet.damage.now, damage(campaign, hero)
    for _ in range(3):
        QTest.keyClick(field, Keys.Key_Down)
    assert damage(campaign, hero) == full - 3 == field.value()
    QTest.keyClick(field, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert damage(campaign, hero) == full == field.value()


def test_damage_is_typed_digit_by_digit(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    field = view._sheet.damage.now
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "23")
    assert damage(campaign, hero) == 23
    assert field.text() == "23"
    QTest.keyClick(field, Keys.Key_Return)
    QTest.keyClick(field, Keys.Key_Up)
    campaign.undo()
    assert damage(campaign, hero) == 23


def test_at_0_a_hero_is_dying_and_above_not(view: FourcCharacterScreen, hero: Known) -> None:
    field = view._sheet.damage.now
    field.selectAll()
    QTest.keyClicks(field, "0")
    assert hero().conditions == ("Dying",)
    assert view._sheet.damage._low.isVisible()
    QTest.keyClick(field, Keys.Key_Up)
    assert hero().conditions == ()


def test_fortune_is_spent_for_a_reason(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    before = fortune_now(hero(), campaign.book).value
    press(view, "Spend Fortune")
    dialog = opened(view, LedgerEntryDialog)
    assert isinstance(dialog, LedgerEntryDialog)
    QTest.keyClicks(dialog.reason, "A bold roll")
    QTest.keyClick(dialog.reason, Keys.Key_Return)
    assert undated(hero()) == [LedgerEntry("A bold roll", fortune=-25)]
    assert view._sheet.fortune.now.text() == str(before - 25)
    assert campaign.undo() == "−25 Fortune for Ada"


def test_fortune_is_typed_as_a_sum_and_spent_without_a_reason(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known, heard: Heard
) -> None:
    before = fortune_now(hero(), campaign.book).value
    field = view._sheet.fortune.now
    for typed, change in (("+40", 40), (f"{before + 40}-35", -35), ("-1", -1)):
        QTest.mouseClick(field, LEFT)
        field.selectAll()
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, Keys.Key_Return)
        assert undated(hero())[-1] == LedgerEntry("", fortune=change)
    assert field.text() == str(before + 4)
    press(view, "Spend Fortune")
    dialog = opened(view, LedgerEntryDialog)
    assert isinstance(dialog, LedgerEntryDialog)
    dialog.points.selectAll()
    QTest.keyClicks(dialog.points, "2")
    QTest.keyClick(dialog.points, Keys.Key_Return)
    assert undated(hero())[-1] == LedgerEntry("", fortune=-2)
    assert heard.failed == []


def test_more_fortune_than_there_is_names_the_rule(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    press(view, "Spend Fortune")
    dialog = opened(view, LedgerEntryDialog)
    assert isinstance(dialog, LedgerEntryDialog)
    dialog.points.selectAll()
    QTest.keyClicks(dialog.points, str(fortune_now(hero(), campaign.book).value + 1))
    assert "(4C, Fortune)" in dialog._points_row.refusal
    dialog.reject()


@pytest.mark.parametrize(
    ("name", "change"),
    [("Gain Fortune", "fortune"), ("Gain Repute", "repute")],
)
def test_gains_are_listed_in_the_ledger(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known, name: str, change: str
) -> None:
    press(view, name)
    dialog = opened(view, LedgerEntryDialog)
    assert isinstance(dialog, LedgerEntryDialog)
    dialog.points.selectAll()
    QTest.keyClicks(dialog.points, "12")
    QTest.keyClicks(dialog.reason, "The news")
    QTest.keyClick(dialog.reason, Keys.Key_Return)
    (entry,) = hero().ledger.entries
    assert getattr(entry, change) == 12
    now = fortune_now(hero(), campaign.book), repute_now(hero(), campaign.book)
    shown = view._sheet.fortune.now.text(), view._sheet.secondary_traits._values[1].text()
    assert shown == tuple(str(each.value) for each in now)


def test_repute_that_is_not_there_cannot_be_lost(
    view: FourcCharacterScreen, campaign: Campaign, ada: str
) -> None:
    start = derived_stats(FourcCampaign(campaign).character(ada), campaign.book).repute.value
    campaign.edit([ada], lambda hero: hero.entered(LedgerEntry("Gone", repute=-start)), "Edit {}")
    press(view, "Lose Repute")
    dialog = opened(view, LedgerEntryDialog)
    assert isinstance(dialog, LedgerEntryDialog)
    assert "(4C, Repute)" in dialog._points_row.refusal
    dialog.reject()


def test_conditions_are_added_and_removed(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    view._sheet.conditions._add.chosen.emit("Winded")
    assert hero().conditions == ("Winded",)
    QApplication.processEvents()
    chip = view.findChild(ConditionChip)
    assert isinstance(chip, ConditionChip)
    QTest.mouseClick(chip, LEFT)
    assert hero().conditions == ()
    assert campaign.undo() == "End a condition of Ada"


def test_a_condition_that_is_there_is_refused(view: FourcCharacterScreen, heard: Heard) -> None:
    for _ in range(2):
        view._sheet.conditions.added.emit("Cursed")
    assert heard.failed == ["Cursed is there already. (Conditions)"]


def test_equipment_is_added_moved_and_put_down(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    for typed in ("riot gear", "A letter"):
        press(view, "Add equipment")
        dialog = opened(view, GearDialog)
        assert isinstance(dialog, GearDialog)
        QTest.keyClicks(dialog.search, typed)
        QTest.keyClick(dialog.search, Keys.Key_Return)
    assert hero().equipment == ("Riot Gear", "A letter")
    assert view._sheet._armor.isVisible()
    press(view, "Move A letter up")
    assert hero().equipment == ("A letter", "Riot Gear")
    press(view, "Remove Riot Gear")
    assert hero().equipment == ("A letter",)
    assert not view._sheet._armor.isVisible()
    assert campaign.undo() == "Remove equipment from Ada"


@pytest.mark.usefixtures("rich")
def test_traits_and_powers_are_raised(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    view.show_page("advancement")
    before = derived_stats(hero(), campaign.book)
    button = view._advancement.traits.rows[0].buttons[5]
    QTest.mouseClick(button, LEFT)
    QTest.keyClick(button, Keys.Key_Return)
    now = derived_stats(hero(), campaign.book)
    assert now.traits[Trait.MELEE].value == before.traits[Trait.MELEE].value + 10
    assert campaign.undo() == "Raise the Melee of Ada"
    row = next(each for each in view._advancement.powers.rows if each.buttons[1].isEnabled())
    QTest.mouseClick(row.buttons[1], LEFT)
    assert hero().ledger.raised_power(row.objectName()) == 1


@pytest.mark.usefixtures("rich")
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_skill_is_learned(view: FourcCharacterScreen, hero: Known) -> None:
    view.show_page("advancement")
    form = view._advancement.new_skill
    QTest.keyClicks(form.name, "Knot tying")
    QTest.mouseClick(form.buy, LEFT)
    assert "Enter why" in form._story_row.refusal
    QTest.keyClicks(form.story, "A year at sea")
    QTest.mouseClick(form.buy, LEFT)
    assert hero().skills[-1] == Skill("Knot tying", SkillKind.SKILL)
    assert form.name.text() == ""
    QTest.keyClicks(form.name, "KNOT TYING")
    assert "is there already" in form._name_row.refusal


@pytest.mark.usefixtures("rich")
def test_a_power_is_gained_with_typed_dice(
    view: FourcCharacterScreen, campaign: Campaign, hero: Known
) -> None:
    view.show_page("advancement")
    form = view._advancement.new_power
    QTest.mouseClick(form.type_dice, LEFT)
    assert "Enter why" in form._story_row.refusal
    QTest.keyClicks(form.story, "A comet")
    QTest.mouseClick(form.type_dice, LEFT)
    rolls = campaign.book.power_rolls(hero().rules)
    held = {each.power for each in hero().powers}
    dice = next(
        face
        for face in range(100)
        if rolls.read(face) not in held and campaign.book.powers[rolls.read(face)].ranked
    )
    QTest.keyClicks(form.dice, f"{dice:02}")
    assert rolls.read(dice) not in {each.power for each in hero().powers}
    QTest.keyClicks(form.dice, "60")
    gained = hero().powers[-1]
    assert (gained.power, gained.dice) == (rolls.read(dice), dice)
    assert gained.rank is not None
    assert gained.rank.dice == 60
    assert hero().ledger.entries[-1].reason == "A comet"


@pytest.mark.usefixtures("rich")
def test_a_power_is_gained_with_program_dice(view: FourcCharacterScreen, hero: Known) -> None:
    view.show_page("advancement")
    count = len(hero().powers)
    QTest.keyClicks(view._advancement.new_power.story, "A comet")
    QTest.mouseClick(view._advancement.new_power.roll, LEFT)
    assert len(hero().powers) == count + 1


def test_a_full_disk_is_reported_and_the_change_reverted(
    view: FourcCharacterScreen, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object, **_named: object) -> None:
        raise DiskFullError("The disk is full; free some space.")

    monkeypatch.setattr(campaign, "change", full)
    before = view._sheet.damage.now.value()
    QTest.keyClick(view._sheet.damage.now, Keys.Key_Down)
    assert heard.failed == ["The disk is full; free some space."]
    assert view._sheet.damage.now.value() == before


def test_changing_damage_keeps_the_profile(view: FourcCharacterScreen, hero: Known) -> None:
    before = hero()
    QTest.keyClick(view._sheet.damage.now, Keys.Key_Down)
    assert replace(hero(), wounds=0) == before
