"""Counts how many small changes of the code its tests notice: `packaging/test mutation [MODULE …]`.

A mutant is a module with one operator or number changed. It is loaded in the place of the module
in a process of its own, which runs the tests that mirror the module; nothing is written to the
code. Without modules, those of `core` and of the games' rules are counted. `--sample N` takes N
mutants of each. Mutants that live are printed, with their line; the score is kept with `--keep`.
"""

import argparse
import ast
import copy
import importlib.machinery
import os
import random
import resource
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SCORES = ROOT / "packaging" / "mutation_scores.txt"
GOAL = 95  # percent
PROCESSOR = 60  # seconds; a mutant that never ends is noticed

SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE,), ast.LtE: (ast.Lt,), ast.Gt: (ast.GtE,), ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.And: (ast.Or,), ast.Or: (ast.And,),
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.Mult,),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed module: the line of the change, what is changed, and the whole."""

    line: int
    change: str
    tree: ast.Module


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a module; annotations, texts and `if TYPE_CHECKING` stay as they are."""
    tree = ast.parse(source)
    for number, node in enumerate(_mutable(tree)):
        for name, change in _changes(node):
            made = copy.deepcopy(tree)
            twin = next(each for at, each in enumerate(_mutable(made)) if at == number)
            change(twin)
            yield Mutant(node.lineno, f"{name}: {ast.unparse(node)[:60]}", made)


def _mutable(node: ast.AST) -> Iterator[ast.expr]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for each in value if isinstance(value, list) else [value]:
            if not isinstance(each, ast.AST) or ast.unparse(each).startswith("if TYPE_CHECKING"):
                continue
            if isinstance(each, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.Constant):
                yield each
            yield from _mutable(each)


def _changes(node: ast.expr) -> Iterator[tuple[str, Callable[[Any], None]]]:
    match node:
        case ast.Compare(ops=[only]):
            for swap in SWAPS.get(type(only), ()):
                yield swap.__name__, lambda twin, swap=swap: setattr(twin, "ops", [swap()])
        case ast.BoolOp(op=op) | ast.BinOp(op=op):
            for swap in SWAPS.get(type(op), ()):
                yield swap.__name__, lambda twin, swap=swap: setattr(twin, "op", swap())
        case ast.UnaryOp(op=ast.Not()):
            yield "no not", _unturned
        case ast.Constant(value=bool()):
            yield "opposite", lambda twin: setattr(twin, "value", not twin.value)
        case ast.Constant(value=int()):
            yield "one more", lambda twin: setattr(twin, "value", twin.value + 1)


def _unturned(twin: ast.UnaryOp) -> None:
    """Turn `not x` into `not (not x)`."""
    twin.operand = ast.UnaryOp(ast.Not(), twin.operand)


def tests_of(module: Path) -> list[str]:
    """The test files that mirror a module."""
    folder = ROOT / "tests" / module.relative_to(ROOT / "fourc_desktop").parent
    name = module.stem.strip("_")
    return sorted(
        str(each)
        for each in folder.glob(f"test_{name}*.py")
        if each.stem == f"test_{name}" or each.stem.startswith(f"test_{name}_")
    )


def is_noticed(module: Path, tree: ast.Module | None, tests: list[str]) -> bool:
    """Whether tests fail with this in the place of a module; None runs it as it is."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = _run(module, tree, tests)
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] != 0


def _run(module: Path, tree: ast.Module | None, tests: list[str]) -> int:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))
    if tree is not None:
        real = importlib.machinery.SourceFileLoader.get_code
        mutated = compile(ast.fix_missing_locations(tree), str(module), "exec")

        def get_code(loader, name):
            return mutated if Path(loader.path) == module else real(loader, name)

        importlib.machinery.SourceFileLoader.get_code = get_code
    import pytest  # noqa: PLC0415 - in each process anew, with nothing of the program loaded

    os.environ["CI"] = "1"  # the same examples each time
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))


def score(module: Path, sample: int | None) -> tuple[int, int]:
    """How many mutants of a module are noticed, of how many; prints those that are not."""
    tests = tests_of(module)
    found = list(mutants(module.read_text("utf-8")))
    if sample is not None and len(found) > sample:
        found = sorted(random.Random(module.name).sample(found, sample), key=lambda each: each.line)
    if not tests or not found:
        return 0, 0
    if is_noticed(module, None, tests):
        sys.exit(f"The tests of {module} fail as it is.")
    noticed = 0
    for each in found:
        if is_noticed(module, each.tree, tests):
            noticed += 1
        else:
            print(f"{module.relative_to(ROOT)}:{each.line}: {each.change}", flush=True)
    return noticed, len(found)


def usual_modules() -> list[Path]:
    """The modules of `core` and of the games' rules."""
    code = ROOT / "fourc_desktop"
    folders = [code / "core", *sorted(code.glob("games/*/rules"))]
    found = (path for each in folders for path in each.rglob("*.py"))
    return sorted(path for path in found if path.stem != "__init__")


def main() -> int:
    """Count, print, and say whether the goal is reached."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("modules", nargs="*", type=Path)
    reader.add_argument("--sample", type=int)
    reader.add_argument("--keep", action="store_true")
    wanted = reader.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    scores: dict[str, tuple[int, int]] = {}
    for module in [each.resolve() for each in wanted.modules] or usual_modules():
        noticed, count = score(module, wanted.sample)
        name = module.relative_to(ROOT).as_posix()
        scores[name] = (noticed, count)
        print(f"{name}: {noticed} of {count}", flush=True)
    noticed, count = (sum(each) for each in zip(*scores.values(), strict=True))
    if wanted.keep:
        lines = [f"{name} {a} {b}" for name, (a, b) in sorted(scores.items()) if b]
        SCORES.write_text("\n".join([*lines, f"all {noticed} {count}", ""]), "utf-8")
    share = 100 * noticed / max(1, count)
    print(f"{noticed} of {count} mutants are noticed: {share:.1f} %; the goal is {GOAL} %.")
    return int(share < GOAL)


if __name__ == "__main__":
    sys.exit(main())
