"""The texts in the code of the program, without docstrings."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "fourc_desktop"


def displayed_texts(source: str) -> Iterator[tuple[int, str]]:
    """The texts in a source with their lines, without docstrings."""
    docstrings = set()
    for node in ast.walk(ast.parse(source)):  # a docstring comes after the statement it is
        if isinstance(node, ast.Expr):
            docstrings.add(node.value)
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and node not in docstrings
        ):
            yield node.lineno, node.value


@cache
def texts_of_the_program() -> tuple[tuple[str, str], ...]:
    """The texts of all modules with their places, such as `core/dice.py:12`."""
    return tuple(
        (f"{path.relative_to(PACKAGE)}:{line}", text)
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in displayed_texts(path.read_text("utf-8"))
    )
