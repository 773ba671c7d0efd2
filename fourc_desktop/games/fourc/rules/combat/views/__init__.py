"""The views of a 4C fight for screens and the map."""
