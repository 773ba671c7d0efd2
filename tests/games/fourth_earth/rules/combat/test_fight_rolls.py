from fractions import Fraction

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    CallOffRoll,
    RollEdit,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    AlterPool,
    DeclareAction,
    DeclareAttack,
    DeclareTransfer,
    DropPool,
    NextEarthRound,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
    TakeBackPool,
    ThrowPool,
)
from fourc_desktop.games.fourth_earth.rules.combat.fight_rolls import rating_note
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage

SLAM = DeclareAttack("ilse", "slam", "rook", tool="Iron-shod staff", spend=1)


def test_chances_before_an_attack(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    found = stage.fight.chances.chances(stage.now, SLAM)
    assert (found.success, found.note) == (Fraction(671, 1296), "rating 3, 4d6")
    assert [each.title for each in found.shares] == ["Failure", "Success"]
    odds = stage.fight.chances.odds(stage.now, SLAM)
    assert odds["Success"] == Fraction(671, 1296)
    climb = stage.fight.chances.odds(stage.now, DeclareAction("guard", "Climb", 0))
    assert climb == {"Success": 1}
    assert stage.fight.chances.odds(stage.now, NextEarthRound()) == {}
    assert stage.fight.chances.chances(stage.now, NextEarthRound()).shares == ()
    with pytest.raises(Refused, match="is off"):
        stage.fight.chances.odds(stage.now, DeclareTransfer("ilse", "bastian"))


def test_a_preview_shows_the_roll_of_a_declaration(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    view = stage.fight.roll.preview(stage.now, SLAM)
    assert view is not None
    assert (view.is_preview, view.targets) == (True, ("Bailiff Rook",))
    climb = stage.fight.roll.preview(stage.now, DeclareAction("ilse", "Climb"))
    assert climb is not None
    assert climb.targets == ()
    give = stage.fight.roll.preview(stage.now, DeclareTransfer("ilse", "bastian"))
    assert give is not None
    assert stage.fight.roll.preview(stage.now, ResolvePlans()) is None


def test_the_open_roll(full: EarthRulebook) -> None:
    book = full.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY, reroll=True))
    stage = Stage(book).begin()
    roll = stage.fight.roll
    assert roll.open_roll(stage.now) is None
    assert roll.view(stage.now) is None
    stage.do(SLAM).do(ResolvePlans()).do(OpenNextPlan())
    shown = roll.open_roll(stage.now)
    assert shown is not None
    assert (shown.title, shown.dice, shown.mark) == ("Ilse Karrow rolls Fight", "", None)
    assert "Physical battery −1" in shown.reasons
    view = roll.view(stage.now)
    assert view is not None
    assert view.next_throw is not None
    assert view.payer_funds == ()
    stage.do(ThrowPool(), 5, 1, 3, 6)
    shown = roll.open_roll(stage.now)
    assert shown is not None
    assert (shown.dice, shown.result) == ("5 1 3 6", "Success: 1 of 4. It hits")
    view = roll.view(stage.now)
    assert view is not None
    assert [each.payer for each in view.payer_funds] == ["ilse"]
    stage.do(SettlePool())
    assert len(roll.settled(stage.log.entries[-1])) == 1
    assert roll.settled(stage.log.entries[0]) == []
    assert roll.thrown(stage.log.entries[0]) == []
    assert roll.thrown(stage.log.entries[-1]) == []
    [thrown] = roll.thrown(stage.log.entries[-2])
    assert thrown.throws == ((5, 1, 3, 6),)


def test_a_result_without_dice_counts_no_ones(full: EarthRulebook) -> None:
    book = full.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY))
    stage = Stage(book).begin()
    stage.do(DeclareAction("ilse", "Fight", rating=0)).do(ResolvePlans()).do(OpenNextPlan())
    shown = stage.fight.roll.open_roll(stage.now)
    assert shown is not None
    assert shown.result == "Success"


def test_edits_become_commands(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    edits: dict[RollEdit[PoolCheck], object] = {
        ThrowDice(): ThrowPool(),
        AlterRoll("pool:physical", "ilse"): AlterPool("pool:physical"),
        TakeBackAlteration(): TakeBackPool(),
        SettleRoll(): SettlePool(),
        CallOffRoll(): DropPool(),
    }
    for edit, command in edits.items():
        assert stage.fight.roll.command(stage.now, edit) == command


def test_a_rating_in_words(plain: EarthRulebook) -> None:
    assert rating_note(PoolCheck(is_infinite=True), plain) == "rating ∞"
    assert rating_note(PoolCheck(rating=0), plain) == "rating 0"
