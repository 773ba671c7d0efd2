"""The sheet of a vehicle."""
