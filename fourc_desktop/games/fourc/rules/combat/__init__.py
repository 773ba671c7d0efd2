"""Combat rules of 4C: the turn, attacks and their results, defenses, wrestling, movement."""
