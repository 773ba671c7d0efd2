"""The players' view: separate windows with what the players see of a fight."""
