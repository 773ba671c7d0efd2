"""The players' view: what the players see of a fight, in windows of their own."""
