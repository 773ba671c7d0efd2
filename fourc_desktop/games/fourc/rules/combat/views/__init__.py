"""What screens and the map show of a 4C fight."""
