"""A fight as every rule set plays it: who is where, what was done, and the way back."""
