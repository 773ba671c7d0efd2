"""Runs tests on mutants in forked processes, warm or new.

No source file is changed. A warm run swaps the code of a function after all tests are collected,
and runs the tests that call it. A new run imports the changed module.
"""

import importlib.machinery
import os
import pickle
import resource
import signal
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from mutants import LiveFunctions, Mutant

PROCESSOR = 20  # seconds in addition to those of the tests; an endless mutant is noticed
NEW = 60  # seconds for the tests of a module in a new run
PATIENCE = 900  # wall clock seconds
MEMORY = 6 * 2**30  # bytes
QUIET = ["-q", "-s", "--tb=no", "-p", "no:cacheprovider"]


Called = tuple[str, str]  # the file of a module, and the name of a function with its classes


@dataclass(frozen=True, slots=True)
class Candidate:
    """A mutant, its module, and the test files of that module, the mirroring ones first."""

    module: Path
    mutant: Mutant
    tests: tuple[str, ...]


@dataclass(slots=True)
class Trace:
    """The duration of a test in seconds, and the functions of the modules it called."""

    took: float
    called: set[Called]


def in_child(work: Callable[[], int], seconds: float) -> int:
    """Run `work` in a silent forked process; return its exit code, 0 for success."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            most = int(seconds) + PROCESSOR
            resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(most + PATIENCE)
            code = work()
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def is_noticed(module: Path, mutant: Mutant | None, tests: Sequence[str]) -> bool:
    """Whether tests fail with a mutant loaded; None loads the unchanged module.

    Raises:
        OSError: The system cannot fork.
    """
    return in_child(lambda: _run_new(module, mutant, tests), NEW) != 0


def _run_new(module: Path, mutant: Mutant | None, tests: Sequence[str]) -> int:
    if mutant is not None:
        real = importlib.machinery.SourceFileLoader.get_code
        mutated = compile(mutant.tree, str(module), "exec", dont_inherit=True)

        def get_code(loader: importlib.machinery.SourceFileLoader, name: str) -> Any:
            return mutated if Path(loader.path) == module else real(loader, name)

        importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    import pytest  # noqa: PLC0415 - in each process anew, with nothing of the program loaded

    with tempfile.TemporaryDirectory() as folder:
        command = ["-x", *QUIET, f"--basetemp={folder}/tests", *tests]
        return int(pytest.main(command, plugins=[Unshrunk()]))


class Unshrunk:
    """A pytest plugin that keeps Hypothesis from shrinking failing examples."""

    def pytest_sessionstart(self) -> None:
        """Disable the phases of Hypothesis after the first failure."""
        from hypothesis import Phase, settings  # noqa: PLC0415 - as the tests do, late

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutation", settings.default, phases=phases)
        settings.load_profile("mutation")


class WarmRuns:
    """A pytest plugin that runs the collected tests on each mutant in turn.

    Attributes:
        lived: The candidates that no test noticed; None before the run, or if the tests fail
            without a mutant.
    """

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self._candidates = candidates
        self.lived: list[Candidate] | None = None

    def pytest_runtestloop(self, session: Any) -> bool:
        """Trace all tests once, then run for each mutant the tests that call its function."""
        live = LiveFunctions(sorted({each.module for each in self._candidates}))
        traces = self._traces(session, live)
        if traces is None:
            return True
        callers: dict[Called, list[int]] = defaultdict(list)
        for number, trace in enumerate(traces):
            for function in trace.called:
                callers[function].append(number)
        self.lived = []
        paths = [str(item.path) for item in session.items]
        for each in self._candidates:
            calling = callers.get((str(each.module), each.mutant.function), [])
            # What one test calls may be in a fixture that the others of its file share.
            files = {paths[number] for number in calling}.intersection(each.tests)
            found = [number for number, path in enumerate(paths) if path in files]
            found.sort(key=lambda at: (at not in calling, each.tests.index(paths[at])))
            took = sum(traces[number].took for number in found)
            items = [session.items[number] for number in found]
            if in_child(partial(_run_warm, session, items, each, live), 2 * took) == 0:
                self.lived.append(each)
        return True

    def _traces(self, session: Any, live: LiveFunctions) -> list[Trace] | None:
        """The functions that each test calls, from a run of all tests; None if one fails."""
        with tempfile.NamedTemporaryFile() as answer:

            def work() -> int:
                called: set[Called] = set()
                for module in {each.module for each in self._candidates}:
                    live.note_calls(module, lambda name, at=str(module): called.add((at, name)))
                traces = [_traced(*pair, called) for pair in _pairs(session.items)]
                Path(answer.name).write_bytes(pickle.dumps(traces))
                return int(session.testsfailed > 0)

            if in_child(work, PATIENCE) != 0:
                return None
            found: list[Trace] = pickle.loads(answer.read())  # noqa: S301 - our own
            return found


def _run_warm(session: Any, items: list[Any], candidate: Candidate, live: LiveFunctions) -> int:
    """Run tests on a mutant: 1 if one fails, else 0, also if the change is in no function."""
    if not live.swap(candidate.module, candidate.mutant):
        return 0
    for item, following in _pairs(items):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def _pairs(items: list[Any]) -> list[tuple[Any, Any]]:
    return list(zip(items, [*items[1:], None], strict=True))


def _traced(item: Any, following: Any, called: set[Called]) -> Trace:
    called.clear()
    began = time.process_time()
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return Trace(time.process_time() - began, set(called))


def survivors(candidates: Sequence[Candidate], tests: Sequence[str]) -> list[Candidate] | None:
    """The candidates that no test in these files notices.

    Returns:
        None if the tests fail without a mutant.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder, "survivors")

        def work() -> int:
            import pytest  # noqa: PLC0415 - in a process of its own, as above

            runs = WarmRuns(candidates)
            command = [*QUIET, f"--basetemp={folder}/tests", *tests]
            pytest.main(command, plugins=[Unshrunk(), runs])
            if runs.lived is not None:
                numbers = {id(each): number for number, each in enumerate(candidates)}
                answer.write_text(" ".join(str(numbers[id(each)]) for each in runs.lived))
            return 0

        in_child(work, 1000 * PATIENCE)
        if not answer.exists():
            return None
        lived = [candidates[int(number)] for number in answer.read_text().split()]
    # Some changes only have an effect at import, which was before the swap.
    return [each for each in lived if not is_noticed(each.module, each.mutant, each.tests)]
