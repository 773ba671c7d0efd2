"""The order of play: the content of a row, and the signals of keys and mouse."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ConditionState, Readiness, Severity, TurnStatus
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    SideGroup,
    side_groups,
)
from fourc_desktop.ui.screens.encounter.layout import ORDER_FOLDED
from fourc_desktop.ui.screens.encounter.order_of_play import panel
from fourc_desktop.ui.screens.encounter.order_of_play.panel import SHIFT, OrderView
from fourc_desktop.ui.screens.encounter.order_of_play.rows import (
    CHIPS_LEFT,
    chip_rect,
    describe_combatant,
    describe_side,
)
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH
from fourc_desktop.ui.widgets.lists.row_description import IconPart, TextPart
from tests.core.encounter.toy_fight import TOY, duel

KEY = Qt.Key


def groups() -> list[SideGroup]:
    return side_groups(TOY, duel(), lambda _id: None)


def ada(readiness: Readiness, plan: str = "") -> CombatantItem:
    return replace(groups()[0].combatants[0], status=TurnStatus(readiness, plan))


def after(person: CombatantItem) -> list[str]:
    """The icons (by name) and texts to the right of the name."""
    found = []
    for part in describe_combatant(person).after:
        assert isinstance(part, (IconPart, TextPart))
        found.append(part.name if isinstance(part, IconPart) else part.line.text)
    return found


def test_a_side_is_shown_with_its_note() -> None:
    for said, shown in (("initiative 71", "71"), ("drew the ace", "drew the ace")):
        described = describe_side(replace(groups()[0], note=said))
        (note,) = described.after
        assert isinstance(note, TextPart)
        assert (described.lines[0].text, note.line.text) == ("Heroes", shown)


def test_a_row_shows_name_plan_and_conditions() -> None:
    person = replace(
        ada(Readiness.LATER, "Hide"),
        conditions=(ConditionState("Lucky", severity=Severity.HELPFUL), ConditionState("Dazed")),
    )
    described = describe_combatant(person)
    assert [each.text for each in described.lines] == ["Ada", "Hide", "Dazed, Lucky"]
    assert described.gauge is not None
    assert (described.gauge.now, described.gauge.full) == (3, 3)
    assert describe_combatant(replace(person, gauges=())).gauge is None


def test_conditions_have_the_color_of_the_most_severe() -> None:
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


def face(person: CombatantItem) -> QImage:
    """The painted portrait of a row."""
    (part,) = describe_combatant(person).before
    picture = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    part.paint(painter, QRectF(5, 5, part.size().width(), part.size().height()))
    painter.end()
    return picture


@pytest.mark.usefixtures("view")
def test_acting_acted_and_hidden_combatants_look_different() -> None:
    person = ada(Readiness.LATER)
    # A made plan has one sign: a game has choices or declarations.
    marks = [None, *(each for each in TurnMark if each is not TurnMark.DECLARED)]
    portraits_only = [face(replace(person, mark=each)) for each in marks]
    assert all(one != other for one, other in combinations(portraits_only, 2))
    done = face(replace(ada(Readiness.DONE), mark=TurnMark.ACTED))
    hidden = replace(duel().combatant("ada"), hidden=True)
    unseen = replace(ada(Readiness.DONE), combatant=hidden, mark=TurnMark.ACTED)
    assert face(unseen) != done
    assert after(unseen) == []  # the name has the whole width


def mob(count: int, side: int = 1) -> list[SideGroup]:
    """The duel with a number of thugs added to one side."""
    found = groups()
    first = found[side].combatants[0]
    thugs = tuple(
        replace(
            first,
            combatant=replace(first.combatant, id=f"thug-{n}", name=f"Thug {n}", source=""),
        )
        for n in range(1, count + 1)
    )
    found[side] = replace(found[side], combatants=(*found[side].combatants, *thugs))
    return found


def shown(view: OrderView) -> list[str]:
    return [str(view.rows.index(row).data()) for row in range(view.rows.rowCount())]


def test_a_mob_is_one_row_that_expands_to_chips(view: OrderView) -> None:
    view.show_groups(mob(2), "ada")
    assert shown(view)[-2:] == ["Thug 1", "Thug 2"]
    view.show_groups(mob(6), "ada")
    assert shown(view)[-2:] == ["Ben", "Thug ×6"]
    chosen: list[str] = []
    view.chosen.connect(chosen.append)
    QTest.keyClick(view, KEY.Key_End)
    assert chosen == ["thug-1"]
    view.show_groups(mob(6), "thug-1")
    QTest.keyClick(view, KEY.Key_Right)
    assert shown(view)[-3:] == [
        "Thug ×6", "Thug 1, Thug 2, Thug 3, Thug 4", "Thug 5, Thug 6"
    ]  # fmt: skip
    QTest.keyClick(view, KEY.Key_Right)
    assert chosen[-1] == "thug-2"
    view.show_groups(mob(6), "thug-1")
    QTest.keyClick(view, KEY.Key_Left)
    assert shown(view)[-1] == "Thug ×6"


def test_a_screen_reader_says_the_member_that_an_arrow_selects(
    view: OrderView, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(panel, "announce", lambda _widget, words: said.append(words))
    view.show_groups(mob(6), "thug-1")
    QTest.keyClick(view, KEY.Key_Right)
    QTest.keyClick(view, KEY.Key_Right)
    assert [each.partition(",")[0] for each in said] == ["Thug 2"]


def test_a_chip_is_selected_and_the_arrow_expands(view: OrderView) -> None:
    view.resize(140, 400)
    view.show()
    view.show_groups(mob(6), "ada")
    index = view.rows.index(view.rows.rowCount() - 1)
    sign = view.visualRect(index).center()
    sign.setX(view.visualRect(index).right() - 8)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=sign)
    assert view.rows.rowCount() == index.row() + 3
    chosen: list[str] = []
    view.chosen.connect(chosen.append)
    chips = view.rows.index(index.row() + 2)
    rect = QRectF(view.visualRect(chips)).adjusted(CHIPS_LEFT, 0, 0, 0)
    at = chip_rect(rect, 1).center().toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen == ["thug-6"]


def test_shift_click_selects_several_or_a_whole_mob(view: OrderView) -> None:
    view.resize(140, 500)
    view.show()
    view.show_groups(mob(6), "ada")
    added: list[list[str]] = []
    view.added.connect(added.append)
    chosen: list[str] = []
    view.chosen.connect(chosen.append)

    def click(row: int, at: QPoint | None = None) -> None:
        place = view.visualRect(view.rows.index(row)).center() if at is None else at
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, SHIFT, place)

    click(3)
    click(4)
    thugs = [f"thug-{each}" for each in range(1, 7)]
    assert added == [["ben"], thugs]
    click(2)  # a side is not a combatant
    view.setCurrentIndex(view.rows.index(4))
    QTest.keyClick(view, KEY.Key_Space, SHIFT)
    assert added[2:] == [thugs]
    QTest.keyClick(view, KEY.Key_Right)
    rect = QRectF(view.visualRect(view.rows.index(6))).adjusted(CHIPS_LEFT, 0, 0, 0)
    click(6, chip_rect(rect, 1).center().toPoint())
    assert added[3:] == [["thug-6"]]
    assert chosen == []
    plain = view.viewport().grab().toImage()
    view.mark(["ben", "thug-6"])
    assert view.viewport().grab().toImage() != plain


def test_a_folded_order_shows_faces_and_two_chips_a_row(view: OrderView) -> None:
    view.show_groups(mob(4), "thug-4")
    wide = view.minimumSizeHint().width()
    view.setCurrentIndex(view.rows.index(view.rows.rowCount() - 1))
    QTest.keyClick(view, KEY.Key_Right)
    view.fold(portraits_only=True)
    assert shown(view)[-2:] == ["Thug 1, Thug 2", "Thug 3, Thug 4"]
    assert view.minimumSizeHint().width() < wide / 1.8
    room = ORDER_FOLDED - SCROLL_BAR_WIDTH
    row = QRectF(CHIPS_LEFT, 0, room - CHIPS_LEFT, 28)
    assert row.contains(chip_rect(row, 1)), "a chip is cut off"


@pytest.fixture
def view(qtbot: QtBot) -> OrderView:
    made = OrderView()
    qtbot.addWidget(made)
    made.show_groups(groups(), "ada")
    return made


def test_arrow_keys_select_combatants_and_skip_sides(view: OrderView) -> None:
    chosen: list[str] = []
    view.chosen.connect(chosen.append)
    assert [str(view.rows.index(row).data()) for row in range(4)][::2] == ["Heroes", "Foes"]
    assert view.currentIndex().data() == "Ada"
    for key in (KEY.Key_Down, KEY.Key_Up, KEY.Key_Up, KEY.Key_End, KEY.Key_Home):
        QTest.keyClick(view, key)
    assert chosen == ["ben", "ada", "ben", "ada"]


def test_enter_emits_entered_row_and_letters_are_passed_on(view: OrderView) -> None:
    entered: list[str] = []
    view.entered_row.connect(entered.append)
    QTest.keyClick(view, KEY.Key_Return)
    QTest.keyClick(view, KEY.Key_B)
    assert entered == ["ada"]
    assert view.currentIndex().data() == "Ada"


def test_without_a_selected_combatant_nobody_is_highlighted(view: OrderView) -> None:
    view.show_groups(groups(), "")
    assert view.selectedIndexes() == []


def test_the_menu_of_a_mob_is_for_all_its_members(view: OrderView) -> None:
    view.show_groups(mob(4), "ada")
    asked: list[tuple[list[str], str]] = []
    view.mob_menu_wanted.connect(lambda ids, _at: asked.append((ids, "")))
    view.menu_wanted.connect(lambda who, _at: asked.append(([], who)))
    for row in range(view.rows.rowCount()):
        view.customContextMenuRequested.emit(view.visualRect(view.rows.index(row)).center())
    assert asked[-1] == ([f"thug-{n}" for n in range(1, 5)], "")
    assert asked[0] == ([], "ada")


def test_nobody_is_cut_at_the_bottom(qtbot: QtBot) -> None:
    view = OrderView()
    qtbot.addWidget(view)
    view.fold(portraits_only=True)
    someone = ada(Readiness.LATER)
    people = [
        replace(someone, combatant=replace(someone.combatant, id=name, name=name))
        for name in ("Abe", "Bea", "Cy", "Dot", "Eli", "Flo", "Gus", "Hal")
    ]
    view.show_groups([replace(groups()[0], combatants=tuple(people))], "Abe")
    view.resize(ORDER_FOLDED, 260)
    view.show()
    view.doItemsLayout()
    rows = [view.visualRect(view.rows.index(row)) for row in range(view.rows.rowCount())]
    assert view.viewport().height() in [row.bottom() + 1 for row in rows]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_acting_combatant_is_in_view_on_opening_and_after_each_turn(
    scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(150, 300)
    names = ("Abe", "Bea", "Cy", "Dot", "Eli", "Flo", "Gus", "Hal", "Ida", "Jo")

    def act(acting: str) -> None:
        people = [
            replace(
                someone,
                combatant=replace(someone.combatant, id=name, name=name),
                mark=TurnMark.NOW if name == acting else None,
            )
            for name in names
        ]
        view.show_groups([replace(groups()[0], combatants=tuple(people))], "Abe")
        view.executeDelayedItemsLayout()

    def is_in_view(row: int) -> bool:
        return view.viewport().rect().contains(view.visualRect(view.rows.index(row)))

    someone = ada(Readiness.NOW)
    act("Jo")
    view.show()
    qtbot.waitUntil(lambda: is_in_view(len(names)))
    act("Abe")
    assert is_in_view(0), "the name of the side"
    assert is_in_view(1)
    view.scrollToBottom()
    act("Abe")
    assert not is_in_view(1), "the same turn leaves the list where it was scrolled to"
    act("Cy")
    assert is_in_view(3)
    view.hide()
    view.scrollToBottom()
    view.show()
    qtbot.waitUntil(lambda: is_in_view(3))
