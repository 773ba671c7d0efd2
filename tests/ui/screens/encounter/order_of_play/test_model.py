"""Rows of the order of play, and their texts for a screen reader."""

from dataclasses import replace

from PySide6.QtCore import Qt

from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    Readiness,
    Severity,
    TurnStatus,
)
from fourc_desktop.ui.screens.encounter.combatants import side_groups
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.model import (
    Row,
    combatant_id,
    order_model,
    order_rows,
    words,
)
from tests.core.encounter.toy_fight import TOY, duel


def test_changed_texts_do_not_reset_the_rows(controller: EncounterController) -> None:
    model = order_model()

    def rows() -> list[Row]:
        groups = side_groups(controller.fight, controller.state, lambda _id: None)
        return order_rows(groups)

    reset: list[bool] = []
    model.modelReset.connect(lambda: reset.append(True))
    model.show_rows(rows())
    controller.go_on()
    model.show_rows(rows())
    assert reset == [True]
    assert "thug-1" in map(combatant_id, model.rows)
    assert combatant_id(model.rows[0]) == combatant_id(None) == ""


def test_a_side_is_read_with_its_note_and_cannot_be_selected() -> None:
    first, second = side_groups(TOY, duel(), lambda _id: None)
    assert words(replace(first, note="initiative 71")) == "Heroes, initiative 71"
    assert words(replace(second, note="")) == "Foes"
    model = order_model()
    model.show_rows(order_rows([first, second]))
    selectable = [
        bool(model.flags(model.index(row)) & Qt.ItemFlag.ItemIsSelectable)
        for row in range(model.rowCount())
    ]
    assert selectable == [False, True, False, True]


def test_a_combatant_is_read_with_status_gauge_and_conditions() -> None:
    ada = side_groups(TOY, duel(), lambda _id: None)[0].combatants[0]
    person = replace(
        ada,
        combatant=replace(ada.combatant, hidden=True),
        status=TurnStatus(Readiness.NOW, "Hide"),
        gauges=(GaugeState("Damage", 5, 30, "gauge_first"), GaugeState("Luck", 1, 2, "accent")),
        conditions=(ConditionState("Dying", 2, Severity.GRAVE),),
    )
    assert words(person) == (
        "Ada, acts now, Hide, Damage 5 of 30, Dying, 2 turns, hidden from the players"
    )
