"""No test measures durations, which depend on the load of the machine.

Bounded work is counted (`tests/steps.py`), and speed is measured in `tests/benchmarks`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

STOPWATCHES = frozenset(
    {"QElapsedTimer", "timeit", "default_timer", "ru_utime", "ru_stime"}
    | {
        name + ending
        for name in ("perf_counter", "process_time", "thread_time", "monotonic")
        for ending in ("", "_ns")
    }
)
"""Clocks that only measure durations; no test needs them."""

CLOCKS = frozenset({"time", "time_ns"})
"""Clocks for the time of day; no assertion may use them."""


NAMES = re.compile(rf"\b(?:{'|'.join(sorted(STOPWATCHES | CLOCKS))})\b")


def timed(source: str) -> list[int]:
    """The lines in which a test measures a duration."""
    if NAMES.search(source) is None:
        return []
    return sorted(set(_lines(ast.parse(source))))


def _lines(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {each.name for each in node.names}
            of_day = isinstance(node, ast.ImportFrom) and node.module == "time" and names & CLOCKS
            if names & STOPWATCHES or of_day:
                yield node.lineno
        elif isinstance(node, ast.Attribute) and node.attr in STOPWATCHES:
            yield node.lineno
        elif isinstance(node, ast.Assert | ast.Compare):
            yield from (node.lineno for each in ast.walk(node) if _asks_the_time(each))


def _asks_the_time(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "time"
        and node.func.attr in CLOCKS
    )


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("from time import perf_counter", [1]),
        ("import time\nstart = time.process_time()", [2]),
        ("import time\nassert time.monotonic() < end", [2]),
        ("import time\nassert time.time() - start < 2", [2]),
        ("import time\nwhile time.time() < end:\n    pass", [2]),
        ("from time import time", [1]),
        ("import timeit", [1]),
        ("from PySide6.QtCore import QElapsedTimer, QObject", [1]),
        ("seconds = used.ru_utime + used.ru_stime", [1]),
        ("import time\ntime.sleep(1)\nseed = time.time()", []),
        ("qtbot.waitUntil(there, timeout=10_000)", []),
    ],
)
def test_a_clock_is_found(source: str, lines: list[int]) -> None:
    assert timed(source) == lines


def test_no_test_judges_how_long_something_took() -> None:
    sources = [path for path in TESTS.rglob("*.py") if TESTS / "benchmarks" not in path.parents]
    assert len(sources) > 100
    found = [
        f"{path.relative_to(TESTS)}:{line}"
        for path in sources
        for line in timed(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "count what is done instead (tests/steps.py), or write a benchmark"
