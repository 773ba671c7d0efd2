import json
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED
from fourc_desktop.games.registry import GAMES
from tests.cli.conftest import Program
from tests.games.toy.game import ENTRY as TOY

OWN = {
    "powers": [
        {
            "id": "gliding",
            "name": "Gliding",
            "ranked": True,
            "text": "Sails on the wind.",
            "numbers": [{"label": "Gliding", "unit": "sectors a turn", "use": "fly",
                         "reading": "table", "table": "sectors"}],
        }
    ],
    "skills": [{"name": "Sea", "skills": ["Knots"]}],
}  # fmt: skip


def test_homebrew_is_imported_and_printed_unchanged(program: Program, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps(OWN))
    program("new", "campaign", "city.4c")
    assert program("homebrew", "city.4c") == (DONE, "{}\n", "")
    assert program("homebrew", "city.4c", "own.json") == (DONE, "", "")
    code, printed, _ = program("homebrew", "city.4c")
    assert code == DONE
    assert json.loads(printed)["powers"][0]["id"] == "gliding"
    (tmp_path / "again.json").write_text(printed)
    program("new", "campaign", "town.4c")
    assert program("homebrew", "town.4c", "again.json") == (DONE, "", "")
    assert program("homebrew", "town.4c")[1] == printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "own.json was not imported because"),
        ('{"spells": []}', "spells"),
        ('{"powers": [], "powers": []}', "powers"),
        ('{"origins": [{"id": "robot", "name": "R", "description": "D"}]}', "is there already"),
        (
            (
                '{"weapons": [{"id": "net", "name": "Net", "provenance": "own", "form": "bashing",'
                ' "hands": 1, "damage": 1, "sectors": 3, "description": "D"}]}'
            ),
            "swung",
        ),
    ],
)
def test_invalid_homebrew_is_refused_and_adds_nothing(
    program: Program, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "own.json").write_text(text)
    program("new", "campaign", "city.4c")
    code, out, err = program("homebrew", "city.4c", "own.json")
    assert (code, out) == (FAILED, "")
    assert said in err
    assert err.count("\n") == 1
    assert program("homebrew", "city.4c")[1] == "{}\n"


def test_every_game_has_homebrew(program: Program, tmp_path: Path) -> None:
    program.games = (*GAMES, TOY)
    program("new", "campaign", "shelf.4c", "--rules", "toy")
    assert program("homebrew", "shelf.4c") == (DONE, '{\n  "game": "toy"\n}\n', "")
    (tmp_path / "own.json").write_text('{"game": "toy", "trinkets": [{"name": "Rope"}]}')
    assert program("homebrew", "shelf.4c", "own.json") == (DONE, "", "")
    code, printed, _ = program("homebrew", "shelf.4c")
    assert (code, json.loads(printed)["trinkets"][0]["name"]) == (DONE, "Rope")
    (tmp_path / "dagger.json").write_text('{"game": "toy", "trinkets": [{"name": "Dagger"}]}')
    code, _, err = program("homebrew", "shelf.4c", "dagger.json")
    assert code == FAILED
    assert "“Dagger” is in the rules; give yours another name." in err
    assert program("homebrew", "shelf.4c")[1] == printed


def test_a_pack_of_another_game_is_refused_with_both_names(
    program: Program, tmp_path: Path
) -> None:
    program.games = (*GAMES, TOY)
    (tmp_path / "toys.json").write_text('{"game": "toy", "trinkets": [{"name": "Rope"}]}')
    (tmp_path / "own.json").write_text(json.dumps(OWN))
    program("new", "campaign", "city.4c")
    program("new", "campaign", "shelf.4c", "--rules", "toy")
    for campaign, file, theirs, ours in (
        ("city.4c", "toys.json", "Toy", "4C"),
        ("shelf.4c", "own.json", "4C", "Toy"),
    ):
        before = (tmp_path / campaign).read_bytes()
        code, _, err = program("homebrew", campaign, file)
        assert code == FAILED
        assert f"{file} was not imported because it is homebrew for {theirs}" in err
        assert f"and this campaign plays {ours}" in err
        assert (tmp_path / campaign).read_bytes() == before
