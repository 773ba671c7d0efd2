import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.campaign.screen import CampaignScreen
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError


def test_each_typed_letter_of_the_name_is_stored(page: CampaignScreen, campaign: Campaign) -> None:
    field = page.words.name.field
    assert field.placeholderText() == "Lamplight City"
    field.setFocus()
    QTest.keyClicks(field, "Harbor Nights")
    assert campaign.page.name == campaign.name == "Harbor Nights"
    QTest.keyClicks(field, "  ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert campaign.page.name == field.toPlainText() == "Harbor Nights"
    assert campaign.undo_label == "Rename the campaign"
    campaign.undo()
    assert campaign.page.name == field.toPlainText() == ""
    assert campaign.undo_label is None


def test_notes_have_several_lines_and_one_undo_step(
    page: CampaignScreen, campaign: Campaign
) -> None:
    field = page.words.notes.field
    field.setFocus()
    QTest.keyClicks(field, "Bring dice.")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "And chips.")
    assert campaign.page.notes == "Bring dice.\nAnd chips."
    QTest.keyClick(field, Qt.Key.Key_Tab)
    field.setFocus()
    QTest.keyClicks(field, "!")
    campaign.undo()
    assert campaign.page.notes == field.toPlainText() == "Bring dice.\nAnd chips."
    campaign.undo()
    assert campaign.page.notes == ""


def test_control_characters_are_removed_from_pasted_text(
    page: CampaignScreen, campaign: Campaign
) -> None:
    field = page.words.name.field
    field.setFocus()
    QApplication.clipboard().setText("Two\nlines\u202e and a trick")
    field.paste()
    assert campaign.page.name == field.toPlainText() == "Twolines and a trick"


def test_text_that_cannot_be_saved_stays_in_the_field(
    page: CampaignScreen, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("The disk is full; make room and try again.")

    field = page.words.name.field
    field.setFocus()
    with monkeypatch.context() as broken:
        broken.setattr(campaign, "change_page", full)
        QTest.keyClicks(field, "Harbor")
        refusal = page.words.name.findChild(FieldError)
        assert isinstance(refusal, FieldError)
        assert refusal.sentence == "The disk is full; make room and try again."
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert field.toPlainText() == "Harbor"
    QTest.keyClicks(field, "!")
    assert refusal.sentence == ""
    assert campaign.page.name == "Harbor!"
