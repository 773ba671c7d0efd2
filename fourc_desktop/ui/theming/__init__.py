"""Colors, type and the look of the window."""
