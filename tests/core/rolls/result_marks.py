"""The result marks of 4C, to test widgets for the marks of any game."""

from fourc_desktop.core.rolls.rolling import Grade, ResultMark

K = ResultMark("K", Grade.BAD)
R = ResultMark("R", Grade.PARTIAL)
B = ResultMark("B", Grade.GOOD)
Y = ResultMark("Y", Grade.BEST)
