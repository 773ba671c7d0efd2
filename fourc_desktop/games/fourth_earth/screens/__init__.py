"""The screens and commands that 4th Earth RAW adds to the window."""
