import json
import shutil
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.catalog_data import read_catalog
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    RolledScore,
    RollerRole,
    played_tables,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.errors import StorageError

SEED = {
    "bashing": (Trait.MELEE, "miss hit pound concuss"),
    "slashing": (Trait.MELEE, "miss hit concuss dying"),
    "ranged": (Trait.COORDINATION, "miss hit nail dying"),
    "rush": (Trait.FORTITUDE, "miss hit pound concuss"),
    "seize": (Trait.BRAWN, "miss miss snatch shatter"),
    "slip": (Trait.BRAWN, "fail fail elude turnabout"),
    "struggle": (Trait.BRAWN, "fail fail hold hold"),
    "dodge": (Trait.COORDINATION, "fail dodge dodge dodge"),
    "evade": (Trait.MELEE, "hit-automatically evade evade evade"),
    "block": (Trait.BRAWN, "fail block block block"),
    "catch": (Trait.COORDINATION, "caught-by-it miss catch-roughly catch"),
    "concuss": (Trait.FORTITUDE, "unconscious none none none"),
    "pound": (Trait.FORTITUDE, "knocked-away knocked-down none none"),
    "swimming": (Trait.FORTITUDE, "dying winded none none"),
    "exhaustion": (Trait.FORTITUDE, "collapse-long collapse none none"),
    "difficulty": (RolledScore.ANY, "easy average difficult ridiculous"),
    "repute": (RolledScore.REPUTE, "unfavorable favorable very-favorable extremely-favorable"),
    "repute-criminals": (
        RolledScore.REPUTE,
        "extremely-favorable very-favorable favorable unfavorable",
    ),
    "purchase": (
        RolledScore.LIFESTYLE,
        "own-level level-above two-levels-above three-levels-above",
    ),
    "handling": (RolledScore.HANDLING, "easy average difficult ridiculous"),
    "crash": (Trait.COORDINATION, "crash-here crash-next crash-next crash-next"),
    "collision": (Trait.COORDINATION, "struck clear clear clear"),
    "animal-command": (RolledScore.POWER, "fail talk talk control"),
    "dimension-jump": (RolledScore.POWER, "dazed arrive arrive arrive"),
    "force-field": (Trait.FORTITUDE, "dazed-long dazed dazed dazed"),
    "invisibility": (RolledScore.POWER, "fail hidden hidden hidden"),
    "mind-control": (RolledScore.POWER, "fail control control control"),
    "mind-control-break": (Trait.WILLPOWER, "fail free free free"),
    "nullification": (RolledScore.POWER, "backlash halved negated negated"),
    "paralyzing-touch": (Trait.FORTITUDE, "paralyzed none none none"),
    "reflection": (RolledScore.POWER, "fail both reflected reflected"),
    "shapeshift": (RolledScore.POWER, "fail copied copied copied"),
    "superspeed": (RolledScore.POWER, "fail done done done"),
    "teleportation": (RolledScore.POWER, "dazed arrive arrive arrive"),
    "teleportation-blind": (Trait.FORTITUDE, "dazed-long dazed dazed dazed"),
}
"""The score and the outcomes of each table, written a second time from the rules."""

STEPS = {"dodge": (0, -3, -6, -9), "block": (0, -1, -4, -7), "evade": (0, 0, 1, 2)}


def test_the_tables_are_those_of_the_rules(book: Rulebook) -> None:
    tables = book.results
    assert {
        id_: (table.rolled, " ".join(each.effect for each in table.outcomes))
        for id_, table in tables.items()
    } == SEED
    assert {
        id_: tuple(each.steps for each in table.outcomes)
        for id_, table in tables.items()
        if any(each.steps for each in table.outcomes)
    } == STEPS


def test_every_result_color_has_words(book: Rulebook) -> None:
    for table in book.results.values():
        assert table.name
        assert table.source.startswith("4C")
        assert all(table.outcome(color).words for color in Color)
        assert bool(table.power) == (table.kind is ResultKind.POWER)


def test_basic_rules_leave_out_advanced_tables(book: Rulebook) -> None:
    basic = {table.id for table in played_tables(book.results, BASIC)}
    assert set(SEED) - basic == {"evade", "block", "catch", "swimming", "exhaustion"}
    assert len(played_tables(book.results, ADVANCED)) == len(SEED)
    attacks = played_tables(book.results, BASIC, ResultKind.ATTACK)
    assert [table.id for table in attacks] == ["bashing", "slashing", "ranged", "rush"]
    assert book.results["pound"].roller is RollerRole.TARGET


def test_a_table_that_is_there_twice_is_spoiled(resources: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    shutil.copy(resources / "rules" / "fourc" / "results.json", path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["results"].append(data["results"][0])
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(StorageError, match="twice"):
        read_catalog(path, ResultTable)
