import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def test_a_new_vehicle_has_no_rank_or_systems(program: Program) -> None:
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
def test_malformed_arguments_exit_with_code_2(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program("new", "vehicle", *arguments)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1


def test_a_vehicle_changed_by_hand_is_reported(program: Program, tmp_path: Path) -> None:
    program("new", "vehicle", "--rank", "20", "-o", "car.json")
    text = (tmp_path / "car.json").read_text(encoding="utf-8")
    (tmp_path / "car.json").write_text(text.replace("20", "21", 1), encoding="utf-8")
    code, out, _ = program("check", "car.json")
    assert code == FAILED
    assert out.count("\n") == 1


def payload(out: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(out)["payload"]
    return found


def test_systems_can_be_built_in_weapons(program: Program) -> None:
    command = ("new", "vehicle", "--base", "sports-car", "--system", "Arc cannon=20", "--system",
               "Spikes=10", "--attack", "arc cannon=ranged", "--range", "Arc cannon=6", "--damage",
               "Arc cannon=30", "--attack", "Spikes=slashing", "--describe",
               "Spikes=On both hubs")  # fmt: skip
    code, out, err = program(*command)
    assert (code, err) == (DONE, "")
    cannon, spikes = payload(out)["systems"]
    assert cannon == {
        "name": "Arc cannon",
        "rank": 20,
        "description": "",
        "form": "ranged",
        "damage": 30,
        "sectors": 6,
    }
    assert (spikes["form"], spikes["description"]) == ("slashing", "On both hubs")


@pytest.mark.parametrize(
    ("systems", "count"), [((), 2), (("Fog",), 2), (("Fog", "Saw"), 2), (("Fog=10",), 3)]
)
def test_systems_of_the_power_that_are_missing_are_rolled(
    program: Program, systems: tuple[str, ...], count: int
) -> None:
    given = [word for each in systems for word in ("--system", each)]
    code, out, err = program("new", "vehicle", "--base", "sports-car", "--rank", "30", *given)
    assert (code, err) == (DONE, "")
    names = [each["name"] for each in payload(out)["systems"]]
    assert (len(names), names[: len(systems)]) == (
        count,
        [each.partition("=")[0] for each in systems],
    )


def test_a_missing_rank_is_reported(program: Program) -> None:
    code, out, err = program("new", "vehicle", "--system", "Fog")
    assert (code, payload(out)["systems"][0]["rank"]) == (DONE, None)
    assert "Fog needs a Rank Value." in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--system", "Fog=0"), "“0” is not a number from 1 to 9999"),
        (("--system", "=3"), "give 1 to"),
        (("--system", "Fog", "--system", "fog=3"), "more than once"),
        (tuple(word for n in range(61) for word in ("--system", f"S{n}=1")), "room for 60"),
        (("--system", "Fog", "--attack", "Fog"), "NAME=VALUE"),
        (("--system", "Fog", "--attack", "Fig=ranged"), "NAME=VALUE"),
        (("--system", "Fog", "--attack", "Fog=loud"), "choose one of bashing"),
        (("--system", "Fog", "--damage", "Fog=30"), "no weapon"),
        (("--system", "Fog", "--attack", "Fog=slashing", "--range", "Fog=2"), "not ranged"),
        (("--system", "Fog", "--damage", "Fog=x"), "“x” is not a number from 0 to 9999"),
    ],
)
def test_a_system_that_makes_no_sense_is_2(
    program: Program, arguments: tuple[str, ...], words: str
) -> None:
    code, out, err = program("new", "vehicle", *arguments)
    assert (code, out) == (USAGE_ERROR, "")
    assert words in err
