"""A fight as 4C plays it: the turn, attacks and their results, defenses, wrestling, movement."""
