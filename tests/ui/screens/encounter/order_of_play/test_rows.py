"""What the row of a mob shows."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import (
    CardFace,
    CardSuit,
    GaugeState,
    Readiness,
    TurnStatus,
)
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    SideGroup,
    side_groups,
)
from fourc_desktop.ui.screens.encounter.order_of_play.model import Mob, words
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.order_of_play.rows import (
    MARKS,
    describe_combatant,
    describe_mob,
)
from fourc_desktop.ui.widgets.lists.row_description import DrawingPart
from tests.core.encounter.toy_fight import TOY, duel


def thug(number: int, readiness: Readiness) -> CombatantItem:
    """A thug with this turn status."""
    ben = side_groups(TOY, duel(), lambda _id: None)[1].combatants[0]
    combatant = replace(ben.combatant, id=f"thug-{number}", name=f"Thug {number}")
    gauges = (GaugeState("Damage", 5, 30, "gauge_second"),)
    return replace(ben, combatant=combatant, status=TurnStatus(readiness), gauges=gauges)


def test_a_mob_tells_how_many_there_are_and_how_many_stand() -> None:
    out = [thug(n, Readiness.OUT) for n in (1, 2)]
    acted, acting = thug(3, Readiness.DONE), thug(4, Readiness.NOW)
    mob = Mob("Thug", (*out, acted, acting))
    described = describe_mob(mob)
    assert [each.text for each in described.lines] == ["Thug ×4", "2 standing"]
    assert described.gauge is not None
    gauge = described.gauge
    assert (gauge.now, gauge.full, gauge.tone, gauge.in_marks) == (2, 4, "gauge_second", True)
    assert (mob.first, mob.readiness) == (acting, Readiness.NOW)
    rest = Mob("Thug", (*out, acted))
    assert (rest.first, rest.readiness) == (acted, Readiness.DONE)
    gone = Mob("Thug", tuple(out))
    assert (gone.first, gone.readiness, gone.standing) == (out[0], Readiness.OUT, 0)


def test_a_card_stands_at_the_end_of_the_row() -> None:
    card = CardFace("K", CardSuit.HEARTS, "king of hearts")
    drawn = replace(thug(1, Readiness.NOW), status=TurnStatus(Readiness.NOW, "Fight", card))
    described = describe_combatant(drawn)
    assert [type(each) for each in described.after] == [DrawingPart]
    assert not any("king" in line.text for line in described.lines), "it is drawn"
    assert "king of hearts" in words(drawn)
    assert describe_combatant(thug(1, Readiness.NOW)).after == ()


def test_from_25_on_it_has_one_bar() -> None:
    for count in (MARKS - 1, MARKS):
        members = tuple(thug(n, Readiness.LATER) for n in range(count))
        gauge = describe_mob(Mob("Thug", members)).gauge
        assert gauge is not None
        assert gauge.in_marks is (count < MARKS)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.usefixtures("appearance")
def test_the_whole_name_of_a_side_is_shown_in_the_narrowest_list(qtbot: QtBot) -> None:
    heroes, foes = side_groups(TOY, duel(), lambda _id: None)
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(view.minimumSizeHint())
    view.show()
    view.show_groups(
        [replace(heroes, name="Player characters", note="4 able"), replace(foes, name="Foes")], ""
    )
    heights = {
        row.name: view.sizeHintForRow(place)
        for place, row in enumerate(view.rows.rows)
        if isinstance(row, SideGroup)
    }
    assert heights["Player characters"] > heights["Foes"]
