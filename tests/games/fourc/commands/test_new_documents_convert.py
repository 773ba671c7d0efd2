from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.fourc.formats.hero_file import parse_hero
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.hero_file_service import read_hero

Program = Callable[..., tuple[int, str, str]]

ABILITIES = (
    "Fighting=Remarkable",
    "Agility=20",
    "Strength=Shift Y",
    "Endurance=Good (16)",
    "Reason=10",
    "Intuition=Typical",
    "Psyche=40",
    "Resources=Excellent",
    "Popularity=12",
)


def test_an_old_sheet_becomes_a_hero(program: Program, tmp_path: Path) -> None:
    command = ("convert", *ABILITIES, "--name", "Old Glory", "--origin", "mutant", "--villain")
    code, out, err = program(*command, "-o", "old.json")
    assert (code, err) == (DONE, "")
    assert "Strength Shift Y (200) became Brawn 250, whose row has the same odds here." in out
    assert "The old sheet does not say: Health, Karma." in out
    hero = read_hero(tmp_path / "old.json").character
    assert [hero.score(trait).value for trait in Trait] == [30, 20, 250, 16, 10, 6, 40]
    assert (hero.profile.name, hero.profile.side) == ("Old Glory", CharacterSide.VILLAIN)
    assert hero.origin == "mutant"
    assert program("check", "old.json") == (DONE, "", "")


def test_without_a_file_the_hero_is_printed(program: Program) -> None:
    code, out, err = program("convert", *ABILITIES, "--name", "Old Glory")
    assert code == DONE
    assert parse_hero(out.encode(), "printed").character.profile.name == "Old Glory"
    assert "Agility Excellent (20) became Coordination 20." in err


@pytest.mark.parametrize(
    "options",
    [
        ("Fighting=30",),
        (*ABILITIES, "--name", " "),
        (*ABILITIES, "--name", "x", "--origin", "god"),
        (*ABILITIES, "Fighting=40", "--name", "x"),
        (*ABILITIES, "Health", "--name", "x"),
        ("--name", "x"),
    ],
)
def test_malformed_arguments_exit_with_code_2(program: Program, options: Sequence[str]) -> None:
    code, out, err = program("convert", *options)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("abilities", "says"),
    [
        (ABILITIES[:-1], "Missing for a hero: "),
        ((*ABILITIES, "Luck=3"), "“Luck” is no ability"),
        ((*ABILITIES, "fighting=3"), "Fighting is there twice"),
        ((*ABILITIES, "Health=lots"), "“lots” is no rank"),
    ],
)
def test_impossible_conversions_exit_with_code_1(
    program: Program, abilities: Sequence[str], says: str
) -> None:
    code, out, err = program("convert", *abilities, "--name", "x")
    assert (code, out) == (FAILED, "")
    assert says in err
