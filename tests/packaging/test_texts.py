"""The list of texts for translators."""

from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def texts() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        found: ModuleType = pytest.importorskip("texts", reason="it reads the code")
    return found


@pytest.fixture(scope="module")
def listed(texts: ModuleType) -> set[str]:
    """The texts of the program; finding them takes seconds."""
    return set(texts.texts())


def test_words_of_the_window_of_refusals_and_of_forms_are_listed(listed: set[str]) -> None:
    assert {"Homebrew", "Looking for {name} …", "Combat Skill", "&Undo"} <= listed
    assert "There is no gauge called “{name}” here." in listed
    assert not {"fourc-desktop", "combat_skill", "utf-8"} & listed


def test_texts_about_sectors_are_listed_with_zones_as_well(listed: set[str]) -> None:
    for word in ("sector", "zone"):
        assert f"Pick a {word}" in listed
        assert f"{{count}} {word}s selected" in listed
        assert f"{{who}} does not get there this turn; choose a {word} within reach." in listed
        assert f"Into which {word}" in listed
    assert "Zones across" not in listed


def test_a_file_keeps_its_translations(texts: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "languages" / "fourc-desktop_de.ts"
    assert texts.write(path, "de", ["Back", "Homebrew"]) == 2
    translated = path.read_text("utf-8").replace(
        '<translation type="unfinished" />', "<translation>Zurück</translation>", 1
    )
    path.write_text(translated, "utf-8")
    assert texts.write(path, "de", ["Back", "Homebrew", "Next"]) == 2
    assert "Zurück" in path.read_text("utf-8")
    assert [*texts.translations(path)] == ["Back", "Homebrew", "Next"]
