import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.database_errors import database_failure
from fourc_desktop.storage.database.schema import is_intact, is_sound


@pytest.fixture
def campaign() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(schema.new_campaign("Home", "toy", 5))
        yield connection


def test_a_new_campaign_is_intact_and_sound(campaign: sqlite3.Connection) -> None:
    assert is_intact(campaign, schema.FORMAT)
    assert is_sound(campaign)


def test_a_campaign_of_another_format_is_not_intact(campaign: sqlite3.Connection) -> None:
    assert not is_intact(campaign, 1)


@pytest.mark.parametrize("format_", schema.BY_FORMAT)
def test_each_format_is_intact_as_itself_and_sound_as_the_last(format_: int) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(schema.tables_of(format_))
        assert is_intact(connection, format_)
        assert not is_sound(connection), "it has no row of the campaign"


def test_an_index_that_disagrees_with_its_table_is_detected(campaign: sqlite3.Connection) -> None:
    campaign.execute(
        "INSERT INTO version VALUES ('kira', 7, 'hero', '', '', NULL, '', 5, x'', x'')"
    )
    # In the row the kind follows.
    content, count = re.subn(rb"kira\x07(?!hero)", b"kirb\x07", campaign.serialize())
    assert count == 1
    campaign.deserialize(content)
    assert campaign.execute("PRAGMA quick_check").fetchone() == ("ok",)
    assert not is_intact(campaign, schema.FORMAT)


@pytest.mark.parametrize(
    "statement",
    ["DELETE FROM campaign", "UPDATE campaign SET game = '4c'", "CREATE VIEW v AS SELECT 1"],
)
def test_a_changed_row_of_the_campaign_is_detected(
    campaign: sqlite3.Connection, statement: str
) -> None:
    campaign.execute(statement)
    assert not is_sound(campaign)


class CheckedConnection(sqlite3.Connection):
    """A connection whose integrity check returns the lines given by the test."""

    found = "ok"

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        if "integrity_check" in statement:
            return super().execute("SELECT ?", (self.found,))
        return super().execute(statement, values)


@pytest.mark.parametrize(("code", "is_damage"), [(266, False), (8458, False), (11, True)])
def test_a_page_that_was_not_given_is_no_damage(code: int, is_damage: bool) -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None, factory=CheckedConnection)
    with closing(connection):
        connection.deserialize(schema.new_campaign("Home", "toy", 5))
        connection.found = f"Tree 5 page 7: unable to get the page. error code={code}"
        if is_damage:
            assert not is_intact(connection, schema.FORMAT)
            return
        with pytest.raises(sqlite3.OperationalError) as failure:
            is_intact(connection, schema.FORMAT)
        sentence = str(database_failure("be opened", Path("/a/Home.4c"), failure.value))
        assert sentence == (
            "Home.4c could not be opened in /a (disk I/O error); "
            "check the drive it is on and try again."
        )
