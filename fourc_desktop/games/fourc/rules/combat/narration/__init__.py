"""The narration of the events of a 4C fight."""
