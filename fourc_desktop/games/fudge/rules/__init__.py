"""The rules of FUDGE."""
