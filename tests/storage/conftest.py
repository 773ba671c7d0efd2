"""Fixtures of the storage tests: campaigns that are closed afterwards, and documents."""

import errno
import io
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.errors import DiskFullError

NOON = 1_800_000_000


@pytest.fixture
def backups(tmp_path: Path) -> Backups:
    return Backups(tmp_path.with_name(f"{tmp_path.name}-backups"))


@pytest.fixture
def open_campaign(backups: Backups) -> Iterator[Callable[[Path], CampaignFile]]:
    """Open a campaign at noon, creating it if needed; it is closed when the test ends."""
    with ExitStack() as opened:

        def open_or_create(path: Path) -> CampaignFile:
            if path.exists():
                file = CampaignFile.open(path, clock=lambda: NOON, backups=backups)
            else:
                file = CampaignFile.create(path, "Home", "toy", clock=lambda: NOON, backups=backups)
            return opened.enter_context(file)

        yield open_or_create


@pytest.fixture
def change() -> Callable[[str, int], DocumentChange]:
    """A change of the hero `id_` to a body with a number."""

    def changed(id_: str, number: int) -> DocumentChange:
        card = f'{{"name":"Hero {id_}"}}'
        return DocumentChange(id_, Document(id_, "hero", f'{{"n":{number}}}', card))

    return changed


class _FailingFiles:
    """Python's file operations, of which one with a given number fails because the disk is full.

    Counted from 1: opening for writing, writing, syncing, renaming, removing.
    """

    def __init__(self, patch: pytest.MonkeyPatch, fails_at: int, *, for_ever: bool) -> None:
        self.count = 0
        self._fails_at = fails_at
        self._for_ever = for_ever
        self._io_open = io.open
        for name in ("open", "fsync", "replace", "unlink"):
            patch.setattr(os, name, self._counted(getattr(os, name)))
        patch.setattr(io, "open", self._open)

    def step(self) -> None:
        self.count += 1
        if self.count == self._fails_at or (self._for_ever and self.count > self._fails_at):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _counted(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **named: Any) -> Any:
            self.step()
            return operation(*arguments, **named)

        return counted

    def _open(self, path: Any, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        if mode not in ("xb", "wb"):
            return self._io_open(path, mode, *arguments, **named)
        self.step()
        step = self.step

        class Watched(io.FileIO):
            def write(self, data: Any) -> int:
                # Each write is cut in half, as on a disk that fills up.
                step()
                return super().write(memoryview(data)[: max(1, len(data) // 2)])

        return Watched(path, mode)


@pytest.fixture
def fail_each_operation() -> Callable[[Callable[[], object], Callable[[bool], None]], None]:
    """Run an action with each of its file operations failing, once and permanently, and check.

    The failure must be a StorageError whose sentence names the cause; `check` gets whether the
    action reported success.
    """

    def fail_each(act: Callable[[], object], check: Callable[[bool], None]) -> None:
        with pytest.MonkeyPatch.context() as patch:
            files = _FailingFiles(patch, 10**9, for_ever=False)
            act()
        assert files.count > 4, "the operations are not seen"
        check(True)
        for number, for_ever in product(range(1, files.count + 1), (False, True)):
            refusal = ""
            with pytest.MonkeyPatch.context() as patch:
                _FailingFiles(patch, number, for_ever=for_ever)
                try:
                    act()
                except DiskFullError as error:
                    refusal = str(error)
            assert not refusal or "disk is full; free some space" in refusal
            check(not refusal)

    return fail_each


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte, if the machine allows mounting one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    with mounted("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)):
        yield folder


@pytest.fixture
def disk_of_few_files(tmp_path: Path) -> Iterator[Path]:
    """A disk with space for five files, if the machine allows mounting one."""
    folder = tmp_path / "few"
    folder.mkdir()
    with mounted("-t", "tmpfs", "-o", "size=4m,nr_inodes=6", "tmpfs", str(folder)):
        yield folder


@pytest.fixture
def read_only_folder(tmp_path: Path) -> Iterator[Callable[[Path], Path]]:
    """Mount a folder a second time read-only, which also applies to the superuser."""
    with ExitStack() as mounts:

        def shown(folder: Path) -> Path:
            view = tmp_path / "read-only"
            view.mkdir()
            mounts.enter_context(mounted("--bind", str(folder), str(view)))
            mounts.enter_context(mounted("-o", "remount,ro,bind", str(view)))
            return view

        yield shown


@contextmanager
def mounted(*arguments: str) -> Iterator[None]:
    """Mount, or skip the test with the reason."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only root can mount")
    mount = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if mount.returncode:
        pytest.skip(f"this machine mounts nothing: {mount.stderr.strip()}")
    try:
        yield
    finally:
        if "remount" not in arguments[1]:
            subprocess.run(["umount", arguments[-1]], check=True)
