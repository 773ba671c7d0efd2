"""FUDGE in Yoki's fantasy variant: traits on a ladder of levels, four Fudge dice."""
