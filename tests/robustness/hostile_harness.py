"""Opens hostile files with the program in a process with limits of memory and processor time.

Run as `hostile_harness.py FOLDER EVERY FROM`: of the corpus made of the good files in FOLDER, each
`EVERY`-th from `FROM` on. A line of JSON is printed before a file (its name) and after it (the
problems), so that the output of a killed process shows where it was.
"""

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from fourc_desktop.cli import main
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.import_export.import_export import joined, read_parts
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, resources_folder
from tests.robustness.hostile_files import HostileFile, corpus
from tests.steps import steps

MEMORY = 300 * 2**20  # bytes beyond those of the program before the first file
PROCESSOR = 600  # seconds for all files, in case one never ends
MAX_STEPS = 6_000_000  # calls of functions a file
MAX_LINES = 40
SENTENCE_ENDS = (".", "?", ")")
OF_MAPS = ("check {}", "import good.4c {}")
COMMANDS = {
    ".json": (
        "check {}", "import good.4c {}", "homebrew good.4c {}", "sheet {} -o out.pdf --jobs 1",
        "heal {} --points 1 -o healed.json",
    ),
    ".4c": (
        "check {}", "list {} --json", "export {} -o out", "log {} Fight", "import {} hero.json",
        "sheet {} -o out.pdf --jobs 1",
    ),
    ".csv": ("import good.4c {}", "import good.4c {} --as table --json"),
    ".xlsx": ("import good.4c {}", "import good.4c {} --as table --json"),
    ".txt": ("import good.4c {}", "import good.4c {} --as stat-block"),
    ".db": ("import good.4c {}", "import good.4c {} --as foundry --json"),
    **dict.fromkeys((".uvtt", ".dd2vtt", ".df2vtt"), OF_MAPS),
}  # fmt: skip
STARTS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "pty.spawn")
"""Audit events of programs that are started."""


class Watch:
    """Records forbidden actions of the process."""

    def __init__(self, folder: Path) -> None:
        self._places = (str(folder), tempfile.gettempdir(), "/dev/null")
        self.found: list[str] = []

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event in STARTS:
            if sys.executable not in map(str, arguments) and event != "os.fork":
                self.found.append(f"started {arguments[:2]}")
        elif event.startswith("socket.") and event not in ("socket.__new__", "socket.bind"):
            self.found.append(f"used the network: {event}")
        elif event == "open" and isinstance(arguments[0], str) and self._is_outside(arguments):
            self.found.append(f"wrote {arguments[0]}")

    def _is_outside(self, arguments: tuple[Any, ...]) -> bool:
        path = os.path.abspath(arguments[0])  # noqa: PTH100 - looks nothing up
        return bool(arguments[2] & os.O_ACCMODE) and not path.startswith(self._places)


def by_command(words: str, path: Path) -> Iterator[str]:
    """The problems of a command with a file."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([each.replace("{}", str(path)) for each in words.split()], GAMES)
    said = out.getvalue() + err.getvalue()
    lines = err.getvalue().splitlines()
    if code not in (DONE, FAILED, USAGE_ERROR):
        yield f"exit code {code}: {said[:300]}"
    if "Traceback" in said:
        yield "a traceback"
    if code != DONE and not (said.strip() and said.rstrip().endswith(SENTENCE_ENDS)):
        yield f"no sentence: {said[-300:]!r}"
    if len(lines) > MAX_LINES:
        yield f"{len(lines)} lines"
    if not all(each.isprintable() or each == "\n" for each in said):
        yield "characters that control a terminal"


def by_window(path: Path, tools: ApplicationContext) -> Iterator[str]:
    """The problems of the services of the window with a file."""
    try:
        if path.suffix == ".4c":
            with open_campaign(path, tools) as opened:
                said = list(opened.warnings)
                for card in opened.cards(None):
                    try:
                        opened.content(card.id)
                    except StorageError as refusal:
                        said.append(str(refusal))
        else:
            game = tools.games.usual
            book = tools.games.book(game)
            said = list(joined(read_parts(path, tools.kinds, game, book)).refusals)
    except (StorageError, Refused) as refusal:
        said = [str(refusal)]
    yield from (f"no sentence: {each!r}" for each in said if not each.endswith(SENTENCE_ENDS))


@contextmanager
def held_memory() -> Iterator[None]:
    """Limit the memory to that in use plus an amount."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def wrongs(file: HostileFile, good: Path, here: Path, watch: Watch) -> Iterator[str]:
    """All problems of the program with a file."""
    shutil.rmtree(here, ignore_errors=True)
    shutil.copytree(good, here)
    os.chdir(here)
    path = here / f"bad{Path(file.name).suffix}"
    tools = application_context(resources_folder(), Folders.under(here / "home"), GAMES)
    for words in (*COMMANDS[path.suffix], ""):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        path.unlink(missing_ok=True)
        file.put(path)
        found: list[str] = []

        def work(words: str = words, found: list[str] = found) -> None:
            found += by_command(words, path) if words else by_window(path, tools)

        watch.found.clear()
        try:
            with held_memory():
                count = steps(work)
        except Exception as error:  # noqa: BLE001 - whatever it is, it should have been a sentence
            found.append(f"{type(error).__name__}: {error}"[:300])
            count = 0
        if count > MAX_STEPS:
            found.append(f"{count} calls")
        yield from (f"{words or 'window'}: {each}" for each in [*found, *watch.found])
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        works = main(["list", "good.4c"], GAMES) == 0
    if not works:
        yield f"afterwards: {out.getvalue()}"


def work_off(good: Path, every: int, first: int) -> None:
    """Process the files and print the results."""
    made = corpus({each.name: each.read_bytes() for each in good.iterdir() if each.is_file()})
    here = Path(tempfile.mkdtemp(prefix="hostile-"))
    watch = Watch(here)
    os.environ["FOURC_HOME"] = str(here / "home")
    with redirect_stdout(StringIO()):
        os.chdir(good)
        main(["list", "good.4c"], GAMES)
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    sys.addaudithook(watch)
    for file in made[first::every]:
        print(json.dumps(file.name), flush=True)
        found = list(wrongs(file, good, here / "here", watch))
        print(json.dumps(found), flush=True)
    os.chdir("/")
    shutil.rmtree(here, ignore_errors=True)
    print(json.dumps(len(made)), flush=True)


if __name__ == "__main__":
    work_off(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
