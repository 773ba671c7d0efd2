"""`coverage_of_the_text.md`: each heading of the rules has its test, or a reason for none."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PAGE = (HERE / "coverage_of_the_text.md").read_text(encoding="utf-8")
NO_RULE, MISSING, SAME = "no rule: ", "missing: ", "same: "


@dataclass(frozen=True)
class CoveredLine:
    """A line of the page: the heading, the ruling, and the test."""

    seed: str
    heading: str
    rule: str
    held: str

    @property
    def words(self) -> str:
        return f"{self.seed}, {self.heading}: {self.rule} | {self.held}"


def sections() -> list[tuple[str, str, list[str]]]:
    """The text, the heading and the lines of each section."""
    found: list[tuple[str, str, list[str]]] = []
    for seed in PAGE.split("\n# ")[1:]:
        for section in seed.split("\n## ")[1:]:
            heading, *rest = section.splitlines()
            found.append((seed.splitlines()[0], heading, [each for each in rest if each]))
    return found


@cache
def lines() -> tuple[CoveredLine, ...]:
    found = []
    for seed, heading, rest in sections():
        for line in rest:
            rule, _, held = line.removeprefix("- ").rpartition(" | ")
            found.append(CoveredLine(seed, heading, rule, held))
    return tuple(found)


@cache
def names_in(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))


def is_there(line: CoveredLine) -> bool:
    """Whether the test, reason or heading named by a line exists."""
    if line.held.startswith((NO_RULE, MISSING)):
        return bool(line.held.split(": ", 1)[1])
    if line.held.startswith(SAME):
        return line.held.removeprefix(SAME) in {each.heading for each in lines() if each.rule}
    path, _, name = line.held.partition("::")
    return (HERE / path).is_file() and name in names_in(HERE / path)


def test_every_heading_has_a_line() -> None:
    assert [heading for _, heading, rest in sections() if not rest] == []
    assert {seed for seed, _, _ in sections()} == {"Seed 000", "Seed 001"}
    assert len(sections()) == 158


def test_every_named_test_exists() -> None:
    assert [each.words for each in lines() if not is_there(each)] == []


def test_a_rule_is_reported_once() -> None:
    reported = [(each.seed, each.heading, each.rule) for each in lines() if each.rule]
    assert len(reported) == len(set(reported))


def test_the_gaps_are_counted() -> None:
    gaps = [each.words for each in lines() if each.held.startswith(MISSING)]
    said = re.search(r"^Missing: (\d+)\.$", PAGE, re.MULTILINE)
    assert said is not None
    assert len(gaps) == int(said[1]), "\n".join(gaps)
