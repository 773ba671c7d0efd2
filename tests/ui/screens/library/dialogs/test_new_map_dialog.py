import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import FormWithPreview, NewMapDialog
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField


@pytest.fixture
def dialog(fights: EncounterService, tools: ApplicationContext, qtbot: QtBot) -> NewMapDialog:
    made = NewMapDialog(fights, tools)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def choose(dialog: NewMapDialog, words: str) -> None:
    [button] = [each for each in dialog.findChildren(RadioButton) if each.text() == words]
    button.click()


def field(dialog: NewMapDialog, name: str) -> LineField:
    [found] = [each for each in dialog.findChildren(LineField) if each.accessibleName() == name]
    return found


def ok(dialog: NewMapDialog) -> None:
    box = dialog.findChildren(QDialogButtonBox)[0]
    QTest.mouseClick(box.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)


def reported(dialog: NewMapDialog) -> str:
    """The accessible description of the picture."""
    return dialog.findChildren(MapPreview)[0].accessibleName()


def test_accept_makes_a_map_of_open_ground(
    dialog: NewMapDialog, fights: EncounterService, qtbot: QtBot
) -> None:
    assert reported(dialog) == "New map, 12 × 8 sectors"
    with qtbot.waitSignal(dialog.added) as added:
        ok(dialog)
    made = fights.map(added.args[0])
    assert (made.name, made.width, made.height) == ("New map", 12, 8)


def test_the_preview_shows_size_and_name(dialog: NewMapDialog, fights: EncounterService) -> None:
    [across] = [
        each
        for each in dialog.findChildren(NumberField)
        if each.accessibleName() == "Sectors across"
    ]
    across.stepBy(3)
    QTest.keyClicks(field(dialog, "Name"), "Docks")
    assert reported(dialog) == "Docks, 15 × 8 sectors"
    ok(dialog)
    assert [each.name for each in fights.maps()] == ["Docks"]


def test_a_template_is_copied(dialog: NewMapDialog, fights: EncounterService, qtbot: QtBot) -> None:
    choose(dialog, "Lamplight Street")
    shown = [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]
    assert any("A city street" in text for text in shown)
    assert not field(dialog, "Zones").isVisible()
    with qtbot.waitSignal(dialog.added) as added:
        ok(dialog)
    assert fights.map(added.args[0]).column((0, 0))[0].name == "Bank roof"


def test_zones_can_be_named(dialog: NewMapDialog, fights: EncounterService, qtbot: QtBot) -> None:
    choose(dialog, "Named zones without a grid")
    zones = field(dialog, "Zones")
    zones.selectAll()
    QTest.keyClicks(zones, " , ")
    button = dialog.findChildren(QDialogButtonBox)[0].button(QDialogButtonBox.StandardButton.Ok)
    assert not button.isEnabled()
    assert zones.accessibleDescription() == "Name 1 to 200 zones."
    zones.selectAll()
    QTest.keyClicks(zones, "Hall, Vault, hall")
    assert not button.isEnabled()
    assert zones.accessibleDescription().startswith("Another zone is called “hall” already")
    zones.selectAll()
    QTest.keyClicks(zones, "Hall, Vault")
    with qtbot.waitSignal(dialog.added) as added:
        ok(dialog)
    assert [fights.map(added.args[0]).column((x, 0))[0].name for x in (0, 1)] == ["Hall", "Vault"]


def test_a_storage_error_is_reported_in_the_dialog(
    dialog: NewMapDialog, fights: EncounterService, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_map: object) -> str:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(fights, "add_map", refuse)
    ok(dialog)
    assert dialog.isVisible()
    assert dialog.problem.isVisible()


def test_the_choice_of_a_start_stays_in_place_and_the_order_of_tab_follows_the_form(
    dialog: NewMapDialog,
) -> None:
    kinds = {each.text(): each for each in dialog.findChildren(RadioButton)}
    before = {text: each.mapTo(dialog, QPoint()) for text, each in kinds.items()}
    choose(dialog, "A picture")
    QApplication.processEvents()
    assert {text: each.mapTo(dialog, QPoint()) for text, each in kinds.items()} == before
    kinds["A picture"].setFocus()
    QTest.keyClick(kinds["A picture"], Qt.Key.Key_Tab)
    focused = dialog.focusWidget()
    assert isinstance(focused, Button)
    assert focused.text() == "Choose a picture…"
    choose(dialog, "Open ground")
    kinds["Open ground"].setFocus()
    QTest.keyClick(kinds["Open ground"], Qt.Key.Key_Tab)
    assert isinstance(dialog.focusWidget(), NumberField)
    field(dialog, "Name").setFocus()
    QTest.keyClick(field(dialog, "Name"), Qt.Key.Key_Tab)
    assert dialog.focusWidget() in kinds.values()


@pytest.mark.parametrize("kind", ["Open ground", "Named zones without a grid", "A picture"])
@pytest.mark.parametrize("width", [860, 520])
def test_the_form_needs_no_scrolling_at_its_size_hint(
    dialog: NewMapDialog, kind: str, width: int
) -> None:
    choose(dialog, kind)
    [parts] = dialog.findChildren(FormWithPreview)
    [form] = [each for each in parts.findChildren(QScrollArea) if each.parent() is parts]
    dialog.resize(width, dialog.height())
    QApplication.processEvents()
    around = dialog.height() - parts.height()
    dialog.resize(width, around + parts.whole_height(parts.width()))
    QApplication.processEvents()
    assert form.verticalScrollBar().maximum() == 0
    dialog.resize(width, dialog.height() - 80)
    QApplication.processEvents()
    assert form.verticalScrollBar().maximum() > 0


def test_in_a_low_window_the_form_of_a_picture_needs_no_scrolling(dialog: NewMapDialog) -> None:
    choose(dialog, "A picture")
    dialog.resize(dialog.width(), 720 - FRAME.height())
    QApplication.processEvents()
    [parts] = dialog.findChildren(FormWithPreview)
    [form] = [each for each in parts.findChildren(QScrollArea) if each.parent() is parts]
    assert form.verticalScrollBar().maximum() == 0


def test_at_200_percent_on_a_small_screen_the_map_is_beside_the_form(
    dialog: NewMapDialog, appearance: Appearance
) -> None:
    """Above it, both would have a strip of the height."""
    appearance.set_text_scale(200)
    dialog.resize(QSize(1280, 720) - FRAME)
    QApplication.processEvents()
    [parts] = dialog.findChildren(FormWithPreview)
    [form] = [each for each in parts.findChildren(QScrollArea) if each.parent() is parts]
    inside = form.widget()
    assert inside is not None
    assert form.height() == parts.height()
    assert inside.minimumSizeHint().width() <= form.viewport().width()
    assert dialog.preview.height() > parts.height() / 2
