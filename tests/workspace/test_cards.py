from datetime import UTC, datetime

import pytest

from fourc_desktop.domain.side import Side
from fourc_desktop.domain.summary import Summary
from fourc_desktop.storage.card_format import write_card
from fourc_desktop.storage.document import Document
from fourc_desktop.workspace.cards import card_of, moment


def test_a_card_says_what_its_summary_says() -> None:
    summary = Summary("Storm", Side.HERO, "Alien", (("Damage", 9),), "", ("a",), None, "storm")
    card = card_of(Document("1", "4c-hero", "{}", write_card(summary), trashed_at=60), 30)
    assert (card.name, card.numbers, card.tags) == ("Storm", (("Damage", 9),), ("a",))
    assert card.changed_at == datetime(1970, 1, 1, 0, 0, 30, tzinfo=UTC)
    assert card.trashed_at == datetime(1970, 1, 1, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize("second", [10**20, -(10**20)])
def test_a_clock_gone_mad_is_harmless(second: int) -> None:
    assert moment(second) == datetime(1970, 1, 1, tzinfo=UTC)
