from pathlib import Path

import pytest

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourc.formats.rule_text_data import read_rule_texts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, derived_texts
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.fixture(scope="session")
def texts(resources: Path, book: Rulebook) -> RuleTexts:
    """All texts of the rules, as the program loads them."""
    return RuleTexts((*read_rule_texts(resources), *derived_texts(book)), GROUPS)
