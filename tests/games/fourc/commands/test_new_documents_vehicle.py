import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR

Program = Callable[..., tuple[int, str, str]]


def test_a_vehicle_that_a_power_improves(program: Program, tmp_path: Path) -> None:
    command = ("new", "vehicle", "--base", "sports-car", "--rank", "35", "--name", "The Beacon")
    assert program(*command, "-o", "car.json") == (DONE, "", "")
    vehicle = json.loads((tmp_path / "car.json").read_bytes())
    assert vehicle["format"] == "4c-vehicle"
    payload = vehicle["payload"]
    assert (payload["name"], payload["base"]["id"], payload["rank"]) == (
        "The Beacon",
        "sports-car",
        35,
    )
    assert len(payload["systems"]) == 2
    assert program("check", "car.json") == (DONE, "", "")


def test_a_vehicle_as_it_was_built(program: Program) -> None:
    code, out, _ = program("new", "vehicle")
    assert code == DONE
    payload = json.loads(out)["payload"]
    assert (payload["rank"], payload["systems"]) == (None, [])
    assert payload["name"]


def test_the_same_seed_is_the_same_vehicle(program: Program) -> None:
    first = program("new", "vehicle", "--seed", "7F3K", "--rank", "20")[1]
    assert first == program("new", "vehicle", "--seed", "7F3K", "--rank", "20")[1]
    assert first != program("new", "vehicle", "--seed", "7F3J", "--rank", "20")[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--base", "sled"),
        ("--rank", "0"),
        ("--rank", "10000"),
        ("--name", ""),
        ("--seed", " "),
    ],
)
def test_what_makes_no_sense_is_2(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program("new", "vehicle", *arguments)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1


def test_a_vehicle_changed_by_hand_is_told(program: Program, tmp_path: Path) -> None:
    program("new", "vehicle", "--rank", "20", "-o", "car.json")
    text = (tmp_path / "car.json").read_text(encoding="utf-8")
    (tmp_path / "car.json").write_text(text.replace("20", "21", 1), encoding="utf-8")
    code, out, _ = program("check", "car.json")
    assert code == FAILED
    assert out.count("\n") == 1
