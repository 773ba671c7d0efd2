"""The marks, figures, rules and illustrations of events."""

import json
from dataclasses import replace
from pathlib import Path

from fourc_desktop.core.encounter.events import NotesChanged
from fourc_desktop.core.encounter.log import LogEntry, with_entry
from fourc_desktop.core.encounter.narration import narrate_entry
from fourc_desktop.core.encounter.scenes import AttackScene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink, Severity
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat import events
from fourc_desktop.games.fudge.rules.combat.narration.narrator import RULES
from fourc_desktop.games.fudge.rules.combat.plans import Shoot, Strike
from tests.games.fudge.rules.combat.stage import Stage, dice, fighter

EXCHANGE = events.Exchanged(
    (events.FighterRoll("ada", 1, 3, 3, 3), events.FighterRoll("bo", -1, -2, -2, -2)),
    (("ada", "bo"),),
)
STANDOFF = events.Exchanged((), (), standoff=True)
BLOW = events.Hit("ada", "bo", "Sword", 2, 7, WoundLevel.MAJOR)
GRAZE = events.Hit("ada", "bo", "Sword", 1, -1, WoundLevel.UNDAMAGED)
STUN = events.Hit("ada", "bo", "Sword", 2, 4, WoundLevel.LIGHT, stuns=True)
MISS = events.ShotRolled("ada", "bo", "Bow", 1, 0, 1, None, 0)
SHOT = events.ShotRolled("ada", "bo", "Bow", 1, 2, 1, 0, 2)
NET = events.EntanglingRolled("ada", "bo", "Net", 2, 0)
NO_NET = events.EntanglingRolled("ada", "bo", "Net", 0, 0)
INSULT = events.Insulted("ada", "bo", 2, 0)
NO_INSULT = events.Insulted("ada", "bo", 0, 0)
BATTLE = events.BattleRolled("ada", "bo", (2, 1), 4, WoundLevel.LIGHT, "bo")
EVEN = events.BattleRolled("ada", "bo", (1, 1), 0, WoundLevel.UNDAMAGED)


def stage_of(book: FudgeBook) -> Stage:
    return Stage(book, {"ada": fighter(), "bo": fighter()})


def test_marks(fudge: FudgeBook) -> None:
    mark = stage_of(fudge).fight.narration.mark
    found = {
        each: getattr(mark(each), "letters", "")
        for each in (
            EXCHANGE, STANDOFF, BLOW, GRAZE, MISS, SHOT, NET, NO_NET, INSULT, NO_INSULT, BATTLE,
            EVEN,
        )
    }  # fmt: skip
    assert "".join(letters or "-" for letters in found.values()) == "-THGF-SFSFHT"


def test_parts_of_a_log_entry_have_captions(fudge: FudgeBook) -> None:
    stage = stage_of(fudge)
    parts = [stage.fight.narration.part(stage.now, each) for each in (BLOW, BATTLE, NET)]
    assert parts == [LogPart("Hit"), LogPart("Battle"), None]


def test_figures(fudge: FudgeBook) -> None:
    stage = stage_of(fudge)
    events_reported = (
        EXCHANGE, SHOT, BLOW, GRAZE, BATTLE, INSULT, events.MovementSpent("ada", 6)
    )  # fmt: skip
    assert [stage.fight.narration.figures(stage.now, each) for each in events_reported] == [
        "+2 on +1, −1 on −1", "+1 on +1", "degree 2, damage +7", "degree 1, damage −1",
        "damage +4", "", "12 m",
    ]  # fmt: skip


def test_every_rule_can_be_opened(resources: Path, fudge: FudgeBook) -> None:
    folder = resources / "rules" / "fudge" / "texts"
    topics = {
        text["topic"]
        for path in folder.glob("*.json")
        for text in json.loads(path.read_text("utf-8"))["texts"]
    }
    assert {each.topic for each in RULES.values()} <= topics
    stage = stage_of(fudge)
    assert stage.fight.narration.rule_now(stage.now) == RuleLink("round", "Rounds")
    assert "round" in topics


