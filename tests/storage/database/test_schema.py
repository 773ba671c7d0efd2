import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.migrations import MIGRATIONS


@pytest.fixture
def campaign(tmp_path: Path) -> sqlite3.Connection:
    path = tmp_path / "Home.4c"
    path.write_bytes(schema.new_campaign("Home", "toy", 5))
    return sqlite3.connect(path, isolation_level=None)


def test_a_new_campaign_carries_its_marks(campaign: sqlite3.Connection) -> None:
    with closing(campaign):
        assert campaign.execute("PRAGMA application_id").fetchone() == (0x34434341,)
        assert campaign.execute("PRAGMA user_version").fetchone() == (schema.FORMAT,)
        assert campaign.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert campaign.execute("SELECT name, created_at, cursor FROM campaign").fetchall() == [
            ("Home", 5, 0)
        ]
        assert schema.is_as_declared(campaign)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER UPDATE ON campaign BEGIN DELETE FROM document; END",
        "CREATE VIEW v AS SELECT 1",
        "ALTER TABLE holder RENAME COLUMN host TO place",
        "DROP TABLE picture",
    ],
)
def test_any_other_declaration_is_detected(campaign: sqlite3.Connection, statement: str) -> None:
    with closing(campaign):
        campaign.execute(statement)
        assert not schema.is_as_declared(campaign)


def test_every_format_after_the_first_has_a_migration() -> None:
    assert len(MIGRATIONS) + 1 == schema.FORMAT
