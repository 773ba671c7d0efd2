"""Files into a campaign and out of it: tables, other campaigns, reports as JSON."""

import json
from pathlib import Path

import pytest
from PIL import Image

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from tests.cli.conftest import Program
from tests.storage.images.hostile_pictures import encoded

HEADINGS = "Name,F,A,S,E,R,I,P,Resources,Popularity"
LYNX = "Lynx,Gd 10,RM(30),20,20,6,6,10,6,5"


@pytest.fixture
def table(program: Program, tmp_path: Path) -> Path:
    program("new", "campaign", "city.4c", "--rules", "4c-advanced")
    path = tmp_path / "heroes.csv"
    path.write_text(f"{HEADINGS}\n{LYNX}\n", "utf-8")
    return path


def listed(program: Program) -> list[str]:
    return [each["name"] for each in json.loads(program("list", "city.4c", "--json")[1])]


def test_an_imported_table_is_reported(program: Program, table: Path) -> None:
    code, out, err = program("import", "city.4c", table)
    assert (code, err) == (DONE, "")
    assert "Lynx: Fighting Good (10) became Melee 10." in out.splitlines()
    assert listed(program) == ["Lynx"]


def test_refused_rows_are_reported_and_the_others_imported(program: Program, table: Path) -> None:
    table.write_text(f"{HEADINGS}\n{LYNX}\nPuma,strong\n", "utf-8")
    code, out, err = program("import", "city.4c", table, "--json")
    assert code == FAILED
    report = json.loads(out)
    assert [each["name"] for each in report["imported"]] == ["Lynx"]
    assert report["refused"] == [err.strip()]
    assert err.startswith("heroes.csv, row 3: “strong” is no number and no rank of Fighting")
    assert listed(program) == ["Lynx"]


def test_columns_can_be_reported(program: Program, table: Path) -> None:
    table.write_text(f"Who,{HEADINGS[5:]}\n{LYNX.replace('Lynx', '77')}\n", "utf-8")
    code, _, err = program("import", "city.4c", table)
    assert (code, listed(program)) == (FAILED, [])
    assert "no column with names" in err
    words = ("--as", "table", "--map", "Who=name", "--map", "Popularity=", "--json")
    code, out, _ = program("import", "city.4c", table, *words)
    changes = json.loads(out)["imported"][0]["changes"]
    assert code == DONE
    assert "Repute is 0, because the table does not say." in changes


@pytest.mark.parametrize(
    ("words", "code", "reported"),
    [
        (("--map", "Who"), USAGE_ERROR, "write it like “Column=field”"),
        (("--map", "Who=name"), FAILED, "has no column “who”"),
        (("--as", "scroll"), FAILED, "choose one of "),
    ],
)
def test_wrong_columns_and_formats_are_refused(
    program: Program, table: Path, words: tuple[str, ...], code: int, reported: str
) -> None:
    found, _, err = program("import", "city.4c", table, *words)
    assert found == code
    assert reported in err
    assert listed(program) == []


@pytest.mark.parametrize("format_", ["csv", "xlsx"])
def test_an_exported_table_can_be_imported_again(
    program: Program, table: Path, format_: str
) -> None:
    program("import", "city.4c", table)
    out = f"out.{format_}"
    assert program("export", "city.4c", "-o", out, "--format", format_) == (DONE, "", "")
    assert program("import", "city.4c", out)[0] == DONE
    assert listed(program) == ["Lynx", "Lynx"]


@pytest.mark.parametrize("format_", ["foundry-msh", "foundry-kazem666"])
@pytest.mark.parametrize("words", [(), ("--as", "foundry")])
def test_an_exported_actor_can_be_imported_again(
    program: Program, table: Path, format_: str, words: tuple[str, ...]
) -> None:
    program("import", "city.4c", table)
    assert program("export", "city.4c", "-o", "out.json", "--format", format_) == (DONE, "", "")
    code, out, _ = program("import", "city.4c", "out.json", *words, "--json")
    report = json.loads(out)
    assert (code, report["refused"]) == (DONE, [])
    assert "Fighting Good (10) became Melee 10." in report["imported"][0]["changes"]
    assert listed(program) == ["Lynx", "Lynx"]


