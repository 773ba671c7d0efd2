"""The command `actions`: everything a combatant can do now, as text and as JSON for scripts.

The JSON is one object:

- `step`, `turn`: the number of log entries in force and the turn; `who`: `{"id", "name"}`.
- `actions`: what they can do; `table`: what belongs to no combatant, such as the next step of the
  turn or an open roll. Each has
  - `name`, `kind`: its name and sort; `refused`: null, or `{"rule", "sentence"}`;
  - `command`: what `play` takes, without what the questions that are `needed` ask for; null where
    it is refused or nothing can be chosen;
  - `questions`: what has to be chosen, or may be: `{"field", "title", "kind", "needed"}`, with
    `options` (`{"value", "title"}`) or, for a number, `low` and `most` (0: no limit), for words
    `most`. A value is set in the command under the field; a field with a dot, in the object there;
  - `forecast`: what can come of the command where nothing is needed, else null;
  - `choices`: one for each option of the first question with a list that is needed, often the
    target, and one for each answer to another question with which something else is asked, such
    as a movement mode: `{"field", "value", "title", "command", "questions", "forecast"}`. Its
    command has the value; `questions` are those that are needed with it, or asked with it alone.
    Where none is needed, the command can be played and has a forecast.

A forecast is `{"refused", "success", "note", "shares", "odds"}`: the refusal as above, the chance
of success or null, what the chances follow from, the shares of the chart (`{"title", "chance"}`)
and the chance of each result in words. Chances are 0 to 1.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.console import report_left_out, say, say_json
from fourc_desktop.cli.encounters import encounter_service, found_document, warn_of
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.descriptions import short_position_text
from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question, filled_in
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.encounters.encounter_actions import (
    ActionForecast,
    AnswerForecast,
    CommandForecast,
)
from fourc_desktop.services.encounters.encounter_script import combatant_id
from fourc_desktop.services.encounters.encounter_service import EncounterService

Plain = dict[str, Any]
Answers = Mapping[str, object]

WITH_OPTIONS = (AnswerKind.COMBATANT, AnswerKind.OPTION, AnswerKind.SPOT)

Row = tuple[str, str, str, str]
"""A row of text: the name of an action, its target, the chance of success, and remarks."""


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("encounter")
@click.argument("who")
@json_option
@click.pass_obj
def actions(
    tools: ApplicationContext, campaign: Path, encounter: str, who: str, *, as_json: bool
) -> int:
    """List what WHO can do now in an ENCOUNTER.

    With the targets, the odds, and why the rest is not possible. With --json each action has its
    command in the form that “play” reads. Exit code 1 where something is left out.
    """
    with read_campaign(campaign, tools) as opened:
        code = report_left_out(opened.warnings)
        fights = encounter_service(opened, tools)
        id_ = found_document("encounter", encounter, fights.encounters())
        code |= warn_of(fights.problem(id_))
        turn = opened.kinds.words.turn
        listing = ActionListing(fights, id_, combatant_id(fights.now(id_), who), turn)
        if as_json:
            say_json(listing.as_json())
        else:
            for line in listing.lines():
                say(line)
    return code


class ActionListing:
    """All that a combatant can do now, as text and as JSON.

    Raises:
        Refused: The fight is over.
    """

    def __init__(self, fights: EncounterService, id_: str, who: str, turn: str) -> None:
        """`turn` is the game's name of a turn."""
        self._fights, self._id = fights, id_
        self._format = fights.format(id_)
        self._height = fights.fight(id_).level_height
        self._state = fights.now(id_)
        self._who = self._state.combatant(who)
        self._own = fights.forecasts(id_, who)
        self._table = fights.table_forecasts(id_)
        self._turn = turn

    def lines(self) -> Iterator[str]:
        """The possible actions in aligned columns, then the refused ones with their reasons."""
        own = [each for each in self._own if each.option.refusal is None]
        refused = [each.option for each in (*self._own, *self._table) if each.option.refusal]
        table = [each for each in self._table if each.option.refusal is None]
        turn = f"{self._turn.lower()} {self._state.turn}" if self._state.turn else "setup"
        yield f"{self._who.name}, {turn}"
        groups = (
            ("Available", [row for each in own for row in _rows(each)]),
            ("Gamemaster", [row for each in table for row in _rows(each)]),
            ("Unavailable", [(each.name, "", "", str(each.refusal)) for each in refused]),
        )
        for title, rows in groups:
            if rows:
                yield f"{title}:"
                yield from _aligned(rows)

    def as_json(self) -> Plain:
        """The JSON object described at the top of this module."""
        return {
            "step": self._fights.log(self._id).cursor,
            "turn": self._state.turn,
            "who": {"id": self._who.id, "name": self._who.name},
            "actions": [self._action(each) for each in self._own],
            "table": [self._action(each) for each in self._table],
        }

    def _action(self, action: ActionForecast) -> Plain:
        option, first = action.option, action.first
        return {
            "name": option.name,
            "kind": option.kind.value,
            "refused": _refusal(option.refusal),
            "command": self._template(option, first, action.questions),
            "questions": [self._question(option, first, each) for each in action.questions],
            "forecast": _forecast(action.forecast),
            "choices": [self._choice(action, each) for each in action.answers],
        }

    def _choice(self, action: ActionForecast, choice: AnswerForecast) -> Plain:
        option, first, asked = action.option, choice.first, choice.question
        return {
            "field": asked.field,
            "value": self._value(option, first, asked.field, choice.answer.value),
            "title": _title(asked, choice.answer, self._state.map, self._height),
            "command": self._template(option, first, choice.questions),
            "questions": [self._question(option, first, each) for each in choice.questions],
            "forecast": _forecast(choice.forecast),
        }

    def _question(self, option: ActionOption, first: Answers | None, question: Question) -> Plain:
        said: Plain = {
            "field": question.field,
            "title": question.title,
            "kind": question.kind.value,
            "needed": question.is_needed,
        }
        if question.kind in WITH_OPTIONS:
            said["options"] = [
                {
                    "value": self._value(option, first, question.field, each.value),
                    "title": _title(question, each, self._state.map, self._height),
                }
                for each in question.options
            ]
        elif question.kind is AnswerKind.NUMBER:
            said |= {"low": question.low, "most": question.most}
        elif question.kind is AnswerKind.WORDS:
            said["most"] = question.most
        return said

    def _template(
        self, option: ActionOption, first: Answers | None, questions: Sequence[Question]
    ) -> Plain | None:
        """The command of an action, without the fields that have to be chosen."""
        if first is None:
            return None
        command = filled_in(option.command, {**option.fixed, **first})
        written: Plain = json.loads(self._format.write_command(command))
        for question in questions:
            if question.is_needed:
                *above, last = question.field.split(".")
                reduce(lambda inside, name: inside.get(name, {}), above, written).pop(last, None)
        return written

    def _value(
        self, option: ActionOption, first: Answers | None, field: str, value: object
    ) -> object:
        """An answer as written in the JSON of a command; None if there is no command."""
        if first is None:
            return None
        command = filled_in(option.command, {**option.fixed, **first, field: value})
        found: Any = self._format.plain_command(command)
        for name in field.split("."):
            found = found[name]
        return found


