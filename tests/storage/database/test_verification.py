"""All damage in a campaign is found and named."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.storage.database import verification, versions
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange, checksum
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable, DocumentTable

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A campaign with something in each table."""
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.add_picture(b"picture")
        file.commit("Add", [change("kira", 1), change("dock", 1)])
        for number in range(2, 5):
            file.commit(f"Edit {number}", [change("kira", number)])
        file.undo()
        for number in range(3):
            file.append_to_fight("dock", number, "{}")
    return path


def test_an_intact_campaign_has_no_warnings(path: Path, open_campaign: OpenCampaign) -> None:
    assert open_campaign(path).verify() == ()


@pytest.mark.parametrize(
    ("statement", "reported"),
    [
        ("UPDATE document SET latest = 9 WHERE id = 'kira'", "“Hero kira” in Home.4c is damaged"),
        ("DELETE FROM document WHERE id = 'kira'", "“Hero kira” in Home.4c is damaged"),
        ("UPDATE version SET label = 'x' WHERE revision = 2", "Hero kira: version 2 is damaged."),
        ("UPDATE version SET previous = hash WHERE revision = 2", "version 2 is damaged."),
        ("DELETE FROM version WHERE revision = 2", "Hero kira: version 2 is missing."),
        ("DELETE FROM version WHERE revision = 4", "Hero kira: version 4 is missing."),
        (
            "DELETE FROM version WHERE document = 'kira' AND revision = 1",
            "Hero kira: version 1 is missing.",
        ),
        (
            "UPDATE version SET document = 'kiri' WHERE revision = 2",
            "A version of document kiri is in Home.4c, but no such document.",
        ),
        ("UPDATE entry SET body = '[]' WHERE number = 1", "Hero dock: What was done in this"),
        ("DELETE FROM entry WHERE number = 2", "Hero dock: What was done in this encounter is"),
        (
            "UPDATE entry SET fight = 'dick' WHERE number = 1",
            "An entry of a fight of document dick is in Home.4c, but no such document.",
        ),
        (
            "UPDATE edit SET label = 'x' WHERE seq = 2",
            "The undo step 2 (“x”) in Home.4c is damaged",
        ),
        ("UPDATE edit SET seq = 9 WHERE seq = 4", "The undo step 9 (“Edit 4”) in Home.4c is dam"),
        ("DELETE FROM edit WHERE seq = 1", "The undo step 1 in Home.4c is missing."),
        ("DELETE FROM edit WHERE seq = 3", "The undo step 3 in Home.4c is missing."),
        ("DELETE FROM edit WHERE seq = 4", "The undo step 4 in Home.4c is missing."),
        ("UPDATE edit_change SET before = 7 WHERE edit = 3", "The undo step 3 (“Edit 3”) in Home"),
        ("DELETE FROM edit_change WHERE edit = 3", "The undo step 3 (“Edit 3”) in Home.4c is"),
        ("UPDATE edit_change SET edit = 8 WHERE edit = 3", "changes of the undo step 8, but not"),
        ("UPDATE picture SET data = x'00'", "in Home.4c is damaged."),
    ],
)
def test_each_damage_is_named(
    path: Path, open_campaign: OpenCampaign, statement: str, reported: str
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement).rowcount >= 1
    problems = open_campaign(path).verify()
    assert any(reported in problem for problem in problems), problems


def test_a_broken_index_is_found(path: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(path)) as connection:
        ((page,),) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'edit_change_document'"
        )
        ((size,),) = connection.execute("PRAGMA page_size")
    content = path.read_bytes()
    at = content.index(b"kira", (page - 1) * size)
    path.write_bytes(content[:at] + b"kirb" + content[at + 4 :])
    (first, *_) = open_campaign(path).verify()
    assert first.startswith("Home.4c is damaged and open read-only;")


