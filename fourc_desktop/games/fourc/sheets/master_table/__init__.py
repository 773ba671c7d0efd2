"""The printed Master Table."""
