"""The marks of results as 4C has them, to try what shows any game's."""

from fourc_desktop.core.mark import Grade, Mark

K = Mark("K", Grade.BAD)
R = Mark("R", Grade.PARTIAL)
B = Mark("B", Grade.GOOD)
Y = Mark("Y", Grade.BEST)
