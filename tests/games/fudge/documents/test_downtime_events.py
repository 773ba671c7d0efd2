"""Catching one's breath and resting (F12, F16)."""

from dataclasses import replace

from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.games.fudge.documents.downtime_events import EVENTS
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import StunState
from fourc_desktop.games.fudge.rules.options import FudgePage
from tests.games.fudge.people import TAMSIN

HURT = DowntimeSubject(replace(TAMSIN, wounds="xx x x  ", stun=StunState.VERY_STUNNED))


def test_a_rest_heals_scratches_and_stuns(fudge: FudgeBook) -> None:
    breath, _ = EVENTS
    assert breath.after(HURT, fudge) == replace(TAMSIN, wounds="   x x  ")
    assert breath.refused(FudgePage()) is None


def test_a_week_heals_every_wound_by_a_level(fudge: FudgeBook) -> None:
    _, week = EVENTS
    rested = DowntimeSubject(week.after(HURT, fudge))
    assert rested.document == replace(TAMSIN, wounds="   x    ")
    assert [each.what for each in week.effects(HURT, rested, fudge)] == ["Wounds", "Stunned"]


def test_a_week_says_which_wounds_heal(fudge: FudgeBook) -> None:
    """Before, a Major Wound that became a Light Wound was called unchanged: one box each."""
    _, week = EVENTS
    for was, wounds in {
        "     x  ": ("Major Wound", "Light Wound"),
        "xx x x  ": ("Major Wound, Light Wound, Scratch, Scratch", "Light Wound"),
        "      mC": ("Critical Wound, Major Wound (treated)", "Major Wound, Light Wound (treated)"),
        "x       ": ("Scratch", "Undamaged"),
    }.items():
        hurt = DowntimeSubject(replace(TAMSIN, wounds=was))
        [found] = week.effects(hurt, DowntimeSubject(week.after(hurt, fudge)), fudge)
        assert (found.what, found.before, found.after) == ("Wounds", *wounds)
