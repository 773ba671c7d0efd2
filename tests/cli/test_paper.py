from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli.exit_codes import DONE, FAILED
from fourc_desktop.domain.fourc.campaign_page import CampaignPage
from fourc_desktop.storage.folders import Folders
from fourc_desktop.workspace.opening import create_campaign
from fourc_desktop.workspace.toolbox import toolbox

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


def test_what_no_font_prints_is_told(program: Program) -> None:
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
    folders = Folders(tmp_path / "Campaigns", tmp_path / "Settings", tmp_path / "Backups")
    tools = toolbox(resources, folders)
    with create_campaign(tmp_path / "city.4c", tools) as campaign:
        campaign.add_instant_hero(seed="a")
        campaign.change_page(CampaignPage(rank_names=rank_names), "Names of ranks")
    assert program("sheet", "city.4c", "-o", "all.pdf") == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "all.pdf")
    try:
        assert words in document[0].get_textpage().get_text_range().lower()
    finally:
        document.close()
