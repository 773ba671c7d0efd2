"""The kinds of documents of FUDGE."""
