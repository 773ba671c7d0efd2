from pathlib import Path

import pytest

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import resources_folder


def test_this_checkout_has_resources() -> None:
    assert (resources_folder() / "fonts").is_dir()


def test_in_a_checkout_resources_are_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "resources").mkdir()
    assert resources_folder(tmp_path / "fourc_desktop") == tmp_path / "resources"


def test_resources_inside_the_package_take_precedence(tmp_path: Path) -> None:
    package = tmp_path / "fourc_desktop"
    (tmp_path / "resources").mkdir()
    (package / "resources").mkdir(parents=True)
    assert resources_folder(package) == package / "resources"


def test_missing_resources_are_reported_with_advice(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="install the program again"):
        resources_folder(tmp_path / "fourc_desktop")
