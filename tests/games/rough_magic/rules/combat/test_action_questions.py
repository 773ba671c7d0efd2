"""The questions of each action, and their possible answers."""

from dataclasses import replace

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import Question
from fourc_desktop.games.rough_magic.rules.character import FISTS
from fourc_desktop.games.rough_magic.rules.combat.commands import TryManeuver
from fourc_desktop.games.rough_magic.rules.combat.fighter import AttemptKind
from tests.games.rough_magic.rules.combat.stage import PISTOL, Stage
from tests.games.rough_magic.rules.combat.test_actions import options


def asked(stage: Stage, option: ActionOption, **answers: object) -> dict[str, Question]:
    found = stage.fight.actions.questions(stage.state, option, answers)
    return {each.field: each for each in found}


def test_an_attack_asks_for_its_target_and_trades(stage: Stage) -> None:
    found = options(stage)
    staff = asked(stage, found["Staff"])
    assert list(staff) == ["target", "called_shot", "is_charging", "bonus"]
    assert [each.value for each in staff["target"].options] == ["boomer", "crimson"]
    stage.place("boomer", 5, 0)
    stage.place("crimson", 1, 0)
    staff = asked(stage, found["Staff"])
    assert [each.value for each in staff["target"].options] == ["crimson", "boomer"], "reach first"
    gun = asked(stage, found["Gun"])
    assert list(gun) == ["target", "called_shot", "suppressing", "bonus"]
    assert [each.value for each in gun["target"].options] == ["boomer", "crimson"]
    assert "suppressing" not in asked(stage, found["Gun"], called_shot=2)
    assert "called_shot" not in asked(stage, found["Gun"], suppressing=2)
    assert list(asked(stage, found["Spread with Gun"])) == ["target"]
    assert list(asked(stage, found["Grapple"])) == ["target", "bonus"]
    assert len(asked(stage, found["Distract"])["target"].options) == 2
    assert asked(stage, found["Sweep with Staff"]) == {}


def test_a_disarm_asks_for_a_weapon_of_the_target(stage: Stage) -> None:
    disarm = options(stage)["Disarm"]
    assert list(asked(stage, disarm, target="boomer")) == ["bonus"], "nothing to take"
    stage.put("boomer", attacks=(PISTOL, FISTS))
    found = asked(stage, disarm, target="boomer")
    assert list(found) == ["item", "takes", "bonus"]
    assert [each.value for each in found["item"].options] == ["Pistol", ""]
    assert found["item"].preset == "Pistol"


def test_a_throw_asks_for_weight_and_highlights_its_range(stage: Stage) -> None:
    """Brawn 4 throws 110 kg over 2 m and 25 kg over 32 m; a sector is 2 m wide."""
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), 6, 6)
    stage.act("apex")
    throw = options(stage)["Throw Boomer"]
    assert list(asked(stage, throw)) == ["kilograms", "spot"]

    def columns(**answers: object) -> set[int]:
        spots = [each.value for each in asked(stage, throw, **answers)["spot"].options]
        assert Position(1, 0) not in spots
        return {spot.x for spot in spots if isinstance(spot, Position)}

    assert columns() == columns(kilograms=110) == {0, 1, 2}
    assert columns(kilograms=25) == set(range(12))
    for weight, title in (
        (110, "Where to, 2 m at most"),
        (79, "Where to, 4 m at most"),
        (111, "Where to (too heavy, 110 kg at most)"),
    ):
        assert asked(stage, throw, kilograms=weight)["spot"].title == title
    assert asked(stage, throw)["kilograms"].title == "Weight in kilograms"
    gone = replace(stage.state.combatant("boomer"), spot=None)
    stage.state = stage.state.with_combatant(gone)
    assert len(asked(stage, throw)["spot"].options) == 1


def test_a_throw_by_somebody_weak_begins_with_the_limit(stage: Stage) -> None:
    """Before, a sector could be picked for 80 kg, and the throw was refused afterward."""
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), 6, 6)
    stage.act("apex")
    throw = options(stage)["Throw Boomer"]
    weak = replace(stage.state.combatant("apex").fighter, brawn=2)
    stage.state = stage.state.with_fighter("apex", weak)
    weight, spot = asked(stage, throw).values()
    assert weight.preset == weight.most < 80
    assert weight.title == f"Weight in kilograms, {weight.most} at most"
    assert "too heavy" not in spot.title


def test_a_throw_without_sectors_offers_the_own_position(stage: Stage) -> None:
    stage.attempt(TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), 6, 6)
    stage.state = replace(stage.state, map=SectorMap("Cell", 1, 1))
    stage.place("boomer", 0, 0)
    throw = options(stage)["Throw Boomer"]
    assert [each.value for each in asked(stage, throw)["spot"].options] == [Position(0, 0)]


def test_places_in_the_order_name_their_combatants(stage: Stage) -> None:
    [place] = asked(stage, options(stage)["Place in the order of play"]).values()
    assert [(each.value, each.title) for each in place.options] == [
        (0, "1, now Apex"), (1, "2, now Boomer"), (2, "3, now Crimson"),
    ]  # fmt: skip


def test_plot_points_ask_for_their_use(stage: Stage) -> None:
    found = options(stage)
    assert len(asked(stage, found["Plot Point: surge"])["attribute"].options) == 5
    assert list(asked(stage, found["Plot Point: retcon"])) == ["what"]
    assert asked(stage, found["Plot Point: rally"]) == {}
