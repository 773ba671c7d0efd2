"""The document kinds of FUDGE."""
