"""The map editor: terrain, names, heights, walls, zones and the background picture."""
