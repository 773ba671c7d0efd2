from dataclasses import replace

from fourc_desktop.games.fourc.sheets.character_content import (
    PowerLine,
    in_sentences,
    sentences_of,
)
from tests.games.fourc.sheets.sample_heroes import PageMaker


def test_every_place_a_person_may_have_typed_in_is_named(page: PageMaker) -> None:
    made = page(
        "LANTERN", name="Owl", identity="Ana", player="Bo", notes="none", equipment=("Rope",)
    )
    made = replace(made, powers=made.powers[:1], skills=made.skills[:1])
    places = dict(made.words())
    assert places["Name"] == "Owl"
    assert places["Identity (secret)"] == "Ana"
    assert places["Player"] == "Bo"
    assert places["Campaign"] == "Harbor City Nights"
    assert places["Equipment Rope"] == "Rope"
    assert places["Notes"] == "none"
    assert "seed LANTERN" in "".join(text for place, text in made.words() if place == "Origin")
    assert len(list(made.words())) == 11


def test_a_power_in_sentences() -> None:
    line = PowerLine("Claws", "30", ("To choose: Which?", "Damage 5"), ("Repute +1",), ("Chosen",))
    assert line.tip == "Chosen."
    assert line.text == "To choose: Which? Damage 5. Repute +1."
    reported = replace(line, does=tuple(sentences_of("Claws, grown or  worn. Sharp?\nYes")))
    assert reported.does == ("Claws, grown or worn.", "Sharp?", "Yes")
    assert (
        reported.text == "To choose: Which? Damage 5. Repute +1. Claws, grown or worn. Sharp? Yes."
    )
    assert in_sentences(()) == ""
