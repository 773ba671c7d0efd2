"""Counting mutants: noticed and unnoticed changes."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CODE = """
from typing import Annotated, TypeVar

T_co = TypeVar("T_co", covariant=True)

def is_much(count: Annotated[int, 5]) -> bool:
    \"\"\"Whether it is.\"\"\"
    assert count is not None
    return not count <= 3

def pairs(names: list[str], top: int) -> list[object]:
    if 2 < len(names) <= top:
        raise ValueError(f"not {1 + 1}")
    return list(zip(names, names, strict=True))
"""


@pytest.fixture
def mutation(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    found: ModuleType = pytest.importorskip("mutation", reason="it forks")
    return found


def test_each_operator_and_number_that_tests_may_notice_is_changed_once(
    mutation: ModuleType,
) -> None:
    found = mutation.mutants(CODE)
    whole = ast.unparse(ast.parse(CODE)).splitlines()
    changed = [
        line.strip()
        for each in found
        for was, line in zip(whole, ast.unparse(each.tree).splitlines(), strict=True)
        if line != was
    ]
    assert changed == [
        "return not not count <= 3",
        "return not count < 3",
        "return not count <= 4",
        "if 2 <= len(names) <= top:",
        "if 2 < len(names) < top:",
        "if 3 < len(names) <= top:",
    ]
    assert [(each.line, each.function) for each in found] == [
        *[(9, "is_much")] * 3,
        *[(12, "pairs")] * 3,
    ]
    assert [each.change for each in found] == [
        "no not not count <= 3",
        "Lt count <= 3",
        "one more than 3 in count <= 3",
        "LtE 2 < len(names) <= top",
        "Lt 2 < len(names) <= top",
        "one more than 2 in 2 < len(names) <= top",
    ]


def test_the_tests_of_a_module_are_those_that_mirror_it(mutation: ModuleType) -> None:
    core = ROOT / "fourc_desktop" / "core"
    names = [Path(each).name for each in mutation.tests_of(core / "dice.py")]
    assert names == ["test_dice.py"]


def test_the_room_of_a_module_is_the_folder_below_core_or_the_rules(mutation: ModuleType) -> None:
    code = ROOT / "fourc_desktop"
    rules = code / "games" / "fourc" / "rules"
    rooms = {mutation.room_of(each) for each in mutation.usual_modules()}
    assert {code / "core", code / "core" / "maps", rules, rules / "combat"} <= rooms
    assert rules / "combat" / "turn" not in rooms


def test_scores_are_kept_beside_the_others_and_the_equivalents(
    mutation: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "scores.txt"
    file.write_text(
        "# Scores.\nequivalent: a.py | f | Lt a <= b | never alike\na.py 2 of 3\nall 2 of 3\n"
    )
    monkeypatch.setattr(mutation, "SCORES", file)
    assert mutation.equivalents() == {("a.py", "f", "Lt a <= b")}
    mutation.keep({"b.py": mutation.Score(3, 3, 40, 1), "c.py": mutation.Score(0, 0, 0, 1)})
    assert file.read_text().splitlines() == [
        "# Scores.",
        "equivalent: a.py | f | Lt a <= b | never alike",
        "a.py 2 of 3",
        "b.py 3 of 3, sample of 40, seed 1",
        "all 5 of 6",
    ]


COUNT = """
import sys
from pathlib import Path
from mutant_runs import Candidate, survivors
from mutants import mutants
module, test = map(Path, sys.argv[1:])
found = mutants(module.read_text())
left = survivors([Candidate(module, each, (str(test),)) for each in found], [str(test)])
print(left and [each in [one.mutant for one in left] for each in found])
"""
MUCH = """
MOST = 3

def is_much(count):
    return not count <= MOST + 0
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
@pytest.mark.parametrize(
    ("claim", "lived"),
    [
        ("is_much(9)", [True, False, True, True, True]),
        ("[is_much(n) for n in (3, 4)] == [False, True]", [False, False, False, True, False]),
        ("is_much(1)", None),
    ],
)
def test_a_mutant_survives_where_no_test_fails(
    tmp_path: Path, claim: str, lived: list[bool] | None
) -> None:
    module, test = tmp_path / "much.py", tmp_path / "test_much.py"
    module.write_text(MUCH)
    test.write_text(f"from much import is_much\ndef test_much():\n    assert {claim}\n")
    path = os.pathsep.join([str(ROOT / "packaging"), str(tmp_path)])
    run = subprocess.run(
        [sys.executable, "-c", COUNT, module, test],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    assert run.stdout == f"{lived}\n", run.stderr
