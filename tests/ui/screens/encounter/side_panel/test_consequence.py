"""The right panel while a consequence is open: the sector to which a target is knocked back."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.log_groups import GroupPart
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.games.fourc.rules.combat.encounter.commands import ShiftColor
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel import consequence
from fourc_desktop.ui.screens.encounter.side_panel.consequence import (
    ActionResult,
    MarkView,
    action_results,
)
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip
from tests.ui.screens.encounter.conftest import LEFT, option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

POUND, BLACK = 85, 3
"""Dice with which Fists knock back, and dice for a failed resistance."""


@pytest.fixture
def asked(screen: EncounterScreen, heroes_act: EncounterController) -> EncounterController:
    """Ada has knocked back the first thug, and the form asks for the sector."""
    return knocked_back(screen, heroes_act)


def knocked_back(
    screen: EncounterScreen, heroes_act: EncounterController, *shifts: ShiftColor
) -> EncounterController:
    """Ada knocks back the first thug, with Fortune for these shifts."""
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    heroes_act.select("ada")
    overrides = heroes_act.fight.overrides
    heroes_act.set_fighter("ada", lambda fighter: overrides.with_number(fighter, "Brawn", 60))
    fists = option(heroes_act, "Fists")
    attack = fists.command(**fists.fixed, target="thug-1")
    fights = heroes_act.fights
    fights.play(heroes_act.id, attack)
    faces = [POUND, BLACK, BLACK]
    while heroes_act.form is None:
        dice = ScriptedDice(*faces)
        (first, *_) = heroes_act.fight.actions.table_options(heroes_act.state)
        fights.play(heroes_act.id, first.command(**first.fixed), dice=dice)
        faces = list(dice.left)
        while shifts and faces != [POUND, BLACK, BLACK]:
            fights.play(heroes_act.id, shifts[0])
            shifts = shifts[1:]
    assert screen.roll.asks
    return heroes_act


def test_the_conditions_of_the_target_are_chips(
    screen: EncounterScreen, asked: EncounterController
) -> None:
    held = asked.fight.views.conditions(asked.state, "thug-1")
    chips = screen.side.after.findChildren(ConditionChip)
    assert [each.text() for each in chips] == [each.label for each in held] != []
    assert all(each.isVisible() and not each.isEnabled() for each in chips)


def lines(screen: EncounterScreen) -> list[str]:
    return [each.text() for each in screen.side.done.findChildren(QLabel) if each.isVisible()]


def test_results_are_above_the_question_and_the_next_combatant_below(
    screen: EncounterScreen, asked: EncounterController
) -> None:
    assert lines(screen) == [
        "✓ Fists (Melee): 85 on 40–49",
        "✓ Hit: 36 Damage, 2 stopped",
        "✓ Thug 1, Pound (Fortitude): 03",
    ]
    assert screen.side.head.title.text() == "Fists (Melee)", "the action, as in its roll"
    assert screen.side.head.who.text() == "Ada\nat Thug 1"
    assert any(each.isVisible() for each in screen.side.done.findChildren(MarkView))
    assert screen.side.after._gauge_name.text() == "Damage, Thug 1"
    assert screen.side.after.name.text() == "Bert"
    assert asked.form is not None


def test_all_is_in_view_with_fortune_spent(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_one_more(parts: Sequence[GroupPart], actor: str) -> list[ActionResult]:
        """The most results: four."""
        found = action_results(parts, actor)
        return [*found, found[-1]]

    def bottom(widget: QWidget) -> int:
        return widget.mapTo(area, widget.rect().bottomLeft()).y()

    monkeypatch.setattr(consequence, "action_results", with_one_more)
    knocked_back(screen, heroes_act, ShiftColor("ada", up=True), ShiftColor("bert", up=False))
    area = screen.side.roll_area.viewport()
    assert len(lines(screen)) == len(screen.side.done.findChildren(MarkView)) + 1 == 4
    qtbot.waitUntil(lambda: bottom(screen.side.done) < bottom(screen.side.after.name))
    qtbot.wait(20)
    assert bottom(screen.side.after.note) <= area.height()
    named = [each for each in screen.side.done.findChildren(QLabel) if each.isVisible()]
    assert {each.text().count("\n") for each in named} == {0}
    assert all(each.fontMetrics().horizontalAdvance(each.text()) < each.width() for each in named)


def test_brief_results_keep_the_sentence_as_tooltip(
    screen: EncounterScreen, asked: EncounterController
) -> None:
    tips = [each.toolTip() for each in screen.side.done.findChildren(QLabel) if each.isVisible()]
    assert "Ada pounds Thug 1: 36 Damage (58 by the attack)" in tips[1]
    assert asked.form is not None


def test_a_brief_result_has_the_mark_after_fortune() -> None:
    black, blue = ResultMark("K", Grade.BAD), ResultMark("B", Grade.GOOD)
    parts = (
        GroupPart(0, "Row", "Ada, Fists 40: row 40–49"),
        GroupPart(1, "Dice", "14", mark=black, brief="Ada, Fists: 14", row="on 40–49"),
        GroupPart(2, "Fortune", "Ada moves the color up by one.", mark=blue),
        GroupPart(3, "Fortune", "Ada pays 50 Fortune."),
        GroupPart(3, "Hit", "Ada pounds Thug 1: 20 Damage.", brief="Hit: 20 Damage"),
        GroupPart(3, "", "Thug 1: Dying."),
    )
    first, hit = action_results(parts, "Ada")
    assert (first.words, first.mark, first.tip) == ("Fists: 14 on 40–49", blue, parts[0].what)
    assert (hit.words, hit.mark, hit.tip) == ("Hit: 20 Damage", None, parts[4].what)


def test_results_of_several_targets_name_them() -> None:
    blue = ResultMark("B", Grade.GOOD)
    parts = [
        GroupPart(1, "Dice", "64", mark=blue, brief="Ada, Fire: 64", row="on 40–49"),
        GroupPart(2, "Hit", "Ada hits Thug 1: 20 Damage.", brief="Hit: 20 Damage"),
        GroupPart(3, "Miss", "Ada misses Thug 2.", brief="Miss"),
    ]
    assert [each.words for each in action_results(parts, "Ada")] == [
        "Fire: 64 on 40–49",
        "Ada hits Thug 1: 20 Damage.",
        "Ada misses Thug 2.",
    ]


def test_the_map_highlights_the_answers_and_the_target(
    screen: EncounterScreen, asked: EncounterController
) -> None:
    here = Position(2, 1)
    assert here not in screen.map.view.reach
    assert screen.map.emphasis.highlighted == {here, *screen.map.view.reach}
    assert all(each.is_key for each in screen.map.view.reach.values())


def test_without_labels_every_part_is_a_result() -> None:
    parts = (GroupPart(0, "", "Ada flinches."), GroupPart(0, "", ""))
    assert action_results(parts, "") == [ActionResult("Ada flinches.")]


def test_a_sentence_before_the_dice_keeps_one_full_stop() -> None:
    mark = ResultMark("K", Grade.BAD)
    parts = (GroupPart(0, "Fortune", "Ada pays 50 Fortune."), GroupPart(0, "", "Black.", mark=mark))
    assert action_results(parts, "") == [ActionResult("Ada pays 50 Fortune. Black.", mark)]


def test_cancel_calls_the_attack_off(screen: EncounterScreen, asked: EncounterController) -> None:
    assert "Cancel" not in screen.roll.buttons
    QTest.mouseClick(screen.side.foot.leave, LEFT)
    assert asked.form is None
    assert asked.fight.rules.pending(asked.state) is None
    assert not screen.side.after.isVisible()
    assert not screen.side.done.isVisible()


def test_esc_keeps_the_question_and_focuses_the_map(
    screen: EncounterScreen, asked: EncounterController
) -> None:
    form = asked.form
    assert form is not None
    buttons = screen.roll.form.findChildren(QAbstractButton)
    buttons[0].setFocus()
    for _ in range(2):
        QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_Escape)
        assert asked.form is form
        assert screen.window().focusWidget() is screen.map.view
    assert screen.roll.form.isVisible()
