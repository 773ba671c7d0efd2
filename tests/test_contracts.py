"""The layers of the architecture: the contracts hold, and each one detects its violation."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

VIOLATIONS: dict[str, dict[str, str]] = {
    "Layers: imports run downward only, and no room below the games knows one": {
        "services/planted.py": "import fourc_desktop.games.fourc.rules.checks.master_table",
    },
    "Layers within a game": {
        "games/fourc/rules/planted.py": "import fourc_desktop.games.fourc.sheets.character_content",
    },
    "Games do not know each other": {
        "games/other/__init__.py": "",
        "games/other/game.py": "import fourc_desktop.games.fourc.rules.checks.master_table",
    },
    "No Qt outside the window": {
        "storage/planted.py": "import PySide6.QtCore",
    },
    "ReportLab is used by pdf and by the sheets of games alone": {
        "services/planted.py": "import reportlab.pdfgen",
    },
    "Rules know no file, clock, chance or library of their own": {
        "games/fourc/rules/planted.py": "import random",
    },
    "Screens do not know each other": {
        "ui/screens/library/planted.py": "import fourc_desktop.ui.screens.encounter",
    },
    "Layers within the window": {
        "ui/widgets/planted.py": "import fourc_desktop.ui.shared.dialogs",
    },
    "Screens of a game do not know each other": {
        "games/fourc/screens/builder/planted.py": (
            "import fourc_desktop.games.fourc.screens.character"
        ),
    },
    "No circles": {
        "core/planted.py": "import fourc_desktop.core.planted_too",
        "core/planted_too.py": "import fourc_desktop.core.planted",
    },
}
"""For each contract, lines that violate it: a path in the package, and the added code."""


def contracts() -> list[str]:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return [contract["name"] for contract in configuration["tool"]["importlinter"]["contracts"]]


def lint(tree: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts on a tree, in a separate process that imports only this tree."""
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=tree,
        env=environment | {"COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program that a test may modify."""
    copy = tmp_path / "tree"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "fourc_desktop", copy / "fourc_desktop", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def test_every_contract_holds(tree: Path) -> None:
    outcome = lint(tree)
    assert outcome.returncode == 0, outcome.stdout
    for contract in contracts():
        assert f"{contract} KEPT" in outcome.stdout


def test_every_contract_has_a_violation_here() -> None:
    assert sorted(VIOLATIONS) == sorted(contracts())


@pytest.mark.parametrize("contract", VIOLATIONS)
def test_a_violation_breaks_its_contract(contract: str, tree: Path) -> None:
    for path, line in VIOLATIONS[contract].items():
        (tree / "fourc_desktop" / path).parent.mkdir(exist_ok=True)
        with (tree / "fourc_desktop" / path).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    outcome = lint(tree)
    assert outcome.returncode == 1
    assert f"{contract} BROKEN" in outcome.stdout
