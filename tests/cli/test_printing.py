import json
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from fourc_desktop.cli import main
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.storage.folders import Folders
from tests.games.toy.game import CHARACTER, CHARACTER_KIND, ENTRY
from tests.games.toy.people import ADA

Program = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_of_two_heroes(program: Program, tmp_path: Path, paper: str) -> None:
    for name in ("Stormglass", "Gale"):
        program("new", "hero", "--name", name, "-o", f"{name}.json")
    files = ("Stormglass.json", "Gale.json")
    assert program("sheet", *files, "-o", "out.pdf", "--paper", paper) == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        assert "STORMGLASS" in document[0].get_textpage().get_text_range()
        assert "GALE" in document[len(document) - 1].get_textpage().get_text_range()
        assert round(document[0].get_width()) == {"a4": 595, "letter": 612}[paper]
    finally:
        document.close()


def test_a_sheet_as_a_picture(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "-o", "hero.json")
    assert program("sheet", "hero.json", "-o", "hero.png") == (DONE, "", "")
    pictures = sorted(tmp_path.glob("hero*.png"))
    assert pictures
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_characters_without_a_font_are_reported(program: Program) -> None:
    program("new", "hero", "--name", "Cape 🦸", "-o", "hero.json")
    code, out, err = program("sheet", "hero.json", "-o", "hero.pdf")
    assert (code, out) == (DONE, "")
    assert "“🦸” (U+1F9B8)" in err


def test_an_empty_campaign_has_nobody_to_print(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("sheet", "city.4c", "-o", "all.pdf")
    assert code == FAILED
    assert "nobody in city.4c to print" in err


@pytest.mark.parametrize(
    ("rank_names", "words"), [(True, "rank and row"), (False, "row and source")]
)
def test_a_campaign_says_whether_ranks_have_names(
    program: Program, resources: Path, tmp_path: Path, rank_names: bool, words: str
) -> None:
    folders = Folders.under(tmp_path)
    tools = application_context(resources, folders, GAMES)
    with create_campaign(tmp_path / "city.4c", tools) as campaign:
        FourcCampaign(campaign).add_instant_hero(seed="a")
        campaign.change_page(CampaignPage(rank_names=rank_names), "Names of ranks")
    assert program("sheet", "city.4c", "-o", "all.pdf") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "all.pdf")
    try:
        assert words in document[0].get_textpage().get_text_range().lower()
    finally:
        document.close()


