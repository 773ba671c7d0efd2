"""The choices of the action menu against a target, in their order."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.encounter.views import (
    ActionKind,
    ActionOption,
    CommandChances,
    Likelihood,
)
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.screens.encounter.actions.buttons import KIND_STYLES
from fourc_desktop.ui.screens.encounter.actions.choice_row import NO_CHANCES, ActionChoice
from fourc_desktop.ui.text import refusal_text, tr

NOT_WITH_OPTION = Reason("not-with-option", ENCOUNTER_RULE, "Not with “{option}”.")

MAX_FIRST: Final = 5
"""The most actions shown at first; the others are behind a button."""


@dataclass(frozen=True, slots=True)
class AvailableAction:
    """An action that can be done to a target.

    Attributes:
        option: The action option.
        field: The field of its command that holds the target.
        chances: Probability of each result.
        refusal: Why it cannot be done, or None.
        is_whole: Whether no other question is required.
        questions: All other questions, required or not.
        answers: The answers to some of them, by field.
        likelihood: How useful it is in the current situation.
        runs_up: Whether it starts from the current position instead of after the move, such as a
            rush.
    """

    option: ActionOption
    field: str
    chances: CommandChances
    refusal: Refusal | None
    is_whole: bool
    questions: tuple[Question, ...]
    answers: Mapping[str, object]
    likelihood: Likelihood
    runs_up: bool = False

    @property
    def is_defense(self) -> bool:
        """Whether it defends against the target, and does nothing to it."""
        return self.option.kind is ActionKind.DEFEND

    @property
    def is_ruled_out(self) -> bool:
        """Whether only a chosen option of the menu rules it out, which can be undone there."""
        return self.refusal is not None and self.refusal.code == NOT_WITH_OPTION.code


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """A choice with its action; None for the move alone and for what is refused."""

    shown: ActionChoice
    action: AvailableAction | None = None


def menu_choices(
    actions: Iterable[AvailableAction], *, asked: Collection[str], can_move: bool, is_foe: bool
) -> list[MenuChoice]:
    """The choices in their order: actions, those likely first, the move alone, what is refused.

    Defenses are the last of the actions; what an option rules out keeps its place. A token is
    dropped on a foe to attack: if that needs an answer first, nothing is hidden; if it is
    impossible, the reasons come first. `asked` are the fields that the menu asks for.
    """
    found = sorted(actions, key=lambda each: (each.is_defense, -each.likelihood))
    able = [_menu_choice(e, asked) for e in found if e.refusal is None or e.is_ruled_out]
    only = ActionChoice(tr("Move only"), "", icon=KIND_STYLES[ActionKind.MOVE].icon)
    moves = [MenuChoice(only)] if can_move else []
    refused = [MenuChoice(each) for each in _refused_choices(found)]
    attacks = [each for each in found if not each.is_defense]
    possible = [each for each in attacks if each.refusal is None or each.is_ruled_out]
    if not is_foe or not attacks or any(each.is_whole for each in possible):
        return _folded(able, moves, refused)
    return [*able, *moves, *refused] if possible else [*refused, *moves, *able]


def _refused_choices(actions: Iterable[AvailableAction]) -> Iterator[ActionChoice]:
    """What is unavailable; actions with the same reason are one choice."""
    by_reason: dict[str, list[AvailableAction]] = {}
    for action in actions:
        if action.refusal is not None and not action.is_ruled_out:
            by_reason.setdefault(refusal_text(action.refusal), []).append(action)
    for reason, refused in by_reason.items():
        icons = {KIND_STYLES[action.option.kind].icon for action in refused}
        name = ", ".join(tr(action.option.name) for action in refused)
        icon = icons.pop() if len(icons) == 1 else "ellipsis"
        yield ActionChoice(name, reason, can=False, icon=icon, count=len(refused))


def _folded(
    able: Sequence[MenuChoice], moves: Sequence[MenuChoice], refused: Sequence[MenuChoice]
) -> list[MenuChoice]:
    """All choices, of which those less likely are hidden at first, but never a single one.

    Shown are the first actions that need no answer, else the first actions, and the `moves`.
    """
    first = ([each for each in able if not each.shown.needs_answer] or list(able))[:MAX_FIRST]
    if not able or len(able) - len(first) + len(refused) <= 1:
        return [*able, *moves, *refused]
    later = [each for each in able if each not in first]
    hidden = (replace(each, shown=replace(each.shown, is_more=True)) for each in (*later, *refused))
    return [*first, *moves, *hidden]


def _menu_choice(action: AvailableAction, asked: Collection[str]) -> MenuChoice:
    """The choice of an action that can be done, or that an option of the menu rules out."""
    shown = _choice(action, asked)
    if action.refusal is None:
        return MenuChoice(shown, action)
    note = refusal_text(action.refusal)
    return MenuChoice(replace(shown, note=note, chances=NO_CHANCES, can=False, keeps_digit=True))


def _choice(action: AvailableAction, asked: Collection[str]) -> ActionChoice:
    """The choice of an action; `asked` are the fields that the menu asks for."""
    name, icon = action.option.name, KIND_STYLES[action.option.kind].icon
    note = action.chances.note if action.is_whole else tr("needs a choice")
    if action.runs_up:
        note = tr("from here: {what}", what=note)
    has_options = any(each.field not in asked for each in action.questions)
    return ActionChoice(
        name,
        note,
        action.chances,
        icon=icon,
        has_options=has_options,
        needs_answer=not action.is_whole,
    )
