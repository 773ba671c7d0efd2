"""If any system call fails in a command, the content is the old or the new one, with a sentence.

A command that reports success has done everything; one that reports a failure has changed nothing,
and succeeds when it is repeated.
"""

import errno
import io
import json
import re
import shutil
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

import pytest

from fourc_desktop.cli import main
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR, exit_code
from fourc_desktop.games.fourc.services import hero_file_service
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.database import connection, opening
from fourc_desktop.storage.database.backups import Backups, copy_campaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.settings import Settings, save_settings
from tests.robustness.faulty_system import NO_FAULT, Fault, faulty_system
from tests.robustness.scenarios import (
    SCENARIOS,
    SERVICES,
    Scenario,
    all_commands,
    all_formats,
    make_files,
    tried_commands,
    tried_formats,
)

NOON = 1_800_000_000
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)
SAMPLED = 3  # faults per command, alternating between errors, once and permanent
IGNORED = ("home", ".lock", ".tmp", "-journal")
"""What may differ afterwards; leftover files are checked separately."""

STEP = re.compile(r"^\d+\. ", re.MULTILINE)
"""A printed step of a fight."""

Content = dict[str, object]


def save() -> None:
    save_settings(Path("settings"), Settings(text_scale=150))


def back_up() -> None:
    backups = Backups(Path("backups"))
    backups.make(Path("good.4c").absolute(), NOON)


def restore() -> None:
    copy_campaign(Path("good.4c"), Path("copy.4c"))


WORK = {"save_settings": save, "back_up": back_up, "restore": restore}
"""The work of the services of the scenarios."""


def run(words: str) -> int:
    """Do the work of a command, or of a service in the way of one."""
    if words not in WORK:
        return main(words.split(), GAMES)
    return exit_code(WORK[words])


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two heroes, a campaign with one of them in a fight, and the input of commands."""
    folder = tmp_path_factory.mktemp("good")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("FOURC_HOME", str(folder / "home"))
        make_files(folder)
    return folder


@pytest.fixture(autouse=True)
def _synced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sync to disk as the program does, unlike other tests."""
    monkeypatch.setattr(opening, "connect_writer", connection.connect_writer)


def state(path: Path) -> Content:
    """The contents of a campaign, as the program reads it."""
    backups = Backups(path.with_name("none"))
    with CampaignFile.open(path, clock=lambda: NOON, backups=backups, reading=True) as file:
        loaded = file.load()
        assert not loaded.damaged
        found: Content = {}
        for stored in loaded.documents:
            document = stored.document
            log = file.fight_log(document.id)
            assert log.problem is None
            found[document.id] = (document, log.cursor, log.bodies)
    return found


def content(folder: Path) -> Content:
    """The files of a folder by their names."""
    found: Content = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() or name.startswith("home") or name.endswith(IGNORED):
            continue
        found[name] = state(path) if path.suffix == ".4c" else path.read_bytes()
    return found


def summary(found: Content) -> Content:
    """The reproducible part of an output: without ids, times and dice."""

    def of(value: object) -> object:
        if isinstance(value, bytes) and value.startswith(b"%PDF"):
            return len(value)
        if isinstance(value, bytes) and value.startswith(b"PK"):
            parts = zipfile.ZipFile(io.BytesIO(value)).infolist()
            return {each.filename: each.CRC for each in parts if "docProps" not in each.filename}
        if not isinstance(value, dict):
            return value
        return sorted(
            (document.kind, json.loads(document.card).get("name"), cursor, len(bodies))
            for document, cursor, bodies in value.values()
        )

    return {name: of(value) for name, value in found.items()}


@dataclass(frozen=True, slots=True)
class Run:
    """The result of a command."""

    code: int
    out: str
    err: str
    after: Content
    calls: tuple[str, ...]
    left: tuple[str, ...]
    can_remove: bool
    """Whether files can be removed after the fault."""


