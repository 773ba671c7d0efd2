"""The geometry of sectors and zones, and the visible level."""
