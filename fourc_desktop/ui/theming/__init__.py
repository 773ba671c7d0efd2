"""Colors, fonts and the style sheet of the window."""
