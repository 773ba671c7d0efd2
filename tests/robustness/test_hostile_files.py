"""Hostile files for every input: each is refused in a sentence, without other effects."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fourc_desktop.cli import main
from fourc_desktop.games.registry import GAMES
from tests.robustness import hostile_harness
from tests.robustness.hostile_files import corpus
from tests.robustness.mutations import damaged, mutated_file

SAMPLE = 47
"""Every nth file is tried in the normal run, all in the full one."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits are those of Linux")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> Path:
    """A file of each kind, and a campaign with a fight."""
    folder = tmp_path_factory.mktemp("good")
    sample = resources / "sample" / "4c"
    shutil.copy(sample / "characters" / "captain-lantern.json", folder / "hero.json")
    shutil.copy(min((sample / "vehicles").glob("*.json")), folder / "vehicle.json")
    (folder / "own.json").write_text('{"skills": [{"name": "Sea", "skills": ["Knots"]}]}')
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("FOURC_HOME", str(folder.with_name("home")))
        for words in (
            ("new", "campaign", "good.4c"),
            ("import", "good.4c", "hero.json", "vehicle.json"),
            ("new", "map", "good.4c", "Docks"),
            ("new", "encounter", "good.4c", "Fight", "--map", "Docks", "--foe", "thug"),
            ("export", "good.4c", "Docks", "-o", "map.json"),
        ):
            assert main(words, GAMES) == 0
    return folder


def harness(good: Path, every: int, first: int) -> subprocess.CompletedProcess[str]:
    program = Path(hostile_harness.__file__)
    command = [sys.executable, str(program), str(good), str(every), str(first)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def go_through(good: Path, every: int, first: int = 0) -> None:
    done = harness(good, every, first)
    *lines, count = done.stdout.splitlines() or [""]
    assert done.returncode == 0, (lines[-1:], done.stderr)
    reported = zip(lines[::2], lines[1::2], strict=True)
    assert {name: found for name, found in reported if found != "[]"} == {}
    assert int(count) > 400
    assert len(lines) // 2 == len(range(first, int(count), every))


def test_hostile_files_end_in_a_sentence(good: Path) -> None:
    go_through(good, SAMPLE)


@pytest.mark.full
@pytest.mark.parametrize("part", range(8))
def test_all_hostile_files_end_in_a_sentence(good: Path, part: int) -> None:
    go_through(good, 8, part)


def test_the_files_are_others_than_the_good_ones(good: Path, tmp_path: Path) -> None:
    files = {each.name: each.read_bytes() for each in good.iterdir()}
    made = corpus(files)
    assert len({each.name for each in made}) == len(made)
    same = 0
    for number, each in enumerate(made):
        if number % 9 == 1 and "portrait" not in each.name:
            path = tmp_path / f"{number}"
            each.put(path)
            if path.is_file() and path.stat().st_size < 2**24:
                same += path.read_bytes() in files.values()  # a random change that changed nothing
    assert same < 4


def test_mutants_are_the_same_each_time(good: Path) -> None:
    data = (good / "hero.json").read_bytes()
    for make in (mutated_file, damaged):
        made = [make(data, Random(number)) for number in range(20)]
        assert made == [make(data, Random(number)) for number in range(20)]
        assert len({*made, data}) > 15


CARELESS = {
    "raise ValueError('no sentence')": "ValueError: no sentence",
    "print('Traceback (most recent call last):')": "a traceback",
    "subprocess.run(['true'])": "started",
    "open('/tmp/../var/tmp/outside', 'w').close()": "wrote /tmp/../var/tmp/outside",
    "[len('') for _ in range(1001)]": "calls",
    "bytearray(hostile_harness.MEMORY + 2**26)": "MemoryError",
    "sys.stdout.write('\\x1b[31m')": "characters that control a terminal",
}
"""Programs with forbidden actions, and the expected report for each."""

CARELESS_HARNESS = """
import subprocess, sys
from tests.robustness import hostile_harness
from tests.robustness.hostile_harness import HostileFile, Path, Watch, wrongs

good, here = map(Path, sys.argv[1:3])
watch = Watch(here)
sys.addaudithook(watch)
hostile_harness.MAX_STEPS = 1000
file = HostileFile("a.json", lambda path: path.write_text("{}"))
for code in sys.argv[3:]:
    def careless(words, _):
        if words != ["list", "good.4c"]:
            exec(code)
        return 0
    hostile_harness.main = careless
    print(list(wrongs(file, good, here / "here", watch)))
"""


def test_a_program_with_forbidden_actions_is_detected(good: Path, tmp_path: Path) -> None:
    """In a separate process, since audit hooks cannot be removed and limits cannot be raised."""
    run = subprocess.run(
        [sys.executable, "-c", CARELESS_HARNESS, str(good), str(tmp_path), *CARELESS],
        capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    found = dict(zip(CARELESS.values(), run.stdout.splitlines(), strict=False))
    assert [seen for seen in CARELESS.values() if seen not in found.get(seen, "")] == []
