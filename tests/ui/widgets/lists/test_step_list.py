"""The list of steps, each with its progress."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.ui.widgets.lists.step_list import StepList


@pytest.fixture
def steps(qtbot: QtBot) -> StepList[BuilderStep]:
    made = StepList([(step, step.title) for step in BuilderStep])
    qtbot.addWidget(made)
    made.resize(240, 600)
    made.show()
    return made


def test_each_state_has_a_name_and_a_look_of_its_own(steps: StepList[BuilderStep]) -> None:
    button = steps.buttons[BuilderStep.POWERS]
    looks = []
    for state in StepState:
        button.show_progress(StepProgress(state, "3 of 4"))
        looks.append(button.grab().toImage())
        assert button.accessibleName().startswith("Powers, 3 of 4, ")
    assert all(one != other for i, one in enumerate(looks) for other in looks[:i])


def test_only_the_mark_shows_its_name_when_asked(steps: StepList[BuilderStep]) -> None:
    button = steps.buttons[BuilderStep.POWERS]
    button.show_progress(StepProgress(StepState.PART, "3 of 4"))
    wide = button.sizeHint().width()
    assert button.toolTip() == ""
    steps.set_compact(compact=True)
    assert button.sizeHint().width() < wide
    assert "Powers: 3 of 4" in button.toolTip()


def test_a_longer_line_moves_no_step(steps: StepList[BuilderStep], qtbot: QtBot) -> None:
    places = [button.geometry() for button in steps.buttons.values()]
    method = steps.buttons[BuilderStep.METHOD]
    assert method.toolTip() == ""
    line = "Advanced, copied from a sheet of paper"
    method.show_progress(StepProgress(StepState.DONE, line))
    QTest.qWait(0)
    assert [button.geometry() for button in steps.buttons.values()] == places
    assert line in method.toolTip()
    steps.resize(600, 600)
    assert method.toolTip() == ""


def test_a_press_asks_for_the_step(steps: StepList[BuilderStep], qtbot: QtBot) -> None:
    with qtbot.waitSignal(steps.chosen) as asked:
        steps.buttons[BuilderStep.ORIGIN].click()
    assert asked.args == [BuilderStep.ORIGIN]


def test_the_current_step_is_scrolled_into_view(steps: StepList[BuilderStep], qtbot: QtBot) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidget(steps)
    area.resize(260, 200)
    with qtbot.waitExposed(area):
        area.show()
    first, *_, last = BuilderStep
    for step in (last, first):
        steps.show_current(step)
        button = steps.buttons[step]
        assert button.visibleRegion().boundingRect() == button.rect()
    steps.show_current(last)
    steps.resize(240, 900)
    qtbot.waitUntil(lambda: steps.buttons[last].visibleRegion().boundingRect().height() > 0)
    area.takeWidget()
