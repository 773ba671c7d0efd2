"""The order of play: what a row shows, and what keys and the mouse ask for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ConditionState, Readiness, Severity, TurnStatus
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup, side_groups
from fourc_desktop.ui.screens.encounter.order_of_play.panel import (
    OrderView,
    describe_combatant,
    describe_side,
)
from fourc_desktop.ui.widgets.lists.row_description import IconPart, TextPart
from tests.core.encounter.toy_fight import TOY, duel

KEY = Qt.Key


def groups() -> list[SideGroup]:
    return side_groups(TOY, duel(), lambda _id: None)


def ada(readiness: Readiness, plan: str = "") -> CombatantItem:
    return replace(groups()[0].combatants[0], status=TurnStatus(readiness, plan))


def after(person: CombatantItem) -> list[str]:
    """What is right of the name: icons by their name, and words."""
    found = []
    for part in describe_combatant(person).after:
        assert isinstance(part, (IconPart, TextPart))
        found.append(part.name if isinstance(part, IconPart) else part.line.text)
    return found


def test_a_side_is_shown_with_its_note() -> None:
    described = describe_side(replace(groups()[0], note="initiative 71"))
    (note,) = described.after
    assert isinstance(note, TextPart)
    assert (described.lines[0].text, note.line.text) == ("Heroes", "initiative 71")


def test_the_lines_are_name_plan_and_conditions() -> None:
    person = replace(
        ada(Readiness.LATER, "Hide"),
        conditions=(ConditionState("Lucky", severity=Severity.HELPFUL), ConditionState("Dazed")),
    )
    described = describe_combatant(person)
    assert [each.text for each in described.lines] == ["Ada", "Hide", "Dazed, Lucky"]
    assert described.gauge is not None
    assert (described.gauge.now, described.gauge.full) == (3, 3)
    assert describe_combatant(replace(person, gauges=())).gauge is None


def test_conditions_have_the_color_of_the_gravest() -> None:
    lucky = ConditionState("Lucky", severity=Severity.HELPFUL)
    tones = []
    for others in (
        (),
        (ConditionState("Dazed"),),
        (ConditionState("Dying", severity=Severity.GRAVE),),
    ):
        described = describe_combatant(replace(ada(Readiness.LATER), conditions=(lucky, *others)))
        tones.append(described.lines[-1].tone)
    assert tones == ["accent", "warn", "danger"]


def test_who_acts_who_has_acted_and_who_is_hidden() -> None:
    assert after(ada(Readiness.NOW)) == ["now"]
    assert after(ada(Readiness.DONE)) == ["check"]
    assert after(ada(Readiness.LATER)) == []
    hidden = replace(duel().combatant("ada"), hidden=True)
    assert after(replace(ada(Readiness.DONE), combatant=hidden)) == ["eye-off", "check"]


@pytest.fixture
def view(qtbot: QtBot) -> OrderView:
    made = OrderView()
    qtbot.addWidget(made)
    made.show_groups(groups(), "ada")
    return made


def test_arrows_choose_combatants_and_pass_over_the_sides(view: OrderView) -> None:
    chosen: list[str] = []
    view.chosen.connect(chosen.append)
    assert [str(view.rows.index(row).data()) for row in range(4)][::2] == ["Heroes", "Foes"]
    assert view.currentIndex().data() == "Ada"
    for key in (KEY.Key_Down, KEY.Key_Up, KEY.Key_Up, KEY.Key_End, KEY.Key_Home):
        QTest.keyClick(view, key)
    assert chosen == ["ben", "ada", "ben", "ada"]


def test_enter_asks_what_somebody_can_do_and_letters_go_on(view: OrderView) -> None:
    entered: list[str] = []
    view.entered_row.connect(entered.append)
    QTest.keyClick(view, KEY.Key_Return)
    QTest.keyClick(view, KEY.Key_B)
    assert entered == ["ada"]
    assert view.currentIndex().data() == "Ada"


def test_nobody_is_selected_while_nobody_is_in_hand(view: OrderView) -> None:
    view.show_groups(groups(), "")
    assert view.selectedIndexes() == []
