import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.storage.folders import Folders
from tests.cli.conftest import faceless

Program = Callable[..., tuple[int, str, str]]


def test_heroes_are_imported_listed_and_exported_unchanged(
    program: Program, tmp_path: Path
) -> None:
    for name in ("Stormglass", "Gale"):
        program("new", "hero", "--name", name, "--seed", name, "-o", f"{name}.json")
    assert program("new", "campaign", "city.4c") == (DONE, "", "")
    imported = "Stormglass: imported.\nGale: imported.\n"
    assert program("import", "city.4c", "Stormglass.json", "Gale.json") == (DONE, imported, "")
    code, out, _ = program("list", "city.4c")
    assert code == DONE
    assert [line.split(" · ")[:2] for line in out.splitlines()] == [
        ["Gale", "Hero"],
        ["Stormglass", "Hero"],
    ]
    entries = json.loads(program("list", "city.4c", "--json")[1])
    assert [entry["name"] for entry in entries] == ["Gale", "Stormglass"]
    assert all(entry["damage"] > 0 for entry in entries)
    assert program("check", "city.4c") == (DONE, "", "")
    assert program("sheet", "city.4c", "-o", "all.pdf") == (DONE, "", "")
    assert program("export", "city.4c", "-o", "out") == (DONE, "", "")
    assert program("export", "city.4c", "Gale", "-o", "again.json") == (DONE, "", "")
    again, out_of_it = tmp_path / "again.json", tmp_path / "out" / "Gale.json"
    assert faceless(again) == faceless(tmp_path / "Gale.json")
    assert again.read_bytes() == out_of_it.read_bytes()
    program("new", "campaign", "other.4c")
    program("import", "other.4c", "again.json")
    assert program("export", "other.4c", "Gale", "-o", "third.json") == (DONE, "", "")
    assert (tmp_path / "third.json").read_bytes() == again.read_bytes()


def test_one_refused_file_prevents_the_whole_import(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "-o", "good.json")
    (tmp_path / "bad.json").write_text("{}")
    program("new", "campaign", "city.4c")
    code, _, err = program("import", "city.4c", "good.json", "bad.json")
    assert code == FAILED
    assert err.startswith("bad.json was not imported because")
    assert err.count("\n") == 1
    assert program("list", "city.4c") == (DONE, "", "")


def test_drafts_of_another_campaign_are_reported(
    program: Program, resources: Path, tmp_path: Path
) -> None:
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), profile=CharacterProfile("Bert"))
    with create_campaign(tmp_path / "other.4c", tools) as other:
        fourc = FourcCampaign(other)
        fourc.add([draft], "Add")
        name = other.card(fourc.add_instant_hero(seed="a")).name
    program("new", "campaign", "city.4c")
    code, out, err = program("import", "city.4c", "other.4c")
    assert (code, out) == (FAILED, f"{name}: imported.\n")
    assert err == "Bert is a draft; finish it in the builder first.\n"
    assert program("list", "city.4c")[1].startswith(name)
    assert program("import", "city.4c", "other.4c", "--only", name)[::2] == (DONE, "")


def test_check_prints_a_line_for_each_problem(program: Program, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    code, out, err = program("check", "bad.json")
    assert (code, err) == (FAILED, "")
    assert out.count("\n") == 1


def test_export_refuses_an_unknown_name_and_a_wrong_target(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("export", "city.4c", "Gale", "-o", "out")
    assert code == FAILED
    assert "called Gale" in err
    assert program("export", "city.4c", "-o", "one.json")[0] == USAGE_ERROR


@pytest.mark.parametrize("rules", ["fudge", "rough-magic", "fourth-earth"])
def test_kinds_are_listed_by_their_short_names(program: Program, rules: str) -> None:
    program("new", "campaign", "city.4c", "--rules", rules)
    assert program("list", "city.4c", "--kind", "character") == (DONE, "", "")
    assert program("list", "city.4c", "--kind", "draft") == (DONE, "", "")


def test_companions_and_vehicles_are_imported_and_exported(
    program: Program, tmp_path: Path
) -> None:
    program("new", "hero", "--seed", "14", "--companions", "--name", "Ada", "-o", "ada.json")
    program("new", "vehicle", "--base", "private-jet", "--name", "Nightjar", "-o", "jet.json")
    program("new", "campaign", "city.4c")
    assert program("import", "city.4c", "ada.json", "jet.json")[::2] == (DONE, "")
    listed = {
        kind: json.loads(program("list", "city.4c", "--kind", kind, "--json")[1])
        for kind in ("hero", "companion", "vehicle", "headquarters")
    }
    assert {kind: len(entries) for kind, entries in listed.items()} == {
        "hero": 1,
        "companion": 2,
        "vehicle": 1,
        "headquarters": 0,
    }
    (ada,) = listed["hero"]
    assert [entry["owner"] for entry in listed["companion"]] == [ada["id"]] * 2
    assert (ada["owner"], listed["vehicle"][0]["owner"]) == (None, None)
    assert program("list", "city.4c", "--kind", "vehicle")[1] == (
        "Nightjar · The team’s · Jet · Private Jet · Durability 20, Handling 10, Velocity 20\n"
    )
    assert "Sidekick of Ada" in program("list", "city.4c", "--kind", "companion")[1]
    assert program("check", "city.4c") == (DONE, "", "")
    assert program("export", "city.4c", "-o", "out") == (DONE, "", "")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["Ada.json"]
    assert faceless(tmp_path / "out" / "Ada.json") == faceless(tmp_path / "ada.json")
    assert program("export", "city.4c", "Nightjar", "-o", "again.json") == (DONE, "", "")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "jet.json").read_bytes()
