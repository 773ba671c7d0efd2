"""The output of every command, successful and refused, and its help."""

import hashlib
import re
from pathlib import Path

import pytest

from tests.golden.calls import CALLS, TYPED
from tests.golden.conftest import Program, Said
from tests.golden.keeping import FILES, compare, put

WITH_BYTES = {".json", ".pdf"}
"""Files whose bytes are reproducible."""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with every stored file, the newest campaign, and two files that are refused."""
    for path in FILES.glob("*.json"):
        put(path.name, tmp_path)
    put("campaign-format-2.4c", tmp_path, "Harbor.4c")
    hero = (tmp_path / "hero.json").read_text("utf-8")
    (tmp_path / "damaged.json").write_text(hero.replace("Azure", "Azur"), "utf-8")
    (tmp_path / "newer.json").write_text(hero.replace('"version": 2', '"version": 99'), "utf-8")
    return tmp_path


def commands(program: Program, *above: str) -> list[str]:
    """Every command, as help lists them, and "" for the program itself."""
    listed = program(*above, "--help").out.partition("\nCommands:\n")[2]
    names = re.findall(r"^  (\S+)", listed, re.MULTILINE)
    return [" ".join(above), *(each for name in names for each in commands(program, *above, name))]


def test_every_command_has_its_calls(program: Program) -> None:
    assert sorted(commands(program)) == sorted(CALLS)


@pytest.mark.parametrize("command", CALLS)
def test_the_output_of_a_command_is_unchanged(program: Program, desk: Path, command: str) -> None:
    transcript = ""
    for call in [(*command.split(), "--help"), *CALLS[command]]:
        before = _files(desk)
        typed = next((TYPED[words] for words in TYPED if call[: len(words)] == words), "")
        transcript += _reported(call, program(*call, typed=typed if call[0] == "play" else ""))
        after = _files(desk)
        transcript += "".join(
            f"[{_shown(desk / name)}]\n"
            for name in sorted(after)
            if after[name] != before.get(name)
        )
        transcript += "\n"
    name = command.replace(" ", "-") or "program"
    compare(f"commands/{name}.txt", transcript.replace(str(desk), "<folder>"))


def _reported(call: tuple[str, ...], said: Said) -> str:
    parts = [f"$ fourc-desktop {' '.join(call)}".rstrip()]
    parts += [said.out.rstrip("\n")] if said.out else []
    parts += [f"! {line}" for line in said.err.splitlines()]
    return "\n".join([*parts, f"[exit {said.code}]", ""])


def _files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name[0] != ".")
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def _shown(path: Path) -> str:
    if path.suffix in WITH_BYTES:
        return f"wrote {path.name}, {hashlib.sha256(path.read_bytes()).hexdigest()[:16]}"
    return f"wrote {path.name}"
