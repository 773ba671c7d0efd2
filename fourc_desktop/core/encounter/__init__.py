"""A fight as every game plays it: who is where, what was done, and the way back."""
