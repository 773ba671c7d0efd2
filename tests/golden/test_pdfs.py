"""Every sheet in every style, on both papers, flat and fillable, has the stored bytes."""

import hashlib
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfbase import ttfonts

from tests.golden.conftest import Program
from tests.golden.keeping import EXPECTED, is_renewing, put

STYLES = ("color", "low-ink", "pencil", "large-print")
PAPERS = ("a4", "letter")
FORMS = ("flat", "fillable")
USUAL = (("a4", "flat"), ("letter", "fillable"))
"""The papers and forms of the normal run; the others are in the full one."""
WAYS = [
    pytest.param(*way, marks=() if way[1:] in USUAL else pytest.mark.full, id=" ".join(way))
    for way in product(STYLES, PAPERS, FORMS)
]

DOCUMENTS = (
    "hero.json", "hero-portrait.json", "hero-with-everything.json",
    "vehicle-damaged.json", "headquarters.json",
)  # fmt: skip
OTHERS = (
    "hero-basic.json",
    "hero-career.json",
    "hero-with-companions.json",
    "vehicle-submarine.json",
)
WITH_THEM = ("--companions", "--vehicles", "--headquarters")
BLANKS = ("hero", "vehicle", "headquarters", "master-table", "screen")
WITHOUT_FIELDS = ("master-table", "screen")
ODD_WAYS = {
    "front alone": ("sheet", "hero.json", "hero-basic.json"),
    "others": ("sheet", *OTHERS, "--back", *WITH_THEM),
    "portrait in low ink": ("sheet", "hero-portrait.json", "--style", "low-ink", "--portrait"),
    "campaign, everybody": ("sheet", "Harbor.4c", "--back", *WITH_THEM),
    "campaign, heroes": ("sheet", "Harbor.4c", "--style", "pencil", "--paper", "letter"),
    "cards": ("cards", "hero.json", "hero-portrait.json", "hero.json", "--backs", "--fillable"),
    "encounter": ("map", "Harbor.4c", "Brawl in the alley", "--secrets"),
    "book": ("book", "Harbor.4c", "--secrets", "--back", "--fillable"),
    "poster": ("poster", "master-table", "--size", "a2"),
    "party": ("party", "Harbor.4c", "--style", "pencil", "--fillable"),
    "cards of a campaign": ("cards", "Harbor.4c", "--per-page", "9", "--style", "low-ink"),
    **{
        f"blank {kind}, basic, {style}": ("blank", kind, "--rules", "4c-basic", "--style", style)
        for kind, style in product(("hero", "master-table"), ("color", "large-print"))
    },
}
"""The sheets with a single variant."""

HASHES = EXPECTED / "pdfs.json"


class Hashes:
    """The stored hashes by variant and file; compares them, or replaces them when renewing."""

    def __init__(self) -> None:
        text = HASHES.read_text("utf-8") if HASHES.exists() else "{}"
        self.kept: dict[str, dict[str, str]] = json.loads(text)

    def compare(self, way: str, files: dict[str, bytes]) -> None:
        found = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
        if is_renewing():
            self.kept[way] = found
            text = json.dumps(self.kept, indent=1, sort_keys=True, ensure_ascii=False)
            HASHES.write_text(f"{text}\n", "utf-8")
            return
        kept = self.kept[way]
        assert found.keys() == kept.keys(), f"other files than ever, {way}"
        other = [name for name in found if found[name] != kept[name]]
        assert not other, f"not printed as they were, {way}: {', '.join(other)}"


@pytest.fixture(scope="module", autouse=True)
def _fonts_read_once() -> Iterator[None]:
    """Cache the fonts, which a hundred calls would read again."""
    known: dict[str, dict[str, Any]] = {}
    read = ttfonts.TTFontFile.extractInfo

    def read_once(font: Any, *arguments: Any) -> None:
        if font.filename in known:
            font.__dict__.update(known[font.filename])
            return
        read(font, *arguments)
        known[font.filename] = dict(font.__dict__)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ttfonts.TTFontFile, "extractInfo", read_once)
        yield


@pytest.fixture(scope="module")
def hashes() -> Hashes:
    return Hashes()


@pytest.mark.parametrize(("style", "paper", "form"), WAYS)
def test_sheets_and_blanks_have_the_stored_bytes(
    program: Program, hashes: Hashes, tmp_path: Path, style: str, paper: str, form: str
) -> None:
    for name in DOCUMENTS:
        put(name, tmp_path)
    flat = ["--style", style, "--paper", paper]
    way = [*flat, "--fillable"] if form == "fillable" else flat
    printed = program("sheet", *DOCUMENTS, "--each", "--back", *WITH_THEM, "--jobs", "1",
                      *way, "-o", "sheets")  # fmt: skip
    assert printed == (0, "", "")
    for kind in BLANKS:
        how = flat if kind in WITHOUT_FIELDS else way
        assert program("blank", kind, *how, "-o", f"sheets/blank {kind}.pdf") == (0, "", "")
    files = {path.name: path.read_bytes() for path in (tmp_path / "sheets").iterdir()}
    hashes.compare(f"{style}, {paper}, {form}", files)


@pytest.mark.parametrize("name", ODD_WAYS)
def test_other_printouts_have_the_stored_bytes(
    program: Program, hashes: Hashes, tmp_path: Path, name: str
) -> None:
    for document in (*DOCUMENTS, *OTHERS):
        put(document, tmp_path)
    put("campaign-format-2.4c", tmp_path, "Harbor.4c")
    code, _, err = program(*ODD_WAYS[name], "-o", "printed.pdf")
    assert (code, err) == (0, "")
    hashes.compare(name, {"printed.pdf": (tmp_path / "printed.pdf").read_bytes()})
