"""The rule texts."""

from pathlib import Path

import pytest

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.rough_magic.documents.document_kinds import EVENTS
from fourc_desktop.games.rough_magic.formats.rule_text_data import GROUPS, REFERENCE, read_texts
from fourc_desktop.games.rough_magic.rules.campaign_page import OPTIONS
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.storage.errors import StorageError
from tests.games.rough_magic.conftest import RESOURCES


def test_every_topic_that_is_linked_has_a_text(rough_book: RoughMagicBook) -> None:
    texts = RuleTexts(read_texts(RESOURCES), REFERENCE.groups)
    linked = [each.rule for each in FORM.sections if each.rule]
    linked += [each.topic for each in OPTIONS.options]
    linked += [f"moment:{each.id}" for each in EVENTS]
    assert [each for each in linked if each not in texts] == []
    assert {each.group for each in texts.all} == set(GROUPS)
    assert REFERENCE.derived(rough_book) == ()


def test_missing_texts_are_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"rolls\.json"):
        read_texts(tmp_path)
