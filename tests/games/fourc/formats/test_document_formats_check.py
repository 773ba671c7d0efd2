import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.formats.document_formats import read_roll, write_roll
from fourc_desktop.games.fourc.rules.checks.check import (
    MAX_SHIFTS,
    MAX_STEPS,
    Check,
    ColorShift,
    RowStep,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition

AT = 1_800_000_000
FULL = Check(
    Edition.BASIC,
    30,
    on="Fists (Melee)",
    table="bashing",
    who="7f3k",
    name="Jessica",
    steps=(RowStep(1, "taken by surprise"), RowStep(-2, "")),
    difficulty=Color.BLUE,
    dice=17,
    typed=True,
    swapped=True,
    shifts=(ColorShift("tony", "Tony", up=False, fortune=5, pool=20),),
    settled=True,
)

LINES = st.text(st.characters(codec="ascii", categories=("L", "N", "P", "Zs")), max_size=20)
STEPS = st.builds(RowStep, st.integers(-999, 999), LINES)
SHIFTS = st.builds(
    ColorShift, LINES.filter(bool), LINES, st.booleans(), st.integers(0, 25), st.integers(0, 25)
)
OPEN = st.builds(
    Check,
    st.sampled_from(Edition),
    st.integers(0, HIGHEST_RANK),
    on=LINES,
    who=LINES,
    name=LINES,
    steps=st.lists(STEPS, max_size=4).map(tuple),
    difficulty=st.none() | st.sampled_from(Color),
)


@pytest.mark.parametrize("check", [FULL, Check(Edition.ADVANCED, 0)])
def test_written_and_read_a_check_is_the_same(check: Check) -> None:
    assert read_roll(write_roll(check, AT)) == (check, AT)


@given(OPEN)
def test_any_open_check_can_be_kept(check: Check) -> None:
    assert read_roll(write_roll(check, 0)) == (check, 0)


@given(st.lists(SHIFTS, max_size=4))
def test_any_payments_can_be_kept(shifts: list[ColorShift]) -> None:
    check = Check(Edition.BASIC, 30, dice=0, shifts=tuple(shifts))
    assert read_roll(write_roll(check, AT))[0] == check


def test_default_check_fields_are_left_out() -> None:
    assert write_roll(Check(Edition.ADVANCED, 30), AT) == (
        '{"at":1800000000,"check":{"edition":"advanced","rank":30}}'
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"at":1800000000', '"at":-1'),
        ('"at":1800000000,', ""),
        ('"edition":"basic"', '"edition":"deluxe"'),
        ('"rank":30', '"rank":-1'),
        ('"rank":30', '"rank":"30"'),
        ('"table":"bashing"', '"table":"Bashing!"'),
        ('"name":"Jessica"', '"name":"Jess\\nica"'),
        ('"steps":-2', '"steps":-1000'),
        ('"difficulty":2', '"difficulty":4'),
        ('"dice":17', '"dice":100'),
        ('"dice":17,', ""),
        ('"fortune":5', '"fortune":-5'),
        ('"payer":"tony"', '"payer":""'),
        ('"settled":true', '"settled":1'),
        ('"settled":true', '"settled":true,"hats":true'),
    ],
)
def test_invalid_fields_are_refused(old: str, new: str) -> None:
    text = write_roll(FULL, AT)
    assert old in text
    with pytest.raises(ValueError, match="validation error"):
        read_roll(text.replace(old, new, 1))


@pytest.mark.parametrize("field", ['"typed":true', '"swapped":true', '"settled":true'])
def test_an_unrolled_check_has_no_results(field: str) -> None:
    text = '{"at":1,"check":{"edition":"basic","rank":30,' + field + "}}"
    with pytest.raises(ValueError, match="should have dice"):
        read_roll(text)


def test_steps_and_shifts_are_limited() -> None:
    for name, count in (("steps", MAX_STEPS), ("shifts", MAX_SHIFTS)):
        item = {"steps": RowStep(1, "so"), "shifts": ColorShift("a", "A", up=True, fortune=25)}[
            name
        ]
        for more, fits in ((0, True), (1, False)):
            check = Check(Edition.BASIC, 3, dice=5, **{name: (item,) * (count + more)})  # type: ignore[arg-type]
            if fits:
                assert read_roll(write_roll(check, AT))[0] == check
                continue
            with pytest.raises(ValueError, match="at most"):
                write_roll(check, AT)
