import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.games.fourc.formats.catalog_data import load_foes
from fourc_desktop.games.fourc.formats.document_formats import CHARACTER
from fourc_desktop.games.fourc.rules.characters.equipment import catalog_item
from fourc_desktop.games.fourc.rules.characters.stock_foes import foe_from_stock
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.answers import answer_refusals
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.storage.errors import StorageError

Spoil = Callable[[dict[str, Any]], object]


def test_the_stock_has_all_sorts(resources: Path) -> None:
    foes = load_foes(resources)
    assert len(foes) >= 20
    assert len({foe.name for foe in foes.values()}) == len(foes)
    assert {"thug", "gang-leader", "soldier", "guard-dog", "drone", "scientist"} <= foes.keys()
    assert [skill.kind for skill in foes["gunman"].skills] == [SkillKind.SKILL, SkillKind.ADVANCED]


def test_the_catalogs_know_all_they_have(resources: Path, book: Rulebook) -> None:
    families = {name for family in book.skills for name in family.skills}
    for foe in load_foes(resources).values():
        for rules in (BASIC, ADVANCED):
            assert problems(foe_from_stock(foe, foe.name, rules), book) == ()
        assert {skill.name for skill in foe.skills} <= families
        assert all(catalog_item(name, book) for name in foe.equipment), foe.name
        for held in foe.powers:
            power = book.powers[held.power]
            assert power.ranked is (held.rank is not None)
            others = tuple(each.power for each in foe.powers if each is not held)
            assert not list(answer_refusals(power, held, others, ADVANCED)), (foe.name, held.power)


def test_every_catalog_foe_is_a_valid_document(resources: Path) -> None:
    for foe in load_foes(resources).values():
        one = foe_from_stock(foe, foe.name, ADVANCED)
        assert CHARACTER.checked(one) == one


def test_a_power_without_a_rank_has_none(tmp_path: Path, resources: Path) -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["foes"][0]["powers"] = [{"power": "celebrity"}]

    assert load_foes(copied(resources, tmp_path, spoil))["thug"].powers[0].rank is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(more=1),
        lambda data: data["foes"].append(data["foes"][0]),
        lambda data: data["foes"][0]["traits"].pop("brawn"),
        lambda data: data["foes"][0].update(lifestyle="6"),
        lambda data: data["foes"][0].update(code="1 + 1"),
        lambda data: data["foes"][0].update(id="../thug"),
    ],
)
def test_a_spoiled_stock_is_refused(resources: Path, tmp_path: Path, spoil: Spoil) -> None:
    with pytest.raises(StorageError, match=r"foes\.json cannot be used"):
        load_foes(copied(resources, tmp_path, spoil))


def copied(resources: Path, folder: Path, change: Spoil) -> Path:
    data = json.loads((resources / "rules" / "fourc" / "foes.json").read_text(encoding="utf-8"))
    change(data)
    (folder / "rules" / "fourc").mkdir(parents=True)
    (folder / "rules" / "fourc" / "foes.json").write_text(json.dumps(data), encoding="utf-8")
    return folder
