"""4C's own view of an open campaign: careers, vehicles, awards."""
