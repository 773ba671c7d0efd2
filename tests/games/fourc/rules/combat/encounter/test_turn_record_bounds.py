"""Impossible values in a fight, which raise errors."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.encounter.commands import OverrideCombatant
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    Exertion,
    MovementUsed,
    TurnRecord,
)
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (FighterCondition, {"name": "Dazed", "turns": 0}),
        (MovementUsed, {"spent": 0, "whole": 0}),
        (MovementUsed, {"spent": 2, "whole": 1}),
        (MovementUsed, {"spent": -1, "whole": 1}),
        (TurnRecord, {"sectors": -1}),
        (TurnRecord, {"attacks": -1}),
        (Exertion, {"moving": -1}),
        (MapObject, {"material_value": 0, "pounds": 5}),
        (MapObject, {"material_value": 5, "pounds": -1}),
    ],
)
def test_invalid_records(kind: type, values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        kind(**values)


@pytest.mark.parametrize("field", ["damage", "fortune", "pool", "fortitude"])
def test_no_score_is_below_0(stage: Stage, field: str) -> None:
    with pytest.raises(ValueError, match="below 0"):
        stage.change("ada", **{field: -1})
    stage.change("ada", **{field: 0})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"damage":80', '"damage":-80'),
        ('"turns":2', '"turns":0'),
        ('"fortune":60', '"fortune":10000000'),
        ('"damage":80', '"damage":8.5'),
        ('"damage":80', '"damage":"80"'),
    ],
)
def test_a_script_cannot_write_it_either(stage: Stage, old: str, new: str) -> None:
    stage.change("ada", afflictions=(FighterCondition("Dazed", 2),))
    form = EncounterFormat(fight(stage.book, CampaignPage()).rules.types)
    text = form.write_command(OverrideCombatant(replace(stage.now.combatant("ada"), name="Ada")))
    assert old in text
    with pytest.raises(Refused) as refused:
        form.read_command(text.replace(old, new))
    assert refused.value.refusal.rule == "Command"
