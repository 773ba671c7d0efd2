import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_header import (
    BackButton,
    DocumentHeader,
    PropertyHeader,
    PropertyIllustration,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.badge import Badge
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from tests.games.fourc.screens.property_screens import texts


def test_the_back_button_names_its_target(qtbot: QtBot) -> None:
    button = BackButton()
    qtbot.addWidget(button)
    assert (button.text(), button.accessibleName()) == ("Back", "Back to the library")
    button.show_target("Ada & Bert")
    assert (button.text(), button.accessibleName()) == ("Ada && Bert", "Back to Ada & Bert")
    button.show_target("")
    assert (button.text(), button.accessibleName()) == ("Back", "Back to the library")


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_name_on_the_back_button_is_cut(
    qtbot: QtBot, appearance: Appearance, scale: int
) -> None:
    name = "Wilhelmina Theodora von Hohenstein-Sigmaringen, the Unconquerable"
    button = BackButton()
    qtbot.addWidget(button)
    button.show_target(name)
    appearance.set_text_scale(scale)
    assert button.sizeHint().width() <= 340 * scale // 100
    assert button.text().startswith("Wilhelmina")
    assert button.accessibleName() == f"Back to {name}"
    assert button.toolTip().split() == f"Back to {name}".split()
    button.show_target("Ada")
    assert button.toolTip() == ""


@pytest.fixture
def head(qtbot: QtBot) -> PropertyHeader:
    crew = LabeledField("Crew", InlineTextEdit("Crew"))
    made = PropertyHeader(list, crew)
    qtbot.addWidget(made)
    made.resize(1000, 240)
    made.show()
    made.show_property("The Beacon", "car", "Car", "Quickstep")
    return made


def child(head: PropertyHeader, kind: type[QWidget]) -> QWidget:
    found = head.findChild(kind)
    assert isinstance(found, kind)
    return found


def test_the_header_shows_kind_name_and_owner(head: PropertyHeader) -> None:
    assert head.name.field.toPlainText() == "The Beacon"
    assert head.words.field.toPlainText() == "Quickstep"
    assert child(head, Badge).accessibleName() == "Car"
    head.show_owner("Ada & Co")
    assert "Ada & Co" in texts(head)
    assert head.owner.accessibleName() == "Belongs to: Ada & Co; change"
    assert head.visit.accessibleName() == "Open Ada & Co"
    head.show_owner(None)
    assert "The team’s" in texts(head)
    assert not head.visit.isVisible()


def test_in_a_narrow_header_the_badge_is_below(head: PropertyHeader) -> None:
    drawing, badge = child(head, PropertyIllustration), child(head, Badge)
    assert drawing.isVisible()
    assert badge.y() < head.name.geometry().bottom()
    head.resize(500, 400)
    QApplication.processEvents()
    assert not drawing.isVisible()
    assert badge.y() >= head.name.geometry().bottom()
    head.grab()


def test_a_read_only_header_cannot_be_edited(head: PropertyHeader) -> None:
    head.set_changeable(False)
    assert head.name.field.isReadOnly()
    assert head.words.field.isReadOnly()
    assert not head.owner.isVisible()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_longest_names_wrap(head: PropertyHeader, appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    head.show_property("Beacon " * 28, "car", "Car", "Quickstep " * 20)
    head.show_owner("Lantern " * 25)
    head.resize(1000, 600)
    QApplication.processEvents()
    assert head.minimumSizeHint().width() <= 1000


@pytest.mark.parametrize("sort", ["car", "headquarters", "broomstick"])
def test_every_sort_is_drawn(head: PropertyHeader, sort: str) -> None:
    head.show_property("It", sort, "Thing", "")
    image = child(head, PropertyIllustration).grab().toImage()
    assert len({image.pixel(x, 90) for x in range(image.width())}) > 2


def test_in_a_narrow_screen_the_buttons_use_the_room_below_back(
    window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    """Five buttons beside the rules, at 200 % text."""
    appearance.set_text_scale(200)
    made = DocumentHeader(window.program_actions)
    qtbot.addWidget(made)
    made.add_buttons(Button("Earlier versions", icon="history", height=Height.SEGMENT))
    made.add_save_button(window.program_actions)
    made.resize(620, made.heightForWidth(620))
    made.show()
    qtbot.wait(1)
    buttons = [each for each in made.findChildren(Button) if each.isVisible()]
    assert len(buttons) == 6
    assert len({each.y() for each in buttons}) == 3
    assert all(each.x() >= 0 and each.geometry().right() < 620 for each in buttons)
