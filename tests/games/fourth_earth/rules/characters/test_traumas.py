import pytest

from fourc_desktop.games.fourth_earth.rules.characters.traumas import (
    MAX_AMOUNT,
    MAX_TRAUMAS,
    Trauma,
    TraumaEffect,
    reduced,
    total,
    trauma_of,
    trauma_text,
    useless_tools,
    with_trauma,
    without_tools,
)
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

E = TraumaEffect
LASTING = {1: Trauma("Easy target", rating=2), 10: Trauma("Bleeding", health=1),
           12: Trauma("Stunned", rounds=2)}  # fmt: skip


def test_three_rows_of_the_extension_table_last(plain: EarthRulebook) -> None:
    for row in plain.criticality.trauma:
        for face in row.faces:
            effect = CriticalEffect(11, face, row.kind, row.amount)
            assert trauma_of(effect, "") == LASTING.get(face)


def test_a_broken_tool_is_a_trauma(plain: EarthRulebook) -> None:
    row = plain.criticality.trauma_failure
    effect = CriticalEffect(11, 11, row.kind, row.amount, on_self=True)
    assert trauma_of(effect, "Rope") == Trauma("Rope", is_tool=True)
    assert trauma_of(effect, "") is None
    assert trauma_of(CriticalEffect(2, 0, EffectKind.BATTERY, 1), "Rope") is None


def test_ratings_and_health_add_up_rounds_and_tools_do_not() -> None:
    traumas = with_trauma(with_trauma((), LASTING[1]), LASTING[1])
    assert traumas == (Trauma("Easy target", rating=4),)
    traumas = with_trauma(with_trauma(traumas, LASTING[10]), LASTING[10])
    assert total(traumas, E.HEALTH) == 2
    traumas = with_trauma(with_trauma(traumas, Trauma("Stunned", rounds=3)), LASTING[12])
    assert total(traumas, E.ROUNDS) == 3
    for tool in ("Rope", "rope", "Staff"):
        traumas = with_trauma(traumas, Trauma(tool, is_tool=True))
    assert useless_tools(traumas) == ("Rope", "Staff")
    assert useless_tools(without_tools(traumas, ["ROPE"])) == ("Staff",)
    assert len(traumas) == 5


def test_a_trauma_of_another_name_is_added() -> None:
    traumas = with_trauma((Trauma("Knee", rating=2),), LASTING[1])
    assert traumas == (Trauma("Knee", rating=2), LASTING[1])
    assert total(traumas, E.RATING) == 4


def test_traumas_are_bounded_in_amount_and_number() -> None:
    most = with_trauma((Trauma("Easy target", rating=MAX_AMOUNT),), LASTING[1])
    assert total(most, E.RATING) == MAX_AMOUNT
    full = tuple(Trauma(str(each), is_tool=True) for each in range(MAX_TRAUMAS))
    assert with_trauma(full, LASTING[1]) == full


def test_less_is_taken_from_the_first() -> None:
    traumas = (Trauma("Knee", rating=2), LASTING[10], Trauma("Eye", rating=3, health=1))
    assert reduced(traumas, E.RATING, 3) == (LASTING[10], Trauma("Eye", rating=2, health=1))
    assert reduced(traumas, E.RATING, 9) == (LASTING[10], Trauma("Eye", health=1))
    assert reduced(traumas, E.ROUNDS, 2) == traumas
    noted = (Trauma("A scar"),)
    assert reduced(noted, E.RATING, 2) == noted


@pytest.mark.parametrize(
    ("trauma", "words"),
    [
        (Trauma("Knee", rating=2), "ratings against you −2"),
        (Trauma("Cut", health=2), "−2 health every round"),
        (
            Trauma("Dazed", rounds=2, rating=1),
            "ratings against you −1, no action in the next 2 rounds",
        ),
        (Trauma("Rope", is_tool=True), "useless until mended"),
    ],
)
def test_words(trauma: Trauma, words: str) -> None:
    assert trauma_text(trauma) == words
