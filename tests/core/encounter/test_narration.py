"""The narration of a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    AddCombatants,
    AddSide,
    BrushFog,
    ChangeCombatants,
    ChangeMap,
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
    SetFog,
    map_command,
)
from fourc_desktop.core.encounter.events import CombatantRemoved, DoorToggled, Event, NotesChanged
from fourc_desktop.core.encounter.fog import FogReveal, SectorStrip
from fourc_desktop.core.encounter.log import (
    LogEntry,
    go_to,
    new_log,
    play_command,
    roll_again,
    with_entry,
)
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.encounter.narration import (
    ROLLED_AGAIN,
    EntryNarration,
    entry_sentences,
    log_sentences,
    narrate_entry,
    shared_event_text,
)
from fourc_desktop.core.encounter.state import Combatant, FightSide
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.rolls.rolling import ResultMark
from tests.core.encounter.replaying import replayed
from tests.core.encounter.toy_fight import (
    HEADS,
    TAILS,
    TOY,
    Flip,
    Flipped,
    Pluck,
    ToyMoment,
    ToyNarration,
    duel,
)
from tests.steps import steps

ADA = duel().combatants[0]
ZOE = Combatant("zoe", "Zoe", "foes", Pluck(1))
ROOFS = SectorMap("Roofs", 4, 3).with_columns({(1, 0): (Sector("Bank roof", ground=2),)})


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (AddCombatant(ZOE), "Zoe is added."),
        (
            AddCombatants((ZOE, replace(ZOE, id="yan", name="Yan"))),
            "Zoe and Yan are added.",
        ),
        (OverrideCombatant(replace(ADA, fighter=Pluck(1))), "Ada: Pluck set from 3 to 1."),
        (
            OverrideCombatant(replace(ADA, fighter=Pluck(0, nerve=4))),
            "Ada: Pluck set from 3 to 0, Nerve from 1 to 4; Daunted.",
        ),
        (
            OverrideCombatant(replace(ADA, spot=Position(1, 1), hidden=True)),
            "Ada is changed by hand.",
        ),
        (OverrideCombatant(ADA), "Ada is changed by hand."),
        (OverrideCombatant(replace(ADA, side="foes")), "Ada is one of the Foes now."),
        (OverrideCombatant(replace(ADA, name="Countess")), "Ada is called Countess now."),
        (
            OverrideCombatant(replace(ADA, name="Countess", fighter=Pluck(1))),
            "Ada is called Countess now; Pluck set from 3 to 1.",
        ),
        (OverrideCombatant(replace(ADA, hidden=True)), "Ada is hidden from the players now."),
        (RemoveCombatant("ben"), "Ben leaves the fight."),
        (PlaceCombatant("ben", Position(1, 2)), "Ben moves to B3."),
        (AddSide(FightSide("police", "Police")), "The side Police is added."),
        (ChangeMap(ROOFS), "The map is now Roofs."),
        (
            map_command(duel().map, replace(ROOFS, name="Alley")),
            (
                "B1: the ground lies at 20 feet now, it lay at 0 feet. "
                "B1: it is called Bank roof now."
            ),
        ),
        (ChangeNotes("Rain"), "Encounter notes changed by the Gamemaster."),
    ],
)
def test_gamemaster_commands_are_narrated(command: object, words: str) -> None:
    assert (
        next(entry_sentences(play_command(new_log(duel(), ""), TOY.rules, command), 0, TOY))
        == words
    )


def test_showing_a_hidden_combatant_is_narrated() -> None:
    hidden = replace(ADA, hidden=True)
    log = play_command(
        new_log(duel().with_combatant(hidden), ""), TOY.rules, OverrideCombatant(ADA)
    )
    assert list(entry_sentences(log, 0, TOY)) == ["Ada is seen by the players now."]


def test_removing_a_condition_is_narrated() -> None:
    daunted = replace(ADA, fighter=Pluck(0))
    log = play_command(
        new_log(duel().with_combatant(daunted), ""), TOY.rules, OverrideCombatant(ADA)
    )
    assert list(entry_sentences(log, 0, TOY)) == ["Ada: Pluck set from 0 to 3; no longer daunted."]


@pytest.mark.parametrize(("is_open", "state"), [(True, "open"), (False, "shut")])
@pytest.mark.parametrize(("name", "words"), [("", "door"), ("Vault door", "Vault door")])
def test_doors_are_reported(*, is_open: bool, state: str, name: str, words: str) -> None:
    door = replace(usual_wall(WallKind.DOOR, 40), name=name)
    moment = replace(duel(), map=duel().map.with_wall(Position(1, 1), door))
    reported_words = shared_event_text(moment, DoorToggled(Position(1, 1), is_open), TOY)
    assert reported_words == f"The {words} is {state} now."


def test_the_rule_set_describes_its_own_events() -> None:
    log = play_command(new_log(duel(), ""), TOY.rules, Flip("ada", "ben"), dice=ScriptedDice(1))
    log = roll_again(log, TOY.rules, dice=ScriptedDice(2))
    assert list(entry_sentences(log, 0, TOY)) == ["Ben flinches."]
    assert list(entry_sentences(log, 1, TOY)) == ["The roll is repeated.", "Ben keeps calm."]


@pytest.mark.uncounted
def test_a_whole_log_is_reported_in_one_walk() -> None:
    log = new_log(duel(), "")
    for number in range(300):
        log = play_command(log, TOY.rules, Flip("ada", "ben"), dice=ScriptedDice(2))
        for _ in range(number % 3):
            log = roll_again(log, TOY.rules, dice=ScriptedDice(2))
    log = go_to(log, 200)
    reported: list[list[str]] = []
    count = steps(lambda: reported.extend(sentences for _, sentences in log_sentences(log, TOY)))
    assert reported == [list(entry_sentences(log, each, TOY)) for each in range(len(log.entries))]
    assert [entry for entry, _ in log_sentences(log, TOY)] == list(log.entries)
    floor = steps(lambda: replayed(duel(), "", log.entries, 200))
    assert count <= 2 * floor, "each event is applied once"


def test_the_frame_does_not_narrate_rule_events() -> None:
    assert shared_event_text(duel(), Flipped("ada", "ben", 1), TOY) == ""


COIN = RuleLink("toy:coin", "The coin")


def test_a_narrated_roll_has_its_numbers_and_rule() -> None:
    log = play_command(new_log(duel(), ""), TOY.rules, Flip("ada", "ben"), dice=ScriptedDice(2))
    assert narrate_entry(log, 0, TOY) == EntryNarration("Ben keeps calm.", (), "heads", HEADS, COIN)
    again = roll_again(log, TOY.rules, dice=ScriptedDice(1))
    reported_again = narrate_entry(again, 1, TOY)
    assert reported_again == EntryNarration("Ben flinches.", (ROLLED_AGAIN,), "tails", TAILS, COIN)


def test_the_consequence_of_a_roll_is_the_main_sentence() -> None:
    events = (
        NotesChanged("First"),
        Flipped("ada", "ben", 1),
        CombatantRemoved("ada"),
        NotesChanged("Last"),
    )
    found = narrate_entry(with_entry(new_log(duel(), ""), LogEntry(None, events, 0)), 0, TOY)
    noted = "Encounter notes changed by the Gamemaster."
    assert found.what == "Ada leaves the fight."
    assert found.others == (noted, "Ben keeps calm.", noted)
    assert found.rule == COIN


def test_an_entry_without_a_roll_leads_with_its_first_event() -> None:
    changes = ChangeCombatants((RemoveCombatant("ben"), PlaceCombatant("ada", Position(3, 0))))
    log = play_command(new_log(duel(), ""), TOY.rules, changes)
    assert narrate_entry(log, 0, TOY) == EntryNarration(
        "Ben leaves the fight.", ("Ada moves to D1.",)
    )


def test_those_who_join_together_share_one_sentence() -> None:
    thugs = tuple(replace(ZOE, id=f"thug-{n}", name=f"Thug {n}") for n in range(1, 13))
    log = play_command(new_log(duel(), ""), TOY.rules, AddCombatants(thugs))
    words = "Thug 1–12 are added."
    assert narrate_entry(log, 0, TOY) == EntryNarration(words)
    assert list(entry_sentences(log, 0, TOY)) == [words]
    assert [each.what for each in narrate_group(log, 0, 1, TOY).parts] == [words]


def test_an_entry_without_events_has_an_empty_narration() -> None:
    assert narrate_entry(
        with_entry(new_log(duel(), ""), LogEntry(None, (), 0)), 0, TOY
    ) == EntryNarration("")


class Orderly(ToyNarration):
    """A narration in which leaving is bookkeeping."""

    def is_bookkeeping(self, event: Event) -> bool:
        return isinstance(event, CombatantRemoved)


def test_bookkeeping_is_not_the_main_sentence_of_an_entry() -> None:
    """An entry in which a wall breaks does not lead with "Captain Lantern has acted"."""
    fight = replace(TOY, narration=Orderly())
    gone, renamed = CombatantRemoved("ben"), NotesChanged("Rain")
    log = with_entry(new_log(duel(), ""), LogEntry(None, (gone, renamed), 0))
    assert narrate_entry(log, 0, TOY).what == "Ben leaves the fight."
    reported = narrate_entry(log, 0, fight)
    assert reported.others == ("Ben leaves the fight.",)
    assert reported.what != "Ben leaves the fight."
    alone = with_entry(new_log(duel(), ""), LogEntry(None, (gone,), 0))
    assert narrate_entry(alone, 0, fight).what == "Ben leaves the fight."
    rolled = (Flipped("ada", "ben", 1), gone)
    log = with_entry(new_log(duel(), ""), LogEntry(None, rolled, 0))
    assert narrate_entry(log, 0, fight).what == "Ben keeps calm."


class Taciturn(ToyNarration):
    """A narration without words for coins that show heads."""

    def event_text(self, encounter: ToyMoment, event: Event) -> str:
        is_heads = isinstance(event, Flipped) and event.coin
        return "" if is_heads else super().event_text(encounter, event)

    def mark(self, event: Event) -> ResultMark | None:  # noqa: ARG002
        return None


TACITURN = replace(TOY, narration=Taciturn())


def test_events_without_words_are_left_out_of_narration() -> None:
    events = (Flipped("ada", "ben", 1), CombatantRemoved("ada"), Flipped("ada", "ben", 1))
    log = with_entry(new_log(duel(), ""), LogEntry(None, events, 0))
    assert narrate_entry(log, 0, TACITURN) == EntryNarration("Ada leaves the fight.")
    assert list(entry_sentences(log, 0, TACITURN)) == ["Ada leaves the fight."]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (SetFog(), "Fog lies over the map; it is revealed by hand."),
        (SetFog(FogReveal.PRESENCE), "Fog lies over the map; whoever stands in a sector reveals"),
        (SetFog(FogReveal.SIGHT), "Fog lies over the map; whoever sees a sector reveals it."),
        (SetFog(None), "The fog is gone."),
        (BrushFog((SectorStrip(0, 1, 1),)), "1 sector is revealed to the players."),
        (BrushFog((SectorStrip(0, 1, 2),), reveals=False), "2 sectors are covered from the pl"),
    ],
)
def test_fog_is_reported_in_one_sentence(command: object, words: str) -> None:
    log = new_log(duel(), "seed")
    for each in (SetFog(), command):
        log = play_command(log, TOY.rules, each)
    (reported,) = entry_sentences(log, 1, TOY)
    assert reported.startswith(words)
