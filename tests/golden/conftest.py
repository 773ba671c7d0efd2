"""The program with a fixed date and fixed dice."""

import getpass
import io
import platform
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from fourc_desktop.__main__ import main

NOW = 1_790_100_000
"""The Unix time of all tests here: a day after the stored campaigns were made."""


class Said(NamedTuple):
    """The result of a call."""

    code: int
    out: str
    err: str


class Program:
    """The program: called with arguments, it returns exit code, output and errors."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(self, *arguments: str | Path, typed: str = "") -> Said:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
        with self._patch.context() as patch:
            patch.setattr(sys, "argv", ["fourc-desktop", *map(str, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main()
        texts = []
        for stream in (out, err):
            stream.flush()
            buffer = stream.buffer
            assert isinstance(buffer, io.BytesIO)
            texts.append(buffer.getvalue().decode())
        return Said(code, *texts)


@pytest.fixture(autouse=True)
def _same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock, make random numbers predictable, and remove the user name."""
    chance = random.Random("4c goldens")
    monkeypatch.setattr(time, "time", lambda: float(NOW))
    monkeypatch.setattr(random, "_urandom", chance.randbytes)
    monkeypatch.setattr(getpass, "getuser", lambda: "somebody")
    monkeypatch.setattr(platform, "node", lambda: "somewhere")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TZ", "UTC")


@pytest.fixture(autouse=True)
def repeatable_dice() -> None:
    """The dice are those of the program: `_same_day` makes their random numbers predictable."""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program, in a temporary folder."""
    monkeypatch.chdir(tmp_path)
    return Program(monkeypatch)
