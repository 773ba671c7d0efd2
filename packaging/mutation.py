"""Counts how many small changes of the code the tests notice: `packaging/test mutation [MODULE …]`.

A mutant is a module with one operator or number changed (`mutants.py`). The tests that mirror the
module are run first, then those of its room (`core/maps`, `rules/combat`) that import from it.
Without modules, all of `core` and of the games' rules are counted. `--sample N` takes N mutants of
each module, chosen by `--seed`. Surviving mutants are printed; `--keep` stores the score in
`mutation_scores.txt`, which also lists equivalent mutants (changes without an effect) with the
reason; they are not counted.
"""

import argparse
import os
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mutant_runs import Candidate, survivors
from mutants import Mutant, mutants

ROOT = Path(__file__).parents[1]
CODE = ROOT / "fourc_desktop"
SCORES = ROOT / "packaging" / "mutation_scores.txt"
GOAL = 95  # percent
EQUIVALENT = "equivalent: "


@dataclass(frozen=True, slots=True)
class Score:
    """The number of noticed mutants of a module, and of tried ones.

    Attributes:
        sampled: The number of all mutants if only a sample was tried, else None.
        seed: The seed of the sample.
    """

    noticed: int
    tried: int
    sampled: int | None
    seed: int

    def __str__(self) -> str:
        told = f"{self.noticed} of {self.tried}"
        return f"{told}, sample of {self.sampled}, seed {self.seed}" if self.sampled else told


def folders() -> list[Path]:
    """The folders that are counted."""
    return [CODE / "core", *sorted(CODE.glob("games/*/rules"))]


def usual_modules() -> list[Path]:
    """The modules of `core` and of the games' rules."""
    found = (path for each in folders() for path in each.rglob("*.py"))
    return sorted(path for path in found if path.stem != "__init__")


def mirror(path: Path) -> Path:
    """The folder of tests that mirrors a folder of code."""
    return ROOT / "tests" / path.relative_to(CODE)


def tests_of(module: Path) -> list[str]:
    """The test files that mirror a module."""
    name = module.stem.strip("_")
    return sorted(
        str(each)
        for each in mirror(module.parent).glob(f"test_{name}*.py")
        if each.stem == f"test_{name}" or each.stem.startswith(f"test_{name}_")
    )


def room_of(module: Path) -> Path:
    """The folder whose tests may notice a mutant: one below `core` or `rules`, or itself."""
    within = [each for each in folders() if module.is_relative_to(each)]
    if not within or module.parent == within[0]:
        return module.parent
    return within[0] / module.relative_to(within[0]).parts[0]


def tests_of_room(room: Path) -> list[str]:
    """The test files of a room; for `core` and `rules` themselves, those outside of subfolders."""
    found = mirror(room).glob("test_*.py") if room in folders() else mirror(room).rglob("test_*.py")
    return sorted(map(str, found))


def tests_about(module: Path, room: Path) -> list[str]:
    """The tests that mirror a module, then those of its room that import from it, else all."""
    name = ".".join(module.relative_to(ROOT).with_suffix("").parts)
    others = tests_of_room(room)
    naming = [each for each in others if f" {name} " in Path(each).read_text("utf-8")]
    return list(dict.fromkeys([*tests_of(module), *naming])) or others


def equivalents() -> set[tuple[str, str, str]]:
    """The module, function and change of each equivalent mutant."""
    if not SCORES.exists():
        return set()
    lines = SCORES.read_text("utf-8").splitlines()
    told = (each.removeprefix(EQUIVALENT) for each in lines if each.startswith(EQUIVALENT))
    return {tuple(each.split(" | ")[:3]) for each in told}  # type: ignore[misc]


def name_of(module: Path) -> str:
    """The printed name of a module."""
    return module.relative_to(ROOT).as_posix()


def chosen(module: Path, sample: int | None, seed: int) -> tuple[list[Mutant], int | None]:
    """The mutants of a module to try, and the number of all mutants if they are a sample."""
    found, sampled = mutants(module.read_text("utf-8")), None
    if sample is not None and len(found) > sample:
        sampled = len(found)
        chance = random.Random(f"{seed} {name_of(module)}")
        found = sorted(chance.sample(found, sample), key=lambda each: each.number)
    known, name = equivalents(), name_of(module)
    return [each for each in found if (name, each.function, each.change) not in known], sampled


def scores_of(room: Path, modules: list[Path], sample: int | None, seed: int) -> dict[str, Score]:
    """The scores of some modules of a room; prints surviving mutants."""
    candidates: list[Candidate] = []
    sizes: dict[Path, int | None] = {}
    lived: dict[Path, list[Mutant]] = defaultdict(list)
    for module in modules:
        found, sizes[module] = chosen(module, sample, seed)
        tests = tuple(tests_about(module, room))
        candidates += [Candidate(module, each, tests) for each in found]
    concerned = sorted({test for each in candidates for test in each.tests})
    left = survivors(candidates, concerned) if candidates else []
    if left is None:
        sys.exit(f"The tests of {name_of(room)} fail as they are.")
    for each in left:
        lived[each.module].append(each.mutant)
    scores = {}
    for module in modules:
        tried = sum(each.module == module for each in candidates)
        for mutant in lived[module]:
            place = f"{name_of(module)}:{mutant.line}"
            print(f"{place} | {mutant.function} | {mutant.change}", flush=True)
        scores[name_of(module)] = Score(tried - len(lived[module]), tried, sizes[module], seed)
    return scores


def keep(scores: dict[str, Score]) -> None:
    """Write the scores, keeping those of other modules and the equivalents."""
    lines = SCORES.read_text("utf-8").splitlines() if SCORES.exists() else []
    notes = [each for each in lines if each.startswith((EQUIVALENT, "#"))]
    kept = dict(each.split(" ", 1) for each in lines if each not in notes)
    kept |= {name: str(score) for name, score in scores.items()}
    kept.pop("all", None)
    kept = {name: score for name, score in kept.items() if not score.startswith("0 of 0")}
    counts = [[int(word) for word in re.findall(r"\d+", each)] for each in kept.values()]
    noticed, tried = (sum(each[at] for each in counts) for at in (0, 1))
    told = [f"{name} {score}" for name, score in sorted(kept.items())]
    SCORES.write_text("\n".join([*notes, *told, f"all {noticed} of {tried}", ""]), "utf-8")


def rooms(modules: Iterable[Path]) -> dict[Path, list[Path]]:
    """The modules by their rooms."""
    found = defaultdict(list)
    for each in modules:
        found[room_of(each)].append(each)
    return dict(found)


def main() -> int:
    """Count, print, and return 0 if the goal is reached, else 1."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("modules", nargs="*", type=Path)
    reader.add_argument("--sample", type=int)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keep", action="store_true")
    wanted = reader.parse_args()
    os.chdir(ROOT)
    os.environ["CI"] = "1"  # the same examples in each run
    sys.path.insert(0, str(ROOT))
    modules = [each.resolve() for each in wanted.modules] or usual_modules()
    scores: dict[str, Score] = {}
    for room, those in rooms(modules).items():
        found = scores_of(room, those, wanted.sample, wanted.seed)
        for name, each in found.items():
            print(f"{name}: {each}", flush=True)
        scores |= found
        if wanted.keep:
            keep(found)
    noticed = sum(each.noticed for each in scores.values())
    tried = sum(each.tried for each in scores.values())
    share = 100 * noticed / max(1, tried)
    print(f"{noticed} of {tried} mutants are noticed: {share:.1f} %; the goal is {GOAL} %.")
    return int(share < GOAL)


if __name__ == "__main__":
    sys.exit(main())
