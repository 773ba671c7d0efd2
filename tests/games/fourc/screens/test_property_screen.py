import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.games.fourc.screens.property_screens import Heard, place

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)

Keys = Qt.Key


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def beacon(campaign: Campaign) -> str:
    """The id of a vehicle of the team."""
    return PropertyService(campaign).add_vehicle()


@pytest.fixture
def view(
    campaign: Campaign, beacon: str, window: MainWindow, tools: ApplicationContext, heard: Heard
) -> VehicleScreen:
    signals = CampaignSignals(campaign, window)
    made = VehicleScreen(campaign, signals, window.program_actions, tools)
    place(made, window, campaign, heard)
    made.show_document(beacon)
    return made


@pytest.mark.parametrize("kind", [QScrollArea, InlineTextEdit, ValueButton, Button, QLineEdit])
def test_alt_left_leads_back_from_anywhere(
    view: VehicleScreen, heard: Heard, kind: type[QWidget]
) -> None:
    within = view.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert heard.closed == 1


def test_a_button_saves_the_sheet_as_pdf(view: VehicleScreen, window: MainWindow) -> None:
    saved: list[str] = []
    window.program_actions.use({"save_pdf": lambda: saved.append(view.document_id)})
    window.program_actions["save_pdf"].setEnabled(True)
    button = next(each for each in view.findChildren(Button) if each.text() == "Save as PDF")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert saved == [view.document_id]


def test_the_scrolled_sheet_has_the_name_of_the_document_for_screen_readers(
    view: VehicleScreen,
) -> None:
    assert view._scroll.accessibleName() == view.campaign.card(view.document_id).name != ""


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
