"""A command is executed, refused (perhaps to be overruled), or waits for its throws."""

import pytest
from PySide6.QtCore import QObject

from fourc_desktop.core.dice import SeededDice, TableDice
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.encounter.command_runner import CommandRunner, Override

NO = Refusal("Toy", "No.")


class Coins:
    """A command with two coin throws; those entered so far are known."""

    def __init__(self) -> None:
        self.fell: list[int] = []

    def __call__(self, dice: TableDice | None) -> None:
        thrown = dice or SeededDice("coins")
        self.fell = [thrown.total(1, 2, name) for name in ("First", "Second")]


def refused(_dice: TableDice | None) -> None:
    raise Refused(NO)


def why(command_runner: CommandRunner) -> Refusal | None:
    """The reason of the last refusal."""
    return (
        None if command_runner.refused_attempt is None else command_runner.refused_attempt.refusal
    )


@pytest.fixture
def reported() -> list[str]:
    """The number of change signals, and the reported failures."""
    return []


@pytest.fixture
def command_runner(qapp: QObject, reported: list[str]) -> CommandRunner:
    command_runner = CommandRunner(qapp, reported.append)
    command_runner.changed.connect(lambda: reported.append("changed"))
    return command_runner


def test_a_successful_command_reports_nothing(
    command_runner: CommandRunner, reported: list[str]
) -> None:
    coins = Coins()
    assert command_runner.make(coins)
    assert len(coins.fell) == 2
    assert reported == []


def test_a_refusal_stays_until_the_next_command(
    command_runner: CommandRunner, reported: list[str]
) -> None:
    assert not command_runner.make(refused)
    assert why(command_runner) == NO
    command_runner.overrule()
    assert command_runner.make(Coins())
    assert why(command_runner) is None
    assert reported == ["changed", "changed"]


@pytest.mark.parametrize(("rule", "is_found"), [("Toy", True), (ENCOUNTER_RULE, False)])
def test_only_a_rule_of_the_game_is_overruled(
    command_runner: CommandRunner, rule: str, *, is_found: bool
) -> None:
    done: list[str] = []

    def wrong(_dice: TableDice | None) -> None:
        raise Refused(Refusal(rule, "No."))

    command_runner.make(wrong, lambda: Override(lambda: done.append("by hand")))
    command_runner.overrule()
    assert bool(done) is is_found


def test_the_runner_waits_for_each_table_throw(command_runner: CommandRunner) -> None:
    coins, asked = Coins(), []
    command_runner.use_table_dice(True)
    assert command_runner.make(coins)
    for face in (2, 1):
        assert command_runner.waiting is not None
        asked.append(command_runner.waiting.wanted.what)
        command_runner.throw((9,))
        assert why(command_runner) is not None
        command_runner.throw((face,))
        assert why(command_runner) is None
    assert command_runner.waiting is None
    assert asked == ["First", "Second"]
    assert coins.fell == [2, 1]


def test_stop_waiting_discards_the_command(command_runner: CommandRunner) -> None:
    coins = Coins()
    command_runner.use_table_dice(True)
    command_runner.make(coins)
    command_runner.stop_waiting()
    command_runner.throw((1,))
    assert command_runner.waiting is None
    assert coins.fell == []


def test_a_storage_error_is_reported(command_runner: CommandRunner, reported: list[str]) -> None:
    def lost(_dice: TableDice | None) -> None:
        raise StorageError("The disk is full.")

    assert not command_runner.make(lost)
    assert reported == ["The disk is full."]
