"""The layout of the encounter screen: only a splitter moves the map."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import (
    FOLDED_FROM,
    LOG_WIDE,
    ORDER_FOLDED,
    ORDER_WIDE,
    ORDER_WIDEST,
    SIDE_WIDE,
    WIDE_FROM,
    EncounterLayout,
    OrderForm,
    order_form,
)
from fourc_desktop.ui.screens.encounter.map_panel.panel import EncounterMapPanel
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel import panel
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from tests.ui.screens.encounter.conftest import LEFT, ask, refused, token

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Resize = Callable[..., None]

STREET = SectorMap("Street", 12, 8)


@pytest.fixture
def resize(
    screen: EncounterScreen, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> Resize:
    """Sets the window's size, and the text scale in percent."""

    def resized(width: int, height: int, percent: int = 100) -> None:
        appearance.set_text_scale(percent)
        window.resize(width, height)
        qtbot.waitUntil(lambda: (window.width(), window.height()) == (width, height))
        qtbot.wait(20)
        assert screen.isVisible()

    return resized


def area(screen: EncounterScreen, part: QWidget) -> QRect:
    """The rectangle of a part of the screen, in pixels."""
    return QRect(part.mapTo(screen, QPoint()), part.size())


def areas(screen: EncounterScreen) -> dict[str, QRect]:
    """The rectangles of all fixed parts; of the main button, its right edge."""
    main = area(screen, screen.side.foot.main)
    return {
        "order": area(screen, screen.order),
        "map": area(screen, screen.map.view),
        "sector": screen.map.view.view_rect(Position(3, 2)),
        "message": area(screen, screen.message),
        "strip": area(screen, screen.strip),
        "side": area(screen, screen.side),
        "foot": area(screen, screen.side.foot),
        "main button": QRect(main.right() - 80, main.y(), 80, main.height()),
    }


def point_at(screen: EncounterScreen, who: str) -> None:
    """Click a token, or its copy in the fan if its stack is too small to click."""
    view = screen.map.view
    QTest.mouseClick(view.viewport(), LEFT, pos=token(screen, who))
    if view.fan.isVisible():
        face = view.mapFromScene(view.fan.mark_of(who).center * view.board.scale)
        QTest.mouseClick(view.viewport(), LEFT, pos=face)


