"""What 4th Earth RAW brings to the window."""
