"""The bar below a page."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.screens.builder.steps import BuilderStepBar, step_at_distance
from fourc_desktop.ui.widgets.buttons.button import ButtonKind

WRONG = Problem("Melee", Refusal("4C, Characters", "d% 71 gives 30, not 50."))


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 100)
    return made


@pytest.fixture
def bar(host: QWidget) -> BuilderStepBar:
    made = BuilderStepBar()
    made.setParent(host)
    made.resize(800, 64)
    host.show()
    made.show_step(BuilderStep.PRIMARY, (), leads=False)
    return made


def test_the_next_step_is_filled_unless_the_page_leads(bar: BuilderStepBar) -> None:
    for leads, kind in ((False, ButtonKind.MAIN), (True, ButtonKind.OUTLINED)):
        bar.show_step(BuilderStep.PRIMARY, (), leads=leads)
        assert bar.next._kind is kind


def test_the_next_button_shows_its_keys(bar: BuilderStepBar) -> None:
    assert bar.next._badge == "Alt+Right"
    whole = bar.next.width_with(bar.next.text(), shortcut=True)
    assert bar.next.sizeHint().width() == whole
    assert bar.next.width_with(bar.next.text(), shortcut=False) < whole


def test_the_bar_says_that_problems_do_not_block(bar: BuilderStepBar) -> None:
    bar.show_step(BuilderStep.PRIMARY, (WRONG,), leads=False)
    assert "problems are listed" in bar._sentence.text()
    assert bar.next.isEnabled()
    bar.show_step(BuilderStep.REVIEW, (WRONG,), leads=True)
    assert bar._sentence.text() == ""
    assert bar.next.isHidden()


def test_a_narrow_bar_hides_its_words(bar: BuilderStepBar) -> None:
    bar.show_sheet_button(shown=True)
    assert bar.sheet.text() == "Sheet"
    assert bar._sentence.isVisible()
    bar.show_step(BuilderStep.SECONDARY, (), leads=False)
    bar.resize(bar.minimumSizeHint().width(), 64)
    assert bar.sheet.text() == ""
    assert not bar._sentence.isVisible()
    assert bar.next._badge == ""
    assert bar.sheet.accessibleName() == "Sheet"


def test_step_at_distance_stops_at_the_ends() -> None:
    assert step_at_distance(BuilderStep.METHOD, -1) is BuilderStep.METHOD
    assert step_at_distance(BuilderStep.REVIEW, 1) is BuilderStep.REVIEW
    assert step_at_distance(BuilderStep.WHO, 1) is BuilderStep.ORIGIN