@pytest.mark.parametrize("size", [(1440, 900, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_adding_combatants_moves_and_covers_nothing(
    screen: EncounterScreen, resize: Resize, qtbot: QtBot, size: tuple[int, int, int]
) -> None:
    resize(*size)
    before = areas(screen)
    screen.adding_mode.stays_open = True  # else it is remembered, with the scale of the settings
    screen.add_at(None)
    qtbot.wait(10)
    assert area(screen, screen.side).contains(area(screen, screen.adding))
    assert screen.adding.width() >= screen.adding.minimumSizeHint().width()
    assert areas(screen) == before
    bars = [each for each in screen.adding.findChildren(QScrollBar) if each.isVisible()]
    assert len(bars) == 1
    QTest.mouseClick(screen.adding.close_panel, LEFT)
    assert not screen.adding_mode.is_on
    assert areas(screen) == before


def test_keys_reach_each_candidate_in_a_low_window(
    screen: EncounterScreen, resize: Resize, qtbot: QtBot
) -> None:
    resize(1280, 720, 200)
    screen.adding_mode.stays_open = True  # else it is remembered, with the scale of the settings
    screen.add_at(None)
    qtbot.wait(10)
    adding = screen.adding
    adding.view.setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(adding.view, key)
        row = adding.view.visualRect(adding.view.currentIndex())
        assert area(screen, adding).contains(adding.view.mapTo(screen, row.center()))


@pytest.mark.parametrize("size", [(1440, 900, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_nothing_moves_between_opening_a_roll_and_settling_it(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    resize: Resize,
    qtbot: QtBot,
    size: tuple[int, int, int],
) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    resize(*size)
    before, main = areas(screen), screen.side.foot.main

    def stays(after: str) -> None:
        qtbot.wait(10)
        moved = {name for name, rect in areas(screen).items() if rect != before[name]}
        assert not moved, after

    QTest.mouseClick(screen.who.action_options.ready["Fists"], LEFT)
    stays("a form")
    point_at(screen, "thug-1")
    assert heroes_act.form is not None
    assert heroes_act.form.is_whole
    stays("an answer")
    QTest.mouseClick(main, LEFT)
    assert screen.side.shows_roll
    stays("an open roll")
    heroes_act.command_runner.use_table_dice(ourselves=True)
    stays("dice of the table")
    QTest.mouseClick(main, LEFT)
    assert screen.roll.throw.isVisible()
    stays("a throw that is waited for")
    heroes_act.go_on()
    assert refused(screen)
    stays("a refusal")
    QTest.mouseClick(screen.message.close_refusal, LEFT)
    QTest.keyClicks(screen.roll.throw.dice, "83")
    assert main.text() == "Settle"
    stays("a result")
    screen.toggle_log()
    stays("the log")
    screen.toggle_log()
    QTest.mouseClick(main, LEFT)
    stays("the settled roll")
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is None


@pytest.mark.parametrize("size", [(1440, 900, 100), (1280, 720, 200)], ids=str)
def test_a_long_answer_moves_nothing(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    resize: Resize,
    qtbot: QtBot,
    size: tuple[int, int, int],
) -> None:
    resize(*size)
    before = areas(screen)
    form = ask(heroes_act, "Throw an object")
    (thrown,) = [each for each in form.questions if each.title == "What is thrown"]
    longest = max(thrown.options, key=lambda each: len(each.title))
    form.answer(thrown.field, longest.value)
    qtbot.wait(20)
    assert areas(screen) == before
    (shown,) = [
        each for each in screen.side.findChildren(MenuButton) if longest.title in each.text()
    ]
    assert shown.toolTip() == longest.title


def test_large_text_of_before_leaves_no_wider_panel(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    resize: Resize,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(panel, "side_least", lambda: 0)
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    resize(1280, 720, 200)
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.send()
    assert screen.side.shows_roll
    window.grab()
    resize(1440, 900)
    shown = (screen.side.roll_area, screen.side.foot)
    assert screen.side.minimumSizeHint().width() == max(e.minimumSizeHint().width() for e in shown)


@pytest.mark.usefixtures("heroes_act")
def test_the_choice_of_dice_stays_in_view_unless_the_panel_is_low(
    screen: EncounterScreen, resize: Resize
) -> None:
    dice, area_ = screen.dice, screen.side.who_area
    QTest.mouseClick(screen.who.action_options.more, LEFT)
    for size, is_low in (
        ((1440, 900), False),
        ((1280, 720, 200), True),
        ((1280, 720, 100), False),
    ):
        resize(*size)
        assert area_.verticalScrollBar().maximum() > 0
        assert (dice.visibleRegion().boundingRect() != dice.rect()) == is_low
        assert area_.isAncestorOf(dice) == is_low
    area_.ensureWidgetVisible(screen.who.action_options.more)
    assert dice.visibleRegion().boundingRect() == dice.rect()


@pytest.mark.usefixtures("heroes_act")
@pytest.mark.parametrize("height", range(700, 900, 40))
def test_the_bottom_of_the_panel_cuts_no_row_of_actions(
    screen: EncounterScreen, resize: Resize, height: int
) -> None:
    actions, view = screen.who.action_options, screen.side.who_area.viewport()
    QTest.mouseClick(actions.more, LEFT)
    resize(1440, height)
    bar, seen = screen.side.who_area.verticalScrollBar(), set()
    for value in range(0, bar.maximum() + 1, 7):
        bar.setValue(value)
        shown = view.rect() if view.mask().isEmpty() else view.mask().boundingRect()
        tiles = [QRect(each.mapTo(view, QPoint()), each.size()) for each in actions.shown_buttons()]
        if any(view.rect().contains(each) for each in tiles):
            ends = [each.bottom() for each in tiles if each.intersects(shown)]
            assert max(ends) <= shown.bottom()
        seen.add(shown.height() < view.height())
    assert seen == {True, False}


@pytest.mark.usefixtures("heroes_act")
def test_the_choice_of_dice_ends_where_the_actions_do_even_if_the_panel_was_never_low(
    screen: EncounterScreen, resize: Resize
) -> None:
    screen.dice.setContentsMargins(0, 0, 0, 0)
    for height in (720, 900):
        resize(1440, height)
        parts = (screen.dice.at_once, screen.who.action_options)
        end, actions_end = (area(screen, each).right() for each in parts)
        assert end == actions_end


@pytest.mark.usefixtures("heroes_act")
def test_a_long_refusal_leaves_the_map_where_it_is(
    screen: EncounterScreen, controller: EncounterController, resize: Resize
) -> None:
    resize(1280, 720, 200)
    before = areas(screen)
    controller.move("ada", Position(7, 5))
    assert len(refused(screen)) > 80
    assert areas(screen) == before
    controller.command_runner.accept()
    assert areas(screen) == before


@pytest.mark.parametrize(("width", "height", "side"), [(1440, 900, 76), (1280, 720, 58)])
def test_a_usual_map_has_large_sectors(
    screen: EncounterScreen,
    opened: OpenCampaign,
    resize: Resize,
    width: int,
    height: int,
    side: int,
) -> None:
    people = [each.id for each in opened.campaign.cards()]
    opened.fights.open(opened.encounter_service().begin("Street fight", STREET, people))
    resize(width, height)
    screen.map.view.fit()
    sector = screen.map.view.view_rect(Position(5, 5))
    assert (sector.width(), sector.height()) == (side, side)


@pytest.mark.parametrize(
    ("width", "form"),
    [
        (WIDE_FROM, OrderForm.NAMES),
        (WIDE_FROM - 1, OrderForm.PORTRAITS),
        (FOLDED_FROM, OrderForm.PORTRAITS),
        (FOLDED_FROM - 1, OrderForm.OVER_MAP),
    ],
)
def test_the_form_of_the_order_depends_on_the_width(width: float, form: OrderForm) -> None:
    assert order_form(width) is form


class TestOrder:
    def test_a_wide_window_shows_names(self, screen: EncounterScreen, resize: Resize) -> None:
        resize(1440, 900)
        assert screen.layout_of_parts.columns.sizes()[0] == ORDER_WIDE
        assert screen.order.add.text() == "Add"
        assert screen.order.add.accessibleName() == "Add combatant"
        assert not screen.map.order.isVisible()

    def test_a_narrower_window_shows_faces(self, screen: EncounterScreen, resize: Resize) -> None:
        resize(1280, 720)
        assert screen.layout_of_parts.columns.sizes()[0] == ORDER_FOLDED
        assert screen.order.isVisible()
        assert screen.order.add.text() == ""
        assert screen.order.add.accessibleName() == "Add combatant"
        model, view = screen.order.view.rows, screen.order.view
        shown = [view._describe(row) for row in model.rows]
        assert {line.text for each in shown for line in each.lines} == {""}
        assert not screen.map.order.isVisible()

    def test_in_a_small_window_the_order_opens_over_the_map(
        self, screen: EncounterScreen, resize: Resize
    ) -> None:
        resize(1280, 720, 200)
        assert not screen.order.isVisible()
        before = areas(screen)["map"]
        QTest.mouseClick(screen.map.order, LEFT)
        assert screen.order.view.isVisible()
        assert screen.order.view.hasFocus()
        assert area(screen, screen.map).contains(area(screen, screen.layout_of_parts.order_over))
        assert areas(screen)["map"] == before
        QTest.mouseClick(screen.map.order, LEFT)
        assert not screen.order.isVisible()

    def test_a_wider_window_shows_the_order_as_a_column(
        self, screen: EncounterScreen, resize: Resize
    ) -> None:
        resize(1280, 720, 200)
        QTest.mouseClick(screen.map.order, LEFT)
        resize(1440, 900)
        assert screen.layout_of_parts.form is OrderForm.NAMES
        assert screen.order.isVisible()
        assert area(screen, screen.order) == area(screen, screen.layout_of_parts.place)
        assert not screen.layout_of_parts.is_order_over
        assert not screen.map.order.isVisible()


class TestColumns:
    @pytest.mark.parametrize(
        ("width", "names"), [(1440, ORDER_WIDE), (1700, 162), (2560, ORDER_WIDEST)]
    )
    def test_the_order_takes_a_share_and_the_map_the_remaining_width(
        self, screen: EncounterScreen, resize: Resize, width: int, names: int
    ) -> None:
        resize(width, 900)
        order, middle, side = screen.layout_of_parts.columns.sizes()
        assert (order, side) == (names, SIDE_WIDE)
        assert order + middle + side == screen.width() - 2

    def test_the_map_keeps_most_of_the_room_with_large_text(
        self, screen: EncounterScreen, resize: Resize
    ) -> None:
        resize(1280, 720, 200)
        assert area(screen, screen.map).width() >= 0.6 * screen.width()
        assert screen.map.view.view_rect(Position(0, 0)).width() >= 56

    def test_widths_set_by_the_user_are_kept(
        self, screen: EncounterScreen, resize: Resize, qtbot: QtBot
    ) -> None:
        resize(1440, 900)
        columns = screen.layout_of_parts.columns
        handle = columns.handle(2)
        at = handle.rect().center()
        with qtbot.waitSignal(screen.layout_moved) as moved:
            QTest.mousePress(handle, LEFT, pos=at)
            QTest.mouseMove(handle, at + QPoint(-60, 0))
            QTest.mouseRelease(handle, LEFT, pos=at + QPoint(-60, 0))
        assert moved.args == [screen.layout_of_parts.state()]
        given = columns.sizes()[2]
        assert given > SIDE_WIDE + 30
        resize(1700, 900)
        assert columns.sizes()[2] == given
        assert columns.sizes()[0] == ORDER_WIDE

    def test_without_a_fight_the_side_panel_is_hidden(self, opened: OpenCampaign) -> None:
        screen = opened.fights.screen()
        opened.fights.show()
        assert not screen.side.isVisible()
        assert screen.roll.isHidden() or not screen.roll.isVisible()


class TestLog:
    def test_the_log_opens_over_the_right_of_the_map(
        self, screen: EncounterScreen, resize: Resize
    ) -> None:
        resize(1440, 900)
        before = areas(screen)
        screen.toggle_log()
        log, map_ = area(screen, screen.layout_of_parts.log), area(screen, screen.map)
        assert map_.contains(log)
        assert log.width() == LOG_WIDE
        assert log.right() == map_.right()
        assert log.top() == before["map"].top()
        assert areas(screen) == before
        screen.toggle_log()
        assert not screen.log.isVisible()

    @pytest.mark.usefixtures("heroes_act")
    def test_the_log_avoids_highlighted_sectors(
        self, screen: EncounterScreen, controller: EncounterController, resize: Resize
    ) -> None:
        controller.play(PlaceCombatant("ada", Position(7, 4)))
        resize(1440, 900)
        ask(controller, "Move")
        parts = screen.layout_of_parts
        highlighted = [
            screen.map.view.view_rect(spot).translated(area(screen, screen.map.view).topLeft())
            for spot in screen.map.view.reach
        ]
        right = parts.log_area(on_left=False).translated(area(screen, screen.map).topLeft())
        assert any(right.intersects(each) for each in highlighted)
        screen.toggle_log()
        log = area(screen, parts.log)
        assert log.left() == area(screen, screen.map).left()
        assert not any(log.intersects(each) for each in highlighted)

    def test_the_log_stays_inside_the_map_at_every_size(
        self, screen: EncounterScreen, resize: Resize
    ) -> None:
        screen.toggle_log()
        for size in ((1440, 900), (1280, 720), (800, 600), (1280, 720, 200), (2500, 1000)):
            resize(*size)
            log = area(screen, screen.layout_of_parts.log)
            assert area(screen, screen.map).contains(log)
            assert log.height() > 80


@pytest.mark.usefixtures("heroes_act")
def test_the_focus_moves_to_a_visible_part_on_resize(
    screen: EncounterScreen, window: MainWindow, resize: Resize
) -> None:
    def resized(width: int) -> object:
        resize(width, 700)
        return window.focusWidget()

    screen.map.view.setFocus()
    assert resized(800) is screen.map.view
    assert resized(1440) is screen.map.view
    screen.who.action_options.focus_first()
    held = window.focusWidget()
    assert resized(800) is held, "the right panel stays"
    resized(1440)
    screen.order.view.setFocus()
    assert resized(800) is screen.map.view, "what had them is closed"


def test_a_layout_that_is_deleted_before_it_is_shown_leaves_no_windows(
    controller: EncounterController, qtbot: QtBot
) -> None:
    order, below, side, log = (QLabel() for _ in range(4))
    map_ = EncounterMapPanel(controller, ChosenGroup(controller))
    layout = EncounterLayout()
    layout.add_parts(order, map_, (below,), side, log)
    qtbot.addWidget(layout)
    made = [order, map_, below, side, log, layout.columns, layout.middle, layout.order_over]
    assert {each.window() for each in made} == {layout}
