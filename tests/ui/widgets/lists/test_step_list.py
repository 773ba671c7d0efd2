"""The list of steps, each with its progress."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
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


def test_a_title_without_a_line_is_beside_the_middle_of_its_mark(
    steps: StepList[BuilderStep],
) -> None:
    """A capital is drawn 3 pixels around the middle of its line at most."""
    button = steps.buttons[BuilderStep.WHO]
    button.show_progress(StepProgress(StepState.DONE, ""))
    picture = button.grab().toImage()
    ground = picture.pixelColor(picture.width() - 2, 2)
    drawn = [
        row
        for row in range(picture.height())
        if any(
            picture.pixelColor(column, row) != ground
            for column in range(button._text_left(), picture.width())
        )
    ]
    assert abs((drawn[0] + drawn[-1]) / 2 - picture.height() / 2) <= 3


def test_the_first_step_is_shown_with_what_is_above_it(
    steps: StepList[BuilderStep], qtbot: QtBot
) -> None:
    area, inside = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    vbox(QLabel("Edit Solar Wolf"), steps, parent=inside, margins=16)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.resize(240, 200)
    area.show()
    steps.show_current(BuilderStep.REVIEW)
    assert area.verticalScrollBar().value() > 0
    steps.show_current(BuilderStep.METHOD)
    assert area.verticalScrollBar().value() == 0
