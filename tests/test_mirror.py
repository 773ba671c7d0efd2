"""Tests mirror the code: `test_<module>.py` or `test_<module>_<aspect>.py`."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[1]
CODE, TESTS = ROOT / "fourc_desktop", ROOT / "tests"

OF_NO_MODULE: Final = {"", "golden", "packaging", "robustness", "games/toy"}
"""Folders of tests of the whole program, and the toy game."""

OF_A_PACKAGE: Final = {"cli/test_cli.py", "games/test_roller_laws.py"}
"""Tests of a package as a whole."""


RUNS: Final = (ast.Lambda, ast.comprehension, ast.For, ast.While, ast.With, ast.Try)
"""The nodes that a pure declaration does not contain."""

EMPTY: Final = ("...", "raise NotImplementedError")


def is_empty(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether its body is a docstring, `...` or a NotImplementedError."""
    body = function.body[ast.get_docstring(function) is not None :]
    return all(ast.unparse(each) in EMPTY for each in body)


def declares_only(source: str) -> bool:
    """Whether a module holds protocols, fields, aliases and constants, and nothing to test."""
    return not any(
        isinstance(each, RUNS)
        or (isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and not is_empty(each))
        for each in ast.walk(ast.parse(source))
    )


@cache
def modules() -> set[Path]:
    return {path.relative_to(CODE) for path in CODE.rglob("*.py") if path.stem != "__init__"}


@cache
def modules_by_folder() -> Mapping[Path, list[Path]]:
    found = defaultdict[Path, list[Path]](list)
    for module in modules():
        found[module.parent].append(module)
    return found


@cache
def module_of(test: Path) -> Path | None:
    """The module that a test file mirrors; None if there is no such module."""
    words = test.stem.removeprefix("test_")
    beside = modules_by_folder()[test.parent]
    found = [each for each in beside if f"{words}_".startswith(f"{each.stem.strip('_')}_")]
    return max(found, key=lambda each: len(each.stem), default=None)


def files() -> list[Path]:
    found = (path.relative_to(TESTS) for path in TESTS.rglob("test_*.py"))
    usual = (path for path in found if path.parent.as_posix().replace(".", "") not in OF_NO_MODULE)
    return sorted(path for path in usual if path.as_posix() not in OF_A_PACKAGE)


def of_the_root() -> list[Path]:
    return [path.relative_to(TESTS) for path in TESTS.glob("test_*.py")]


def test_every_test_file_stands_beside_its_module() -> None:
    assert len(files()) > 500
    assert [path.as_posix() for path in files() if module_of(path) is None] == []


@pytest.mark.parametrize(
    "source",
    [
        "LEAST = 1",
        "class Row:\n    name: str\n    count: int = 0",
        "def read(text: str) -> int: ...",
        'class Game:\n    @property\n    def id(self) -> str:\n        """Its name."""',
        'class Codec:\n    def read(self):\n        """Read."""\n        raise NotImplementedError',
    ],
)
def test_a_declaration(source: str) -> None:
    assert declares_only(source)


@pytest.mark.parametrize(
    "source",
    [
        "def half(n: int) -> int:\n    return n // 2",
        'class Row:\n    @property\n    def title(self):\n        "The title."\n        return 1',
        "def refuse():\n    raise ValueError",
        "def outer():\n    def inner(): ...",
        "HALF = lambda n: n // 2",
        "HALVES = [n // 2 for n in range(9)]",
        "for n in range(9):\n    print(n)",
    ],
)
def test_something_to_test(source: str) -> None:
    assert not declares_only(source)


def test_every_module_has_a_test_file_unless_it_only_declares() -> None:
    tested = {module_of(path) for path in (*files(), *of_the_root())}
    without = [
        path.as_posix()
        for path in sorted(modules() - tested)
        if not declares_only((CODE / path).read_text("utf-8"))
    ]
    assert without == []
