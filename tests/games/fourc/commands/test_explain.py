import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, USAGE_ERROR
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.hero_file_service import read_hero, write_hero

Program = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(book: Rulebook, tmp_path: Path) -> Path:
    """The file of a robot whose Willpower exceeds the Rank Value of Mind Control."""
    hero = instant_hero(book, ADVANCED, "e").entered(LedgerEntry("Saved the city", fortune=25))
    hero = replace(hero, powers=(HeldPower("mind-control", rank=Score(6, 15)),))
    hero = replace(hero, traits=(*hero.traits[:6], Score(30, 70)))
    path = tmp_path / "viper.json"
    write_hero(HeroFile(hero), path)
    return path


def test_a_part_a_line(program: Program, file: Path) -> None:
    code, out, err = program("explain", file, "willpower")
    assert (code, err) == (DONE, "")
    assert out.splitlines() == ["Willpower: 40", "    30  Rolled, d% 70", "    10  Robot"]


def test_the_case_does_not_matter(program: Program, file: Path) -> None:
    assert program("explain", file, "Willpower") == program("explain", file, "willpower")


def test_the_ledger_is_part_of_fortune(program: Program, file: Path) -> None:
    assert program("explain", file, "fortune")[1].splitlines()[-1] == "    25  Saved the city"


def test_the_lower_alternative_is_printed(program: Program, file: Path) -> None:
    assert program("explain", file, "mind-control")[1].splitlines()[:6] == [
        "Mind Control: 6",
        "     6  Rolled, d% 15",
        "Mind Control: Controlling a mind: 50",
        "    40  Willpower",
        "    10  Mind Control",
        "        more than 6",
    ]


def test_the_lower_alternative_has_a_breakdown(program: Program, file: Path) -> None:
    hero = read_hero(file).character
    strong = replace(hero, powers=(HeldPower("mind-control", rank=Score(75)),))
    write_hero(HeroFile(strong), file)
    lines = program("explain", file, "mind-control")[1].splitlines()
    assert lines[2:5] == [
        "Mind Control: Controlling a mind: 75",
        "    75  Chosen",
        "        more than 50 (40 Willpower, 10 Mind Control)",
    ]


def test_explain_prints_json_on_request(program: Program, file: Path) -> None:
    found = json.loads(program("explain", file, "mind-control", "--json")[1])
    assert found[1] == {
        "title": "Mind Control: Controlling a mind",
        "value": 50,
        "parts": [
            {"amount": 40, "source": "Willpower"},
            {"amount": 10, "source": "Mind Control"},
        ],
        "more_than": 6,
    }
    assert json.loads(program("explain", file, "melee", "--json")[1])[0]["more_than"] is None


FIELDS = (
    "melee coordination brawn fortitude intellect awareness willpower"
    " damage fortune lifestyle repute skills movement armor mind-control"
)


@pytest.mark.parametrize("field", FIELDS.split())
def test_every_field_is_explained(program: Program, file: Path, field: str) -> None:
    code, out, _ = program("explain", file, field)
    assert code == DONE
    assert out.strip()


def test_another_field_makes_no_sense(program: Program, file: Path) -> None:
    code, out, err = program("explain", file, "luck")
    assert (code, out) == (USAGE_ERROR, "")
    assert f"choose one of {', '.join(FIELDS.split())}." in err
