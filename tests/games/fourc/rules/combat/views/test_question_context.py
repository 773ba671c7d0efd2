import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.views.question_context import QuestionContext
from tests.games.fourc.rules.combat.stage import Stage


def test_who_acts_is_among_the_answers(stage: Stage) -> None:
    assert QuestionContext(stage.context(), {"who": "ada"}).who.name == "Ada"
    with pytest.raises(Refused):
        _ = QuestionContext(stage.context(), {"who": "nobody"}).who
