"""The blocks of a sheet: each knows its height before it is drawn."""
