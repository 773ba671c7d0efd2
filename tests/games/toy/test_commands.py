"""The toy on the command line: made, printed, checked, and told apart from 4C."""

import json
from pathlib import Path

import pytest

from fourc_desktop.games.registry import GAMES
from tests.cli.conftest import Program
from tests.games.toy.game import ENTRY


@pytest.fixture
def toy(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The command line with the toy as the only game."""
    monkeypatch.chdir(tmp_path)
    return Program(capfd, (ENTRY,))


def test_a_character_is_set_field_by_field(toy: Program) -> None:
    code, out, err = toy(
        *("new", "hero", "--rules", "toy", "--blank", "--name", "Ada", "--side", "tin"),
        *("--set", "nerve=good", "--set", "bag+=dagger", "--set", "bruises=xB"),
    )
    assert (code, err) == (0, "")
    document = json.loads(out)["payload"]["document"]
    assert document["profile"]["name"] == "Ada"
    assert document["nerve"] == 1
    assert [each["name"] for each in document["bag"]] == ["Dagger"]
    assert document["bruises"] == "xB   "


def test_the_same_seed_makes_the_same_character(toy: Program, tmp_path: Path) -> None:
    for name in ("one.json", "other.json"):
        assert toy("new", "hero", "--seed", "OWL", "-o", name) == (0, "", "")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "other.json").read_bytes()


def test_what_is_missing_and_what_cannot_be_set_is_told(toy: Program) -> None:
    code, _, err = toy("new", "hero", "--blank")
    assert (code, err) == (0, "Who: Name is missing. (Form)\n")
    code, _, err = toy("new", "hero", "--set", "nerve=best")
    assert code != 0
    assert "Nerve should be one of Poor, Mediocre, Fair, Good, Great." in err


def test_a_campaign_is_made_filled_printed_and_checked(toy: Program, tmp_path: Path) -> None:
    assert toy("new", "hero", "--seed", "OWL", "-o", "owl.json")[0] == 0
    assert toy("new", "campaign", "Shelf.4c")[0] == 0
    code, _, err = toy("import", "Shelf.4c", "owl.json")
    assert (code, err) == (0, "")
    assert toy("check", "Shelf.4c")[0] == 0
    code, _, err = toy("sheet", "owl.json", "-o", "owl.pdf")
    assert (code, err) == (0, "")
    assert (tmp_path / "owl.pdf").read_bytes().startswith(b"%PDF")


def test_the_toy_has_a_word_of_its_own_that_4c_has_not(
    toy: Program, capfd: pytest.CaptureFixture[str]
) -> None:
    assert toy("cheer", "Ada") == (0, "Hooray for Ada!\n", "")
    assert "cheer" in toy("--help", "--rules", "toy")[1]
    code, _, err = Program(capfd, GAMES)("cheer", "Ada")
    assert code != 0
    assert "cheer" in err


def test_what_is_wrong_with_a_campaign_is_told_in_words_of_the_toy(toy: Program) -> None:
    assert toy("new", "campaign", "Shelf.4c")[0] == 0
    _, _, err = toy("sheet", "Shelf.4c", "-o", "shelf.pdf")
    assert "There is nobody in Shelf.4c to print; add a character first." in err
    _, _, err = toy("export", "Shelf.4c", "-o", "all.json")
    assert "0 characters want a folder." in err
    fight = ("new", "encounter", "Shelf.4c", "Attic", "--map", "Yard", "--who", "Ada")
    assert toy("new", "map", "Shelf.4c", "Yard")[0] == 0
    _, _, err = toy(*fight)
    assert "There is no wooden toy or tin toy called Ada; there is none yet." in err
