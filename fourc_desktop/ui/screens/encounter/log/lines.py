"""The rows of the log as plain values, and their accessible text."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.text import count_text, number, tr


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the log.

    Attributes:
        number: Its number, from 1.
        what: The main sentence.
        others: The sentences about its other effects.
        figures: The numbers behind it, or empty.
        mark: The mark of its roll, or None.
        rule: The rule behind it, or None.
        by_hand: Whether it was a Gamemaster override.
        is_undone: Whether it was undone.
        is_last: Whether it is the last one before the current state.
        step: The number of its first step, from 1.
        last_step: The number of its last step.
        turn: The heading of the turn above it in the list, "Turn 2"; or empty.
        is_open: Whether it is expanded.
    """

    number: int
    what: str
    others: tuple[str, ...]
    figures: str
    mark: ResultMark | None
    rule: RuleLink | None
    by_hand: bool
    is_undone: bool
    is_last: bool
    step: int = 1
    last_step: int = 1
    turn: str = ""
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class PartLine:
    """A part of an opened entry.

    Attributes:
        label: The word before it: "Dice"; or empty.
        what: The main sentence.
        figures: The numbers behind it, or empty.
        mark: The mark of the roll so far, or None.
        rule: The rule behind it, or None.
        step: The number of its step, from 1.
        is_undone: Whether its step was undone.
        is_end: Whether it is the last part of its entry.
        entry_rule: The rule behind its entry, or None.
        undoes: The number of entries that going back before its entry undoes; 0 if undone already.
    """

    label: str
    what: str
    figures: str
    mark: ResultMark | None
    rule: RuleLink | None
    step: int
    is_undone: bool
    is_end: bool
    entry_rule: RuleLink | None = None
    undoes: int = 0

    @property
    def last_step(self) -> int:
        """The same step."""
        return self.step


def back_text(undoes: int) -> str:
    """The command that goes back before an entry, with the number of entries that it undoes."""
    words = tr("Back to before this")
    if not undoes:
        return words
    count = count_text(undoes, "undoes 1 step", "undoes {count} steps")
    return tr("{command} ({what})", command=words, what=count)


def undo_text(undoes: int) -> str:
    """The command that goes back before an entry, and how what it undoes comes back."""
    return tr(
        "{command}. Redo brings them back; once something else is done, “Restore dropped steps” "
        "does, until the campaign is closed.",
        command=back_text(undoes),
    )


def forward_text(redoes: int) -> str:
    """The command that goes forward to an undone entry, with the number of those it redoes."""
    count = count_text(redoes, "redoes 1 step", "redoes {count} steps")
    return tr("{command} ({what})", command=tr("Forward to after this"), what=count)


def again_text(what: str) -> str:
    """The command that repeats the last roll, whichever entry is selected; `what` may be empty."""
    if not what:
        return tr("Roll again: the last roll")
    return tr("Roll again, the last roll: {what}", what=what)


def step_details(line: LogLine) -> str:
    """The details of an entry: its numbers, then its other effects."""
    return " · ".join(filter(None, (line.figures, " ".join(map(tr, line.others)))))


def line_text(line: LogLine) -> str:
    """The accessible text of an entry."""
    return " ".join(_line_text(line))


def _line_text(line: LogLine) -> Iterator[str]:
    yield f"{number(line.number)}."
    yield _sentence(line.what)
    yield from map(tr, line.others)
    if line.figures:
        yield f"{line.figures}."
    if line.rule is not None:
        yield tr("Rule: {rule}.", rule=tr(line.rule.title))
    if line.turn:
        yield f"{line.turn}."
    if line.is_undone:
        yield tr("Undone.")
    if line.is_last:
        yield tr("The encounter is at this step.")
    if line.is_open:
        yield tr("Opened.")


def part_text(part: PartLine) -> str:
    """The accessible text of a part."""
    parts = [f"{tr(part.label)}:" if part.label else "", _sentence(part.what)]
    parts.append(tr("Rule: {rule}.", rule=tr(part.rule.title)) if part.rule is not None else "")
    parts.append(f"{part.figures}." if part.figures else "")
    parts.append(tr("Undone.") if part.is_undone else "")
    return " ".join(filter(None, parts))


def _sentence(words: str) -> str:
    return words if not words or words.endswith((".", "!", "?")) else f"{words}."
