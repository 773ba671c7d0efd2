"""The page of the campaign: its name, its notes, and the rules it is played by."""
