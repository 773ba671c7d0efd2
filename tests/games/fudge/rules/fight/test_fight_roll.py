import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import SettleRoll
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.fight.plans import BeginRound, Strike
from tests.games.fudge.rules.fight.stage import Stage, fighter


def test_no_roll_is_ever_open(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()})
    stage.play(BeginRound())
    roll = stage.fight.roll
    assert roll.open_roll(stage.now) is None
    assert roll.view(stage.now) is None
    assert roll.preview(stage.now, Strike("ada", "Sword", "bo")) is None
    assert roll.settled(stage.log.entries[0]) == ()
    with pytest.raises(Refused, match="No roll is open"):
        roll.command(stage.now, SettleRoll())
