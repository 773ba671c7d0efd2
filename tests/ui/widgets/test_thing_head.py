import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.badge import Badge
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.thing_head import ThingFrame, ThingHead
from fourc_desktop.ui.widgets.words_field import WordsField


@pytest.fixture
def head(appearance: Appearance, qtbot: QtBot) -> ThingHead:
    crew = LabeledField("Crew", WordsField("Crew", appearance), appearance)
    made = ThingHead(appearance, list, crew)
    qtbot.addWidget(made)
    made.resize(1000, 240)
    made.show()
    made.show_thing("The Beacon", "car", "Car", "Quickstep")
    return made


def child(head: ThingHead, kind: type[QWidget]) -> QWidget:
    found = head.findChild(kind)
    assert isinstance(found, kind)
    return found


def test_it_shows_what_it_is_and_whose(head: ThingHead) -> None:
    assert head.name.field.toPlainText() == "The Beacon"
    assert head.words.field.toPlainText() == "Quickstep"
    assert child(head, Badge).accessibleName() == "Car"
    head.show_owner("Ada & Co")
    assert (head.owner.text(), head.owner.accessibleName()) == ("Ada && Co", "Belongs to: Ada & Co")
    assert head.visit.accessibleName() == "Open Ada & Co"
    head.show_owner(None)
    assert head.owner.text() == "The team’s"
    assert not head.visit.isVisible()


def test_where_it_is_narrow_everything_stands_below(head: ThingHead) -> None:
    drawing, badge = child(head, ThingFrame), child(head, Badge)
    assert drawing.isVisible()
    assert badge.y() < head.name.geometry().bottom()
    head.resize(500, 400)
    QApplication.processEvents()
    assert not drawing.isVisible()
    assert badge.y() >= head.name.geometry().bottom()
    head.grab()


def test_for_reading_there_is_nothing_to_change(head: ThingHead) -> None:
    head.set_changeable(False)
    assert head.name.field.isReadOnly()
    assert head.words.field.isReadOnly()
    assert not head.owner.isEnabled()


@pytest.mark.parametrize("sort", ["car", "headquarters", "broomstick"])
def test_every_sort_is_drawn(head: ThingHead, sort: str) -> None:
    head.show_thing("It", sort, "Thing", "")
    image = child(head, ThingFrame).grab().toImage()
    assert len({image.pixel(x, 90) for x in range(image.width())}) > 2
