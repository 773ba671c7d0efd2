import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED

Program = Callable[..., tuple[int, str, str]]

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


def test_a_campaign_takes_own_data_and_gives_it_back(program: Program, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps(OWN))
    program("new", "campaign", "city.4c")
    assert program("own", "city.4c") == (DONE, "{}\n", "")
    assert program("own", "city.4c", "own.json") == (DONE, "", "")
    code, printed, _ = program("own", "city.4c")
    assert code == DONE
    assert json.loads(printed)["powers"][0]["id"] == "gliding"
    (tmp_path / "again.json").write_text(printed)
    program("new", "campaign", "town.4c")
    assert program("own", "town.4c", "again.json") == (DONE, "", "")
    assert program("own", "town.4c")[1] == printed


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
def test_what_cannot_be_used_is_refused(
    program: Program, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "own.json").write_text(text)
    program("new", "campaign", "city.4c")
    code, out, err = program("own", "city.4c", "own.json")
    assert (code, out) == (FAILED, "")
    assert said in err
    assert err.count("\n") == 1
    assert program("own", "city.4c")[1] == "{}\n"