class Laboratory:
    """Runs one command repeatedly, each time in the initial folder."""

    def __init__(
        self, good: Path, folder: Path, words: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        self._good, self._folder, self._text, self._capfd = good, folder, words, capfd
        self.before = content(good)

    def run(self, fault: Fault) -> Run:
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(self._good, self._folder)
        return self.again(fault)

    def again(self, fault: Fault) -> Run:
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(self._folder)
            patch.setenv("FOURC_HOME", str(self._folder / "home"))
            self._capfd.readouterr()
            patch.setattr(sys, "stdout", sys.stdout)  # a command may give it up
            with faulty_system(self._folder, fault) as calls:
                code = run(self._text)
        out, err = self._capfd.readouterr()
        names = [path.name for path in self._folder.rglob("*") if path.name.endswith(".tmp")]
        after, can_remove = content(self._folder), not fault.for_ever
        return Run(code, out, err, after, tuple(calls.names), tuple(names), can_remove)


def mistakes(scenario: Scenario, laboratory: Laboratory, fault: Fault, good: Run) -> Iterator[str]:
    """The problems of a command in which a call failed."""
    try:
        run = laboratory.run(fault)
    except Exception as error:  # noqa: BLE001 - whatever it is, it should have been a sentence
        yield f"{type(error).__name__}: {error}"
        return
    if run.code not in (DONE, FAILED, USAGE_ERROR):
        yield f"exit code {run.code}"
    if "Traceback" in run.out + run.err:
        yield "a traceback"
    if run.code == DONE and (summary(run.after), run.out) != (summary(good.after), good.out):
        changed = [
            name
            for name in run.after.keys() | good.after.keys()
            if summary(run.after).get(name) != summary(good.after).get(name)
        ]
        yield f"said to be done, and is not: {changed} {run.out!r} {run.err!r}"
    if run.code != DONE:
        said = (run.out + run.err).splitlines()
        if not said or not said[-1].endswith((".", "?")):
            yield f"no sentence: {said}"
        yield from _unkept(scenario, run, laboratory.before, good.after)
    if run.left and run.can_remove and "unlink" not in run.calls[fault.at - 1]:
        yield f"left behind: {run.left}"
    if run.code == FAILED and not scenario.partial and run.after.keys() == laboratory.before.keys():
        again = laboratory.again(NO_FAULT)
        if (again.code, summary(again.after)) != (DONE, summary(good.after)):
            yield f"does not work again: {again.err}"


def _unkept(scenario: Scenario, run: Run, before: Content, done: Content) -> Iterator[str]:
    for name in run.after.keys() | before.keys():
        was, is_ = before.get(name), run.after.get(name)
        if is_ == was:
            continue
        if name == "good.4c" and scenario.partial:
            if steps(is_) - steps(was) != len(STEP.findall(run.out)):
                yield f"{name} has other steps of the fight than those told: {run.out}"
            if not documents(was) <= documents(is_) <= documents(done[name]):
                yield f"{name} has lost documents, or has unknown ones: {run.out} {run.err}"
        elif not scenario.partial and not (was is None and not run.can_remove):
            yield f"{name} changed, and was told as failed: {run.err}"
        elif summary({name: is_}) != summary({name: done.get(name)}):
            is_whole = isinstance(is_, bytes) and is_.rstrip().endswith(b"</html>")
            if not (scenario.omits and is_whole and "could not be read" in run.err):
                yield f"{name} is neither the old nor the new"


def steps(campaign: object) -> int:
    """The number of steps of the fights of a campaign."""
    assert isinstance(campaign, dict)
    return sum(len(bodies) for _, _, bodies in campaign.values())


def documents(campaign: object) -> Counter[tuple[str, str]]:
    """The kinds and names of the documents of a campaign."""
    assert isinstance(campaign, dict)
    stored = [document for document, _, _ in campaign.values()]
    return Counter((each.kind, json.loads(each.card).get("name")) for each in stored)


def faults(count: int, sampled: int | None) -> Iterator[Fault]:
    """Faults at some calls: all of them, or a few from the first to the last."""
    if sampled is None:
        for error in ERRORS:
            for for_ever in (False, True):
                yield from (Fault(at, error, for_ever) for at in range(1, count + 1))
        return
    errors = cycle(ERRORS)
    for number in range(sampled):
        at = 1 + number * (count - 1) // max(1, sampled - 1)
        yield Fault(at, next(errors), bool(number % 2))


def test_every_command_and_format_is_tried() -> None:
    assert tried_commands() == all_commands()
    for option in ("--as", "--format"):
        assert tried_formats(option) == all_formats(option)
    assert {each.words for each in SERVICES.values()} == WORK.keys()


@pytest.mark.parametrize("sampled", [SAMPLED, pytest.param(None, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", SCENARIOS)
def test_whichever_call_fails_nothing_is_lost(
    name: str, sampled: int | None, good: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    scenario = SCENARIOS[name]
    laboratory = Laboratory(good, tmp_path / "here", scenario.words, capfd)
    well = laboratory.run(NO_FAULT)
    assert (well.code, well.err) == (DONE, "")
    found = [
        f"{fault} ({well.calls[fault.at - 1]}): {mistake}"
        for fault in faults(len(well.calls), sampled)
        for mistake in mistakes(scenario, laboratory, fault, well)
    ]
    assert found == []


def write_in_place(path: Path, data: bytes) -> None:
    try:
        with path.open("wb", buffering=0) as file:
            file.write(data)
    except OSError as error:
        raise file_failure("be saved", path, error) from error


def test_a_writer_in_place_is_found_to_lose_edits(
    good: Path,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hero_file_service, "write_atomically", write_in_place)
    scenario = SCENARIOS["4c: heal"]
    laboratory = Laboratory(good, tmp_path / "here", scenario.words, capfd)
    well = laboratory.run(NO_FAULT)
    fault = Fault(1 + well.calls.index("write"), errno.ENOSPC)
    assert any("changed" in each for each in mistakes(scenario, laboratory, fault, well))


def test_a_database_without_a_journal_is_found_to_lose_edits(
    good: Path,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "_WRITING", ("PRAGMA journal_mode = OFF",))
    scenario = SCENARIOS["import"]
    laboratory = Laboratory(good, tmp_path / "here", scenario.words, capfd)
    well = laboratory.run(NO_FAULT)
    writes = [at for at, name in enumerate(well.calls, 1) if name == "SQLite pwrite64"]
    found = []
    for at in writes[::4]:
        with suppress(AssertionError):  # it cannot be read at all
            found += list(mistakes(scenario, laboratory, Fault(at, errno.EIO), well))
            continue
        found.append("not readable")
    assert found
