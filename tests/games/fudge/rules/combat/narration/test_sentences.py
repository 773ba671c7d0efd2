"""The log texts of each event."""

import pytest

from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat import events
from fourc_desktop.games.fudge.rules.combat.narration.sentences import SENTENCES, name_of
from tests.games.fudge.rules.combat.stage import Stage, fighter

LIGHT, MAJOR = WoundLevel.LIGHT, WoundLevel.MAJOR

TOLD = [
    (events.PlaceChanged("doorway"), "Room to attack: doorway."),
    (events.InsultPlanned("ada", "bo"), "Ada has an insult ready for Bo."),
    (
        events.WillRolled("ada", 2, 1),
        "Ada rolls Will: Great; the pain costs a level less this round.",
    ),
    (events.WillRolled("ada", 4, 4), "Ada rolls Will: Superb +1; the pain is overcome this round."),
    (events.WillRolled("ada", 0, 0), "Ada rolls Will: Fair; the pain stays."),
    (events.EntanglingRolled("ada", "bo", "Net", 2, 1), "Ada entangles Bo (Net): −2 until free."),
    (events.Hit("ada", "bo", "Sword", 1, 3, WoundLevel.SCRATCH), "Ada grazes Bo: Scratch."),
    (
        events.Hit("ada", "bo", "Sword", 3, 9, MAJOR, "left-arm"),
        "Ada hits Bo (left arm): Major Wound.",
    ),
    (
        events.Hit("ada", "bo", "Sword", 3, 9, LIGHT, pulled=True),
        "Ada hits Bo: Light Wound, pulled.",
    ),
    (
        events.Hit("ada", "cy", "Sword", 2, 5, LIGHT),
        "Ada hits Cy: Light Wound; Major Wound by the boxes.",
    ),
    (events.Hit("ada", "bo", "Sword", 1, -1, WoundLevel.UNDAMAGED), "Ada grazes Bo: no damage."),
    (events.Hit("ada", "bo", "Sword", 2, 5, LIGHT, stuns=True), "Ada hits Bo: stunned."),
    (
        events.Hit("ada", "bo", "Sword", 2, 2, WoundLevel.SCRATCH, stuns=True),
        "Ada hits Bo: no effect.",
    ),
    (
        events.ShotRolled("ada", "bo", "Bow", 1, 0, 1, 2, 0),
        "Ada shoots at Bo: Fair, Difficulty Good, dodged with Great. It misses.",
    ),
    (
        events.Exchanged(
            (
                events.FighterRoll(
                    "ada", 0, 2, 4, 0, stance="violent", maneuver=MeleeManeuver.FEINT
                ),
                events.FighterRoll("bo", 0, 0, 0, 0),
            ),
            (("ada", "bo"),),
        ),
        "Ada attacks Bo (violent stance, Feint): Great; Bo defends: Fair.",
    ),
]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_sentences(fudge: FudgeBook, event: object, words: str) -> None:
    people = {"ada": fighter(), "bo": fighter(), "cy": fighter(wounds="   xx   ")}
    state = Stage(fudge, people).now
    assert SENTENCES[type(event)](state, event) == words


def test_removed_combatants_are_named_by_id(fudge: FudgeBook) -> None:
    state = Stage(fudge, {"ada": fighter()}).now
    assert (name_of(state, "ada"), name_of(state, "zoe")) == ("Ada", "zoe")
