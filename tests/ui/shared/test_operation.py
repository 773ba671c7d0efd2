"""A change made from the window: its result, and the message for each kind of failure."""

import ast
import errno
import logging
from pathlib import Path
from typing import Final

import pytest

import fourc_desktop
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.errors import DiskFullError, StorageError
from fourc_desktop.ui.shared.operation import OperationResult, operation_result, run_operation

REFUSAL = Reason("twice", "Powers", "{power} is there more than once.")(power="Flight")
WITH_RULE = "Flight is there more than once. (Powers)"


def raises(error: Exception) -> int:
    raise error


FAILURES = [
    pytest.param(Refused(REFUSAL), REFUSAL.sentence, WITH_RULE, id="a refusal"),
    pytest.param(StorageError("It is gone."), "It is gone.", "It is gone.", id="a file"),
    pytest.param(DiskFullError("It is full."), "It is full.", "It is full.", id="a full disk"),
    pytest.param(
        OSError(errno.EIO, "Input/output error", "/secret/path"),
        "That did not work (Input/output error); try again.",
        "That did not work (Input/output error); try again.",
        id="the system",
    ),
    pytest.param(
        TimeoutError(),
        "That did not work (TimeoutError); try again.",
        "That did not work (TimeoutError); try again.",
        id="an unknown system error",
    ),
]


def test_a_success_passes_on_its_value() -> None:
    heard: list[object] = []
    assert run_operation(lambda: 7, heard.append, heard.append)
    assert heard == [7]
    result = operation_result(lambda: 7)
    assert result == OperationResult(7)
    assert (result.failure, result.rule, result.failure_with_rule) == ("", "", "")


def test_the_log_has_the_code_of_a_refusal_and_none_of_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "fourc_desktop")
    run_operation(lambda: raises(Refused(REFUSAL)), lambda _reason: None)
    run_operation(lambda: raises(StorageError("Ada.4c is gone.")), lambda _reason: None)
    assert caplog.messages == ["Failed: twice", "Failed: a file"]


def test_a_success_needs_no_follow_up() -> None:
    heard: list[str] = []
    assert run_operation(lambda: 7, heard.append)
    assert heard == []


@pytest.mark.parametrize(("error", "sentence", "with_rule"), FAILURES)
def test_each_failure_has_its_sentence(error: Exception, sentence: str, with_rule: str) -> None:
    heard: list[object] = []
    assert not run_operation(lambda: raises(error), heard.append, heard.append)
    assert heard == [with_rule]
    result = operation_result(lambda: raises(error))
    assert (result.value, result.failure, result.failure_with_rule) == (None, sentence, with_rule)


def test_a_refusal_is_kept_with_its_rule() -> None:
    result = operation_result(lambda: raises(Refused(REFUSAL)))
    assert (result.refusal, result.rule) == (REFUSAL, "Powers")


def test_a_refusal_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {REFUSAL.text: "{power} gibt es mehrmals."}
    monkeypatch.setattr("fourc_desktop.ui.text.tr", german.__getitem__)
    result = operation_result(lambda: raises(Refused(REFUSAL)))
    assert result.failure_with_rule == "Flight gibt es mehrmals. (Powers)"


def test_a_failing_follow_up_is_reported() -> None:
    heard: list[str] = []
    assert not run_operation(lambda: 7, heard.append, lambda _: raises(StorageError("Gone.")))
    assert heard == ["Gone."]


def test_unexpected_exceptions_are_not_caught() -> None:
    with pytest.raises(ValueError, match="a mistake"):
        run_operation(lambda: raises(ValueError("a mistake")), pytest.fail)


CODE: Final = Path(fourc_desktop.__file__).parent

OWN_MODULE: Final = "ui/shared/operation.py"

READS: Final = {
    "ui/app/commands/portrait_import.py",
    "ui/screens/library/cards/pictures.py",
    "ui/screens/roll/controller.py",
    "games/fourc/screens/character/screen.py",
    "games/fourc/screens/master_table/controller.py",
}
"""Modules that handle a missing document like a refusal."""


def caught(path: Path) -> set[str]:
    """The exceptions of refusals and storage that a module names in `except` or `suppress`."""
    source, found = path.read_text("utf-8"), set[str]()
    if "except" not in source and "suppress" not in source:
        return found
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler) and node.type is not None:
            found |= names(node.type)
        elif isinstance(node, ast.Call) and "suppress" in names(node.func):
            found |= {name for argument in node.args for name in names(argument)}
    storage = {each.__name__ for each in StorageError.__subclasses__()}
    return found & {"Refused", "StorageError", "Exception", *storage}


def names(node: ast.expr) -> set[str]:
    inside = list(ast.walk(node))
    attributes = {each.attr for each in inside if isinstance(each, ast.Attribute)}
    return attributes | {each.id for each in inside if isinstance(each, ast.Name)}


def test_no_other_module_of_the_window_catches_them() -> None:
    folders = (CODE / "ui", *(CODE / "games").glob("*/screens"))
    modules = [path for folder in folders for path in folder.rglob("*.py")]
    assert len(modules) > 300
    catching = {path.relative_to(CODE).as_posix() for path in modules if caught(path)}
    assert catching == {OWN_MODULE, *READS}
