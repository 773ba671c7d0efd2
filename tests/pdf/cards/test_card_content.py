"""The content of a card."""

from dataclasses import replace

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


def test_a_card_without_members_is_refused() -> None:
    with pytest.raises(ValueError, match="1 member or more"):
        CharacterCard("Ada", members=0)


def test_a_form_has_the_same_boxes_and_nobodys_words() -> None:
    card = CharacterCard(
        "Ada",
        "Hero",
        gauges=(CardGauge("Damage", 40, 12),),
        shield=("30", "armor"),
        scores=(("MEL", "20"),),
        parted=1,
        tracks=(CardTrack("Wounds", "x L"),),
        rows=(CardRow("Fists", "20"),),
        line="walk 2",
        texts=("Flight",),
        back="Notes",
        members=3,
    )
    assert card.as_form() == CharacterCard(
        "",
        gauges=(CardGauge("Damage", None),),
        shield=("", "armor"),
        scores=(("MEL", ""),),
        parted=1,
        tracks=(CardTrack("Wounds", "   "),),
        is_form=True,
    )
    assert replace(card, shield=None).as_form().shield is None
    assert (card.path, card.as_form().path) == ("Ada", "Card")
