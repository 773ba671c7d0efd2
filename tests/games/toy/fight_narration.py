"""The narration of the toy's fight, for its log and map."""

# ruff: noqa: ARG002, a game so small does not need all parameters of the protocols

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from tests.games.toy.character import BOOK
from tests.games.toy.fight_moves import (
    Dropped,
    Flipped,
    Play,
    Rested,
    Rolling,
    Settled,
    Tired,
    Wound,
)
from tests.games.toy.form_rolling import FORM_ROLLER

HEADS, TAILS = ResultMark("H", Grade.GOOD), ResultMark("T", Grade.BAD)


class ToyNarration:
    """Narrates the events."""

    def is_bookkeeping(self, event: Event) -> bool:
        return False

    def event_text(self, encounter: Play, event: Event) -> str:
        name = _names(encounter)
        words = ""
        match event:
            case Wound(acting, turn):
                side = next(each.name for each in encounter.sides if each.id == acting)
                words = f"Turn {turn}: {side} act."
            case Flipped(_, at, coin):
                words = f"{name[at]} {'keeps calm' if coin else 'flinches'}."
            case Rolling(dared, shout) if not dared.roll.throws:
                said = f": “{shout}”" if shout else ""
                words = f"{dared.roll.check.name} dares {name[dared.at]}{said}."
            case Rolling(dared):
                words = f"{FORM_ROLLER.line(dared.roll, BOOK)}."
            case Settled(dared, lost):
                fate = f"loses {lost} pluck" if lost else "stands firm"
                words = f"{name[dared.at]} {fate}."
            case Dropped() if encounter.table.open is not None:
                words = "The dare is called off."
            case Rested(who):
                words = f"{name[who]} takes heart."
            case Tired(who):
                words = f"{name[who]} pays 1 luck for the way."
        return words

    def mark(self, event: Event) -> ResultMark | None:
        match event:
            case Flipped(_, _, coin):
                return (TAILS, HEADS)[coin]
            case Settled(dared):
                outcome = outcome_of(FORM_ROLLER, dared.roll, BOOK)
                return None if outcome is None else outcome.mark
        return None

    def part(self, encounter: Play, event: Event) -> LogPart | None:
        return LogPart("Coin") if isinstance(event, Flipped) else None

    def figures(self, encounter: Play, event: Event) -> str:
        match event:
            case Flipped(_, _, coin):
                return ("tails", "heads")[coin]
            case Settled(dared):
                return FORM_ROLLER.short(dared.roll, BOOK)
        return ""

    def rule(self, event: Event) -> RuleLink | None:
        return RuleLink("toy:coin", "The coin") if isinstance(event, Flipped) else None

    def rule_now(self, encounter: Play) -> RuleLink | None:
        return None

    def scenes(self, encounter: Play, event: Event, mark: ResultMark | None) -> Sequence[Scene]:
        match event:
            case Flipped(who, at, coin):
                words, points = ("Calm", None) if coin else ("Flinches", -1)
                return [AttackScene(who, at, mark), TextScene(at, words, mark, points, by=who)]
            case Settled(dared, lost):
                who, at = dared.roll.check.who, dared.at
                sign = TextScene(at, "Hit" if lost else "Firm", mark, -lost or None, by=who)
                return [AttackScene(who, at, mark, flies=True), sign]
        return ()


def _names(moment: Play) -> dict[str, str]:
    return {each.id: each.name for each in moment.combatants}


NARRATION: Final = ToyNarration()
