"""Rolls: the roll at hand, its chances, the history and the fairness of the dice."""
