"""The Master Table: a check from its first Row Step until the table settles it."""
