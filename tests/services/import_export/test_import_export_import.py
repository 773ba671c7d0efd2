from collections.abc import Iterable
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.hero_file import HeroFile, package_of
from fourc_desktop.games.fourc.formats.homebrew_format import homebrew_bytes
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.services.documents.document_file import write_document
from fourc_desktop.services.import_export.import_export import (
    ImportResult,
    joined,
    read_file,
    read_parts,
)
from fourc_desktop.storage.errors import ImportRefusedError
from tests.kinds import FOURC

PACK = Homebrew(skills=(SkillFamily("Sea", ("Knots", "Whaling")),))


def file(folder: Path, name: str, content: HeroFile | OwnedDocument | bytes) -> Path:
    path = folder / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        write_document(package_of(content), path, FOURC)
    return path


def read_files(paths: Iterable[Path]) -> ImportResult:
    return joined(part for path in paths for part in read_parts(path, FOURC, GAME, None))


def test_every_kind_of_file_is_read(family: HeroFile, tmp_path: Path) -> None:
    car, place = family.vehicles[0], family.headquarters[0]
    paths = [
        file(tmp_path, "ada.json", family),
        file(tmp_path, "sea.json", homebrew_bytes(PACK)),
        file(tmp_path, "car.json", car),
        file(tmp_path, "home.json", place),
    ]
    assert read_files(paths) == ImportResult(
        (family.package(), package_of(car), package_of(place)), (PACK,), ()
    )


def test_a_bad_file_does_not_stop_the_others(family: HeroFile, tmp_path: Path) -> None:
    paths = [
        file(tmp_path, "bad.json", b"[]"),
        file(tmp_path, "car.json", family.vehicles[0]),
        tmp_path / "gone.json",
    ]
    read = read_files(paths)
    assert read.documents == tuple(map(package_of, family.vehicles))
    assert [sentence.split(" ")[0] for sentence in read.refusals] == ["bad.json", "gone.json"]


def test_results_are_joined_in_their_order() -> None:
    first = ImportResult((), (), ("one",))
    assert joined([first, ImportResult((), (), ("two", "three"))]).refusals == (
        "one",
        "two",
        "three",
    )
    assert joined([]) == ImportResult((), (), ())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{}", "format is missing"),
        (b'{"powers": 7}', "powers should be a list"),
        (b'{"spells": []}', "spells is not known here"),
        (b'{"format": "4c-hat", "version": 1, "hash": "", "payload": 0}', "hash"),
    ],
)
def test_a_file_that_is_no_document_or_pack_is_refused(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(ImportRefusedError, match=sentence):
        read_file(file(tmp_path, "odd.json", content), FOURC, GAME)
