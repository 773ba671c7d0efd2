"""FUDGE in the variant for fantasy by Yoki: traits on a ladder of words, four Fudge dice."""
