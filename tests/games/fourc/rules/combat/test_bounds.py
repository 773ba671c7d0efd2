"""Values of a fight that cannot be: whoever writes them down is told."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.encounter.commands import SetAside
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.afflictions import Affliction
from fourc_desktop.games.fourc.rules.combat.exertion import Exertion
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.this_turn import Effort, ThisTurn
from fourc_desktop.storage.encounter_format import FightFormat
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Affliction, {"name": "Dazed", "turns": 0}),
        (Effort, {"spent": 0, "whole": 0}),
        (Effort, {"spent": 2, "whole": 1}),
        (Effort, {"spent": -1, "whole": 1}),
        (ThisTurn, {"sectors": -1}),
        (ThisTurn, {"attacks": -1}),
        (Exertion, {"moving": -1}),
        (Thing, {"material_value": 0, "pounds": 5}),
        (Thing, {"material_value": 5, "pounds": -1}),
    ],
)
def test_what_cannot_be(kind: type, values: dict[str, Any]) -> None:
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
    stage.change("ada", afflictions=(Affliction("Dazed", 2),))
    form = FightFormat(fight(stage.book, CampaignPage()).rules.types)
    text = form.write_command(SetAside(replace(stage.now.combatant("ada"), name="Ada")))
    assert old in text
    with pytest.raises(Refused) as refused:
        form.read_command(text.replace(old, new))
    assert refused.value.refusal.rule == "Command"
