"""Damage: stepped, typed, and limited."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.screens.character.status import DamageBox
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError

FULL = Breakdown((BreakdownPart(60, "Melee"), BreakdownPart(30, "Brawn")))
Keys = Qt.Key


@pytest.fixture
def box(qtbot: QtBot) -> DamageBox:
    served: list[SourceWidget] = []
    made = DamageBox(served.append)
    qtbot.addWidget(made)
    made.show_damage(FULL.plus(-20, "Wounds"), FULL)
    made.show()
    assert served == [made.full]
    return made


def test_the_damage_box_shows_current_and_full_score(box: DamageBox) -> None:
    assert (box.now.value(), box.full.text()) == (70, "90")
    assert box.accessibleName() == "Damage 70 of 90"
    assert box.property("rule_topic") == "figure:damage"


def test_damage_is_changed_by_keys_and_typing(box: DamageBox) -> None:
    put: list[int] = []
    box.put.connect(put.append)
    QTest.keyClick(box.now, Keys.Key_Down)
    QTest.keyClick(box.now, Keys.Key_Up)
    box.now.selectAll()
    QTest.keyClicks(box.now, "12")
    assert put == [69, 70, 1, 12]


def test_more_than_the_full_score_is_refused(box: DamageBox) -> None:
    put: list[int] = []
    box.put.connect(put.append)
    box.now.selectAll()
    QTest.keyClicks(box.now, "91")
    refusal = box.findChild(FieldError)
    assert isinstance(refusal, FieldError)
    assert refusal.sentence == "It should be 90 or less."
    assert put == [9]


def test_for_reading_it_is_only_shown(box: DamageBox) -> None:
    box.set_changeable(False)
    assert box.now.isReadOnly()
