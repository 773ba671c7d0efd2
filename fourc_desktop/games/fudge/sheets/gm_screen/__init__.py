"""The panels of the Storyteller’s screen."""
