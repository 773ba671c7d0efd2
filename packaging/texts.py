"""Writes the texts of the window into a Qt translation file: `packaging/texts.py de`.

New texts are added to `resources/languages/fourc-desktop_de.ts`; translations are kept. Qt Linguist
edits the file, and `pyside6-lrelease` makes the `.qm` file next to it, which the window loads
(`load_translation` in `ui/text.py`).
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from fourc_desktop.core.maps.place_words import zone_words  # noqa: E402 - found from here on

CODE = ROOT / "fourc_desktop"
LANGUAGES = ROOT / "resources" / "languages"
CONTEXT = "4C Desktop"
WINDOW = re.compile(r"fourc_desktop/(ui|games/\w+/screens)/")
ELSEWHERE = re.compile(r"fourc_desktop/(cli|pdf|storage|games/\w+/(commands|formats|sheets))/")
TEXT = re.compile(r"[A-Z“&−+][^_<>]*[a-z…]|[^_<>]*[a-z] [^_<>]*")
"""Matches a text for people, not an id, a path or a format."""

WORDED_BY_MAP = ("place_words", "place_count_text")
"""The functions whose texts about sectors are also shown with zones instead."""


def called(call: ast.Call) -> str:
    """The name of the called function or method, or nothing."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def literals(tree: ast.AST, *, of_window: bool) -> Iterator[str]:
    """The texts of a module: those passed to `tr`, and string arguments that look like texts."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        is_translated = name in ("tr", "count_text", *WORDED_BY_MAP)
        if of_window and not (is_translated or name.endswith(("Spec", "Labels", "_event"))):
            continue
        for each in (*node.args, *(keyword.value for keyword in node.keywords)):
            value = each.value if isinstance(each, ast.Constant) else None
            if isinstance(value, str) and (is_translated or TEXT.fullmatch(value)):
                yield value
                if not of_window or name in WORDED_BY_MAP:
                    yield zone_words(value)


def texts(folder: Path = CODE) -> list[str]:
    """Every text of the window, in alphabetical order."""
    found = set()
    for path in folder.rglob("*.py"):
        name = path.relative_to(folder.parent).as_posix()
        if not ELSEWHERE.match(name):
            tree = ast.parse(path.read_text("utf-8"))
            found |= set(literals(tree, of_window=bool(WINDOW.match(name))))
    return sorted(found)


def translations(path: Path) -> dict[str, ET.Element]:
    """The messages of a file by their English texts; empty without a file."""
    if not path.exists():
        return {}
    messages = ET.parse(path).iter("message")  # noqa: S314 - our own
    return {each.findtext("source", ""): each for each in messages}


def write(path: Path, language: str, sources: list[str]) -> int:
    """Write a file with these texts and its translations; return the number of missing ones."""
    known = translations(path)
    root = ET.Element("TS", version="2.1", language=language)
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    missing = 0
    for source in sources:
        message = known.get(source)
        if message is None:
            message = ET.Element("message")
            ET.SubElement(message, "source").text = source
            ET.SubElement(message, "translation", type="unfinished")
        missing += not message.findtext("translation")
        context.append(message)
    ET.indent(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    ET.ElementTree(root).write(path, "utf-8", xml_declaration=True)
    return missing


def main() -> int:
    """Write the file of the language given on the command line."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("language", help="as Qt writes it: de, pt_BR")
    language = reader.parse_args().language
    path = LANGUAGES / f"fourc-desktop_{language}.ts"
    missing = write(path, language, texts())
    print(f"{path.relative_to(ROOT)}: {missing} texts without a translation.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
