"""The wound track: boxes, penalties, healing."""

from itertools import product

import pytest

from fourc_desktop.games.fudge.rules.attacks.wounds import (
    BOXES,
    EMPTY_TRACK,
    WOUND_GROUPS,
    WOUND_MARKS,
    PainThreshold,
    WoundLevel,
    condition_of,
    healed,
    ignored_by_will,
    is_track,
    levels_healed,
    rested,
    tracked_wounds,
    without_scratches,
    wound_penalty,
    wounded,
    wounds_text,
)

SCRATCH, LIGHT, MAJOR = WoundLevel.SCRATCH, WoundLevel.LIGHT, WoundLevel.MAJOR
CRITICAL, COMA, DEAD = WoundLevel.CRITICAL, WoundLevel.COMA, WoundLevel.DEAD


def track(*wounds: WoundLevel) -> str:
    found = EMPTY_TRACK
    for each in wounds:
        found = wounded(found, each)
    return found


def levels(marks: str) -> list[WoundLevel]:
    return [each.level for each in tracked_wounds(marks)]


def test_the_boxes_of_the_form_are_those_of_the_track() -> None:
    """Seed 004: 3, 2, 1, 1, 1."""
    assert BOXES == (3, 2, 1, 1, 1)
    assert tuple(group.count for group in WOUND_GROUPS) == BOXES
    assert len(EMPTY_TRACK) == 8
    assert len(set(WOUND_MARKS)) == len(WOUND_MARKS)


@pytest.mark.parametrize(
    ("wounds", "marks"),
    [
        ((), "        "),
        ((SCRATCH,), "x       "),
        ((SCRATCH,) * 3, "xxx     "),
        ((SCRATCH,) * 4, "xxxS    "),
        ((LIGHT, LIGHT), "   xx   "),
        ((LIGHT, LIGHT, LIGHT), "   xxL  "),
        ((LIGHT,) * 4, "   xxLL "),
        ((MAJOR, LIGHT, LIGHT, LIGHT), "   xxxL "),
        ((CRITICAL, CRITICAL), "      xC"),
        ((COMA,), "       x"),
        ((COMA, COMA), "       D"),
        ((CRITICAL, COMA, MAJOR, MAJOR), "     xxD"),
        ((SCRATCH,) * 9, "xxxSSSSD"),
        ((DEAD,), "       D"),
        ((DEAD, LIGHT), "       D"),
    ],
)
def test_a_wound_takes_the_next_open_box(wounds: tuple[WoundLevel, ...], marks: str) -> None:
    """F6: a box records which wound it really was; after Coma comes Dead."""
    assert track(*wounds) == marks


@pytest.mark.parametrize(
    ("text", "fits"),
    [(" " * 8, True), ("xxxSSSSD", True), ("slmckxLC", True), ("", False), ("x" * 7, False),
     ("x" * 9, False), ("zxxxxxxx", False), ("Dxxxxxxx", False)],
)  # fmt: skip
def test_texts_that_are_a_wound_track(text: str, fits: bool) -> None:
    assert is_track(text) is fits


def test_an_undamaged_result_marks_no_box() -> None:
    assert wounded("xx      ", WoundLevel.UNDAMAGED) == "xx      "


def test_every_sequence_of_wounds() -> None:
    """As many boxes as wounds until death: by the ninth, or one that finds no open box."""
    for wounds in product((SCRATCH, LIGHT, MAJOR, CRITICAL, COMA), repeat=4):
        found = track(*wounds)
        if condition_of(found) is not DEAD:
            assert sorted(levels(found)) == sorted(wounds)
            assert condition_of(found) >= max(wounds)
        else:
            assert found[-1] == "D"
        assert set(found) <= set(WOUND_MARKS)


def test_the_worst_box_is_the_condition() -> None:
    assert condition_of(EMPTY_TRACK) is WoundLevel.UNDAMAGED
    assert condition_of(track(SCRATCH)) is SCRATCH
    assert condition_of(track(LIGHT, LIGHT, LIGHT)) is MAJOR
    assert condition_of(track(COMA)) is COMA


