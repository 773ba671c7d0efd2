import json
from pathlib import Path

import pytest

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


def test_missing_fields_and_wrong_values_are_reported(toy: Program) -> None:
    code, _, err = toy("new", "hero", "--blank")
    assert (code, err) == (0, "Who: Name is missing. (Character sheet)\n")
    code, _, err = toy("new", "hero", "--set", "nerve=best")
    assert code != 0
    assert "Nerve should be one of Poor, Mediocre, Fair, Good, Great." in err


def test_homebrew_of_the_campaign_can_be_set(toy: Program, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(
        '{"game": "toy", "trinkets": [{"name": "Rope", "size": 2}], "knacks": [{"name": "Sing"}]}'
    )
    toy("new", "campaign", "Shelf.4c")
    assert toy("homebrew", "Shelf.4c", "own.json") == (0, "", "")
    made = ("new", "hero", "--blank", "--name", "Ada", "--set", "bag+=rope")
    code, _, err = toy(*made)
    assert code == 1
    assert "“rope” is not in the list of bag" in err
    code, out, err = toy(*made, "--campaign", "Shelf.4c", "--set", "knacks+=SING")
    assert (code, err) == (0, "")
    document = json.loads(out)["payload"]["document"]
    assert document["bag"] == [{"name": "Rope", "size": 2, "shiny": False, "note": ""}]
    assert [each["name"] for each in document["knacks"]] == ["Sing"]
