"""Every malicious picture is made harmless or refused in a plain sentence, within limits."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse, background
from fourc_desktop.storage.errors import PictureRefusedError, StorageError
from fourc_desktop.storage.images.picture_worker import REFUSED
from fourc_desktop.storage.images.pictures import read_picture
from tests.storage.images.hostile_pictures import (
    CORPUS,
    LIKE_PICTURES,
    OTHERS,
    TAKEN,
    Hostile,
    encoded,
)

MAX_MEMORY = 300 * 1024
"""The memory limit of the decoding process, in KiB."""

LAUNCHER = """
import os, resource, subprocess, sys
done = subprocess.run(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as report:
    report.write(f"{done.returncode} {used.ru_maxrss}")
if done.returncode < 0:
    os.kill(os.getpid(), -done.returncode)
sys.exit(done.returncode)
"""
"""Runs a command and reports what it took; it is small itself, for a process counts the memory of
the one that it comes from."""

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="files of other systems")

Used = Callable[[], tuple[int, int]]

USUAL = 3
"""Every third picture is tried in the normal run, all of them in the full one."""

ENDS = (0, REFUSED, -getattr(signal, "SIGXCPU", 0))
"""The allowed exit codes of the decoding process: by itself, or killed after its time limit."""


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Used:
    """The exit code of the last decoding process, and its memory in KiB."""
    pytest.importorskip("resource")
    report = tmp_path_factory.mktemp("report") / "used"
    report.write_text("0 0")
    true_run = subprocess.run

    def run(command: list[str], **options: Any) -> Any:
        return true_run([sys.executable, "-c", LAUNCHER, str(report), *command], **options)

    def taken() -> tuple[int, int]:
        ended, memory = report.read_text().split()
        return int(ended), int(memory)

    monkeypatch.setattr(subprocess, "run", run)
    return taken


def some(corpus: Sequence[Hostile]) -> list[Any]:
    """A part of the corpus for the normal run, the rest for the full one."""
    return [
        pytest.param(each, marks=pytest.mark.full if number % USUAL else (), id=each.name)
        for number, each in enumerate(corpus)
    ]


def trial(hostile: Hostile, use: PictureUse, folder: Path, used: Used) -> None:
    """Import the picture as a user would, and check the result."""
    path = folder / hostile.name
    path.write_bytes(hostile.make())
    made, sentence = b"", ""
    try:
        made = read_picture(path, use)
    except PictureRefusedError as refused:
        sentence = str(refused)
    reasons = hostile.why.split("|")
    if sentence:
        assert is_plain_refusal(sentence, hostile.name), sentence
        assert any(reason and reason in sentence for reason in reasons), sentence
    else:
        assert TAKEN in reasons
        assert is_harmless(made, use)
    ended, memory = used()
    assert ended in ENDS
    if sys.platform == "linux":
        assert memory <= MAX_MEMORY
    assert list(folder.iterdir()) == [path]


def test_the_corpus_is_large_with_unique_names() -> None:
    assert len(CORPUS) >= 100
    assert len({each.name for each in CORPUS}) == len(CORPUS)
    assert len({path.suffix for path in map(Path, OTHERS)}) == 3


@pytest.mark.parametrize("hostile", some(CORPUS))
def test_a_hostile_portrait_is_harmless_or_refused(
    hostile: Hostile, tmp_path: Path, used: Used
) -> None:
    trial(hostile, PORTRAIT, tmp_path, used)


@pytest.mark.parametrize("hostile", some(LIKE_PICTURES))
def test_a_hostile_background_is_harmless_or_refused(
    hostile: Hostile, tmp_path: Path, used: Used
) -> None:
    trial(hostile, background(12, 8), tmp_path, used)


def is_plain_refusal(sentence: str, name: str) -> bool:
    """Whether a refusal names the file, the reason and a remedy, and no internals."""
    return (
        sentence.startswith(f"{name} was not taken because ")
        and sentence.endswith(".")
        and re.search(r"; (choose another|export it as a) ", sentence) is not None
        and not re.search(r"Traceback|Error|Exception|\n", sentence)
    )


def is_harmless(made: bytes, use: PictureUse) -> bool:
    """Whether it is a small picture with nothing hidden in it."""
    with Image.open(io.BytesIO(made)) as picture:
        return (
            len(made) <= use.size
            and picture.format in ("PNG", "JPEG")
            and max(picture.size) <= use.side
            and not picture.getexif()
            and not {"icc_profile", "comment", "a"} & set(picture.info)
        )


def test_a_good_picture_is_still_accepted(tmp_path: Path) -> None:
    path = tmp_path / "kira.png"
    path.write_bytes(encoded(Image.new("RGB", (40, 30), "teal"), "PNG"))
    assert is_harmless(read_picture(path), PORTRAIT)


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def ring(path: Path) -> None:
    path.symlink_to(path)


def nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("gone"))


def nothing(path: Path) -> None:
    """Leave the path missing."""


def unreadable(path: Path) -> None:
    path.write_bytes(b"secret")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("whoever runs this may read anything")


@posix_only
@pytest.mark.parametrize(
    ("make", "why"),
    [
        (folder, "is not a file; choose a file in"),
        (pipe, "is not a file; choose a file in"),
        (device, "is not a file; choose a file in"),
        (ring, "could not be read"),
        (nowhere, "could not be read because it is not in"),
        (nothing, "could not be read because it is not in"),
        (unreadable, "does not allow it; choose another folder"),
    ],
)
def test_a_path_that_is_no_file_is_reported(
    make: Callable[[Path], None], why: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.png"
    make(path)
    with pytest.raises(StorageError, match=why) as refused:
        read_picture(path)
    assert str(refused.value).startswith("x.png ")
    assert "\n" not in str(refused.value)
