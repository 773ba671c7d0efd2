"""Which game a command asks: that of `--rules`, of the campaign, of the file, or the usual one."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.cli.exit_codes import DONE, FAILED, SENSELESS
from fourc_desktop.core.character_form import Profile
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.opening import open_campaign
from fourc_desktop.services.toolbox import toolbox
from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.resources import resources_folder
from tests.cli.conftest import Program
from tests.cli.tiny import GAME, SILENT_TINY, TINY
from tests.games.toy.people import ADA

FOURC = GAMES[0]
ALICE = replace(ADA, profile=Profile("Alice", side="wooden"))

BAD_RULES, BAD_KIND = "Invalid value for '--rules':", "Invalid value for '--kind':"


@pytest.fixture
def program(program: Program) -> Program:
    """The command line with two games, of which 4C is the usual one."""
    program.games = (FOURC, TINY)
    return program


@pytest.fixture
def alice(tmp_path: Path) -> str:
    """The file of a character of the other game."""
    format_ = GAME.kinds[0].file()
    assert format_ is not None
    data = format_.write(Package(Content("tiny-character", ALICE)))
    (tmp_path / "alice.json").write_bytes(data)
    return "alice.json"


@pytest.fixture
def shelf(program: Program, alice: str) -> str:
    """A campaign of the other game with a character in it."""
    assert program("new", "campaign", "shelf.4c", "--rules", "tiny") == (DONE, "", "")
    assert program("import", "shelf.4c", alice) == (DONE, "", "")
    return "shelf.4c"


def test_the_word_of_the_rules_chooses_the_command(program: Program) -> None:
    assert program("roll", "--rules", "tiny", "--trait", "good")[1] == "good by tiny\n"
    assert program("roll", "--trait", "good", "--rules=tiny-loud")[1] == "good by tiny-loud\n"
    assert program("roll", "--rank", "30", "--dice", "83")[0] == DONE
    code, _, err = program("roll", "--trait", "good")
    assert (code, "--trait" in err) == (SENSELESS, True)


def test_help_shows_the_options_of_the_game(program: Program) -> None:
    usual, tiny = program("roll", "--help")[1], program("roll", "--help", "--rules", "tiny")[1]
    assert ("--rank" in usual, "--trait" in usual) == (True, False)
    assert ("--rank" in tiny, "--trait" in tiny) == (False, True)
    assert "[4c-basic|4c-advanced|tiny-loud|tiny]" in usual
    assert "[default: 4c-advanced]" in " ".join(usual.split())
    assert "[default: tiny]" in " ".join(tiny.split())


def test_help_lists_the_commands_of_the_game(program: Program) -> None:
    usual, tiny = program("--help")[1], program("--help", "--rules", "tiny")[1]
    assert ("  award " in usual, "  wave " in usual, "  check " in usual) == (True, False, True)
    assert ("  award " in tiny, "  wave " in tiny, "  check " in tiny) == (False, True, True)
    assert "  doll " in program("new", "--help", "--rules", "tiny")[1]
    assert "  doll " not in program("new", "--help")[1]
    assert "  hero " in program("new", "--help")[1]


def test_a_command_that_one_game_has_needs_no_word(program: Program) -> None:
    assert program("wave") == (DONE, "waved\n", "")
    assert program("new", "doll") == (DONE, "a doll by tiny\n", "")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("table --rules tiny", "--rules tiny is for Tiny, which has no command “table”."),
        ("new hero --rules tiny", "--rules tiny is for Tiny, which has no command “new hero”."),
        ("wave --rules 4c-basic", "--rules 4c-basic is for 4C, which has no command “wave”."),
        ("own shelf.4c", "shelf.4c plays Tiny, which has no command “own”."),
        (
            "odds shelf.4c Brawl a b --rules 4c-basic",
            "--rules 4c-basic is for 4C, and shelf.4c plays Tiny.",
        ),
        ("new --rules tiny doll", "Give --rules after the command."),
        ("--rules tiny roll", "Give --rules after the command."),
        (
            "roll --rules tiny --rank 30 --reason --rules=4c-basic",
            f"{BAD_RULES} write --rules once.",
        ),
        ("rol", "No such command 'rol'. Did you mean 'roll'?"),
        (
            "roll --rules 5c",
            f"{BAD_RULES} '5c' is not one of '4c-basic', '4c-advanced', 'tiny-loud', 'tiny'.",
        ),
        (
            "list shelf.4c --kind hero",
            f"{BAD_KIND} 'hero' is not one of 'character', 'sector-map', 'encounter', 'map'.",
        ),
    ],
)
def test_what_a_game_does_not_know_makes_no_sense(
    program: Program, shelf: str, call: str, sentence: str
) -> None:
    assert program(*call.split()) == (SENSELESS, "", f"{sentence}\n")


def test_words_after_two_dashes_choose_no_game(program: Program) -> None:
    code, _, err = program("roll", "--rank", "30", "--", "--rules", "tiny")
    assert (code, "unexpected extra arguments" in err) == (SENSELESS, True)


def test_a_campaign_is_made_by_the_options_of_its_word(program: Program, tmp_path: Path) -> None:
    tools = toolbox(resources_folder(), program_folders(os.environ), program.games)
    for number, word in enumerate(("4c-advanced", "4c-basic", "tiny", "tiny-loud")):
        path = tmp_path / f"{number}.4c"
        assert program("new", "campaign", path.name, "--rules", word) == (DONE, "", "")
        with open_campaign(path, tools) as campaign:
            game = tools.games.by_preset(word)
            assert campaign.game is game
            assert campaign.page == game.presets[word]
            assert campaign.name == path.stem
            assert campaign.file.undo_label is None
    assert program("new", "campaign", "0.4c", "--rules", "tiny")[0] == FAILED


def test_a_campaign_is_asked_for_its_own_kinds(program: Program, shelf: str) -> None:
    assert program("list", shelf)[1].startswith("Alice · Wooden")
    assert program("list", shelf, "--kind", "character") == program("list", shelf)
    assert json.loads(program("list", shelf, "--kind", "map", "--json")[1] or "[]") == []
    program("new", "map", shelf, "Attic")
    assert program("list", shelf, "--kind", "map")[1] == "Attic\n"
    assert program("export", shelf, "Alice", "-o", "again.json") == (DONE, "", "")
    assert Path("again.json").read_bytes() == Path("alice.json").read_bytes()
    assert program("check", shelf) == (DONE, "", "")


def test_a_fight_is_asked_by_the_game_of_its_campaign(program: Program, shelf: str) -> None:
    program("new", "map", shelf, "Attic")
    assert program("new", "encounter", shelf, "Brawl", "--map", "Attic")[0] == DONE
    completed = program("odds", shelf, "Brawl", '{"is":"fly"}')
    assert completed[0] == FAILED
    assert program("odds", "--coin", "--rules", "tiny") == (DONE, "heads 50 % by tiny\n", "")
    program.games = (FOURC, SILENT_TINY)
    assert program("odds", shelf, "Brawl", '{"is":"fly"}') == completed
    code, _, err = program("odds", shelf, "Brawl")
    assert (code, err) == (SENSELESS, "Give a campaign, an encounter and who does what.\n")


def test_a_file_is_read_by_the_game_it_is_for(program: Program, alice: str) -> None:
    assert program("check", alice) == (DONE, "", "")
    program("new", "hero", "--seed", "a", "-o", "hero.json")
    assert program("check", "hero.json") == (DONE, "", "")


def test_a_file_of_another_game_is_refused_with_both_names(
    program: Program, shelf: str, alice: str
) -> None:
    program("new", "hero", "--seed", "a", "-o", "hero.json")
    program("new", "campaign", "city.4c")
    for campaign, file, game, other in (
        (shelf, "hero.json", "Tiny", "4C"),
        ("city.4c", alice, "4C", "Tiny"),
    ):
        before = Path(campaign).read_bytes()
        code, out, err = program("import", campaign, file)
        assert (code, out) == (FAILED, "")
        assert f"is for {other}, and this campaign plays {game}" in err
        assert Path(campaign).read_bytes() == before


def test_only_the_chosen_game_is_imported(shelf: str, alice: str, tmp_path: Path) -> None:
    script = (
        "import sys; from fourc_desktop.cli import main;"
        " from fourc_desktop.games.registry import GAMES; from tests.cli.tiny import TINY;"
        " codes = [main(words.split(), [*GAMES, TINY]) for words in sys.argv[1:]];"
        " fourc = [name for name in sys.modules if name.startswith('fourc_desktop.games.fourc')];"
        " whole = {'game', 'documents', 'commands'} & {name.split('.')[-1] for name in fourc};"
        " sys.exit(any(codes) or bool(whole))"
    )
    commands = [
        "roll --trait good --rules tiny",
        "new doll --rules tiny",
        "--help --rules tiny",
        "new campaign other.4c --rules tiny",
        f"check {alice}",
        f"import other.4c {alice}",
        f"list {shelf} --kind character",
        f"export {shelf} Alice -o out.json",
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
