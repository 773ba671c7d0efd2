"""Every command that reads an unusable picture leaves it out and names it."""

import io
import json
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fourc_desktop.cli.console import DONE, FAILED
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.document_actions import set_background
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.folders import Folders, resources_folder
from tests.cli.conftest import faceless
from tests.pictures import small_picture

Program = Callable[..., tuple[int, str, str]]

EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n{} loop\n%%EOF\n"


def huge() -> bytes:
    """A small file of 400 million pixels."""
    made = io.BytesIO()
    Image.new("1", (20_000, 20_000)).save(made, "PNG", optimize=True)
    return made.getvalue()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "eps": (lambda: EPS, "it is neither PNG nor JPEG"),
    "gif": (lambda: small_picture("GIF", 20), "it is neither PNG nor JPEG"),
    "huge": (huge, "it is larger than 1024 pixels"),
    "large": (lambda: small_picture("JPEG", 200) + bytes(400 * 1024), "it is larger than 300 KB"),
    "cut": (lambda: small_picture("PNG", 200)[:120], "it is damaged or not complete"),
    "cut-jpeg": (lambda: small_picture("JPEG", 200)[:500], "it is damaged or not complete"),
}


@pytest.fixture
def tools(tmp_path: Path) -> ApplicationContext:
    return application_context(resources_folder(), Folders.under(tmp_path / "home"), GAMES)


@pytest.fixture
def no_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make starting a program fail the test."""

    true_open = subprocess.Popen

    def refuse(command: list[str], **options: Any) -> Any:
        assert command == ["uname", "-p"], "a program was started"  # what the log begins with
        return true_open(command, **options)

    monkeypatch.setattr(subprocess, "Popen", refuse)


def campaign_with(picture: bytes, program: Program, tools: ApplicationContext) -> None:
    for name in ("Ada", "Gale"):
        assert program("new", "hero", "--name", name, "--seed", name, "-o", f"{name}.json")[0] == 0
    program("new", "campaign", "city.4c")
    assert program("import", "city.4c", "Ada.json", "Gale.json")[::2] == (DONE, "")
    with open_campaign(Path("city.4c"), tools) as opened:
        (ada,) = [card.id for card in opened.cards() if card.name == "Ada"]
        opened.set_portrait(ada, picture)


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.usefixtures("no_programs")
def test_an_unusable_portrait_is_left_out_and_named(
    kind: str, program: Program, tools: ApplicationContext, tmp_path: Path
) -> None:
    make, why = BAD[kind]
    campaign_with(make(), program, tools)
    line = f"Ada: The picture is left out because {why}; choose another PNG, JPEG or WebP.\n"
    assert program("check", "city.4c") == (FAILED, line, "")
    for style in ("color", "low-ink"):
        printed = program("sheet", "city.4c", "--style", style, "--portrait", "-o", f"{style}.pdf")
        assert printed == (FAILED, "", line)
        assert (tmp_path / f"{style}.pdf").stat().st_size > 1000
    assert program("export", "city.4c", "-o", "out") == (FAILED, "", line)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["Ada.json", "Gale.json"]
    assert faceless(tmp_path / "out" / "Ada.json") == faceless(tmp_path / "Ada.json")
    assert program("check", "out/Ada.json") == (DONE, "", "")
    assert program("export", "city.4c", "Gale", "-o", "g.json") == (DONE, "", "")


def test_a_good_portrait_is_printed_and_exported(
    program: Program, tools: ApplicationContext, tmp_path: Path
) -> None:
    campaign_with(small_picture("JPEG", 300), program, tools)
    for command in ("check",), ("sheet", "-o", "all.pdf"), ("export", "-o", "out"):
        assert program(command[0], "city.4c", *command[1:]) == (DONE, "", "")
    assert b"/DCTDecode" in (tmp_path / "all.pdf").read_bytes()


def test_a_missing_picture_is_named(program: Program, tools: ApplicationContext) -> None:
    campaign_with(small_picture("PNG", 30), program, tools)
    with sqlite3.connect("city.4c") as database:
        database.execute("DELETE FROM picture")
    line = "Ada: A picture is missing from city.4c; choose it again or take it from a backup.\n"
    assert program("sheet", "city.4c", "-o", "all.pdf") == (FAILED, "", line)
    assert program("check", "city.4c") == (FAILED, line, "")


def test_an_unusable_map_background_is_named(program: Program, tools: ApplicationContext) -> None:
    program("new", "campaign", "city.4c")
    program("new", "map", "city.4c", "Dock")
    with open_campaign(Path("city.4c"), tools) as opened:
        (dock,) = [card.id for card in opened.cards(MAP_KIND)]
        set_background(opened, dock, EPS)
    line = (
        "Dock: The picture is left out because it is neither PNG nor JPEG; "
        "choose another PNG, JPEG or WebP.\n"
    )
    assert program("check", "city.4c") == (FAILED, line, "")


def test_portraits_without_a_place_in_a_format_are_reported(
    program: Program, tools: ApplicationContext
) -> None:
    campaign_with(small_picture("PNG", 20), program, tools)
    code, out, err = program("export", "city.4c", "-o", "a.csv", "--format", "csv", "--json")
    told = "Table (CSV) has no place for portraits (1)."
    assert (code, err, json.loads(out)["left-out"]) == (DONE, f"{told}\n", [told])
    page = program("export", "city.4c", "-o", "a.html", "--format", "web-page")
    assert page == (DONE, "", "")
