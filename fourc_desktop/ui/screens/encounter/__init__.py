"""The encounter screen: a fight played on its map, by the rules of any game."""
