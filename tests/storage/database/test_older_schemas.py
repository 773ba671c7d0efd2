"""The tables of the older formats, against a kept file of each."""

import sqlite3
from contextlib import closing

import pytest

from fourc_desktop.storage.database import older_schemas, schema
from tests.golden.keeping import stored


@pytest.mark.parametrize("format_", sorted(older_schemas.BY_FORMAT))
def test_a_kept_file_has_just_the_tables_of_its_format(format_: int) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(stored(f"campaign-format-{format_}.4c"))
        assert schema.is_as_declared(connection, format_)
        assert not schema.is_as_declared(connection)
