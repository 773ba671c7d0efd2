"""What is tried is done, refused with a way past it, or waits for as many throws as it takes."""

import pytest
from PySide6.QtCore import QObject

from fourc_desktop.core.dice import SeededDice, TableDice
from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.encounter.attempts import Attempts

NO = Refusal("Toy", "No.")


class Coins:
    """Two coins that fall one after the other; as many are known as have been thrown."""

    def __init__(self) -> None:
        self.fell: list[int] = []

    def __call__(self, dice: TableDice | None) -> None:
        thrown = dice or SeededDice("coins")
        self.fell = [thrown.total(1, 2, name) for name in ("First", "Second")]


def refused(_dice: TableDice | None) -> None:
    raise Refused(NO)


def why(attempts: Attempts) -> Refusal | None:
    """Why the last attempt was not done."""
    return None if attempts.not_done is None else attempts.not_done.refusal


@pytest.fixture
def attempts(qapp: QObject) -> Attempts:
    return Attempts(qapp)


@pytest.fixture
def told(attempts: Attempts) -> list[str]:
    """How often it told of a change, and what failed."""
    heard: list[str] = []
    attempts.changed.connect(lambda: heard.append("changed"))
    attempts.failed.connect(heard.append)
    return heard


def test_what_is_done_says_nothing(attempts: Attempts, told: list[str]) -> None:
    coins = Coins()
    assert attempts.make(coins)
    assert len(coins.fell) == 2
    assert told == []


def test_a_refusal_stays_until_something_is_done(attempts: Attempts, told: list[str]) -> None:
    assert not attempts.make(refused)
    assert why(attempts) == NO
    attempts.overrule()
    assert attempts.make(Coins())
    assert why(attempts) is None
    assert told == ["changed", "changed"]


@pytest.mark.parametrize(("rule", "is_found"), [("Toy", True), (FRAME, False)])
def test_only_a_rule_of_the_game_is_overruled(
    attempts: Attempts, rule: str, *, is_found: bool
) -> None:
    done: list[str] = []

    def wrong(_dice: TableDice | None) -> None:
        raise Refused(Refusal(rule, "No."))

    attempts.make(wrong, lambda: lambda: done.append("by hand"))
    attempts.overrule()
    assert bool(done) is is_found


def test_it_waits_for_each_throw_of_the_table(attempts: Attempts) -> None:
    coins, asked = Coins(), []
    attempts.throw_ourselves(True)
    assert attempts.make(coins)
    for face in (2, 1):
        assert attempts.waiting is not None
        asked.append(attempts.waiting.wanted.what)
        attempts.throw((9,))
        assert why(attempts) is not None
        attempts.throw((face,))
        assert why(attempts) is None
    assert attempts.waiting is None
    assert asked == ["First", "Second"]
    assert coins.fell == [2, 1]


def test_what_waits_is_given_up(attempts: Attempts) -> None:
    coins = Coins()
    attempts.throw_ourselves(True)
    attempts.make(coins)
    attempts.stop_waiting()
    attempts.throw((1,))
    assert attempts.waiting is None
    assert coins.fell == []


def test_what_cannot_be_kept_is_told(attempts: Attempts, told: list[str]) -> None:
    def lost(_dice: TableDice | None) -> None:
        raise StorageError("The disk is full.")

    assert not attempts.make(lost)
    assert told == ["The disk is full."]
