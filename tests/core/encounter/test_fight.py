"""A fight in a game that knows one refusal at a time."""

from tests.core.encounter.toy_fight import TOY, Flip, duel


def test_a_game_without_further_refusals_names_none() -> None:
    assert TOY.overruled(duel(), Flip("ada", "ben")) == ()
