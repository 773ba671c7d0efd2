"""Downtime events of FUDGE: catching one's breath after a fight, and a week of rest (F16)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.downtime import DowntimeEvent, DowntimeSubject
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    rested,
    without_scratches,
    wounds_text,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import FudgeCharacter, StunState
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.services.character_forms.form_summary import form_differences

FudgeEvent = DowntimeEvent[FudgeBook, FudgePage]


def _event(id_: str, title: str, about: str, track: Callable[[str], str]) -> FudgeEvent:
    """An event that changes the wound track and ends all stuns."""

    def after(subject: DowntimeSubject, book: FudgeBook) -> FudgeCharacter:
        del book
        character = subject.document
        assert isinstance(character, FudgeCharacter)
        return replace(character, wounds=track(character.wounds), stun=StunState.NONE)

    return DowntimeEvent(id_, title, about, (CHARACTER_KIND,), after, _effects, lambda _page: None)


def _effects(
    before: DowntimeSubject, after: DowntimeSubject, book: FudgeBook
) -> Sequence[Difference]:
    """The differences, with each wound by its level, which the form only counts."""
    was, now = before.document, after.document
    assert isinstance(was, FudgeCharacter)
    assert isinstance(now, FudgeCharacter)
    title = FORM.field("wounds").kind.title
    wounds = Difference(title, wounds_text(was.wounds), wounds_text(now.wounds))
    others = form_differences(FORM, was, now, book)
    return (
        *([wounds] if wounds.before != wounds.after else []),
        *(each for each in others if each.what != title),
    )


EVENTS: Final = (
    _event(
        "breath",
        "Catch your breath",
        "Scratches and stuns go away.",
        without_scratches,
    ),
    _event(
        "week",
        "Rest for a week",
        "Every wound heals by one level.",
        rested,
    ),
)
"""The downtime events of FUDGE."""
