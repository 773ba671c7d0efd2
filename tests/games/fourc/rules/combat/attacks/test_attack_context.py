"""What an attack refers to."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    attack_context,
    current_attacks,
    find_missile,
    is_power,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage


def test_what_is_thrown_does_its_material_value(stage: Stage) -> None:
    """Ruling R29."""
    stage.lay("crate", MapObject(6, 50))
    missile = find_missile(stage.context(), "crate")
    assert (missile.name, missile.material_value, missile.pounds) == ("Crate", 6, 50)
    thrown = stage.book.gear.thrown_objects
    for id_, each in thrown.items():
        assert find_missile(stage.context(), id_).material_value == each.material_value
    for nothing in ("ben", "moon"):
        with pytest.raises(Refused, match=f"no thing called “{nothing}” to throw"):
            find_missile(stage.context(), nothing)


def test_what_is_too_heavy_is_not_thrown(stage: Stage) -> None:
    limit = stage.book.gear.lifting.pounds(20)
    for pounds, is_light in ((limit, True), (limit + 1, False)):
        stage.lay("crate", MapObject(6, pounds))
        missile = find_missile(stage.context(), "crate")
        assert (missile.refuse(20, "Brawn", stage.context()) is None) is is_light


def test_attacks_follow_what_is_carried_now(stage: Stage) -> None:
    assert "Pistol" not in current_attacks(stage.fighter("ada"), stage.book)
    stage.change("ada", carried=("Pistol",))
    assert "Pistol" in current_attacks(stage.fighter("ada"), stage.book)
    with pytest.raises(Refused, match="Ben has no attack “Pistol”; there is Fists"):
        attack_context(stage.context(), AttackCommand("ben", "Pistol", "ada"))


def test_a_power_is_told_from_bare_hands(stage: Stage) -> None:
    stage.empower("ada", HeldPower("claws", rank=Score(30)).settled("weapon", ("Claws",)))
    fighter = stage.fighter("ada")
    powers = {
        name for name, way in current_attacks(fighter, stage.book).items() if is_power(way, fighter)
    }
    assert powers
    assert "Fists" not in powers
