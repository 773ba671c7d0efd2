"""Plays an encounter by lines of text, and parses commands with names.

A line is a command, in the JSON of the log; or one of `WORDS`; or, with typed-in dice, their
faces: `[83]`. Lines that are empty or begin with # are ignored. A refused line changes nothing.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from fourc_desktop.core.dice import Dice, TableDice, Throw, ThrowWanted
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, filled_in
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.files.exchange_files import MEBIBYTE

LONGEST_LINE = MEBIBYTE
"""The most characters of a line."""

BY_HAND = "by hand "
"""The prefix of a command with which the Gamemaster overrules the rules."""

WORDS = "undo, redo, roll again, go to 3, end; or by hand, and a command behind it"

FACES = re.compile(r"\[ *-?[0-9]{1,6} *(?:, *-?[0-9]{1,6} *)*\]", re.ASCII)
"""Typed-in faces: `[83]`, and also `[05]`, which is not JSON."""

ScriptAction = Callable[[Dice | None], LogEntry]

LINE_TOO_LONG = Reason("script-line-too-long", ENCOUNTER_RULE, "A line has {most} KB at most.")
NO_DICE = Reason("script-waits-for-no-dice", "Dice", "No dice are expected.")
NO_FACES = Reason(
    "faces-in-brackets", "Dice", "What the dice show is written as numbers in brackets: [83]."
)
NO_LINE = Reason(
    "no-line-of-a-script", ENCOUNTER_RULE, "A line is a command in JSON, or one of: {words}."
)


@dataclass(frozen=True, slots=True)
class ScriptReply:
    """The result of a line.

    Attributes:
        step: The cursor of the log.
        entry: The new entry, or None if only the cursor moved.
        sentences: The entry, or the end, in sentences.
        refusal: Why nothing was done, or None.
        next_throw: The throw to be typed in next, or None.
        returned: The ids of the documents that the end of the fight changed.
    """

    step: int
    entry: LogEntry | None = None
    sentences: tuple[str, ...] = ()
    refusal: Refusal | None = None
    next_throw: Throw | None = None
    returned: tuple[str, ...] = ()


class EncounterScript:
    """Executes lines for one fight, with the program's dice or typed-in ones."""

    def __init__(self, fights: EncounterService, id_: str, *, table_dice: bool) -> None:
        self._fights = fights
        self._id = id_
        self._table_dice = table_dice
        self._waiting: ScriptAction | None = None
        self._wanted: Throw | None = None
        self._thrown: tuple[tuple[int, ...], ...] = ()

    @property
    def is_waiting(self) -> bool:
        """Whether a command waits for dice."""
        return self._waiting is not None

    def take(self, line: str) -> ScriptReply | None:
        """Execute a line; return None for an ignored one."""
        text = line.strip()
        if not text or text.startswith("#"):
            return None
        try:
            return self._taken(text)
        except Refused as refused:
            return self._answer(refusal=refused.refusal)

    def _taken(self, text: str) -> ScriptReply:
        if len(text) > LONGEST_LINE:
            raise Refused(LINE_TOO_LONG(most=LONGEST_LINE // 1024))
        if text.startswith("["):
            return self._throw(text)
        self._waiting, self._wanted, self._thrown = None, None, ()
        words = text.split()
        if text.startswith("{"):
            return self._play(text, by_hand=False)
        if text.startswith(BY_HAND):
            return self._play(text.removeprefix(BY_HAND), by_hand=True)
        if words == ["roll", "again"]:
            return self._do(lambda dice: self._fights.roll_again(self._id, dice=dice))
        return self._move(words)

    def _play(self, text: str, *, by_hand: bool) -> ScriptReply:
        command = self._fights.format(self._id).read_command(text)
        return self._do(
            lambda dice: self._fights.play(self._id, command, dice=dice, by_hand=by_hand)
        )

    def _throw(self, text: str) -> ScriptReply:
        if self._waiting is None or self._wanted is None:
            raise Refused(NO_DICE())
        if not FACES.fullmatch(text):
            return self._answer(refusal=NO_FACES(), next_throw=self._wanted)
        faces = tuple(int(each) for each in text[1:-1].split(","))
        if refusal := self._wanted.refuse(faces):
            return self._answer(refusal=refusal, next_throw=self._wanted)
        self._thrown = (*self._thrown, faces)
        return self._do(self._waiting)

    def _do(self, action: ScriptAction) -> ScriptReply:
        """Execute an action, or wait for the throw it needs."""
        self._waiting = self._wanted = None
        try:
            entry = action(TableDice(self._thrown) if self._table_dice else None)
        except ThrowWanted as wanted:
            self._waiting, self._wanted = action, wanted.throw
            return self._answer(next_throw=wanted.throw)
        step = self._fights.log(self._id).cursor
        return self._answer(
            entry=entry, sentences=tuple(self._fights.entry_sentences(self._id, step - 1))
        )

    def _move(self, words: list[str]) -> ScriptReply:
        match words:
            case ["undo"]:
                self._fights.undo(self._id)
            case ["redo"]:
                self._fights.redo(self._id)
            case ["go", "to", step] if step.isdecimal() and len(step) < 10:  # noqa: PLR2004
                self._fights.go_to(self._id, int(step))
            case ["end"]:
                returned = tuple(self._fights.end(self._id))
                return self._answer(returned=returned, sentences=(ENDED,))
            case _:
                raise Refused(NO_LINE(words=WORDS))
        return self._answer()

    def _answer(self, **said: Any) -> ScriptReply:
        return ScriptReply(self._fights.log(self._id).cursor, **said)


ENDED = "The encounter has ended."
ALSO_NEEDS = Reason(
    "action-needs-more",
    ENCOUNTER_RULE,
    "{action} also needs: {question}; write the command in JSON.",
)
NO_TARGET = Reason("action-without-target", ENCOUNTER_RULE, "{action} has no target.")
NOBODY = Reason(
    "nobody-called-so",
    ENCOUNTER_RULE,
    "Nobody in this encounter is called “{called}”; choose one of {ids}.",
)
NOBODY_AT_ALL = Reason(
    "nobody-at-all",
    ENCOUNTER_RULE,
    "Nobody in this encounter is called “{called}”; there is nobody.",
)
NO_ACTION = Reason(
    "no-such-action", ENCOUNTER_RULE, "There is no action “{action}”; choose one of {names}."
)
NO_ACTIONS = Reason(
    "no-actions", ENCOUNTER_RULE, "There is no action “{action}”; there is nothing."
)
SEVERAL = Reason(
    "several-called-so",
    ENCOUNTER_RULE,
    "Several are called “{called}”; give one of the ids {found}.",
)


def parse_command(
    fight: AnyFight, state: AnyState, actor: str, action: str, target: str = ""
) -> object:
    """The command for an action of an actor, by ids or names in any case.

    Raises:
        Refused: A name is unknown or ambiguous, or the action needs more than a target.
    """
    who = combatant_id(state, actor)
    option = _option(fight.actions.action_options(state, who), action)
    answers: dict[str, object] = {}
    for question in fight.actions.questions(state, option, {}):
        if question.kind is AnswerKind.COMBATANT and target and not answers:
            answers[question.field] = combatant_id(state, target)
        elif question.is_needed:
            raise Refused(ALSO_NEEDS(action=option.name, question=question.title))
    if target and not answers:
        raise Refused(NO_TARGET(action=option.name))
    return filled_in(option.command, {**option.fixed, **answers})


def combatant_id(state: AnyState, called: str) -> str:
    """The id of a combatant by id or name in any case.

    Raises:
        Refused: No combatant has this name, or several have it.
    """
    wanted = called.casefold()
    found = [each.id for each in state.combatants if wanted in _names(each.id, each.name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(SEVERAL(called=called, found=", ".join(found)))
    if ids := ", ".join(each.id for each in state.combatants):
        raise Refused(NOBODY(called=called, ids=ids))
    raise Refused(NOBODY_AT_ALL(called=called))


def _names(*names: str) -> list[str]:
    return [name.casefold() for name in names]


def _option(options: Iterable[ActionOption], action: str) -> ActionOption:
    by_name = {option.name.casefold(): option for option in options}
    found = by_name.get(action.casefold())
    if found is None:
        if names := ", ".join(option.name for option in by_name.values()):
            raise Refused(NO_ACTION(action=action, names=names))
        raise Refused(NO_ACTIONS(action=action))
    return found
