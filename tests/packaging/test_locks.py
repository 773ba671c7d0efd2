"""The lock files list exactly what is installed, without its source."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM, EVERYTHING = (
    (ROOT / "packaging" / name).read_text("utf-8")
    for name in ("requirements.lock", "requirements-dev.lock")
)


def pins(text: str) -> dict[str, str]:
    """Names, as the index writes them, and versions."""
    found = re.findall(r"^([\w.-]+)(?:\[\w+\])?==([\w.]+)", text, re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in found}


def wanted(group: str) -> dict[str, str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    requirements = project["dependencies"] if group == "program" else []
    if group == "dev":
        requirements = project["optional-dependencies"]["dev"]
    return pins("\n".join(requirements))


def test_the_program_dependencies_are_locked_as_pinned() -> None:
    assert wanted("program")
    assert wanted("program").items() <= pins(PROGRAM).items()


def test_the_test_dependencies_are_locked_as_pinned() -> None:
    assert wanted("dev")
    assert wanted("dev").items() <= pins(EVERYTHING).items()


def test_both_locks_agree() -> None:
    assert pins(PROGRAM).items() < pins(EVERYTHING).items()


@pytest.mark.parametrize("lock", [PROGRAM, EVERYTHING])
def test_every_line_is_a_version_or_a_hash(lock: str) -> None:
    line = re.compile(r"[a-z0-9-]+==[\w.]+ \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [text for text in lock.splitlines() if not line.fullmatch(text)] == []


@pytest.mark.parametrize("lock", [PROGRAM, EVERYTHING])
def test_every_version_has_a_hash(lock: str) -> None:
    assert lock.count("==") == len(re.findall(r"== ?\S+ \\\n    --hash=", lock))
