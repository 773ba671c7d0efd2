"""The log: its contents, what it must not contain, and running without a log."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.storage import log_file
from fourc_desktop.storage.log_file import FILE_NAME, OLD_FILES, start_log, stop_log

logger = logging.getLogger("fourc_desktop.some.module")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    stop_log()


def test_a_log_starts_with_the_program_version(tmp_path: Path) -> None:
    path = start_log(tmp_path / "a" / "b")
    logger.info("Campaign opened")
    logger.debug("too small to say")
    first, second = path.read_text("utf-8").splitlines()
    assert path == tmp_path / "a" / "b" / FILE_NAME
    assert "INFO    fourc_desktop: 4C Desktop " in first
    assert second.endswith("INFO    fourc_desktop.some.module: Campaign opened")


def test_reading_the_platform_starts_no_process(tmp_path: Path) -> None:
    """In a separate process, since Python caches the platform data."""
    code = (
        "import sys; from pathlib import Path\n"
        "from fourc_desktop.storage.log_file import start_log\n"
        "started = []\n"
        "sys.addaudithook(lambda event, _: event == 'subprocess.Popen' and started.append(event))\n"
        "start_log(Path(sys.argv[1])); print(started)"
    )
    reported = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert reported.stdout == "[]\n"


def fail(name: str) -> None:
    try:
        int(name)
    except ValueError as error:
        raise KeyError(name) from error


def test_an_exception_is_logged_without_its_message(tmp_path: Path) -> None:
    path = start_log(tmp_path)
    try:
        fail("Jessica")
    except KeyError:
        logger.exception("Uncaught exception")
    text = path.read_text("utf-8")
    assert "Jessica" not in text
    assert "KeyError\n" in text
    assert "raised from ValueError" in text
    assert "test_log_file.py" in text
    assert "in fail" in text


def test_a_large_log_is_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_file, "MAX_BYTES", 500)
    start_log(tmp_path)
    for number in range(100):
        logger.info("line %d", number)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [FILE_NAME, *(f"{FILE_NAME}.{number}" for number in range(1, OLD_FILES + 1))]
    assert all(path.stat().st_size <= 500 for path in tmp_path.iterdir())


def test_without_a_folder_the_program_runs_without_a_log(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    start_log(tmp_path / "file")
    logger.error("nobody reads this")
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_as_log_file_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    # A reader, so that the test would fail and not hang.
    reader = os.open(tmp_path / FILE_NAME, os.O_RDONLY | os.O_NONBLOCK)
    start_log(tmp_path)
    logger.info("dropped")
    assert os.read(reader, 10) == b""
    os.close(reader)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_full_disk_does_not_fail_closing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE_NAME).symlink_to("/dev/full")
    monkeypatch.setattr(log_file, "require_regular", lambda _path: None)
    start_log(tmp_path)
    logger.info("dropped")
    stop_log()


def test_a_record_that_fails_to_format_is_dropped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start_log(tmp_path)
    logger.info("%d", "no number")
    assert capsys.readouterr().err == ""


def test_starting_again_appends_to_the_same_log(tmp_path: Path) -> None:
    start_log(tmp_path)
    path = start_log(tmp_path)
    logger.info("once")
    assert path.read_text("utf-8").count("once") == 1
    stop_log()
    logger.info("twice")
    assert "twice" not in path.read_text("utf-8")
