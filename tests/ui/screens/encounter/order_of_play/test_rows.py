"""The content of a mob's row."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import (
    CardFace,
    CardSuit,
    ConditionState,
    GaugeState,
    PlanStatus,
    Readiness,
    Severity,
    TurnStatus,
)
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    SideGroup,
    side_groups,
)
from fourc_desktop.ui.screens.encounter.order_of_play import rows
from fourc_desktop.ui.screens.encounter.order_of_play.model import Mob, words
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.order_of_play.rows import (
    MARKS,
    PERSON,
    describe_combatant,
    describe_mob,
    describe_portrait,
    describe_row,
    portrait_part,
)
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH
from fourc_desktop.ui.widgets.lists import row_delegate
from fourc_desktop.ui.widgets.lists.row_description import DrawingPart
from fourc_desktop.ui.widgets.painting.fitted_text import breakable
from tests.core.encounter.toy_fight import TOY, duel


def thug(number: int, readiness: Readiness) -> CombatantItem:
    """A thug with this turn status."""
    ben = side_groups(TOY, duel(), lambda _id: None)[1].combatants[0]
    combatant = replace(ben.combatant, id=f"thug-{number}", name=f"Thug {number}")
    gauges = (GaugeState("Damage", 5, 30, "gauge_second"),)
    status = TurnStatus(readiness)
    return replace(ben, combatant=combatant, status=status, gauges=gauges, mark=None)


def test_a_mob_shows_its_size_and_how_many_are_undefeated() -> None:
    out = [thug(n, Readiness.OUT) for n in (1, 2)]
    acted, acting = thug(3, Readiness.DONE), thug(4, Readiness.NOW)
    mob = Mob("Thug", (*out, acted, acting))
    described = describe_mob(mob)
    assert [each.text for each in described.lines] == ["Thug ×4", "2 can act"]
    assert described.gauge is not None
    gauge = described.gauge
    assert (gauge.now, gauge.full, gauge.tone, gauge.in_marks) == (2, 4, "gauge_second", True)
    assert (mob.first, mob.readiness) == (acting, Readiness.NOW)
    rest = Mob("Thug", (*out, acted))
    assert (rest.first, rest.readiness) == (acted, Readiness.DONE)
    gone = Mob("Thug", tuple(out))
    assert (gone.first, gone.readiness, gone.standing) == (out[0], Readiness.OUT, 0)


def test_a_mob_that_has_acted_says_how_many() -> None:
    acted = [replace(thug(n, Readiness.DONE), mark=TurnMark.ACTED) for n in (1, 2)]
    mob = Mob("Thug", (*acted, thug(3, Readiness.OUT)))
    assert [each.text for each in describe_mob(mob).lines] == ["Thug ×3", "2 acted"]
    assert words(mob) == "Thug ×3, done, 2 of 3 acted, closed"
    passing = Mob("Thug", (*acted, thug(3, Readiness.PASSED)))
    assert [each.text for each in describe_mob(passing).lines] == ["Thug ×3", "2 acted"]


def test_a_mob_of_which_some_have_acted_counts_the_others() -> None:
    acted = replace(thug(1, Readiness.DONE), mark=TurnMark.ACTED)
    acting = replace(thug(2, Readiness.NOW), mark=TurnMark.NOW)
    mob = Mob("Thug", (acted, acting, thug(3, Readiness.LATER), thug(4, Readiness.OUT)))
    assert [each.text for each in describe_mob(mob).lines] == ["Thug ×4", "2 can act"]
    assert words(mob) == "Thug ×4, acts now, 2 of 4 can act, closed"


def test_how_many_of_a_mob_have_to_choose_is_a_line_of_its_own() -> None:
    first, second, chosen = (thug(n, Readiness.NOW) for n in (1, 2, 3))
    waiting = [
        replace(each, status=replace(each.status, choice=PlanStatus.TO_CHOOSE))
        for each in (first, second)
    ]
    mob = Mob("Thug", (*waiting, chosen))
    said = [(each.text, each.tone) for each in describe_mob(mob).lines[1:]]
    assert said == [("3 can act", "ink2"), ("2 to choose", "accent")]
    assert words(mob) == "Thug ×3, can act, 3 of 3 can act, 2 to choose, closed"


def test_a_card_stands_at_the_end_of_the_row() -> None:
    card = CardFace("K", CardSuit.HEARTS, "king of hearts")
    drawn = replace(thug(1, Readiness.NOW), status=TurnStatus(Readiness.NOW, "Fight", card))
    described = describe_combatant(drawn)
    assert [type(each) for each in described.after] == [DrawingPart]
    assert not any("king" in line.text for line in described.lines), "it is drawn"
    assert "king of hearts" in words(drawn)
    assert describe_combatant(thug(1, Readiness.NOW)).after == ()


def test_mobs_of_25_or_more_have_one_bar() -> None:
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
        [
            replace(heroes, name="Player characters", note="4 of 5 can act"),
            replace(foes, name="Foes"),
        ],
        "",
    )
    heights = {
        row.name: view.sizeHintForRow(place)
        for place, row in enumerate(view.rows.rows)
        if isinstance(row, SideGroup)
    }
    assert heights["Player characters"] > heights["Foes"]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.usefixtures("appearance")
def test_a_mob_of_twelve_has_the_height_of_a_combatant_in_the_narrowest_list(qtbot: QtBot) -> None:
    heroes, foes = side_groups(TOY, duel(), lambda _id: None)
    thugs = tuple(thug(n, Readiness.NOW) for n in range(1, 13))
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(view.minimumSizeHint())
    view.show()
    view.show_groups([heroes, replace(foes, combatants=thugs)], "")
    (place,) = [n for n, row in enumerate(view.rows.rows) if isinstance(row, Mob)]
    assert view.sizeHintForRow(place) == PERSON.height


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.usefixtures("appearance")
def test_the_word_of_a_condition_is_whole_in_the_narrowest_list_with_a_scroll_bar(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def note(text: str, metrics: QFontMetricsF, width: float) -> str:
        drawn.append(found := breakable(text, metrics, width))
        return found

    monkeypatch.setattr(row_delegate, "breakable", note)
    heroes, foes = side_groups(TOY, duel(), lambda _id: None)
    out = (ConditionState("Unconscious", 1, Severity.GRAVE),)
    people = [replace(thug(n, Readiness.OUT), conditions=out) for n in range(2)]
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(view.minimumSizeHint().width(), 100)
    view.show()
    view.show_groups([heroes, replace(foes, combatants=tuple(people))], "")
    view.scrollToBottom()
    view.viewport().resize(view.width() - SCROLL_BAR_WIDTH, view.height())
    view.grab()
    assert "Unconscious, 1 turn" in drawn


@pytest.mark.parametrize("mark", [None, *TurnMark])
def test_the_row_of_the_next_is_edged_and_who_has_acted_stands_back(mark: TurnMark | None) -> None:
    one = replace(thug(1, Readiness.NOW), mark=mark)
    mob = Mob("Thug", (replace(one, mark=None), one))
    for row in (one, mob):
        described = describe_row(row)
        expected = "accent" if mark is TurnMark.NEXT else ""
        assert described.style.outline == describe_portrait(row).style.outline == expected
    name = describe_combatant(one).lines[0]
    plain = (QFont.Weight.Normal, "ink2")
    assert ((name.weight, name.tone) == plain) is (mark is TurnMark.ACTED)


def test_marks_are_read_out_where_they_say_more_than_the_status() -> None:
    def said(mark: TurnMark | None) -> str:
        return words(replace(thug(1, Readiness.NOW), mark=mark)).split(", ")[1]

    assert [said(each) for each in (None, *TurnMark)] == [
        "can act", "acts now", "next", "done", "has chosen", "has declared"
    ]  # fmt: skip


def test_a_mob_has_the_mark_of_the_one_who_acts_else_of_the_next() -> None:
    waiting, done = thug(1, Readiness.NOW), thug(2, Readiness.DONE)
    following, acting = (replace(waiting, mark=each) for each in (TurnMark.NEXT, TurnMark.NOW))
    acted = replace(done, mark=TurnMark.ACTED)
    assert Mob("Thug", (acted, following, acting)).mark is TurnMark.NOW
    assert Mob("Thug", (acted, following)).mark is TurnMark.NEXT
    assert Mob("Thug", (acted, waiting)).mark is None
    assert Mob("Thug", (acted, acted)).mark is TurnMark.ACTED
    assert Mob("Thug", (acted, thug(3, Readiness.OUT))).mark is TurnMark.ACTED
    ready = replace(thug(4, Readiness.LATER), mark=TurnMark.CHOSEN)
    assert Mob("Thug", (ready, ready)).mark is TurnMark.CHOSEN
    assert Mob("Thug", (ready, following)).mark is TurnMark.NEXT


@pytest.mark.parametrize(
    ("choice", "mark", "expected"),
    [
        (PlanStatus.TO_CHOOSE, None, "Thug 1, to choose"),
        (PlanStatus.TO_CHOOSE, TurnMark.NOW, "Thug 1, now, to choose"),
        (PlanStatus.TO_DECLARE, TurnMark.NEXT, "Thug 1, next, to declare"),
        (PlanStatus.DECLARED, TurnMark.DECLARED, "Thug 1, has declared, Climb"),
    ],
)
def test_words_for_an_open_choice_do_not_say_acting(
    choice: PlanStatus, mark: TurnMark | None, expected: str
) -> None:
    is_open = choice in {PlanStatus.TO_CHOOSE, PlanStatus.TO_DECLARE}
    status = TurnStatus(
        Readiness.NOW if is_open else Readiness.LATER, "" if is_open else "Climb", choice=choice
    )
    person = replace(thug(1, Readiness.NOW), status=status, mark=mark, gauges=())
    assert words(person) == expected
    assert describe_combatant(person).lines[1].text == (choice.value if is_open else "Climb")


def test_a_large_mob_beside_the_scroll_bar_keeps_the_usual_height(qtbot: QtBot) -> None:
    heroes, foes = side_groups(TOY, duel(), lambda _id: None)
    people = [thug(n, Readiness.NOW) for n in range(18)]
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(view.minimumSizeHint().width(), 60)
    view.show()
    view.show_groups([heroes, replace(foes, combatants=tuple(people))], "")
    view.viewport().resize(view.width() - SCROLL_BAR_WIDTH, view.height())
    last = view.model().index(view.model().rowCount() - 1, 0)
    assert "×18" in str(last.data())
    assert view.sizeHintForIndex(last).height() == PERSON.height


def test_a_made_plan_is_a_sign_without_a_word_that_would_be_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words_drawn: list[TurnMark] = []
    monkeypatch.setattr(rows, "_paint_mark", lambda *args: words_drawn.append(args[-1]))
    signs: list[str] = []
    monkeypatch.setattr(rows, "_paint_badge", lambda *args: signs.append(args[1]))
    picture = QPixmap(60, 60)
    for mark in TurnMark:
        painter = QPainter(picture)
        part = portrait_part(replace(thug(1, Readiness.LATER), mark=mark))
        part.draw(painter, QRectF(0, 0, 38, 48))
        painter.end()
    assert words_drawn == [TurnMark.NOW, TurnMark.NEXT, TurnMark.ACTED]
    assert signs == ["check", "message-square", "message-square"]
