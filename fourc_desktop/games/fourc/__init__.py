"""4C: percentile dice, Rank Values and one colored Master Table."""
