import pytest

from fourc_desktop.core.summary import Summary
from fourc_desktop.services.documents.document_card import CARD, CARD_NAME


def test_a_card_round_trips() -> None:
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
    assert CARD.read(CARD.write(summary)) == summary


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"name": 1}'])
def test_an_invalid_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Summary"):
        CARD.read(text)


def test_card_name_reads_only_a_name() -> None:
    assert CARD_NAME.read('{"name": "Docks"}').name == "Docks"
    with pytest.raises(ValueError, match="line"):
        CARD_NAME.read('{"name": "Docks", "line": "Street"}')