def test_rules_and_bookkeeping(fudge: FudgeBook) -> None:
    narration = stage_of(fudge).fight.narration
    link = narration.rule(BLOW)
    assert link is not None
    assert link.topic == "damage"
    assert narration.rule(events.RoundRolled()) is None
    assert narration.is_bookkeeping(events.RoundRolled())
    assert not narration.is_bookkeeping(BLOW)
    assert narration.event_text(stage_of(fudge).now, NotesChanged("")) == ""


def test_scenes(fudge: FudgeBook) -> None:
    stage = stage_of(fudge)

    def words(event: events.Hit | events.ShotRolled | object) -> list[str]:
        scenes = stage.fight.narration.scenes(stage.now, event, None)  # type: ignore[arg-type]
        return [each.words for each in scenes if isinstance(each, TextScene)]

    assert stage.fight.narration.scenes(stage.now, EXCHANGE, None) == [AttackScene("ada", "bo")]
    assert [words(each) for each in (BLOW, GRAZE, STUN, MISS, SHOT)] == [
        ["Major Wound"], ["No damage"], ["Stunned"], ["Missed"], [],
    ]  # fmt: skip
    assert [words(each) for each in (NET, NO_NET, INSULT, NO_INSULT, BATTLE, EVEN)] == [
        ["Entangled"], ["Avoided"], ["Insulted"], [], ["25 % lost"], ["Standoff"],
    ]  # fmt: skip
    weak = events.Hit("ada", "bo", "Sword", 2, 2, WoundLevel.SCRATCH, stuns=True)
    assert words(weak) == ["No effect"]
    [sign] = stage.fight.narration.scenes(
        stage.now, events.Hit("ada", "bo", "Sword", 5, 13, WoundLevel.COMA), None
    )
    assert isinstance(sign, TextScene)
    assert sign.severity is Severity.GRAVE
    assert words(events.RoundRolled()) == []


def test_only_a_critical_wound_or_worse_is_grave(fudge: FudgeBook) -> None:
    stage = stage_of(fudge)
    found = {}
    for wound in WoundLevel:
        hit = replace(BLOW, wound=wound)
        scenes = stage.fight.narration.scenes(stage.now, hit, None)
        [found[wound]] = [each.severity for each in scenes if isinstance(each, TextScene)]
    grave = {each for each, severity in found.items() if severity is Severity.GRAVE}
    assert grave == {each for each in WoundLevel if each >= WoundLevel.CRITICAL}
    assert not BLOW.stuns


def test_the_log_tells_the_hit_of_a_round_first_with_its_own_mark(fudge: FudgeBook) -> None:
    """A standoff is not told with the shot that follows it."""
    people = {"ada": fighter(), "bo": fighter(), "cy": fighter()}
    stage = Stage(fudge, people, {"cy": Position(6, 0)})
    stage.round(Strike("ada", "Sword", "bo"), Shoot("cy", "Bow", "bo"), dice=dice(0, 0, 4, 0, 0))
    told = narrate_entry(stage.log, 3, stage.fight)
    assert told.mark is not None
    assert told.mark.letters == "H"
    assert told.what.startswith("Cy hits Bo")
    assert told.figures.startswith("+4 on 0; degree ")
    assert told.others[0] == "Ada attacks Bo: Fair; Bo defends: Fair. Standoff."


def test_the_log_tells_the_hit_of_an_exchange_before_the_insult(fudge: FudgeBook) -> None:
    stage = stage_of(fudge)
    log = with_entry(stage.log, LogEntry(None, (INSULT, EXCHANGE, BLOW), 0))
    told = narrate_entry(log, len(log.entries) - 1, stage.fight)
    assert told.what == "Ada hits Bo: Major Wound."
    assert told.others == (
        "Ada insults Bo, who has no answer: −1 this round.",
        "Ada attacks Bo: Superb; Bo defends: Poor.",
    )
