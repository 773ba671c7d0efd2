"""The report of a fight: its steps and their results, in several formats."""
