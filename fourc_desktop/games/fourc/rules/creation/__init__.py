"""Making a character: drafts, problems and their fixes, Instant heroes, conversion."""
