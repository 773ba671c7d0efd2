"""One d% roll on the Master Table."""
