"""Writes documents as Markdown (CommonMark with GitHub tables)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from fourc_desktop.core.document_text import (
    DocumentText,
    LabeledValues,
    RunningText,
    TextSection,
    TextTable,
    WrittenText,
)

SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|~&])")
"""The characters with a meaning within a line."""

LINE_START: Final = re.compile(r"^(?:[-+=]|\d+(?=[.)]))")
"""The beginnings of a line that would make it a list item or a heading underline."""

DEEPEST: Final = 6
"""The deepest heading level."""


def markdown(title: str, texts: Iterable[WrittenText]) -> bytes:
    """Write a file with a title and documents, without pictures."""
    lines = [f"# {escaped(title)}", ""]
    for each in texts:
        lines += _document(each.text, each.level)
    return ("\n".join(lines).rstrip() + "\n").encode()


def escaped(text: str) -> str:
    """A text on one line, escaped to be shown literally; not for the beginning of a line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _escaped_start(match: re.Match[str]) -> str:
    """Escape a mark at the beginning of a line; in a number, its dot."""
    start = match[0]
    return f"{start}\\" if start.isdigit() else f"\\{start}"


def _document(text: DocumentText, level: int) -> Iterator[str]:
    yield _heading(text.name, level + 2)
    yield ""
    yield f"*{escaped(text.badge)}*"
    yield ""
    for section in text.sections:
        yield _heading(section.title, level + 3)
        yield ""
        yield from _section(section)
        yield ""


def _heading(words: str, depth: int) -> str:
    return f"{'#' * min(depth, DEEPEST)} {escaped(words)}"


def _section(section: TextSection) -> Iterator[str]:
    match section:
        case LabeledValues(entries=entries):
            for label, value in entries:
                yield f"- **{escaped(label)}:** {escaped(value)}"
        case TextTable(heads=heads, rows=rows):
            yield _row(heads)
            yield _row("---" for _ in heads)
            for row in rows:
                yield _row(map(escaped, row))
        case RunningText(text=text):
            # Two spaces at the end keep a line break.
            yield "  \n".join(
                LINE_START.sub(_escaped_start, escaped(line)) for line in text.splitlines()
            )


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
