"""The screens of FUDGE: the ladder with the curve of four dice."""
