"""The paths in CONTRIBUTING.md exist, and its two walkthroughs stay short."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PATHS = sorted(set(re.findall(r"`((?:fourc_desktop|tests|packaging|resources)/[\w./]+\w)`", TEXT)))
MAX_FILES = 12


@pytest.mark.parametrize("path", PATHS)
def test_every_path_it_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("click", ["A roll", "An attack"])
def test_a_click_is_followed_in_few_files(click: str) -> None:
    section = TEXT.split(f"### {click}")[1].split("\n## ")[0].split("\n### ")[0]
    steps = re.findall(r"^\d+\. `(fourc_desktop/[\w/]+\.py)`", section, re.MULTILINE)
    assert 5 < len(steps) <= MAX_FILES
    assert len(set(steps)) == len(steps)
