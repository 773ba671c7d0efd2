"""The character screen: a hero or villain as a sheet on the screen."""
