import json
import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from fourc_desktop.cli import DONE, FAILED, SENSELESS, main
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import PRESETS, Edition
from fourc_desktop.workspace.hero_files import read_hero

Run = tuple[int, str, str]


class Program:
    """The command line, with what it printed."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self._capfd = capfd

    def __call__(self, *arguments: str | Path) -> Run:
        code = main([str(argument) for argument in arguments])
        out, err = self._capfd.readouterr()
        return code, out, err


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capfd)


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


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_of_two_heroes(program: Program, tmp_path: Path, paper: str) -> None:
    for name in ("Stormglass", "Gale"):
        program("new", "hero", "--name", name, "-o", f"{name}.json")
    files = ("Stormglass.json", "Gale.json")
    assert program("sheet", *files, "-o", "out.pdf", "--paper", paper) == (DONE, "", "")
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    try:
        assert "STORMGLASS" in document[0].get_textpage().get_text_range()
        assert "GALE" in document[1].get_textpage().get_text_range()
        assert round(document[0].get_width()) == {"a4": 595, "letter": 612}[paper]
    finally:
        document.close()


def test_a_sheet_as_a_picture(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "-o", "hero.json")
    assert program("sheet", "hero.json", "-o", "hero.png") == (DONE, "", "")
    assert (tmp_path / "hero.png").read_bytes().startswith(b"\x89PNG")


def test_what_no_font_prints_is_told(program: Program) -> None:
    program("new", "hero", "--name", "Cape 🦸", "-o", "hero.json")
    code, out, err = program("sheet", "hero.json", "-o", "hero.pdf")
    assert (code, out) == (DONE, "")
    assert "“🦸” (U+1F9B8)" in err


def test_a_campaign_in_and_out(program: Program, tmp_path: Path) -> None:
    for name in ("Stormglass", "Gale"):
        program("new", "hero", "--name", name, "--seed", name, "-o", f"{name}.json")
    assert program("new", "campaign", "city.4c") == (DONE, "", "")
    assert program("import", "city.4c", "Stormglass.json", "Gale.json") == (DONE, "", "")
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
    for path in (tmp_path / "out" / "Gale.json", tmp_path / "again.json"):
        assert path.read_bytes() == (tmp_path / "Gale.json").read_bytes()


def test_one_refused_file_keeps_all_out(program: Program, tmp_path: Path) -> None:
    program("new", "hero", "-o", "good.json")
    (tmp_path / "bad.json").write_text("{}")
    program("new", "campaign", "city.4c")
    code, _, err = program("import", "city.4c", "good.json", "bad.json")
    assert code == FAILED
    assert err.startswith("bad.json was not imported because")
    assert err.count("\n") == 1
    assert program("list", "city.4c") == (DONE, "", "")


def test_check_prints_a_line_for_each_problem(program: Program, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    code, out, err = program("check", "bad.json")
    assert (code, err) == (FAILED, "")
    assert out.count("\n") == 1


@pytest.mark.parametrize("rules", ["4c-basic", "4c-advanced"])
def test_the_table_as_json(program: Program, book: Rulebook, rules: str) -> None:
    code, out, _ = program("table", "--rules", rules, "--json")
    assert code == DONE
    rows = json.loads(out)
    table = book.master_tables[Edition(rules.removeprefix("4c-"))]
    assert [row["row"] for row in rows] == [row.label for row in reversed(table.rows)]
    assert {
        "row": "30-39",
        "black": [0, 34],
        "red": [35, 64],
        "blue": [65, 93],
        "yellow": [94, 99],
    } in rows


def test_the_table_to_read(program: Program) -> None:
    _, out, _ = program("table", "--rules", "4c-basic")
    lines = out.splitlines()
    assert len(lines) == 14
    assert lines[1].split() == ["1000", "00-04", "05-34", "35-74", "75-99"]


def test_a_roll_as_json(program: Program) -> None:
    code, out, _ = program("roll", "--rank", "30", "--steps", "+1", "--dice", "83", "--json")
    assert code == DONE
    assert json.loads(out) == {
        "rank": 30,
        "row": "30-39",
        "steps": 1,
        "effective_row": "40-49",
        "dice": 83,
        "color": "blue",
    }


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("dice", [0, 7, 34, 35, 64, 65, 93, 94, 99])
def test_a_roll_reads_the_table(
    program: Program, book: Rulebook, edition: Edition, dice: int
) -> None:
    rules = f"4c-{edition.value}"
    command = ("roll", "--rank", "20", "--steps", "-2", "--dice", f"{dice:02}", "--rules", rules)
    _, out, _ = program(*command, "--json")
    expected = book.master_table(PRESETS[edition]).color(20, dice, -2)
    assert json.loads(out)["color"] == expected.title


def test_the_program_throws_for_itself(program: Program) -> None:
    code, out, _ = program("roll", "--rank", "30")
    assert code == DONE
    assert "on row 30-39" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("fly",),
        ("new", "hero", "--rules", "5c"),
        ("new", "hero", "--seed", ""),
        ("new", "hero", "--name", "x" * 201),
        ("new", "campaign", "city.json"),
        ("roll",),
        ("roll", "--rank", "-1"),
        ("roll", "--rank", "30", "--dice", "100"),
        ("table", "--rules", "advanced"),
        ("sheet", "hero.json", "-o", "hero.doc"),
        ("sheet", "-o", "hero.pdf"),
        ("list", "city.4c", "--xml"),
    ],
)
def test_what_makes_no_sense_is_2(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program(*arguments)
    assert (code, out) == (SENSELESS, "")
    assert err.strip()
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "nobody.json"),
        ("sheet", "nobody.json", "-o", "hero.pdf"),
        ("list", "nowhere.4c"),
        ("import", "nowhere.4c", "nobody.json"),
        ("new", "hero", "-o", "no/such/folder/hero.json"),
    ],
)
def test_what_fails_is_1(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program(*arguments)
    assert (code, out) == (FAILED, "")
    assert err.count("\n") == 1


def test_an_empty_campaign_has_nobody_to_print(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("sheet", "city.4c", "-o", "all.pdf")
    assert code == FAILED
    assert "nobody in city.4c to print" in err


def test_export_needs_somebody_and_room(program: Program) -> None:
    program("new", "campaign", "city.4c")
    code, _, err = program("export", "city.4c", "Gale", "-o", "out")
    assert code == FAILED
    assert "called Gale" in err
    assert program("export", "city.4c", "-o", "one.json")[0] == SENSELESS


def test_without_a_command_there_is_help(program: Program) -> None:
    code, _, err = program()
    assert code == SENSELESS
    assert "Usage" in err
    code, out, _ = program("--help")
    assert code == DONE
    assert "Usage" in out


def test_no_command_loads_qt(tmp_path: Path) -> None:
    script = (
        "import sys; from fourc_desktop.cli import main;"
        " codes = [main(words.split()) for words in sys.argv[1:]];"
        " sys.exit(any(codes) or any('PySide6' in name for name in sys.modules))"
    )
    commands = [
        "new hero -o h.json",
        "sheet h.json -o h.pdf",
        "check h.json",
        "table",
        "roll --rank 9",
    ]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", script, *commands], cwd=tmp_path, env=environment, check=False
    )
    assert ran.returncode == 0