def _refusal(refusal: Refusal | None) -> Plain | None:
    return None if refusal is None else {"rule": refusal.rule, "sentence": refusal.sentence}


def _forecast(forecast: CommandForecast | None) -> Plain | None:
    if forecast is None:
        return None
    chances = forecast.chances
    return {
        "refused": _refusal(forecast.refusal),
        "success": None if chances.success is None else float(chances.success),
        "note": chances.note,
        "shares": [{"title": each.title, "chance": float(each.chance)} for each in chances.shares],
        "odds": {what: float(share) for what, share in forecast.odds.items()},
    }


def _title(question: Question, answer: AnswerOption, map_: SectorMap, height: LevelHeight) -> str:
    if question.kind is AnswerKind.SPOT and not answer.title:
        return short_position_text(map_, answer.value, height)
    return answer.title


def _rows(action: ActionForecast) -> Iterator[Row]:
    """An action and its choices; only the first row has the name."""
    name = action.option.name
    if not any(each.question.is_needed for each in action.answers):
        yield _row(name, "", action.forecast, action.questions)
        name = ""
    for choice in action.answers:
        yield _row(name, choice.answer.title, choice.forecast, choice.questions)
        name = ""


def _row(name: str, whom: str, forecast: CommandForecast | None, asked: Sequence[Question]) -> Row:
    if forecast is None:
        needed = [_needed(each) for each in asked if each.is_needed]
        return name, whom, "", f"needs: {', '.join(needed)}"
    if forecast.refusal is not None:
        return name, whom, "", str(forecast.refusal)
    chances = forecast.chances
    success = "" if chances.success is None else f"{percent(chances.success):>3} %"
    shares = ", ".join(f"{each.title} {percent(each.chance)} %" for each in chances.shares)
    return name, whom, success, "; ".join(filter(None, [shares, chances.note]))


def _needed(question: Question) -> str:
    count = len(question.options)
    return f"{question.title} ({count} to choose from)" if count else question.title


def _aligned(rows: Sequence[Row]) -> Iterator[str]:
    """Align rows in columns as wide as their longest text; empty columns are left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns[:-1]]
    for row in zip(*columns, strict=True):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield "  " + "  ".join([*cells, row[-1]]).rstrip()
