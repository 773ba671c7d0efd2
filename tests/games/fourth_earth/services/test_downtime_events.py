from dataclasses import replace

from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.characters.death import (
    died,
    reincarnated,
    resurrected,
)
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.services.downtime_events import EVENTS, RESTS
from tests.games.fourth_earth.people import ILSE

BY_ID = {each.id: each for each in EVENTS}


def after(id_: str, book: EarthRulebook) -> object:
    return BY_ID[id_].after(DowntimeSubject(ILSE), book)


def test_each_rest_of_the_rules_is_an_event(plain: EarthRulebook) -> None:
    assert list(RESTS) == [each.id for each in plain.rests]
    tired = replace(ILSE, health=1, physical=1, mental=1, spiritual=1)
    for rest in plain.rests:
        found = BY_ID[rest.id].after(DowntimeSubject(tired), plain)
        charges = charges_of(found)
        assert charges.pop(rest.battery) == 1 + rest.points
        assert set(charges.values()) == {2}
        assert BY_ID[rest.id].title == rest.name


def test_a_point_is_bought_from_the_fullest_of_the_others(plain: EarthRulebook) -> None:
    """N points for health, N - 1 for another; health never pays. RAW: Vanilla, Recharge."""
    for battery, points in (
        ("health", (7, 6, 6, 6)),
        ("physical", (6, 7, 6, 7)),
        ("mental", (6, 6, 8, 6)),
        ("spiritual", (6, 6, 7, 8)),
    ):
        found = after(f"recharge-{battery}", plain)
        assert tuple(charges_of(found).values()) == points
    empty = replace(ILSE, physical=0, mental=0, spiritual=1)
    event = BY_ID["recharge-health"]
    assert event.after(DowntimeSubject(empty), plain) == empty
    no_magic = EarthPage(options=EarthOptions(spiritual=False))
    refusal = BY_ID["recharge-spiritual"].refused(no_magic)
    assert refusal is not None
    assert refusal.sentence == "The spiritual battery is not in play."
    assert event.refused(no_magic) is None


def test_points_become_ranks_when_the_session_ends(plain: EarthRulebook) -> None:
    learned = replace(ILSE, actions=tuple(replace(each, points=4) for each in ILSE.actions[1:]))
    found = BY_ID["session-ends"].after(DowntimeSubject(learned), plain)
    assert isinstance(found, type(ILSE))
    assert [(e.ranks, e.points) for e in found.actions] == [(2, 0), (3, 0), (3, 0), (2, 0), (2, 0)]


def test_death_needs_its_sprinkle(plain: EarthRulebook) -> None:
    off, on = EarthPage(), EarthPage(options=EarthOptions(death=True))
    for id_, changed in (
        ("death", died(ILSE)),
        ("resurrection", resurrected(ILSE)),
        ("reincarnation", reincarnated(ILSE)),
    ):
        event = BY_ID[id_]
        assert after(id_, plain) == changed
        assert event.refused(off) is not None
        assert event.refused(on) is None
        assert event.allowance is not None
        assert event.allowance.put(off) == on
    assert BY_ID["nap"].refused(off) is None
    assert BY_ID["nap"].allowance is None


def test_traumas_end_only_with_criticality(plain: EarthRulebook) -> None:
    event = BY_ID["traumas-end"]
    hurt = replace(ILSE, traumas=(Trauma("Bleeding", health=1),))
    assert event.after(DowntimeSubject(hurt), plain) == ILSE
    on = EarthPage(options=EarthOptions(criticality=True))
    assert event.refused(EarthPage()) is not None
    assert event.refused(on) is None
    assert event.allowance is not None
    assert event.allowance.put(EarthPage()) == on


def test_differences_are_named(plain: EarthRulebook) -> None:
    rested = BY_ID["rest"].after(DowntimeSubject(ILSE), plain)
    found = BY_ID["rest"].effects(DowntimeSubject(ILSE), DowntimeSubject(rested), plain)
    assert [(each.what, each.before, each.after) for each in found] == [
        ("Health", "6", "8"), ("Physical", "6", "7"), ("Mental", "7", "8")
    ]  # fmt: skip
