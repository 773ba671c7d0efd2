"""Rules data files with a single list."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from fourc_desktop.core.limits import Id, Rank
from fourc_desktop.games.fourc.formats.catalog_data import read_catalog, read_list
from fourc_desktop.storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class Hat:
    id: Id
    size: Rank = 7


def hats(folder: Path, text: str) -> Path:
    path = folder / "hats.json"
    path.write_text(text)
    return path


def test_a_list_has_the_name_of_its_file(tmp_path: Path) -> None:
    path = hats(tmp_path, '{"hats": [{"id": "top"}, {"id": "bowler", "size": 3}]}')
    assert read_list(path, Hat) == (Hat("top"), Hat("bowler", 3))
    assert list(read_catalog(path, Hat)) == ["top", "bowler"]


def test_a_list_may_have_another_key(tmp_path: Path) -> None:
    assert read_list(hats(tmp_path, '{"caps": [{"id": "top"}]}'), Hat, "caps") == (Hat("top"),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{}", "hats"),
        ('{"hats": [], "caps": []}', "caps"),
        ('{"hats": [{"id": "top", "size": "3"}]}', "size"),
        ('{"hats": [{"id": "top", "band": 3}]}', "band"),
        ('{"hats": [{"id": "top"}, {"id": "top", "size": 3}]}', "top is there twice"),
    ],
)
def test_an_unusable_file_is_named(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(StorageError, match=rf"hats\.json cannot be used.*{words}"):
        read_catalog(hats(tmp_path, text), Hat)