def test_losses_of_an_export_format_are_reported(program: Program) -> None:
    program("new", "campaign", "city.4c")
    program("new", "map", "city.4c", "Laboratory", "--template", "laboratory")
    code, _, err = program(
        "export", "city.4c", "Laboratory", "-o", "a.uvtt", "--format", "universal-vtt"
    )
    assert code == DONE
    assert "Universal VTT has no place for windows and glass (" in err
    assert Path("a.uvtt").exists()


def test_an_unknown_format_is_refused(program: Program, table: Path) -> None:
    program("import", "city.4c", table)
    code, _, err = program("export", "city.4c", "-o", "out.ods", "--format", "ods")
    assert code == FAILED
    assert "4C writes no “ods”; choose one of" in err
    assert not Path("out.ods").exists()


def test_importing_a_campaign_adds_only_new_documents(program: Program, table: Path) -> None:
    program("import", "city.4c", table)
    program("new", "campaign", "other.4c", "--rules", "4c-advanced")
    assert program("import", "other.4c", "city.4c")[::2] == (DONE, "")
    assert program("import", "other.4c", "city.4c", "--json")[1] == (
        '{"imported": [], "refused": []}\n'
    )
    assert program("import", "other.4c", "city.4c", "--only", "Lynx")[0] == DONE
    out = program("list", "other.4c", "--json")[1]
    assert [each["name"] for each in json.loads(out)] == ["Lynx", "Lynx"]
    code, _, err = program("import", "other.4c", "city.4c", "--only", "Puma")
    assert code == FAILED
    assert err == "city.4c has no Puma to take over; try “list”.\n"


def test_exported_files_are_reported_as_json(program: Program, table: Path) -> None:
    program("import", "city.4c", table)
    for words, files in (
        (("-o", "out.csv", "--format", "csv"), ["out.csv"]),
        (("-o", "lynx.json"), ["lynx.json"]),
        (("-o", "folder"), ["folder/Lynx.json"]),
    ):
        code, out, err = program("export", "city.4c", *words, "--json")
        assert (code, err) == (DONE, "")
        report = json.loads(out)
        assert report["exported"] == ["Lynx"]
        assert [Path(each).name for each in report["files"]] == [Path(each).name for each in files]
        assert report["left-out"] == []


@pytest.mark.parametrize("name", ["packs.zip", "000005.ldb"])
def test_a_database_of_foundry_is_refused_with_instructions(
    program: Program, table: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_bytes(b"x")
    code, _, err = program("import", "city.4c", name)
    assert code == FAILED
    assert err.startswith(f"{name} was not imported because it is a")


def test_pictures_become_the_portraits_of_those_they_are_named_after(
    program: Program, table: Path, tmp_path: Path
) -> None:
    picture = encoded(Image.new("RGB", (60, 80), "red"), "PNG")
    paths = [tmp_path / name for name in ("lynx.png", "Nobody.PNG")]
    for path in paths:
        path.write_bytes(picture)
    code, out, err = program("import", "city.4c", table, *paths, "--json")
    assert (code, json.loads(out)["portraits"]) == (FAILED, ["Lynx"])
    assert err == "Nobody.PNG: nobody here has this name.\n"
    assert program("import", "city.4c", paths[0])[:2] == (DONE, "Lynx: new portrait.\n")
    exported = tmp_path / "lynx.json"
    assert program("export", "city.4c", "Lynx", "-o", exported)[0] == DONE
    assert json.loads(exported.read_bytes())["payload"]["picture"]
    paths[0].write_bytes(b"no picture")
    code, _, err = program("import", "city.4c", table, paths[0])
    assert (code, listed(program)) == (FAILED, ["Lynx"])
    assert err.startswith("lynx.png")
