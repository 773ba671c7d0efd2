"""The texts of a profile, saved with every key press."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile, CharacterSide
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from tests.games.fourc.screens.character.conftest import Heard

Fields = dict[str, InlineTextEdit]
Enter = Callable[[InlineTextEdit], None]
Known = Callable[[], CharacterProfile]
Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def button(view: FourcCharacterScreen, words: str) -> Button:
    return next(each for each in view.findChildren(Button) if words in each.text())


def refusals(view: FourcCharacterScreen) -> list[str]:
    return [each.sentence for each in view.findChildren(FieldError) if each.isVisible()]


def full_disk(*_given: object, **_named: object) -> None:
    raise DiskFullError("City.4c could not be saved because the disk is full; free some space.")


@pytest.mark.parametrize(
    ("name", "attribute"),
    [("Name", "name"), ("Identity (secret)", "identity"), ("Player", "player"), ("Notes", "notes")],
)
def test_each_key_is_saved(
    fields: Fields, enter: Enter, profile: Known, name: str, attribute: str
) -> None:
    enter(fields[name])
    for count, key in enumerate("Zoe"):
        QTest.keyClicks(fields[name], key)
        assert getattr(profile(), attribute) == "Zoe"[: count + 1]


def test_continuous_typing_is_one_step_of_undo(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Player"])
    QTest.keyClicks(fields["Player"], "Kira")
    enter(fields["Name"])
    QTest.keyClicks(fields["Name"], "Lantern")
    campaign.undo()
    assert (profile().name, profile().player) == ("Ada", "Kira")
    campaign.undo()
    assert profile().player == ""


def test_undo_shows_while_the_field_has_the_focus(
    fields: Fields, enter: Enter, profile: Known
) -> None:
    field = fields["Name"]
    enter(field)
    QTest.keyClicks(field, "Lantern")
    QTest.keyClick(field, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.hasFocus()
    assert field.toPlainText() == profile().name == "Ada"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(field, Keys.Key_Z, both)
    assert field.toPlainText() == profile().name == "Lantern"
    QTest.keyClick(field, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Keys.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert field.toPlainText() == profile().name == "Lantern"


def test_typing_after_undo_is_a_new_undo_step(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Player"])
    QTest.keyClicks(fields["Player"], "Kira")
    campaign.undo()
    QTest.keyClicks(fields["Player"], "Tom")
    assert campaign.undo() is not None
    assert profile().player == ""


def test_an_empty_name_is_refused_in_words(
    view: FourcCharacterScreen, fields: Fields, enter: Enter, profile: Known
) -> None:
    field = fields["Name"]
    enter(field)
    QTest.keyClick(field, Keys.Key_Delete)
    assert profile().name == "Ada"
    assert field.toPlainText() == ""
    assert refusals(view) == ["A hero needs a name; the old one was kept."]
    assert field.accessibleDescription() == refusals(view)[0]
    QTest.keyClick(field, Keys.Key_Tab)
    assert field.toPlainText() == "Ada"
    assert refusals(view) == []


def test_control_characters_are_removed(fields: Fields, enter: Enter, profile: Known) -> None:
    QGuiApplication.clipboard().setText("Two\nlines\u202e and a\x07 bell")
    for name, kept in (("Name", "Twolines and a bell"), ("Notes", "Two\nlines and a bell")):
        enter(fields[name])
        fields[name].paste()
        assert fields[name].toPlainText() == kept
    assert (profile().name, profile().notes) == ("Twolines and a bell", "Two\nlines and a bell")


def test_a_field_takes_no_more_than_a_file_does(
    fields: Fields, enter: Enter, profile: Known
) -> None:
    enter(fields["Player"])
    fields["Player"].insertPlainText("x" * 300)
    assert profile().player == fields["Player"].toPlainText() == "x" * 200


def test_surrounding_blanks_of_a_name_are_removed(
    fields: Fields, enter: Enter, profile: Known, campaign: Campaign
) -> None:
    enter(fields["Name"])
    QTest.keyClicks(fields["Name"], " Lady Lantern ")
    QTest.keyClick(fields["Name"], Keys.Key_Return)
    assert profile().name == "Lady Lantern"
    campaign.undo()
    assert profile().name == "Ada"


def test_edits_survive_closing(
    fields: Fields, enter: Enter, campaign: Campaign, ada: str, tools: ApplicationContext
) -> None:
    enter(fields["Notes"])
    QTest.keyClicks(fields["Notes"], "Never late.")
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert FourcCampaign(again).character(ada).profile.notes == "Never late."


def test_text_that_a_full_disk_refused_can_be_saved_again(
    view: FourcCharacterScreen,
    fields: Fields,
    enter: Enter,
    campaign: Campaign,
    profile: Known,
    heard: Heard,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enter(fields["Player"])
    with monkeypatch.context() as patch:
        patch.setattr(campaign, "write_contents", full_disk)
        QTest.keyClicks(fields["Player"], "Kira")
        assert "the disk is full" in refusals(view)[0]
        QTest.keyClick(fields["Player"], Keys.Key_Return)
        assert fields["Player"].toPlainText() == "Kira"
        assert "the disk is full" in refusals(view)[0]
    assert profile().player == ""
    enter(fields["Player"])
    QTest.keyClick(fields["Player"], Keys.Key_Return)
    assert profile().player == "Kira"
    assert refusals(view) == []
    assert heard.failed == []


def test_a_choice_the_disk_refuses_is_reported_and_taken_back(
    view: FourcCharacterScreen, campaign: Campaign, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "write_contents", full_disk)
    QTest.mouseClick(button(view, "Villain"), LEFT)
    assert "the disk is full" in heard.failed[0]
    assert button(view, "Hero").isChecked()


def test_the_side_is_chosen(view: FourcCharacterScreen, profile: Known) -> None:
    QTest.mouseClick(button(view, "Villain"), LEFT)
    assert profile().side is CharacterSide.VILLAIN


def test_tags_are_added_and_removed(view: FourcCharacterScreen, profile: Known) -> None:
    field = view._sheet.head.tags._field
    QTest.keyClicks(field, "harbor")
    QTest.keyClick(field, Keys.Key_Return)
    assert profile().tags == ("one", "harbor")
    QTest.mouseClick(button(view, "one"), LEFT)
    assert profile().tags == ("harbor",)
