"""Text typed into a field, stored after every key."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.document_binding import OpenDocument, TextBinding
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField


@pytest.fixture
def car(campaign: Campaign) -> str:
    return PropertyService(campaign).add_vehicle()


@pytest.fixture
def kept(campaign: Campaign, car: str) -> Callable[[], OwnedVehicle]:
    return lambda: PropertyService(campaign).vehicle(car)


@pytest.fixture
def reported() -> list[str]:
    return []


@pytest.fixture
def document(campaign: Campaign, car: str, reported: list[str]) -> OpenDocument:
    made = OpenDocument(campaign, reported.append)
    made.id = car
    return made


@pytest.fixture
def field(qtbot: QtBot) -> LabeledField:
    made = LabeledField("Crew", InlineTextEdit("Crew"))
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.field.setFocus()
    return made


@pytest.fixture
def typed(
    field: LabeledField, document: OpenDocument, kept: Callable[[], OwnedVehicle]
) -> TextBinding:
    return TextBinding(
        field,
        document,
        lambda: kept().crew,
        lambda words: replace(kept(), crew=words),
        "Change the crew",
    )


@pytest.mark.usefixtures("typed")
def test_continuous_typing_is_one_undo_step(
    field: LabeledField, kept: Callable[[], OwnedVehicle], campaign: Campaign
) -> None:
    QTest.keyClicks(field.field, " Kira ")
    assert kept().crew == " Kira "
    QTest.keyClick(field.field, Qt.Key.Key_Return)
    assert (kept().crew, field.field.toPlainText()) == ("Kira", "Kira")
    field.field.setFocus()
    QTest.keyClicks(field.field, "!")
    assert [campaign.undo(), kept().crew] == ["Change the crew", "Kira"]
    assert [campaign.undo(), kept().crew] == ["Change the crew", ""]


@pytest.mark.usefixtures("typed")
def test_control_characters_and_excess_length_are_dropped(
    field: LabeledField, kept: Callable[[], OwnedVehicle]
) -> None:
    field.field.insertPlainText("a\x07b" + "x" * 300)
    assert kept().crew == field.field.toPlainText() == "ab" + "x" * 198


def test_a_stopped_binding_writes_nothing(
    typed: TextBinding, field: LabeledField, kept: Callable[[], OwnedVehicle]
) -> None:
    typed.stop()
    QTest.keyClicks(field.field, "Kira")
    QTest.keyClick(field.field, Qt.Key.Key_Return)
    assert kept().crew == ""


@pytest.mark.usefixtures("typed")
def test_leaving_a_field_without_a_document_changes_nothing(
    field: LabeledField, document: OpenDocument, kept: Callable[[], OwnedVehicle]
) -> None:
    document.id = ""
    field.field.clearFocus()
    assert kept().crew == ""
