"""The game of a command: that of `--rules`, of the campaign, of the file, or the default."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from click import Command

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.storage.folders import program_folders, resources_folder
from tests.cli.conftest import Program, faceless
from tests.games.toy.game import ENTRY, ToyGame

BAD_RULES, BAD_KIND = "Invalid value for --rules:", "Invalid value for --kind:"
NONE_OF = "is not one of character,"


class SilentToy(ToyGame):
    """The toy game without commands."""

    def commands(self) -> Mapping[str, Command]:
        return {}


@pytest.fixture
def program(program: Program) -> Program:
    """The command line with two games, of which 4C is the default."""
    program.games = (GAMES[0], ENTRY)
    return program


@pytest.fixture
def shelf(program: Program) -> str:
    """A campaign of the toy with Dandy of toy.json in it."""
    assert program("new", "toy", "-o", "toy.json") == (DONE, "", "")
    assert program("new", "campaign", "shelf.4c", "--rules", "toy") == (DONE, "", "")
    assert program("import", "shelf.4c", "toy.json")[::2] == (DONE, "")
    return "shelf.4c"


def test_rules_option_chooses_the_command(program: Program) -> None:
    rolled = (DONE, "Nerve 1 against 9; 4 5: Success\n", "")
    assert program("roll", "--rules", "toy", "--trait", "good", "--dice", "4", "5") == rolled
    assert program("roll", "--trait", "good", "--rules=toy", "--dice", "4", "5") == rolled
    assert json.loads(program("roll", "--trait", "fair", "--rules", "toy", "--json")[1])["rules"]
    assert program("roll", "--rank", "30", "--dice", "83")[0] == DONE
    code, _, err = program("roll", "--trait", "good")
    assert (code, "--trait" in err) == (USAGE_ERROR, True)


def test_help_shows_the_options_of_the_game(program: Program) -> None:
    usual, toy = program("roll", "--help")[1], program("roll", "--help", "--rules", "toy")[1]
    assert ("--rank" in usual, "--trait" in usual) == (True, False)
    assert ("--rank" in toy, "--trait" in toy) == (False, True)
    assert "[4c-basic|4c-advanced|toy]" in usual
    assert "[default: 4c-advanced]" in " ".join(usual.split())
    assert "[default: toy]" in " ".join(toy.split())
    assert "{hero|" in program("blank", "--help")[1]
    assert "{character|" in program("blank", "--help", "--rules", "toy")[1]


def test_help_shows_the_kinds_of_the_campaign(program: Program, shelf: str) -> None:
    kinds = "--kind [character|draft|encounter|map] What to list. [default: character]"
    assert kinds in " ".join(program("list", shelf, "--help")[1].split())


def test_help_lists_the_commands_of_the_game(program: Program) -> None:
    usual, toy = program("--help")[1], program("--help", "--rules", "toy")[1]
    assert ("  award " in usual, "  wave " in usual, "  check " in usual) == (True, False, True)
    assert ("  award " in toy, "  wave " in toy, "  check " in toy) == (False, True, True)
    assert "  toy " in program("new", "--help", "--rules", "toy")[1]
    assert "  toy " not in program("new", "--help")[1]
    assert "  hero " in program("new", "--help")[1]


def test_a_command_of_one_game_needs_no_rules_option(program: Program, shelf: str) -> None:
    assert program("wave") == (DONE, "Hello.\n", "")
    assert json.loads(Path("toy.json").read_text("utf-8"))["format"] == "toy-character"


def test_the_kinds_of_blank_depend_on_the_game(program: Program) -> None:
    assert program("blank", "character", "--rules", "toy", "-o", "blank.pdf") == (DONE, "", "")
    code, _, err = program("blank", "character", "-o", "other.pdf")
    assert (code, "is not one of hero" in err) == (USAGE_ERROR, True)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("table --rules toy", "--rules toy is for Toy, which has no command “table”."),
        ("new vehicle --rules toy", "--rules toy is for Toy, which has no command “new vehicle”."),
        ("wave --rules 4c-basic", "--rules 4c-basic is for 4C, which has no command “wave”."),
        ("heal shelf.4c", "shelf.4c plays Toy, which has no command “heal”."),
        (
            "odds shelf.4c Brawl a b --rules 4c-basic",
            "--rules 4c-basic is for 4C, and shelf.4c plays Toy.",
        ),
        ("new --rules toy toy", "Give --rules after the command."),
        ("--rules toy roll", "Give --rules after the command."),
        (
            "roll --rules toy --rank 30 --reason --rules=4c-basic",
            f"{BAD_RULES} write --rules once.",
        ),
        ("rol", "No such command: rol. Did you mean roll?"),
        ("roll --rules 5c", f"{BAD_RULES} “5c” is not one of 4c-basic, 4c-advanced, toy."),
        (
            "list shelf.4c --kind hero",
            f"{BAD_KIND} “hero” {NONE_OF} draft, sector-map, encounter, map.",
        ),
    ],
)
def test_commands_and_options_of_another_game_are_usage_errors(
    program: Program, shelf: str, call: str, sentence: str
) -> None:
    assert program(*call.split()) == (USAGE_ERROR, "", f"{sentence}\n")


def test_rules_option_is_ignored_after_two_dashes(program: Program) -> None:
    code, _, err = program("roll", "--rank", "30", "--", "--rules", "toy")
    assert (code, "unexpected extra arguments" in err) == (USAGE_ERROR, True)


def test_rules_option_sets_game_and_options_of_a_campaign(program: Program, tmp_path: Path) -> None:
    tools = application_context(resources_folder(), program_folders(os.environ), program.games)
    for number, word in enumerate(("4c-advanced", "4c-basic", "toy")):
        path = tmp_path / f"{number}.4c"
        assert program("new", "campaign", path.name, "--rules", word) == (DONE, "", "")
        with open_campaign(path, tools) as campaign:
            game = tools.games.by_preset(word)
            assert campaign.game is game
            assert campaign.page == game.presets[word]
            assert campaign.name == path.stem
            assert campaign.file.undo_label is None
    assert program("new", "campaign", "0.4c", "--rules", "toy")[0] == FAILED


def test_a_campaign_lists_the_kinds_of_its_game(program: Program, shelf: str) -> None:
    code, out, _ = program("list", shelf)
    assert (code, out.startswith("Dandy · Tin")) == (DONE, True)
    assert program("list", shelf, "--kind", "character") == (code, out, "")
    assert program("new", "map", shelf, "Attic") == (DONE, "", "")
    assert program("list", shelf, "--kind", "map")[1] == "Attic\n"
    assert program("export", shelf, "Dandy", "-o", "again.json") == (DONE, "", "")
    assert faceless(Path("again.json")) == faceless(Path("toy.json"))
    assert program("check", shelf) == (DONE, "", "")


def test_odds_of_a_fight_use_the_game_of_its_campaign(program: Program, shelf: str) -> None:
    program("new", "map", shelf, "Attic")
    new = ("new", "encounter", shelf, "Brawl", "--map", "Attic", "--foe", "soldier=2")
    assert program(*new) == (DONE, "", "")
    Path("begin.txt").write_text('{"is": "wind"}\n{"is": "wind"}\n', "utf-8")
    assert program("play", shelf, "Brawl", "begin.txt")[0] == DONE
    flip = '{"is":"flip","who":"tin-soldier-1","at":"tin-soldier-2"}'
    completed = program("odds", shelf, "Brawl", flip, "--json")
    assert completed[0] == DONE
    assert json.loads(completed[1])
    assert program("odds", "--trait", "good", "--rules", "toy") == (DONE, "42 % by toy\n", "")
    program.games = (GAMES[0], replace(ENTRY, load=SilentToy))
    assert program("odds", shelf, "Brawl", flip, "--json") == completed
    code, _, err = program("odds", shelf, "Brawl")
    assert (code, err) == (USAGE_ERROR, "Give a campaign, an encounter and who does what.\n")


def test_a_file_is_read_by_its_own_game(program: Program, shelf: str) -> None:
    assert program("new", "hero", "--seed", "a", "-o", "hero.json") == (DONE, "", "")
    for file in ("toy.json", "hero.json"):
        assert program("check", file) == (DONE, "", "")
        assert program("sheet", file, "-o", f"{file}.pdf") == (DONE, "", "")


def test_a_file_of_another_game_is_refused_with_both_names(program: Program, shelf: str) -> None:
    program("new", "hero", "--seed", "a", "-o", "hero.json")
    program("new", "campaign", "city.4c")
    for campaign, file, game, other in (
        (shelf, "hero.json", "Toy", "4C"),
        ("city.4c", "toy.json", "4C", "Toy"),
    ):
        before = Path(campaign).read_bytes()
        code, out, err = program("import", campaign, file)
        assert (code, out) == (FAILED, "")
        assert f"is for {other}, and this campaign plays {game}" in err
        assert Path(campaign).read_bytes() == before


def test_a_campaign_of_an_unknown_game_is_refused(program: Program, shelf: str) -> None:
    program.games = GAMES
    for call in (("list", shelf), ("homebrew", shelf), ("import", shelf, "toy.json")):
        assert program(*call)[0] == FAILED
    assert "plays “toy”, a game that this program does not know" in program("homebrew", shelf)[2]


def test_only_the_chosen_game_is_imported(shelf: str, tmp_path: Path) -> None:
    script = (
        "import sys; from fourc_desktop.cli import main;"
        " from fourc_desktop.games.registry import GAMES; from tests.games.toy.game import ENTRY;"
        " codes = [main(words.split(), [*GAMES, ENTRY]) for words in sys.argv[1:]];"
        " assert not any(codes), codes;"
        " sys.exit(any(name.startswith('fourc_desktop.games.fourc') for name in sys.modules))"
    )
    commands = [
        "roll --trait good --rules toy",
        "new toy --rules toy -o toy.json",
        "--help --rules toy",
        "new campaign other.4c --rules toy",
        "import other.4c toy.json",
        "check toy.json",
        "check other.4c",
        "list other.4c",
        "list other.4c --kind character",
        "list other.4c --help",
        "new map other.4c Attic",
        "new encounter other.4c Brawl --map Attic --who Dandy",
        "log other.4c Brawl",
        "export other.4c Dandy -o out.json",
        "sheet toy.json -o toy.pdf",
        "blank character --rules toy -o blank.pdf",
    ]
    folders = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    for calls, code in ((commands, 0), (["table"], 1)):
        ran = subprocess.run(
            [sys.executable, "-c", script, *calls],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": folders},
            check=False,
        )
        assert ran.returncode == code
