from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.field_editor import TextEditor
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs import problem_bar
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import CaptionBox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollColumn
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import click

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_a_character_is_built_step_by_step_and_finished(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    id_ = builder.document_id
    assert builder.page == "who"
    click(builder.bar.next)
    assert builder.page == "traits"
    QTest.keyClicks(builder.pages.cards["traits"].editor("nerve").stops, "2")  # type: ignore[attr-defined]
    builder.show_page("review")
    finish = builder.bar.finish
    assert not finish.isEnabled()
    assert finish.toolTip() == "1 open choice before you can finish"
    assert finish.accessibleDescription() == finish.toolTip()
    focus = builder.window().focusWidget()
    assert isinstance(focus, Button)
    assert focus.text() == "Go to Who"
    QTest.keyClick(focus, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert builder.page == "who"
    name = builder.pages.cards["who"].editor("name")
    assert isinstance(name, TextEditor)
    QTest.keyClicks(name.words, "Cleo")
    assert builder.sheet is not None
    assert builder.sheet.head.name.words.toPlainText() == "Cleo"
    builder.show_page("review")
    assert builder.window().focusWidget() is finish
    assert not finish.toolTip()
    QTest.keyClick(finish, Qt.Key.Key_Return)
    assert toys.campaign.card(id_).kind == CHARACTER_KIND
    front = toys.opened.in_front()
    assert isinstance(front, GenericCharacterScreen)
    assert front.document_id == id_
    toys.do("undo")
    assert toys.campaign.card(id_).kind == DRAFT_KIND


@pytest.mark.parametrize("percent", [100, 200])
def test_the_review_is_the_sheet_also_in_a_small_window_with_large_text(
    toys: GameWindow, builder: GenericBuilderScreen, percent: int
) -> None:
    """There is nothing else to review if there are no problems."""
    # As the user does it; what is stored later applies the preferences again.
    toys.session._preferences.choose_text_size(percent)
    builder.window().resize(1280, 720)
    assert builder.sheet is not None
    for step, is_shown in (("who", False), ("review", True), ("who", False)):
        builder.show_page(step)
        QApplication.processEvents()
        assert builder.sheet.isVisible() == is_shown
    builder.window().resize(1600, 900)
    builder.show_page("who")
    QApplication.processEvents()
    assert builder.sheet.isVisible() == (percent == 100)


def test_each_step_has_its_title_above_it_once(builder: GenericBuilderScreen) -> None:
    builder.window().resize(1280, 720)
    assert builder.steps is not None
    for step, button in builder.steps.buttons.items():
        builder.show_page(step)
        captions = [each for each in builder.findChildren(CaptionBox) if each.isVisible()]
        assert [each.accessibleName() for each in captions] == [button.text()]
        assert not [
            each
            for each in builder.pages.page(step).findChildren(QLabel)
            if each.isVisible() and each.text() == button.text()
        ]


def test_the_sheet_of_another_draft_begins_at_its_top(
    builder: GenericBuilderScreen, qtbot: QtBot
) -> None:
    builder.window().resize(1440, 400)
    assert builder.controller.change("name", "Cleo") == ""
    bar = builder._right.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    before = builder.document_id
    builder.start.began.emit()
    assert builder.document_id != before
    assert bar.value() == 0


def test_keys_lead_to_the_next_step_and_back(builder: GenericBuilderScreen) -> None:
    """As in every builder; the button shows the first of the shortcuts."""
    alt, control = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
    for forward, back, held in (
        (Qt.Key.Key_Right, Qt.Key.Key_Left, alt),
        (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, control),
    ):
        assert builder.page == "who"
        QTest.keyClick(builder, forward, held)
        assert builder.page == "traits"
        QTest.keyClick(builder, back, held)
    assert builder.page == "who"


def test_back_from_the_rolls_returns_to_the_same_step(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    builder.controller.change("name", "Cleo")
    builder.show_page("review")
    toys.opened.go_to("master-table")
    toys.opened.rolls.closed.emit()
    assert toys.opened.in_front() is builder
    assert builder.page == "review"


def test_an_untouched_new_character_is_discarded(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    """When another character or screen opens, unless something was typed."""
    assert builder.controller.change("name", "Cleo") == ""
    cleo, before = builder.document_id, toys.campaign.undo_label

    def drafts() -> set[str]:
        return {card.id for card in toys.campaign.cards(DRAFT_KIND)}

    ways: tuple[Callable[[], object], ...] = (
        lambda: toys.opened.open_document(cleo),
        toys.opened.show_library,
    )
    for leave in ways:
        toys.opened.go_to("builder")
        builder.show_start()
        builder.start.began.emit()
        assert builder.document_id not in {"", cleo}
        leave()
        assert drafts() == {cleo}
        assert toys.campaign.undo_label == before
    toys.opened.go_to("builder")
    assert builder.document_id == ""
    builder.start.began.emit()
    new = builder.document_id
    assert builder.controller.change("name", "Dora") == ""
    toys.opened.show_library()
    assert drafts() == {cleo, new}


def test_steps_scroll_where_they_are_higher_than_the_window(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    toys.session._preferences.choose_text_size(200)
    assert builder.steps is not None
    (area,) = (
        each for each in builder.findChildren(ScrollColumn) if each.isAncestorOf(builder.steps)
    )
    assert area.minimumSizeHint().height() < builder.steps.minimumSizeHint().height()
    assert area.minimumSizeHint().width() >= builder.steps.minimumSizeHint().width()


def overload(builder: GenericBuilderScreen) -> None:
    """Put more into the bag than it holds."""
    dagger = builder.controller.options("trinkets")["dagger"]
    for _ in range(3):
        builder.controller.add("bag", dagger)


def test_a_problem_is_below_its_page_and_a_click_away_from_the_others(
    builder: GenericBuilderScreen, qtbot: QtBot
) -> None:
    bar = builder.problems
    assert (bar.isVisible(), bar.problem, bar.accessibleName()) == (True, "", "No rule problems")
    overload(builder)
    assert bar.accessibleName() == "No problems here"
    [link] = bar.line.buttons
    assert link.text() == "Go to Bag: 1 problem"
    qtbot.waitUntil(link.isVisible)
    click(link)
    qtbot.waitUntil(lambda: builder.page == "bag")
    assert bar.problem == "The bag is too heavy. (Toy, Bag)"
    assert list(bar.line.buttons) == []
    focus = builder.window().focusWidget()
    assert focus is not None
    assert builder.pages.page("bag").isAncestorOf(focus)
    builder.show_page("review")
    assert not bar.isVisible()
    QApplication.processEvents()
    boxes = [each for each in builder.findChildren(ProblemBox) if each.isVisible()]
    assert [each.accessibleName() for each in boxes if "Bag" in each.accessibleName()] == [
        "Bag: The bag is too heavy. Toy, Bag"
    ]
    builder.window().resize(1600, 900)
    builder.show_page("bag")
    QApplication.processEvents()
    assert not [each for each in builder.findChildren(ProblemBox) if each.isVisible()]
    builder.controller.remove("bag", 0)
    assert (bar.isVisible(), bar.problem) == (True, "")


@pytest.mark.parametrize("from_review", [True, False])
def test_a_link_to_a_problem_leads_to_its_field(
    builder: GenericBuilderScreen, qtbot: QtBot, from_review: bool
) -> None:
    dagger = builder.controller.options("trinkets")["dagger"]
    builder.controller.add("bag", dagger)
    builder.controller.add("bag", replace(dagger, name="") if from_review else dagger)
    builder.controller.add("bag", dagger)
    [problem] = [
        each
        for each in builder.controller.problems
        if each.where == "Bag" and each.is_open is from_review
    ]
    if from_review:
        builder.show_page("review")
        [button] = [
            each
            for box in builder.findChildren(ProblemBox)
            if "Bag" in box.accessibleName() and box.isVisible()
            for each in box.findChildren(Button)
            if problem.refusal.sentence in box.accessibleName()
        ]
    else:
        builder.show_page("traits")
        [button] = builder.problems.line.buttons
    qtbot.waitUntil(button.isVisible)
    click(button)
    qtbot.waitUntil(lambda: builder.page == "bag")
    bag = builder.pages.cards["bag"].editor("bag")
    assert isinstance(bag, ListEditor)
    row = bag.rows[1 if from_review else 0]
    assert builder.window().focusWidget() is row.name.words


def test_tab_comes_to_the_problems_after_the_fields_and_before_back(
    builder: GenericBuilderScreen, qtbot: QtBot
) -> None:
    overload(builder)
    builder.show_page("traits")
    [link] = builder.problems.line.buttons
    qtbot.waitUntil(link.isVisible)
    window = builder.window()
    builder.pages.cards["traits"].editor("size").begin()
    seen = []
    for _ in range(4):
        focus = window.focusWidget()
        assert focus is not None
        seen.append(focus.accessibleName() or getattr(focus, "text", str)())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert seen == ["Size", "Go to Bag: 1 problem", "Back", "Next: State"]


def test_a_problem_of_another_draft_is_announced_as_well(
    builder: GenericBuilderScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(problem_bar, "announce", lambda _bar, words: heard.append(words))
    assert builder.controller.change("name", "Cleo") == ""
    for _ in range(2):
        builder.show_page("bag")
        overload(builder)
        builder.show_page("who")
        builder.show_page("bag")
        builder.start.began.emit()
    assert heard == ["The bag is too heavy. (Toy, Bag)"] * 2


def test_a_new_draft_begins_in_its_name_also_after_the_review_of_another(
    toys: GameWindow, builder: GenericBuilderScreen, qtbot: QtBot
) -> None:
    assert builder.controller.change("name", "Cleo") == ""
    builder.show_page("review")
    qtbot.wait(50)
    assert QApplication.focusWidget() is builder.bar.finish
    toys.opened.handlers()["new_character"]()
    qtbot.wait(50)
    name = builder.pages.cards["who"].editor("name")
    assert isinstance(name, TextEditor)
    assert QApplication.focusWidget() is name.words
