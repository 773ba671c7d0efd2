"""The events of a 4C fight in words."""
