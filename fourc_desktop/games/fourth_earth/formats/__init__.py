"""How rules data, characters and rolls of 4th Earth RAW are read and written."""
