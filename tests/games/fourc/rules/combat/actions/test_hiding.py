"""Hiding, with and without powers, and searching."""

from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.events import CombatantMoved, CombatantRemoved
from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.actions.hiding import hide, search_for
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Hide,
    SearchFor,
    TurnPower,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionEnded
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import HIDING
from fourc_desktop.games.fourc.rules.combat.turn.follow_up import follow_up
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage

FISTS = AttackCommand("ada", "Fists", "ben")
SEARCH = SearchFor("ada", "ben")


@pytest.fixture
def hidden(stage: Stage) -> Stage:
    """Ben is invisible."""
    stage.empower("ben", HeldPower("invisibility", rank=Score(30)))
    stage.do(turn_power, TurnPower("ben", "Invisibility"), by_hand=True)
    return stage


def test_a_hidden_target_is_not_attacked(hidden: Stage) -> None:
    assert "is not to be seen" in hidden.refused(attack, FISTS)
    assert "RollOpened" in hidden.do(attack, AttackCommand("ada", "Fists", everyone=True))


@pytest.mark.parametrize("color", Color)
def test_a_search_finds_on_red_or_better(hidden: Stage, color: Color) -> None:
    assert hidden.do(search_for, SEARCH) == ["Acted", "RollOpened"]
    hidden.settle(color)
    found = color >= Color.RED
    assert hidden.fighter("ben").found_by == (("ada",) if found else ())
    hidden.this_turn("ada", acted=False)
    if found:
        assert "RollOpened" in hidden.do(attack, FISTS)
    else:
        assert "is not to be seen" in hidden.refused(attack, FISTS)


def test_a_search_ignores_a_removed_combatant(hidden: Stage) -> None:
    hidden.do(search_for, SEARCH)
    hidden.now = CombatantRemoved("ben").apply(hidden.now)
    assert "Searched" not in hidden.settle(Color.YELLOW)


def test_turning_invisibility_on_again_hides_from_finders(hidden: Stage) -> None:
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


def test_refusals_of_searches(stage: Stage, hidden: Stage) -> None:
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


def test_a_search_is_offered_for_each_hidden_combatant(hidden: Stage) -> None:
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


def test_the_odds_of_a_chameleon_search_are_exact(stage: Stage) -> None:
    stage.empower("ben", HeldPower("chameleon", rank=Score(30)))
    stage.do(turn_power, TurnPower("ben", "Chameleon"), by_hand=True)
    hidden = sum(one + 30 > other + 20 for one in range(100) for other in range(100))
    assert fight(stage.book, stage.page).chances.odds(stage.now, SEARCH) == {
        "Ben: not found": Fraction(hidden, 10_000),
        "Ben: found": Fraction(10_000 - hidden, 10_000),
    }


def test_lent_invisibility_needs_a_plain_search_roll(stage: Stage) -> None:
    """Only Chameleon is an opposed roll; invisibility lent by another is not."""
    stage.empower("ben", HeldPower("chameleon", rank=Score(30)))
    lent = ActivePower("Invisibility", "invisibility", state=PowerState.LENT, by="cat")
    stage.change("ben", active=(lent,))
    assert stage.do(search_for, SEARCH) == ["Acted", "RollOpened"]


BESIDE = Position(3, 1)


def darkened(stage: Stage, *, on: bool = True) -> None:
    """Set the sectors of all combatants to dark, or light."""
    dark = MapCircumstance.DARK
    stage.now = stage.now_on(with_circumstance(stage.now.map, [HERE], dark, on=on))


@pytest.fixture
def lurking(stage: Stage) -> Stage:
    """Ben hides in the dark, since the turn before."""
    darkened(stage)
    assert stage.do(hide, Hide("ben"), by_hand=True) == ["Acted", "ConditionAdded"]
    stage.this_turn("ben", acted=False)
    return stage


def test_hiding_in_the_dark_prevents_attacks_until_found(lurking: Stage) -> None:
    assert "is not to be seen" in lurking.refused(attack, FISTS)
    lurking.do(search_for, SEARCH)
    lurking.settle(Color.RED)
    lurking.this_turn("ada", acted=False)
    assert "RollOpened" in lurking.do(attack, FISTS)