def pages(path: Path) -> list[str]:
    """The words of each page."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def test_every_style_prints_a_different_file(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--name", "Gale", "-o", "hero.json")
    ways = [[], ["--fillable"], ["--back"], *(["--style", s] for s in ("low-ink", "pencil"))]
    for number, way in enumerate(ways):
        assert program("sheet", "hero.json", *way, "-o", f"{number}.pdf") == (DONE, "", "")
    assert len({(tmp_path / f"{number}.pdf").read_bytes() for number in range(5)}) == 5
    assert "Master Table" in pages(tmp_path / "2.pdf")[-1]


def test_vehicles_are_printed_only_when_asked_for(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--seed", "12", "--companions", "-o", "family.json")
    program("new", "vehicle", "--name", "Rumor", "-o", "car.json")
    program("new", "campaign", "city.4c")
    program("import", "city.4c", "family.json", "car.json")
    program("sheet", "city.4c", "-o", "alone.pdf")
    program("sheet", "city.4c", "--vehicles", "-o", "cars.pdf")
    program("sheet", "car.json", "-o", "car.pdf")
    assert not [page for page in pages(tmp_path / "alone.pdf") if "RUMOR" in page]
    assert [page for page in pages(tmp_path / "cars.pdf") if "RUMOR" in page]
    assert "RUMOR" in pages(tmp_path / "car.pdf")[0]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("png", "suffix"), [([], ".pdf"), (["--png"], ".png")])
def test_each_writes_a_file_for_each_hero(
    program: Program, tmp_path: Path, jobs: str, png: list[str], suffix: str
) -> None:
    for name in ("Gale", "Owl"):
        program("new", "hero", "--name", name, "-o", f"{name}.json")
    more = [*png, "--jobs", jobs, "--progress", "--json"]
    code, out, err = program("sheet", "Gale.json", "Owl.json", "--each", "-o", "all", *more)
    assert code == DONE
    reported = json.loads(out)
    assert reported["warnings"] == []
    assert {Path(file).name[:3] for file in reported["files"]} == {"Gal", "Owl"}
    assert all((tmp_path / file).suffix == suffix for file in reported["files"])
    assert err.splitlines()[-1] == "2 of 2"


@pytest.mark.parametrize(
    "request_",
    [
        ["--each", "-o", "all.pdf"],
        ["--png", "-o", "all.pdf"],
        ["-o", "all.txt"],
        ["-o", "all.pdf", "--jobs", "0"],
        ["-o", "all.pdf", "--style", "gold"],
    ],
)
def test_wrong_options_are_usage_errors(program: Program, request_: list[str]) -> None:
    program("new", "hero", "-o", "hero.json")
    code, out, err = program("sheet", "hero.json", *request_)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize("rules", ["4c-basic", "4c-advanced"])
@pytest.mark.parametrize("kind", ["hero", "vehicle", "headquarters", "master-table", "screen"])
def test_blank_sheets_of_every_kind_are_printed(
    program: Program, tmp_path: Path, kind: str, rules: str
) -> None:
    filled = () if kind in ("master-table", "screen") else ("--fillable",)
    way = ("--rules", rules, *filled, "--paper", "letter")
    code, out, err = program("blank", kind, *way, "-o", "blank.pdf", "--json")
    assert (code, err) == (DONE, "")
    assert json.loads(out) == {"files": ["blank.pdf"], "warnings": []}
    assert pages(tmp_path / "blank.pdf")[0].strip()


@pytest.mark.parametrize(
    ("rules", "kind"), [("4c-basic", "master-table"), ("fudge", "screen"), ("fudge", "map")]
)
def test_a_blank_without_fields_is_not_made_fillable(
    program: Program, tmp_path: Path, kind: str, rules: str
) -> None:
    command = ("blank", kind, "--rules", rules, "--fillable", "-o", "blank.pdf")
    why = f"Invalid value for --fillable: “{kind}” has no fields to fill in.\n"
    assert program(*command) == (USAGE_ERROR, "", why)
    assert not (tmp_path / "blank.pdf").exists()


@pytest.mark.parametrize("rules", ["4c-basic", "4c-advanced", "fudge"])
def test_the_screen_is_a_blank_with_a_command_of_its_own(
    program: Program, tmp_path: Path, rules: str
) -> None:
    way = ("--rules", rules, "--paper", "letter", "--low-ink")
    code, out, err = program("screen", *way, "-o", "screen.pdf", "--json")
    assert (code, err) == (DONE, "")
    assert json.loads(out) == {"files": ["screen.pdf"], "warnings": []}
    program("blank", "screen", *way, "-o", "blank.pdf")
    assert (tmp_path / "screen.pdf").read_bytes() == (tmp_path / "blank.pdf").read_bytes()


def test_a_game_without_a_gamemaster_screen_is_refused(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["screen", "--rules", "toy", "-o", "screen.pdf"], (ENTRY,)) == FAILED
    assert capfd.readouterr().err == "Toy has no Gamemaster’s screen; see: blank --help\n"
    assert not (tmp_path / "screen.pdf").exists()


def test_sheets_and_blanks_of_two_games_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    games = (*GAMES, ENTRY)
    file = CHARACTER.file()
    assert file is not None
    (tmp_path / "ada.json").write_bytes(file.write(Package(Content(CHARACTER_KIND, ADA))))
    assert main(["new", "hero", "--name", "Gale", "-o", "gale.json"], games) == DONE
    both = ["sheet", "gale.json", "ada.json", "--companions", "--jobs", "1", "-o", "both.pdf"]
    assert main(both, games) == DONE
    first, *_, last = pages(tmp_path / "both.pdf")
    assert "GALE" in first
    assert "ADA BLACKTHORN" in last
    with pikepdf.open(tmp_path / "both.pdf") as document:
        assert str(document.docinfo["/Subject"]) == "4C sheets, Toy sheets"
    blank = ["blank", "character", "--rules", "toy", "-o", "blank.pdf"]
    assert main(blank, games) == DONE
    assert "TOY" in pages(tmp_path / "blank.pdf")[0]
    assert main(["blank", "hero", "--rules", "toy", "-o", "other.pdf"], games) == USAGE_ERROR
