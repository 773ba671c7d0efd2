from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.derived_texts import derived_texts
from fourc_desktop.games.fourc.rules.rule_texts import RuleTexts
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.rule_text_data import read_rule_texts


@pytest.fixture(scope="session")
def texts(resources: Path, book: Rulebook) -> RuleTexts:
    """Every text of the rules, as the program reads them."""
    return RuleTexts((*read_rule_texts(resources), *derived_texts(book)))
