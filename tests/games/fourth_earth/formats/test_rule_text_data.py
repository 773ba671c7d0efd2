import pytest

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourth_earth.formats.rule_text_data import GROUPS, read_texts
from fourc_desktop.games.fourth_earth.game import GAME
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.services.downtime_events import EVENTS
from fourc_desktop.storage.errors import StorageError
from tests.games.fourth_earth.conftest import RESOURCES


@pytest.fixture(scope="module")
def texts() -> RuleTexts:
    return RuleTexts(read_texts(RESOURCES), GROUPS)


def test_every_linked_topic_exists(texts: RuleTexts) -> None:
    wanted = {each.topic for each in OPTIONS.options}
    wanted |= {each.rule for each in FORM.sections if each.rule}
    wanted |= {f"moment:{each.id}" for each in EVENTS}
    wanted |= {"pool", "energy", "recharge", "order", "sprinkle:recurring", "sprinkle:criticality"}
    assert [each for each in sorted(wanted) if each not in texts] == []


def test_every_ruling_has_a_text(texts: RuleTexts) -> None:
    assert all(f"ruling:E{number}" in texts for number in range(1, 16))


def test_every_sprinkle_explains_both_settings(texts: RuleTexts) -> None:
    sprinkles = {each.topic for each in OPTIONS.options if each.topic.startswith("sprinkle:")}
    for topic in sprinkles:
        assert len(texts[topic].readings) == 2


def test_the_author_and_the_license_are_named(texts: RuleTexts) -> None:
    for words in (texts["credits"].text, GAME.credits[0].text):
        assert "Alexander Midknight" in words
        assert "CC BY-SA 4.0" in words


def test_missing_texts_are_reported() -> None:
    with pytest.raises(StorageError):
        read_texts(RESOURCES / "lost")
