"""Rolls: the current roll, its chances, the history and the fairness of the dice."""
