"""Those whom a power hides, and who searches for them."""

from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.actions.hiding import search_for
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import SearchFor, TurnPower
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

FISTS = AttackCommand("ada", "Fists", "ben")
SEARCH = SearchFor("ada", "ben")


@pytest.fixture
def hidden(stage: Stage) -> Stage:
    """Ben is invisible."""
    stage.empower("ben", HeldPower("invisibility", rank=Score(30)))
    stage.do(turn_power, TurnPower("ben", "Invisibility"), by_hand=True)
    return stage


def test_who_is_not_seen_is_not_attacked(hidden: Stage) -> None:
    assert "is not to be seen" in hidden.refused(attack, FISTS)
    assert "RollOpened" in hidden.do(attack, AttackCommand("ada", "Fists", everyone=True))


@pytest.mark.parametrize("color", Color)
def test_red_or_better_finds_them(hidden: Stage, color: Color) -> None:
    assert hidden.do(search_for, SEARCH) == ["Acted", "RollOpened"]
    hidden.settle(color)
    found = color >= Color.RED
    assert hidden.fighter("ben").found_by == (("ada",) if found else ())
    hidden.this_turn("ada", acted=False)
    if found:
        assert "RollOpened" in hidden.do(attack, FISTS)
    else:
        assert "is not to be seen" in hidden.refused(attack, FISTS)


def test_who_has_left_the_fight_is_not_found(hidden: Stage) -> None:
    hidden.do(search_for, SEARCH)
    hidden.now = CombatantRemoved("ben").apply(hidden.now)
    assert "Searched" not in hidden.settle(Color.YELLOW)


def test_who_turns_it_off_and_on_is_lost_again(hidden: Stage) -> None:
    hidden.change("ben", found_by=("ada",))
    for is_on in (False, True):
        hidden.do(turn_power, TurnPower("ben", "Invisibility", is_on=is_on), by_hand=True)
    assert hidden.fighter("ben").found_by == ()


def test_a_supersense_searches_better(hidden: Stage) -> None:
    sense = HeldPower("supersense", rank=Score(50), choices=(("sense", ("hearing",)),))
    hidden.empower("ada", sense)
    hidden.do(search_for, SearchFor("ada", "ben", (RowStep(-1, "rain"),)))
    roll = hidden.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.total_steps) == (50, -1)


def test_what_keeps_somebody_from_searching(stage: Stage, hidden: Stage) -> None:
    stage.change("ben", found_by=("ada",))
    assert "Nobody hides" in stage.refused(search_for, SEARCH)
    stage.empower("ben", HeldPower("invisibility", rank=Score(30)))
    stage.add("cat", "foes")
    stage.empower("cat", HeldPower("invisibility", rank=Score(30)))
    stage.do(turn_power, TurnPower("cat", "Invisibility"), by_hand=True)
    assert "does not hide" in stage.refused(search_for, SEARCH)
    stage.do(turn_power, TurnPower("ben", "Invisibility"), by_hand=True)
    stage.change("ben", found_by=("ada",))
    assert stage.refused(search_for, SEARCH) == "Ada knows where Ben is."
    stage.this_turn("ada", attacks=1)
    assert "has attacked" in stage.refused(search_for, SearchFor("ada", "cat"))
    stage.this_turn("ada", acted=True)
    assert "has acted" in stage.refused(search_for, SearchFor("ada", "cat"))


def test_it_is_offered_for_each_who_hides(hidden: Stage) -> None:
    fourc = fight(hidden.book, hidden.page)
    names = {each.name for each in fourc.actions.action_options(hidden.now, "ada")}
    assert "Search for Ben" in names
    assert set(fourc.chances.odds(hidden.now, SEARCH)) == {"Ben: found", "Ben: not found"}


@pytest.mark.parametrize(
    ("faces", "found"), [((40, 50), True), ((41, 50), False), ((99, 0), False), ((0, 99), True)]
)
def test_a_chameleon_rolls_against_the_searcher(
    stage: Stage, faces: tuple[int, int], *, found: bool
) -> None:
    """Both add to d%, 30 and 20; a tie is found (4C, Chameleon; ruling R42)."""
    stage.empower("ben", HeldPower("chameleon", rank=Score(30)))
    assert not stage.fighter("ben").is_hidden
    stage.do(turn_power, TurnPower("ben", "Chameleon"), by_hand=True)
    assert "is not to be seen" in stage.refused(attack, FISTS)
    assert stage.do(search_for, SEARCH, faces=faces) == ["Acted", "OpposedRolled", "Searched"]
    assert (stage.fighter("ben").found_by == ("ada",)) is found


def test_its_odds_are_counted_and_not_tried(stage: Stage) -> None:
    stage.empower("ben", HeldPower("chameleon", rank=Score(30)))
    stage.do(turn_power, TurnPower("ben", "Chameleon"), by_hand=True)
    hidden = sum(one + 30 > other + 20 for one in range(100) for other in range(100))
    assert fight(stage.book, stage.page).chances.odds(stage.now, SEARCH) == {
        "Ben: not found": Fraction(hidden, 10_000),
        "Ben: found": Fraction(10_000 - hidden, 10_000),
    }


def test_who_is_hidden_by_another_is_searched_for_by_a_roll(stage: Stage) -> None:
    """Chameleon alone is a contest; the invisibility that somebody lends is not."""
    stage.empower("ben", HeldPower("chameleon", rank=Score(30)))
    lent = ActivePower("Invisibility", "invisibility", state=PowerState.LENT, by="cat")
    stage.change("ben", active=(lent,))
    assert stage.do(search_for, SEARCH) == ["Acted", "RollOpened"]
