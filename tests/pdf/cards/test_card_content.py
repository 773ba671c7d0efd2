"""What a card holds."""

import pytest

from fourc_desktop.pdf.cards.card_content import CardGauge, CardRow, CardTrack, CharacterCard


def test_pencil_blanks_what_changes_in_play() -> None:
    card = CharacterCard(
        "Ada",
        gauges=(CardGauge("Damage", 40, 12),),
        scores=(("MEL", "20"),),
        tracks=(CardTrack("Wounds", "x L"),),
        rows=(CardRow("Fists", "20"),),
    ).in_pencil()
    assert card.gauges == (CardGauge("Damage", None),)
    assert card.scores == (("MEL", ""),)
    assert card.tracks == (CardTrack("Wounds", "   "),)
    assert card.rows == (CardRow("Fists", "20"),)


def test_a_card_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="1 member or more"):
        CharacterCard("Ada", members=0)
