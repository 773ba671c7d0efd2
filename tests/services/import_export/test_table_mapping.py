"""The questions about the columns of a table."""

from pathlib import Path

import pytest

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.services.import_export.table_mapping import TablePreview, table_preview
from tests.steps import steps

TEXT = "Name,F,Oddity,,Rank\nLynx,10,red,x,\nPuma,20,,,5\nA,1\nB,2\n"


def preview(tmp_path: Path, text: str = TEXT, name: str = "heroes.csv") -> TablePreview | None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return table_preview(path, GAME)


def test_a_preview_shows_headings_guesses_and_samples(tmp_path: Path) -> None:
    found = preview(tmp_path)
    assert found is not None
    assert found.name == "heroes.csv"
    assert found.headings == ("Name", "F", "Oddity", "", "Rank")
    assert found.guessed == ("name", "fighting", "", "", "")
    assert len(found.rows) == 3
    assert (found.samples(2), found.samples(4)) == (["red"], ["5"])
    assert not found.is_clear
    columns = ("name", "", "notes", "", "melee")
    assert found.mapping(columns) == {"Name": "name", "F": "", "Oddity": "notes", "Rank": "melee"}


@pytest.mark.parametrize(
    ("columns", "usable"),
    [
        (("name", "fighting", "", "", ""), True),
        (("name", "fighting", "", ""), False),
        (("name", "name", "", "", ""), False),
        (("name", "hat", "", "", ""), False),
        (("",), False),
    ],
)
def test_remembered_columns_are_checked_against_the_table(
    tmp_path: Path, columns: tuple[str, ...], *, usable: bool
) -> None:
    found = preview(tmp_path)
    assert found is not None
    assert found.usable(columns) is usable


def test_the_mapping_key_depends_only_on_the_headings(tmp_path: Path) -> None:
    one, same, other = (
        preview(tmp_path, text)
        for text in (TEXT, "NAME,F,Oddity,,Rank\nX,1\n", "Name,F,Oddity,Rank\nX,1\n")
    )
    assert one is not None
    assert same is not None
    assert other is not None
    assert one.key == same.key != other.key


@pytest.mark.parametrize(
    "text",
    ["Name,F\nA,1\n", "Name,Hat\n", "nothing\n\n", "Name,Type,Side,Tags,Owner,Hat\nA,,,,,x\n"],
)
def test_a_table_with_known_headings_is_clear(tmp_path: Path, text: str) -> None:
    found = preview(tmp_path, text)
    assert found is not None
    assert found.is_clear


def test_a_file_without_table_has_no_preview(tmp_path: Path) -> None:
    assert preview(tmp_path, "{}", "a.json") is None
    assert preview(tmp_path, "", "a.csv") is None
    assert table_preview(tmp_path / "none.csv", GAME) is None


def test_a_long_table_is_read_no_further_than_a_short_one(tmp_path: Path) -> None:
    def work(rows: int) -> int:
        text = "Name,F,Oddity\n" + "Lynx,10,red\n" * rows
        return steps(lambda: preview(tmp_path, text))

    work(100)  # the first time, modules are imported
    assert work(5000) < work(100) + 100
