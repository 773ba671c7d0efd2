"""The texts of a game in files: one for each group, refused where they hold something else."""

import json
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.rule_texts import read_rule_texts

GROUPS = (RuleGroup("rolls", "Rolls"), RuleGroup("fights", "Fights"))

DICE: dict[str, Any] = {
    "topic": "dice",
    "title": "Dice",
    "text": "Two of them.",
    "source": "Page 1",
}


def write(folder: Path, group: str, *texts: dict[str, Any]) -> None:
    (folder / f"{group}.json").write_text(json.dumps({"texts": texts}), "utf-8")


def test_texts_are_ordered_by_group(tmp_path: Path) -> None:
    turn = {**DICE, "topic": "turn", "ruled": "One each.", "other": "Two.", "see": ["dice"]}
    write(tmp_path, "fights", turn)
    write(tmp_path, "rolls", DICE)
    dice, turns = read_rule_texts(tmp_path, GROUPS)
    assert dice == RuleText("dice", GROUPS[0], "Dice", "Two of them.", "Page 1")
    assert (turns.group, turns.ruled, turns.other) == (GROUPS[1], "One each.", "Two.")
    assert turns.see == ("dice",)


@pytest.mark.parametrize("texts", [[], [{**DICE, "color": "red"}], [{**DICE, "text": ""}]])
def test_a_damaged_file_is_reported_by_its_name(
    tmp_path: Path, texts: list[dict[str, Any]]
) -> None:
    write(tmp_path, "rolls", *texts)
    with pytest.raises(StorageError, match=r"rolls\.json"):
        read_rule_texts(tmp_path, GROUPS)


def test_a_missing_file_is_reported_by_its_name(tmp_path: Path) -> None:
    write(tmp_path, "rolls", DICE)
    with pytest.raises(StorageError, match=r"fights\.json"):
        read_rule_texts(tmp_path, GROUPS)
