import pytest

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.sheets.character_content import breakdown_text


@pytest.mark.parametrize(
    ("amounts", "words"), [((30,), "30"), ((30, 10), "30 + 10"), ((30, 10, -5), "30 + 10 − 5")]
)
def test_the_parts_of_a_number_stay_together(amounts: tuple[int, ...], words: str) -> None:
    figure = Breakdown(tuple(BreakdownPart(amount, "Somewhere") for amount in amounts))
    assert breakdown_text(figure) == words.replace(" ", "\u00a0")
