"""The rolls of a campaign: the open one, the history, and those of fights."""
