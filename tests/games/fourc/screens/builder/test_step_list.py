"""The steps, each with how far it has come."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.steps import Progress, StepState
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.step_list import StepList


@pytest.fixture
def steps(appearance: Appearance, qtbot: QtBot) -> StepList[DraftStep]:
    made = StepList([(step, step.title) for step in DraftStep], appearance)
    qtbot.addWidget(made)
    made.resize(240, 600)
    made.show()
    return made


def test_each_state_has_a_name_and_a_look_of_its_own(steps: StepList[DraftStep]) -> None:
    button = steps.buttons[DraftStep.POWERS]
    looks = []
    for state in StepState:
        button.show_progress(Progress(state, "3 of 4"))
        looks.append(button.grab().toImage())
        assert button.accessibleName().startswith("Powers, 3 of 4, ")
    assert all(one != other for i, one in enumerate(looks) for other in looks[:i])


def test_the_mark_alone_tells_its_name_when_asked(steps: StepList[DraftStep]) -> None:
    button = steps.buttons[DraftStep.POWERS]
    button.show_progress(Progress(StepState.PART, "3 of 4"))
    wide = button.sizeHint().width()
    assert button.toolTip() == ""
    steps.set_compact(compact=True)
    assert button.sizeHint().width() < wide
    assert "Powers: 3 of 4" in button.toolTip()


def test_long_words_wrap(steps: StepList[DraftStep]) -> None:
    button = steps.buttons[DraftStep.WHO]
    button.show_progress(Progress(StepState.DONE, "a name that nobody can remember " * 4))
    assert button.heightForWidth(200) > button.heightForWidth(2000)


def test_a_press_asks_for_the_step(steps: StepList[DraftStep], qtbot: QtBot) -> None:
    with qtbot.waitSignal(steps.chosen) as asked:
        steps.buttons[DraftStep.ORIGIN].click()
    assert asked.args == [DraftStep.ORIGIN]