def test_a_damaged_campaign_row_is_the_only_problem(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE campaign SET name = 'Hone'")
    file = open_campaign(path)
    assert file.read_only is not None
    assert file.verify() == (file.read_only.sentence,)


def test_a_salvaged_copy_is_verified(path: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE campaign SET name = 'Hone'")
        connection.execute("UPDATE version SET label = 'x' WHERE revision = 2")
        connection.execute("UPDATE entry SET body = '[]' WHERE number = 1")
        connection.execute("UPDATE picture SET data = x'00'")
    first, *found = open_campaign(path).verify()
    assert first.startswith("Home.4c is damaged and open read-only;")
    assert [line[:30] for line in found] == [
        "Hero dock: What was done in th",
        "Hero kira: version 2 is damage",
        "The picture 2cea274d in Home.4c"[:30],
    ]


def test_verification_stops_after_too_many_damaged_documents(
    path: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (versions, verification):
        monkeypatch.setattr(module, "MAX_DAMAGED", 3)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO document SELECT ?, 1, 1, 1, x'', 0, 0, x'', x''",
            [(f"a{number}",) for number in range(9)],
        )
    file = open_campaign(path)
    found = file.verify()
    assert len(found) == 4
    assert found[0].startswith("More than 3 documents in Home.4c are damaged")
    assert len(file.load().damaged) == 4


def test_problems_before_a_broken_page_are_reported(
    path: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE version SET label = 'x' || char(27) WHERE revision = 2")
        connection.execute("UPDATE edit SET label = 'x' || char(27) WHERE seq = 1")
        connection.execute("DROP TABLE picture")
    found = file.verify()
    assert "Hero kira: version 2 is damaged." in found
    assert "The undo step 1 (“x”) in Home.4c is damaged." in found
    assert "no such table: picture" in found[-1]


def test_the_integrity_check_is_reported(tmp_path: Path) -> None:
    class Broken:
        def execute(self, _statement: str) -> list[tuple[str]]:
            return [("row 1 missing from index",)]

    found = verification.CampaignVerifier(Broken(), tmp_path / "Home.4c")._structure()  # type: ignore[arg-type]
    assert list(found) == ["Home.4c is damaged inside: row 1 missing from index."]


def test_verification_of_a_copy_stops_after_too_much_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (versions, verification):
        monkeypatch.setattr(module, "MAX_DAMAGED", 0)
    with closing(sqlite3.connect(path)) as connection:
        (found,) = verification.CampaignVerifier(connection, path).problems_of_copy()
    assert found.startswith("More than 0 documents")


def test_an_outdated_last_edit_is_reported(path: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        table = CampaignRowTable(connection)
        table.write(replace(table.read(), edit_hash=b"other"))
    found = [each for each in open_campaign(path).verify() if "undo step" in each]
    assert len(found) == 1
    assert found[0].endswith("is damaged.")


def test_an_intact_version_that_is_not_the_sealed_one_is_damaged(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        row: list[Any] = [*connection.execute("SELECT * FROM version WHERE document = 'kira'")][-1]
        fields = [*row[:6], "Other", *row[7:-1]]
        connection.execute(
            "UPDATE version SET label = 'Other', hash = ? WHERE document = 'kira' AND revision = ?",
            (checksum(*fields), row[1]),
        )
    listed = open_campaign(path).versions("kira")
    assert versions.DAMAGED_VERSION in [each.label for each in listed]


def test_versions_of_a_document_without_a_row_are_dropped_too(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "VERSIONS_KEPT", 1)
    monkeypatch.setattr(DocumentTable, "read", lambda *_: None)
    with closing(sqlite3.connect(path)) as connection:
        assert versions.VersionTable(connection, path).drop_oldest("kira") > 0


def test_a_document_row_too_large_to_name_is_a_document(path: Path) -> None:
    class Large:
        def execute(self, *_: object) -> None:
            raise sqlite3.DataError("string or blob too big")

    damage = DocumentTable(Large(), path).damage("kira")  # type: ignore[arg-type]
    assert str(damage).startswith("A document in")


def test_dropping_a_version_that_is_not_sealed_changes_no_seal(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        documents = DocumentTable(connection, path)
        before = documents.read("kira")
        versions.VersionTable(connection, path).batches.drop({"kira": 1})
        assert documents.read("kira") == before
