import pickle

import pytest

from fourc_desktop.core.refusal import Overruling, Reason, Refusal, Refused, first_refusal

TWICE = Reason("twice", "R7", "{power} is there more than once.")
DEAR = Reason("dear", "4C, {power}", "{power} costs {cost:,} Fortune.")
COUNTED = Reason("counted", "R6", "{count} powers are open.", one="1 power is open.")
ASIDE = Reason("aside", "R1", "{who}: {why}")
BRACES = Reason("braces", "R1", "Write {so}.")


def test_a_refusal_names_its_rule() -> None:
    refusal = TWICE(power="Flight")
    assert (refusal.code, refusal.rule) == ("twice", "R7")
    assert str(refusal) == "Flight is there more than once. (R7)"
    with pytest.raises(Refused, match=r"more than once\. \(R7\)") as raised:
        raise Refused(refusal)
    assert raised.value.refusal is refusal


def test_values_fill_the_rule_too_and_are_never_read_as_a_text() -> None:
    refusal = DEAR(power="{cost}", cost=2000)
    assert str(refusal) == "{cost} costs 2,000 Fortune. (4C, {cost})"


def test_braces_without_values_are_kept() -> None:
    assert BRACES().sentence == "Write {so}."


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 powers are open."), (1, "1 power is open."), (2, "2 powers are")]
)
def test_a_count_of_one_uses_the_singular(count: int, words: str) -> None:
    assert COUNTED(count=count).sentence.startswith(words)


def test_the_text_is_translated_before_it_is_filled() -> None:
    german = {
        "{power} is there more than once.": "{power} gibt es mehrmals.",
        "{who}: {why}": "{why} ({who})",
    }
    refusal = ASIDE(who="Ann", why=TWICE(power="Flight"))
    assert refusal.sentence == "Ann: Flight is there more than once."
    assert refusal.worded(german.__getitem__) == "Flight gibt es mehrmals. (Ann)"


def test_the_same_values_make_the_same_refusal() -> None:
    same = {DEAR(power="Flight", cost=5), DEAR(cost=5, power="Flight")}
    assert len(same) == 1
    assert DEAR(power="Flight", cost=6) not in same


def test_a_refusal_crosses_to_another_process() -> None:
    refused = Refused(ASIDE(who="Ann", why=TWICE(power="Flight")))
    copy = pickle.loads(pickle.dumps(refused))
    assert copy.refusal == refused.refusal
    assert str(copy) == str(refused)


def test_a_refusal_without_a_reason_has_its_sentence() -> None:
    assert str(Refusal("R1", "Not {today}.")) == "Not {today}. (R1)"


def test_the_first_refusal_is_raised_or_all_are_overruled() -> None:
    one, two = TWICE(power="Flight"), DEAR(power="Flight", cost=5)
    with pytest.raises(Refused) as refused:
        Overruling(by_hand=False).check(None, one, two)
    assert refused.value.refusal == one
    overruling = Overruling(by_hand=True)
    overruling.check(None, one)
    overruling.check(two, one)
    assert overruling.refusals == [one, two]
    assert first_refusal((None, two, one)) == two
    assert first_refusal(()) is None
