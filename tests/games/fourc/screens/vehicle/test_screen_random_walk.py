"""After random input, the sheet shows the saved document, and nothing raises."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_stats,
)
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindDialog
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.games.fourc.screens.property_screens import (
    Heard,
    click,
    give_number,
    named,
    numbered,
    problems,
    write,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)
LEADS_AWAY = ("Back", "Open", "Duplicate", "Export", "Move to trash")


def operate(widget: QWidget, view: VehicleScreen, dice: Random) -> None:
    """Use a control for its purpose."""
    # A list that closed leaves the window inactive here, as no real platform does.
    view.window().activateWindow()
    QApplication.processEvents()
    match widget:
        case MenuButton():
            widget.setFocus()
            QTest.keyClick(widget, Qt.Key.Key_Down)
            menu = widget.findChild(QMenu)
            assert isinstance(menu, QMenu)
            for _ in range(dice.randrange(6)):
                QTest.keyClick(menu, Qt.Key.Key_Down)
            QTest.keyClick(menu, dice.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
        case NumberField():
            give_number(widget, str(dice.randrange(-2, 120)))
        case InlineTextEdit():
            write(widget, dice.choice(("", " ", "Zoe", "x" * 250, "Radar", "<b>&amp;")))
        case _:
            click(widget)
    dialog = view.findChild(VehicleKindDialog)
    if isinstance(dialog, VehicleKindDialog) and dialog.isVisible():
        QTest.keyClicks(dialog.focusWidget(), dice.choice(("jet", "tank", "broom")))
        QTest.keyClick(dialog, dice.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def controls(view: VehicleScreen) -> list[QWidget]:
    kinds = (Button, CheckBox, NumberField, InlineTextEdit)
    return [
        each
        for kind in kinds
        for each in view.findChildren(kind)
        if each.isVisible()
        and each.isEnabled()
        and not (isinstance(each, Button) and each.text() in LEADS_AWAY)
    ]


@pytest.mark.parametrize(
    ("seed", "steps"),
    [(1, 15), (2, 15), *(pytest.param(seed, 40, marks=pytest.mark.full) for seed in range(30))],
)
def test_the_sheet_is_always_what_was_kept(
    view: VehicleScreen,
    campaign: Campaign,
    beacon: str,
    kept: Callable[[], OwnedVehicle],
    heard: Heard,
    seed: int,
    steps: int,
) -> None:
    dice, property_service = Random(seed), PropertyService(campaign)
    for _ in range(steps):
        match dice.randrange(8):
            case 0:
                campaign.undo()
            case 1:
                campaign.redo()
            case _:
                operate(dice.choice(controls(view)), view, dice)
        if view.document_id != beacon:
            # It was undone to a state before it existed.
            campaign.redo()
            view.show_document(beacon)
        QApplication.processEvents()
        vehicle, power = kept(), property_service.power(beacon)
        assert named(view, "Name").toPlainText() == vehicle.name
        assert named(view, "Crew").toPlainText() == vehicle.crew
        assert numbered(view, "Durability now").value() == durability_now(vehicle, power).now
        figures = vehicle_stats(vehicle, power)
        assert view._sheet.durability.full.text() == str(figures.durability.value)
        rows = view._sheet.systems.system_rows
        assert [row.name.field.toPlainText() for row in rows] == [
            system.name for system in vehicle.systems
        ]
        assert len(problems(view)) == len(property_service.problems(beacon))
        assert heard.failed == []
