"""Objects of the map in a fight: attacked, damaged, destroyed."""
