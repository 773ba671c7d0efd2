"""The rolls of a campaign: the one at hand, and those that are settled."""
