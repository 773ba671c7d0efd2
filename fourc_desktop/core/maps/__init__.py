"""The map of a fight in any game: sectors, walls, movement and sight."""
