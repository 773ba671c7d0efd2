"""Yoki's FUDGE: a ladder of levels and four Fudge dice."""
