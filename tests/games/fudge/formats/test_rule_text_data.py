"""The rule texts: all are there, and each link has a target."""

from pathlib import Path

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fudge.documents.downtime_events import EVENTS
from fourc_desktop.games.fudge.formats.rule_text_data import GROUPS, read_texts
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.options import SHEET


def test_every_place_that_has_a_rule_has_its_text(resources: Path) -> None:
    texts = RuleTexts(read_texts(resources), GROUPS)
    sections = [each.rule for each in FORM.sections if each.rule]
    options = [each.topic for each in SHEET.options]
    moments = [f"moment:{each.id}" for each in EVENTS]
    for topic in ("dice", "form", *sections, *options, *moments):
        assert topic in texts


def test_every_text_has_a_source_and_is_short(resources: Path) -> None:
    for text in read_texts(resources):
        assert text.source.startswith(("FUDGE, ", "Ruling F"))
        assert len(text.text) < 600


def test_every_ruling_is_reported(resources: Path) -> None:
    """F1 to F26, each with what the program does; rulings of the program are among them."""
    ruled = {text.topic: text.ruled for text in read_texts(resources)}
    assert all(ruled[f"ruling:F{number}"] for number in range(1, 27))
    assert "three points of Scale" in ruled["ruling:F1"]
    assert "add up" in ruled["ruling:F8"]
    assert "knocked out" in ruled["ruling:F12"]
    assert "still hits" in ruled["ruling:F15"]