def test_penalties() -> None:
    """F7: only the worst one counts: Light −1, Major −2, Critical −3."""
    found = [wound_penalty(track(*each)) for each in ((), (SCRATCH,), (LIGHT,), (MAJOR,))]
    assert found == [0, 0, -1, -2]
    assert wound_penalty(track(CRITICAL)) == -3
    assert wound_penalty(track(LIGHT, LIGHT, LIGHT)) == -2
    assert wound_penalty(track(LIGHT, MAJOR)) == -2


@pytest.mark.parametrize(
    ("pain", "penalties"),
    [(PainThreshold.HIGH, [0, 0, -1, -2]), (PainThreshold.LOW, [0, -2, -3, -4])],
)
def test_pain_thresholds(pain: PainThreshold, penalties: list[int]) -> None:
    """Seed 004, Wounds: a level less, or a level more; a Scratch costs nobody anything."""
    found = [wound_penalty(track(each), pain) for each in (SCRATCH, LIGHT, MAJOR, CRITICAL)]
    assert found == penalties


def test_will_against_penalties() -> None:
    """F26: Great cancels one level, better results all of them."""
    assert [ignored_by_will(result) for result in range(-4, 8)] == [0] * 6 + [1] + [4] * 5
    for each in (LIGHT, MAJOR, CRITICAL):
        assert wound_penalty(track(each), PainThreshold.LOW, ignored_by_will(3)) == 0
    assert wound_penalty(track(MAJOR), ignored=1) == -1


def test_levels_healed() -> None:
    """F16: Good one, Great two, Superb three; Fair only stops the bleeding."""
    assert [levels_healed(result) for result in range(-4, 9)] == [0] * 5 + [1, 2, 3, 3, 3, 3, 3, 3]


def test_treatment_heals_what_a_wound_really_is() -> None:
    """F6, F16: a Light Wound in a Major box heals as a Light one."""
    hurt = track(LIGHT, LIGHT, LIGHT)
    assert levels(healed(hurt, 1)) == [SCRATCH] * 3
    assert healed(hurt, 2) == EMPTY_TRACK
    assert levels(healed(track(CRITICAL, LIGHT), 1)) == [SCRATCH, MAJOR]


def test_a_wound_is_treated_once() -> None:
    once = healed(track(CRITICAL), 1)
    assert levels(once) == [MAJOR]
    assert healed(once, 3) == once
    both = healed(wounded(once, LIGHT), 2)
    assert levels(both) == [MAJOR]
    assert healed(track(COMA), 0) == track(COMA)


def test_a_treated_wound_in_a_worse_box_stays_treated() -> None:
    treated_twice = healed(track(COMA, MAJOR), 1)
    assert [(each.level, each.treated) for each in tracked_wounds(treated_twice)] == [
        (LIGHT, True),
        (CRITICAL, True),
    ]


def test_rest_heals_a_level_a_week() -> None:
    """F16, and Scratches go."""
    assert rested(track(LIGHT, SCRATCH)) == EMPTY_TRACK
    assert levels(rested(track(COMA, LIGHT))) == [CRITICAL]
    assert levels(rested(track(COMA), 2)) == [MAJOR]
    assert rested(track(COMA), 5) == EMPTY_TRACK
    assert levels(rested(healed(track(CRITICAL), 1))) == [LIGHT]


def test_scratches_heal_after_a_fight() -> None:
    """A fourth Scratch in a Light box disappears as well."""
    assert without_scratches(track(*[SCRATCH] * 5)) == EMPTY_TRACK
    assert without_scratches(track(SCRATCH, LIGHT)) == track(LIGHT)
    assert without_scratches(healed(track(MAJOR), 1)) == "   l    "


def test_the_dead_stay_dead() -> None:
    dead = track(LIGHT, COMA, COMA)
    assert condition_of(dead) is DEAD
    assert healed(dead, 3) == rested(dead, 9) == without_scratches(dead) == dead
    assert [each.level for each in tracked_wounds(dead)] == [LIGHT]


def test_only_the_last_box_of_a_track_is_death() -> None:
    length = len(EMPTY_TRACK)
    found = [at for at in range(length) if is_track(" " * at + "D" + " " * (length - at - 1))]
    assert found == [length - 1]


def test_wounds_are_named_the_worst_first() -> None:
    assert wounds_text(EMPTY_TRACK) == "Undamaged"
    assert wounds_text(track(LIGHT, MAJOR)) == "Major Wound, Light Wound"
    assert wounds_text(track(LIGHT, DEAD)) == "Dead"
