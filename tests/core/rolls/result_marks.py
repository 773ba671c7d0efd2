"""The marks of results as 4C has them, to try what shows any game's."""

from fourc_desktop.core.rolls.rolling import Grade, ResultMark

K = ResultMark("K", Grade.BAD)
R = ResultMark("R", Grade.PARTIAL)
B = ResultMark("B", Grade.GOOD)
Y = ResultMark("Y", Grade.BEST)
