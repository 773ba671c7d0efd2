"""The map of a fight by any rules: sectors, walls, movement and sight."""
