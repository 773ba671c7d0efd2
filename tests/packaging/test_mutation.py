"""The count of mutants: a change that tests notice, and one that they do not."""

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CODE = """
from typing import Annotated

def is_much(count: Annotated[int, 5]) -> bool:
    \"\"\"Whether it is.\"\"\"
    return not count <= 3
"""


@pytest.fixture(scope="module")
def mutation() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutation", ROOT / "packaging" / "mutation.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["mutation"] = made
    spec.loader.exec_module(made)
    return made


def test_each_operator_and_number_is_changed_once(mutation: ModuleType) -> None:
    found = list(mutation.mutants(CODE))
    bodies = [ast.unparse(each.tree).splitlines()[-1].strip() for each in found]
    assert bodies == ["return not not count <= 3", "return not count < 3", "return not count <= 4"]
    assert {each.line for each in found} == {6}


def test_the_tests_of_a_module_are_those_that_mirror_it(mutation: ModuleType) -> None:
    core = ROOT / "fourc_desktop" / "core"
    names = [Path(each).name for each in mutation.tests_of(core / "dice.py")]
    assert names == ["test_dice.py"]


COUNT = """
import sys
from pathlib import Path
from mutation import is_noticed, mutants
module, test = map(Path, sys.argv[1:])
trees = [None, *(each.tree for each in mutants(module.read_text()))]
print([is_noticed(module, each, [str(test)]) for each in trees])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
@pytest.mark.parametrize(
    ("claim", "noticed"),
    [
        ("is_much(9)", [False, True, False, False]),
        ("[is_much(n) for n in (3, 4)] == [False, True]", [False, True, True, True]),
    ],
)
def test_a_mutant_lives_where_no_test_notices_it(
    tmp_path: Path, claim: str, noticed: list[bool]
) -> None:
    module, test = tmp_path / "much.py", tmp_path / "test_much.py"
    module.write_text(CODE)
    test.write_text(f"from much import is_much\ndef test_much():\n    assert {claim}\n")
    path = os.pathsep.join([str(ROOT / "packaging"), str(tmp_path)])
    run = subprocess.run(
        [sys.executable, "-c", COUNT, module, test],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    assert run.stdout == f"{noticed}\n", run.stderr
