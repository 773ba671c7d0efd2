import json
from collections.abc import Callable

import pytest

from fourc_desktop.cli.console import DONE
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

Program = Callable[..., tuple[int, str, str]]


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
