import json
from collections.abc import Callable
from pathlib import Path

from fourc_desktop.cli.console import DONE
from fourc_desktop.games.fourc.rules.editions import Edition, OtherReading
from fourc_desktop.games.fourc.services.hero_file_service import read_hero

Program = Callable[..., tuple[int, str, str]]


def test_the_same_seed_is_the_same_file(program: Program, tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        assert program("new", "hero", "--seed", "7F3K", "-o", name) == (DONE, "", "")
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    hero = read_hero(tmp_path / "a.json").character
    assert hero.seed == "7F3K"
    assert hero.rules.edition is Edition.ADVANCED


def test_a_hero_without_a_file_is_printed(program: Program) -> None:
    code, out, _ = program("new", "hero", "--rules", "4c-basic", "--name", "Żubr", "--villain")
    assert code == DONE
    payload = json.loads(out)["payload"]["character"]
    assert payload["profile"]["name"] == "Żubr"
    assert payload["profile"]["side"] == "villain"
    assert payload["rules"]["edition"] == "basic"


def test_companions_are_built_on_request(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--seed", "14", "-o", "alone.json")
    program("new", "hero", "--seed", "14", "--companions", "-o", "together.json")
    alone, together = (read_hero(tmp_path / f"{name}.json") for name in ("alone", "together"))
    assert alone.is_alone
    assert alone.character == together.character
    assert len(together.companions) == 2
    assert program("check", "together.json") == (DONE, "", "")


def test_an_exempt_hero_passes_the_check(program: Program, tmp_path: Path) -> None:
    built = ("new", "hero", "--name", "Doom", "--seed", "x", "--set", "melee=90", "-o", "doom.json")
    assert program(*built)[2] != ""
    assert program("check", "doom.json")[0] != DONE
    assert program(*built, "--exempt", "--villain", "--force") == (DONE, "", "")
    assert read_hero(tmp_path / "doom.json").character.exempt
    assert program("check", "doom.json") == (DONE, "", "")


def test_other_readings_are_played(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "--reading", "R16", "--reading", "R16", "-o", "hero.json")
    rules = read_hero(tmp_path / "hero.json").character.rules
    assert rules.other_readings == (OtherReading.WEATHER_COUNTS_TWICE,)
    assert program("check", "hero.json") == (DONE, "", "")
