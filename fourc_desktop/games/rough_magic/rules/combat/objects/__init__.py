"""Map objects in a fight: attacked, damaged, destroyed."""
