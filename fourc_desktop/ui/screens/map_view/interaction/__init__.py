"""Mouse, keyboard and tools of the map."""
