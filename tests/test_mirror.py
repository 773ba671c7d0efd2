"""Tests stand where the code stands: `test_<module>.py` or `test_<module>_<aspect>.py`."""

from functools import cache
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]
CODE, TESTS = ROOT / "fourc_desktop", ROOT / "tests"

WITHOUT: Final = TESTS / "modules_without_tests.txt"
"""The modules that only tests of other modules reach; a line goes when its test file comes."""

OF_NO_MODULE: Final = {"", "golden", "packaging", "robustness", "games/toy"}
"""Folders of tests about the whole program, and the game that is a test itself."""

OF_A_PACKAGE: Final = {"cli/test_cli.py", "games/test_roller_laws.py"}
"""Tests of what a package as a whole does."""


@cache
def modules() -> set[Path]:
    return {path.relative_to(CODE) for path in CODE.rglob("*.py") if path.stem != "__init__"}


@cache
def module_of(test: Path) -> Path | None:
    """The module that a test file is about; None where there is none of that name beside it."""
    words = test.stem.removeprefix("test_")
    beside = [each for each in modules() if each.parent == test.parent]
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


def test_every_module_has_a_test_file_or_is_listed() -> None:
    listed = set(WITHOUT.read_text("utf-8").split())
    tested = {module_of(path) for path in (*files(), *of_the_root())}
    without = {path.as_posix() for path in modules() - tested}
    assert (sorted(without - listed), sorted(listed - without)) == ([], [])
