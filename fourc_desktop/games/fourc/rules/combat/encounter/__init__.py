"""State, commands and events of a 4C fight."""