def test_shadows_take_five_row_steps_off_a_search(lurking: Stage) -> None:
    """Awareness 20 lowered to row 0, red from 65 (4C, Varying Circumstances)."""
    assert fight(lurking.book, lurking.page).chances.odds(lurking.now, SEARCH) == {
        "Ben: not found": Fraction(65, 100),
        "Ben: found": Fraction(35, 100),
    }
    sense = HeldPower("supersense", rank=Score(20), choices=(("sense", ("sight",)),))
    lurking.empower("ada", sense)
    lurking.do(search_for, SEARCH)
    roll = lurking.now.table.roll
    assert roll is not None
    assert roll.check.steps == ()


def test_cover_hides_and_shadows_alone_make_a_search_harder(stage: Stage) -> None:
    """An obstacle in the sector is enough, and so is a wall between."""
    stage.now = stage.now_on(stage.now.map.with_wall(HERE, usual_wall(WallKind.OBSTACLE, 20)))
    stage.do(hide, Hide("ben"), by_hand=True)
    stage.do(search_for, SEARCH)
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.steps == ()


def test_hiding_in_view_is_refused(stage: Stage) -> None:
    assert "Somebody sees Ada there" in stage.refused(hide, Hide("ada"))
    context = stage.context(by_hand=True)
    with pytest.raises(Refused):
        hide(context, Hide("ada"))
    stage.suffer("ben", Condition.UNCONSCIOUS)
    assert "ConditionAdded" in stage.do(hide, Hide("ada"))


def test_hide_is_offered_in_darkness(stage: Stage) -> None:
    fourc = fight(stage.book, stage.page)

    def offers() -> list[str]:
        return [each.name for each in fourc.actions.action_options(stage.now, "ada")]

    assert "Hide" not in offers()
    darkened(stage)
    assert "Hide" in offers()


def test_a_wall_hides(stage: Stage) -> None:
    wall = Wall(WallKind.WALL, 20)
    stage.now = stage.now_on(stage.now.map.with_wall(Edge(HERE, BESIDE), wall))
    stage.add("ben", "foes", BESIDE)
    stage.add("eve", "foes", None)
    assert "ConditionAdded" in stage.do(hide, Hide("ada"))


def test_refusals_of_hiding(lurking: Stage) -> None:
    lurking.table(acting=1)
    assert lurking.refused(hide, Hide("ben")) == "Ben hides already."
    lurking.table(acting=0)
    lurking.this_turn("ada", attacks=1)
    assert lurking.refused(hide, Hide("ada")) == "Ada has attacked this turn."
    lurking.this_turn("ada", attacks=0, acted=True)
    assert lurking.refused(hide, Hide("ada")) == "Ada has acted this turn."
    lurking.this_turn("ada", acted=False)
    lurking.add("eve", "foes")
    lurking.now = HoldTaken("eve", "ada").apply(lurking.now)
    assert lurking.refused(hide, Hide("ada")) == "Ada holds somebody, or is held."
    lurking.add("ada", "heroes", None)
    assert "Somebody sees Ada" in lurking.refused(hide, Hide("ada"))


@pytest.mark.parametrize("what", ["attack", "hold", "held", "helpless", "light", "move"])
def test_hiding_ends_when_exposed(lurking: Stage, what: str) -> None:
    """Hiding ends with an attack, a hold, helplessness, light, or in view of somebody."""
    assert lurking.do(follow_up, lurking.now) == []
    lurking.change("ben", found_by=("ada",))
    if what == "attack":
        lurking.this_turn("ben", attacks=1)
    elif what == "hold":
        lurking.now = HoldTaken("ben", "ada").apply(lurking.now)
    elif what == "held":
        lurking.now = HoldTaken("ada", "ben").apply(lurking.now)
    elif what == "helpless":
        lurking.suffer("ben", Condition.DAZED)
    elif what == "light":
        darkened(lurking, on=False)
    else:
        lurking.now = CombatantMoved("ben", (BESIDE,)).apply(lurking.now)
    lurking.do(follow_up, lurking.now)
    assert ConditionEnded("ben", HIDING) in lurking.happened
    assert not lurking.fighter("ben").is_hidden
    assert lurking.fighter("ben").found_by == ()


def test_ending_to_hide_keeps_who_found_the_power(lurking: Stage) -> None:
    lent = ActivePower("Invisibility", "invisibility", state=PowerState.LENT, by="cat")
    lurking.change("ben", found_by=("ada",), active=(lent,))
    lurking.now = ConditionEnded("ben", HIDING).apply(lurking.now)
    assert lurking.fighter("ben").found_by == ("ada",)
