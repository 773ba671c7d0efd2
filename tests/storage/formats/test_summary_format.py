import pytest

from fourc_desktop.core.summary import Summary
from fourc_desktop.storage.formats.summary_format import read_card, read_card_name, write_card


def test_a_card_comes_back() -> None:
    summary = Summary(
        "Żubr",
        "villain",
        "Alien",
        (("Damage", 9), ("Fortune", 3)),
        "Flight 30",
        ("a", "b"),
        None,
        "żubr\nalien",
        "4C Basic",
        "car",
    )
    assert read_card(write_card(summary)) == summary


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"name": 1}'])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="SummaryModel"):
        read_card(text)


def test_a_card_may_be_a_name_alone() -> None:
    assert read_card_name('{"name": "Docks"}') == "Docks"
    with pytest.raises(ValueError, match="line"):
        read_card_name('{"name": "Docks", "line": "Street"}')
