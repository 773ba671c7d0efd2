"""The layout of the code: unique names, and limits for the size of files and folders."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

CODE: Final = Path(__file__).parents[1] / "fourc_desktop"
MAX_LINES: Final = 400
MAX_MODULES: Final = 20
RELATIVE_CLAUSE: Final = re.compile(r"def (test_(?:who|whom|whose|what)(?:ever)?_\w*)")


def modules() -> list[Path]:
    return [path for path in CODE.rglob("*.py") if path.stem != "__init__"]


def test_no_class_name_is_defined_twice() -> None:
    texts = (path.read_text("utf-8") for path in modules())
    names = Counter(
        name for text in texts for name in re.findall(r"^class (\w+)", text, re.MULTILINE)
    )
    assert len(names) > 1000
    assert [name for name, times in names.items() if times > 1] == []


def names_in(node: ast.ClassDef) -> set[str]:
    """The names that a class defines: fields, methods and instance attributes."""
    inside = list(ast.walk(node))
    found = {each.attr for each in inside if isinstance(each, ast.Attribute)}
    found |= {each.id for each in inside if isinstance(each, ast.Name)}
    return found | {each.name for each in inside if isinstance(each, ast.FunctionDef)}


def test_attributes_of_docstrings_exist() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in modules()]
    nodes = [each for tree in trees for each in tree.body if isinstance(each, ast.ClassDef)]
    classes = {each.name: each for each in nodes}
    wrong = []
    for node in nodes:
        listed = (ast.get_docstring(node) or "").partition("Attributes:\n")[2].partition("\n\n")[0]
        attributes = re.findall(r"^    (\w+):", listed, re.MULTILINE)
        if not attributes:
            continue
        bases = (ast.unparse(base).partition("[")[0] for base in node.bases)
        known = names_in(node).union(*(names_in(classes[b]) for b in bases if b in classes))
        wrong += [f"{node.name}.{each}" for each in attributes if each not in known]
    assert wrong == []


def test_no_file_is_too_long() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert [path for path, count in lines.items() if count > MAX_LINES] == []


def test_no_folder_holds_too_many_modules() -> None:
    folders = Counter(path.parent for path in modules())
    assert [folder for folder, count in folders.items() if count > MAX_MODULES] == []


def test_names_of_tests_begin_with_their_subject() -> None:
    """`test_a_hidden_combatant_has_no_pixels`, not `test_who_is_hidden_leaves_no_pixel`."""
    tests = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py")]
    assert [name for text in tests for name in RELATIVE_CLAUSE.findall(text)] == []
